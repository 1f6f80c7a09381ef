import type { Sketch } from '@hyakki/games/sketch';
import type { WordsPack } from '../words-pack.ts';
import { sketchWords } from './index.ts';
import { SKETCH_JOURNEY } from './journey.ts';
import { SKETCH_REASONS } from './reasons.ts';
import { SKETCH_REVIEW } from './reviewing.ts';

/** No convention card: in a duel bots have no partner. */
export const sketchPack: WordsPack<Sketch> = {
  words: sketchWords,
  review: SKETCH_REVIEW,
  journey: SKETCH_JOURNEY,
  bots: {
    en: { reasons: SKETCH_REASONS.en, conventions: () => [] },
    fr: { reasons: SKETCH_REASONS.fr, conventions: () => [] },
  },
};
