export * from './asking.ts';
export * from './registry.ts';
export * from './table-book.ts';
