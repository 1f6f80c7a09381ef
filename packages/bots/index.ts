export * from './asking.ts';
export type * from './bots-pack.ts';
export * from './find-bot.ts';
export * from './table-book.ts';
