import { type AnyGame, expectOk, type GameTypes, type Seat, seedFromText, tell } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import {
  type PracticeKind,
  type PracticeMatch,
  type PracticePosition,
  type PracticeSet,
  YES_NO,
} from './position.ts';

/** What somebody who practises sees: the table with the eyes of one seat, and everything that seat was told. */
export interface PracticeScene {
  readonly game: AnyGame;
  readonly seatCount: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly view: GameTypes['View'];
  /** The moves to choose from; none where the question is answered in another way. */
  readonly legal: readonly GameTypes['Move'][];
  readonly memory: GameTypes['Memory'];
  /** Everything this seat was told, the oldest first. */
  readonly told: readonly GameTypes['SeenEvent'][];
  /** What can be done is to help in another's turn. */
  readonly isHelping: boolean;
}

/** Plays the match until the position (L13). */
export function practiceScene(
  gameId: string,
  { matches }: PracticeSet,
  { match, step, seat, choices }: PracticePosition,
  { form }: PracticeKind,
): PracticeScene {
  const game = findGame(gameId);
  const recorded = matches[match];
  if (game === undefined || recorded === undefined) throw new Error(`${gameId}: no match ${match}`);
  const { state, told } = playUntil(game, recorded, step, seat);
  const view = game.view(state, seat);
  const { number, seat: inTurn } = game.turnOf(view);
  let memory: GameTypes['Memory'] | undefined;
  for (const seen of told) memory = game.remember(memory, seen);
  const offered = () => choices?.map((text) => expectOk(game.parseMove(text, view))) ?? game.legalMoves(view);
  return {
    game,
    seatCount: recorded.seatCount,
    seat,
    turn: number,
    view,
    legal: form === 'move' ? offered() : [],
    memory: memory!,
    told,
    isHelping: form === 'move' && inTurn !== seat,
  };
}

function playUntil(
  game: AnyGame,
  { options, seatCount, seed, moves }: PracticeMatch,
  step: number,
  seat: Seat,
) {
  let now = game.setup(expectOk(game.parseOptions(options, seatCount)), seatCount, seedFromText(seed));
  const told = [...tell(game, now.events, seat)];
  for (const [by, text] of readMoves(moves).slice(0, step)) {
    const move = expectOk(game.parseMove(text, game.view(now.state, by)));
    now = expectOk(game.apply(now.state, by, move));
    told.push(...tell(game, now.events, seat));
  }
  return { state: now.state, told };
}

/** `0 look a1; 1 reveal` */
export function readMoves(moves: string): readonly (readonly [seat: Seat, move: string])[] {
  return moves.split('; ').map((text) => {
    const space = text.indexOf(' ');
    return [Number(text.slice(0, space)), text.slice(space + 1)];
  });
}

/** Everything that can be answered. */
export function choicesOf(
  { choices }: PracticePosition,
  { form }: PracticeKind,
  scene: PracticeScene,
): readonly string[] {
  if (choices !== undefined) return choices;
  if (form === 'yes-no') return YES_NO;
  return scene.legal.map((move) => scene.game.formatMove(move, scene.view));
}
