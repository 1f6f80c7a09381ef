// Everything that goes over the wire: what a client sends, what a table sends, what HTTP answers. Client and server read the same schemas.
export * from './codes.ts';
export * from './messages.ts';
export * from './told.ts';
export * from './told-time.ts';
export * from './wire.ts';
