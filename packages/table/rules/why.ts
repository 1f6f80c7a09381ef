import {
  dealOut,
  expectOk,
  type GameTypes,
  ok,
  type Player,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type Viewer,
} from '@hyakki/engine';
import type { BotSpec } from './log.ts';
import { hear } from './memory.ts';
import type { Played, Table } from './table.ts';

/** P22: a bot's move, as somebody may know the table just before it. Plain data: it is answered elsewhere. */
export interface WhyAsk {
  readonly game: string;
  readonly bot: BotSpec;
  /** With the eyes of a spectator while the match goes on, with the seat's own when it is over. */
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
  readonly players: readonly Player[];
  readonly seat: Seat;
  readonly move: GameTypes['Move'];
}

/**
 * P22: what is needed to say why the move at this number was made. While a match goes on that is what lies open to
 * everybody, so that no reason can give away what its seat had seen.
 */
export function whyAsk(table: Table, seq: number): Result<WhyAsk, Refusal<'no-bots-move'>> {
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
      // The deal is told to everybody, so there is always something to remember.
      memory: hear(rules, undefined, match.steps.slice(0, index + 1), viewer)!,
      players,
      seat: made.seat,
      move: expectOk(rules.parseMove(made.text, rules.view(before, made.seat))),
    },
  };
}

/** The bot's move at this number. Costs nothing, unlike all that is needed to explain it. */
export function findBotsMove({ match }: Table, seq: number) {
  if (match === undefined || match.phase === 'promised') return refuse('no-bots-move', 'P22', { seq });
  const index = match.moves.findIndex((made) => made.seq === seq);
  const made = match.moves[index];
  if (made === undefined) return refuse('no-bots-move', 'P22', { seq });
  const players = playersAt(match, index);
  const player = players[made.seat]!;
  if (player.kind !== 'bot' || !made.id.startsWith('bot-')) return refuse('no-bots-move', 'P22', { seq });
  const { name, version, memory } = player;
  return ok({ match, index, made, players, bot: { name, version, memory } });
}

/** Who played each seat when the move of this place in the match was made. */
function playersAt({ players, handOvers }: Played, index: number): readonly Player[] {
  const then = [...players];
  for (const { seq, seat, to } of handOvers) if (seq <= index) then[seat] = to;
  return then;
}

/** The state in which the move of this place in the match was made. */
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
