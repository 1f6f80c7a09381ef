import { settings } from '../settings.svelte.ts';
import { lessonsEn } from './lessons-en.ts';
import { lessonsFr } from './lessons-fr.ts';

const TEXTS = { en: lessonsEn, fr: lessonsFr };

/** The texts around lessons, in the reader's language. They load with the first lesson and with a table. */
export const lessonsTexts = () => TEXTS[settings.language];
