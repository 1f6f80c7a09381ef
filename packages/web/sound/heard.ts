import type { SoundName } from './sounds.ts';

// What is heard of what happens: by the game's own names of events. What is not listed is silent.

type Heard = Readonly<Record<string, SoundName>>;

const HEARD: Readonly<Record<string, Heard>> = {
  yokai: {
    dealt: 'flip',
    looked: 'lift',
    moved: 'place',
    revealed: 'flip',
    placed: 'hint',
    declared: 'stamp',
  },
  tengu: {
    dealt: 'flip',
    turned: 'flip',
    helped: 'say',
    went: 'step',
    looked: 'lift',
    opened: 'flip',
    found: 'good',
    swept: 'wind',
    mixed: 'wind',
    discarded: 'bad',
  },
  sketch: {
    dealt: 'flip',
    reshuffled: 'wind',
    drew: 'lift',
    played: 'place',
    called: 'step',
    distracted: 'say',
    taken: 'hint',
    frightened: 'bad',
  },
};

/** Several of a kind are heard once: a deal of sixteen cards is one sound. */
export function heardOf(game: string, events: readonly { readonly type: string }[]): readonly SoundName[] {
  const heard = HEARD[game] ?? {};
  return [...new Set(events.flatMap(({ type }) => (Object.hasOwn(heard, type) ? [heard[type]!] : [])))].slice(
    0,
    3,
  );
}
