import type { ClockRule } from '@hyakki/table';
import type { Texts } from '../texts/index.ts';

export function sayClock(clock: ClockRule, { lobby }: Texts): string {
  return clock.kind === 'none' ? lobby.clocks.none : lobby.clocks[clock.kind](clock.seconds);
}
