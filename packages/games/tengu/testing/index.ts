export { drawBoard, tenguDrawing } from './diagram.ts';
export { tenguKit } from './kit.ts';
export { tenguLeaks } from './leaks.ts';
export { tenguOracle } from './oracle.ts';
export { BOOKS } from './scripts.ts';
