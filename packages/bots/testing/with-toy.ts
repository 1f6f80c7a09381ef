import { BOTS as OFFERED } from '../registry.ts';
import { lanternsBots } from './lanterns/index.ts';

/** `#games` under the condition `toy`. */
export const BOTS = { ...OFFERED, lanterns: lanternsBots };
