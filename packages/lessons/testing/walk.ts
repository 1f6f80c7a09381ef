import { expectOk, type GameTypes, seedFromText, tell } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { isQuestion, type Lesson, type LessonStep, type Texts } from '../lesson.ts';

/** What lies there when a step of a lesson begins, secrets included, and all that the pupil was told until then. */
export interface AtStep {
  readonly step: LessonStep;
  readonly state: GameTypes['State'];
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
}

/** The taught moves, by the rules alone: no table and no lesson's engine between. */
export function walk(lesson: Lesson): readonly AtStep[] {
  const game = findGame(lesson.game)!;
  const { options, seatCount, layout, seed } = lesson.deal;
  let at = expectOk(
    game.deal(layout, expectOk(game.parseOptions(options, seatCount)), seatCount, seedFromText(seed)),
  );
  let memory: GameTypes['Memory'] | undefined;
  const hear = () => {
    for (const seen of tell(game, at.events, lesson.pupil)) memory = game.remember(memory, seen);
  };
  hear();
  const make = (seat: number, text: string) => {
    at = expectOk(game.apply(at.state, seat, expectOk(game.parseMove(text, game.view(at.state, seat)))));
    hear();
  };
  for (const [seat, move] of lesson.opening ?? []) make(seat, move);
  return lesson.steps.map((step) => {
    for (const [seat, move] of step.bots ?? []) make(seat, move);
    const shown = { step, state: at.state, view: game.view(at.state, lesson.pupil), memory: memory! };
    if (!isQuestion(step)) make(lesson.pupil, step.accepts[0]);
    return shown;
  });
}

/** Everything that a lesson says. */
export function textsIn({ title, closing, steps }: Lesson): readonly Texts[] {
  const said = steps.flatMap((step) =>
    isQuestion(step)
      ? [
          step.text,
          ...step.answers.flatMap(({ text, says }) => [text, ...(says === undefined ? [] : [says])]),
        ]
      : [
          step.text,
          ...(step.hint === undefined ? [] : [step.hint]),
          ...(step.wrong ?? []).map(({ text }) => text),
        ],
  );
  return [title, closing, ...said];
}
