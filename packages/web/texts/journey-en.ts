import type { Standing } from '@hyakki/journey';

/** English defines what the page says around journey, statistics and matches; every other language has the same type. */
export const journeyEn = {
  title: 'Your journey',
  parts: { lists: 'Check-lists', statistics: 'Statistics', matches: 'Matches' },
  says: 'Only on this device. Nobody else sees it, and what you reached stays reached.',
  print: 'Print',
  ticked: (done: number, of: number) => `${done} of ${of}`,
  notYet: (mark: string) => `${mark}: not yet`,
  reached: (mark: string, day: string, how: string) => `${mark}: first on ${day}, ${how}`,
  how: {
    both: 'with bots and without',
    withBots: 'with bots',
    withoutBots: 'without bots',
  },
  legend: { withBots: 'with bots', withoutBots: 'without bots' },
  best: 'Best scores',
  bestOf: (score: number) => `Best: ${score}`,
  bestMost: (score: number, most: number) => `Best: ${score} of ${most}`,
  played: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  seats: (count: number) => `${count} players`,
  aidsHead: 'Aids',
  seatsHead: 'Players',
  fresh: 'New in your journey',
  freshSay: (row: string, mark: string) => `${row}: ${mark}`,
  problems: {
    full: 'The browser has no room left. What you see is kept; new matches are not, until you delete some, here or in other pages.',
    broken:
      'This browser keeps nothing right now (a private window, or its storage is blocked). You can play all the same; only your journey stays empty.',
    unkept: (count: number) =>
      count === 1
        ? 'One match could not be kept. Its table still has it: make room, then open the table.'
        : `${count} matches could not be kept. Their tables still have them: make room, then open the tables.`,
    openTable: 'Open the table',
    endFull: 'No room left on this device: this match is not in your journey.',
    endBroken: 'This browser keeps nothing: this match is not in your journey.',
    more: 'Your journey',
  },
  safe: {
    title: 'Keep it safe',
    ask: 'Ask the browser to keep it',
    yes: 'The browser has promised not to clear this by itself.',
    no: 'The browser has not promised it: it may clear this when it needs room. Save a file now and then.',
    cannot: 'Over a connection without https a browser promises nothing. Save a file now and then.',
    says: 'Some browsers clear what pages keep when room runs short.',
    file: 'Save all as a file',
  },
  empty: 'Nothing here yet: play a match to its end.',
  play: 'Play',
  statistics: {
    scores: 'Scores over time',
    scoresSay: (count: number, last: string, mean: string) =>
      `${count} matches. Mean ${mean}; the last ones ${last}.`,
    level: 'Level',
    oldest: 'first match',
    newest: 'latest',
    openPar: 'Against what was possible with open cards',
    memoryPar: 'Against bots that forget nothing, on the same deal',
    spreadSay: (count: number, at: number, above: number, below: number) =>
      `${count} matches: ${above} above, ${at} equal, ${below} below.`,
    measuring: (done: number, of: number) => `Working out what was possible: ${done} of ${of}…`,
    noPars: 'Appears once this device has worked out what was possible on your deals.',
    wins: 'Wins by level and number of players',
    rivals: 'Against each bot',
    won: 'won',
    lost: 'lost',
    drawn: 'drawn',
    result: (won: number, lost: number, drawn: number) =>
      `${won} won, ${lost} lost${drawn === 0 ? '' : `, ${drawn} drawn`}`,
    custom: 'Custom options',
    overTime: (first: string, last: string) => `At first ${first}, lately ${last}.`,
    facts: 'As numbers',
    value: 'Value',
    matches: 'Matches',
  },
  matches: {
    search: 'Search: a name, a level, a day…',
    game: 'Game',
    allGames: 'All games',
    result: 'Result',
    allResults: 'All results',
    results: { won: 'Won', lost: 'Lost', drawn: 'Drawn', shared: 'On both sides' },
    found: (shown: number, total: number) => (shown === total ? `${total}` : `${shown} of ${total}`),
    foundSay: (total: number) => (total === 1 ? '1 match' : `${total} matches`),
    more: 'Show more',
    none: 'No match fits.',
    open: (what: string) => `Look back: ${what}`,
    with: 'with',
    bot: (name: string) => `bot: ${name}`,
    standing: {
      counts: '',
      repeat: 'same deal again: does not count',
      written: 'written deal: does not count',
      'not-seated': 'not your seat: does not count',
    } satisfies Readonly<Record<Standing, string>>,
    delete: (what: string) => `Delete: ${what}`,
    deleteSure: 'Delete this match from this device?',
    export: 'Save all as a file',
    import: 'Add matches from a file',
    importing: (done: number, of: number) => `Checking ${done} of ${of}…`,
    imported: (added: number, known: number, refused: number) =>
      `${[
        added === 1 ? '1 match added' : `${added} matches added`,
        ...(known === 0 ? [] : [`${known} already here`]),
        ...(refused === 0 ? [] : [`${refused} could not be read`]),
      ].join(', ')}.`,
    notAFile: 'This is not a file of matches.',
    deleteAll: 'Delete all',
    deleteAllSure:
      'Delete all matches and the journey from this device? This cannot be undone; a saved file brings them back.',
    deleted: 'Deleted.',
    saved: 'Saved.',
  },
};

export type JourneyPageTexts = typeof journeyEn;
