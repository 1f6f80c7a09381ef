import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_LESSONS, findLesson, isQuestion, type Lesson } from '@hyakki/lessons';
import { findWords, LANGUAGES, type Language } from '@hyakki/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { learn } from './learn.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hyakki-learn-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** What a pupil types who does what is said, in their own language. */
function typedBy({ game, steps }: Lesson, language: Language): string[] {
  const words = findWords(game, language)!;
  return steps.map((step) =>
    isQuestion(step)
      ? String(step.answers.findIndex(({ isRight }) => isRight) + 1)
      : words.notation(step.accepts[0]),
  );
}

const first = findLesson('yokai-first')!;
const nameOf = ({ id, game }: Lesson) => id.slice(game.length + 1);

describe('hyakki learn', () => {
  it.each(
    ALL_LESSONS.flatMap((lesson) => LANGUAGES.map((language) => ({ id: lesson.id, lesson, language }))),
  )('[L1, L2] $id in $language: played to its end by typing', async ({ lesson, language }) => {
    for (const more of [[], ['--plain']]) {
      const { io, out, err } = pretend(typedBy(lesson, language), { language });
      expect(await learn([lesson.game, nameOf(lesson), ...more], io)).toBe(0);
      expect(err()).toBe('');
      const said = out().replace(/\s+/g, ' ');
      for (const { text } of lesson.steps) expect(said).toContain(text[language].replace(/\s+/g, ' '));
      expect(said).toContain(lesson.closing[language].replace(/\s+/g, ' '));
      expect(said).toContain(`npx hyakki play ${lesson.game}`);
      expect(said).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('[L3, L5, L7] refuses kindly, lets a wrong move happen once, and shows the move on wish', async () => {
    const typed = ['look a4', 'declare', '', 'declare', 'dance', 'moves', 'show', 'quit'];
    const { io, out } = pretend(typed);
    expect(await learn(['yokai', 'declaring'], io)).toBe(0);
    const said = out().replace(/\s+/g, ' ');
    expect(said).toContain('You looked at a4');
    const again = pretend(['declare', '', 'declare', 'dance', 'look b1', 'show', 'quit']);
    expect(await learn(['yokai-declaring'], again.io)).toBe(0);
    const heard = again.out().replace(/\s+/g, ' ');
    expect(heard).toContain('Too early: one family is apart, and the match is lost. Enter goes back.');
    expect(heard).toContain('Not this one. Too early');
    expect(heard).toContain('dance');
    expect(heard).toContain('Not this one.');
    expect(heard).toContain('Step 2 of 5');
  });

  it('[L4] asks questions that are answered with a number', async () => {
    const { io, out } = pretend(['5', '2', '1', 'quit']);
    expect(await learn(['yokai', 'moves-speak', '--plain'], io)).toBe(0);
    expect(out()).toContain('A custom, not a rule');
    expect(out()).toContain('Answer with a number from 1 to 3.');
    expect(out()).toContain('Not this one. For that, people move cards they never saw.');
    expect(out()).toContain('Step 2 of 6');
  });

  it('[L6] is left at any step, and goes on there the next time', async () => {
    const env = { XDG_STATE_HOME: home };
    const typed = typedBy(first, 'en');
    const begun = pretend([...typed.slice(0, 4), 'quit'], { env });
    expect(await learn(['yokai'], begun.io)).toBe(0);
    expect(begun.out()).toContain('npx hyakki learn yokai first');
    const listed = pretend([], { env });
    expect(await learn([], listed.io)).toBe(0);
    expect(listed.out()).toContain('left at step 5');
    // A script that ends early fails, and what was done is kept all the same.
    const more = pretend(typed.slice(4, 6), { env });
    expect(await learn(['yokai'], more.io)).toBe(1);
    expect(more.out()).toContain('Step 5 of 9');
    const rest = pretend(typed.slice(6), { env });
    expect(await learn(['yokai'], rest.io)).toBe(0);
    expect(rest.out()).toContain('Step 7 of 9');
    expect(rest.out()).toContain(first.closing.en);
    // The first one is finished: the next one follows.
    const next = pretend(['quit'], { env });
    await learn(['Yōkai'], next.io);
    expect(next.out()).toContain('When to declare');
    const again = pretend(['quit'], { env });
    await learn(['yokai', 'first', '--again'], again.io);
    expect(again.out()).toContain('Step 1 of 9');
  });

  it('[L6] begins where it can when what was kept is damaged', async () => {
    const file = join(home, 'hyakki/lessons/progress.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ 'hyakki-lessons': 1 });
    await writeFile(file, '{"hyakki-lessons":1,"progress":[7,{"lesson":"yokai-first","step":99}');
    const { io, out } = pretend(['quit'], { env: { XDG_STATE_HOME: home } });
    expect(await learn(['yokai'], io)).toBe(0);
    expect(out()).toContain('Step 1 of 9');
  });

  it('[L1] lists every lesson for people and for programs', async () => {
    const people = pretend([], { language: 'fr' });
    expect(await learn(['--list'], people.io)).toBe(0);
    for (const { title } of ALL_LESSONS) expect(people.out()).toContain(title.fr);
    const programs = pretend();
    expect(await learn(['--list', '--json'], programs.io)).toBe(0);
    const { lessons } = JSON.parse(programs.out());
    expect(lessons).toHaveLength(ALL_LESSONS.length);
    for (const { steps, words } of lessons) {
      expect(steps).toBeLessThanOrEqual(12);
      for (const language of LANGUAGES) {
        expect(words[language]).toHaveLength(steps);
        for (const count of words[language]) expect(count).toBeGreaterThan(0);
        for (const count of words[language]) expect(count).toBeLessThanOrEqual(12);
      }
    }
    expect(lessons[0]).toEqual({
      id: 'yokai-first',
      game: 'yokai',
      level: 1,
      steps: 9,
      words: { en: expect.any(Array), fr: expect.any(Array) },
    });
  });

  it('[L1] says which lessons and games there are', async () => {
    const lesson = pretend();
    expect(await learn(['tengu', 'rain'], lesson.io)).toBe(2);
    expect(lesson.err()).toContain('There is no lesson “rain”. There are: first, mist');
    const game = pretend([], { language: 'fr' });
    expect(await learn(['chess'], game.io)).toBe(2);
    expect(game.err()).toContain('chess');
    const pace = pretend();
    expect(await learn(['yokai', '--pace', 'slow'], pace.io)).toBe(2);
  });
});
