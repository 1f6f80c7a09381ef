import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatKeptMatch } from '@hyakki/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulate } from '../../../simulate/simulate.ts';
import { hear } from '../../../testing/heard.ts';
import { receiptOf, serverRecord, shareOfSeat } from '../../../testing/server-record.ts';
import type { SolveResult } from './report.ts';
import { solve } from './solve.ts';

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hyakki-solve-'));
  await hear(simulate, ['yokai', '--seats=2', '--matches=3', '--seed=autumn', `--records=${at('records')}`]);
  await hear(simulate, ['tengu', '--seats=2', '--matches=1', '--seed=autumn', `--records=${at('tengu')}`]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, deal: unknown): string {
  writeFileSync(at(name), typeof deal === 'string' ? deal : JSON.stringify(deal));
  return at(name);
}

async function inJson(args: readonly string[], input?: string): Promise<SolveResult> {
  const heard = await hear(solve, [...args, '--json'], input === undefined ? {} : { input });
  expect(heard.stderr).toBe('');
  expect(heard.code).toBe(0);
  return JSON.parse(heard.stdout) as SolveResult;
}

const ONE_AWAY = { rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro .. on on ro'] };

it('solves a deal that is written out, and says how in words that can be typed', async () => {
  const path = written('one.json', ONE_AWAY);
  const { answers } = await inJson([path]);
  expect(answers).toHaveLength(1);
  expect(answers![0]).toMatchObject({ found: 'fewest', fewest: 1, atMost: 1, parScore: 32 });
  expect(answers![0]!.moves![0]).toMatch(/^move e4 \S+$/);
  const { stdout } = await hear(solve, [path]);
  expect(stdout).toContain('One move wins:');
  expect(stdout).toMatch(/ 1\. move e4 \S+\n/);
  expect(stdout).toContain('Par: 32 points in 1 turn.');
  expect(stdout.match(/Ki│/g)).toHaveLength(8);
});

it('reads a deal from the standard input', async () => {
  const { answers } = await inJson(['-'], JSON.stringify(ONE_AWAY));
  expect(answers![0]).toMatchObject({ fewest: 1 });
  expect(await inJson(['yokai', '-'], JSON.stringify(ONE_AWAY))).toMatchObject({ deals: 1, most: 1 });
});

it('keeps the affinities and the shape that a deal names', async () => {
  const columns = ['ki ka ro on', 'ki ka ro on', 'ki ka ro on', 'ki ka ro on'];
  expect((await inJson([written('columns.json', { rows: columns })])).answers![0]).toMatchObject({
    fewest: 0,
  });
  const apart = written('apart.json', { rows: columns, affinities: ['kitsune-oni'] });
  const answer = (await inJson([apart])).answers![0]!;
  expect(answer.fewest).toBeGreaterThan(0);
  expect(answer.affinities).toEqual(['kitsune-oni']);
  const square = await inJson([written('square.json', { rows: columns, shape: 'square' })]);
  expect(square.answers![0]).toMatchObject({ shape: 'square', fewest: 0 });
});

it('gives the par of a match that was played', async () => {
  const [file] = readdirSync(at('records'));
  const path = join(at('records'), file!);
  const { stdout, code } = await hear(solve, [path]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/\d moves win, and no fewer:/);
  expect(stdout).toMatch(/Par: \d+ points in \d turns\./);
  expect(stdout).toMatch(/This match was lost after \d+ turns\./);
  const french = await hear(solve, [path], { language: 'fr' });
  expect(french.stdout).toMatch(/Cette partie a été perdue après \d+ tours\./);
});

it('[H19, H20] takes a record whose deal the dealer alone could choose, and one with its receipt', async () => {
  const alone = written('alone.json', serverRecord(['missing', 'missing']));
  expect((await inJson([alone])).answers).toHaveLength(1);
  const record = serverRecord([shareOfSeat(0), 'missing']);
  const kept = formatKeptMatch({ record, receipt: receiptOf(record, 0), match: 3 });
  expect((await inJson([written('kept.json', kept)])).answers).toHaveLength(1);
});

it('deals what simulate deals from the same seed', async () => {
  const { answers } = await inJson(['--matches', '3', '--seed', 'autumn']);
  for (const index of [0, 1, 2]) {
    const path = join(at('records'), `yokai-2p-${index}.json`);
    const { seed: _, ...played } = (await inJson([path])).answers![0]! as { seed?: string };
    expect(answers![index]).toEqual(played);
  }
});

it('counts many deals, and every answer was played to a win', async () => {
  const many = ['--matches', '60', '--seed', 'count', '--seats', '3'];
  const { msPerDeal, ...result } = await inJson(many);
  expect(msPerDeal).toBeGreaterThan(0);
  expect(result).toMatchObject({ seats: 3, deals: 60, solved: 60, replayed: 60, gaveUp: 0, unsolvable: 0 });
  expect(result.mean).toBeGreaterThan(4.5);
  expect(result.mean).toBeLessThan(6.5);
  expect(result.most).toBeLessThanOrEqual(8);
  expect(Object.values(result.distribution).reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(result.answers).toBeUndefined();
  const again = await inJson(many);
  expect({ ...again, msPerDeal: 0 }).toEqual({ ...result, msPerDeal: 0 });
  const { stdout } = await hear(solve, many);
  expect(stdout).toContain('moves on average');
  expect(stdout).toContain('60 answers played to a win');
  expect((await hear(solve, many, { language: 'fr' })).stdout).toContain('déplacements en moyenne');
});

it('says honestly when it gives up', async () => {
  const { code, stdout } = await hear(solve, ['--seed', 'x', '--nodes', '1']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Gave up\. At least \d moves are needed/);
  const many = await hear(solve, ['--seed', 'x', '--nodes', '1', '--matches', '6', '--json']);
  expect(many.code).toBe(1);
  const result = JSON.parse(many.stdout) as SolveResult;
  expect(result.gaveUp).toBeGreaterThan(3);
  expect(result.gaveUp + result.solved).toBe(6);
});

it('has no par where the hints do not last', async () => {
  const few = '{"edition":"prototype","mix":{"one":1,"two":0,"three":0}}';
  const { stdout, code } = await hear(solve, ['--seed', 'autumn', '--options', few]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Par: none/);
});

it.each([
  [['tengu']],
  [['deal.json', 'other.json']],
  [['nothing-here.json']],
  [['.']],
  [['--matches', '0']],
  [['--seats', '5']],
  [['--seats', 'two']],
  [['--level', '9']],
  [['--edition', 'pirate']],
  [['--options', '{']],
  [['--nodes', '0']],
  [['--unknown']],
  [['WRITTEN', '--matches', '2']],
  [['RECORD', '--seats', '2']],
  [['TENGU']],
  [['BROKEN']],
  [['LIST']],
  [['STRANGE']],
  [['APART']],
  [['CHANGED']],
  [['UNASKED']],
])('bad input is refused in words, with exit code 2: %j', async (words) => {
  const files: Readonly<Record<string, string>> = {
    WRITTEN: written('written.json', ONE_AWAY),
    RECORD: join(at('records'), 'yokai-2p-0.json'),
    TENGU: join(at('tengu'), readdirSync(at('tengu'))[0]!),
    BROKEN: written('broken.json', '{"rows":'),
    LIST: written('list.json', '[]'),
    STRANGE: written('strange.json', { rows: ['ki ka'] }),
    APART: written('record.json', {
      ...JSON.parse(readFileSync(join(at('records'), 'yokai-2p-0.json'), 'utf8')),
      game: 'x',
    }),
    CHANGED: written('changed.json', {
      ...JSON.parse(readFileSync(join(at('records'), 'yokai-2p-0.json'), 'utf8')),
      aids: 'perfect-memory',
    }),
    UNASKED: written('unasked.json', serverRecord(['none', 'none'])),
  };
  const args = words.map((word) => files[word] ?? word);
  const heard = await Promise.all(
    (['en', 'fr'] as const).map((language) => hear(solve, [...args, '--json'], { language })),
  );
  for (const { code, stdout, stderr } of heard) {
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(2);
  }
  expect(heard[0]!.stderr).not.toBe(heard[1]!.stderr);
});
