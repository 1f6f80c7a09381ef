// The parts of boardgame.io that the bench uses. Its folders (`boardgame.io/client` …) can be required, not imported.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const { INVALID_MOVE } = require('boardgame.io/core');
export const { Client } = require('boardgame.io/client');
export const { Local } = require('boardgame.io/multiplayer');
export const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal');
