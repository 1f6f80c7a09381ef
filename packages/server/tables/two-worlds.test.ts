import { type AnyGame, deriveSeed, type GameTypes, sha256 } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import { describe, expect, it } from 'vitest';
import { type Plant, type Subject, searchServers } from '../testing/two-servers.ts';

const SUBJECTS = [
  { game: yokai, kit: yokaiKit, oracle: yokaiOracle },
  { game: tengu, kit: tenguKit, oracle: tenguOracle },
  { game: sketch, kit: sketchKit, oracle: sketchOracle },
] as unknown as readonly Subject<GameTypes>[];

const digest = (held: unknown) => sha256(JSON.stringify(held));

/** Mistakes that would show in frames: in what they say, how many there are, in what order, and how long they are. */
const LEAKS: Readonly<Record<string, Plant>> = {
  'a view knows a little of the state': (game) => ({
    ...game,
    view: (state, viewer) => ({ ...game.view(state, viewer), mark: digest(state).slice(0, 4) }) as never,
  }),
  'a view is as long as the state is odd': (game) => ({
    ...game,
    view: (state, viewer) =>
      ({ ...game.view(state, viewer), pad: 'x'.repeat(Number.parseInt(digest(state)[0]!, 16)) }) as never,
  }),
  'the keys of a view come in the order of what is hidden': (game) => ({
    ...game,
    view: (state, viewer) => {
      const fields = Object.entries(game.view(state, viewer));
      return Object.fromEntries(digest(state)[0]! < '8' ? fields : fields.toReversed()) as never;
    },
  }),
  'something is told more often when the state is odd': (game) => ({
    ...game,
    redact: (event, viewer) => game.redact(event, viewer) ?? undefined,
    apply: (state, seat, move) => {
      const step = game.apply(state, seat, move);
      if (!step.ok || digest(step.value.state)[0]! < '8') return step;
      const { state: after, events } = step.value;
      return { ok: true, value: { state: after, events: [...events, ...events.slice(-1)] } };
    },
  }),
  'a refusal says what lies there': (game: AnyGame) => ({
    ...game,
    apply: (state, seat, move) => {
      const step = game.apply(state, seat, move);
      if (step.ok) return step;
      const { refusal } = step;
      return {
        ok: false,
        refusal: { ...refusal, params: { ...refusal.params, near: digest(state).slice(0, 2) } },
      };
    },
  }),
};

describe.each(SUBJECTS)('$game.id: two worlds through the server', (subject) => {
  const { id } = subject.game;

  it('[H13] every frame is the same: content, count, order, length', async () => {
    const found = await searchServers(subject, {
      runs: runs(25),
      seed: deriveSeed(SUITE_SEED, 'server', id),
    });
    expect(found).toBeUndefined();
  });

  it.each(Object.entries(LEAKS))('[H13] planted leak "%s" is found', async (name, plant) => {
    const found = await searchServers(subject, {
      runs: 60,
      seed: deriveSeed(SUITE_SEED, 'server', id, name),
      plant,
    });
    expect(found).toBeDefined();
  });
});
