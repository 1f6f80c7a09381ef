import {
  deriveSeed,
  type GameTypes,
  Generator,
  type Player,
  randomBot,
  type Seat,
  type Seed,
} from '@hyakki/engine';
import type { BotSpec } from './log.ts';
import { isPlayedByPerson, type Played, playerAt, type SeatState, type Table } from './table.ts';

/** P17: how long a bot that must act waits while some person may still help. */
export const HELP_MS = 4_000;

/** P17: bots are seen to move at beats from the last change: how long one thought would tell of what it holds. */
export const BOT_BEAT_MS = 250;

/** When the move of a bot is made that was asked at `changedAt` and has chosen by now. A beat of 0 is none. */
export function movesAt(notBefore: number, changedAt: number, now: number, beat: number): number {
  const earliest = Math.max(notBefore, changedAt + beat);
  if (now <= earliest || beat === 0) return Math.max(earliest, now);
  return changedAt + Math.ceil((now - changedAt) / beat) * beat;
}

/** All a bot is given. It answers through `decideBot` with the same seat and number. */
export interface BotAsk {
  readonly game: string;
  readonly seat: Seat;
  readonly bot: BotSpec;
  readonly seq: number;
  readonly view: GameTypes['View'];
  /** The game's fold of all this seat was told; undefined for a bot whose memory is `none`. */
  readonly memory: GameTypes['Memory'] | undefined;
  /** For its own chance. */
  readonly rngSeed: Seed;
  /** By seat; an empty one counts as a person who has not come yet. */
  readonly players: readonly Player[];
  /** Whether it may let the moment pass. */
  readonly must: boolean;
  readonly notBefore: number;
}

/** Which bots are to be asked now: first those that may act, then the one that must, as a match of bots is played. */
export function asksOf(table: Table): readonly BotAsk[] {
  const { match } = table;
  if (match?.phase !== 'playing' || !table.seats.some(isPlayedByBot)) return [];
  const { rules, state, memories, setting, changedAt } = match;
  const seq = match.steps.at(-1)!.seq;
  const [must, ...may] = rules.activeSeats(state);
  if (must === undefined) return [];
  const isHelpAwaited = may.some((seat) => isPlayedByPerson(table, seat));
  return [...may.toReversed(), must].flatMap((seat) => {
    const player = playerAt(table, seat);
    if (player?.kind !== 'bot') return [];
    const { name, version, memory } = player;
    const wait = seat === must && isHelpAwaited ? Math.max(HELP_MS, setting.pace) : setting.pace;
    return [
      {
        game: rules.id,
        seat,
        bot: { name, version, memory },
        seq,
        view: rules.view(state, seat),
        memory: memories[seat],
        players: playersOf(table),
        rngSeed: deriveSeed(secretOf(match), 'bot', seat, seq),
        must: seat === must,
        notBefore: changedAt + wait,
      },
    ];
  });
}

function isPlayedByBot({ sitter, standIn }: SeatState): boolean {
  return sitter.kind === 'bot' || standIn !== null;
}

function playersOf(table: Table): readonly Player[] {
  return table.seats.map((_, seat) => playerAt(table, seat) ?? { kind: 'person' });
}

function secretOf({ deal }: Played): Seed {
  return deal.dealer === 'written' ? deal.seed : deal.secret;
}

/** What a seat does whose bot failed: nobody is left waiting for a program. */
export function playInstead(
  { rules }: Played,
  { view, players, rngSeed }: BotAsk,
): GameTypes['Move'] | undefined {
  const legal = rules.legalMoves(view);
  const rng = new Generator(rngSeed);
  const chosen = randomBot<GameTypes>().choose({ game: rules, view, legal, memory: undefined, players, rng });
  return chosen ?? legal[0];
}
