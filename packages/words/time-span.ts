/** The shortest names of units in one language. */
interface Units {
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const IN_SECONDS = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;
const SIZES = ['day', 'hour', 'minute', 'second'] as const;
/** A number and its unit stay in one line. */
const NO_BREAK = '\u00a0';

/** A time in its two largest units, rounded down: 2 d 4 h, 3 h 5 min, 45 s. */
export function spanOf(seconds: number, units: Units): string {
  let left = Math.max(0, Math.floor(seconds));
  const parts = SIZES.map((size) => {
    const count = Math.floor(left / IN_SECONDS[size]);
    left -= count * IN_SECONDS[size];
    return { count, text: `${count}${NO_BREAK}${units[size]}` };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return parts.at(-1)!.text;
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(' ');
}
