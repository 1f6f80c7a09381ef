/** What may follow a match. `table` goes to the lobby, `review` looks back at the match, `record` saves it as a file. */
export type NextStep = 'next-level' | 'rematch' | 'review' | 'same-deal' | 'table' | 'record';

interface After {
  /** There is a level above the one that was played to its end. */
  readonly hasNextLevel: boolean;
  /** The reader may be glad about it. */
  readonly isGood: boolean;
  readonly hasRecord: boolean;
  /** It can be looked back at: only a match that was played to its end. */
  readonly hasReview: boolean;
}

interface Offered {
  /** What most people want now. */
  readonly first: NextStep;
  readonly beside: readonly NextStep[];
  /** Behind "More". */
  readonly rest: readonly NextStep[];
}

const IN_SIGHT = 2;

/** One thing first and two beside it: more than three buttons are a menu. Only a won level leads to the next one. */
export function nextSteps({ hasNextLevel, isGood, hasRecord, hasReview }: After): Offered {
  const leadsOn = hasNextLevel && isGood;
  const review = hasReview ? (['review'] as const) : [];
  const all: readonly NextStep[] = [
    ...(leadsOn ? (['next-level', 'rematch', ...review, 'table', 'same-deal'] as const) : []),
    ...(leadsOn ? [] : (['rematch', ...review, 'table', 'same-deal'] as const)),
    ...(hasNextLevel && !isGood ? (['next-level'] as const) : []),
    ...(hasRecord ? (['record'] as const) : []),
  ];
  const [first, ...others] = all as readonly [NextStep, ...NextStep[]];
  return { first, beside: others.slice(0, IN_SIGHT), rest: others.slice(IN_SIGHT) };
}
