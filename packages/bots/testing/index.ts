export * from './honesty.ts';
export * from './planted.ts';
export * from './position.ts';
export * from './seat-worker.ts';
