// A small chart of curves, readable on light and dark paper.

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 64;
const RIGHT = 16;
const TOP = 40;
const BOTTOM = 48;
const COLOURS = ['#2f6fb3', '#b3502f', '#3f8f4f'];

/**
 * @param {object} chart
 * @param {string} chart.title
 * @param {string} chart.across what runs to the right
 * @param {boolean} [chart.isLog] the x axis is logarithmic
 * @param {{ name: string, points: { x: number, y: number }[] }[]} chart.curves all with one unit, from 0 up
 * @returns {string} the file's text
 */
export function chartOf({ title, across, isLog = false, curves }) {
  const xs = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const highest = niceAbove(Math.max(...curves.flatMap(({ points }) => points.map(({ y }) => y))));
  const scale = isLog ? Math.log10 : (x) => x;
  const [low, high] = [isLog ? scale(Math.min(...xs)) : 0, scale(Math.max(...xs))];
  const right = (x) => LEFT + ((scale(x) - low) / (high - low)) * (WIDTH - LEFT - RIGHT);
  const down = (y) => HEIGHT - BOTTOM - (y / highest) * (HEIGHT - TOP - BOTTOM);
  const lines = [];
  for (let i = 0; i <= 4; i++) {
    const y = (highest * i) / 4;
    lines.push(
      `<path d="M${LEFT} ${at(down(y))}H${WIDTH - RIGHT}" stroke="#8886"/>`,
      text(LEFT - 8, down(y) + 4, short(y), 'end'),
    );
  }
  for (const x of isLog ? [...new Set(xs)] : marksUpTo(Math.max(...xs)))
    lines.push(text(right(x), HEIGHT - BOTTOM + 18, short(x), 'middle'));
  lines.push(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, across, 'middle'));
  curves.forEach(({ name, points }, i) => {
    const colour = COLOURS[i % COLOURS.length];
    const path = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${at(right(x))} ${at(down(y))}`).join('');
    lines.push(`<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const { x, y } of points)
      lines.push(`<circle cx="${at(right(x))}" cy="${at(down(y))}" r="2.5" fill="${colour}"/>`);
    if (curves.length > 1)
      lines.push(text(WIDTH - RIGHT - 90 * (curves.length - 1 - i), 20, name, 'end', colour));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#fff"/>
${text(LEFT, 20, title, 'start')}
${lines.join('\n')}
</svg>
`;
}

function text(x, y, words, anchor, colour = '#333') {
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" fill="${colour}">${words}</text>`;
}

function at(place) {
  return String(Math.round(10 * place) / 10);
}

function short(number) {
  if (number >= 1_000_000) return `${round(number / 1_000_000)} M`;
  return number >= 10_000 ? `${round(number / 1_000)} k` : String(round(number));
}

function round(number) {
  return number >= 10 ? Math.round(number) : Math.round(10 * number) / 10;
}

/** 1, 2, 4 or 8 times a power of ten, so that quarters of it read well. */
function niceAbove(number) {
  const power = 10 ** Math.floor(Math.log10(number));
  return power * [1, 2, 4, 8, 10].find((times) => times * power >= number);
}

function marksUpTo(number) {
  const step = niceAbove(number) / 4;
  return Array.from({ length: Math.floor(number / step) + 1 }, (_, i) => i * step);
}
