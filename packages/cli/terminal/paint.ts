/** What colour is used for. Colour is never alone: each has a sign or a border of its own beside it. */
export type Ink =
  | 'kitsune'
  | 'kappa'
  | 'rokurokubi'
  | 'oni'
  | 'paper'
  | 'back'
  | 'faint'
  | 'strong'
  | 'title'
  | 'notice';

export type Paint = (text: string, ink: Ink) => string;

export const NO_PAINT: Paint = (text) => text;

const ESC = '\x1b[';
/** The 256 colours that nearly every terminal has; readable on a dark and on a light ground. */
const RICH: Readonly<Record<Ink, string>> = {
  kitsune: '1;38;5;202',
  kappa: '1;38;5;35',
  rokurokubi: '1;38;5;134',
  oni: '1;38;5;33',
  paper: '38;5;179',
  back: '38;5;62',
  faint: '38;5;244',
  strong: '1',
  title: '1;38;5;179',
  notice: '1;38;5;214',
};
/** For a terminal that has only eight. */
const POOR: Readonly<Record<Ink, string>> = {
  kitsune: '1;31',
  kappa: '1;32',
  rokurokubi: '1;35',
  oni: '1;34',
  paper: '33',
  back: '34',
  faint: '2',
  strong: '1',
  title: '1;33',
  notice: '1;33',
};

export function paintFor(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): Paint {
  const term = env['TERM'] ?? '';
  // no-color.org: any value but the empty one says no.
  if (!isTerminal || (env['NO_COLOR'] ?? '') !== '' || term === 'dumb') return NO_PAINT;
  const inks = /256|direct|kitty|ghostty/.test(term) || (env['COLORTERM'] ?? '') !== '' ? RICH : POOR;
  return (text, ink) => (text === '' ? '' : `${ESC}${inks[ink]}m${text}${ESC}0m`);
}

const CONTROL = `${String.fromCharCode(27)}\\[[0-9;]*m`;
const CONTROLS = new RegExp(CONTROL, 'g');
const CONTROL_OR_SIGN = new RegExp(`(${CONTROL})|.`, 'gsu');
const LEADING_SPACE = new RegExp(`^((?:${CONTROL})*) +`);

/** Of names: marks stand on the letter before them, and the letters of East Asia are two columns wide. */
const NO_COLUMN = /^\p{M}$/u;
const TWO_COLUMNS =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

function columnsOf(sign: string): number {
  if (sign < '\u0300') return 1;
  return NO_COLUMN.test(sign) ? 0 : TWO_COLUMNS.test(sign) ? 2 : 1;
}

/** Columns that a text takes. Every sign that we draw ourselves is one column wide. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text.replace(CONTROLS, '')) width += columnsOf(sign);
  return width;
}

/** A plain text, cut to so many columns. */
export function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let columns = 0;
  for (const sign of text) {
    columns += columnsOf(sign);
    if (columns > width - 1) break;
    cut += sign;
  }
  return `${cut}…`;
}

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

export function centred(text: string, width: number): string {
  const free = Math.max(0, width - widthOf(text));
  const left = Math.floor(free / 2);
  return ' '.repeat(left) + text + ' '.repeat(free - left);
}

/** Breaks a painted or plain line between words; what follows is indented. */
export function wrapped(text: string, width: number, indent = ''): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  const [first = '', ...words] = text.split(' ');
  let line = first;
  for (const word of words) {
    if (line.trim() !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line.trimEnd());
      line = indent + word;
    } else line = `${line} ${word}`;
  }
  return [...lines, line];
}

/** A painted or plain line, cut to so many columns where it is longer. */
export function clipped(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let columns = 0;
  for (const [part, control] of text.matchAll(CONTROL_OR_SIGN)) {
    // Every control is kept: a colour that is begun must end.
    if (control !== undefined) cut += control;
    else {
      columns += columnsOf(part);
      if (columns <= width - 1) cut += part;
    }
  }
  return `${cut}…`;
}

/** The lines of a panel one after the other, where there is no room for a line each. */
export function inBrief(lines: readonly string[], width: number): string[] {
  const brief: string[] = [];
  for (const line of lines) {
    const part = line.replace(LEADING_SPACE, '$1').trimEnd();
    const last = brief.at(-1);
    const joined = last === undefined ? part : `${last} | ${part}`;
    if (last !== undefined && widthOf(joined) <= width) brief[brief.length - 1] = joined;
    else brief.push(...wrapped(part, width));
  }
  return brief.map((line) => clipped(line, width));
}
