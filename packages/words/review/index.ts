export { type OwnPlot, ownPlots } from './curves.ts';
export { sayCard, sayCardName, sayFace, sayWho } from './knowing.ts';
export { sayMoves, sayPars } from './pars.ts';
export { labelPoint, sayMove, sayPoint, sayTyped } from './points.ts';
export type { MatchReader, ReviewReader } from './reader.ts';
export { REVIEW, type ReviewTexts } from './texts.ts';
