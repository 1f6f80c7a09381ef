import type { Seat } from '@hyakki/engine';
import { KINDS, type Memory, type Place, type RememberedTurn } from '@hyakki/games/tengu';
import { Belief } from './belief.ts';
import { fingerprint } from './fingerprint.ts';
import { type Effort, type Going, Planning, willing } from './planning.ts';
import { everyYokai, fetchableBy, reachersOf } from './reach.ts';
import { Situation, UNKNOWN } from './situation.ts';
import { cardText, dealText, turnText } from './turn-text.ts';

// The team's code. All seats share the same picture of common knowledge. Beyond it a seat has seen at most its last look or two. A
// rule that everybody can compute chooses the seat's next move for each thing it may have seen and, as far as it costs little, gives each of
// these a different move: so the move tells which it was. The silence of a seat that could have helped tells something too.

const EFFORT: Effort = { worlds: 64, playouts: 5000 };
/** The cost of leaving partners in doubt about what the seat saw. */
const UNTOLD = 0.02;
/** Worse than any loss. */
const UNWILLING = -1;
/** One move does not tell more looks than this. */
const MOST_PLACES = 2;
const MOST_HYPOTHESES = 9;

/** What a seat may have seen: by place told of, the toy. */
interface Hypothesis {
  readonly toys: readonly number[];
  readonly share: number;
}

/** What the seat whose turn it is does, for each thing it may have seen. */
export interface Decision {
  readonly places: readonly Place[];
  readonly hypotheses: readonly Hypothesis[];
  readonly goings: readonly Going[];
  /** By hypothesis: the number of the going. */
  readonly chosen: readonly number[];
}

/** What everybody knows at one moment, and the text of everything that everybody was told until then. */
export interface Common {
  readonly situation: Situation;
  readonly told: string;
}

/** Before the decision of the current turn: helpers decide before anybody's silence counts. */
export function commonNow(memory: Memory, moment: 'helping' | 'going'): Common {
  const turns = memory.turns.map(asAllHeard);
  // By number of turns: everything that everybody was told until then.
  const texts = [dealText(memory)];
  for (const turn of turns) texts.push(`${texts.at(-1)}\n${turnText(turn)}`);
  let from = turns.length - 1;
  while (from > 0 && AFTER.get(texts[from]!) === undefined) from--;
  let situation = AFTER.get(texts[from]!) ?? Situation.atTheDeal(memory);
  for (let i = from; ; i++) {
    const turn = turns[i]!;
    const told = `${texts[i]}\n${cardText(turn)}`;
    const isNow = !Situation.isDecided(turn);
    const before = beforeDecision(situation, turn, isNow ? moment : 'going');
    if (isNow) return { situation: before, told };
    situation = afterDecision({ situation: before, told }, turn);
    if (i === turns.length - 1) return { situation, told: texts[i + 1]! };
    AFTER.set(texts[i + 1]!, situation);
  }
}

/** A look's face is left out: only the active seat saw it. */
function asAllHeard(turn: RememberedTurn): RememberedTurn {
  const { arrival } = turn;
  return arrival?.did === 'look' ? { ...turn, arrival: { ...arrival, face: 'hidden' } } : turn;
}

function beforeDecision(after: Situation, turn: RememberedTurn, moment: 'helping' | 'going'): Situation {
  const situation = after.clone();
  situation.begin(turn);
  for (const { seat, cell, yokai } of turn.said) {
    const place = situation.placeOf(cell);
    const owner = 1 << situation.options.yokai.indexOf(yokai);
    situation.spendHelp({ seat, cell, yokai });
    if (isPending(place, seat, situation)) narrow(situation, place, owner);
  }
  if (moment === 'going' && turn.said.length === 0) hearSilence(situation);
  settle(situation);
  return situation;
}

/** A seat that could have helped and did not has seen no toy that can be fetched now. */
function hearSilence(situation: Situation): void {
  const reachers = reachersOf(situation);
  for (let seat = 0; seat < situation.seatCount; seat++) {
    if (seat === situation.seat || situation.help[seat] === 0) continue;
    for (const { place, yokai } of fetchableBy(seat, situation, reachers))
      if (isPending(place, seat, situation))
        narrow(situation, place, everyYokai(situation.options) & ~(1 << yokai));
  }
}

function narrow({ not, options }: Situation, place: Place, owners: number): void {
  not[place]! |= everyYokai(options) & ~owners;
}

/** Whether this seat knows what lies here and not everybody does. */
export function isPending(place: Place, seat: Seat, { seenBy, tiles }: Situation): boolean {
  return tiles[place] === UNKNOWN && (seenBy[place]! & (1 << seat)) !== 0;
}

/** Everybody knows a toy that only one yokai can own. */
function settle(situation: Situation): void {
  const { tiles, kind, not, options } = situation;
  const every = everyYokai(options);
  for (let isNew = true; isNew; ) {
    isNew = false;
    const candidates = Belief.of(situation)?.candidates();
    if (candidates === undefined) return;
    for (let place = 0; place < tiles.length; place++) {
      const owners = candidates[place]!;
      if (owners === 0 || tiles[place] !== UNKNOWN) continue;
      not[place] = every & ~owners;
      if ((owners & (owners - 1)) !== 0) continue;
      tiles[place] = (31 - Math.clz32(owners)) * KINDS.length + kind[place]!;
      situation.open |= 1 << place;
      isNew = true;
    }
  }
}

function afterDecision(common: Common, turn: RememberedTurn): Situation {
  const situation = common.situation.clone();
  hearDecision(situation, common, turn);
  situation.arrive(turn);
  settle(situation);
  return situation;
}

function hearDecision(situation: Situation, common: Common, { went, seat }: RememberedTurn): void {
  const hasSeen = situation.tiles.some((_, place) => isPending(place, seat, situation));
  if (!hasSeen) return;
  const decision = decide(common);
  if (decision === undefined) return;
  const { places, hypotheses, goings, chosen } = decision;
  const made = goings.findIndex(({ yokai, place }) =>
    went === null
      ? place < 0
      : place === situation.placeOf(went.to) && situation.options.yokai[yokai] === went.yokai,
  );
  const left = hypotheses.filter((_, i) => chosen[i] === made);
  // Our code never plays this move, so it says nothing.
  if (left.length === 0) return;
  for (const [i, place] of places.entries()) {
    const owners = left.reduce((mask, { toys }) => mask | (1 << Math.floor(toys[i]! / KINDS.length)), 0);
    narrow(situation, place, owners);
  }
}

/** The rule of the seat whose turn it is. Undefined when no world fits the common picture: then somebody did not follow the code. */
export function decide(common: Common): Decision | undefined {
  const kept = DECISIONS.get(common.told);
  if (kept !== undefined) return kept;
  const decision = workOut(common);
  if (decision !== undefined) DECISIONS.set(common.told, decision);
  return decision;
}

function workOut({ situation, told }: Common): Decision | undefined {
  const { seat } = situation;
  const belief = Belief.of(situation);
  if (belief === undefined) return undefined;
  const start = fingerprint(told);
  const pending: Place[] = [];
  for (let place = 0; place < situation.tiles.length; place++)
    if (isPending(place, seat, situation)) pending.push(place);
  const places = pending.slice(0, MOST_PLACES);
  const hypotheses: Hypothesis[] = [];
  const worth: Float64Array[] = [];
  let goings: readonly Going[] = [];
  for (const hypothesis of hypothesesOf(places, situation, belief)) {
    const seen = situation.clone();
    for (const [i, place] of places.entries()) seen.tiles[place] = hypothesis.toys[i]!;
    const believed = Belief.of(seen);
    if (believed === undefined) continue;
    const planning = new Planning(seen, 'told');
    planning.inform(believed.candidates());
    goings = planning.goings();
    hypotheses.push(hypothesis);
    const some = willing(goings, seen);
    const judged = planning.judge(some, believed, { seat, start, effort: EFFORT });
    worth.push(Float64Array.from(goings, (going) => judged[some.indexOf(going)] ?? UNWILLING));
  }
  if (hypotheses.length === 0) return undefined;
  return { places, hypotheses, goings, chosen: assign(hypotheses, worth, goings, places) };
}

function hypothesesOf(places: readonly Place[], { kind }: Situation, belief: Belief): readonly Hypothesis[] {
  let all: Hypothesis[] = [{ toys: [], share: 1 }];
  for (const place of places) {
    const owners = belief.owners(place);
    all = all.flatMap(({ toys, share }) =>
      Array.from(owners, (likely, yokai) => ({
        toys: [...toys, yokai * KINDS.length + kind[place]!],
        share: share * likely,
      })).filter(({ toys: those, share: likely }) => likely > 0 && new Set(those).size === those.length),
    );
  }
  return all.slice(0, MOST_HYPOTHESES);
}

/** A move for each hypothesis: good ones, and different ones as far as that costs less than leaving partners in doubt. */
function assign(
  hypotheses: readonly Hypothesis[],
  worth: readonly Float64Array[],
  goings: readonly Going[],
  places: readonly Place[],
): readonly number[] {
  const total = hypotheses.reduce((sum, { share }) => sum + share, 0);
  const options = worth.map((values) =>
    [...values.keys()].sort((a, b) => values[b]! - values[a]! || a - b).slice(0, hypotheses.length + 1),
  );
  const chosen = new Array<number>(hypotheses.length).fill(0);
  let best: readonly number[] = options.map(([first]) => first!);
  let bestWorth = Number.NEGATIVE_INFINITY;
  const weigh = (): number => {
    let sum = 0;
    for (let i = 0; i < chosen.length; i++) {
      const share = hypotheses[i]!.share / total;
      sum += share * worth[i]![chosen[i]!]!;
      // Going there shows everybody what it is.
      if (places.length === 1 && goings[chosen[i]!]!.place === places[0]) continue;
      let others = 0;
      for (let j = 0; j < chosen.length; j++)
        if (j !== i && chosen[j] === chosen[i]) others += hypotheses[j]!.share / total;
      sum -= (UNTOLD * share * others) / (share + others);
    }
    return sum;
  };
  const tryAll = (i: number): void => {
    if (i === chosen.length) {
      const sum = weigh();
      if (sum > bestWorth) {
        bestWorth = sum;
        best = chosen.slice();
      }
      return;
    }
    for (const option of options[i]!) {
      chosen[i] = option;
      tryAll(i + 1);
    }
  };
  if (hypotheses.length <= 4) tryAll(0);
  return best;
}

/** Caches the newest answers. They follow from their key alone, so the cache changes none. */
class Kept<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  set(key: string, answer: Answer): void {
    if (this.#answers.size >= this.#most) this.#answers.delete(this.#answers.keys().next().value!);
    this.#answers.set(key, answer);
  }
}

const AFTER = new Kept<Situation>(256);
const DECISIONS = new Kept<Decision>(256);
