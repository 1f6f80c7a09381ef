import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type DeviceTexts, deviceEn } from './device-en.ts';
import { deviceFr } from './device-fr.ts';

const DEVICE_TEXTS: Readonly<Record<Language, DeviceTexts>> = { en: deviceEn, fr: deviceFr };

export function deviceTexts(): DeviceTexts {
  return DEVICE_TEXTS[settings.language];
}
