import type { SentClock, SentPause } from '@hyakki/table';
import { type ClockRule, SLOW_TURN_S, TURN_CLOCKS_S } from '@hyakki/table';
import type { DaysTexts } from '../texts/days-en.ts';
import type { Texts } from '../texts/index.ts';

export function sayClock(clock: ClockRule, { clocks }: DaysTexts): string {
  return clock.kind === 'none' ? clocks.none : clocks[clock.kind](clock.seconds);
}

/** The clocks to choose from, with the one that the table has. Nobody is away for days from a device that is passed round. */
export function clockChoices(
  now: ClockRule,
  { isAtOneDevice }: { isAtOneDevice: boolean },
): readonly ClockRule[] {
  const turns = TURN_CLOCKS_S.filter((seconds) => !isAtOneDevice || seconds <= SLOW_TURN_S);
  const choices: readonly ClockRule[] = [
    { kind: 'none' },
    ...turns.map((seconds): ClockRule => ({ kind: 'turn', seconds })),
    { kind: 'match', seconds: 600 },
  ];
  return choices.some((choice) => clockKey(choice) === clockKey(now)) ? choices : [...choices, now];
}

export const clockKey = (clock: ClockRule) =>
  clock.kind === 'none' ? 'none' : `${clock.kind}-${clock.seconds}`;

/** P34: in a pause a clock stands where it was. */
export function secondsLeft(
  { until }: Pick<SentClock, 'until'>,
  pause: SentPause | null,
  now: number,
): number {
  return Math.max(0, Math.ceil((until - (pause?.since ?? now)) / 1000));
}

/** Up to ten minutes every second counts; above, nobody counts seconds. */
export function sayTimeLeft(seconds: number, { match }: Texts, { span }: DaysTexts): string {
  if (seconds <= SLOW_TURN_S) return match.clock(seconds);
  return span(seconds - (seconds % 60));
}

/** Whether the time is nearly over: ten seconds, or an hour of a turn of hours. */
export function isShort(seconds: number, clock: ClockRule): boolean {
  return seconds <= (clock.kind === 'turn' && clock.seconds > 2 * 3_600 ? 3_600 : 10);
}
