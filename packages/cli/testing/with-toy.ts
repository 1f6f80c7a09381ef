import { TERMINAL as OFFERED } from '../games/registry.ts';
import { lanternsTerminal } from './lanterns/index.ts';

/** `#games` under the condition `toy`. */
export const TERMINAL = { ...OFFERED, lanterns: lanternsTerminal };
