import { deriveSeed, Generator, tell } from '@hyakki/engine';
import { playAtRandom, runs, SUITE_SEED, settingsOf } from '@hyakki/engine/testing';
import { FAMILIES, FULL_HAND, type Memory, SKETCHES, type State, sketch, YOKAI } from '@hyakki/games/sketch';
import { sketchKit } from '@hyakki/games/sketch/testing';
import { describe, expect, it } from 'vitest';
import { imagineInto, knowledgeOf } from './knowledge.ts';
import {
  DECK,
  HAND,
  HAND_SIZE,
  HIDDEN_BIT,
  KIND_COUNT,
  POSITION_SIZE,
  type Position,
  STACK,
  STACK_ROOM,
  yokaiFamily,
  yokaiValue,
} from './position.ts';

describe('an imagined world', () => {
  it.each(settingsOf(sketch, sketchKit))(
    'agrees with all that the seat was told: setting %#',
    ({ options }) => {
      let sure = 0;
      for (let run = 0; run < runs(1); run++) {
        const seed = deriveSeed(SUITE_SEED, 'knowledge', run);
        const rng = new Generator(seed, 3_000_000);
        const trail = playAtRandom(sketch, { seatCount: 2, options, seed, mostMoves: 20_000 });
        const memories: (Memory | undefined)[] = [undefined, undefined];
        for (const { state, events } of [trail.start, ...trail.steps.map(({ step }) => step)]) {
          for (const seat of [0, 1]) {
            for (const seen of tell(sketch, events, seat))
              memories[seat] = sketch.remember(memories[seat], seen);
          }
          if (state.phase === 'over') continue;
          const view = sketch.view(state, state.seat);
          const memory = memories[state.seat]!;
          const knowledge = knowledgeOf(view, memory);
          const position = new Uint8Array(POSITION_SIZE);
          imagineInto(position, knowledge, rng);
          const world = stateOf(position, state, knowledge.hidden);
          expect(sketchKit.agrees(world, memory)).toBe(true);
          expect(JSON.stringify(sketch.view(world, state.seat))).toBe(JSON.stringify(view));
          expect(world.secret.stacks.map((cards) => [...cards].sort())).toEqual(hiddenOf(state));
          sure += knowledge.certain.length;
        }
      }
      // Small decks are reshuffled often, which makes some cards known.
      if (JSON.stringify(options.deck).includes('"plain":2')) expect(sure).toBeGreaterThan(0);
    },
  );
});

describe('[S29] a bot without a memory', () => {
  it.each(settingsOf(sketch, sketchKit))(
    'does not know covered Yokai, and puts each that it does not see somewhere: setting %#',
    ({ options }) => {
      const seed = deriveSeed(SUITE_SEED, 'no memory');
      const rng = new Generator(seed, 3_000_000);
      const trail = playAtRandom(sketch, { seatCount: 2, options, seed, mostMoves: 20_000 });
      for (const { state } of [trail.start, ...trail.steps.map(({ step }) => step)]) {
        if (state.phase === 'over') continue;
        const knowledge = knowledgeOf(sketch.view(state, state.seat), undefined);
        const position = new Uint8Array(POSITION_SIZE);
        imagineInto(position, knowledge, rng);
        const lying = state.stacks.flatMap(({ cards }, place) =>
          cards.map((card, depth) => {
            const code = position[STACK + place * STACK_ROOM + cards.length - 1 - depth]!;
            const imagined = `${FAMILIES[yokaiFamily(code)]}-${yokaiValue(code)}`;
            expect((code & HIDDEN_BIT) === 0).toBe(depth === 0);
            if (depth === 0) expect(imagined).toBe(card);
            return imagined;
          }),
        );
        expect([...lying, ...state.notebooks.flat()].sort()).toEqual(YOKAI.map(({ card }) => card).sort());
      }
    },
  );
});

function stateOf(position: Position, state: State, hidden: ReturnType<typeof knowledgeOf>['hidden']): State {
  const hands = [0, 1].map((seat) => {
    const hand = HAND + seat * FULL_HAND;
    return cardsAt(position.subarray(hand, hand + position[HAND_SIZE + seat]!));
  });
  const deck = Array.from({ length: KIND_COUNT }, (_, kind) =>
    new Array<string>(position[DECK + kind]!).fill(SKETCHES[kind]!.card),
  ).flat();
  const stacks = hidden.map(({ at }, place) =>
    at.map((slot) => {
      expect(yokaiFamily(position[slot]!)).toBe(place);
      return `${state.stacks[place]!.family}-${yokaiValue(position[slot]!)}`;
    }),
  );
  return { ...state, secret: { ...state.secret, hands, deck, stacks } };
}

function cardsAt(kinds: Uint8Array): string[] {
  return Array.from(kinds, (kind) => SKETCHES[kind]!.card);
}

function hiddenOf({ seen, secret }: State): string[][] {
  return seen.map((cards, place) => {
    const count = cards.filter((card) => card === 'hidden').length;
    return secret.stacks[place]!.slice(secret.stacks[place]!.length - count).sort();
  });
}
