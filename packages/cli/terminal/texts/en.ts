import type { Deal, OwnShare } from '@hyakki/engine';
import type { TypedCommand } from '@hyakki/words';
import { FAIR_DEAL } from '@hyakki/words/house';

/** `note` is of the game: there it says what can be noted on. */
const general = (note: TypedCommand): readonly TypedCommand[] => [
  { typed: 'help', does: 'this page' },
  { typed: 'moves', does: 'everything you may do now' },
  { typed: 'rules', does: 'the rules in brief' },
  { typed: 'table', does: 'the table in words' },
  { typed: 'history', does: 'who did what, never what they saw' },
  { typed: 'who looked c3', does: 'the same for one deed and one place' },
  { typed: note.typed, does: `${note.does} (aids: notes)` },
  { typed: 'memory', does: 'everything you saw (aids: perfect-memory)' },
  { typed: 'why', does: 'why the bots did what they just did, as far as everybody may know' },
  { typed: 'conventions', does: 'how the bots understand each other, and how you can understand them' },
  { typed: 'quit', does: 'leave; the match so far is saved' },
];

/** English defines what there is to say; every other language has the same type. */
export const en = {
  help: `hyakki: three tabletop games about Japanese spirits, in your terminal.

  hyakki learn [GAME]      learn a game by playing: a first match, then one idea at a time
  hyakki practice [GAME]   a handful of questions a day
  hyakki play GAME         play a match with bots: yokai, tengu or sketch
  hyakki serve             run a server on this machine, for tables with others
  hyakki table GAME        open a table on a server, and get its links
  hyakki join LINK         sit down at a table on a server
  hyakki doctor            look at everything a server needs, and say what to do
  hyakki table --mine      your tables, those that wait for you first
  hyakki notify test       try the notices that the operator’s settings name
  hyakki health            find out whether the server on this machine is ready
  hyakki backup FILE       copy everything a server keeps
  hyakki restore FILE      put such a copy back
  hyakki store move        carry everything to another store, and back
  hyakki replay FILE       watch a match again, with all cards open or as one seat saw it
  hyakki review FILE       understand a match: where it turned, and who knew what
  hyakki journey FILE…     your check-lists, best scores and statistics
  hyakki verify FILE       check that a record is true, and say where it is not
  hyakki simulate GAME     let bots play many matches, and count the results
  hyakki arena GAME        find out which bot is stronger, and by how much
  hyakki check-bot BOT     check that your program follows the bot protocol
  hyakki solve             find the fewest moves that win a deal of yokai with all cards open
  hyakki engine            the rules for other programs, one JSON object per line
  hyakki env               many matches at once as numbers, for machine learning
  hyakki help COMMAND      more about one command; the same as COMMAND --help
  hyakki version

  --lang en|fr             the language   (that of your terminal)
  --no-color               the same as NO_COLOR=1

An unofficial fan project, not affiliated with the designers or publishers of the games.
`,
  playHelp: `hyakki play GAME: a whole match in the terminal, with bots in the other seats.

  hyakki play yokai
  hyakki play yokai --seats 3 --seat 2 --level 2 --aids perfect-memory
  hyakki play tengu --level 3
  hyakki play sketch --edition english
  hyakki play --continue

  --seats N         number of players   (2)
  --seat N          which seat is yours, counted from 1   (1)
  --edition NAME    yokai: classic or prototype   (classic); sketch: french or english   (french)
  --level N         a level of the edition; tengu has six   (1)
  --options JSON    any options of the game, such as '{"hints":"stacked"}'
  --bots NAME       who plays the other seats; or one name per seat: natural,random; or your own program:
                    'exec:python3 my_bot.py'   (the game's usual bot)
  --timeout MS      how long a program may take to answer   (10000)
  --aids RUNG       bare, history, notes or perfect-memory: what the terminal remembers for you   (history)
  --talk LEVEL      silent, reactions or strategy, kept in the record   (what the edition allows)
  --plain           words only: no drawing, no colours, no pauses; for screen readers
  --pace MS         how long to show what the others do, in milliseconds   (700)
  --seed TEXT       the same text deals the same match: the secret, your share and the bots follow from it
  --deal FILE       a deal written out in JSON, instead of a shuffled one
  --record FILE     where the record goes, or none   (a new file in ./records)
  --receipt FILE    where the receipt goes, or none   (beside the record)
  --continue        go on with the match you left last; with GAME, the last one of that game

Until it is over, a match is kept in a private file (~/.local/state/hyakki/matches), unless you say --record none.
Without --seed the dealer draws a secret and promises it (the commitment) before your share is drawn: neither alone
decides the deal. The receipt keeps that promise; hyakki verify RECORD --receipt RECEIPT checks it.
NO_COLOR turns colours off. What you saw leaves the screen when your turn ends.
Exit code 0: the match is over, or you left with quit. 1: the input ended early, or a program failed. 130, 129, 143:
Ctrl-C, a closed window, SIGTERM; the match so far is saved all the same. 2: the command cannot be read.
`,
  replayHelp: `hyakki replay FILE: shows a recorded match step by step.

  hyakki replay records/yokai-….json --as 2
  hyakki replay - < match.json                   - reads it from the standard input

  --as WHO          open (everything), spectator, or a seat: what it saw and heard   (open)
  --step N          only this step; 0 is the deal
  --pace MS         a pause after each step, on a screen of its own   (none)
  --plain           words only
`,
  verifyHelp: `hyakki verify FILE: recomputes everything a record claims, and says where the first claim fails.

  hyakki verify records/yokai-….json
  hyakki verify records/yokai-….json --receipt records/yokai-….receipt.json

FILE is a record, or a record together with its receipt, as the page and hyakki join save them.

  --receipt FILE    also check it against this receipt: that the deal is the one promised to that seat
  --json            one JSON object instead of a sentence

Exit code 0: everything is true. 1: something is not. 2: the command or a file cannot be read. 3: everything agrees, but the dealer alone
could have chosen this deal, because no person’s share is in it.
`,
  unknownCommand: (command: string, meant: string | undefined) =>
    `There is no command “${command}”.${meant === undefined ? '' : ` Did you mean “${meant}”?`}`,
  unknownFlag: (flag: string, meant: string | undefined) =>
    `There is no ${flag} here.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  flagNeedsValue: (flag: string) => `${flag} needs a value after it.`,
  flagTakesNothing: (flag: string) => `${flag} takes no value.`,
  badValue: (flag: string, value: string, choices: string) =>
    `${flag} cannot be “${value}”. It can be: ${choices}.`,
  tooMany: (word: string) => `“${word}” is one word too many.`,
  seeHelp: (command: string) => `See ${command}.`,
  missingGame: (games: string) => `Which game? Choose one of: ${games}.`,
  unknownGame: (game: string, meant: string | undefined, games: string) =>
    `There is no game “${game}”.${meant === undefined ? '' : ` Did you mean “${meant}”?`} Choose one of: ${games}.`,
  missingFile: 'Which file? Give the path of a record.',
  fileMissing: (path: string) => `There is no file ${path}.`,
  fileUnreadable: (path: string, why: string) => `${path} cannot be read: ${why}.`,
  fileTooBig: (path: string) => `${path} is far too big to be one of our files.`,
  fileNotJson: (path: string) => `${path} is not JSON.`,
  cannotWrite: (path: string, why: string) => `${path} cannot be written: ${why}.`,
  wholeNumber: (least: number, most: number) => `a number from ${least} to ${most}`,
  anyJson: 'a JSON object, such as \'{"level":2}\'',
  oneBotEach: (names: string) => `one of these for all other seats, or one per seat: ${names}`,

  secretiveBot: (bot: string, others: string) =>
    `“${bot}” uses a code that people cannot follow, so it only plays with its own kind. You can play with: ${others}.`,

  you: 'you',
  bot: (name: string) => `${name} bot`,
  commitment: (commitment: string) => `The dealer’s promise for this match: ${commitment}`,
  writtenDeal: 'This deal comes from a file, so nothing is promised.',
  aidsAndTalk: (aids: string, talk: string) => `Aids: ${aids}. Talk: ${talk}.`,
  sits: (seat: number, who: string) => `Seat ${seat}: ${who}`,
  unfinishedMatch: (game: string, when: string, command: string) =>
    `You left a match of ${game} unfinished (${when}). To go on with it: ${command}`,
  continued: 'The match goes on where you left it.',
  continueWith: (command: string) => `To go on with this match: ${command}`,
  nothingToContinue: 'There is no match to continue.',
  notWithContinue: (flag: string) => `${flag} cannot be changed in a match that has begun.`,
  typeHelp: 'Type help to see what you can type, quit to leave.',
  turnCleared: 'What you saw during your turn has left the screen.',
  commandsOfGame: 'To play, type:',
  commandsOfTable: 'And also:',
  otherWords: 'French verbs and names work too.',
  general,
  signs: 'The signs:',
  notUnder: (aids: string) => `Not with aids “${aids}”: for that, start with another --aids.`,
  nobodyDid: 'Nobody, as far as the history knows.',
  noPieceThere: (place: string) => `There is nothing at “${place}” to write a note on.`,
  noteTaken: (place: string, note: string) => `Noted on ${place}: ${note}`,
  noteRubbedOut: (place: string) => `The mark on ${place} is rubbed out.`,
  noNotes: (example: string) => `No pencil marks yet. Write one: ${example}`,
  notes: (notes: string) => `Your pencil marks: ${notes}.`,
  noReasons: 'No bot has done anything since your last move.',
  noConventions: 'The bots of this game have no conventions: each plays for itself.',
  whyAfterwards: 'The match is over. Type why to read all the bots’ reasons, or press Enter to go on.',
  goOn: '— Enter to go on —',
  boardCut: '… for the rest, type table',
  enterPasses: 'Enter alone passes.',
  inputEnded: 'The input has ended, so you leave the table here.',
  left: 'You left the table.',
  nothingWritten: 'As you asked, nothing is saved.',
  dailyRecord: 'Others still play this daily deal: its record comes the day after, on the page.',
  recordWritten: (path: string, isFinished: boolean) =>
    `${isFinished ? 'The match' : 'The match so far'} is saved in ${path}`,
  receiptWritten: (path: string) => `Your receipt for its deal is ${path}`,
  verifyWith: (command: string) => `Check it with: ${command}`,
  commandsHint: 'help · moves · rules · quit',
  shortHint: 'help · quit',

  onLine: (line: number) => `Reading stopped at line ${line} of the file.`,
  verified: (about: string) => `True: ${about}.`,
  whatWasVerified: (at: {
    game: string;
    seats: number;
    moves: number;
    dealer: Deal['dealer'];
    isFinished: boolean;
  }) =>
    `a match of ${at.game} for ${at.seats}. ${
      at.dealer === 'written'
        ? 'Its deal was written out in advance, so nothing was promised'
        : `${at.dealer === 'device' ? 'A device dealt for itself, and the' : 'The'} commitment, the secret, the shares and the seed agree`
    }; all ${at.moves} moves are legal and follow from that deal; ${
      at.isFinished ? 'the outcome is what they lead to' : 'it is unfinished, so there is no outcome'
    }; trace and check are intact`,
  dealerAlone: (about: string) => `${FAIR_DEAL.en.dealerAlone} Apart from that: ${about}.`,
  receipt: {
    'in-deal': (seat: number) => `The receipt of seat ${seat} fits: this is the promised deal.`,
    late: (seat: number) =>
      `The receipt of seat ${seat} does not contradict it. The dealer said its share came too late, so it is not in the deal.`,
    unanswered: (seat: number) =>
      `The receipt of seat ${seat} does not contradict it. The dealer never answered its share, so it is not in the deal.`,
    replaced: (seat: number) =>
      `The share that the deal holds for seat ${seat} is not the one on its receipt, which the dealer did not take. It comes from another device of that seat, or from the dealer.`,
    none: (seat: number) =>
      `The receipt of seat ${seat} fits: the deal of an earlier match, dealt again, without a share of its own.`,
  } satisfies Record<OwnShare, (seat: number) => string>,
  notTrue: (why: string) => `Not true. ${why}`,
  notReceipt: (why: string) => `The receipt cannot be used. ${why}`,

  replayTitle: (about: { game: string; options: string; who: string }) =>
    `${about.game}, ${about.options}, as seen by ${about.who}`,
  everybodyOpen: 'everybody, with all cards open',
  aSpectator: 'a spectator',
  theSeat: (seat: number) => `seat ${seat}`,
  deal: 'The deal',
  step: (step: number, of: number, seat: number) => `Move ${step} of ${of}, seat ${seat}`,
  noStep: (of: number) => `a step from 0 to ${of}`,
  whoLooks: (seats: number) => `open, spectator, or a seat from 1 to ${seats}`,
  unfinished: 'The record ends here: nobody finished the match.',

  board: {
    hints: 'Hints',
    none: 'none to place',
    pile: 'pile',
    kinds: { one: 'a hint of one family', two: 'of two', three: 'of three' },
    placed: 'placed',
    under: 'under it',
    yourAffinity: 'Your affinity',
    affinity: 'Affinity',
    affinityOfSeat: (seat: number) => `Affinity of seat ${seat}`,
    secretOf: (seats: readonly number[]) =>
      `secret: seat${seats.length === 1 ? '' : 's'} ${seats.join(', ')}`,
    secretOfNamed: (names: readonly string[]) => `secret: ${names.join(', ')}`,
    objective: 'Objective:',
    turn: (turn: number) => `Turn ${turn}`,
    faceDown: 'face down',
    faceUp: 'face up',
    covered: 'under a hint',
    looked: 'looked at now',
    moved: 'just moved',
  },
};
