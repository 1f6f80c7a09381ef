import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatKeptMatch, formatRecord } from '@hyakki/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play } from '../play/play.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { typeWholeMatch } from '../testing/scripted-player.ts';
import { serverRecord } from '../testing/server-record.ts';
import { replay } from './replay.ts';

let folder = '';
let path = '';
const FACE = /Kitsune|Kappa|Rokurokubi|Oni/;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-replay-'));
  path = join(folder, 'match.json');
  const args = ['yokai', '--seed', 'replay', '--bots=random', '--options', '{"first":0}', '--record', path];
  await play(args, pretend(await typeWholeMatch(args)).io);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function show(...args: readonly string[]): Promise<string> {
  const { io, out, err } = pretend();
  expect(await replay([path, ...args], io)).toBe(0);
  expect(err()).toBe('');
  return out();
}

describe('replay', () => {
  it('[H11] shows every move of the record', async () => {
    const { moves } = JSON.parse(await readFile(path, 'utf8')) as { moves: unknown[] };
    const out = await show();
    expect(out).toContain('The deal');
    for (const number of [1, 2, moves.length])
      expect(out).toContain(`Move ${number} of ${moves.length}, seat`);
    expect(out).toMatch(/Lost|Won/);
  });

  it('reads a record from the standard input, and says where that is none', async () => {
    const lines = (await readFile(path, 'utf8')).split('\n');
    const piped = pretend(lines);
    expect(await replay(['-', '--step', '0'], piped.io)).toBe(0);
    expect(piped.out()).toBe(await show('--step', '0'));
    const none = pretend(['{"hyakki":']);
    expect(await replay(['-'], none.io)).toBe(1);
    expect(none.err()).toContain('Reading stopped at line ');
  });

  it('open shows all faces from the start', async () => {
    const out = await show('--step', '0');
    expect(out.match(/Ki│|Ka│|Ro│|On│/g)).toHaveLength(16);
  });

  it('[Y13] as a seat shows what it saw, as another or a spectator it does not', async () => {
    expect(await show('--step', '1', '--as', '1', '--plain')).toMatch(
      /You looked at .*: an? (Kitsune|Kappa|Rokurokubi|Oni)/,
    );
    for (const who of ['2', 'spectator']) {
      const out = await show('--step', '1', '--as', who, '--plain');
      expect(out).toContain('Seat 1 looked at');
      expect(out).not.toMatch(FACE);
    }
  });

  it('[Y14] as a seat shows no face in the turns of others', async () => {
    expect(await show('--step', '5', '--as', '1')).not.toMatch(/[│┃]. (Ki|Ka|Ro|On)[│┃]/);
  });

  it('is kind about what it cannot show', async () => {
    for (const args of [
      [path, '--as', '7'],
      [path, '--step', '9999'],
      [path, '--pace', 'slow'],
      [],
      [join(folder, 'no.json')],
    ]) {
      const { io, err } = pretend();
      expect(await replay(args, io)).toBe(2);
      expect(err()).not.toBe('');
    }
  });

  it('[H12, H19] refuses a record that is not true', async () => {
    const record = JSON.parse(await readFile(path, 'utf8')) as { outcome: { turns: number } };
    record.outcome.turns += 1;
    const changed = join(folder, 'changed.json');
    await writeFile(changed, JSON.stringify(record));
    const { io, out, err } = pretend([], { language: 'fr' });
    expect(await replay([changed, '--step', '0'], io)).toBe(1);
    expect(err()).toContain('Ce n’est pas vrai');
    expect(out()).toBe('');
  });

  it('[H19, H20] shows one whose deal the dealer alone could choose, and says so; alone or with its receipt', async () => {
    const record = serverRecord(['missing', 'missing']);
    for (const text of [formatRecord(record), formatKeptMatch({ record, receipt: undefined, match: 3 })]) {
      await writeFile(join(folder, 'alone.json'), text);
      const { io, out, err } = pretend();
      expect(await replay([join(folder, 'alone.json'), '--step', '0'], io)).toBe(0);
      expect(out()).toContain('The deal');
      expect(err()).toContain('the dealer alone could have chosen this deal');
    }
  });
});
