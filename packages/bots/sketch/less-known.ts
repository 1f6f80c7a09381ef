import { cardsOf, FAMILIES, sketchOf, VALUES, type View } from '@hyakki/games/sketch';
import type { Knowledge } from './knowledge.ts';
import { HIDDEN_BIT, STACK, STACK_ROOM, yokaiCode } from './position.ts';

// The table as somebody sees it who knows less than could be known: for finding out why a move was made.

/** Does not count cards: any card that is not in its own hand, nor known to be in the other, may be anywhere. */
export function withoutCounting(knowledge: Knowledge, { options, hands }: View): Knowledge {
  const unseen = cardsOf(options.deck).map((card) => sketchOf(card).rank);
  const own = hands[knowledge.seat]!.map((card) => sketchOf(card).rank);
  for (const kind of [...own, ...knowledge.certain]) unseen.splice(unseen.indexOf(kind), 1);
  return { ...knowledge, unseen };
}

/**
 * Does not count, and remembers neither what the other hand held at the last reshuffle nor which Yokai were covered: under the top cards may
 * lie any that are in no notebook. Of its own family in each stack, unless Calls have mixed them.
 */
export function withoutMemory(knowledge: Knowledge, view: View): Knowledge {
  const { stacks, notebooks } = view;
  const seen = new Set([...stacks.map(({ cards }) => cards[0]), ...notebooks.flat()]);
  const hidden = FAMILIES.map((family, place) => ({
    at: stacks[place]!.cards.slice(1).map((_, depth) => STACK + place * STACK_ROOM + depth),
    codes: VALUES.filter((value) => !seen.has(`${family}-${value}`)).map(
      (value) => yokaiCode(place, value) | HIDDEN_BIT,
    ),
  }));
  const isMixed = hidden.some(({ at, codes }) => at.length !== codes.length);
  const all = { at: hidden.flatMap(({ at }) => at), codes: hidden.flatMap(({ codes }) => codes) };
  const nothing = { at: [], codes: [] };
  return withoutCounting(
    { ...knowledge, certain: [], hidden: isMixed ? [all, nothing, nothing, nothing] : hidden },
    view,
  );
}
