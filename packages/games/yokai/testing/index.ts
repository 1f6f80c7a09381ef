export { drawBoard, yokaiDrawing } from './diagram.ts';
export { yokaiKit } from './kit.ts';
export { yokaiLeaks } from './leaks.ts';
export { yokaiOracle } from './oracle.ts';
export { BOOKS } from './scripts.ts';
