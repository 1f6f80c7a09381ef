import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWords } from '@hyakki/words';
import { readTyped } from '@hyakki/words/typed-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../replay/replay.ts';
import { simulate } from '../simulate/simulate.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { typeWholeMatch } from '../testing/scripted-player.ts';
import { verify } from '../verify/verify.ts';
import { play } from './play.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-tengu-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFrench = (move: string) =>
  move.replace(/^go/, 'va').replace(/^stay/, 'reste').replace(/^done/, 'fini').replace(/^help/, 'aide');

const MATCHES = [
  { args: ['tengu', '--seed', 'one'], language: 'en' },
  {
    args: ['tengu', '--seed', 'two', '--plain', '--seats', '3', '--seat', '2', '--level', '2'],
    language: 'en',
  },
  { args: ['tengu', '--seed', 'trois', '--level', '3', '--seats', '4'], language: 'fr' },
  { args: ['tengu', '--seed', 'quatre', '--plain', '--level', '4', '--aids', 'bare'], language: 'fr' },
  { args: ['tengu', '--seed', 'five', '--level', '5', '--aids', 'perfect-memory'], language: 'en' },
  { args: ['tengu', '--seed', 'six', '--level', '6', '--seats', '3'], language: 'en' },
] as const;

describe('Tengu in the terminal', () => {
  it.each(MATCHES)(
    '[H12] $args in $language: a whole match, its record is true and can be watched',
    async ({ args, language }) => {
      const record = join(folder, `${args[2]}.json`);
      const typed = await typeWholeMatch(args, language === 'fr' ? { say: inFrench } : {});
      const table = pretend(typed, { language });
      expect(await play([...args, '--record', record], table.io)).toBe(0);
      expect(table.err()).toBe('');
      expect(table.out()).toMatch(/Lost|Won|Perdu|Gagné/);
      expect(table.out()).not.toMatch(/undefined|NaN|\[object/);
      const checked = pretend([], { language });
      expect(await verify([record], checked.io)).toBe(0);
      for (const as of ['open', 'spectator', '1']) {
        const watched = pretend([], { language });
        expect(await replay([record, '--as', as], watched.io)).toBe(0);
        expect(watched.out()).not.toMatch(/undefined|NaN|\[object/);
      }
    },
  );

  it('[T28] asks the person for help in another’s turn, and an empty line lets it pass', async () => {
    const args = ['tengu', '--seed', 'help', '--level', '3', '--options', '{"first":1}', '--record', 'none'];
    const helped = pretend(['help a1 oni', 'quit']);
    await play(args, helped.io);
    expect(helped.out()).toContain('You may help. Enter alone passes.');
    expect(helped.out()).toMatch(/You said: the toy at a1 is the Oni’s\.|lies face up|T28/);
    const passed = pretend(['', 'quit']);
    await play(args, passed.io);
    expect(passed.out()).toMatch(/Seat 2 sent the /);
    expect(passed.out()).toContain('Your turn');
  });

  it('[T28] help alone is the page of commands, with a cell and a yokai it is a move', () => {
    const { verbs } = findWords('tengu', 'en')!;
    expect(readTyped('help', verbs)).toMatchObject({ is: 'command', command: 'help' });
    expect(readTyped('aide c2 Oni', verbs)).toEqual({ is: 'move', text: 'help c2 oni' });
    expect(readTyped('help me', findWords('yokai', 'en')!.verbs)).toMatchObject({ is: 'command' });
  });

  it('[H17, T31] simulations of every level end, and records of them are true', async () => {
    const records = join(folder, 'simulated');
    const { io, out, err } = pretend();
    const args = [
      'tengu',
      '--level',
      '1,2,3,4,5,6',
      '--seats',
      '2',
      '--matches',
      '20',
      '--seed',
      'a',
      '--json',
    ];
    expect(await simulate([...args, '--workers', '1', '--records', records], io)).toBe(0);
    const { results } = JSON.parse(out()) as { results: { matches: number; errors: number }[] };
    expect(results).toHaveLength(6);
    for (const { matches, errors } of results) expect([matches, errors]).toEqual([20, 0]);
    const [first] = await readdir(records);
    expect(await verify([join(records, first!)], pretend().io)).toBe(0);
    expect(err()).not.toContain('error');
  });
});
