/** Why a move is made: each language has a sentence for each. */
export const SKETCH_REASON_CODES = [
  'ends-ahead',
  'ends-level',
  'ends-behind',
  'takes',
  'gives',
  'frightens',
  'denies',
  'within-reach',
  'leads',
  'joins',
  'must-play',
  'calls',
  'calls-away',
  'distracts',
  'leaves-ability',
  'waits',
  'keeps-ability',
  'held',
  'only-move',
  'chance',
] as const;
export type SketchReasonCode = (typeof SKETCH_REASON_CODES)[number];
