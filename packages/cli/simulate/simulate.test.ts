import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRecord, verify } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { expect, it } from 'vitest';
import { hear } from '../testing/heard.ts';
import { withoutTimes } from '../testing/without-times.ts';
import { simulate } from './simulate.ts';

const FIELDS = [
  'seats',
  'options',
  'matches',
  'wins',
  'losses',
  'draws',
  'winRate',
  'ci95',
  'meanScore',
  'meanScoreCi95',
  'meanTurns',
  'meanTurnsCi95',
  'ranks',
  'scores',
  'turns',
  'errors',
  'declarations',
  'hintsRight',
  'decisionMs',
  'matchesPerSecond',
];

it('--json prints one object and nothing else', async () => {
  const args = [
    'yokai',
    '--seats',
    '2,3,4',
    '--level',
    '1,2',
    '--matches',
    '30',
    '--seed',
    'autumn',
    '--json',
  ];
  const { code, stdout, stderr } = await hear(simulate, args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.endsWith('}\n')).toBe(true);
  const printed = JSON.parse(stdout);
  expect(Object.keys(printed)).toEqual(['game', 'seed', 'bots', 'results']);
  expect(printed).toMatchObject({ game: 'yokai', seed: 'autumn', bots: ['random'] });
  expect(printed.results.map((cell: { seats: number }) => cell.seats)).toEqual([2, 2, 3, 3, 4, 4]);
  for (const cell of printed.results) {
    expect(Object.keys(cell)).toEqual(FIELDS);
    expect(cell).toMatchObject({ matches: 30, errors: 0, draws: 0 });
    expect(cell.wins + cell.losses).toBe(30);
    expect(cell.winRate).toBe(cell.wins / 30);
    const hints = cell.options.mix.one + cell.options.mix.two + cell.options.mix.three;
    expect(cell.meanTurns).toBeLessThanOrEqual(2 * hints);
    expect(yokai.parseOptions(cell.options, cell.seats)).toEqual({ ok: true, value: cell.options });
  }
  expect(printed.results[1].options.affinity).toBe('secret-first');
});

it('a random seed is printed, and gives the same result again', async () => {
  const ask = async (...more: string[]) => {
    const { stdout } = await hear(simulate, ['yokai', '--seats=2', '--matches=8', '--json', ...more]);
    return JSON.parse(stdout, withoutTimes);
  };
  const first = await ask();
  expect(first.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await ask('--seed', first.seed)).toEqual(first);
});

it('a cell gives the same result whatever is simulated beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
  try {
    const ask = (seats: string, name: string) =>
      hear(simulate, [
        'yokai',
        '--seats',
        seats,
        '--matches',
        '3',
        '--seed',
        's',
        '--records',
        join(folder, name),
      ]);
    await ask('3', 'alone');
    await ask('2,3,4', 'together');
    for (const index of [0, 1, 2]) {
      const file = `yokai-3p-${index}.json`;
      expect(readFileSync(join(folder, 'together', file), 'utf8')).toBe(
        readFileSync(join(folder, 'alone', file), 'utf8'),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('[H10, H12] every record it writes is true', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
  try {
    const records = join(folder, 'deep', 'down');
    const args = [
      'yokai',
      '--seats',
      '2,4',
      '--level',
      '2,4',
      '--bots',
      'random',
      '--matches',
      '4',
      '--seed',
      'r',
    ];
    const { code, stderr } = await hear(simulate, [...args, '--records', records]);
    expect(code).toBe(0);
    expect(stderr).toContain('16 records');
    const files = readdirSync(records).sort();
    expect(files).toHaveLength(16);
    expect(files[0]).toBe('yokai-2p-l2-0.json');
    for (const file of files) {
      const record = parseRecord(readFileSync(join(records, file), 'utf8'));
      if (!record.ok) throw new Error(`${file}: ${record.refusal.code}`);
      expect(verify(yokai, record.value).ok, file).toBe(true);
      expect(record.value.deal).toMatchObject({ dealer: 'device' });
    }
    expect(new Set(files.map((file) => readFileSync(join(records, file), 'utf8'))).size).toBe(16);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a folder that cannot be made is told of, and nothing is printed', async () => {
  const { code, stdout, stderr } = await hear(simulate, [
    'yokai',
    '--matches=1',
    '--records=package.json/x',
    '--json',
  ]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('package.json');
});

it.each([
  [[]],
  [['chess']],
  [['__proto__']],
  [['yokai', 'tengu']],
  [['yokai', '--seats', '5']],
  [['yokai', '--seats', '2,2']],
  [['yokai', '--seats', '2;3']],
  [['yokai', '--seats', '']],
  [['yokai', '--level', '9']],
  [['yokai', '--level', '1', '--edition', 'pirate']],
  [['yokai', '--bots', 'hal']],
  [['yokai', '--bots', 'random,random', '--seats', '2,3']],
  [['yokai', '--options', '{']],
  [['yokai', '--options', '[]']],
  [['yokai', '--options', '{"mix":{"one":0,"two":0,"three":0}}']],
  [['yokai', '--options', '{"__proto__":{"level":2}}']],
  [['yokai', '--matches', '0']],
  [['yokai', '--matches', '1e3']],
  [['yokai', '--mirrored', '--matches', '7']],
  [['sketch', '--bots', 'random,random:none', '--matches', '7']],
  [['yokai', '--matches']],
  [['yokai', '--workers', '0']],
  [['yokai', '--unknown']],
])('bad input is refused in words, with exit code 2: %j', async (args) => {
  const heard = await Promise.all(
    (['en', 'fr'] as const).map((language) => hear(simulate, [...args, '--json'], { language })),
  );
  for (const { code, stdout, stderr } of heard) {
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(2);
  }
  expect(heard[0]!.stderr).not.toBe(heard[1]!.stderr);
});

it('the table speaks the language of its reader', async () => {
  const args = [
    'yokai',
    '--seats',
    '2',
    '--matches',
    '20',
    '--seed',
    'autumn',
    '--edition',
    'prototype',
    '--level',
    '1',
  ];
  const english = await hear(simulate, args);
  expect(english.code).toBe(0);
  expect(english.stdout).toContain('win rate');
  expect(english.stdout).toContain('seed: autumn');
  const french = await hear(simulate, args, { language: 'fr' });
  expect(french.stdout).toContain('victoires');
  expect(french.stdout).toContain('0,00');
  expect((await hear(simulate, ['--help'], { language: 'fr' })).stdout).toContain('graine');
});

it('two bots in a duel play each deal from both sides, and are counted by name', async () => {
  // The same bot under two names: mirrored, each of its wins is a loss on the same deal.
  const args = ['sketch', '--bots', 'random,random:none', '--matches', '40', '--seed', 'm', '--json'];
  const { code, stdout } = await hear(simulate, args);
  expect(code).toBe(0);
  const [cell] = JSON.parse(stdout).results;
  expect(cell).toMatchObject({ matches: 40, mirrored: true });
  expect(cell.wins).toBeGreaterThan(0);
  expect(cell.wins).toBe(cell.losses);
  expect(cell.byBot.map(({ bot, wins }: { bot: string; wins: number }) => [bot, wins])).toEqual([
    ['random', cell.wins],
    ['random:none', cell.losses],
  ]);
  expect(cell.byBot[0].meanScore).toBe(cell.byBot[1].meanScore);
  expect(Object.keys(cell.decisionMs)).toEqual(['random', 'random:none']);
});

it('what is spread adds up, and every interval holds its figure', async () => {
  const { stdout } = await hear(simulate, ['tengu', '--seats=2', '--matches=60', '--seed=t', '--json']);
  const [cell] = JSON.parse(stdout).results;
  for (const spread of [cell.scores, cell.turns])
    expect(spread.reduce((sum: number, [, count]: [number, number]) => sum + count, 0)).toBe(60);
  for (const [figure, [low, high]] of [
    [cell.winRate, cell.ci95],
    [cell.meanScore, cell.meanScoreCi95],
    [cell.meanTurns, cell.meanTurnsCi95],
    [cell.toysFound.mean, cell.toysFound.ci95],
    [cell.cardsLeft.mean, cell.cardsLeft.ci95],
  ]) {
    expect(low).toBeLessThanOrEqual(figure);
    expect(high).toBeGreaterThanOrEqual(figure);
  }
});

it('--plot draws a chart in the language of its reader', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
  try {
    const plot = join(folder, 'a & b.svg');
    const args = ['yokai', '--seats', '2,3', '--matches', '10', '--plot', plot];
    const { code, stderr } = await hear(simulate, args, { language: 'fr' });
    expect({ code, isTold: stderr.includes(plot) }).toEqual({ code: 0, isTold: true });
    const svg = readFileSync(plot, 'utf8');
    expect(svg.startsWith('<svg xmlns=')).toBe(true);
    expect(svg.match(/<g /g)).toHaveLength(4);
    expect(svg).toContain('% des parties');
    expect(svg).toContain('Tours · 3 sièges');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a chart that cannot be written is told of before anything is played', async () => {
  const { code, stdout, stderr } = await hear(simulate, [
    'yokai',
    '--seats=2',
    // Far more than a test could wait for.
    '--matches=100000000',
    '--plot=package.json/x.svg',
  ]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('package.json/x.svg');
});

it('a chart makes its own folder, replaces an earlier one only when it is drawn, and leaves no empty file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
  try {
    const plot = join(folder, 'deep', 'down', 'scores.SVG');
    const args = ['yokai', '--seats=2', '--matches=2', '--plot', plot];
    expect((await hear(simulate, [...args, '--records=package.json/x'])).code).toBe(1);
    expect(existsSync(plot)).toBe(false);
    expect((await hear(simulate, args)).code).toBe(0);
    const drawn = readFileSync(plot, 'utf8');
    expect(drawn).toMatch(/<\/svg>\s*$/);
    expect((await hear(simulate, [...args, '--records=package.json/x'])).code).toBe(1);
    expect(readFileSync(plot, 'utf8')).toBe(drawn);
    writeFileSync(plot, `${drawn}${'x'.repeat(100_000)}`);
    expect((await hear(simulate, args)).code).toBe(0);
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg .*<\/svg>\s*$/s);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each(['out.png', 'out', '.svg', 'charts/'])('a chart is SVG, so it is not called %s', async (name) => {
  for (const language of ['en', 'fr'] as const) {
    const { code, stdout, stderr } = await hear(simulate, ['yokai', '--matches=2', '--plot', name], {
      language,
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('.svg');
    expect(stderr).toContain(name);
    expect(existsSync(name)).toBe(false);
  }
});
