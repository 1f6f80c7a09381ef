import { expectOk, type Seat, type Viewer } from '@hyakki/engine';
import { SUITE_SEED } from '@hyakki/engine/testing';
import { yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { natural } from './natural.ts';

/** What a spectator is told of the last of these moves, which two seats make in turn; seat 0 begins. */
function whyLast(...texts: readonly string[]) {
  return whyLastWith({}, ...texts);
}

/** What the seat that made the last of these moves says of it when the match is over. */
function ownWhyLast(...texts: readonly string[]) {
  return whyAs((seat) => seat, {}, ...texts);
}

function whyLastWith(chosen: object, ...texts: readonly string[]) {
  return whyAs(() => 'spectator', chosen, ...texts);
}

function whyAs(viewerFor: (seat: Seat) => Viewer, chosen: object, ...texts: readonly string[]) {
  const options = expectOk(yokai.parseOptions({ first: 0, ...chosen }, 2));
  const layout = { rows: ['ki ka ro on', 'ki ka ro on', 'ki ka ro on', 'ki ka ro on'] };
  let step = expectOk(yokai.deal(layout, options, 2, SUITE_SEED));
  const heard: (typeof step.events)[number][] = [];
  for (const [i, text] of texts.entries()) {
    heard.push(...step.events);
    const { seat } = yokai.turnOf(yokai.view(step.state, 'spectator'));
    const move = expectOk(yokai.parseMove(text, yokai.view(step.state, seat)));
    if (i === texts.length - 1) {
      const viewer = viewerFor(seat);
      let memory: ReturnType<typeof yokai.remember> | undefined;
      for (const event of heard) {
        const seen = yokai.redact(event, viewer);
        if (seen !== undefined) memory = yokai.remember(memory, seen);
      }
      const view = yokai.view(step.state, viewer);
      return natural.explain({ game: yokai, view, memory: memory!, players: [], seat, move });
    }
    step = expectOk(yokai.apply(step.state, seat, move));
  }
  throw new Error('no move');
}

describe('a bot that moves on the card that somebody has just placed', () => {
  it('says that by the convention nothing was said about it, where its mover had not looked at it', () => {
    const reasons = whyLast(
      ...['look b2', 'look c2', 'move a1 e1', 'reveal'],
      ...['look b3', 'look b4', 'move e1 e2'],
    );
    expect(reasons).toContainEqual({ code: 'moves-on', params: { seat: 1, from: 'e1' } });
  });

  it('says what it said, where its mover had', () => {
    const reasons = whyLast(
      ...['look a1', 'look d1', 'move a1 e1', 'reveal'],
      ...['look b3', 'look b4', 'move e1 e2'],
    );
    expect(reasons).toContainEqual({
      code: 'moves-on-linked',
      params: { seat: 1, from: 'e1', friend: 'd1' },
    });
  });

  it('says nothing of it where the card was its own, or is another one', () => {
    for (const last of ['move a2 e2', 'move d4 e1']) {
      const reasons = whyLast(
        ...['look b2', 'look c2', 'move a1 a5', 'reveal'],
        ...['look b3', 'look b4', last],
      );
      expect(reasons.map(({ code }) => code)).not.toContain('moves-on');
    }
  });
});

describe('two cards that were looked at and left apart', () => {
  it('are probably of different families, by the convention, named by where they lie afterwards', () => {
    expect(whyLast('look b3', 'look d4', 'move a1 e1')).toContainEqual({
      code: 'not-together',
      params: { first: 'b3', second: 'd4' },
    });
    expect(whyLast('look a1', 'look b4', 'move a1 e1')).toContainEqual({
      code: 'not-together',
      params: { first: 'e1', second: 'b4' },
    });
  });

  it('and nothing is said of them where they lay side by side, or lie so now', () => {
    for (const moves of [
      ['look b3', 'look b4', 'move a1 e1'],
      ['look a1', 'look d1', 'move a1 e1'],
    ])
      expect(whyLast(...moves).map(({ code }) => code)).not.toContain('not-together');
  });
});

describe('a hint that comes from the pile', () => {
  const first = ['look b3', 'look b4', 'move a1 e1', 'reveal'];
  const second = [...first, 'look b3', 'look b4', 'move e1 a1', 'reveal'];

  it('is revealed', () => {
    expect(whyLast(...first)).toContainEqual({ code: 'reveals-first', params: {} });
    expect(whyLast(...second)).toContainEqual({ code: 'reveals-more', params: {} });
  });

  it('[Y21] is set out where hints are blind', () => {
    const blind = { hints: 'blind' };
    expect(whyLastWith(blind, ...first)).toContainEqual({ code: 'sets-out-first', params: {} });
    expect(whyLastWith(blind, ...second)).toContainEqual({ code: 'sets-out-more', params: {} });
  });
});

describe('what a bot knew of a card', () => {
  // Seat 0 looks at the Kitsune of a1 and the Oni of d1 and puts the one beside the other: by the convention they are one family.
  const misled = ['look a1', 'look d1', 'move a1 e1', 'reveal'];

  it('is what it was shown', () => {
    const reasons = ownWhyLast(...misled, 'look b3', 'look b4', 'move b3 e2');
    expect(reasons).toContainEqual({ code: 'knew-face', params: { cell: 'b3', family: 'kappa' } });
  });

  it('is no knowledge where it only believed what others said by hints and moves', () => {
    const reasons = ownWhyLast(...misled, 'look d1', 'look b4', 'move e1 e2');
    expect(reasons).toContainEqual({ code: 'trusted-face', params: { cell: 'e1', family: 'oni' } });
  });
});
