import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { Language } from '../../language.ts';
import type { ReviewWords } from '../../words-pack.ts';

const review: ReviewWords<Lanterns> = {
  points: {
    'all-known': 'From here on the players together knew every lantern.',
    'mixed-early': '{who} mixed what nobody had looked at enough.',
    unmoved: '{who} mixed, and lantern {lantern} hung where it had been.',
  },
  curves: {
    mixes: { title: 'Mixes', value: (count) => `${count} mixes` },
    seen: { title: 'Lanterns seen', value: (count) => `${count} lanterns` },
  },
  labels: { 'mixed-early': 'mixed too early' },
  card: (card) => `Lantern ${Number(card) + 1}`,
  doing: (move) => (move.do === 'peek' ? `peek into lantern ${move.lantern + 1}` : move.do),
  face: (face) => face,
  moves: (count) => `${count} turns`,
  score: (amount) => `${amount} lights`,
};

/** The toy game speaks only English, because only tests play it. */
export const LANTERNS_REVIEW: Readonly<Record<Language, ReviewWords<Lanterns>>> = { en: review, fr: review };
