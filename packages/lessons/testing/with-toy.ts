import { LESSONS as OFFERED } from '../registry.ts';
import { lanternsLessons } from './lanterns/index.ts';

/** `#games` under the condition `toy`. */
export const LESSONS = { ...OFFERED, lanterns: lanternsLessons };
