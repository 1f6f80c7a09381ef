/** English defines what the page says around practice; every other language has the same type. */
export const practiceEn = {
  home: 'Back to the first page',
  daily: 'A handful a day',
  own: 'Your own mistake',
  ownAsk: 'In your match something better was possible. What would you do now?',
  onBoard: 'Answer on the board.',
  knows: 'What you know by now',
  told: 'What happened',
  judging: 'Your answer is being judged…',
  failed: 'Your answer could not be judged. Try again.',
  next: 'Next',
  finish: 'Finish',
  more: 'Five more',
  none: 'There is nothing new left: come back when something is due.',
  loading: 'Questions are being fetched…',
  link: 'Practise: a handful of questions a day',
} as const satisfies object;

export type PracticePageTexts = { readonly [Key in keyof typeof practiceEn]: string };
