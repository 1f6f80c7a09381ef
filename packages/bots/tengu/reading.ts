import type { Player, Seat } from '@hyakki/engine';
import type { Memory, RememberedTurn, Said } from '@hyakki/games/tengu';
import { countBits } from './playout.ts';
import { everyYokai, fetchableBy, reachersOf } from './reach.ts';
import { Situation, UNKNOWN } from './situation.ts';

/** How much the bot reads into what a player does not do: bots follow our conventions, people mostly do. */
export type Trust = 'sure' | 'hardly' | 'nothing';

/** By seat. A forgetful partner, or one without conventions, says nothing by what it does not do. */
export function trustIn(players: readonly Player[]): readonly Trust[] {
  return players.map((player) => {
    if (player.kind === 'person') return 'hardly';
    return player.memory === 'perfect' && KEEPERS.includes(player.name) ? 'sure' : 'nothing';
  });
}
const KEEPERS: readonly string[] = ['natural', 'team'];

export interface Reading {
  readonly seat: Seat | 'spectator';
  readonly trust: readonly Trust[];
  /** Whether the bot has forgotten a turn. */
  readonly isForgotten?: (turn: RememberedTurn) => boolean;
}

/** What one seat knows now: everything it was told, and what our conventions read into what others did not do. */
export function read(memory: Memory, { seat, trust, isForgotten }: Reading): Situation {
  const situation = Situation.atTheDeal(memory);
  for (const turn of memory.turns) {
    const faded = isForgotten?.(turn) ?? false;
    situation.begin(turn);
    for (const said of turn.said) {
      if (!faded && said.seat !== seat && trust[said.seat] !== 'nothing') believe(said, situation);
      situation.spendHelp(said);
    }
    if (!faded && turn.said.length === 0) readSilence(situation, seat, trust);
    if (!Situation.isDecided(turn)) break;
    if (!faded && turn.seat !== seat) readLeaving(turn, situation, trust);
    situation.arrive(turn, faded);
  }
  return situation;
}

/** Help is honest. Nobody can help with a tile that they do not know to be a toy. */
function believe({ cell, yokai }: Said, situation: Situation): void {
  const place = situation.placeOf(cell);
  const owner = 1 << situation.options.yokai.indexOf(yokai);
  if (situation.tiles[place] !== UNKNOWN || situation.kind[place] === UNKNOWN) return;
  if ((situation.visited[place]! & owner) !== 0) return;
  situation.not[place] = everyYokai(situation.options) & ~owner;
}

/** A player who has a help token and says nothing knows no toy here that the yokai could fetch now. */
function readSilence(situation: Situation, reader: Seat | 'spectator', trust: readonly Trust[]): void {
  const reachers = reachersOf(situation);
  for (let seat = 0; seat < situation.seatCount; seat++) {
    if (seat === situation.seat || seat === reader || situation.help[seat] === 0) continue;
    // People keep their token for later.
    if (trust[seat] !== 'sure') continue;
    for (const { place, yokai } of fetchableBy(seat, situation, reachers))
      if (isWorthHelp(place, situation)) exclude(place, yokai, situation, 'sure');
  }
}

/** The active seat has not looked there, and what everybody saw leaves more than one owner. */
export function isWorthHelp(place: number, { seenBy, seat, visited, options }: Situation): boolean {
  return (seenBy[place]! & (1 << seat)) === 0 && countBits(everyYokai(options) & ~visited[place]!) > 1;
}

/** A player who knows the yokai's toy within reach fetches it; one who does not fetch it does not know it is there. */
function readLeaving(turn: RememberedTurn, situation: Situation, trust: readonly Trust[]): void {
  if (trust[turn.seat] === 'nothing' || turn.arrival?.did === 'find') return;
  for (const { place, yokai } of fetchableBy(turn.seat, situation, reachersOf(situation)))
    exclude(place, yokai, situation, trust[turn.seat]!);
}

function exclude(place: number, yokai: number, situation: Situation, trust: Trust): void {
  if (situation.tiles[place] !== UNKNOWN) return;
  if (trust === 'sure') situation.not[place]! |= 1 << yokai;
  else situation.hardly[place]! |= 1 << yokai;
}
