import { settings } from '../settings.svelte.ts';
import { rulesEn } from './rules-en.ts';
import { rulesFr } from './rules-fr.ts';

const TEXTS = { en: rulesEn, fr: rulesFr };

/** The texts around the rules, in the reader's language. They load with the rules page and with a table. */
export const rulesTexts = () => TEXTS[settings.language];
