import { isPeace, solveState } from '@hyakki/bots/yokai';
import { expectOk, type MatchRecord } from '@hyakki/engine';
import { familiesOf, type Move, type Rank, type State, type Yokai, yokai } from '@hyakki/games/yokai';
import { type Dealt, DealtMatch } from './dealt-match.ts';

// Wins with a chosen rank, by somebody who knows where everything lies: first the fewest moves to peace, then turns that keep it and cost
// points, until the score has fallen far enough.

const MOST_POSITIONS = 150;
/** Moves and hints that are tried at each turn. */
const MOST_TRIED = 3;
const MOST_SOLVED = 6;
const SOLVED = { mostNodes: 30_000 };
const MOST_DEALS = 60;

/** Searches deals until one can be won so. */
export function winYokai(rank: Rank, dealt: Dealt): MatchRecord {
  for (let i = 0; i < MOST_DEALS; i++) {
    const match = new DealtMatch<Yokai>(yokai, { ...dealt, secret: `${dealt.secret} ${i}` });
    const solved = solveState(match.state, SOLVED);
    if (solved.moves === undefined || solved.moves.length > MOST_SOLVED) continue;
    const turns = planTurns(match.state, solved.moves, rank);
    if (turns === undefined) continue;
    for (const move of turns) match.make(move);
    if (!match.isOver) match.make({ do: 'declare' });
    return match.record();
  }
  throw new Error(`no ${rank} win found`);
}

/** All moves until somebody declares, or the last hint is placed. */
function planTurns(start: State, moves: readonly Move[], rank: Rank): readonly Move[] | undefined {
  let state = start;
  const made: Move[] = [];
  for (const move of moves) {
    const turn = moved(state, move);
    if (turn === undefined) return undefined;
    const whole = hinted(turn, { do: 'reveal' });
    made.push(...whole.made);
    ({ state } = whole);
  }
  let left = MOST_POSITIONS;
  const rest = search(state);
  return rest === undefined ? undefined : [...made, ...rest];

  function search(now: State): readonly Move[] | undefined {
    if (now.phase === 'over') return yokai.outcome(now)!.rank === rank ? [] : undefined;
    if (left-- <= 0) return undefined;
    const isHere = isPeace(now);
    if (isHere && rankOf(now) === rank) return [];
    for (const move of wasted(now, isHere)) {
      const turn = moved(now, move)!;
      for (const hint of hintsFor(turn)) {
        const whole = hinted(turn, hint);
        const after = search(whole.state);
        if (after !== undefined) return [...whole.made, ...after];
      }
    }
    return undefined;
  }
}

function rankOf(state: State): Rank | null {
  return yokai.outcome(apply(state, { do: 'declare' }))!.rank;
}

/** Moves that keep the peace; away from it where there is none, and then back. */
function wasted(state: State, isHere: boolean): readonly Move[] {
  const looking = afterLooks(state);
  if (looking === undefined) return [];
  const moves = legal(looking.state).filter((move) => move.do === 'move');
  const keep = moves.filter((move) => isPeace(apply(looking.state, move)));
  return keep.length > 0 || !isHere ? keep.slice(0, MOST_TRIED) : moves.slice(0, MOST_TRIED);
}

/** Those that cost most first: a hint on a card that it does not show. */
function hintsFor({ state }: Turn): readonly Move[] {
  const { secret } = state;
  const places = legal(state).filter((move) => move.do === 'place');
  const isWrong = (move: Move) =>
    move.do === 'place' && !familiesOf(secret.pile[move.hint]!).includes(secret.families[move.card]!);
  const wrong = places.filter(isWrong).reverse().slice(0, MOST_TRIED);
  const right = places
    .filter((move) => !isWrong(move))
    .reverse()
    .slice(0, MOST_TRIED);
  const reveal: readonly Move[] = state.unrevealed > 0 ? [{ do: 'reveal' }] : [];
  // Y20: only the last one revealed can be placed, so it is placed before the next one covers it.
  return state.options.hints === 'stacked'
    ? [...wrong, ...reveal, ...right]
    : [...reveal, ...wrong, ...right];
}

interface Turn {
  readonly state: State;
  readonly made: readonly Move[];
}

function afterLooks(start: State): Turn | undefined {
  let state = start;
  const made: Move[] = [];
  while (state.phase === 'first-look' || state.phase === 'second-look') {
    const look = legal(state).find((move) => move.do === 'look');
    if (look === undefined) return undefined;
    made.push(look);
    state = apply(state, look);
  }
  return { state, made };
}

/** The move of the turn, or nothing where the rules refuse it. */
function moved(start: State, move: Move): Turn | undefined {
  const looks = afterLooks(start);
  if (looks === undefined) return undefined;
  const step = yokai.apply(looks.state, looks.state.seat, move);
  return step.ok ? { state: step.value.state, made: [...looks.made, move] } : undefined;
}

function hinted({ state, made }: Turn, hint: Move): Turn {
  return { state: apply(state, hint), made: [...made, hint] };
}

function legal(state: State): readonly Move[] {
  return yokai.legalMoves(yokai.view(state, state.seat));
}

function apply(state: State, move: Move): State {
  return expectOk(yokai.apply(state, state.seat, move)).state;
}
