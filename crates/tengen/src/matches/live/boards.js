// Boards of games, drawn as SVG. Points are named as GTP does: A1 is at the lower left.

import { element, svg, clock } from "./dom.js";

const CELL = 20;
const MARGIN = 26;
const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

const x = (col) => MARGIN + col * CELL;

/** An empty board with its lines, star points and coordinates, and a layer for stones. */
function goban(width, height, stars) {
  const [right, bottom] = [x(width - 1), x(height - 1)];
  const size = [right + MARGIN, bottom + MARGIN];
  const lines = [];
  for (let col = 0; col < width; col++) lines.push(`M${x(col)} ${MARGIN}V${bottom}`);
  for (let row = 0; row < height; row++) lines.push(`M${MARGIN} ${x(row)}H${right}`);
  const label = (text, left, top) => svg("text", { x: left, y: top }, text);
  const labels = [];
  for (let col = 0; col < width; col++) {
    labels.push(label(LETTERS[col], x(col), bottom + MARGIN - 6.5));
  }
  for (let row = 0; row < height; row++) {
    labels.push(label(row + 1, MARGIN / 2 - 2.5, x(height - 1 - row) + 3.5));
  }
  return svg("svg", { class: "goban", viewBox: `0 0 ${size.join(" ")}`, role: "img" },
    svg("rect", { class: "wood", width: size[0], height: size[1] }),
    svg("path", { class: "lines", d: lines.join("") }),
    svg("g", { class: "stars" }, ...stars.map(([col, row]) =>
      svg("circle", { cx: x(col), cy: x(height - 1 - row), r: 2.4 }))),
    svg("g", { class: "labels" }, ...labels),
    svg("g", { class: "stones" }));
}

/** One game: its board, who plays, how long they took. */
export class Board {
  constructor(game, engines) {
    this.number = game.game;
    this.width = game.width;
    this.height = game.height;
    this.ended = false;
    this.stones = [];
    this.shown = ".".repeat(game.width * game.height);
    this.board = goban(game.width, game.height, game.stars);
    this.layer = this.board.lastChild;
    this.mark = svg("circle", { class: "last", r: 4 });
    this.turn = element("span");
    this.used = [element("span", { class: "used" }), element("span", { class: "used" })];
    const side = (color, place, used) => element("div", { class: `side ${color}` },
      element("i"), element("bdi", { title: engines[place] }, engines[place]), used);
    this.node = element("article", { class: "card" },
      element("div", { class: "sides" },
        side("black", game.black, this.used[0]), side("white", game.white, this.used[1])),
      this.board,
      element("p", { class: "caption" }, element("b", {}, `Game ${game.game}`), this.turn));
    this.move(game);
  }

  /** Draws what is new on the board. */
  move({ stones, last, turn, used }) {
    for (let place = 0; place < stones.length; place++) {
      if (stones[place] === this.shown[place]) continue;
      this.stones[place]?.remove();
      if (stones[place] === ".") continue;
      const color = stones[place] === "X" ? "black" : "white";
      const [cx, cy] = [x(place % this.width), x(Math.floor(place / this.width))];
      this.stones[place] = svg("circle", { class: color, cx, cy, r: 9.4 });
      this.layer.append(this.stones[place]);
    }
    this.shown = stones;
    this.mark.remove();
    if (last && last !== "pass") {
      const [col, row] = [LETTERS.indexOf(last[0]), this.height - Number(last.slice(1))];
      const on = stones[row * this.width + col] === "X" ? "on-black" : "on-white";
      for (const [key, value] of [["cx", x(col)], ["cy", x(row)], ["class", `last ${on}`]]) {
        this.mark.setAttribute(key, value);
      }
      this.layer.append(this.mark);
    }
    this.board.setAttribute("aria-label", `Game ${this.number} after move ${turn}`);
    this.turn.textContent = turn === 0 ? "begins" : `move ${turn}: ${last ?? "set up"}`;
    used.forEach((seconds, side) => { this.used[side].textContent = clock(seconds); });
  }

  /** Shows how the game ended. */
  end({ result, ending, position }) {
    if (position) this.move(position);
    this.ended = true;
    this.node.classList.add("ended");
    this.turn.textContent = ending && ending !== "score" && ending !== result
      ? `${result} (${ending})` : result;
  }
}

/** All boards. A game that ended keeps its place until another one takes it. */
export class Boards {
  constructor(node, most) {
    this.node = node;
    this.most = most;
    this.clear();
  }

  clear() {
    this.boards = [];
    this.waiting = new Map();
    this.node.replaceChildren();
  }

  /** How many games are played but not shown. */
  get hidden() {
    return this.waiting.size;
  }

  begin(game, engines) {
    const own = this.boards.findIndex((board) => board.number === game.game);
    const place = own >= 0 ? own : this.boards.findIndex((board) => board.ended);
    if (place < 0 && this.boards.length >= this.most) {
      this.waiting.set(game.game, { game, engines });
      return;
    }
    const board = new Board(game, engines);
    if (place < 0) {
      this.boards.push(board);
      this.node.append(board.node);
    } else {
      this.boards[place].node.replaceWith(board.node);
      this.boards[place] = board;
    }
    const count = this.boards.length;
    this.node.className = count > 6 ? "many" : count > 2 ? "some" : "few";
  }

  move(position) {
    const waiting = this.waiting.get(position.game);
    if (waiting) Object.assign(waiting.game, position);
    this.boards.find((board) => board.number === position.game)?.move(position);
  }

  end(finish) {
    if (this.waiting.delete(finish.game)) return;
    this.boards.find((board) => board.number === finish.game)?.end(finish);
    const next = this.waiting.values().next().value;
    if (next) {
      this.waiting.delete(next.game.game);
      this.begin(next.game, next.engines);
    }
  }
}
