import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatKeptMatch, formatRecord, type MatchRecord } from '@hyakki/engine';
import { type FiledMatch, formatJourney, journeyOf, NO_PARS, parseJourney } from '@hyakki/journey';
import { bot, PERSON } from '@hyakki/journey/testing/dealt-match';
import { findToys } from '@hyakki/journey/testing/find-toys';
import { winYokai } from '@hyakki/journey/testing/win-yokai';
import { findJourneyWords, LANGUAGES } from '@hyakki/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../main.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { sparkline } from './text-plots.ts';

const NOON = Date.UTC(2026, 4, 3, 12);
const DAY = 86_400_000;
const WITH_A_BOT = [PERSON, bot('natural')];

const glorious = winYokai('glorious', { seats: WITH_A_BOT, secret: 'cli' });
const toys = [4, 9].map((wanted) => findToys(wanted, { seats: [PERSON, PERSON], secret: `cli ${wanted}` }));

function filed(record: MatchRecord, day: number): FiledMatch {
  return {
    own: [0],
    endedAt: NOON + day * DAY,
    where: null,
    names: [],
    pars: NO_PARS,
    receipt: null,
    record,
  };
}

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-journey-'));
  await writeFile(at('journey.json'), formatJourney([glorious, ...toys].map(filed)));
  await writeFile(at('record.json'), formatRecord(glorious));
  await utimes(at('record.json'), new Date(NOON), new Date(NOON));
  await writeFile(at('newer.json'), '{"hyakki":"journey","version":2,"matches":[]}');
  await writeFile(at('poem.txt'), 'The pond is old');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: readonly string[], language: 'en' | 'fr' = 'en') {
  const { io, out, err } = pretend([], { language });
  const exit = await main(['journey', ...args], io);
  return { exit, out: out(), err: err() };
}

describe('hyakki journey', () => {
  it('[J5, J6, J7] prints the rulebook’s list with what was reached', async () => {
    const { exit, out, err } = await run([at('journey.json')]);
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain('Your journey\n');
    expect(out).toContain('3 matches.');
    expect(out).toContain('Yōkai, classic edition (1 of 15 reached)');
    expect(out).toMatch(
      /Victory, level 1 {2}\[ \] Honourable {2}\[x\] Glorious {2}\[ \] Legendary {2}best: 11 points/,
    );
    expect(out).toContain('Glorious: first on 3 May 2026, once with bots');
    expect(out).toContain('2 seats, no aids: 9 toys without bots');
    expect(out).toMatch(/Level 1, toys in the forest {2}\[x\] All toys found {2}best: 9 toys of 9/);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  it('[J8] tells the statistics in words and small plots', async () => {
    const { out } = await run([at('journey.json'), '--game', 'tengu']);
    expect(out).not.toContain('Yōkai');
    expect(out).toContain('2 matches.');
    expect(out).toContain('Scores over time\n    ▁█\n    average 6.5 in 2 matches');
    expect(out).toMatch(/level 1, 2 seats {2}1 of 2 {2}█{15}\n/);
    expect(out).toMatch(/With \d+ cards of your own you found \d+ toys\./);
  });

  it.each(LANGUAGES)('[J5] every field of every list is there in %s', async (language) => {
    const { out } = await run([at('journey.json')], language);
    for (const { game, rows } of journeyOf([])) {
      const words = findJourneyWords(game, language)!;
      for (const { id, fields } of rows) {
        expect(out).toContain(words.row(id));
        for (const { mark } of fields) expect(out).toContain(`] ${words.marks[mark]}`);
      }
    }
    if (language === 'fr') {
      expect(out).toContain('Votre parcours');
      expect(out).toContain('Victoire niveau 1  [ ] Honorable  [x] Glorieuse');
      expect(out).toContain('la première fois le 3 mai 2026');
    }
  });

  it('[J2] takes records too, for one’s own seat', async () => {
    const mine = await run([at('record.json'), '--game', 'yokai']);
    expect(mine.out).toContain('[x] Glorious');
    expect(mine.out).toContain('first on 3 May 2026');
    const bots = await run([at('record.json'), '--seat', '2', '--game', 'yokai']);
    expect(bots.out).toContain('1 match, of which 0 count.');
    expect(bots.out).not.toContain('[x]');
    const kept = at('kept.json');
    await writeFile(kept, formatKeptMatch({ record: glorious, receipt: undefined, match: 3 }));
    expect((await run([kept])).out).toContain('[x] Glorious');
  });

  it('[J11] several files are one journey, which can be saved', async () => {
    const saved = at('saved.json');
    const { exit, out } = await run([
      at('record.json'),
      at('journey.json'),
      at('journey.json'),
      '--save',
      saved,
    ]);
    expect(exit).toBe(0);
    expect(out).toContain('3 matches.');
    expect(out).toContain(`All matches are saved in ${saved}`);
    const journey = parseJourney(await readFile(saved, 'utf8'));
    expect(journey.ok && journey.value.matches.map(({ record }) => record.check)).toEqual(
      [glorious, ...toys].map(({ check }) => check),
    );
    expect((await run([saved])).out).toBe((await run([at('journey.json')])).out);
  });

  it('[J8] as one object for programs', async () => {
    const { exit, out } = await run([at('journey.json'), at('poem.txt'), '--json']);
    expect(exit).toBe(1);
    const { matches, sheets, statistics, unread } = JSON.parse(out);
    expect(matches).toMatchObject([
      { game: 'yokai', rank: 'glorious', standing: 'counts' },
      { game: 'tengu', standing: 'counts' },
      { game: 'tengu', standing: 'counts' },
    ]);
    expect(sheets).toHaveLength(journeyOf([]).length);
    expect(statistics).toHaveLength(3);
    expect(unread).toMatchObject([{ file: at('poem.txt'), number: null }]);
  });

  it('[J10] says what is wrong with a file, and shows the others', async () => {
    const several = await run([at('newer.json'), at('poem.txt'), at('none.json'), at('journey.json')]);
    expect(several.exit).toBe(1);
    expect(several.err).toContain('is written in format 2, which this program does not read');
    expect(several.err).toContain('poem.txt: This file is no journey');
    expect(several.err).toContain(`There is no file ${at('none.json')}`);
    expect(several.out).toContain('[x] Glorious');
    const alone = await run([at('newer.json')], 'fr');
    expect([alone.exit, alone.out]).toEqual([1, '']);
    expect(alone.err).toContain('que ce programme ne lit pas');
  });

  it('[J1, J10] a match that claims too much is named and left out', async () => {
    const file = JSON.parse(formatJourney([glorious, ...toys].map(filed)));
    file.matches[1].record.outcome = file.matches[2].record.outcome;
    file.matches[0].endedAt = 'yesterday';
    await writeFile(at('changed.json'), JSON.stringify(file));
    const { exit, out, err } = await run([at('changed.json')]);
    expect(exit).toBe(1);
    expect(err).toContain('changed.json, match 1: The field “endedAt” of the journey');
    expect(err).toContain('changed.json, match 2: The outcome in the record is not what these moves lead to');
    expect(out).toContain('1 match.');
    expect(out).toContain('[x] All toys found');
    // A changed copy does not take the place of the true one.
    expect((await run([at('changed.json'), at('journey.json')])).out).toContain('3 matches.');
  });

  it('says what it needs', async () => {
    expect(await run([])).toMatchObject({ exit: 2, err: expect.stringContaining('Which file?') });
    expect(await run(['x', '--game', 'chess'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('chess'),
    });
    expect(await run(['x', '--seat', '0'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--seat'),
    });
  });

  it('draws very many values in one line', () => {
    expect(sparkline([1, 1])).toBe('▅▅');
    expect(sparkline([0, 0], [0, 1])).toBe('▁▁');
    expect(sparkline(Array.from({ length: 1000 }, (_, i) => i))).toHaveLength(60);
  });
});
