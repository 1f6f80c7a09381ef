import { deriveSeed, Generator, seedFromText, shuffle } from '@hyakki/engine';
import { GAME_IDS, GAMES, type GameId } from '@hyakki/games';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { PRACTICE_MAKERS } from '../testing/practice/makers.ts';
import { prove } from '../testing/practice/making.ts';
import { loadPractice, practiceOf } from './find-practice.ts';
import { ANSWER_FORMS } from './position.ts';
import { sayChoice, sayQuestion, sayWhy } from './saying.ts';
import { choicesOf, practiceScene } from './scene.ts';

const LEAST = 200;
/** So many a game are proved here; `npm run practice-set -- --verify` proves all. */
const SAMPLE = 10;
const MOST_BYTES = 150_000;

describe.each(GAME_IDS)('the practice of %s', (game: GameId) => {
  it('[L12] ships at least 200 positions of three kinds or more, each with an id of its own, and is small', async () => {
    const questions = await loadPractice(game);
    expect(questions.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { id } of questions) expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(questions[0]!.set).length).toBeLessThan(MOST_BYTES);
    // No kind without a question, and no text without another language.
    const used = new Set(questions.map(({ position: { kind } }) => kind));
    expect(Object.keys(practiceOf(game)!.kinds).sort()).toEqual([...used].sort());
    for (const { form, title, question, why } of Object.values(practiceOf(game)!.kinds)) {
      expect(ANSWER_FORMS).toContain(form);
      for (const text of [title, question, why])
        expect(Object.keys(text).sort()).toEqual([...LANGUAGES].sort());
    }
  });

  it('[L12, L14] every position can be asked and answered rightly and wrongly', async () => {
    for (const question of await loadPractice(game)) {
      const { id, position, kind, set } = question;
      const scene = practiceScene(game, set, position, kind);
      const choices = choicesOf(position, kind, scene);
      const { accepts } = position;
      expect(new Set(choices).size, id).toBe(choices.length);
      expect(accepts.length, id).toBeGreaterThan(0);
      expect(accepts.length, id).toBeLessThan(choices.length);
      for (const answer of accepts) expect(choices, id).toContain(answer);
      const legal = GAMES[game].legalMoves(scene.view);
      for (const move of scene.legal) expect(legal, id).toContainEqual(move);
      for (const language of LANGUAGES) {
        const said = choices.map((choice) => sayChoice(question, choice, language, (move) => move));
        expect(new Set(said).size, id).toBe(choices.length);
        const why = sayWhy(question, scene, language);
        const all = [sayQuestion(question, scene, language), why, ...said].join(' ');
        expect(all, id).not.toMatch(/undefined|NaN|\[object|\{card\}/);
      }
    }
  });

  it('[L13] a question is shown as its seat saw it, and with all it was told', async () => {
    const rng = new Generator(deriveSeed(seedFromText('shown'), game));
    for (const { position, kind, set } of shuffle(await loadPractice(game), rng).slice(0, 3 * SAMPLE)) {
      const { view, memory, told, seat } = practiceScene(game, set, position, kind);
      expect(view.viewer).toBe(seat);
      expect(GAMES[game].outcomeIn(view) ?? null).toBeNull();
      // What others know is nowhere: any world that agrees with this seat's memory shows the same.
      const world = GAMES[game].imagine(view, memory, rng);
      expect(GAMES[game].view(world, seat)).toEqual(view);
      expect(told.length).toBeGreaterThan(0);
    }
  });

  it('[L14] accepts exactly what is proved right, in a sample', async () => {
    const set = await practiceOf(game)!.load();
    const sample = shuffle(set.positions, new Generator(deriveSeed(seedFromText('sample'), game))).slice(
      0,
      SAMPLE,
    );
    for (const position of sample)
      expect(prove(game, PRACTICE_MAKERS[game], set, position), JSON.stringify(position)).toBeUndefined();
    // A proof that takes anything proves nothing.
    const [one] = sample;
    const { kind, accepts } = one!;
    const questions = await loadPractice(game);
    const question = questions.find(({ position }) => position === one)!;
    const choices = choicesOf(
      one!,
      question.kind,
      practiceScene(game, set, one!, practiceOf(game)!.kinds[kind]!),
    );
    const other = choices.find((choice) => !accepts.includes(choice))!;
    expect(prove(game, PRACTICE_MAKERS[game], set, { ...one!, accepts: [other] })).toBeDefined();
  });
});
