import type { AnyGame, GameTypes, Seat } from '@hyakki/engine';
import {
  choicesOf,
  type PracticeKind,
  type PracticeQuestion,
  practiceScene,
  sayChoice,
  sayQuestion,
  sayWhy,
} from '@hyakki/lessons';
import { momentsOf } from '@hyakki/review';
import type { Language } from '@hyakki/words/language';
import { findMatch } from '../review/find-match.ts';
import { AnswerJudge } from '../review/learn/judge-in-worker.ts';
import type { KeptExercise } from '../review/learn/kept-exercise.ts';
import { sceneOf } from '../review/learn/scene.ts';
import { type GameKit, loadKit } from '../table/game-kit.ts';

/** A question as the page asks it, whether it ships with the program or is a mistake of the reader's. */
export interface AskedQuestion {
  readonly id: string;
  readonly game: AnyGame;
  readonly kit: GameKit;
  readonly isOwn: boolean;
  readonly form: PracticeKind['form'];
  readonly seat: Seat;
  readonly seatCount: number;
  readonly turn: number;
  readonly view: GameTypes['View'];
  readonly legal: readonly GameTypes['Move'][];
  readonly memory: GameTypes['Memory'];
  /** Everything the seat was told. */
  readonly told: readonly GameTypes['SeenEvent'][];
  readonly isHelping: boolean;
  /** The card or tile in question, by its name on the board. */
  readonly about: string | undefined;
  /** The same as reviews name it. */
  readonly aboutCard: number | string | undefined;
  /** What can be answered with a button. */
  readonly choices: readonly string[];
  readonly kind: PracticeKind | undefined;
  /** The question; undefined for a mistake of one's own, where the board says what to do. */
  ask(language: Language): string | undefined;
  /** Why the right answers are right; undefined for a mistake of one's own. */
  why(language: Language): string | undefined;
  /** A choice in words. */
  name(choice: string, language: Language): string;
  judge(answer: string): Promise<JudgedAnswer>;
  close(): void;
}

interface JudgedAnswer {
  readonly isRight: boolean;
  /** Every right answer that is known. */
  readonly good: readonly string[];
}

export async function shippedQuestion(question: PracticeQuestion): Promise<AskedQuestion> {
  const { id, position, kind, set } = question;
  const kit = await loadKit(question.game);
  const scene = practiceScene(question.game, set, position, kind);
  const { game, view } = scene;
  const about =
    position.about === undefined
      ? undefined
      : game.thingsOf(view).find((thing) => kit.review.cardOf(thing) === position.about);
  const choices = choicesOf(position, kind, scene);
  return {
    ...scene,
    ...{ id, kit, kind, isOwn: false, form: kind.form, about, aboutCard: position.about },
    choices: kind.form === 'move' && position.choices === undefined ? [] : choices,
    ask: (language) => sayQuestion(question, scene, language),
    why: (language) => sayWhy(question, scene, language),
    name: (choice, language) =>
      sayChoice(question, choice, language, (move) => nameMove(kit, view, move, language)),
    judge: async (answer) => ({ isRight: position.accepts.includes(answer), good: position.accepts }),
    close: () => undefined,
  };
}

/** Undefined where its match is no longer kept on this device. */
export async function ownQuestion(id: string, kept: KeptExercise): Promise<AskedQuestion | undefined> {
  const found = await findMatch(kept.table, kept.match).catch(() => 'not-kept' as const);
  if (typeof found === 'string' || 'refusal' in found) return undefined;
  const { game, record, replay } = found.match;
  const kit = await loadKit(game.id);
  const moments = momentsOf(game, record, replay);
  const scene = sceneOf(game, moments, kept);
  const { view } = scene;
  const judge = new AnswerJudge(found.text);
  return {
    ...scene,
    ...{
      id,
      game,
      kit,
      isOwn: true,
      form: 'move',
      kind: undefined,
      about: undefined,
      aboutCard: undefined,
      choices: [],
    },
    seatCount: record.seats.length,
    told: moments[kept.step - 1]!.heardBy(kept.seat).map(({ seen }) => seen),
    ask: () => undefined,
    why: () => undefined,
    name: (choice, language) => nameMove(kit, view, choice, language),
    judge: async (answer) => {
      const { verdict, best } = await judge.judge(kept.step, answer, 'fast');
      return { isRight: verdict === 'good', good: best.map(({ move }) => move) };
    },
    close: () => judge.close(),
  };
}

function nameMove(kit: GameKit, view: GameTypes['View'], text: string, language: Language): string {
  const move = kit.game.parseMove(text, view);
  return move.ok ? kit.nameMove(move.value, view, language).text : text;
}
