// Charts of the page.

import { svg, signed } from "./dom.js";

const HEIGHT = 220;
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 14, 12, 34];

/** Round numbers from `low` to `high`, about so many. */
function ticks(low, high, count) {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const all = [];
  for (let at = Math.ceil(low / step) * step; at <= high + step / 1e6; at += step) {
    all.push(Number(at.toFixed(6)));
  }
  return all;
}

/** The range that shows the line, and the intervals once they are not wild any more. */
function range(line, levels) {
  const settled = line.slice(Math.floor(line.length / 4));
  const values = [...levels, ...settled.map(({ value }) => value)];
  const last = line[line.length - 1];
  for (const end of [last.low, last.high]) if (Number.isFinite(end)) values.push(end);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = 0.08 * (high - low) || 1;
  return [low - margin, high + margin];
}

/** A line over pairs of games with its interval, and level lines. */
export function curve(space, line, levels) {
  const width = Math.max(280, space || 560);
  const [first, last] = [line[0].pairs, line[line.length - 1].pairs];
  const [low, high] = range(line, levels);
  const x = (pairs) => LEFT + ((width - LEFT - RIGHT) * (pairs - first)) / (last - first || 1);
  const y = (value) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / (high - low);
  const inside = (value, open) => y(Math.min(high, Math.max(low, value ?? open))).toFixed(1);
  const path = (points) => `M${points.join("L")}`;
  const parts = [];
  for (const at of ticks(low, high, 4)) {
    parts.push(svg("path", { class: "grid", d: `M${LEFT} ${y(at)}H${width - RIGHT}` }),
      svg("text", { x: LEFT - 7, y: y(at) + 4, "text-anchor": "end" }, at < 0 ? `−${-at}` : at));
  }
  for (const at of ticks(first, last, Math.min(6, width / 110)).filter(Number.isInteger)) {
    parts.push(svg("text", { x: x(at), y: HEIGHT - BOTTOM + 17, "text-anchor": "middle" }, at));
  }
  for (const at of levels) {
    parts.push(svg("path", { class: "level", d: `M${LEFT} ${y(at)}H${width - RIGHT}` }));
  }
  if (line.some((point) => "low" in point)) {
    const upper = line.map(({ pairs, high: end }) => `${x(pairs).toFixed(1)} ${inside(end, high)}`);
    const lower = line.map(({ pairs, low: end }) => `${x(pairs).toFixed(1)} ${inside(end, low)}`);
    parts.push(svg("path", { class: "band", d: `${path([...upper, ...lower.reverse()])}Z` }));
  }
  const middle = line.map(({ pairs, value }) => `${x(pairs).toFixed(1)} ${inside(value, 0)}`);
  const [endX, endY] = middle[middle.length - 1].split(" ");
  parts.push(svg("path", { class: "line", d: path(middle) }),
    svg("circle", { class: "end", cx: endX, cy: endY, r: 3.5 }),
    svg("text", { x: width - RIGHT, y: HEIGHT - 5, "text-anchor": "end" }, "pairs of games"));
  return svg("svg", { class: "chart", viewBox: `0 0 ${width} ${HEIGHT}`, role: "img",
    "aria-label": `From ${first} to ${last} pairs; now ${line[line.length - 1].value.toFixed(2)}` },
    ...parts);
}

/** Ratings with their errors, the best engine first. */
export function ratings(space, summary, engines) {
  const rows = summary.ranking
    .map((place) => ({ name: engines[place], rating: summary.engines[place].rating }))
    .filter(({ rating }) => rating);
  const [width, step] = [Math.max(280, space || 560), 26];
  const label = Math.min(190, width / 3);
  const most = Math.floor(label / 8);
  const low = Math.min(...rows.map(({ rating: [elo, error] }) => elo - error));
  const high = Math.max(...rows.map(({ rating: [elo, error] }) => elo + error));
  const x = (elo) => label + 10 + ((width - label - 70) * (elo - low)) / (high - low || 1);
  const height = rows.length * step + 26;
  const parts = ticks(low, high, width / 110).flatMap((at) => [
    svg("path", { class: "grid", d: `M${x(at)} 4V${height - 22}` }),
    svg("text", { x: x(at), y: height - 6, "text-anchor": "middle" }, at < 0 ? `−${-at}` : at),
  ]);
  rows.forEach(({ name, rating: [elo, error] }, row) => {
    const y = row * step + 18;
    const short = name.length > most ? `${name.slice(0, most - 1)}…` : name;
    const [from, to] = [x(elo - error), x(elo + error)];
    const caps = `M${from} ${y - 4}v8M${to} ${y - 4}v8`;
    parts.push(svg("text", { class: "name", x: label, y: y + 4, "text-anchor": "end" },
      short, svg("title", {}, name)),
      svg("path", { class: "whisker", d: `M${from} ${y}H${to}${caps}` }),
      svg("circle", { class: "end", cx: x(elo), cy: y, r: 4 }),
      svg("text", { x: width - 6, y: y + 4, "text-anchor": "end" }, signed(elo)));
  });
  return svg("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": "Elo of each engine with its 95 % error" }, ...parts);
}
