/** English defines what a review on the page says; every other language has the same type. */
export const reviewEn = {
  title: (game: string) => `${game}: looking back`,
  open: 'Look back at this match',
  ask: 'Open a match that was saved',
  askSays: 'Drop the file of a match here, or choose it. It stays on this device.',
  choose: 'Choose a file',
  notKept: 'This match is not on this device.',
  inPlay: 'The same deal is being played again. You can look back when that match is over.',
  refused: 'This file cannot be looked at.',
  failed: 'This match could not be worked out.',
  working: (percent: number) => `Working it out: ${percent} %`,
  stop: 'Stop',
  deep: 'Look deeper',
  deepSays: 'Bots play every decision many times to the end. It can take some minutes.',

  timeline: 'Steps of the match',
  stepOf: (step: number, last: number) => `Step ${step} of ${last}`,
  turn: (turn: number) => `Turn ${turn}`,
  deal: 'The deal',
  standIn: (name: string) => `a bot for ${name}`,
  first: 'To the deal',
  back: 'One step back',
  on: 'One step on',
  last: 'To the end',

  viewpoint: 'As seen by',
  everybody: 'Everybody',
  openCards: 'Open cards',
  openSays: 'All cards lie open.',
  asOwn: 'As I saw it',
  asEverybody: 'As everybody saw it',

  points: 'Turning points',
  noPoints:
    'No step stands out: with what each player knew, no decision was clearly worse than the best one.',
  allPoints: (count: number) => `All ${count}`,
  loss: (percent: number) => `${percent} points of a hundred lost`,

  decision: 'This decision',
  worth: (win: string) => `Chance to win with this move: about ${win}.`,
  worthOfBest: (win: string) => `With the best move: about ${win}.`,
  about: (win: string) => `about ${win}`,
  better: 'Better',
  made: 'played',
  betterWas: (move: string) => `better: ${move}`,
  asGood: 'Nothing was clearly better.',
  nothingToDecide: 'There was nothing to decide here.',
  whyBot: (name: string) => `Why ${name} did that`,
  noWhy: 'This program does not have the bot that made this move, so it cannot say why.',

  figures: 'Figures',
  rough: (win: string, low: string, high: string, worlds: number) =>
    `This decision: ${win}, between ${low} and ${high}, from ${worlds} possible deals.`,

  knowledge: 'Who knew what',
  unseenSays: 'Cards out of sight: how many, and the chance that the other hand had one.',
  allSeen: 'Every card was in sight.',
  touch: 'Touch a card on the board.',
  worlds: 'How much was left to find out',
  worldsSays: 'The deals that were still possible for each player: lower is more known.',
  moves: 'How far it was to a win',
  movesName: 'At least, with open cards',
  chance: 'Chance to win, with the moves that were made',
  together: 'All together',
  curveOf: (name: string) => `${name}:`,
  plotSays: (name: string) => `${name}, step by step; choose a step to go there`,

  picture: 'A picture to share',
  pictureSays: 'It is made on this device, and nobody else gets it until you send it.',
  makePicture: 'Make a picture',
  pictureOfEnd: 'The end',
  pictureOfPoint: 'A turning point',
  turningPoint: (turn: number) => `Turning point in turn ${turn}`,
  withNames: 'With the names',
  players: (names: string) => `Played by ${names}`,
  savePicture: 'Save the picture',
  sharePicture: 'Share',
  noPicture: 'This browser cannot make the picture.',

  whatIf: 'Play on from here',
  whatIfAs: (name: string) => `As ${name}, with bots that know what the others knew. It does not count.`,
  isWhatIf: 'What if: this match does not count.',
  pars: 'What was possible',
  verify: 'Is it true?',
  verified:
    'Checked: this deal was promised before anybody could know it, every move was legal, and nothing was changed since.',
  verifiedWritten:
    'Checked: every move was legal, and nothing was changed since. The deal was written out, not drawn.',
  save: 'Save this match as a file',
  link: 'Copy a link to this step',
  copied: 'Copied',
  leave: 'Back',
  toTable: 'Back to the table',
  toHome: 'To the first page',
} as const satisfies object;

export type ReviewPageTexts = {
  readonly [Key in keyof typeof reviewEn]: (typeof reviewEn)[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : string;
};
