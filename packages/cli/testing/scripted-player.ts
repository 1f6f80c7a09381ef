import { expectOk, Generator, pick, seedFromText } from '@hyakki/engine';
import { LocalMatch } from '../play/local-match.ts';
import { readPlayRequest } from '../play/request.ts';
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
  const { io, err } = pretend();
  const request = await readPlayRequest(args, io);
  if (request === undefined) throw new Error(err());
  const match = expectOk(LocalMatch.begin(request.table));
  const { game, person } = request.table;
  const rng = new Generator(seedFromText('what a person would do'));
  const typed: string[] = [];
  let chances = 0;
  while (match.outcome === undefined) {
    const next = await match.nextBotMove();
    if (next !== undefined) {
      expectOk(match.make(next.seat, next.move));
      continue;
    }
    if (passes && match.mayPersonAct && ++chances % 2 === 0) {
      typed.push('');
      match.pass();
      continue;
    }
    const willing = game.legalMoves(match.view).filter((move) => move.do !== 'declare');
    const move = pick(willing, rng);
    typed.push(say(game.formatMove(move, match.view)));
    expectOk(match.make(person, move));
  }
  return typed;
}
