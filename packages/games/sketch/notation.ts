import { ok, quote, type Result, refuse } from '@hyakki/engine';
import { ABILITIES, type Ability, FAMILIES, type Family, PAIRS, type SketchCard } from './components.ts';
import type { Move, View } from './types.ts';

// S33: `play fire-wind fire`, `play fire-wind+call fire`, `call water`, `distract`, `skip`, `end`.

export function formatMove(move: Move, _: View): string {
  switch (move.do) {
    case 'play':
      return `play ${move.card} ${move.on}`;
    case 'call':
      return `call ${move.from}`;
    case 'distract':
    case 'skip':
    case 'end':
      return move.do;
  }
}

export function parseMove(text: string, _: View): Result<Move> {
  const words = text.slice(0, 200).trim().toLowerCase().split(/\s+/);
  const [verb, ...rest] = words;
  const counts = WORDS_AFTER.get(verb!);
  if (counts === undefined) return refuse('bad-notation', 'S33', { text: quote(text) });
  if (rest.length !== counts) return refuse('notation-words', 'S33', { move: verb!, words: counts });
  switch (verb as Move['do']) {
    case 'play': {
      const card = readCard(rest[0]!);
      if (card === undefined) return refuse('no-such-card', 'S33', { card: quote(rest[0]) });
      return withFamily(rest[1]!, (on) => ({ do: 'play', card, on }));
    }
    case 'call':
      return withFamily(rest[0]!, (from) => ({ do: 'call', from }));
    case 'distract':
      return ok({ do: 'distract' });
    case 'skip':
      return ok({ do: 'skip' });
    case 'end':
      return ok({ do: 'end' });
  }
}

const WORDS_AFTER: ReadonlyMap<string, number> = new Map([
  ['play', 2],
  ['call', 1],
  ['distract', 0],
  ['skip', 0],
  ['end', 0],
]);

function withFamily(text: string, next: (family: Family) => Move): Result<Move> {
  const family = readFamily(text);
  return family === undefined ? refuse('no-such-family', 'S33', { family: quote(text) }) : ok(next(family));
}

/** A sketch card however it is written: `wi-f+c` is `fire-wind+call`. */
export function readCard(text: string): SketchCard | undefined {
  const [families, ability, ...more] = text.split('+');
  const [one, other, ...others] = families!.split('-').map(readFamily);
  if (one === undefined || other === undefined || more.length + others.length > 0) return undefined;
  const pair = PAIRS.find((name) => name === `${one}-${other}` || name === `${other}-${one}`);
  if (pair === undefined || ability === undefined) return pair;
  const named = readAbility(ability);
  return named === undefined ? undefined : `${pair}+${named}`;
}

// People may type French; records hold the English notation.
const FAMILY_WORDS: Readonly<Record<Family, readonly string[]>> = {
  water: ['water', 'eau'],
  fire: ['fire', 'feu'],
  earth: ['earth', 'terre'],
  wind: ['wind', 'vent'],
};
const ABILITY_WORDS: Readonly<Record<Ability, readonly string[]>> = {
  call: ['call', 'appel'],
  distract: ['distract', 'distraire'],
};

/** A family by its name or an unambiguous prefix of it. */
export function readFamily(text: string): Family | undefined {
  return readWord(text, FAMILIES, FAMILY_WORDS);
}

function readAbility(text: string): Ability | undefined {
  return readWord(text, ABILITIES, ABILITY_WORDS);
}

function readWord<Name extends string>(
  text: string,
  names: readonly Name[],
  words: Readonly<Record<Name, readonly string[]>>,
): Name | undefined {
  const meant = names.filter((name) => words[name].some((word) => word.startsWith(text)));
  return text !== '' && meant.length === 1 ? meant[0] : undefined;
}
