import { expectOk, playerOf } from '@hyakki/engine';
import { SUITE_SEED } from '@hyakki/engine/testing';
import { tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { dreamerBot, forgetfulBot, naturalBot } from './natural.ts';

/** Seat 0 looked at b1 in its first turn, and goes there again so many turns later; told to everybody, or to that seat. */
function whyBack(bot: typeof naturalBot, wait = 1, viewer: 0 | 'spectator' = 'spectator') {
  const options = expectOk(
    tengu.parseOptions(
      {
        yokai: ['tanuki', 'bakeneko', 'oni'],
        tiles: { path: 0, mist: 0, tornado: 0, mirage: 0 },
        columns: 5,
        rows: 2,
        setAside: 0,
        first: 0,
      },
      2,
    ),
  );
  const rest = Array.from({ length: wait }, (_, i) => (i % 2 === 0 ? 'oni' : 'tanuki'));
  const layout = { rows: ['te tk ob tb bb', 'tt ok bt bk ot'], pile: ['oni', ...rest, 'tanuki'] };
  let step = expectOk(tengu.deal(layout, options, 2, SUITE_SEED));
  let memory: ReturnType<typeof tengu.remember> | undefined;
  const hear = () => {
    for (const event of step.events) memory = tengu.remember(memory, tengu.redact(event, viewer)!);
  };
  hear();
  const later = Array.from({ length: wait }, (_, i) => [1 - (i % 2), 'stay'] as const);
  for (const [seat, text] of [[0, 'go oni b1'], [0, 'done'], ...later] as const) {
    const move = expectOk(tengu.parseMove(text, tengu.view(step.state, seat)));
    step = expectOk(tengu.apply(step.state, seat, move));
    hear();
  }
  const view = tengu.view(step.state, viewer);
  const players = [playerOf(bot), { kind: 'person' } as const];
  const move = { do: 'go', yokai: 'tanuki', to: 'b1' } as const;
  return bot.explain({ game: tengu, view, memory: memory!, players, seat: 0, move });
}

describe('a bot that goes where it has looked', () => {
  const params = { yokai: 'tanuki', cell: 'b1' };

  it('means by the convention that it knows the toy there', () => {
    expect(whyBack(naturalBot)).toEqual([{ code: 'seen-before', params }]);
  });

  it('one that forgets knows what it has forgotten, and says so to everybody', () => {
    // Two turns are never too long for this one, and nine always are for the other.
    expect(whyBack(forgetfulBot)).toEqual([{ code: 'seen-before', params }]);
    for (const viewer of ['spectator', 0] as const)
      expect(whyBack(dreamerBot, 9, viewer)).toEqual([{ code: 'forgotten', params }]);
    expect(whyBack(naturalBot, 9)).toEqual([{ code: 'seen-before', params }]);
  });
});
