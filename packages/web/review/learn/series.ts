import type { Answered, Exercise } from '@hyakki/review';

// A series of exercises as data: which exercise one stands before, and what came of each.

/** `asked`: nothing answered yet. `missed`: the last answer was not taken. `solved`, `shown`: this one is done. */
type Stage = 'asked' | 'missed' | 'solved' | 'shown';

export interface Asked {
  readonly exercise: Exercise;
  readonly stage: Stage;
  readonly tries: number;
  /** The last answer, in the game's notation, and what came of it. */
  readonly answer: string | undefined;
  readonly answered: Answered | undefined;
}

export interface Series {
  readonly asked: readonly Asked[];
  /** As many as there are exercises: then it is over. */
  readonly index: number;
}

export function beginSeries(exercises: readonly Exercise[]): Series {
  return {
    asked: exercises.map((exercise) => ({
      exercise,
      stage: 'asked',
      tries: 0,
      answer: undefined,
      answered: undefined,
    })),
    index: 0,
  };
}

/** Undefined when all were asked. */
export function currentOf({ asked, index }: Series): Asked | undefined {
  return asked[index];
}

/** Solved, or its solution was looked at: nothing more can be answered. */
export function isDone({ stage }: Asked): boolean {
  return stage === 'solved' || stage === 'shown';
}

export function withAnswer(series: Series, answer: string, answered: Answered): Series {
  return change(series, (now) => ({
    ...now,
    stage: answered.verdict === 'good' ? 'solved' : 'missed',
    tries: now.tries + 1,
    answer,
    answered,
  }));
}

/** Only whoever has tried may look: an answer brings the solution with it. */
export function withSolutionShown(series: Series): Series {
  return change(series, (now) => (now.stage === 'missed' ? { ...now, stage: 'shown' } : now));
}

export function withNext(series: Series): Series {
  const now = currentOf(series);
  return now === undefined || !isDone(now) ? series : { ...series, index: series.index + 1 };
}

export function solvedIn({ asked }: Series): number {
  return asked.filter(({ stage }) => stage === 'solved').length;
}

/** Those whose solution was looked at, to be asked once more. */
export function leftIn({ asked }: Series): readonly Exercise[] {
  return asked.filter(({ stage }) => stage !== 'solved').map(({ exercise }) => exercise);
}

function change(series: Series, to: (now: Asked) => Asked): Series {
  const now = currentOf(series);
  if (now === undefined || isDone(now)) return series;
  return { ...series, asked: series.asked.with(series.index, to(now)) };
}
