import { PAGES as OFFERED } from '../games/registry.ts';
import { lanternsPage } from './lanterns/index.ts';

/** `#games` under the condition `toy`. */
export const PAGES = { ...OFFERED, lanterns: lanternsPage };
