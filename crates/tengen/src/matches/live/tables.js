// Tables of the page.

import { element, points, signed } from "./dom.js";

const cell = (text, kind = "n") => element("td", { class: kind }, text);
const head = (text, kind = "n") => element("th", { class: kind, scope: "col" }, text);
const name = (engine) => element("th", { scope: "row" }, element("bdi", {}, engine));
const row = (...cells) => element("tr", {}, ...cells);

function build(headings, rows, foot = null) {
  return element("table", {}, element("thead", {}, row(...headings)),
    element("tbody", {}, ...rows), foot && element("tfoot", {}, foot));
}

/** Points of each engine against each other one, the best engine first. */
export function table(summary, engines) {
  const { ranking } = summary;
  const rated = ranking.some((place) => summary.engines[place].rating);
  const headings = [head("", ""), head("points"), head("games"), rated ? head("Elo") : null,
    ...ranking.map((_, place) => head(place + 1))];
  const rows = ranking.map((place, rank) => {
    const { points: own, games, rating } = summary.engines[place];
    const against = ranking.map((other) => {
      const met = summary.table[place][other];
      if (!met) return cell(place === other ? "·" : "", "n dull");
      const [won, played] = met;
      return played > 0 ? cell(`${points(won)} / ${played}`) : cell("–", "n dull");
    });
    const elo = rated
      ? cell(rating ? `${signed(rating[0])} ± ${Math.round(rating[1])}` : "–") : null;
    const first = name(engines[place]);
    first.prepend(element("span", { class: "rank" }, rank + 1));
    return row(first, cell(points(own), "n strong"), cell(games), elo, ...against);
  });
  return build(headings, rows);
}

/** How games ended: all of them, and those in which an engine did something wrong. */
export function endings(summary, engines) {
  const kinds = Object.keys(summary.endings).sort(
    (one, two) => summary.endings[two] - summary.endings[one]);
  const wrong = kinds.filter((kind) => summary.engines.some(({ endings }) => endings[kind]));
  const line = (title, games, counts) =>
    row(element("th", { scope: "row" }, title), cell(games), ...kinds.map(counts));
  const empty = () => cell("");
  const rows = [
    line("all games", summary.games, (kind) => cell(summary.endings[kind])),
    line("won by Black", summary.black[0], empty),
    line("won by White", summary.black[2], empty),
  ];
  for (const [place, engine] of engines.entries()) {
    const own = summary.engines[place].endings;
    if (!kinds.some((kind) => own[kind])) continue;
    const title = name(engine);
    title.prepend("fault of ");
    const counts = kinds.map((kind) =>
      cell(own[kind] ?? (wrong.includes(kind) ? 0 : ""), own[kind] ? "n bad" : "n"));
    rows.push(row(title, cell(Object.values(own).reduce((sum, count) => sum + count, 0)), ...counts));
  }
  return build([head("", ""), head("games"), ...kinds.map((kind) => head(kind))], rows);
}

/** The games that ended last, the last one first. */
export function latest(ended, engines) {
  const rows = [...ended].reverse().map((game) => row(
    cell(game.game), side(game, "black", engines), side(game, "white", engines),
    cell(game.result, game.result === "void" ? "bad" : "strong"),
    cell(game.moves ?? "–"), cell(game.ending ?? "–", ""), cell(game.detail, "detail")));
  return build([head("game"), head("Black", ""), head("White", ""), head("result", ""),
    head("moves"), head("ending", ""), head("", "")], rows);
}

function side(game, color, engines) {
  const kind = game.winner === game[color] ? "strong" : "";
  return element("td", { class: kind }, element("bdi", {}, engines[game[color]]));
}
