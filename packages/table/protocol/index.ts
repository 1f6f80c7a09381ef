// Everything that goes over the wire: what a client sends, what a table sends, what HTTP answers. Client and server read the same schemas.

export * from './client-messages.ts';
export * from './codes.ts';
export * from './sent-time.ts';
export * from './table-messages.ts';
export * from './wire.ts';
