import {
  Generator,
  isFields,
  isOneOf,
  isWhole,
  ok,
  quote,
  type Result,
  type Rng,
  refuse,
  type Seed,
  type Step,
  shuffle,
  strangeKey,
} from '@hyakki/engine';
import {
  CARDS_DEALT,
  cardsOf,
  FAMILIES,
  type Family,
  isSketchCard,
  isYokaiCard,
  SEATS,
  type SketchCard,
  type YokaiCard,
} from './components.ts';
import { sorted, withoutAll } from './hands.ts';
import { begin, type Drawn, draw, EMPTY_TABLE, STACKS, type Table } from './setup.ts';
import type { Options, Sketch } from './types.ts';

// S32: a written-out deal. The rest comes from the seed.

const FIELDS = ['stacks', 'hands', 'deck', 'first', 'sketches', 'notebooks', 'last'];

export function deal(layout: unknown, options: Options, _: number, seed: Seed): Result<Step<Sketch>> {
  if (!isFields(layout)) return bad('layout', layout);
  const strange = strangeKey(layout, FIELDS);
  if (strange !== undefined) return bad(quote(strange), layout[strange]);

  const generator = new Generator(seed);
  const chance = draw(options, generator);

  const { first = chance.first } = layout;
  if (!isWhole(first, 0, SEATS - 1) || (options.first !== 'random' && options.first !== first)) {
    return bad('first', first);
  }
  const notebooks = readNotebooks(layout['notebooks']);
  if (notebooks === undefined) return bad('notebooks', layout['notebooks']);
  const stacks = readStacks(layout['stacks'], notebooks, chance, generator);
  if (stacks === undefined) return bad('stacks', layout['stacks']);
  const sketches = readSketches(layout['sketches']);
  if (sketches === undefined) return bad('sketches', layout['sketches']);
  const last = readLast(layout['last'], sketches, options);
  if (last === undefined) return bad('last', layout['last']);
  const hands = readBySeat(layout['hands'], isSketchCard);
  if (hands === undefined || hands.some(({ length }) => length > CARDS_DEALT))
    return bad('hands', layout['hands']);
  const deck = layout['deck'] ?? [];
  if (!isListOf(deck, isSketchCard)) return bad('deck', deck);

  const written = { hands, deck, lying: sketches.flat(2) };
  const cards = isNothing(written) ? chance : completeCards(written, options, generator);
  if (cards === undefined) return refuse('layout-cards', 'S32', { cards: cardsOf(options.deck).length });
  // The first seat of the layout gets the hand that is dealt first.
  const dealt = isNothing(written) && first !== chance.first ? [...cards.hands].reverse() : cards.hands;
  const table: Table = { sketches, notebooks, last };
  return ok(begin(options, { first, hands: dealt, deck: cards.deck, stacks }, table, generator.dice));
}

interface WrittenCards {
  readonly hands: readonly (readonly SketchCard[])[];
  readonly deck: readonly SketchCard[];
  /** On the table. */
  readonly lying: readonly SketchCard[];
}

function isNothing({ hands, deck, lying }: WrittenCards): boolean {
  return hands.flat().length + deck.length + lying.length === 0;
}

/** Deals the unwritten parts from the remaining cards. Undefined when there are not enough of one card, or of all. */
function completeCards(
  { hands, deck, lying }: WrittenCards,
  options: Options,
  rng: Rng,
): Pick<Drawn, 'hands' | 'deck'> | undefined {
  const left = withoutAll(cardsOf(options.deck), [...hands.flat(), ...deck, ...lying]);
  if (left === undefined) return undefined;
  const rest = shuffle(left, rng);
  const missing = SEATS * CARDS_DEALT - hands.flat().length;
  if (rest.length < missing) return undefined;
  return {
    hands: hands.map((hand) => sorted([...hand, ...rest.splice(0, CARDS_DEALT - hand.length)])),
    deck: [...deck, ...rest],
  };
}

function readNotebooks(input: unknown): readonly (readonly YokaiCard[])[] | undefined {
  if (input === undefined) return EMPTY_TABLE.notebooks;
  const notebooks = readBySeat(input, isYokaiCard);
  if (notebooks === undefined) return undefined;
  const taken = notebooks.flat();
  // S25: with an empty stack the match would already be over.
  const isPlayable = STACKS.every((stack) => stack.some((card) => !taken.includes(card)));
  return isPlayable && new Set(taken).size === taken.length ? notebooks : undefined;
}

function readStacks(
  input: unknown,
  notebooks: readonly (readonly YokaiCard[])[],
  chance: Drawn,
  rng: Rng,
): readonly (readonly YokaiCard[])[] | undefined {
  const written = readByFamily(input ?? {});
  if (written === undefined) return undefined;
  const taken = notebooks.flat();
  const stacks: (readonly YokaiCard[])[] = [];
  for (const [place, family] of FAMILIES.entries()) {
    const values = written.get(family);
    if (values === undefined) {
      stacks.push(chance.stacks[place]!.filter((card) => !taken.includes(card)));
      continue;
    }
    if (!Array.isArray(values)) return undefined;
    const top = values.map((value) => `${family}-${quote(value)}`);
    const left = withoutAll(
      STACKS[place]!.filter((card) => !taken.includes(card)),
      top,
    );
    if (left === undefined) return undefined;
    stacks.push([...top, ...shuffle(left, rng)]);
  }
  return stacks;
}

function readSketches(input: unknown): Table['sketches'] | undefined {
  const written = readByFamily(input ?? {});
  if (written === undefined) return undefined;
  const sketches: (readonly (readonly SketchCard[])[])[] = [];
  for (const [place, family] of FAMILIES.entries()) {
    const sides = readBySeat(written.get(family), isSketchCard);
    if (sides === undefined) return undefined;
    if (!sides.flat().every((card) => card.split(/[-+]/, 2).includes(family))) return undefined;
    sketches.push(sides.flat().length === 0 ? EMPTY_TABLE.sketches[place]! : sides);
  }
  return sketches;
}

/** S23: a sketch that its seat played last must lie there; the French edition does not ask for it. */
function readLast(
  input: unknown,
  sketches: Table['sketches'],
  { edition }: Options,
): Table['last'] | undefined {
  if (input === undefined) return EMPTY_TABLE.last;
  if (edition !== 'english' || !Array.isArray(input) || input.length !== SEATS) return undefined;
  const isLying = (family: unknown, seat: number) =>
    family === null || (isOneOf(FAMILIES, family) && sketches[FAMILIES.indexOf(family)]![seat]!.length > 0);
  return input.every(isLying) ? input : undefined;
}

function readByFamily(input: unknown): ReadonlyMap<Family, unknown> | undefined {
  if (!isFields(input) || strangeKey(input, FAMILIES) !== undefined) return undefined;
  return new Map(
    FAMILIES.flatMap((family) => (Object.hasOwn(input, family) ? [[family, input[family]]] : [])),
  );
}

/** A list of cards for each seat, empty when left out. */
function readBySeat<Card extends string>(
  input: unknown,
  isCard: (card: unknown) => card is Card,
): readonly (readonly Card[])[] | undefined {
  if (input === undefined) return [[], []];
  if (!Array.isArray(input) || input.length !== SEATS) return undefined;
  return input.every((cards): cards is Card[] => isListOf(cards, isCard)) ? input : undefined;
}

function isListOf<Card>(input: unknown, isCard: (card: unknown) => card is Card): input is readonly Card[] {
  return Array.isArray(input) && input.every(isCard);
}

function bad(field: string, value: unknown) {
  return refuse('bad-layout', 'S32', { field, value: quote(value) });
}
