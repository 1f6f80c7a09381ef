import type { Ask, Bot } from '@hyakki/engine';
import { cellAt, KINDS, type Memory, type Move, type Tengu, type View } from '@hyakki/games/tengu';
import { Belief } from './belief.ts';
import { explain } from './explaining.ts';
import { type Fading, isFadedFor } from './fading.ts';
import { fingerprint } from './fingerprint.ts';
import { type Effort, type Going, Planning, willing } from './planning.ts';
import { fetchableBy, reachersOf } from './reach.ts';
import { isWorthHelp, type Reading, read, type Trust, trustIn } from './reading.ts';
import { type Situation, UNKNOWN } from './situation.ts';
import { turnText } from './turn-text.ts';

const WORLDS_A_MIRAGE = 200;

/** A way of playing that follows our conventions. */
export interface Style {
  readonly name: string;
  readonly effort: Effort;
  /** How long the bot remembers; null for ever. */
  readonly fading: Fading | null;
}

export const NATURAL: Style = {
  name: 'natural',
  effort: { worlds: 64, playouts: 5000 },
  fading: null,
};
const FORGETFUL: Style = { ...NATURAL, fading: { least: 5, more: 12 } };
const BEGINNER: Style = {
  name: 'beginner',
  effort: { worlds: 6, playouts: 0 },
  fading: { least: 2, more: 6 },
};
/**
 * Level 1 lasts nineteen turns: a memory of five to seventeen loses next to nothing there, and then a partner who touches at
 * random does little harm. At a table of two this one remembers its own last look every other time, and no earlier one.
 */
const DREAMER: Style = { ...NATURAL, name: 'dreamer', fading: { least: 0, more: 3 } };

/** Plays as a family can: honestly, by conventions that fit on a card, from what its own seat was told. */
function botOf(style: Style): Bot<Tengu> {
  return {
    name: style.name,
    version: 2,
    memory: style.fading === null ? 'perfect' : 'forgetful',
    isSecretive: false,
    choose: (ask) => chooseNaturally(ask, style, trustIn(ask.players)),
    explain: (made) => explain(made, trustIn(made.players), style.fading),
  };
}

export const naturalBot = botOf(NATURAL);
export const forgetfulBot = botOf(FORGETFUL);
/** Forgets soon and does not think far ahead. */
export const beginnerBot = botOf(BEGINNER);
/** Thinks as far ahead as `natural`, and forgets sooner than anybody: its partner has to remember. */
export const dreamerBot = botOf(DREAMER);

export function chooseNaturally(ask: Ask<Tengu>, style: Style, trust: readonly Trust[]): Move | undefined {
  const { view, legal, memory } = ask;
  const isHelper = view.viewer !== view.seat;
  if (legal.length === 1 && !isHelper) return legal[0];
  if (memory === undefined) throw new Error('asked without its memory');
  const known = knowledgeOf(view, memory, style, trust);
  if (isHelper) return helpFrom(known.situation, view.viewer as number, legal);
  const start = fingerprint(memory.turns.map(turnText).join('\n'));
  if (view.phase === 'mirage') return chooseMirage(known, legal, start);
  return go(known, legal, start, style.effort);
}

interface Known {
  readonly situation: Situation;
  readonly belief: Belief;
}

function knowledgeOf(view: View, memory: Memory, { fading }: Style, trust: readonly Trust[]): Known {
  const forgetting = fading === null ? {} : { isForgotten: isFadedFor(memory, view, fading) };
  const reading: Reading = { seat: view.viewer, trust, ...forgetting };
  const situation = read(memory, reading);
  seeTokens(situation, view);
  const belief = Belief.of(situation);
  if (belief !== undefined) return { situation, belief };
  // Somebody does not follow our conventions: then only looks count.
  const plain = read(memory, { ...reading, trust: trust.map(() => 'nothing') });
  seeTokens(plain, view);
  return { situation: plain, belief: Belief.of(plain)! };
}

/** Everybody sees the tokens, even a bot that has forgotten when they were placed. */
function seeTokens({ kind, tiles, pairWith }: Situation, { tokens }: View): void {
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place]!;
    if (token !== null && tiles[place] === UNKNOWN && pairWith[place] === UNKNOWN)
      kind[place] = KINDS.indexOf(token);
  }
}

/** Our convention: a player who knows a toy of the active yokai within its reach, which the active seat has not seen, says so. */
function helpFrom(situation: Situation, seat: number, legal: readonly Move[]): Move | undefined {
  if (situation.saidThisTurn > 0) return undefined;
  const { options, tiles } = situation;
  const toy = fetchableBy(seat, situation, reachersOf(situation)).find(
    ({ place, yokai }) => Math.floor(tiles[place]! / KINDS.length) === yokai && isWorthHelp(place, situation),
  );
  if (toy === undefined) return undefined;
  const cell = cellAt(toy.place, options.columns);
  return legal.find(
    (move) => move.do === 'help' && move.cell === cell && move.yokai === options.yokai[toy.yokai],
  );
}

function chooseMirage({ situation, belief }: Known, legal: readonly Move[], start: number): Move {
  const planning = new Planning(situation, 'kept');
  planning.inform(belief.candidates());
  const mirages = legal.map((move) => situation.placeOf((move as { cell: string }).cell));
  const toyPlace = situation.lastPlace;
  const worth = planning.judgeMixing(toyPlace, mirages, belief, {
    seat: situation.seat,
    start,
    worlds: WORLDS_A_MIRAGE,
  });
  return legal[worth.indexOf(Math.max(...worth))]!;
}

function go({ situation, belief }: Known, legal: readonly Move[], start: number, effort: Effort): Move {
  const planning = new Planning(situation, 'kept');
  const candidates = belief.candidates();
  knowDeduced(situation, candidates);
  planning.inform(candidates);
  // Our convention: a player who knows a toy of the yokai within reach fetches it.
  const goings = willing(planning.goings(), situation);
  if (goings.length === 1) return moveOf(goings[0]!, situation, legal);
  const worth = planning.judge(goings, belief, { seat: situation.seat, start, effort });
  return moveOf(goings[worth.indexOf(Math.max(...worth))]!, situation, legal);
}

/** A toy that only one yokai can own is as good as seen. */
function knowDeduced(situation: Situation, candidates: Int8Array): void {
  const { tiles, kind, seenBy, seat } = situation;
  for (let place = 0; place < tiles.length; place++) {
    const owners = candidates[place]!;
    if (owners === 0 || (owners & (owners - 1)) !== 0 || tiles[place] !== UNKNOWN) continue;
    tiles[place] = (31 - Math.clz32(owners)) * KINDS.length + kind[place]!;
    seenBy[place]! |= 1 << seat;
  }
}

export function moveOf({ yokai, place }: Going, { options }: Situation, legal: readonly Move[]): Move {
  const move =
    place < 0
      ? legal.find((one) => one.do === 'stay')
      : legal.find(
          (one) =>
            one.do === 'go' &&
            one.yokai === options.yokai[yokai] &&
            one.to === cellAt(place, options.columns),
        );
  if (move === undefined) throw new Error('planned what cannot be done');
  return move;
}
