import { foldMessage, type PlayedState, played, seatInTurn, type TableState } from '@hyakki/client';
import { type GameTypes, Generator, pick, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { TableMessage } from '@hyakki/table';
import type { Arrangement } from '../play/arrangement.ts';
import { PlayClock } from '../play/play-clock.ts';
import { readPlayRequest } from '../play/request.ts';
import { SeatedBots } from '../play/seated-bots.ts';
import { TableHere } from '../play/table-here.ts';
import { pretend } from './pretend-terminal.ts';

export interface Habits {
  /** How they word a move. */
  readonly say?: (move: string) => string;
  /** Whether they let every second chance to act in another's turn pass. */
  readonly passes?: boolean;
}

/** What a person would type through a whole match of `hyakki play …args`; the seed among them makes it come true. */
export async function typeWholeMatch(
  args: readonly string[],
  { say = (move) => move, passes = false }: Habits = {},
): Promise<string[]> {
  const typed: string[] = [];
  const rng = new Generator(seedFromText('what a person would do'));
  let chances = 0;
  await playThrough(args, ({ legal, isOwnTurn, format }) => {
    if (passes && !isOwnTurn && ++chances % 2 === 0) {
      typed.push('');
      return undefined;
    }
    const move = pick(
      legal.filter((one) => one.do !== 'declare'),
      rng,
    );
    typed.push(say(format(move)));
    return move;
  });
  return typed;
}

type Move = GameTypes['Move'];

/** The person may act, and bots wait. */
export interface Chance {
  readonly view: GameTypes['View'];
  readonly legal: readonly Move[];
  readonly isOwnTurn: boolean;
  /** In the game's notation. */
  format(move: Move): string;
}

/**
 * Plays `hyakki play …args` to its end without a terminal. The person's move is what `choose` returns; nothing lets the chance
 * to help pass. `shown` is called whenever the board has changed.
 */
export async function playThrough(
  args: readonly string[],
  choose: (chance: Chance) => Move | undefined,
  shown: (match: PlayedState, arrangement: Arrangement) => Promise<void> = async () => {},
): Promise<void> {
  const { io, err } = pretend();
  const request = await readPlayRequest(args, io);
  if (request === undefined) throw new Error(err());
  const { arrangement, cards } = request;
  const { game, person } = arrangement;
  const inbox: TableMessage[] = [];
  let wake = () => {};
  const broken = (problem: unknown) => {
    throw problem;
  };
  const table = await TableHere.open(
    {
      arrangement,
      cards,
      bots: await SeatedBots.start(arrangement, request.timeoutMs),
      clock: new PlayClock(0),
      before: [],
      kept: undefined,
    },
    { failed: broken, report: broken, idle: () => wake() },
  );
  const link = table.connect({
    told(message) {
      inbox.push(message);
      wake();
    },
    status() {},
  });
  await table.start(link);
  let state: TableState | undefined;
  let hasPassed = false;
  for (;;) {
    const something = new Promise<void>((resolve) => {
      wake = resolve;
    });
    for (let message = inbox.shift(); message !== undefined; message = inbox.shift()) {
      state = foldMessage(state, message, findGame);
      const match = played(state);
      if (message.type !== 'told' || match === undefined) continue;
      if (match.isTurnNew) hasPassed = false;
      await shown(match, arrangement);
    }
    const match = played(state);
    if (match?.phase === 'over') break;
    if (match !== undefined) {
      const { view } = match;
      const legal = game.legalMoves(view);
      const isOwnTurn = seatInTurn(match) === person;
      const mayHelp = !isOwnTurn && legal.length > 0 && !hasPassed;
      if (!mayHelp) table.letAct();
      if (mayHelp || (isOwnTurn && !table.isActing)) {
        const move = choose({ view, legal, isOwnTurn, format: (one) => game.formatMove(one, view) });
        hasPassed = move === undefined;
        if (move === undefined) continue;
        const answer = await link.ask({ type: 'move', at: link.seq, move });
        if (answer.type === 'refused') throw new Error(answer.code);
        continue;
      }
    }
    if (inbox.length === 0) await something;
  }
  await table.close();
}
