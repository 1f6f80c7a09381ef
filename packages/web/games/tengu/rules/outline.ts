import type { Outlined } from '../../rulebook.ts';

/** What the rules tell, in the order in which somebody reads them, and which numbered rules each paragraph tells. */
export const OUTLINE = [
  { id: 'goal', paragraphs: [{ id: 'goal', rules: ['T30'] }] },
  {
    id: 'table',
    paragraphs: [
      { id: 'tiles', rules: ['T1'] },
      { id: 'toys', rules: ['T2'] },
      { id: 'tokens', rules: ['T3'] },
      { id: 'cards', rules: ['T4'] },
      { id: 'help-tokens', rules: ['T5'] },
    ],
  },
  {
    id: 'setup',
    paragraphs: [
      { id: 'forest', rules: ['T6'] },
      { id: 'pile', rules: ['T9'] },
      { id: 'begins', rules: ['T10'] },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { id: 'card', rules: ['T11'] },
      { id: 'stay', rules: ['T12'] },
      { id: 'way', rules: ['T13'] },
      { id: 'not-in-the-way', rules: ['T14'] },
      { id: 'look', rules: ['T15'] },
    ],
  },
  {
    id: 'find',
    paragraphs: [
      { id: 'own-toy', rules: ['T17'] },
      { id: 'others-toy', rules: ['T18'] },
      { id: 'path', rules: ['T16'] },
      { id: 'rest', rules: ['T19', 'T20'] },
    ],
  },
  {
    id: 'tengu',
    paragraphs: [
      { id: 'mist', rules: ['T21'] },
      { id: 'tornado', rules: ['T22'] },
      { id: 'mirage', rules: ['T23', 'T24'] },
      { id: 'two-mirages', rules: ['T25', 'T26'] },
    ],
  },
  {
    id: 'help',
    paragraphs: [
      { id: 'help', rules: ['T28', 'T5'] },
      { id: 'help-unchecked', rules: ['T29'] },
    ],
  },
  {
    id: 'end',
    paragraphs: [
      { id: 'won', rules: ['T30'] },
      { id: 'lost', rules: ['T31'] },
      { id: 'score', rules: ['T32'] },
      { id: 'grades', rules: ['T33'] },
      { id: 'all-open', rules: ['T34'] },
    ],
  },
  {
    id: 'memory',
    paragraphs: [
      { id: 'talk', rules: ['T35'] },
      { id: 'forgotten', rules: ['T27', 'T36'] },
      { id: 'count', rules: ['T37'] },
      { id: 'watch', rules: [], isAdvice: true },
    ],
  },
  {
    id: 'levels',
    paragraphs: [
      { id: 'levels', rules: ['T7'] },
      { id: 'custom', rules: ['T8', 'T4', 'T5'] },
    ],
  },
] as const satisfies readonly Outlined[];
