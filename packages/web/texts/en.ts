import type { Aids, BotMemory, Talk } from '@hyakki/engine';
import type { Speed } from '../board-kit/board.ts';
import type { Theme } from '../kept-settings.ts';
import type { GameId } from '../routes.ts';

const themes: Readonly<Record<Theme, string>> = { system: 'As the device', night: 'Night', day: 'Day' };
const speeds: Readonly<Record<Speed, string>> = { calm: 'Calm', normal: 'Normal', swift: 'Swift' };
const aids: Readonly<Record<Aids, { readonly name: string; readonly says: string }>> = {
  bare: { name: 'Bare', says: 'Only what lies on the table. Everything else is in your head.' },
  history: { name: 'History', says: 'Who did what and where can be read again; never what somebody saw.' },
  notes: { name: 'Notes', says: 'History, and pencil marks of your own that nobody else sees.' },
  'perfect-memory': { name: 'Perfect memory', says: 'The page remembers everything you saw.' },
};
const talks: Readonly<Record<Talk, { readonly name: string; readonly says: string }>> = {
  silent: { name: 'Silent', says: 'Nobody says anything while a match is played.' },
  reactions: { name: 'Reactions', says: 'A smile, a sigh, a well done: nothing that names a card.' },
  strategy: { name: 'Strategy', says: 'Also plans and pointing at a move; never what lies under it.' },
};
const memories: Readonly<Record<BotMemory, string>> = {
  none: 'remembers nothing',
  forgetful: 'forgets like a person',
  perfect: 'forgets nothing',
};
const bots: Readonly<Record<string, string>> = {
  random: 'Anything goes',
  beginner: 'A beginner',
  natural: 'Plays like people',
  greedy: 'Takes what it can',
  skilled: 'Skilled',
  expert: 'Formidable',
};
const games: Readonly<
  Record<GameId, { readonly name: string; readonly pitch: string; readonly facts: string }>
> = {
  yokai: {
    name: 'Yōkai',
    pitch: 'Calm four families of spirits together, without a word, by looking, moving and hinting.',
    facts: '2–4 players, together · 15 min',
  },
  tengu: {
    name: 'Tengu',
    pitch: 'The Tengu hid the toys in the forest. Find them together before the cards run out.',
    facts: '2–4 players, together · 15 min',
  },
  sketch: {
    name: 'Yokai Sketch',
    pitch: 'A duel of quick pencils: sketch the Yokai first and fill your notebook.',
    facts: '2 players, a duel · 10 min',
  },
};

/** English defines what the page says; every other language has the same type. */
export const en = {
  title: 'Hyakki: Yōkai, Tengu and Yokai Sketch',
  home: 'Hyakki, to the first page',
  languageName: 'English',
  skip: 'Skip to the content',
  loading: 'One moment…',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  duration: (seconds: number) =>
    seconds < 90
      ? `${seconds} s`
      : seconds < 5400
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`,
  missing: { title: 'Nothing lies here', says: 'This address leads nowhere.', home: 'To the first page' },
  broken: {
    title: 'Something went wrong',
    says: 'The page could not go on here. What was played is kept: a reload brings it back.',
    reload: 'Reload',
  },

  landing: {
    title: 'A hundred demons, three small games',
    says: 'Free, at once, without an account: alone with bots, round one tablet, or far apart.',
    play: 'Play',
    playLabel: (game: string) => `Play ${game} now, with bots`,
    together: 'Together here',
    togetherLabel: (game: string) => `Play ${game} together on this device`,
    invite: 'Invite friends',
    inviteLabel: (game: string) => `Invite friends to ${game}`,
    rules: 'Rules',
    rulesLabel: (game: string) => `Rules of ${game}`,
    joinTitle: 'Did somebody tell you a code?',
    code: 'Six letters',
    join: 'Sit down',
    resume: (game: string) => `Go on: ${game}`,
    goOn: 'Go on where you were',
    here: 'on this device',
    online: 'online',
    phases: {
      waiting: 'not begun',
      promised: 'begins',
      playing: 'being played',
      over: 'over',
      damaged: 'damaged',
    },
    open: (game: string) => `Open the table: ${game}`,
    forget: (game: string) => `Forget this table: ${game}`,
    forgetSure: 'Forget this table? It is kept on this device only.',
    leave: (game: string) => `Leave this table: ${game}`,
    leaveSure: 'Leave this table? Your seat is free then.',
    showAll: (count: number) => `Show all ${count}`,
    entering: 'Taking your seat…',
  },
  games,

  footer: {
    credits: 'Yōkai: Julien Griffon · Tengu: Julien Griffon and Xavier Violeau · Yokai Sketch: Ignasi Ferré',
    free: 'An unofficial fan project with its own art and words, not affiliated with the designers or publishers of these games. Like them? Buy them: real cards are better.',
    settings: 'Settings',
  },

  settings: {
    title: 'Settings',
    sound: 'Sound',
    soundOn: 'Soft wooden sounds',
    volume: 'How loud',
    says: 'Kept on this device and nowhere else.',
    language: 'Language',
    theme: 'Light',
    themes,
    speed: 'How fast others’ turns are shown',
    speeds,
    stillness: 'Show things without motion',
    aloud: 'Read aloud what to do',
    notify: 'Tell me when it is my turn and I look elsewhere',
    notifyRefused: 'The browser does not allow notifications here.',
    notifyInsecure: 'Browsers allow notifications only over https. This page was opened over plain http.',
    aids: 'What the page remembers at new tables',
    name: 'Your name',
    nameSays: 'Empty: a friendly one is given to you.',
    nameKept: 'Kept.',
  },
  aids,
  talks,
  memories,
  bots,

  rulesPage: {
    title: (game: string) => `How to play ${game}`,
    play: 'Play now',
    levels: 'Level by level',
  },

  lobby: {
    title: (game: string) => `A table for ${game}`,
    seats: 'Seats',
    seatCount: 'How many play',
    you: 'you',
    host: 'host',
    empty: 'free',
    waiting: 'Waiting for somebody to come',
    away: 'away',
    bot: 'bot',
    addBot: 'A bot',
    addPerson: 'A person',
    send: (name: string) => `Send away ${name}`,
    sendSure: (name: string) =>
      `Send ${name} away? The links and the code change, so they cannot come back by them.`,
    kept: (name: string) =>
      `${name} was host and is kept this seat. It can be given to somebody else after five minutes.`,
    giveHost: (name: string) => `Make ${name} the host`,
    swap: 'Swap places with',
    arrange: (who: string) => `More about ${who}`,
    proposeHandOver: (name: string) => `Ask the others: give up ${name}’s seat?`,
    ownName: 'Your name at the table',
    watchingFree: 'You are watching. A seat is free.',
    watchingWaits: (name: string) => `You are watching. ${name} begins the match.`,
    sitDown: 'Sit down',
    name: (seat: number) => `Name of player ${seat}`,
    botKind: (seat: number) => `How the bot at seat ${seat} plays`,
    botMemory: (seat: number) => `What the bot at seat ${seat} remembers`,
    fill: 'Fill with bots',
    start: 'Begin',
    startWaits: 'A free seat is left: invite somebody, or add a bot.',
    hostStarts: (name: string) => `${name} begins the match when all are here.`,
    seat: (seat: number) => `Seat ${seat}`,
    optionsTitle: 'What you play',
    ownMix: 'Your own mix',
    talk: 'Talk',
    aids: 'Memory',
    clock: 'Clock',
    clocks: {
      none: 'No clock',
      turn: (seconds: number) => (seconds < 60 ? `${seconds} s a turn` : `${seconds / 60} min a turn`),
      match: (seconds: number) => `${seconds / 60} min a match`,
    },
    pace: 'Pace of the bots',
    paces: { 400: 'quick', 1200: 'calm', 2500: 'slow' } as Readonly<Record<number, string>>,
    more: 'More choices',
    game: 'Game',
    readRules: 'Read the rules meanwhile',
    leave: 'Leave the table',
    leaveSure: 'Leave the table? Your seat is free then.',
    leaveAsHost: 'Leave the table? Your seat is free then, and the next person is host.',
    leaveLast: 'Leave the table? Nobody is left there to be host.',
  },

  nameRefused: {
    'bad-name': 'This name cannot be used. Letters and digits, 24 at most.',
    'name-frozen': 'Names stay as they are while a match is played.',
    'name-taken': 'Somebody at one of your tables has that name already.',
  },

  match: {
    yourTurn: 'Your turn!',
    yourTurnTitle: 'Your turn',
    aloud: 'Read aloud',
    now: 'What to do now',
    seats: 'Players',
    plays: 'plays now',
    /** Under the pictures of the tools; each is part of the full name. */
    short: { history: 'What happened', talk: 'Say', moves: 'Moves', describe: 'Describe', memory: 'Saw' },
    menu: 'Menu',
    moves: 'Moves as a list',
    noMoves: 'There is nothing for you to do now.',
    history: 'What happened',
    noHistory: 'Nothing yet.',
    bareHistory: 'This table keeps no history.',
    describe: 'Describe the table',
    memory: 'What you saw',
    notes: 'Notes',
    rules: 'Rules',
    talk: 'Say something',
    silent: 'Nobody talks at this table while a match is played.',
    point: 'Point at a move',
    pointing: 'Choose the move to point at.',
    points: (name: string, move: string) => `${name} points at: ${move}`,
    says: (name: string, text: string) => `${name}: ${text}`,
    standIn: 'Let a bot play for me',
    standInFor: (name: string) => `Let a bot play for ${name}`,
    takeBack: 'Take my seat back',
    botPlays: {
      asked: 'A bot plays for you.',
      clock: 'Your time ran out: a bot plays for you.',
      agreed: 'The others let a bot play for you.',
      'handed-over': 'A bot plays for you.',
    },
    botPlaysToTheEnd: 'Your time for this match is used up: a bot plays it to the end.',
    /** Who did it, where a bot stands in. */
    botForYou: 'a bot for you',
    botFor: (name: string) => `a bot for ${name}`,
    away: (name: string) => `${name} is away.`,
    stop: 'End this match',
    stopSure: 'End this match without a result?',
    leave: 'To the first page',
    watching: 'You are watching.',
    watchers: (count: number) => (count === 1 ? '1 watches' : `${count} watch`),
    interrupted: 'No connection. Trying again…',
    interruptedSending: 'No connection. Your move is sent as soon as it is back.',
    sending: 'Sending your move…',
    clock: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    clockOf: (name: string) => `Time left for ${name}`,
    dealing: 'The cards are being dealt…',
    why: 'Why?',
    noReason: 'Nothing can be said of it now.',
    conventions: 'How the bots understand each other',
    restart: 'New match',
    playersTurn: (name: string) => `${name}’s turn`,
    hurry: 'Show everything now',
    mute: 'Sound off',
    unmute: 'Sound on',
    handOver: 'Pass the device',
  },

  handOver: {
    title: (name: string) => `${name}, it is your turn`,
    says: 'Take the device. What you will see is for your eyes only.',
    itIsMe: 'It is me',
    pressed: 'Press a card of yours to see it; it covers itself when you let go.',
    happened: 'Since your last turn',
    somebodyElse: 'Somebody else wants to do something',
  },

  result: {
    skip: 'Skip',
    won: 'Won!',
    lost: 'Lost',
    drawn: 'A draw',
    winner: (name: string) => `${name} wins!`,
    youWin: 'You win!',
    stopped: 'The match was ended',
    stoppedBy: (name: string) => `${name} ended it. There is no result.`,
    score: 'Score',
    again: 'Again',
    sameDeal: 'Same deal',
    nextLevel: 'Next level',
    record: 'Keep the record',
    checking: 'Checking the deal…',
    unchecked: 'The deal could not be checked here. Keep the record: hyakki verify checks it anywhere.',
    table: 'Change the table',
    hostDecides: (name: string) => `${name} decides what comes next.`,
    nextIs: (what: string) => `Next: ${what}`,
    toTable: 'To the table',
    show: 'Look at the table',
    why: 'How it ended',
  },

  lost: {
    'no-such-table': {
      title: 'This table is not here',
      says: 'Perhaps it was played in another browser, or was forgotten.',
    },
    'table-damaged': {
      title: 'This table is damaged',
      says: 'What is stored of it cannot be read. Other tables are not touched.',
    },
    nobody: { title: 'You have no seat here', says: 'Open the link you were given, or ask for a new one.' },
    'taken-over': {
      title: 'You went on elsewhere',
      says: 'Your seat was opened on another device.',
    },
    'sent-away': {
      title: 'You have no seat here any more',
      says: 'The host sent you away, or your seat was given to somebody new.',
    },
    'watch-ended': {
      title: 'You cannot watch here any more',
      says: 'The host has made a new link to watch.',
    },
    left: { title: 'You left the table', says: 'Until next time!' },
    erased: { title: 'You were forgotten', says: 'As you asked: nothing is kept about you.' },
    'bad-message': {
      title: 'This page and the server do not fit together',
      says: 'One of them is older. Reload; if that does not help, close all windows of this page, or ask whoever runs the server.',
    },
    offline: {
      title: 'The server cannot be reached',
      says: 'Are you online? Solo and together here work without it.',
    },
  },
  errors: {
    'no-such-link': 'This link opens nothing any more.',
    'seat-taken': 'Somebody sits there already. Ask for another link.',
    'link-lapsed': 'The match has begun, and this link with it ended. Ask to watch, or to play the next one.',
    'sent-away': 'You were sent away from this table. A personal invitation lets you in again.',
    'not-host': 'Only the host can do that.',
    'no-such-code': 'No table has this code. Look at it again: six letters.',
    'table-full': 'Every seat of this table is taken.',
    'too-fast': 'That was too fast. Try again in a moment.',
    other: (code: string) => `The server said no (${code}).`,
    unreachable: 'The server cannot be reached. Solo and together here work without it.',
  },

  update: { says: 'A new version is ready.', now: 'Use it now', later: 'Later' },
  installed: 'Hyakki can now be played without a network.',
};

export type Texts = typeof en;
