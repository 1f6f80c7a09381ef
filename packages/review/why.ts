import { answerWhy, findBotWith } from '@hyakki/bots';
import { playersAt, type Reason, type Seat } from '@hyakki/engine';
import { decisionAt, momentsOf } from './moments.ts';
import type { ReadMatch } from './read-match.ts';

/** R10: why a bot made its move, with all that its seat knew. Plain data, for a worker. */
export interface BotsWhy {
  readonly seat: Seat;
  /** Null for a bot that this program does not have, or not in the version that played. */
  readonly reasons: readonly Reason[] | null;
}

/** R10: of step n. Undefined for the deal and for what a person did. */
export function whyAt(match: ReadMatch, n: number): BotsWhy | undefined {
  const { game, record, replay } = match;
  const seat = botsSeatAt(match, n);
  if (seat === undefined) return undefined;
  const players = playersAt(record.seats, record.handOvers, n - 1);
  const player = players[seat]!;
  const bot = player.kind === 'bot' ? findBotWith(game.id, player) : undefined;
  if (player.kind !== 'bot' || bot?.version !== player.version) return { seat, reasons: null };
  const { view, memory, move } = decisionAt(momentsOf(game, record, replay), replay, n)!;
  return { seat, reasons: answerWhy({ game: game.id, bot, view, memory, players, seat, move }) };
}

/** The seat that moved in step n, if a bot sat there. Cheap, unlike its reasons. */
export function botsSeatAt({ record, replay }: ReadMatch, n: number): Seat | undefined {
  const seat = replay.steps[n - 1]?.seat;
  if (seat === undefined) return undefined;
  return playersAt(record.seats, record.handOvers, n - 1)[seat]?.kind === 'bot' ? seat : undefined;
}
