import type { Drawing } from '@hyakki/engine/testing';
import { FAMILIES, type SketchCard, type YokaiCard } from '../components.ts';
import type { Hidden, SeenEvent, Sketch, SketchOutcome, Stack, View } from '../types.ts';

/** A stack is its cards from the top, `??` for a hidden one, and the sketches on each side, the newest last. */
export const sketchDrawing: Drawing<Sketch> = {
  state: ({ secret, phase }) =>
    phase === 'over'
      ? ['', '']
      : [
          `stacks as dealt: ${secret.stacks.map((cards) => cards.join(' ')).join(' | ')}`,
          `deck as shuffled: ${secret.deck.join(' ')}`,
        ],
  view: drawView,
  told: drawEvent,
};

function drawView(view: View): readonly string[] {
  const { stacks, hands, discard, deck, deckCards, notebooks, outcome } = view;
  return [
    drawStacks(stacks),
    `hands: ${drawBySeat(hands)}`,
    `deck: ${deckCards === 'hidden' ? `${deck} cards` : drawCards(deckCards)}; discarded: ${drawCards(discard)}`,
    notebooks.some(({ length }) => length > 0) ? `notebooks: ${drawBySeat(notebooks)}` : '',
    outcome === null ? drawMoment(view) : drawOutcome(outcome),
  ];
}

export function drawStacks(stacks: readonly Stack[]): string {
  const piles = stacks.map(({ cards }) => drawCards(cards));
  const width = Math.max(...piles.map(({ length }) => length));
  return stacks
    .map(({ family, sketches }, i) => {
      const sides = sketches.map((side, seat) => `${seat + 1}: ${drawCards(side)}`);
      return `${family.padEnd(5)}  ${piles[i]!.padEnd(width)}  ${sides.join('  ')}`;
    })
    .join('\n');
}

function drawCards(cards: readonly (SketchCard | YokaiCard | Hidden)[]): string {
  return cards.length === 0 ? '-' : cards.map((card) => (card === 'hidden' ? '??' : card)).join(' ');
}

function drawBySeat(lists: readonly (readonly string[])[]): string {
  return lists.map((list, seat) => `${seat + 1}: ${drawCards(list)}`).join('; ');
}

function drawMoment({ turn, seat, phase, played, laid, last }: View): string {
  const using = laid === null ? '' : `, ${laid.card} on ${laid.on}`;
  const lying = last.flatMap((family, i) => (family === null ? [] : [`last of seat ${i + 1} on ${family}`]));
  return [`turn ${turn}, seat ${seat + 1}: ${phase}${using}, ${played} played`, ...lying].join('; ');
}

function drawOutcome({ verdict, winners, scores, turns, ending, notebooks, why }: SketchOutcome): string {
  return [
    `${verdict}${winners.length === 0 ? '' : ` by seat ${winners[0]! + 1}`} (${why}) ${scores.join(' : ')} after ${turns} turns, by ${ending.by}${ending.stack === null ? '' : ` of ${ending.stack}`}`,
    ...notebooks.map(
      ({ yokai, points, families }, seat) =>
        `notebook of seat ${seat + 1}: ${drawCards(yokai)}: ${points} points, families ${drawCards(families)}`,
    ),
  ].join('\n');
}

function drawEvent(seen: SeenEvent): string {
  switch (seen.type) {
    case 'dealt':
      return `dealt: seat ${seen.first + 1} begins; hands ${drawBySeat(seen.hands)}; deck ${seen.deck}`;
    case 'reshuffled':
      return `the discard pile is shuffled into a new deck: ${drawCards(seen.cards)}`;
    case 'drew':
      return `seat ${seen.seat + 1} draws ${drawCards([seen.card])}, ${seen.deck} left`;
    case 'drew-nothing':
      return `seat ${seen.seat + 1} has nothing to draw`;
    case 'played':
      return `seat ${seen.seat + 1} plays ${seen.card} on ${seen.on}`;
    case 'called':
      return `seat ${seen.seat + 1} calls ${seen.yokai} from ${seen.from} to ${seen.to}; ${seen.from} shows ${seen.shows}`;
    case 'distracted':
      return `seat ${seen.seat + 1} distracts ${seen.card} of seat ${seen.of + 1} from ${seen.from} to ${seen.to}`;
    case 'skipped':
      return `seat ${seen.seat + 1} does not use the ability`;
    case 'taken':
      return `seat ${seen.seat + 1} takes ${seen.yokai} from ${seen.stack} and discards ${drawCards(seen.discarded)}; ${seen.shows === null ? 'the stack is empty' : `${seen.shows} shows`}`;
    case 'frightened':
      return `${seen.yokai} is frightened and goes under ${seen.stack}; discarded ${drawBySeat(seen.discarded)}; ${seen.shows} shows`;
    case 'turn-ended':
      return `seat ${seen.seat + 1} ends its turn, ${seen.played} played`;
    case 'ended': {
      const stacks = seen.stacks.map((cards, place) => `${FAMILIES[place]} ${drawCards(cards)}`);
      return `${seen.outcome.verdict}, and all is open: hands ${drawBySeat(seen.hands)}; deck ${drawCards(seen.deck)}; stacks ${stacks.join(', ')}`;
    }
  }
}
