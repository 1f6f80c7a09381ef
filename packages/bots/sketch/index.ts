import type { Bot } from '@hyakki/engine';
import type { Sketch } from '@hyakki/games/sketch';
import type { BotsPack } from '../bots-pack.ts';
import { beginner } from './beginner.ts';
import { greedy } from './greedy.ts';
import { learned } from './learned.ts';
import { impatient } from './patience.ts';

/** Judges each end of its turn by what it learned, without considering the opponent's reply. */
const skilled = impatient(learned('skilled', { worlds: 4, rounds: [], turns: 0 }));

/** For its best plans also considers the opponent's replies, with possible hands, and its own answers to them. */
const expert = impatient(
  learned('expert', {
    worlds: 4,
    rounds: [
      { plans: 8, worlds: 8 },
      { plans: 4, worlds: 12 },
      { plans: 2, worlds: 20 },
    ],
    turns: 2,
  }),
);

const quick = impatient(greedy);

/** Every bot, the usual one first. */
export const SKETCH_BOTS: readonly Bot<Sketch>[] = [expert, skilled, quick, impatient(beginner)];

export const sketchBots: BotsPack<Sketch> = { bots: SKETCH_BOTS, usual: expert, usualAtFirst: expert, quick };

export const SKETCH_BOT_NAMES = ['beginner', 'greedy', 'skilled', 'expert'] as const;
export type SketchBotName = (typeof SKETCH_BOT_NAMES)[number];

export { certainKinds, type Knowledge, knowledgeOf } from './knowledge.ts';
export { withoutCounting, withoutMemory } from './less-known.ts';
export { glanceBeforeDraw, type RatedMove, type RatingEffort, rateDraw, rateMoves } from './rate-moves.ts';
export * from './reasons.ts';
