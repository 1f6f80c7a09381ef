import { type Replay, randomBot } from '@hyakki/engine';
import { runs } from '@hyakki/engine/testing';
import { type Sketch, sketch } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { momentsOf } from '../moments.ts';
import { knows, worldsLeftJointly } from './knowing.ts';
import { cardsOf, checkSmallMatches, MOVES } from './testing/exact.ts';
import { botMatch, readSketch, smallMatch } from './testing/matches.ts';

const MATCHES = 60;

describe('what a seat knows in Sketch', () => {
  it('[R2, R3, R4] is what a list of all worlds says, card by card', () => {
    const { positions, ...seen } = checkSmallMatches(runs(MATCHES), 'small');
    expect(positions).toBeGreaterThan(runs(MATCHES) * 66);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
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
