import type { Language } from '@hyakki/words';
import type { Interval, Mean, Rate } from '../simulate/statistics.ts';

/** Numbers as a reader of one language writes them. */
export interface Figures {
  number(value: number, digits?: number): string;
  percent(share: number): string;
  /** Of a share (`say` is `percent`) or of anything else. */
  interval(ci95: Interval, say: (value: number) => string): string;
  /** `11.72 ± 0.31`. */
  mean(mean: Mean): string;
  /** `47.50 % [44.42 – 50.60 %] (475/1,000)` */
  rate(rate: Rate): string;
  milliseconds(ms: number): string;
}

export function figuresIn(language: Language): Figures {
  const number = (value: number, digits = 0) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const percent = (share: number) => `${number(100 * share, 2)} %`;
  // The unit once is enough.
  const interval = ([low, high]: Interval, say: (value: number) => string) =>
    `${say(low).replace(/ %$/, '')} – ${say(high)}`;
  return {
    number,
    percent,
    interval,
    rate: ({ rate, ci95, count, of }) =>
      rate === null ? '–' : `${percent(rate)} [${interval(ci95, percent)}] (${number(count)}/${number(of)})`,
    mean: ({ mean, ci95 }) =>
      ci95 === null ? number(mean, 2) : `${number(mean, 2)} ± ${number((ci95[1] - ci95[0]) / 2, 2)}`,
    milliseconds: (ms) => `${number(ms, ms < 0.1 ? 3 : ms < 10 ? 2 : 0)} ms`,
  };
}
