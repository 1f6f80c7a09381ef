import { deriveSeed, type Seat, seatsOf, tell, type Viewer } from '@hyakki/engine';
import { playAtRandom, runs, SUITE_SEED, settingsOf } from '@hyakki/engine/testing';
import {
  isClue,
  isMixed,
  KINDS,
  type Known,
  type Memory,
  placeOf,
  type State,
  tengu,
} from '@hyakki/games/tengu';
import { tenguKit } from '@hyakki/games/tengu/testing';
import { describe, expect, it } from 'vitest';
import { isFadedFor } from './fading.ts';
import { read } from './reading.ts';
import { type Situation, tileOf, UNKNOWN } from './situation.ts';

const SETTINGS = settingsOf(tengu, tenguKit);

function* moments(matches: number): IterableIterator<{ state: State; viewer: Viewer; memory: Memory }> {
  for (let i = 0; i < matches; i++) {
    const { options, seatCount } = SETTINGS[(i * 7) % SETTINGS.length]!;
    const { start, steps } = playAtRandom(tengu, {
      options,
      seatCount,
      seed: deriveSeed(SUITE_SEED, 'reading', i),
      mostMoves: tenguKit.mostMoves(options, seatCount),
    });
    const viewers: Viewer[] = [...seatsOf(seatCount), 'spectator'];
    const memories = new Map<Viewer, Memory>();
    for (const { state, events } of [start, ...steps.map(({ step }) => step)])
      for (const viewer of viewers) {
        for (const seen of tell(tengu, events, viewer))
          memories.set(viewer, tengu.remember(memories.get(viewer), seen));
        if (state.phase !== 'over') yield { state, viewer, memory: memories.get(viewer)! };
      }
  }
}

/** The game's own fold of the same, in numbers. */
function knownOf(known: Known, { options }: Memory) {
  if (isMixed(known)) return { toy: tileOf(known.toy, options), with: placeOf(known.with, options.columns) };
  if (isClue(known))
    return {
      kind: KINDS.indexOf(known.kind),
      not: known.not.reduce((set, yokai) => set | (1 << options.yokai.indexOf(yokai)), 0),
    };
  return known === 'hidden' ? UNKNOWN : tileOf(known, options);
}

function readOf({ tiles, kind, not, pairWith, pairToy }: Situation, place: number) {
  if (pairWith[place] !== UNKNOWN) return { toy: pairToy[place]!, with: pairWith[place]! };
  if (tiles[place] === UNKNOWN && kind[place] !== UNKNOWN) return { kind: kind[place]!, not: not[place]! };
  return tiles[place]!;
}

describe('reading what a seat was told', () => {
  it('without conventions it says of every tile what the memory of the game says', () => {
    for (const { viewer, memory } of moments(runs(15))) {
      const trust = seatsOf(memory.seatCount).map(() => 'nothing' as const);
      const situation = read(memory, { seat: viewer, trust });
      expect(memory.tiles.map((_, place) => readOf(situation, place))).toEqual(
        memory.tiles.map((known) => knownOf(known, memory)),
      );
    }
  });

  it('the table is read as it lies', () => {
    for (const { state, viewer, memory } of moments(runs(15))) {
      const trust = seatsOf(memory.seatCount).map(() => 'nothing' as const);
      const { faceUp, mirages, pawns, missing, pile, help, unseen } = read(memory, { seat: viewer, trust });
      const { faces, options } = state;
      const up = (test: (face: string) => boolean) =>
        faces.reduce((set, face, place) => (test(face) ? set | (1 << place) : set), 0);
      expect({ faceUp, mirages, pile, help: [...help] }).toEqual({
        faceUp: up((face) => face !== 'hidden'),
        mirages: up((face) => face === 'mirage'),
        pile: state.pile,
        help: state.help,
      });
      expect([...pawns]).toEqual(state.pawns.map((cell) => placeOf(cell, options.columns)));
      expect([...missing]).toEqual(
        state.found.map((kinds) =>
          KINDS.reduce((set, one, i) => set | (kinds.includes(one) ? 0 : 1 << i), 0),
        ),
      );
      expect([...unseen]).toEqual(
        options.yokai.map((yokai) => options.cards - state.played.filter((card) => card === yokai).length),
      );
    }
  });

  it('who forgets is never wrong, knows less, and does not remember again', () => {
    let forgotten = 0;
    const gone = new Map<string, Set<number>>();
    for (const { state, viewer, memory } of moments(runs(15))) {
      if (viewer === 'spectator') continue;
      const view = tengu.view(state, viewer as Seat);
      const fades = isFadedFor(memory, view, { least: 5, more: 12 });
      const trust = seatsOf(memory.seatCount).map(() => 'nothing' as const);
      const situation = read(memory, { seat: viewer, trust, isForgotten: fades });
      for (const [place, tile] of situation.tiles.entries()) {
        if (tile !== UNKNOWN) expect(tile).toBe(tileOf(state.secret.tiles[place]!, state.options));
        else if (typeof memory.tiles[place] === 'string' && memory.tiles[place] !== 'hidden') forgotten++;
      }
      const key = `${state.secret.dice.seed} ${viewer}`;
      const before = gone.get(key) ?? new Set<number>();
      const now = new Set(memory.turns.filter(fades).map(({ turn }) => turn));
      for (const turn of before) expect(now.has(turn)).toBe(true);
      gone.set(key, now);
    }
    expect(forgotten).toBeGreaterThan(runs(15) * 6);
  });
});
