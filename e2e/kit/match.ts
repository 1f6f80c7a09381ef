import { answerAsk } from '@hyakki/bots';
import { type GameTypes, seedFromText } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { Page } from 'playwright-core';
import { playOnBoard } from './boards.ts';
import type { Ears } from './ears.ts';

type Move = GameTypes['Move'];

/** What somebody does, from what their seat was told. */
export type Choose = (ears: Ears) => Move;

/** As this bot would, knowing what the seat knows. */
export function like(name: string): Choose {
  return ({ game, view, memory, players, seq }) => {
    const bot = { name, memory: 'perfect' as const };
    const rngSeed = seedFromText(`${name} ${seq}`);
    const move = answerAsk({ game: game.id, bot, view: view!, memory, players, rngSeed });
    if (move === undefined) throw new Error(`${name} has nothing to do`);
    return move;
  };
}

/** The first of these that may be done now. */
export function firstOf(...wanted: readonly string[]): Choose {
  return ({ legal }) => {
    for (const what of wanted) {
      const move = legal.find((one) => one.do === what);
      if (move !== undefined) return move;
    }
    return legal[0]!;
  };
}

export interface Player {
  readonly page: Page;
  readonly ears: Ears;
}

export interface Play {
  readonly language?: Language;
  /** Nothing, unless it is asked for: how moves are made. */
  readonly make?: (player: Player, move: Move) => Promise<void>;
}

/** One move on the board, and all that others do until it is this seat's turn again, or all is over. */
export async function playMove(
  player: Player,
  choose: Choose,
  { language, make }: Play = {},
): Promise<Move | undefined> {
  const { page, ears } = player;
  await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'it is my turn, or over');
  if (ears.isOver) return undefined;
  const move = choose(ears);
  const { seq: before, inTurn: seat } = ears;
  const heard = ears.received.length;
  await (make === undefined ? playOnBoard(page, ears, move, language) : make(player, move));
  // Not any line: somebody may help meanwhile. After a lost connection the whole table is told instead.
  const isMade = ({ received }: Ears) =>
    received
      .slice(heard)
      .some(
        ({ message }) =>
          ((message.type === 'told' && message.seat === seat) || message.type === 'table') &&
          message.seq > before,
      );
  await ears.until(isMade, `${JSON.stringify(move)} is made`);
  return move;
}

/** Plays this seat until the match is over; answers with every move it made. */
export async function playToTheEnd(
  player: Player,
  choose: Choose,
  play: Play = {},
): Promise<readonly Move[]> {
  const moves: Move[] = [];
  for (;;) {
    const move = await playMove(player, choose, play);
    if (move === undefined) return moves;
    moves.push(move);
  }
}

/** Plays until this seat has ended that many turns of its own. */
export async function playTurns(
  player: Player,
  choose: Choose,
  turns: number,
  play: Play = {},
): Promise<void> {
  const { ears } = player;
  const turnOf = () => (ears.view as { readonly turn?: number } | undefined)?.turn;
  for (let played = 0; played < turns; played++) {
    await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'it is my turn, or over');
    const turn = turnOf();
    while (!ears.isOver && ears.inTurn === ears.you && turnOf() === turn)
      await playMove(player, choose, play);
  }
}
