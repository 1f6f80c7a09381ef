export const rulesEn = {
  print: 'Print',
  chapters: 'Chapters',
  advice: 'Advice',
  again: 'Again',
  /** The reader, in a position of the rules. */
  you: 'You',
  what: 'What is this?',
  whatShort: 'What is this?',
  touch: 'Touch what you want explained.',
  /** The paragraph about something. */
  about: (thing: string) => `What is this: ${thing}`,
  nothing: 'The rules say nothing about this. Touch something on the board.',
  all: 'Read all the rules',
};

export type RulesTexts = typeof rulesEn;
