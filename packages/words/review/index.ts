export { sayCard, sayCardName, sayWho } from './knowing.ts';
export { sayMoves, sayPars } from './pars.ts';
export { sayMove, sayPoint } from './points.ts';
export type { ReviewReader } from './reader.ts';
export { REVIEW, type ReviewTexts } from './texts.ts';
