/** English defines what the page says of the daily deal; every other language has the same type. */
export const dailyEn = {
  title: 'Daily deal',
  says: 'One deal a day for each game and number of players: the same cards for everybody on this server.',
  oneTry:
    'Your first try counts. Play again as often as you like: later tries do not. You are one person in this browser and in those that you signed in with a passkey or a code.',
  bots: {
    none: 'The bots remember nothing.',
    forgetful: 'The bots forget, as people do.',
    perfect: 'The bots forget nothing.',
  },
  aids: 'You can look up who did what.',
  until: (hours: number, minutes: number) =>
    hours > 0 ? `The next one comes in ${hours} h ${minutes} min.` : `The next one comes in ${minutes} min.`,
  week: 'Your week',
  played: (day: string) => `${day}: played`,
  notPlayed: (day: string) => `${day}: not played`,
  seats: 'Players',
  withBots: 'Play with bots',
  withBotsLabel: (game: string) => `Play the daily deal of ${game} with bots`,
  withFriends: 'With friends',
  withFriendsLabel: (game: string) => `Play the daily deal of ${game} with friends`,
  again: 'Again, unscored',
  againLabel: (game: string) => `Play the daily deal of ${game} again, unscored`,
  goOn: 'Continue',
  goOnLabel: (game: string) => `Continue the daily deal of ${game}`,
  going: 'Your scored try has begun.',
  result: 'Your result',
  lead: 'Your lead',
  noResult: 'Your try is over and has no result.',
  everybody: 'Everybody’s results',
  histogram: (rows: string) => `How many had which result: ${rows}`,
  row: (points: string, count: number) => `${points}: ${count}`,
  you: 'you',
  count: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  pars: 'Par',
  parOpen: (moves: number, score: string | undefined) =>
    score === undefined ? `With open cards: ${moves} moves` : `With open cards: ${score} (${moves} moves)`,
  parMemory: (mean: string, low: string, high: string) =>
    `Bots that forget nothing: ${mean} (${low} to ${high})`,
  parsWait: 'The pars are being worked out. This can take a minute.',
  stars: (stars: number) => `${stars} of 3 stars`,
  share: 'A line to share',
  shareSays: 'It says nothing of the cards.',
  copy: 'Copy',
  copied: 'Copied',
  send: 'Send',
  yesterday: 'Yesterday',
  reviewLabel: (game: string) => `Look back at yesterday’s deal of ${game}`,
  review: 'Look back',
  opensLater: 'Yesterday’s cards are opened at 02:05 UTC: some people may still be playing.',
  promise: 'What the server promised',
  promiseSays:
    'The server published these numbers before anybody played. Tomorrow it publishes the secrets that they come from, so anybody can check that it did not change the deal. It dealt alone: nobody added a share.',
  opened: 'Opened today, from yesterday',
  noServer: 'No server here: a deal of this device',
  noServerSays:
    'Today’s level, but with cards that this device shuffles. It counts for nobody and is not the deal that others play.',
  device: 'Play on this device',
  deviceLabel: (game: string) => `Play ${game} with a deal of this device`,
  retry: 'Try the server again',
  note: (day: string) =>
    `Daily deal of ${day}: level, bots and aids are the same for everybody. The try counts from the moment it begins.`,
  closed: 'The day of this deal is over, so the match was closed. It has no result.',
  seeResults: 'See all results',
} as const;

type Widened<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Value]: Widened<Value[Name]> };
export type DailyTexts = { readonly [Key in keyof typeof dailyEn]: Widened<(typeof dailyEn)[Key]> };
