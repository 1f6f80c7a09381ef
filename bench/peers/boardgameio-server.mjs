// The server of boardgame.io and the socket.io client it brings along. Apart from the rest, because loading it takes a
// while and most benchmarks need none of it.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const { Server } = require('boardgame.io/server');
export const { io } = createRequire(require.resolve('boardgame.io/multiplayer'))('socket.io-client');
