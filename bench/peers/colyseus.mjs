// The parts of Colyseus that the bench uses. Required rather than imported, so that server, transport and state all get
// the same copy of its schema package, which it insists on.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const { Room, Server } = require('@colyseus/core');
export const { ArraySchema, schema } = require('@colyseus/schema');
export const { WebSocketTransport } = require('@colyseus/ws-transport');
export const { Client } = require('colyseus.js');
