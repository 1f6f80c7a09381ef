import type { Outlined } from '../../rulebook.ts';

/** What the rules tell, in the order in which somebody reads them, and which numbered rules each paragraph tells. */
export const OUTLINE = [
  { id: 'goal', paragraphs: [{ id: 'goal', rules: ['S1', 'S26'] }] },
  {
    id: 'table',
    paragraphs: [
      { id: 'yokai', rules: ['S1'] },
      { id: 'sketches', rules: ['S2'] },
    ],
  },
  {
    id: 'setup',
    paragraphs: [
      { id: 'stacks', rules: ['S5'] },
      { id: 'hands', rules: ['S4', 'S28'] },
      { id: 'begins', rules: ['S6'] },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { id: 'draw', rules: ['S7'] },
      { id: 'reshuffle', rules: ['S8'] },
      { id: 'play', rules: ['S10', 'S11'] },
      { id: 'side', rules: ['S12'] },
      { id: 'order', rules: ['S13'] },
    ],
  },
  {
    id: 'count',
    paragraphs: [
      { id: 'take', rules: ['S14'] },
      { id: 'tie', rules: ['S15'] },
      { id: 'no-chain', rules: ['S16'] },
    ],
  },
  {
    id: 'abilities',
    paragraphs: [
      { id: 'ability', rules: ['S18'] },
      { id: 'call', rules: ['S19'] },
      { id: 'called', rules: ['S20', 'S21'] },
      { id: 'distract-french', rules: ['S22'], only: 'french' },
      { id: 'distract-english', rules: ['S23'], only: 'english' },
      { id: 'distracted', rules: ['S24'] },
      { id: 'which-first', rules: ['S17', 'S21'] },
    ],
  },
  {
    id: 'end',
    paragraphs: [
      { id: 'end', rules: ['S25'] },
      { id: 'passes', rules: ['S9'] },
      { id: 'winner', rules: ['S26'] },
      { id: 'all-open', rules: ['S27'] },
    ],
  },
  {
    id: 'seen',
    paragraphs: [
      { id: 'open', rules: ['S28', 'S29'] },
      { id: 'covered', rules: ['S29'] },
      { id: 'talk', rules: ['S31'] },
      { id: 'race', rules: [], isAdvice: true },
    ],
  },
  {
    id: 'editions',
    paragraphs: [
      { id: 'editions', rules: ['S30'] },
      { id: 'custom', rules: ['S3'] },
    ],
  },
] as const satisfies readonly Outlined[];
