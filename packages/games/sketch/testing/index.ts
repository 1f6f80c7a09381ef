export { drawStacks, sketchDrawing } from './diagram.ts';
export { sketchKit } from './kit.ts';
export { sketchLeaks } from './leaks.ts';
export { sketchOracle } from './oracle.ts';
export { BOOKS } from './scripts.ts';
