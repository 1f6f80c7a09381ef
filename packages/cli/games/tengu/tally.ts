import type { Tengu } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words';
import { meanOf, type Tally } from '../../simulate/statistics.ts';
import { type GameTally, PLAIN_TALLY } from '../game-tally.ts';

interface Texts {
  readonly toysFound: (mean: string) => string;
  readonly cardsLeft: (mean: string) => string;
  /** As they are written in `--json`, where a language has no word of its own. */
  readonly ranks: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    toysFound: (mean) => `toys found: ${mean}`,
    cardsLeft: (mean) => `movement cards left: ${mean}`,
    ranks: {},
  },
  fr: {
    toysFound: (mean) => `jouets trouvés : ${mean}`,
    cardsLeft: (mean) => `cartes de déplacement restantes : ${mean}`,
    ranks: {
      outwitted: 'le Tengu rit',
      close: 'presque',
      'well-played': 'bien joué',
      dazzling: 'éclatant',
    },
  },
};

export const tenguTally: GameTally<Tengu> = {
  ...PLAIN_TALLY,
  // A card is a turn: going, and being done with it (T11, T15); and the box has four help tokens (T5).
  mostMoves: ({ cards, yokai }) => 2 * cards * yokai.length + 4,
  spreads: ({ state }) => ({ cardsLeft: state.pile }),
  figures: ownFigures,
  details: (tally, { mean }, language) => {
    const texts = TEXTS[language];
    const { toysFound, cardsLeft } = ownFigures(tally);
    return [texts.toysFound(mean(toysFound)), texts.cardsLeft(mean(cardsLeft))];
  },
  rank: (rank, language) => TEXTS[language].ranks[rank] ?? rank,
};

function ownFigures({ spreads }: Tally) {
  return { toysFound: meanOf(spreads['score']), cardsLeft: meanOf(spreads['cardsLeft']) };
}
