import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_IDS } from '@hyakki/games';
import {
  choicesOf,
  HANDFUL,
  loadPractice,
  type PracticeQuestion,
  practiceScene,
  sayWhy,
} from '@hyakki/lessons';
import { findWords, LANGUAGES, type Language } from '@hyakki/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { practice } from './practice.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hyakki-practice-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const TODAY = () => new Date(2026, 4, 3, 12);
const inDays = (days: number) => () => new Date(2026, 4, 3 + days, 12);

/** What a person types to answer: a number, or a move in their own language. */
function typedFor(
  { game, kind, position, set }: PracticeQuestion,
  language: Language,
  isRight: boolean,
): string {
  const scene = practiceScene(game, set, position, kind);
  const choices = choicesOf(position, kind, scene);
  const answer = choices.find((choice) => position.accepts.includes(choice) === isRight)!;
  if (kind.form === 'yes-no')
    return { en: { yes: 'yes', no: 'no' }, fr: { yes: 'oui', no: 'non' } }[language][answer as 'yes' | 'no'];
  return kind.form === 'move'
    ? findWords(game, language)!.notation(answer)
    : String(choices.indexOf(answer) + 1);
}

/** The questions of today, as the terminal asks them: found by asking, and leaving at once. */
async function askedToday(game: string): Promise<readonly PracticeQuestion[]> {
  const { handfulOf, dayAt } = await import('@hyakki/lessons');
  const questions = await loadPractice(game);
  const day = dayAt(TODAY().getTime(), TODAY().getTimezoneOffset());
  const ids = handfulOf({ own: [], shipped: questions, practised: new Map(), day });
  return ids.map((id) => questions.find((one) => one.id === id)!);
}

describe('hyakki practice', () => {
  it.each(GAME_IDS.flatMap((game) => LANGUAGES.map((language) => ({ game, language }))))(
    '[L12, L14] $game in $language: a handful, answered rightly by typing, as a picture and in words',
    async ({ game, language }) => {
      const asked = await askedToday(game);
      expect(asked).toHaveLength(HANDFUL);
      for (const more of [[], ['--plain']]) {
        const typed = asked.flatMap((question) => [typedFor(question, language, true), '']);
        const { io, out, err } = pretend(typed, { language });
        expect(await practice([game, ...more], io, TODAY)).toBe(0);
        expect(err()).toBe('');
        const said = out().replace(/\s+/g, ' ');
        for (const question of asked) {
          const { kind, position, set } = question;
          const why = sayWhy(question, practiceScene(game, set, position, kind), language);
          expect(said).toContain(kind.title[language].replace(/\s+/g, ' '));
          expect(said).toContain(why.replace(/\s+/g, ' '));
        }
        expect(said).toContain(language === 'en' ? '5 of 5 right.' : '5 sur 5 justes.');
        expect(said).not.toMatch(/undefined|NaN|\[object|\{card\}/);
      }
    },
  );

  it('[L14, L15] says what would have been right, why, and when it comes back', async () => {
    const [first, ...others] = await askedToday('yokai');
    const typed = [
      typedFor(first!, 'en', false),
      '',
      ...others.flatMap((one) => [typedFor(one, 'en', true), '']),
    ];
    const { io, out } = pretend(typed);
    expect(await practice(['yokai', '--plain'], io, TODAY)).toBe(0);
    const said = out().replace(/\s+/g, ' ');
    expect(said).toContain('Again tomorrow.');
    expect(said).toContain('Again in three days.');
    expect(said).toMatch(/right answers?:/i);
    expect(said).toContain('4 of 5 right.');
  });

  it('[L15, L16] keeps what was answered: nothing again today, what was missed tomorrow', async () => {
    const env = { XDG_STATE_HOME: home };
    const asked = await askedToday('tengu');
    const typed = asked.flatMap((one, i) => [typedFor(one, 'en', i > 0), '']);
    expect(await practice(['tengu'], pretend(typed, { env }).io, TODAY)).toBe(0);
    const again = pretend([], { env });
    expect(await practice(['tengu'], again.io, TODAY)).toBe(0);
    expect(again.out()).toContain('Come back tomorrow.');
    const file = join(home, 'hyakki/lessons/practice.json');
    const kept = JSON.parse(await readFile(file, 'utf8'));
    expect(kept.practised).toHaveLength(HANDFUL);
    const tomorrow = pretend([typedFor(asked[0]!, 'en', true), '', 'quit'], { env });
    expect(await practice(['tengu'], tomorrow.io, inDays(1))).toBe(0);
    expect(tomorrow.out().replace(/\s+/g, ' ')).toContain('Again in three days.');
    // Another handful needs no tomorrow.
    const more = pretend(['quit'], { env });
    expect(await practice(['tengu', '--more'], more.io, TODAY)).toBe(0);
    expect(more.out()).toContain('Question 1 of 5');
    // A file that is no such file is as good as none.
    await writeFile(file, '{"hyakki-practice":1,"practised":[7,{"id":"x"}]}');
    const fresh = pretend(['quit'], { env });
    expect(await practice(['tengu'], fresh.io, TODAY)).toBe(0);
    expect(fresh.out()).toContain('Question 1 of 5');
  });

  it('says what it does not understand, and asks again', async () => {
    const [first] = await askedToday('sketch');
    const typed = ['dance', '99', 'history', 'memory', typedFor(first!, 'en', true), ''];
    const { io, out } = pretend(typed);
    // The input ends before the handful does.
    expect(await practice(['sketch', '--plain'], io, TODAY)).toBe(1);
    expect(out()).toContain('Question 2 of 5');
    expect(await practice(['chess'], pretend([]).io, TODAY)).toBe(2);
    const help = pretend([], { language: 'fr' });
    expect(await practice(['--help'], help.io, TODAY)).toBe(0);
    expect(help.out()).toContain('hyakki practice [JEU]');
  });

  it('[L12] lists every position, for people and for programs', async () => {
    const { io, out } = pretend([]);
    expect(await practice(['--list', '--json'], io, TODAY)).toBe(0);
    const { positions } = JSON.parse(out());
    for (const game of GAME_IDS)
      expect(positions.filter((one: { game: string }) => one.game === game).length).toBeGreaterThanOrEqual(
        200,
      );
    expect(Object.keys(positions[0])).toEqual(['id', 'game', 'kind']);
    const read = pretend([], { language: 'fr' });
    expect(await practice(['--list'], read.io, TODAY)).toBe(0);
    for (const game of GAME_IDS) expect(read.out()).toContain(game);
  });
});
