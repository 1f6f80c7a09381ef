import {
  deriveSeed,
  type GameTypes,
  Generator,
  type Player,
  randomBot,
  type Seat,
  type Seed,
} from '@hyakki/engine';
import { mustNotBefore } from './help.ts';
import type { BotSpec } from './log.ts';
import { paceOf } from './pace.ts';
import { isPaused } from './pause.ts';
import { type Played, playerAt, type SeatState, type Table } from './table.ts';

/** P17: bots move at beats counted from the last change, because their thinking time would give away what they hold. */
export const BOT_BEAT_MS = 250;

/** When a bot that got its request at `changedAt` and has chosen by now makes its move. A beat of 0 means no beat. */
export function movesAt(notBefore: number, changedAt: number, now: number, beat: number): number {
  const earliest = Math.max(notBefore, changedAt + beat);
  if (now <= earliest || beat === 0) return Math.max(earliest, now);
  return changedAt + Math.ceil((now - changedAt) / beat) * beat;
}

/** Everything a bot gets. `decideBot` takes its answer, with the same seat and seq. */
export interface BotRequest {
  readonly game: string;
  readonly seat: Seat;
  readonly bot: BotSpec;
  readonly seq: number;
  readonly view: GameTypes['View'];
  /** The game's fold of every event this seat saw; undefined for a bot whose memory is `none`. */
  readonly memory: GameTypes['Memory'] | undefined;
  /** Seeds the bot's own randomness. */
  readonly rngSeed: Seed;
  /** By seat. An empty seat counts as a person who has not come yet. */
  readonly players: readonly Player[];
  /** False if the bot may let the moment pass. */
  readonly must: boolean;
  readonly notBefore: number;
}

/** The requests to bots that are due now: first the bots that may act, then the one that must. */
export function botRequests(table: Table): readonly BotRequest[] {
  const { match } = table;
  if (match?.phase !== 'playing' || isPaused(table) || !table.seats.some(isPlayedByBot)) return [];
  const { rules, state, memories, changedAt } = match;
  const seq = match.steps.at(-1)!.seq;
  const [must, ...may] = rules.activeSeats(state);
  if (must === undefined) return [];
  return [...may.toReversed(), must].flatMap((seat) => {
    const player = playerAt(table, seat);
    if (player?.kind !== 'bot') return [];
    const { name, version, memory } = player;
    return [
      {
        game: rules.id,
        seat,
        bot: { name, version, memory },
        seq,
        view: rules.view(state, seat),
        memory: memories[seat],
        players: playersOf(table),
        rngSeed: deriveSeed(secretOf(match), 'bot', seat, table.daily === null ? seq : match.moves.length),
        must: seat === must,
        notBefore: seat === must ? mustNotBefore(table, match) : changedAt + paceOf(match),
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

/** Plays for a bot that failed, so that the match goes on. */
export function playInstead(
  { rules }: Played,
  { view, players, rngSeed }: BotRequest,
): GameTypes['Move'] | undefined {
  const legal = rules.legalMoves(view);
  const rng = new Generator(rngSeed);
  const chosen = randomBot<GameTypes>().choose({ game: rules, view, legal, memory: undefined, players, rng });
  return chosen ?? legal[0];
}
