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

const CONTROLS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Columns that a text takes. Every sign that we draw is one column wide. */
export function widthOf(text: string): number {
  return [...text.replace(CONTROLS, '')].length;
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
