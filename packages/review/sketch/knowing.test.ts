import { type Replay, randomBot, tell } from '@hyakki/engine';
import { FAMILIES, SKETCHES, type Sketch, sketch } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { type Moment, momentsOf } from '../moments.ts';
import type { CountedCard, KnownCard } from '../review.ts';
import { knows, worldsLeftJointly } from './knowing.ts';
import { BruteForce } from './testing/brute-force.ts';
import { botMatch, readSketch, smallMatch } from './testing/matches.ts';

const MATCHES = 60;
const MOVES = 45;

function cardsOf(at: Moment<Sketch>, seat: number) {
  const { cards, worldsLeft } = knows(at, seat);
  const yokai = cards.filter((card): card is KnownCard => 'follows' in card);
  const sketches = cards.filter((card): card is CountedCard => 'unseen' in card);
  return { yokai, sketches, worldsLeft };
}

/** Sums of fractions differ in the last digits. */
function rounded(chance: number): number {
  return Math.round(chance * 1e9) / 1e9;
}

describe('what a seat knows in Sketch', () => {
  it('[R2, R3, R4] is what a list of all worlds says, card by card', () => {
    let positions = 0;
    let held = 0;
    let covered = 0;
    let forced = 0;
    for (let i = 0; i < MATCHES; i++) {
      const moments = smallMatch(`small ${i}`, MOVES);
      for (const seat of [0, 1]) {
        const all = new BruteForce(seat);
        for (const at of moments) {
          for (const seen of tell(sketch, at.events, seat)) all.hear(seen);
          if (at.state.phase === 'over') break;
          positions++;
          const { yokai, sketches, worldsLeft } = cardsOf(at, seat);
          expect(10 ** worldsLeft).toBeCloseTo(all.worlds, 4);
          expect(10 ** worldsLeftJointly(at)).toBeCloseTo(all.orders, 6);

          const faces = all.faces.flatMap((stack, place) =>
            stack.map((possible, depth) => ({
              card: `${FAMILIES[place]}:${depth + 1}`,
              follows: [...possible].toSorted(),
            })),
          );
          expect(yokai.map(({ card, follows }) => ({ card, follows: follows.toSorted() }))).toEqual(faces);
          expect(yokai.map(({ implied }) => implied)).toEqual(yokai.map(({ follows }) => follows));
          for (const { card, told, turnsAgo, follows } of yokai) {
            // What was seen is known; what lies open was not covered.
            if (told !== null && follows[0] !== told) throw new Error(`${card}: ${told} or ${follows}`);
            if (told === null && turnsAgo !== null) throw new Error(`${card}: never seen`);
            if (String(card).endsWith(':1') && (told === null || turnsAgo !== null))
              throw new Error(`${card}`);
            if (turnsAgo !== null) covered++;
            if (told === null && follows.length === 1) forced++;
          }

          const chances = all.chances();
          expect(
            sketches.map(({ card, unseen, inHand, onTop }) => [
              card,
              unseen,
              rounded(inHand),
              rounded(onTop),
            ]),
          ).toEqual(
            SKETCHES.map(({ card }) => {
              const { inHand, onTop } = chances.get(card)!;
              return [card, all.unseen(card), rounded(inHand), rounded(onTop)];
            }),
          );
          for (const { card, told, turnsAgo } of sketches) {
            if (told > all.leastHeld(card) || (turnsAgo === null) !== (told === 0)) throw new Error(card);
            held += told;
          }
        }
      }
    }
    expect(positions).toBeGreaterThan(4000);
    for (const seen of [held, covered, forced]) expect(seen).toBeGreaterThan(100);
  });

  it('[R2] says how long ago the other hand was known, and a Yokai was covered', () => {
    // Every card the other hand held at the last reshuffle was told then, and goes when it is played.
    let checked = 0;
    for (let i = 0; i < 20; i++) {
      const moments = smallMatch(`told ${i}`, MOVES);
      const toldThen = new Map<number, { turn: number; cards: string[] }>();
      for (const at of moments) {
        for (const event of at.events) {
          for (const seat of [0, 1]) {
            const own = toldThen.get(seat);
            if (event.type === 'reshuffled') {
              // The hand that drew right after is as it was before.
              const hand = [...at.state.secret.hands[1 - seat]!];
              const drew = at.events.findLast((one) => one.type === 'drew');
              if (drew?.type === 'drew' && drew.seat === 1 - seat) hand.splice(hand.indexOf(drew.card), 1);
              toldThen.set(seat, { turn: event.turn, cards: hand });
            } else if (event.type === 'played' && event.seat !== seat && own?.cards.includes(event.card)) {
              own.cards.splice(own.cards.indexOf(event.card), 1);
            }
          }
        }
        if (at.state.phase === 'over') break;
        for (const [seat, { turn, cards }] of toldThen) {
          for (const { card, told, turnsAgo } of cardsOf(at, seat).sketches) {
            expect(told).toBe(cards.filter((one) => one === card).length);
            if (told > 0) expect(turnsAgo).toBe(at.turn.number - turn);
            checked += told;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(30);
  });

  it('[R2] is everything when the match is over', () => {
    const match = readSketch(botMatch([randomBot<Sketch>(), randomBot<Sketch>()], 'over'));
    const replayed = match.replay as unknown as Replay<Sketch>;
    const last = momentsOf(sketch, match.record, replayed).at(-1)!;
    expect(worldsLeftJointly(last)).toBe(0);
    for (const seat of [0, 1]) {
      const { cards, worldsLeft } = knows(last, seat);
      expect(worldsLeft).toBe(0);
      const other = replayed.end.secret.hands[1 - seat]!;
      for (const card of cards) {
        if ('follows' in card) expect(card.follows).toHaveLength(1);
        else expect(card.told).toBe(other.filter((one) => one === card.card).length);
      }
    }
  });
});
