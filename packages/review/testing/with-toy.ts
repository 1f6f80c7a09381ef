import { REVIEWS as OFFERED } from '../registry.ts';
import { lanternsReview } from './lanterns/index.ts';

/** `#games` under the condition `toy`. */
export const REVIEWS = { ...OFFERED, lanterns: lanternsReview };
