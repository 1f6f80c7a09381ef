import {
  type CarriedOptions,
  isFields,
  isOneOf,
  isWhole,
  ok,
  type Preset,
  quote,
  type Result,
  refuse,
  strangeKey,
  type Talk,
} from '@hyakki/engine';
import {
  type Composition,
  type Counts,
  cardsOf,
  EDITIONS,
  KINDS,
  LEAST_DECK,
  MOST_OF_A_CARD,
  PAIRS,
  SEATS,
  STANDARD_DECK,
} from './components.ts';
import type { Options } from './types.ts';

/** S30: no rulebook has levels, so each edition is one preset. */
export const PRESETS: readonly Preset[] = EDITIONS.map((edition) => ({
  edition,
  level: 1,
  options: { edition, level: 1 },
}));

const FIELDS = ['edition', 'level', 'deck', 'first'];

/** The result names every option, and parsing it again gives the same. */
export function parseOptions(input: unknown, seatCount: number): Result<Options> {
  if (seatCount !== SEATS) return refuse('bad-seat-count', 'H1', { seats: quote(seatCount) });
  if (!isFields(input)) return bad('options', input, 'H4');
  const strange = strangeKey(input, FIELDS);
  if (strange !== undefined) return refuse('unknown-option', 'H4', { option: quote(strange) });
  const { edition = 'french', level = 1, first = 'random' } = input;
  if (!isOneOf(EDITIONS, edition)) return bad('edition', edition, 'S30');
  if (level !== 1) return bad('level', level, 'S30');
  if (first !== 'random' && !isWhole(first, 0, SEATS - 1)) return bad('first', first, 'S6');
  const deck = parseDeck(input['deck'] ?? 'standard');
  if (!deck.ok) return deck;
  return ok({ edition, deck: deck.value, first });
}

/** S3: `standard`, the same counts for every pair, or counts for some pairs by name. */
function parseDeck(input: unknown): Result<Composition> {
  if (input === 'standard') return ok(STANDARD_DECK);
  if (!isFields(input)) return bad('deck', input, 'S3');
  const isForAll = KINDS.some((kind) => Object.hasOwn(input, kind));
  if (!isForAll && strangeKey(input, PAIRS) !== undefined) return bad('deck', strangeKey(input, PAIRS), 'S3');
  const deck: Record<string, Counts> = {};
  for (const pair of PAIRS) {
    const counts = parseCounts(
      isForAll ? input : (input[pair] ?? STANDARD_DECK[pair]),
      isForAll ? 'deck' : `deck.${pair}`,
    );
    if (!counts.ok) return counts;
    deck[pair] = counts.value;
  }
  const total = cardsOf(deck).length;
  if (total < LEAST_DECK) return refuse('deck-too-small', 'S3', { total, least: LEAST_DECK });
  return ok(isOwnDeck(deck) ? deck : STANDARD_DECK);
}

function parseCounts(input: unknown, name: string): Result<Counts> {
  if (!isFields(input)) return bad(name, input, 'S3');
  const strange = strangeKey(input, KINDS);
  if (strange !== undefined) return bad(name, strange, 'S3');
  const counts: Record<string, number> = {};
  for (const kind of KINDS) {
    const count = input[kind];
    if (!isWhole(count, 0, MOST_OF_A_CARD)) return bad(`${name}.${kind}`, count, 'S3');
    counts[kind] = count;
  }
  return ok(counts as Counts);
}

/** Whether a table composed this deck itself. */
export function isOwnDeck(deck: Composition): boolean {
  if (deck === STANDARD_DECK) return false;
  return PAIRS.some((pair) => KINDS.some((kind) => deck[pair]![kind] !== STANDARD_DECK[pair]![kind]));
}

/** S30 */
export function presetOf({ edition, deck }: Options): Preset | undefined {
  return isOwnDeck(deck) ? undefined : PRESETS.find((preset) => preset.edition === edition);
}

/** S6: there is one number of seats. */
export function carryOptions(options: Options): CarriedOptions {
  return { input: options, changed: [] };
}

/** S31 */
export function talkOf(_: Options): Talk {
  return 'reactions';
}

function bad(option: string, value: unknown, rule: string) {
  return refuse('bad-option', rule, { option: quote(option), value: quote(value) });
}
