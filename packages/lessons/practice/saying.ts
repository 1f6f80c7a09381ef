import type { Language } from '@hyakki/words/language';
import { REVIEW, sayCardName, sayFace } from '@hyakki/words/review';
import type { PracticeQuestion } from './find-practice.ts';
import { facesIn } from './position.ts';
import { PRACTICE_TEXTS } from './practice-texts.ts';
import type { PracticeScene } from './scene.ts';

/** The question as a sentence. */
export function sayQuestion(
  { game, kind, position: { about } }: PracticeQuestion,
  { view }: PracticeScene,
  language: Language,
): string {
  const card = about === undefined ? '' : sayCardName(about, view, { game, language });
  return kind.question[language].replace('{card}', card);
}

/** Why the right answers are right: the fact of this position where there is one, else the rule behind all of its kind. */
export function sayWhy(
  { kind, position: { about, accepts } }: PracticeQuestion,
  { view, memory }: PracticeScene,
  language: Language,
): string {
  return kind.whyHere?.({ view, memory, about, accepts }, language) ?? kind.why[language];
}

/** An answer in words; `nameMove` says a move as its reader would. */
export function sayChoice(
  { game, kind }: PracticeQuestion,
  choice: string,
  language: Language,
  nameMove: (move: string) => string,
): string {
  switch (kind.form) {
    case 'faces':
      return REVIEW[language].or(facesIn(choice).map((face) => sayFace(face, { game, language })));
    case 'yes-no':
      return choice === 'yes' ? PRACTICE_TEXTS[language].yes : PRACTICE_TEXTS[language].no;
    case 'move':
      return nameMove(choice);
  }
}
