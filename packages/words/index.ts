export * from './bot-words.ts';
export { findWords, WORDS_BY_GAME } from './find-words.ts';
export * from './game-words.ts';
export { FAIR_DEAL, HOUSE, type HouseTexts, sayFairness } from './house/index.ts';
export * from './language.ts';
export * from './naming.ts';
export * from './refusal.ts';
export * from './table/index.ts';
export type * from './words-pack.ts';
