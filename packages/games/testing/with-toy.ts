import { lanterns } from '@hyakki/engine/testing/lanterns';
import { GAMES as OFFERED } from '../registry.ts';

/** `#games` under the condition `toy`: the toy game beside the others, in tests only. */
export const GAMES = { ...OFFERED, lanterns };
