// The page of a running match: it listens to its server and shows what it hears.

import { Boards } from "./boards.js";
import { curve, ratings } from "./charts.js";
import { duration, element, points, signed, size } from "./dom.js";
import { endings, latest, table } from "./tables.js";

const MOST_BOARDS = 64;
const MOST_ENDED = 20;
const RETRY = 2000;

const by = (id) => document.getElementById(id);
const boards = new Boards(by("boards"), MOST_BOARDS);
let match = { engines: [], total: 0, ended: [], score: null, over: null };

function show(id, visible) {
  by(id).hidden = !visible;
}

function state(whole) {
  match = whole;
  by("settings").textContent = whole.settings;
  by("program").textContent = whole.program;
  by("notes").replaceChildren();
  whole.notes.forEach(note);
  boards.clear();
  whole.games.forEach((game) => boards.begin(game, whole.engines));
  if (whole.score) score(whole.score);
  ended([]);
  playing();
  if (whole.over !== null) over(whole.over);
}

function playing() {
  show("playing", boards.boards.length > 0);
  by("more").textContent = boards.hidden > 0 ? `and ${boards.hidden} more` : "";
}

function note(text) {
  by("notes").append(element("p", { class: "note" }, text));
}

function ended(games) {
  // What is new may tell once more what was in the state.
  const old = ({ game, attempt }) => !games.some((one) => one.game === game && one.attempt === attempt);
  match.ended = [...match.ended.filter(old), ...games].slice(-MOST_ENDED);
  show("latest", match.ended.length > 0);
  by("latest").lastElementChild.replaceChildren(latest(match.ended, match.engines));
}

function tile(number, what, title = "") {
  return element("div", { class: "tile", title },
    element("span", { class: "number" }, number), element("span", { class: "what" }, what));
}

function score(news) {
  match.score = news;
  const { engines, total } = match;
  const { done, left, summary } = news;
  const pairing = summary.pairing;
  const tiles = [tile(`${done} / ${total}`, "games done")];
  let title = engines.length === 2 ? engines : [`Match of ${engines.length} engines`];
  if (pairing) {
    const [first, second] = pairing.points.map(points);
    title = [engines[0], ` ${first} – ${second} `, engines[1]];
    const estimate = pairing.estimate;
    if (estimate) {
      const { elo, error, low, high, los } = estimate;
      const width = error === null ? "" : ` ± ${size(error)}`;
      const range = `95 %: ${low === null ? "−∞" : signed(low)} to ${high === null ? "+∞" : signed(high)}`;
      const known = elo === null ? range.slice(6) : `${signed(elo)}${width}`;
      tiles.push(tile(known, "Elo", range));
      tiles.push(tile(`${(100 * los).toFixed(1)} %`, `chance that ${engines[0]} is stronger`));
    }
  } else if (engines.length === 2) {
    title = [engines[0], " – ", engines[1]];
  }
  if (match.over === null && left !== null && done < total) {
    tiles.push(tile(`≈ ${duration(left)}`, pairing?.test ? "left at most" : "left"));
  }
  if (summary.voided > 0) tiles.push(tile(summary.voided, "attempts that do not count"));
  by("title").replaceChildren(...title.map((text) => element("bdi", {}, text)));
  document.title = title.join("");
  by("tiles").replaceChildren(...tiles);
  const progress = by("progress");
  progress.setAttribute("aria-valuemax", total);
  progress.setAttribute("aria-valuenow", done);
  progress.firstElementChild.style.width = `${total > 0 ? (100 * done) / total : 0}%`;
  test(pairing?.test);
  tables();
  charts();
}

function test(test) {
  show("test", test);
  if (!test) return;
  const { llr, lower, upper, accepted } = test;
  const digits = (value) => value.toFixed(2).replace("-", "−");
  const place = (value) => 100 * Math.min(1, Math.max(0, (value - lower) / (upper - lower)));
  const [zero, now] = [place(0), place(llr)];
  const bar = by("test").querySelector("i");
  bar.style.left = `${Math.min(zero, now)}%`;
  bar.style.width = `${Math.abs(now - zero)}%`;
  bar.className = llr < 0 ? "bad" : "good";
  by("test").querySelector("s").style.left = `${zero}%`;
  by("lower").textContent = `elo0 at ${digits(lower)}`;
  by("upper").textContent = `elo1 at ${digits(upper)}`;
  by("llr").textContent = `LLR ${digits(llr)}${accepted ? `: ${accepted} accepted` : ""}`;
}

function tables() {
  const summary = match.score?.summary;
  const some = Boolean(summary) && summary.games > 0;
  show("table", some);
  show("endings", some);
  if (!some) return;
  by("table").lastElementChild.replaceChildren(table(summary, match.engines));
  by("endings").lastElementChild.replaceChildren(endings(summary, match.engines));
}

function charts() {
  const summary = match.score?.summary;
  const line = summary?.pairing?.curve ?? [];
  const rated = summary?.games > 0 && summary.engines.some((engine) => engine.rating);
  const elos = line.filter(([, [elo]]) => elo !== null);
  const llrs = line.filter(([, [, , , llr]]) => llr !== null);
  show("elo", rated || elos.length > 1);
  show("course", llrs.length > 1);
  const elo = by("elo").lastElementChild;
  if (rated) {
    elo.replaceChildren(ratings(elo.clientWidth, summary, match.engines));
  } else if (elos.length > 1) {
    elo.replaceChildren(curve(elo.clientWidth,
      elos.map(([pairs, [value, low, high]]) => ({ pairs, value, low, high })), [0]));
  }
  if (llrs.length > 1) {
    const { lower, upper } = summary.pairing.test;
    const course = by("course").lastElementChild;
    const ends = llrs.map(([pairs, [, , , value]]) => ({ pairs, value }));
    course.replaceChildren(curve(course.clientWidth, ends, [lower, 0, upper]));
  }
}

function over(reason) {
  match.over = reason;
  const status = by("status");
  status.textContent = `The match is over: ${reason}.`;
  status.className = "over";
  boards.boards.filter((board) => !board.ended).forEach((board) =>
    board.end({ result: "not finished", ending: null, position: null }));
  if (match.score) score(match.score);
}

function connect() {
  const source = new EventSource("/events");
  const on = (name, then) => source.addEventListener(name, (event) => then(JSON.parse(event.data)));
  on("state", (whole) => {
    by("status").textContent = "";
    by("status").className = "live";
    state(whole);
  });
  on("game", (game) => { boards.begin(game, match.engines); playing(); });
  on("move", (position) => boards.move(position));
  on("finished", (game) => { boards.end(game); ended([game]); playing(); });
  on("score", score);
  on("note", note);
  on("over", (reason) => { source.close(); over(reason); });
  source.addEventListener("error", () => {
    if (match.over !== null) {
      source.close();
      return;
    }
    by("status").textContent = "The connection is lost; trying again …";
    by("status").className = "lost";
    // A browser tries again by itself, unless it got an answer that is no stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY);
  });
}

let resized;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(charts, 100);
});

connect();
