import type { SketchBotName } from '@hyakki/bots/sketch';
import type { Edition } from '@hyakki/games/sketch';
import type { Language } from '../language.ts';
import type { JourneyWords } from '../words-pack.ts';

const botsEn: Readonly<Record<SketchBotName, string>> = {
  beginner: 'The beginner',
  greedy: 'The one that takes what it can',
  skilled: 'The skilled one',
  expert: 'The formidable one',
};
const botsFr: Readonly<Record<SketchBotName, string>> = {
  beginner: 'Le débutant',
  greedy: 'Celui qui prend ce qui vient',
  skilled: 'L’aguerri',
  expert: 'Le redoutable',
};
const editionsEn: Readonly<Record<Edition, string>> = {
  french: 'French edition',
  english: 'English edition',
};
const editionsFr: Readonly<Record<Edition, string>> = {
  french: 'édition française',
  english: 'édition anglaise',
};

export const SKETCH_JOURNEY: Readonly<Record<Language, JourneyWords>> = {
  en: {
    editions: editionsEn,
    row: (bot) => nameOf(bot, botsEn),
    marks: { beaten: 'Beaten' },
    score: (amount) => `${amount} ${amount === 1 ? 'point' : 'points'}`,
    ratios: {
      'points-taken': (part, whole) => `Of ${whole} points on the table, ${part} went to your notebook.`,
    },
    plots: { 'points-taken': 'your share of the points' },
  },
  fr: {
    editions: editionsFr,
    row: (bot) => nameOf(bot, botsFr),
    marks: { beaten: 'Battu' },
    score: (amount) => `${amount} ${amount < 2 ? 'point' : 'points'}`,
    ratios: {
      'points-taken': (part, whole) =>
        `Sur ${whole} points en tout, ${part} ${part < 2 ? 'est allé' : 'sont allés'} dans ton carnet.`,
    },
    plots: { 'points-taken': 'ta part des points' },
  },
};

/** A bot that somebody brought keeps its own name. */
function nameOf(bot: string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, bot) ? names[bot]! : bot;
}
