export * from './game-words.ts';
export { HOUSE, type HouseTexts } from './house/index.ts';
export * from './language.ts';
export * from './refusal.ts';
export * from './registry.ts';
export { nameCard, nameYokai, SKETCH_TEXTS, sketchWords } from './sketch/index.ts';
export * from './table/index.ts';
export { faceName, TENGU_TEXTS, tenguWords } from './tengu/index.ts';
export { familyNames, YOKAI_TEXTS, yokaiWords } from './yokai/index.ts';
