import { describe, expect, it } from 'vitest';
import { COUNTED, playBlind } from './blind/blind-match.ts';
import { FAULTS, type Fault } from './blind/faults.ts';
import { openHouse } from './kit/house.ts';

const house = openHouse();

type Counted = (typeof COUNTED)[number];
interface Planted {
  readonly game: string;
  /** What the player finds of it, and nothing else. */
  readonly found: Counted;
  /** What may follow from it. */
  readonly besides?: Counted;
}
/** In the game where one turn shows it. */
const PLANTED: Readonly<Record<Fault, Planted>> = {
  label: { game: 'tengu', found: 'unnamed' },
  turn: { game: 'tengu', found: 'unannouncedTurns' },
  step: { game: 'tengu', found: 'untoldSteps', besides: 'silentActions' },
  focus: { game: 'yokai', found: 'focusLosses' },
  order: { game: 'yokai', found: 'outOfOrder' },
  press: { game: 'yokai', found: 'deadActions' },
  arrows: { game: 'yokai', found: 'deadActions' },
};
const TURNS = 1;

describe('what is wrong for somebody who sees nothing', () => {
  it.each(FAULTS)('is found by the blind player: %s', async (fault) => {
    const { game, found, besides } = PLANTED[fault];
    const match = await playBlind(house.visit, { game, language: 'en', number: 1, turns: TURNS, fault });
    const counted = COUNTED.filter((what) => match[what] > 0 && what !== besides);
    expect(counted, match.findings.join('\n')).toEqual([found]);
  });

  it.each([...new Set(FAULTS.map((fault) => PLANTED[fault].game))])(
    'is not found in %s where nothing is',
    async (game) => {
      const match = await playBlind(house.visit, { game, language: 'en', number: 1, turns: TURNS });
      expect(match.turns).toBe(TURNS);
      expect(match.findings).toEqual([]);
    },
  );
});
