import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_PAINT, packOf } from '../../games/index.ts';
import { main } from '../../main.ts';
import { hear } from '../heard.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hyakki-toy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('hyakki play: the toy game is played to its end, told, and its record is true', async () => {
  const record = join(folder, 'toy.json');
  const { code, stdout, stderr } = await hear(
    main,
    ['play', 'lanterns', '--seats', '2', '--seed', 'toy', '--options', '{"turns":4}', '--record', record],
    // A blank line lets the chance to help pass.
    { input: 'peek 1\ndone\n\npeek 2\ndone\n\n\n\n' },
  );
  expect(stderr).toBe('');
  expect(stdout).toContain('[?] [?] [?] [?]');
  expect(stdout).toContain('Nobody wins: all lanterns are lit.');
  expect(code).toBe(0);
  expect((await hear(main, ['verify', record])).code).toBe(0);
});

it('its board is drawn, and every thing on it can be named', async () => {
  const game = findGame('lanterns')!;
  const board = await packOf('lanterns').board();
  const { state } = game.setup(expectOk(game.parseOptions({}, 2)), 2, seedFromText('toy'));
  const view = game.view(state, 0);
  const style = { paint: NO_PAINT, language: 'en', columns: 80, rows: 24 } as const;
  expect(board.draw({ view, events: [], memory: undefined, notes: new Map() }, style)).toEqual([
    '[?] [?] [?] [?]',
  ]);
  expect(game.thingsOf(view).map((name) => board.pieceAt(name, view))).toEqual([0, 1, 2, 3]);
});

it('hyakki simulate, arena and engine know the toy game', async () => {
  const simulated = await hear(main, [
    'simulate',
    'lanterns',
    '--matches',
    '20',
    '--seed',
    'toy',
    '--workers',
    '1',
    '--json',
  ]);
  expect(JSON.parse(simulated.stdout)).toMatchObject({
    game: 'lanterns',
    results: [
      { seats: 2, matches: 20, draws: 20, errors: 0 },
      { seats: 3, errors: 0 },
    ],
  });
  const engine = await hear(main, ['engine'], {
    input: '{"do":"new","game":"lanterns","seats":2,"seed":"toy"}\n{"do":"move","seat":0,"move":"peek 2"}\n',
  });
  expect(
    engine.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).ok),
  ).toEqual([true, true]);
});

it('hyakki env plays the toy game by numbers', async () => {
  const { stdout } = await hear(main, ['env'], {
    input: '{"do":"make","game":"lanterns","seats":2,"seed":"toy"}\n{"do":"step","actions":[7]}\n',
  });
  const [made, stepped] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(made).toMatchObject({ game: 'lanterns', actions: 8, observation: 16 });
  // Seat 1 let its chance to help pass: now seat 0 may peek or mix.
  expect(stepped).toMatchObject({ seat: [0], legal: [[0, 1, 2, 3, 4]] });
});
