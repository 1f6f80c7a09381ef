import { JOURNEYS as OFFERED } from '../registry.ts';
import { lanternsJourney } from './lanterns/index.ts';

/** `#games` under the condition `toy`. */
export const JOURNEYS = { ...OFFERED, lanterns: lanternsJourney };
