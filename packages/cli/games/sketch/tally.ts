import type { Sketch } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words';
import { rate, type Tally } from '../../simulate/statistics.ts';
import { type GameTally, PLAIN_TALLY } from '../game-tally.ts';

const FIRST_PLAYER: Readonly<Record<Language, (rate: string) => string>> = {
  en: (rate) => `the player who began won: ${rate}`,
  fr: (rate) => `qui commençait a gagné : ${rate}`,
};

export const sketchTally: GameTally<Sketch> = {
  ...PLAIN_TALLY,
  firstSeat: ({ first }) => first,
  // No rule bounds a match. A turn takes at least one move, so one past a thousand turns is past this too.
  mostMoves: () => 1_000,
  counts: ({ outcome: { first, winners, verdict } }) =>
    verdict === 'drawn' ? {} : { [winners.includes(first) ? 'firstWins' : 'secondWins']: 1 },
  figures: ownFigures,
  details: (tally, { rate: say }, language) => [FIRST_PLAYER[language](say(ownFigures(tally).firstPlayer))],
};

function ownFigures({ counts, matches, errors }: Tally) {
  return { firstPlayer: rate(counts['firstWins'] ?? 0, matches - errors) };
}
