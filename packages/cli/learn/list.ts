import { GAME_IDS } from '@hyakki/games';
import { ALL_LESSONS, LESSON_TEXTS, type Lesson, lessonsOf, wordsIn } from '@hyakki/lessons';
import { findWords, LANGUAGES } from '@hyakki/words';
import { type Io, say } from '../terminal/io.ts';
import type { KeptProgress } from './kept-progress.ts';
import { LEARN_TEXTS } from './texts.ts';

/** The word that names a lesson beside its game: the rest of its id. */
export function nameOf({ id, game }: Lesson): string {
  return id.slice(game.length + 1);
}

export function printList(progress: KeptProgress, io: Io): void {
  const texts = LEARN_TEXTS[io.language];
  for (const game of GAME_IDS) {
    const lessons = lessonsOf(game);
    if (lessons.length === 0) continue;
    say(io, `${findWords(game, io.language)?.name ?? game} (${game})`);
    const width = Math.max(...lessons.map((lesson) => nameOf(lesson).length));
    for (const lesson of lessons) {
      const { kind, title, steps } = lesson;
      const step = progress.of(lesson.id)?.step ?? 0;
      const state = step === steps.length ? [texts.finished] : step > 0 ? [texts.leftAt(step + 1)] : [];
      const about = [LESSON_TEXTS[io.language].kinds[kind], texts.steps(steps.length), ...state];
      say(io, `  ${nameOf(lesson).padEnd(width)}   ${title[io.language]} · ${about.join(' · ')}`);
    }
    say(io);
  }
  say(io, texts.listEnd);
}

/** What a program may want to know: `words` counts those of each step, in every language. */
export function printJson(io: Io): void {
  const lessons = ALL_LESSONS.map(({ id, game, level, steps }) => ({
    id,
    game,
    level,
    steps: steps.length,
    words: Object.fromEntries(
      LANGUAGES.map((language) => [language, steps.map(({ text }) => wordsIn(text[language]))]),
    ),
  }));
  say(io, JSON.stringify({ lessons }));
}
