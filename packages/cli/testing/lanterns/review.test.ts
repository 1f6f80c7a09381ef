import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expectOk, formatKeptMatch, formatRecord } from '@hyakki/engine';
import { type Review, readRecordOf, reviewMatch, type TurningPoint } from '@hyakki/review';
import { toyRecord } from '@hyakki/review/testing/toy-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../main.ts';
import { drawMatch } from '../../review/match-chart.ts';
import { review } from '../../review/review.ts';
import { type Heard, hear } from '../heard.ts';
import { problemsOf } from '../json-schema.ts';
import { readReviewSchema } from '../review-schema.ts';

// Seat 1 forgets in turn 3, seat 2 does not hear the help in turn 6 and mixes too early in turn 8; at the end both forget.
const record = toyRecord(
  [
    ...['1 peek 1', '1 done', '2 peek 1', '2 done', '1 peek 1', '1 done', '2 peek 2', '2 done'],
    ...['1 peek 2', '1 done', '1 help', '2 peek 3', '2 done', '1 mix', '2 mix'],
  ],
  { turns: 12, seed: 'mix 3' },
);

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hyakki-review-'));
  file = join(folder, 'toy.json');
  writeFileSync(file, formatRecord(record));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With what was wrapped put together again. */
const lines = ({ stdout }: Heard) => stdout.replaceAll('\n  ', ' ').split('\n');
const rowsOf = ({ stdout }: Heard) => stdout.split('\n').filter((line) => /^ *\d+ .* → /.test(line));
const french = { language: 'fr' } as const;
const asJson = ({ stdout }: Heard) =>
  JSON.parse(stdout) as Omit<Review, 'turningPoints'> & {
    readonly turningPoints: readonly (TurningPoint & { readonly text: string })[];
  };

describe('hyakki review, in words', () => {
  it('says game, players, result and par, then the main turning points, then what was lost', async () => {
    const heard = await hear(review, [file]);
    expect(heard).toMatchObject({ code: 0, stderr: '' });
    const said = lines(heard);
    expect(said.slice(0, 6)).toEqual([
      'Lanterns, 12 turns',
      'Aids: bare. Talk: silent.',
      'Seat 1: a person',
      'Seat 2: a person',
      'Nobody wins: all lanterns are lit.',
      'At best, with open cards: 12 turns, 0 lights.',
    ]);
    expect(said).toContain(
      'Turn 3 (forgot): Seat 1 forgot something already seen, and chose to peek into lantern 1. By what seat 1 knew, it was better to peek into lantern 2.',
    );
    expect(said).toContain(
      'Turn 6 (missed a signal): Seat 2 missed what the others’ signals say, and chose to peek into lantern 3. By what seat 2 knew, it was better to mix.',
    );
    expect(said.filter((line) => /^Turn \d/.test(line))).toHaveLength(3);
    expect(said.find((line) => / more with --all/.test(line))).toBeDefined();
    expect(rowsOf(heard)[0]!.trim().split(/ {2,}/)).toEqual([
      '5',
      '3',
      '1',
      '50 %',
      '0 % [0 – 5]',
      '4',
      'forgot',
      'peek 1 → peek 2',
    ]);
  });

  it('says the same in French', async () => {
    const heard = await hear(review, [file], french);
    const said = heard.stdout.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\n  ', ' ');
    expect(said).toContain(
      'Tour 3 (oubli) : Le siège 1 avait déjà vu ce qu’il fallait, l’a oublié, et a choisi de peek into lantern 1. D’après ce que le siège 1 savait, mieux valait peek into lantern 2.',
    );
    expect(said).toContain('signal manqué');
    expect(said).not.toMatch(/Turn \d|seat \d|undefined|NaN|\{/);
  });

  it('[R7] --all has every turning point, and luck apart from mistakes', async () => {
    const said = lines(await hear(review, [file, '--all']));
    const apart = said.indexOf('Nobody’s mistake');
    expect(apart).toBeGreaterThan(said.indexOf('Turning points'));
    const [before, after] = [said.slice(0, apart), said.slice(apart)];
    expect(before.filter((line) => /^Turn \d+ \(/.test(line)).length).toBeGreaterThan(3);
    expect(before.filter((line) => /^Turn \d+:/.test(line))).toEqual([]);
    expect(after).toContainEqual(expect.stringMatching(/^Turn \d+: Seat \d mixed, and lantern \d hung/));
    expect(after.filter((line) => /^Turn \d+ \(/.test(line))).toEqual([]);
    expect(said.join()).not.toContain('--all');
  });

  it('--as lists the decisions of one seat', async () => {
    const all = rowsOf(await hear(review, [file]));
    const one = rowsOf(await hear(review, [file, '--as', '1']));
    const other = rowsOf(await hear(review, [file, '--as=2']));
    expect(one.length).toBeGreaterThan(0);
    expect(other.length).toBeGreaterThan(0);
    const squeezed = (rows: readonly string[]) => rows.map((row) => row.trim().replace(/ +/g, ' ')).sort();
    expect(squeezed([...one, ...other])).toEqual(squeezed(all));
  });

  it('[R2, R3] --step says what everybody knew, card by card', async () => {
    const heard = await hear(review, [file, '--step', '8']);
    const said = heard.stdout.split('\n');
    expect(said[0]).toBe('After move 8 of 23 (turn 4, seat 2: done)');
    expect(heard.stdout.replaceAll('\n  ', ' ')).toContain(
      'Left to choose from: Seat 1: 6 possible deals, Seat 2: 2 possible deals, all together: 2 possible deals',
    );
    expect(said).toContain('To the end with open cards: 8 turns.');
    const first = said.indexOf('Lantern 1');
    expect(said.slice(first, first + 3)).toEqual([
      'Lantern 1',
      expect.stringMatching(/^ {2}Seat 1: \w+, seen 2 turns ago$/),
      expect.stringMatching(/^ {2}Seat 2: \w+, seen 3 turns ago$/),
    ]);
    expect(said[said.indexOf('Lantern 4') + 2]).toMatch(/^ {2}Seat 2: \w+ or \w+$/);
  });

  it('[R2] --step --as shows one seat’s knowledge, as it was told', async () => {
    const own = (await hear(review, [file, '--step', '1', '--as', '1'])).stdout;
    expect(own).toMatch(/^Lantern 1: (\w+), seen this turn$/m);
    expect(own).toMatch(/^Seat 1 looks into lantern 1: (?!hidden)\w+\.$/m);
    const other = (await hear(review, [file, '--step', '1', '--as', '2'])).stdout;
    expect(other).toMatch(/^Lantern 1: not known$/m);
    expect(other).toMatch(/^Seat 1 looks into lantern 1: hidden\.$/m);
  });

  it('--step 0 is the deal, where everybody knows the same', async () => {
    const { stdout } = await hear(review, [file, '--step=0']);
    expect(stdout).toMatch(/^After the deal\n/);
    expect(stdout).toContain('Lantern 1: everybody: not known');
  });

  it('--step says what the move was worth, and the best others', async () => {
    const { stdout } = await hear(review, [file, '--step=5']);
    expect(stdout).toContain('The move had a chance to win of 0 % [0 – 5], from 4 worlds.');
    expect(stdout.replaceAll('\n  ', ' ')).toContain(
      'The best others: peek into lantern 2 (peek 2; 50 % [45 – 55]); ',
    );
  });
});

describe('hyakki review --json', () => {
  it('[R9] is one object that its schema describes, the same every time', async () => {
    const heard = await hear(review, [file, '--json']);
    expect(heard.stderr).toBe('');
    const made = asJson(heard);
    expect(problemsOf(made, readReviewSchema())).toEqual([]);
    expect(made).toMatchObject({
      game: 'lanterns',
      seats: 2,
      pars: { open: { moves: 12 }, perfectMemory: null },
    });
    expect(made.steps).toHaveLength(record.moves.length + 1);
    expect(made.steps[0]).toMatchObject({ n: 0, seat: null, move: null, value: null });
    expect(made.steps[5]).toMatchObject({
      n: 5,
      turn: 3,
      seat: 0,
      move: 'peek 1',
      mistake: { cause: 'forgot' },
    });
    expect(made.turningPoints.find(({ step }) => step === 5)!.text).toContain('Seat 1 forgot');
    expect((await hear(review, [file, '--json'])).stdout).toBe(heard.stdout);
  });

  it('differs between languages in its texts alone', async () => {
    const english = asJson(await hear(review, [file, '--json']));
    const inFrench = asJson(await hear(review, [file, '--json'], french));
    const withoutText = ({ turningPoints, ...rest }: typeof english) => ({
      ...rest,
      turningPoints: turningPoints.map(({ text: _, ...point }) => point),
    });
    expect(withoutText(inFrench)).toEqual(withoutText(english));
    expect(inFrench.turningPoints.map(({ text }) => text)).not.toEqual(
      english.turningPoints.map(({ text }) => text),
    );
  });

  it('[R8] --deep adds the par of bots that forget nothing, and values from more worlds', async () => {
    const heard = await hear(review, [file, '--json', '--deep']);
    const made = asJson(heard);
    expect(problemsOf(made, readReviewSchema())).toEqual([]);
    expect(made.pars.perfectMemory).toEqual({ mean: 0, low: 0, high: 0, matches: 20 });
    expect(made.steps[5]!.value!.worlds).toBe(30);
    // No terminal waits: no bar.
    expect(heard.stderr).toBe('');
  });

  it('a schema that is broken is seen to be', () => {
    const schema = readReviewSchema();
    expect(problemsOf({ game: 'x', seats: 0 }, schema)).toEqual([
      ': no steps',
      ': no turningPoints',
      ': no pars',
      '.seats: below 1',
    ]);
    expect(() => problemsOf({}, { oneOf: [] } as object)).toThrow('oneOf');
  });
});

describe('hyakki review --deep, stopped', () => {
  it('by Ctrl-C: shows what there is, says so, and ends as shells expect', async () => {
    const before = process.listenerCount('SIGINT');
    const going = hear(review, [file, '--deep', '--json']);
    const press = () => {
      if (process.listenerCount('SIGINT') > before) process.emit('SIGINT', 'SIGINT');
      else setImmediate(press);
    };
    press();
    const heard = await going;
    expect(heard.code).toBe(130);
    expect(heard.stderr).toMatch(/^Stopped: the first \d+ of 23 moves are judged deeply/);
    const made = asJson(heard);
    expect(problemsOf(made, readReviewSchema())).toEqual([]);
    expect(made.steps).toHaveLength(record.moves.length + 1);
    expect(made.pars.perfectMemory).toBeNull();
    expect(made.steps.at(-2)!.value!.worlds).toBe(4);
  });
});

describe('hyakki review --plot', () => {
  it('[R13] draws worlds, moves left and what the game counts, with the turning points', async () => {
    const plot = join(folder, 'a & b.svg');
    const { code, stderr } = await hear(review, [file, '--plot', plot, '--all']);
    expect({ code, isTold: stderr.includes(plot) }).toEqual({ code: 0, isTold: true });
    const svg = readFileSync(plot, 'utf8');
    expect(svg.startsWith('<svg xmlns=')).toBe(true);
    expect(svg.match(/<g /g)).toHaveLength(4);
    expect(svg.match(/<polyline class="line"/g)).toHaveLength(2);
    // Seats differ without colours.
    expect(svg.match(/<polyline class="line" stroke-dasharray/g)).toHaveLength(1);
    expect(svg).toContain('Fewest left to the end');
    // One line for all mixes, one for what each seat has seen.
    const [mixes = '', seen = ''] = svg.split('<g ').slice(3);
    expect(mixes).toContain('>Mixes</text>');
    expect(mixes.match(/<path class="line"/g)).toHaveLength(1);
    expect(seen).toContain('>Lanterns seen</text>');
    expect(seen.match(/<path class="line"/g)).toHaveLength(2);
    expect(svg).toContain('1. Turn 3 (forgot): Seat 1 forgot');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const inFrench = join(folder, 'fr.svg');
    await hear(review, [file, '--plot', inFrench, '--as', '2'], french);
    expect(readFileSync(inFrench, 'utf8').match(/<polyline class="line"/g)).toHaveLength(1);
    expect(readFileSync(inFrench, 'utf8')).toContain('Mondes possibles');
  });
});

describe('the plot of a game that counts no moves left', () => {
  const match = expectOk(readRecordOf(record));
  const made = reviewMatch(match);
  const steps = made.steps.map((step) => ({ ...step, movesLeft: null }));
  const wish = { isAll: false, eyes: [0, 1] };

  it('has the chance to win instead, with its interval; in a duel that of seat 1', () => {
    const team = drawMatch(match, { ...made, steps }, wish, 'en');
    expect(team).toContain('>Chance to win<');
    const duel = drawMatch(
      { ...match, game: { ...match.game, isDuel: true } },
      { ...made, steps },
      wish,
      'en',
    );
    expect(duel).toContain('>Chance of seat 1 to win<');
    const heights = (svg: string) =>
      [...svg.matchAll(/<line class="axis" x1="(\S+)" x2="\1" y1="(\S+)" y2="(\S+)"/g)].map(
        ([, , low, high]) => [Number(low), Number(high)],
      );
    expect(heights(team)).toHaveLength(steps.filter(({ value }) => value !== null).length);
    for (const [low = 0, high = 0] of [...heights(team), ...heights(duel)]) expect(low).toBeGreaterThan(high);
    // What is good for seat 2 is bad for seat 1.
    expect(heights(duel)).not.toEqual(heights(team));
    for (const svg of [team, duel]) expect(svg).not.toMatch(/NaN|undefined|Infinity|Fewest/);
  });

  it('has one panel where nothing is valued or counted either', () => {
    const bare = drawMatch(
      match,
      { ...made, steps: steps.map((step) => ({ ...step, value: null, curves: {} })) },
      wish,
      'fr',
    );
    expect(bare.match(/<g /g)).toHaveLength(1);
  });
});

describe('the files that hyakki review reads', () => {
  it('a record kept with its receipt, and the standard input', async () => {
    const kept = formatKeptMatch({ record, receipt: undefined, match: 2 });
    const alone = await hear(review, [file]);
    expect(await hear(review, ['-'], { input: kept })).toEqual(alone);
    expect(await hear(main, ['review', '-'], { input: formatRecord(record) })).toEqual(alone);
  });
});
