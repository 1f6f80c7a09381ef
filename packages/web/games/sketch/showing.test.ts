import { findBot } from '@hyakki/bots';
import { expectOk, Generator, randomBot, seedFromText, tell } from '@hyakki/engine';
import { EDITIONS, type SeenEvent, type Sketch, sketch, type View } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { layOut } from './geometry.ts';
import type { Piece } from './pieces.ts';
import { formatPose, keyframesOf, poseAt, readPose } from './poses.ts';
import { follow, lay } from './showing.ts';

interface SeenStep {
  readonly events: readonly SeenEvent[];
  readonly view: View;
}

/** All that one seat is told in a match, step by step. */
function match(seed: string, edition: string, viewer: 0 | 1): readonly SeenStep[] {
  const rng = new Generator(seedFromText(`${seed} bots`));
  const bot = findBot('sketch', seed.startsWith('r') ? 'random' : 'greedy') ?? randomBot<Sketch>();
  const options = expectOk(sketch.parseOptions({ edition }, 2));
  let step = sketch.setup(options, 2, seedFromText(seed));
  const told: SeenStep[] = [];
  for (;;) {
    const { state, events } = step;
    told.push({ events: tell(sketch, events, viewer), view: sketch.view(state, viewer) });
    const [seat] = sketch.activeSeats(state);
    if (seat === undefined) return told;
    const view = sketch.view(state, seat);
    const legal = sketch.legalMoves(view);
    const ask = { game: sketch, view, legal, memory: undefined, players: [], rng };
    step = expectOk(
      sketch.apply(state, seat, (bot.choose(ask as never) as Sketch['Move'] | undefined) ?? legal[0]!),
    );
  }
}

/** Cards and where they lie, whoever they are. */
const faces = (pieces: readonly Piece[]) =>
  pieces
    .filter(({ isLeaving }) => !isLeaving)
    .map(({ place, card }) => `${JSON.stringify(place)} ${card}`)
    .sort();

const MATCHES = EDITIONS.flatMap((edition) => ['one', 'random one'].map((seed) => match(seed, edition, 0)));

describe('cards on the table', () => {
  it('lie as the view says, however they came there', () => {
    for (const told of MATCHES) {
      let pieces: readonly Piece[] = [];
      for (const { events, view } of told) {
        pieces = follow(pieces, events, view).pieces.filter(({ isLeaving }) => !isLeaving);
        expect(faces(pieces)).toEqual(faces(lay([], view).pieces));
      }
    }
  });

  it('never jump: what lies elsewhere than before went there', () => {
    for (const told of MATCHES) {
      let pieces: readonly Piece[] = [];
      for (const { events, view } of told) {
        const { pieces: after, beats } = follow(pieces, events, view);
        for (const piece of after) {
          const last = piece.legs.at(-1)?.place ?? piece.from;
          expect(last).toEqual(piece.place);
          for (const { start, end } of piece.legs) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(beats + 1e-9);
          }
        }
        pieces = after.filter(({ isLeaving }) => !isLeaving);
      }
    }
  });

  it('come from the hand that played them, and go to the notebook of whoever takes them', () => {
    let pieces: readonly Piece[] = [];
    const seen = new Set<string>();
    for (const { events, view } of MATCHES.flat()) {
      if (events[0]?.type === 'dealt') pieces = [];
      const { pieces: after } = follow(pieces, events, view);
      for (const event of events) {
        if (event.type === 'played') {
          const moved = after.filter(
            ({ from, legs }) => from.at === 'hand' && from.seat === event.seat && legs[0]?.way === 'lay',
          );
          expect(moved.map(({ card }) => card)).toContain(event.card);
        }
        if (event.type === 'taken') {
          const page = after.find(({ card, place }) => card === event.yokai && place.at === 'notebook');
          expect(page?.from.at).toBe('stack');
        }
        seen.add(event.type);
      }
      pieces = after.filter(({ isLeaving }) => !isLeaving);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['taken', 'frightened', 'called', 'distracted']));
  });

  it('stay who they are when nothing happened', () => {
    const { view } = MATCHES[0]!.at(-1)!;
    const { pieces } = lay([], view);
    const again = lay(pieces, view);
    expect(again.beats).toBe(0);
    for (const [i, piece] of pieces.entries()) expect(again.pieces[i]).toBe(piece);
  });
});

describe('the way of a card', () => {
  const layout = layOut({ width: 390, height: 640, isOver: false, near: 0 });

  it('begins where the card is, ends where it will lie, and moves by nothing but transform and opacity', () => {
    let pieces: readonly Piece[] = [];
    for (const { events, view } of MATCHES[0]!) {
      const drawn = follow(pieces, events, view);
      for (const piece of drawn.pieces.filter(({ legs }) => legs.length > 0)) {
        const now = poseAt(piece, piece.from, layout, 0);
        const frames = keyframesOf(piece, now, drawn.beats, layout, 0);
        expect(frames[0]!['transform']).toBe(formatPose(now));
        const offsets = frames.map(({ offset }) => offset!);
        expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
        expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
        for (const frame of frames)
          expect(Object.keys(frame).sort()).toEqual(['easing', 'offset', 'opacity', 'transform']);
      }
      pieces = drawn.pieces.filter(({ isLeaving }) => !isLeaving);
    }
  });

  it('can be taken up in the middle', () => {
    const pose = readPose('matrix(0, 1.5, -1.5, 0, 12, 34)')!;
    expect(pose).toEqual({ x: 12, y: 34, scale: 1.5, turn: 90 });
    expect(readPose('none')).toBeUndefined();
  });
});
