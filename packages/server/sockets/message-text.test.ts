import { deriveSeed, type Game, type GameTypes, Generator, seedFromText, viewersOf } from '@hyakki/engine';
import { type Kit, playAtRandom, settingsOf, stepAt } from '@hyakki/engine/testing';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit } from '@hyakki/games/yokai/testing';
import type { TableMessageOf } from '@hyakki/table';
import { expect, it } from 'vitest';
import { MessageText } from './message-text.ts';

const SUBJECTS = [
  { game: yokai, kit: yokaiKit },
  { game: tengu, kit: tenguKit },
  { game: sketch, kit: sketchKit },
] as unknown as readonly { game: Game<GameTypes>; kit: Kit<GameTypes> }[];

/** In the order in which a table tells it. */
function step(
  parts: Partial<TableMessageOf<'told'>> & Pick<TableMessageOf<'told'>, 'view'>,
): TableMessageOf<'told'> {
  const { seq = 7, seat = 0, events = [], history = null, view, clock = null, wait = null } = parts;
  return { type: 'told', seq, at: 1_700_000_000_000, match: 1, seat, events, history, view, clock, wait };
}

it.each(SUBJECTS)('$game.id: letter by letter what JSON.stringify writes', ({ game, kit }) => {
  const rng = new Generator(seedFromText('told as text'));
  const settings = settingsOf(game, kit);
  const text = new MessageText();
  let count = 0;
  for (let run = 0; run < 12; run++) {
    const { seatCount, options } = settings[rng.below(settings.length)]!;
    const seed = deriveSeed(seedFromText('told as text'), run);
    const trail = playAtRandom(game, {
      seatCount,
      options,
      seed,
      mostMoves: kit.mostMoves(options, seatCount),
    });
    // One text of a table for all its matches and all who look, as in a server.
    for (let seq = 0; seq <= trail.steps.length; seq++) {
      const { state, events } = stepAt(trail, seq);
      for (const viewer of viewersOf(seatCount)) {
        const seen = events.flatMap((event) => game.redact(event, viewer) ?? []);
        const history = run % 2 === 0 ? seen.flatMap((one) => game.recall(one) ?? []) : null;
        const clock = run % 3 === 0 ? { seat: 1, until: 5, left: null } : null;
        const wait = run % 4 === 0 ? { seat: 1, from: 3, until: 5, helpers: [] } : null;
        const message = step({ seq, history, clock, wait, events: seen, view: game.view(state, viewer) });
        expect(text.of(message)).toBe(JSON.stringify(message));
        expect(text.of(message)).toBe(JSON.stringify(message));
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(500);
});

it('whatever a view holds, and everything that is no step', () => {
  const text = new MessageText();
  const view = {
    viewer: 0,
    'a "name"': 'a "text"\n\u2028 妖',
    no: undefined,
    nan: Number.NaN,
    zero: -0,
    half: 0.5,
    is: true,
    none: null,
  };
  for (const held of [[], [null, undefined, 'é'], { in: { deep: [1] } }, {}]) {
    const message = step({ seat: null, view: { ...view, held } as GameTypes['View'] });
    expect(text.of(message)).toBe(JSON.stringify(message));
  }
  for (const message of [
    { type: 'answer', id: 'a', seq: 3 },
    { type: 'people', people: [null, { name: '"', here: true, goneAt: null }], watching: 0 },
  ] as const)
    expect(text.of(message)).toBe(JSON.stringify(message));
});
