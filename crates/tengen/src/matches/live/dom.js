// Elements and numbers as the page has them.

/** An element with attributes and content; texts are never read as HTML. */
export function element(name, attributes = {}, ...content) {
  return fill(document.createElement(name), attributes, content);
}

/** The same for pictures. */
export function svg(name, attributes = {}, ...content) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, content);
}

function fill(node, attributes, content) {
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...content.filter((part) => part !== null));
  return node;
}

/** Seconds as `2:05` or `1:02:05`. */
export function clock(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** Points such as `12½`. */
export function points(number) {
  const whole = Math.floor(number);
  return `${whole === 0 && number > 0 ? "" : whole}${number > whole ? "½" : ""}`;
}

/** The size of a number, with a digit after the point unless it is large. */
export function size(number) {
  return Math.abs(number).toFixed(Math.abs(number) < 100 ? 1 : 0);
}

/** A number with its sign. */
export function signed(number) {
  const digits = size(number);
  if (Number(digits) === 0) return digits;
  return `${number < 0 ? "−" : "+"}${digits}`;
}

/** A time that is only about right. */
export function duration(seconds) {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h ${Math.round(seconds / 60) % 60} min`;
}
