/** Why a bot moves as it does; `packages/words` has a sentence for each. */
export const TENGU_REASON_CODES = [
  'follow-help',
  'fetch',
  'cover-mirage',
  'try-pair',
  'seen-before',
  'forgotten',
  'try-token',
  'explore',
  'on-the-way',
  'others-pair',
  'stay',
  'for-resting',
  'seen-enough',
  'mix-here',
  'help-now',
  'by-code',
] as const;
export type TenguReasonCode = (typeof TENGU_REASON_CODES)[number];
