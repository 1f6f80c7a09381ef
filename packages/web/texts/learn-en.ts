/** English defines what the page says while somebody learns from a match; every other language has the same type. */
export const learnEn = {
  title: 'Learn from this match',
  /** `name` is a seat's; undefined for the reader's own. */
  begin: (name: string | undefined) =>
    name === undefined ? 'Learn from this match' : `Learn from the mistakes of ${name}`,
  beginSays: (mistakes: number, solved: number) => {
    const decisions = mistakes === 1 ? 'One decision to make again' : `${mistakes} decisions to make again`;
    if (solved === 0) return `${decisions}.`;
    if (solved < mistakes) return `${decisions}, ${solved} solved.`;
    return `${decisions}: ${mistakes === 1 ? 'solved' : 'all solved'}.`;
  },
  nothing:
    'With what you knew, none of your decisions was clearly worse than the best one: there is nothing to make again.',
  nothingClear: 'No mistake of yours cost enough to be made again.',
  countOf: (number: number, of: number) => `${number} of ${of}`,
  leave: 'Back to the match',

  ask: (turn: number, name: string) => `Turn ${turn}, as ${name} saw it. What would you do?`,
  intro: 'Something better than the move of the match was possible here. Every good move is taken.',
  judging: 'Thinking…',
  failed: 'Your answer could not be judged. Try again.',
  good: (move: string) => `Good! ${move}.`,
  worse: (move: string) => `${move}: there is something better. Try again.`,
  notKnown: (move: string) => `${move}: you did not know that. Say only what you know to be true.`,
  showSeen: 'What was seen',
  showSolution: 'Solution',
  solution: 'Best moves',
  made: 'In the match',
  value: (percent: number) => `chance to win ${percent}\u00a0%`,
  alsoGood: 'your answer, good too',
  next: 'Next',
  finish: 'Finish',

  over: (solved: number, of: number) =>
    solved === of ? (of === 1 ? 'Solved!' : `All ${of} solved!`) : `${solved} of ${of} solved.`,
  turn: (turn: number) => `Turn ${turn}`,
  isSolved: 'solved',
  solvedAfter: (tries: number) => (tries === 1 ? 'solved at once' : `solved after ${tries} tries`),
  notSolved: 'not solved',
  again: 'Once more what was not solved',
} as const satisfies object;

export type LearnTexts = {
  readonly [Key in keyof typeof learnEn]: (typeof learnEn)[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : string;
};
