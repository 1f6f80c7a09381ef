import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualBot } from '@hyakki/bots';
import {
  expectOk,
  formatRecord,
  type MatchRecord,
  openDeal,
  playMatch,
  recordOf,
  seatsOf,
  seedFromText,
  writeRecord,
} from '@hyakki/engine';
import { findGame, GAME_IDS } from '@hyakki/games';
import { type ReadMatch, type Review, reviewMatch } from '@hyakki/review';
import { LANGUAGES, WORDS_BY_GAME } from '@hyakki/words';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hear } from '../testing/heard.ts';
import { problemsOf } from '../testing/json-schema.ts';
import { readReviewSchema } from '../testing/review-schema.ts';
import { serverRecord } from '../testing/server-record.ts';
import { verify } from '../verify/verify.ts';
import { review } from './review.ts';

const REVIEWED = new Map<string, Review>();

/** The same review for every way to print it: `[R9]` below makes another one. */
function reviewOnce(match: ReadMatch): Review {
  const { check } = match.record;
  const made = REVIEWED.get(check) ?? reviewMatch(match);
  REVIEWED.set(check, made);
  return made;
}
const reviewAgain: typeof review = (args, io) => review(args, io, reviewOnce);

function recordFor(id: string): MatchRecord {
  const game = findGame(id)!;
  const options = expectOk(game.parseOptions({}, game.usualSeats));
  const bots = seatsOf(game.usualSeats).map(() => usualBot(id, { options, seatCount: game.usualSeats }));
  const deal = openDeal(
    'device',
    seedFromText(id),
    bots.map(() => 'none'),
  );
  const match = { options, deal, bots, botSeed: seedFromText(`${id} bots`), mostMoves: 20_000 };
  return recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'silent' });
}

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hyakki-review-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(at(name), text);
  return at(name);
}

describe.each(GAME_IDS)('hyakki review of a match of %s', (id) => {
  const record = recordFor(id);

  it('reads well in both languages: no gap, no number that is none', async () => {
    const file = write(`${id}.json`, formatRecord(record));
    for (const language of LANGUAGES) {
      for (const args of [[], ['--all'], ['--step', '0'], ['--step', '9'], ['--step', '9', '--as', '2']]) {
        const { code, stdout, stderr } = await hear(reviewAgain, [file, ...args], { language });
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        expect(stdout).not.toMatch(/undefined|NaN|Infinity|\[object|\{\w+\}/);
        expect(stdout.trim()).not.toBe('');
        // Sentences speak no notation: no place beyond the grid, no two places in a row, no power of ten.
        for (const line of stdout.split('\n').filter((one) => /^(Turn|Tour) \d/.test(one)))
          expect(line).not.toMatch(/-z\d|\b[a-z]0\b|\+\w|\b[a-z]\d+ -?[a-z]\d|10\^|[“«]/);
        expect(stdout).not.toContain('10^');
      }
    }
  });

  it('[R9] writes an object that its schema describes, the same every time', async () => {
    const file = write(`${id}.json`, formatRecord(record));
    const { stdout } = await hear(review, [file, '--json']);
    const made = JSON.parse(stdout) as { steps: unknown[] };
    expect(problemsOf(made, readReviewSchema()).slice(0, 5)).toEqual([]);
    expect(made).toMatchObject({ game: id, seats: record.seats.length });
    expect(made.steps).toHaveLength(record.moves.length + 1);
    expect((await hear(reviewAgain, [file, '--json'])).stdout).toBe(stdout);
  });

  it('[R10] says why a bot did what it did, to whoever looks with its eyes', async () => {
    const file = write(`${id}.json`, formatRecord(record));
    const [first] = record.moves[0]!;
    const other = `${((first + 1) % record.seats.length) + 1}`;
    const all = await hear(reviewAgain, [file, '--step', '1'], { language: 'fr' });
    expect(all.stdout).toMatch(/^Pourquoi\u00a0: [\p{L}\d]/mu);
    const as = await hear(reviewAgain, [file, '--step', '1', '--as', other], { language: 'fr' });
    expect(as.stdout).not.toContain('Pourquoi');
  });

  it('draws it', async () => {
    const file = write(`${id}.json`, formatRecord(record));
    const plot = at(`${id}.svg`);
    expect((await hear(reviewAgain, [file, '--plot', plot])).code).toBe(0);
    const svg = readFileSync(plot, 'utf8');
    expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('[R13] draws what the game counts, for each seat that is asked for, in both languages', async () => {
    const file = write(`${id}.json`, formatRecord(record));
    const plot = at(`${id}.svg`);
    for (const language of LANGUAGES) {
      const words = Object.entries(WORDS_BY_GAME[id]!.review[language].curves);
      for (const args of [[], ['--as', '2']]) {
        await hear(reviewAgain, [file, '--plot', plot, ...args], { language });
        const [, ...panels] = readFileSync(plot, 'utf8').split('<g transform');
        const { steps } = REVIEWED.get(record.check)!;
        const own = panels.slice(panels.length - words.length);
        for (const [i, [name, { title }]] of words.entries()) {
          expect(own[i]).toContain(`>${title}</text>`);
          const lines = args.length > 0 ? 1 : steps[0]!.curves[name]!.length;
          expect(own[i]!.match(/<path class="line"/g)).toHaveLength(lines);
        }
        // A game counts what it has words for, and nothing else.
        expect(words.map(([name]) => name).sort()).toEqual(Object.keys(steps[0]!.curves).sort());
      }
    }
  });
});

describe('hyakki review of what it refuses', () => {
  const record = recordFor(GAME_IDS[0]!);
  const [seat, text] = record.moves[3]!;
  const running = formatRecord(writeRecord({ ...record, moves: record.moves.slice(0, 9), outcome: null }));
  const changed = formatRecord({ ...record, moves: record.moves.with(3, [seat, `${text}x`]) });
  const ofRules = (rulesVersion: number) => formatRecord(writeRecord({ ...record, rulesVersion }));
  const newer = ofRules(record.rulesVersion + 1);

  it.each([
    ['a match that still runs', running, 'not-over', 'This match is not over yet.', 'n’est pas finie'],
    [
      'a record that was changed',
      changed,
      'move-differs',
      'is not the move that was made',
      'n’est pas celui',
    ],
    [
      'a match of newer rules',
      newer,
      'record-rules',
      `version ${record.rulesVersion + 1} of the rules. This program has only version ${record.rulesVersion}`,
      'un plus récent le peut',
    ],
    ['no record at all', '{}', 'record-field', '“hyakki”', 'hyakki'],
    ['a damaged file', '{', 'record-not-json', 'at line 1 of the file', 'abîmé'],
  ])('[R1] %s: a clear word in both languages, exit code 1', (_, content, code, english, french) =>
    expectRefused(content, code, english, french),
  );

  it('[R1] a match of older rules: another clear word', async () => {
    const game = findGame(record.game)!;
    const now = vi.spyOn(game, 'rulesVersion', 'get').mockReturnValue(record.rulesVersion + 2);
    try {
      await expectRefused(
        ofRules(record.rulesVersion + 1),
        'record-rules',
        `version ${record.rulesVersion + 1} of the rules. This program has version ${record.rulesVersion + 2} and no longer`,
        'un plus ancien le fait',
      );
    } finally {
      now.mockRestore();
    }
  });

  async function expectRefused(
    content: string,
    code: string,
    english: string,
    french: string,
  ): Promise<void> {
    const file = write('refused.json', content);
    const heard = await hear(review, [file]);
    expect(heard).toMatchObject({ code: 1, stdout: '' });
    expect(heard.stderr).toMatch(/^No review\. .*\[[A-Z]\d+\]\n$/s);
    expect(heard.stderr).toContain(english);
    const inFrench = await hear(review, [file], { language: 'fr' });
    expect(inFrench.stderr).toMatch(/^Pas d’analyse\. /);
    expect(inFrench.stderr).toContain(french);
    const json = await hear(review, [file, '--json']);
    expect(json).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(json.stdout)).toMatchObject({ refused: { code, said: expect.any(String) } });
  }

  it('[R1] with the exit code that verify has for it', async () => {
    for (const content of [changed, newer, '{}', '{']) {
      const file = write('refused.json', content);
      expect((await hear(review, [file])).code).toBe((await hear(verify, [file])).code);
    }
    expect((await hear(review, [at('nowhere.json')])).code).toBe(
      (await hear(verify, [at('nowhere.json')])).code,
    );
  });

  it('[R1] nothing of it is drawn, and nothing of what is hidden is said', async () => {
    const file = write('refused.json', running);
    const plot = at('refused.svg');
    for (const args of [['--plot', plot], ['--step', '3'], ['--all'], ['--deep'], ['--as', '1']]) {
      expect((await hear(review, [file, ...args])).stdout).toBe('');
    }
    expect(existsSync(plot)).toBe(false);
  });

  it('says that the dealer alone could have chosen the deal, and reviews it', async () => {
    const file = write('alone.json', formatRecord(serverRecord(['missing', 'missing'])));
    const heard = await hear(review, [file, '--step=0']);
    expect(heard.code).toBe(0);
    expect(heard.stderr).toContain('the dealer alone could have chosen this deal');
  });
});

describe('hyakki review, asked wrongly', () => {
  const record = recordFor(GAME_IDS[0]!);
  const cases: readonly (readonly [string[], string])[] = [
    [[], 'Which file?'],
    [['FILE', '--step', '100000'], `from 0 to ${record.moves.length}`],
    [['FILE', '--step', '-1'], '--step'],
    [['FILE', '--as', '9'], `everybody, or a seat from 1 to ${record.seats.length}`],
    [['FILE', '--as', 'me'], '“me”'],
    [['FILE', '--json', '--step', '3'], '--step does not go with --json'],
    [['FILE', '--all', '--step', '3'], '--all does not go with --step'],
    [['FILE', '--plot', 'out.png'], 'out.png'],
    [['FILE', '--depe'], 'Did you mean --deep?'],
    [['nowhere.json'], 'There is no file nowhere.json.'],
  ];
  it.each(cases)('%j: says why, exit code 2', async (args, says) => {
    const file = write('asked.json', formatRecord(record));
    const heard = await hear(
      review,
      args.map((word) => (word === 'FILE' ? file : word)),
    );
    expect(heard.code).toBe(2);
    expect(heard.stdout + heard.stderr).toContain(says);
  });

  it('a chart that cannot be written is told of before anything is worked out', async () => {
    const file = write('asked.json', formatRecord(record));
    const heard = await hear(review, [file, '--deep', '--plot=package.json/x.svg']);
    expect(heard).toMatchObject({ code: 1, stdout: '' });
    expect(heard.stderr).toContain('package.json/x.svg');
  });
});
