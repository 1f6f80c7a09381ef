import { expectOk, formatRecord, type GameTypes, type MatchRecord } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { PRACTICE_TEXTS } from '@hyakki/lessons';
import { momentsOf, type ReadMatch, readRecordOf } from '@hyakki/review';
import type { Language } from '@hyakki/words';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writtenMatch } from '../packages/review/sketch/testing/matches.ts';
import { PLANTED as SKETCH } from '../packages/review/sketch/testing/planted.ts';
import { written } from '../packages/review/tengu/testing/matches.ts';
import { playedBy } from '../packages/review/yokai/testing/matches.ts';
import { PLANTED as YOKAI } from '../packages/review/yokai/testing/planted.ts';
import { learnEn } from '../packages/web/texts/learn-en.ts';
import { learnFr } from '../packages/web/texts/learn-fr.ts';
import { practiceFr } from '../packages/web/texts/practice-fr.ts';
import { type Seen, touchesFor } from './kit/boards.ts';
import { openHouse } from './kit/house.ts';
import { pressByKeys } from './kit/keys.ts';

const house = openHouse();
const TEXTS = { en: learnEn, fr: learnFr };

interface Planted {
  readonly record: MatchRecord;
  readonly step: number;
  readonly language: Language;
  /** A move that is not taken, and one that is but is not the first of the solution. */
  readonly wrong: string;
  readonly right: string;
  readonly isByKeys?: true;
}

function yokaiMatch(): MatchRecord {
  const { seats, rows, hints, first, moves } = YOKAI.find(({ kind }) => kind === 'peace-undeclared')!;
  const texts = moves.split(', ');
  return playedBy({
    seed: 'planted',
    seats,
    layout: { rows, hints, first },
    instead: ({ view }, n) => expectOk(yokai.parseMove(texts[n - 1]!, view)),
  });
}

/** The second seat stays, though one of two tiles is the toy that is searched for. */
function tenguMatch(): MatchRecord {
  const options = { level: 1, setAside: 13, help: 0, tiles: { path: 0 }, columns: 5, rows: 2 };
  const pile = ['bakeneko', 'yuki-onna', 'tanuki', 'bakeneko', 'tanuki', 'yuki-onna', 'tanuki', 'bakeneko'];
  return written({ options, layout: { rows: ['tb bt te bb bk', 'tt tk yt yb yk'], pile } }, [
    ...[
      'go bakeneko d1',
      'done',
      'go yuki-onna d2',
      'done',
      'go tanuki b1',
      'done',
      'go bakeneko e1',
      'done',
    ],
    ...['go tanuki c2', 'done', 'go yuki-onna e2', 'done', 'go tanuki b2', 'done', 'stay'],
  ]);
}

const GAMES: readonly [string, Planted][] = [
  [
    'yokai',
    { record: yokaiMatch(), step: 49, language: 'en', wrong: 'look b1', right: 'declare', isByKeys: true },
  ],
  ['tengu', { record: tenguMatch(), step: 15, language: 'fr', wrong: 'stay', right: 'go bakeneko c2' }],
  [
    'sketch',
    {
      record: writtenMatch(SKETCH[0]!),
      step: 2,
      language: 'en',
      wrong: 'end',
      right: 'play fire-earth earth',
    },
  ],
];

function seenBefore({ game, record, replay }: ReadMatch, step: number): Seen {
  const { seat } = replay.steps[step - 1]!;
  const view = game.view(momentsOf(game, record, replay)[step - 1]!.state, seat);
  return { game, view, legal: game.legalMoves(view), you: seat, isPassedRound: false };
}

describe('learning from a match', () => {
  it.each(GAMES)('%s: a bad answer, a good one, told why, and kept', async (id, planted) => {
    const { record, step, language, wrong, right } = planted;
    const match = expectOk(readRecordOf(record));
    const seen = seenBefore(match, step);
    const l = TEXTS[language];
    const visitor = await house.visit({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
    const { page } = visitor;
    await page.goto('/review');
    const file = {
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(formatRecord(record)),
    };
    await page.locator('input[type="file"]').setInputFiles(file);
    const offer = page
      .getByRole('button', { name: l.begin('').trim() })
      .nth(id === 'yokai' ? Number(seen.you) : 0);
    await (planted.isByKeys === true ? offer.press('Enter') : offer.click());
    const screen = page.getByRole('dialog', { name: l.title });
    await screen.getByText(l.countOf(1, 1)).waitFor();
    // Nothing of the answer is said before there is one.
    const solution = screen.getByText(l.solution, { exact: true });
    expect(await solution.count()).toBe(0);
    expect(await screen.getByText(l.made, { exact: true }).count()).toBe(0);
    expect(await visitor.axe()).toEqual([]);

    const touch = (thing: Locator) => (planted.isByKeys === true ? pressByKeys(page, thing) : thing.click());
    const play = async (text: string) => {
      const move: GameTypes['Move'] = expectOk(match.game.parseMove(text, seen.view!));
      for (const thing of touchesFor(screen, seen, move, language)) await touch(thing);
    };
    /** Four days later it is the first question of the practice, and comes back in a week. */
    const practise = async () => {
      await page.clock.setFixedTime(Date.now() + 4 * 86_400_000);
      await page.goto('/practice');
      await page.getByText(practiceFr.ownAsk).waitFor();
      const move: GameTypes['Move'] = expectOk(match.game.parseMove(right, seen.view!));
      for (const thing of touchesFor(page, seen, move, language)) await touch(thing);
      await page.getByText(PRACTICE_TEXTS.fr.comesBack[7]).waitFor();
    };
    await play(wrong);
    await screen.getByRole('button', { name: l.showSolution }).waitFor();
    expect(await solution.count()).toBe(0);
    await touch(screen.getByRole('button', { name: l.showSeen }));
    await play(right);
    await solution.waitFor();
    expect(await visitor.axe()).toEqual([]);
    // What leads on has the focus.
    await page.keyboard.press('Enter');
    await screen.getByText(l.over(1, 1)).waitFor();
    await screen.getByText(l.solvedAfter(2)).waitFor();
    await page.keyboard.press('Enter');
    await screen.waitFor({ state: 'hidden' });
    // The device knows it when one comes back.
    await page.reload();
    await page.getByText(l.beginSays(1, 1)).waitFor();
    if (id === 'tengu') await practise();
    expect(visitor.complaints).toEqual([]);
  });
});
