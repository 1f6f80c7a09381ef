import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@hyakki/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { typeWholeMatch } from '../testing/scripted-player.ts';
import { play } from './play.ts';

const STUB = fileURLToPath(new URL('../testing/stub-bot.mjs', import.meta.url));
const PROGRAM = `exec:"${process.execPath}" "${STUB}" nothing`;
const DEAL = fileURLToPath(new URL('../testing/deal-of-yokai.json', import.meta.url));

/** Records of whole matches by what was typed to begin them. They never change: a seed deals the same match for ever. */
const RECORDS: readonly (readonly [args: readonly string[], sha256: string])[] = [
  [
    ['yokai', '--seed=a', '--bots=natural'],
    'b693deec1e2528b650cb488445e0a3e5177bdf05c5ab3e920311b899477de783',
  ],
  [
    ['yokai', '--seed=b', '--bots=random', '--options={"first":1}'],
    'dbfd6ea369a207a1713dc19e8b1429abd956641606f34554f2ec8bcba6df3f05',
  ],
  [
    ['yokai', '--seed=c', '--seats=3', '--seat=2', '--level=2', '--bots=natural,beginner'],
    '59d9f258aae37a356aa0d99accf5e7d8e3a3785c2e09af358bd424d27e4af92f',
  ],
  [
    ['yokai', '--seed=d', '--seats=4', '--level=4', '--bots=random', '--aids=perfect-memory'],
    'cf79a82994ef92edb5c3ff9fbb84d3db4ac47835718852361afeebad751e2446',
  ],
  [
    ['yokai', '--seed=e', '--edition=prototype', '--level=4', '--bots=random', '--talk=silent'],
    'bfaed1ff01e10c8868520fb32cfc7d83590a958bb19606d4ffe83c994b43904c',
  ],
  [
    ['yokai', '--seed=f', '--deal', DEAL, '--bots=random'],
    '6f4050f9c89a0ea1b023f0ab0d4579cefd84c92dfd371b1f8a0c9e79da7853b7',
  ],
  [
    ['tengu', '--seed=a', '--bots=natural'],
    '638e14e526dff0a6a8d14cf839fe9e176fcbeaa5ea75bf7e9f1ca0a1e7a5499a',
  ],
  [
    ['tengu', '--seed=b', '--seats=3', '--seat=2', '--level=2', '--aids=bare'],
    '241a0aec86280f90204bd18256deb627acebe884dcc13e7456ae774e4fd6cdea',
  ],
  [
    ['tengu', '--seed=c', '--level=3', '--seats=4', '--options={"first":1}'],
    '699f776f05d9bf842819b392572c6fc6dc7527074e6a33c3db6491774866da2c',
  ],
  [
    ['tengu', '--seed=d', '--level=4', '--bots=random'],
    '36e690086ab64db120c4375eb3d5770c27d133640bfe8723b206fd220787b17e',
  ],
  [
    ['tengu', '--seed=e', '--level=6', '--seats=3'],
    '4def4020f08ed7c2a5e6a91086a10b7beed8cb8abe11c37ef07722f03eb37c54',
  ],
  [['sketch', '--seed=a'], '0f6d0be1842f69a0b0012f608eef6bc4d6f420d938b611d4bafe4e67487f697f'],
  [
    ['sketch', '--seed=b', '--bots=random', '--seat=2', '--edition=english'],
    'c7489a535825479877bf41662a5ee5d88ebf8b8c2a16c0b7e454a9699c31c6d5',
  ],
];

/** With a program in the other seat; what is not allowed is refused, and the next line is tried. */
const OF_PROGRAMS: readonly (readonly [args: readonly string[], typed: readonly string[], sha256: string])[] =
  [
    [
      ['yokai', '--seed=p', '--options={"first":1}'],
      [
        'look a1',
        'look b2',
        'look c3',
        'move b2 e2',
        'move c3 e3',
        'move a1 e1',
        'reveal',
        'place #1 d4',
        'quit',
      ],
      'c35b9b555bfc78ff6676a148b2c5d265991fb1cfdd9bea87e523c32b5060b521',
    ],
    [
      ['tengu', '--seed=p'],
      [...new Array<string>(20).fill('stay'), 'quit'],
      '38944a890e4182627fc883c8b5c4866a059069372753f7292b4d9dd186299e3f',
    ],
  ];

/** Where the person lets every second chance to act in another's turn pass. */
const WITH_PASSES: typeof RECORDS = [
  [
    ['tengu', '--seed=q', '--level=3', '--seats=3'],
    '85da7c19b0d2a9d8795c13e68311134025e81c1c43f7efa786d153fb575149ea',
  ],
  [
    ['tengu', '--seed=r', '--level=5', '--options={"first":1}'],
    'bc605289acd10ab86a11e238645f00d87b8cd0ee1f37a7b444e7321e246e697c',
  ],
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-seeds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function recordOf(args: readonly string[], typed: readonly string[]): Promise<string> {
  const record = join(folder, 'record.json');
  const table = pretend(typed);
  expect(await play([...args, '--plain', '--record', record], table.io), table.err()).toBe(0);
  return sha256(await readFile(record, 'utf8'));
}

describe('[H8] a seed gives the same deal, the same moves of bots and the same record, in every version', () => {
  it.each(RECORDS)('%j', async (args, expected) => {
    expect(await recordOf(args, await typeWholeMatch(args))).toBe(expected);
  });

  it.each(OF_PROGRAMS)('%j with a program', async (args, typed, expected) => {
    expect(await recordOf([...args, '--bots', PROGRAM], typed)).toBe(expected);
  });

  it.each(WITH_PASSES)('%j with passes', async (args, expected) => {
    expect(await recordOf(args, await typeWholeMatch(args, { passes: true }))).toBe(expected);
  });
});
