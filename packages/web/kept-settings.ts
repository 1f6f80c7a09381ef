import { AIDS, type Aids } from '@hyakki/engine';
import { isLanguage, type Language } from '@hyakki/words/language';
import { SPEEDS, type Speed } from './board-kit/board.ts';

export const THEMES = ['system', 'night', 'day'] as const;
export type Theme = (typeof THEMES)[number];

/** What is kept of them. */
export interface Kept {
  /** Null: as the browser says. */
  language: Language | null;
  theme: Theme;
  speed: Speed;
  /** Motion is reduced here, whatever the system says. */
  stillness: boolean;
  /** For new tables. */
  aids: Aids;
  /** What to do now is read aloud. */
  aloud: boolean;
  /** No sound at all, whatever the volume. */
  mute: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Tell me when it is my turn and I look elsewhere. */
  notify: boolean;
  /** Null: a name is given. */
  name: string | null;
}

export const FIRST: Kept = {
  language: null,
  theme: 'system',
  speed: 'normal',
  stillness: false,
  aids: 'history',
  aloud: false,
  mute: false,
  volume: 0.6,
  notify: false,
  name: null,
};

/** Anything may stand in a browser's store: what is not one of ours is as if it were not there. */
export function readKept(text: string | null): Kept {
  const input = parse(text);
  const isOf = (list: readonly string[], value: unknown) => typeof value === 'string' && list.includes(value);
  return {
    language: isLanguage(input['language']) ? input['language'] : FIRST.language,
    theme: isOf(THEMES, input['theme']) ? (input['theme'] as Theme) : FIRST.theme,
    speed: isOf(SPEEDS, input['speed']) ? (input['speed'] as Speed) : FIRST.speed,
    stillness: input['stillness'] === true,
    aids: isOf(AIDS, input['aids']) ? (input['aids'] as Aids) : FIRST.aids,
    aloud: input['aloud'] === true,
    mute: input['mute'] === true,
    volume: isVolume(input['volume']) ? input['volume'] : FIRST.volume,
    notify: input['notify'] === true,
    name:
      typeof input['name'] === 'string' && input['name'].trim() !== '' ? input['name'].slice(0, 24) : null,
  };
}

function isVolume(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const input: unknown = JSON.parse(text ?? '');
    return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
