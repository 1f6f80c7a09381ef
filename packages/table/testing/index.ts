export * from './daily-table.ts';
export * from './person.ts';
export * from './positions.ts';
export * from './test-table.ts';
