export * from './honesty.ts';
export * from './position.ts';
export * from './seat-process.ts';
