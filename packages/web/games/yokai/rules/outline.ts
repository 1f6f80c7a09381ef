import type { Outlined } from '../../rulebook.ts';

/** What the rules tell, in the order in which somebody reads them, and which numbered rules each paragraph tells. */
export const OUTLINE = [
  {
    id: 'goal',
    paragraphs: [
      { id: 'together', rules: ['Y24'] },
      { id: 'memory', rules: ['Y14'] },
    ],
  },
  {
    id: 'table',
    paragraphs: [
      { id: 'cards', rules: ['Y1'] },
      { id: 'hint-cards', rules: ['Y2'] },
      { id: 'affinity-cards', rules: ['Y3'] },
      { id: 'objective-cards', rules: ['Y4'] },
    ],
  },
  {
    id: 'setup',
    paragraphs: [
      { id: 'grid', rules: ['Y5'] },
      { id: 'hint-pile', rules: ['Y6', 'Y17'] },
      { id: 'begins-classic', rules: ['Y8'], only: 'classic' },
      { id: 'begins-prototype', rules: ['Y8'], only: 'prototype' },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { id: 'steps', rules: ['Y12'] },
      { id: 'look', rules: ['Y13', 'Y14'] },
      { id: 'move', rules: ['Y15'] },
      { id: 'no-move', rules: ['Y16'] },
      { id: 'hint', rules: ['Y17'] },
    ],
  },
  {
    id: 'hints',
    paragraphs: [
      { id: 'hint-says', rules: ['Y18'] },
      { id: 'covered', rules: ['Y19'] },
      { id: 'hint-care', rules: [], isAdvice: true },
      { id: 'count', rules: ['Y34', 'Y17'] },
    ],
  },
  {
    id: 'end',
    paragraphs: [
      { id: 'declare', rules: ['Y22', 'Y23'] },
      { id: 'last-hint', rules: ['Y23'] },
      { id: 'won', rules: ['Y24', 'Y29'] },
      { id: 'declare-early', rules: [], isAdvice: true },
    ],
  },
  {
    id: 'score',
    paragraphs: [
      { id: 'points', rules: ['Y27'] },
      { id: 'ranks', rules: ['Y28'] },
    ],
  },
  {
    id: 'levels',
    paragraphs: [
      { id: 'levels-classic', rules: ['Y30'], only: 'classic' },
      { id: 'levels-prototype', rules: ['Y30'], only: 'prototype' },
      { id: 'affinity', rules: ['Y25', 'Y24'] },
      { id: 'affinity-open', rules: ['Y9'], only: 'prototype' },
      { id: 'affinity-secret', rules: ['Y9'] },
      { id: 'hints-stacked', rules: ['Y20'], only: 'classic' },
      { id: 'hints-blind', rules: ['Y21'] },
      { id: 'objective-classic', rules: ['Y10', 'Y26'], only: 'classic' },
      { id: 'objective-prototype', rules: ['Y10', 'Y26'], only: 'prototype' },
    ],
  },
  {
    id: 'variants',
    paragraphs: [
      { id: 'mix-classic', rules: ['Y7'], only: 'classic' },
      { id: 'mix-prototype', rules: ['Y7'], only: 'prototype' },
      { id: 'affinity-several', rules: ['Y9'] },
      { id: 'combine', rules: ['Y30', 'Y28', 'Y11'] },
    ],
  },
  {
    id: 'talk',
    paragraphs: [
      { id: 'talk-classic', rules: ['Y31'], only: 'classic' },
      { id: 'talk-prototype', rules: ['Y31'], only: 'prototype' },
    ],
  },
] as const satisfies readonly Outlined[];
