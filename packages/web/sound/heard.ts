import type { SoundName } from './sounds.ts';

/** Each sound plays once, however many events make it: a deal of sixteen cards is one sound. */
export function heardOf(
  sounds: Readonly<Partial<Record<string, SoundName>>>,
  events: readonly { readonly type: string }[],
): readonly SoundName[] {
  const heard = events.flatMap(({ type }) => (Object.hasOwn(sounds, type) ? (sounds[type] ?? []) : []));
  return [...new Set(heard)].slice(0, 3);
}
