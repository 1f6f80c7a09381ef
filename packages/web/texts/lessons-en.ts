/** English defines what the page says around lessons; every other language has the same type. */
export const lessonsEn = {
  title: 'Learn by playing',
  says: 'Each lesson is a small match: play it, and you know it.',
  /** The pupil, at the table of a lesson. */
  you: 'You',
  match: 'three minutes',
  idea: 'one minute',
  level: (level: number) => `Level ${level}`,
  standings: { new: 'new', begun: 'begun', done: 'done' },
  leave: 'All lessons',
  toTable: 'Back to the table',
  before: 'The sentence before',
  /** While the others do something. */
  plays: (name: string) => `${name} plays…`,
  answers: 'Your answer',
  /** For ears: what is ringed on the board. */
  ringed: (things: string) => `Ringed: ${things}`,
  conventionSays: 'how people play, not a rule',
  play: 'Play',
  next: (title: string) => `Next: ${title}`,
  again: 'Once more',
  newHere: 'New here? Three minutes',
  whileWaiting: 'Learn while you wait',
  begins: 'The match begins!',
  tryIt: (title: string) => `Try it: ${title}`,
};

export type LessonsTexts = typeof lessonsEn;
