export * from './certificate.ts';
export * from './first-schema.ts';
export * from './in-memory.ts';
export * from './json-schema.ts';
export * from './loopback-server.ts';
export * from './player.ts';
export * from './raw-http.ts';
