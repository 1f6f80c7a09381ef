import { isWhole, quote, type Seat } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { Flags } from '../terminal/flags.ts';
import { sayProblem } from '../terminal/say-problem.ts';
import { isSvgPath } from '../terminal/svg.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { REVIEW_COMMAND } from './texts.ts';

export const REVIEW_FLAGS = {
  command: 'review',
  words: 1,
  flags: {
    all: 'switch',
    json: 'switch',
    deep: 'switch',
    plot: 'value',
    step: 'value',
    as: 'value',
  },
} as const;
type ReviewFlags = Flags<keyof (typeof REVIEW_FLAGS)['flags']>;

export interface ReviewRequest {
  readonly isAll: boolean;
  readonly isJson: boolean;
  readonly isDeep: boolean;
  readonly plot: string | undefined;
  /** Undefined for the whole match. */
  readonly step: number | undefined;
  /** Whose knowledge and decisions are shown. */
  readonly eyes: readonly Seat[];
}

/** What can be said before the file is read. */
export function problemOfFlags(flags: ReviewFlags, language: Language): string | undefined {
  const plot = flags.value('plot');
  if (plot !== undefined && !isSvgPath(plot))
    return sayProblem(
      { code: 'plot-not-svg', rule: 'H4', params: { path: quote(plot) } },
      language,
      undefined,
    );
  const { notTogether } = REVIEW_COMMAND[language];
  const inWords = (['all', 'step', 'as'] as const).find((flag) => flags.has(flag));
  // The object has all of it: leaving something out would look as if it were not there.
  if (flags.has('json') && inWords !== undefined) return notTogether(`--${inWords}`, '--json');
  return flags.has('all') && flags.has('step') ? notTogether('--all', '--step') : undefined;
}

/** For a match of so many seats and moves; a sentence where the two do not fit. */
export function readRequest(
  flags: ReviewFlags,
  { seats, moves }: { readonly seats: number; readonly moves: number },
  language: Language,
): ReviewRequest | string {
  const { badValue, noStep } = TEXTS[language];
  const as = flags.value('as') ?? 'everybody';
  const seat = readNumber(as);
  const all = Array.from({ length: seats }, (_, i) => i);
  if (as !== 'everybody' && !isWhole(seat, 1, seats))
    return badValue('--as', quote(as), REVIEW_COMMAND[language].whose(seats));
  const wanted = flags.value('step');
  const step = wanted === undefined ? undefined : readNumber(wanted);
  if (step !== undefined && !isWhole(step, 0, moves)) return badValue('--step', quote(wanted), noStep(moves));
  return {
    isAll: flags.has('all'),
    isJson: flags.has('json'),
    isDeep: flags.has('deep'),
    plot: flags.value('plot'),
    step,
    eyes: as === 'everybody' ? all : [seat - 1],
  };
}

function readNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
