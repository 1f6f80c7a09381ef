import { inPercent } from '@hyakki/engine';
import type { Cause, MatchPoint, MemoryPar } from '@hyakki/review';
import { countWorlds, listed } from './listing.ts';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const causes: Readonly<Record<Cause, string>> = {
  forgot: 'forgot',
  'did-not-deduce': 'did not deduce',
  convention: 'missed a signal',
  plan: 'plan',
};

/** Why a turning point with a name of its own happened; a plan explains nothing. */
const reasons: Readonly<Record<Exclude<Cause, 'plan'>, string>> = {
  forgot: 'had been shown it',
  'did-not-deduce': 'could deduce it',
  convention: 'had a signal',
};

/** What is said of a mistake for which the game has no name. */
const mistakes: Readonly<Record<Cause, string>> = {
  forgot: '{who} forgot something already seen, and chose',
  'did-not-deduce': '{who} could have deduced it, and chose',
  convention: '{who} missed what the others’ signals say, and chose',
  plan: '{who} chose',
};

const matchLabels: Readonly<Record<MatchPoint, string>> = {
  'little-by-little': 'little by little',
  'hardly-won': 'hardly a chance left',
};

/** From when on somebody could hardly win. */
interface HardlyWon {
  readonly turn: number;
  readonly percent: string;
  readonly isDuel: boolean;
  readonly isFromStart: boolean;
}

/** English defines the type that every other language follows. */
export const en = {
  causes,
  reasons,
  betterMove: 'a better move',
  mistake: (cause: Cause, move: string, better: string) =>
    `${mistakes[cause]} to ${move}. By what {who} knew, it was better to ${better}.`,
  /** Of points that every game has. */
  matchLabels,
  littleByLittle: (percent: string, decisions: number, move: string, better: string) =>
    `{who} lost about ${percent} of the chance to win little by little, in ${decisions} decisions. The dearest was to ${move}; to ${better} was a little better.`,
  hardlyWon: ({ turn, percent, isDuel, isFromStart }: HardlyWon) => {
    const chance = `even with the best move the chance was below ${percent}`;
    if (isDuel)
      return isFromStart
        ? `{who} could hardly win from the start: ${chance}.`
        : `From turn ${turn} on {who} could hardly win any more: ${chance}.`;
    return isFromStart
      ? `The match could hardly be won from the start: by what the players knew, ${chance}.`
      : `From turn ${turn} on the match could hardly be won: by what the players knew, ${chance}.`;
  },
  /** Of a kind that nobody has put into words yet. */
  unnamedPoint: (kind: string) => `The match changed here (${kind}).`,
  turningPoints: 'Turning points',
  nobodysMistake: 'Nobody’s mistake',
  theTable: 'everybody',
  everybody: 'Everybody',
  seats: (seats: readonly string[]) => `${seats.length === 1 ? 'Seat' : 'Seats'} ${listed(seats, 'and')}`,
  named: (names: readonly string[]) => listed(names, 'and'),

  /** `The card at c2: not known` */
  line: (of: string, known: string) => `${of}: ${known}`,
  seen: (face: string, turnsAgo: number) =>
    turnsAgo === 0 ? `${face}, seen this turn` : `${face}, seen ${plural(turnsAgo, 'turn')} ago`,
  inSight: (face: string) => `${face}, in plain sight`,
  must: (face: string) => `${face}: nothing else is possible`,
  or: (faces: readonly string[]) => listed(faces, 'or'),
  oneOf: (count: number) => `one of ${count} faces`,
  unknown: 'not known',
  implied: (known: string, faces: string) => `${known}; ${faces} if every signal is true`,
  contradicted: (known: string) => `${known}; the signals contradict each other`,

  counted: (unseen: number) => (unseen === 0 ? 'none out of sight' : `${unseen} out of sight`),
  chances: (inHand: string, onTop: string) => `${inHand} in the other hand, ${onTop} next in the deck`,
  shown: (count: number, turnsAgo: number | null) =>
    turnsAgo === null || turnsAgo === 0
      ? `${count} shown in the other hand`
      : `${count} shown in the other hand ${plural(turnsAgo, 'turn')} ago`,
  percent: (share: number) => `${inPercent(share)} %`,

  moves: (count: number) => plural(count, 'move'),
  number: (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1)),
  score: (amount: string) => `${amount} ${amount === '1' ? 'point' : 'points'}`,
  openPar: (moves: string, score: string | undefined) =>
    `At best, with open cards: ${moves}${score === undefined ? '' : `, ${score}`}.`,
  memoryPar: (mean: string, { low, high, matches }: MemoryPar) =>
    `Bots with perfect memory on the same deal: ${mean} on average, ${low} to ${high} in ${matches} matches.`,
  memoryLead: (mean: string, { low, high, matches }: MemoryPar) =>
    `Bots with perfect memory on the same deal: seat 1 leads by ${mean} on average, ${low} to ${high} in ${matches} matches.`,
  worlds: (log10: number) => {
    const { count, unit, isRough } = countWorlds(log10);
    if (unit === 'beyond') return 'more than a thousand billion possible deals';
    if (count === 1 && unit === 'one') return 'certain: one deal only';
    const said = `${count.toLocaleString('en')}${unit === 'one' ? '' : ` ${unit}`} possible deals`;
    return isRough ? `about ${said}` : said;
  },
};
