import { WORDS as OFFERED } from '../registry.ts';
import { lanternsPack } from './lanterns/pack.ts';

/** `#games` under the condition `toy`. */
export const WORDS = { ...OFFERED, lanterns: lanternsPack };
