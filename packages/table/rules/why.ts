import {
  dealOut,
  expectOk,
  type GameTypes,
  ok,
  type Player,
  playersAt,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type Viewer,
} from '@hyakki/engine';
import type { BotSpec } from './log.ts';
import { rememberSteps } from './memory.ts';
import type { Played, Table } from './table.ts';

/** P22: a bot's move and what a viewer knew just before it. Plain data, for a worker. */
export interface WhyRequest {
  readonly game: string;
  readonly bot: BotSpec;
  /** A spectator's view during the match, the seat's own after it. */
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
  readonly players: readonly Player[];
  readonly seat: Seat;
  readonly move: GameTypes['Move'];
}

/**
 * P22: the request for the reasons of the move at this seq. During a match it contains only what everybody sees, so
 * that no reason gives away what the seat had seen.
 */
export function whyRequest(table: Table, seq: number): Result<WhyRequest, Refusal<'no-bots-move'>> {
  const found = findBotsMove(table, seq);
  if (!found.ok) return found;
  const { match, index, made, players, bot } = found.value;
  const viewer: Viewer = match.phase === 'over' ? made.seat : 'spectator';
  const before = stateBefore(match, index);
  const { rules } = match;
  return {
    ok: true,
    value: {
      game: rules.id,
      bot,
      view: rules.view(before, viewer),
      // Everybody sees the deal, so there is always a memory.
      memory: rememberSteps(rules, undefined, match.steps.slice(0, index + 1), viewer)!,
      players,
      seat: made.seat,
      move: expectOk(rules.parseMove(made.text, rules.view(before, made.seat))),
    },
  };
}

/** The bot's move at this seq. Cheap, unlike the request to explain it. */
export function findBotsMove({ match }: Table, seq: number) {
  if (match === undefined || match.phase === 'promised') return refuse('no-bots-move', 'P22', { seq });
  const index = match.moves.findIndex((made) => made.seq === seq);
  const made = match.moves[index];
  if (made === undefined) return refuse('no-bots-move', 'P22', { seq });
  const players = playersAt(match.players, match.handOvers, index);
  const player = players[made.seat]!;
  if (player.kind !== 'bot' || !made.id.startsWith('bot-')) return refuse('no-bots-move', 'P22', { seq });
  const { name, version, memory } = player;
  return ok({ match, index, made, players, bot: { name, version, memory } });
}

/** The state before the move of this index. */
export function stateBefore(
  { rules, setting, players, deal, moves }: Played,
  index: number,
): GameTypes['State'] {
  let { state } = expectOk(dealOut(rules, setting.options, players.length, deal));
  for (const { seat, text } of moves.slice(0, index)) {
    const move = expectOk(rules.parseMove(text, rules.view(state, seat)));
    state = expectOk(rules.apply(state, seat, move)).state;
  }
  return state;
}
