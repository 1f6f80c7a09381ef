import type { GameTypes, Outcome, Seed } from '@hyakki/engine';
import { Tensor } from '../encoder.ts';
import { EnvMatch, type KeptMatch, matchSeed } from '../env-match.ts';
import { rewardsOf } from '../rewards.ts';
import {
  ANSWER_HEAD_BYTES,
  type BatchShape,
  ENDED,
  type Layout,
  layOut,
  NO_ACTION,
  REQUEST_HEAD_BYTES,
  STATUS,
  STEP,
} from './layout.ts';

/** A match in its place, how many were played there before, and the view that its observation was written from. */
interface Place {
  readonly match: EnvMatch;
  episode: number;
  written: GameTypes['View'] | undefined;
}

/** The matches that one request steps, and their answer, which is written over the one before. */
interface Group {
  readonly places: readonly Place[];
  /** The number of the first among all matches. */
  readonly first: number;
  readonly answer: Buffer;
  readonly head: Uint32Array;
  readonly seats: Int8Array;
  readonly ended: Uint8Array;
  readonly rewards: Int16Array;
  readonly legal: Uint16Array;
  readonly masks: Uint8Array;
  readonly tensor: Tensor;
  steps: number;
}

/** Many matches as bytes: an action for each in, how they stand out. A match that ends is followed by the next of its place. */
export class Batch {
  readonly layout: Layout;
  /** The bytes of a request are put here: it is one at a time. */
  readonly request: Buffer;
  readonly #asked: Uint32Array;
  readonly #actions: Uint16Array;
  readonly #shape: BatchShape;
  readonly #seed: Seed;
  readonly #groups: readonly Group[];
  /** By match of a group: the place of its action among the legal ones. */
  readonly #chosen: Int32Array;

  constructor(shape: BatchShape, seed: Seed) {
    this.#shape = shape;
    this.#seed = seed;
    this.layout = layOut(shape);
    this.request = Buffer.alloc(this.layout.requestBytes);
    const { buffer, byteOffset } = this.request;
    this.#asked = new Uint32Array(buffer, byteOffset, REQUEST_HEAD_BYTES / 4);
    this.#actions = new Uint16Array(buffer, byteOffset + REQUEST_HEAD_BYTES, shape.matches);
    this.#chosen = new Int32Array(shape.matches);
    this.#groups = Array.from({ length: shape.groups }, (_, number) => this.#begin(number));
  }

  /** How the matches of each group stand. An answer is good until the next request for its group. */
  get answers(): readonly Buffer[] {
    return this.#groups.map(({ answer }) => answer);
  }

  /** Answers what stands in `request`. A refused one changes no match. */
  answer(): Buffer {
    const group = this.#groups[this.#asked[1]!];
    if (this.#asked[0] !== STEP || group === undefined) return refused(this.#groups[0]!, 'bad-request', 0);
    const bad = this.#choose(group);
    if (bad >= 0) return refused(group, 'bad-action', bad);
    const { places, head } = group;
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!;
      const chosen = this.#chosen[i]!;
      if (chosen < 0) this.#end(group, i, undefined);
      else {
        place.match.actBy(chosen);
        this.#write(group, i);
      }
    }
    head[0] = STATUS.ok;
    head[2] = 0;
    head[3] = ++group.steps;
    return group.answer;
  }

  keep(index: number): KeptMatch {
    const { matches } = this.#shape;
    return this.#groups[Math.floor(index / matches)]!.places[index % matches]!.match.keep();
  }

  #begin(number: number): Group {
    const { matches, rules } = this.#shape;
    const { answerBytes, at, maskBytes, numbers, type } = this.layout;
    const answer = Buffer.alloc(answerBytes);
    const { buffer, byteOffset } = answer;
    const values =
      type === 'i8'
        ? new Int8Array(buffer, byteOffset + at.tensors, matches * numbers)
        : new Int16Array(buffer, byteOffset + at.tensors, matches * numbers);
    const first = number * matches;
    const group: Group = {
      places: Array.from({ length: matches }, (_, i) => ({
        match: EnvMatch.begin(rules, matchSeed(this.#seed, first + i, 0)),
        episode: 0,
        written: undefined,
      })),
      first,
      answer,
      head: new Uint32Array(buffer, byteOffset, ANSWER_HEAD_BYTES / 4),
      seats: new Int8Array(buffer, byteOffset + at.seats, matches),
      ended: new Uint8Array(buffer, byteOffset + at.ended, matches),
      rewards: new Int16Array(buffer, byteOffset + at.rewards, matches * rules.seatCount),
      legal: new Uint16Array(buffer, byteOffset + at.legal, matches),
      masks: new Uint8Array(buffer, byteOffset + at.masks, matches * maskBytes),
      tensor: new Tensor(values),
      steps: 0,
    };
    group.head[1] = number;
    for (let i = 0; i < matches; i++) this.#write(group, i);
    return group;
  }

  /** Looks at all actions before any is made. Answers the first match whose action is not legal, or −1. */
  #choose({ places }: Group): number {
    for (let i = 0; i < places.length; i++) {
      const action = this.#actions[i]!;
      const chosen = action === NO_ACTION ? -1 : places[i]!.match.indexOf(action);
      if (chosen < 0 && action !== NO_ACTION) return i;
      this.#chosen[i] = chosen;
    }
    return -1;
  }

  /** How one match stands, after its move or its deal. */
  #write(group: Group, i: number): void {
    const place = group.places[i]!;
    const outcome = place.match.seat === null ? place.match.outcome : undefined;
    this.#end(group, i, outcome);
    if (outcome !== undefined) {
      place.episode++;
      place.match.deal(matchSeed(this.#seed, group.first + i, place.episode));
      place.written = undefined;
    }
    const { match } = place;
    group.seats[i] = match.seat ?? -1;
    this.#writeMask(group, i, match);
    const { tensor } = group;
    tensor.at = i * this.layout.numbers;
    place.written = match.updateObservation(place.written, tensor);
    if (this.#shape.informationState) match.rewriteMemory(tensor);
  }

  /** `ended` and `rewards`, of the match that this step was in. */
  #end(group: Group, i: number, outcome: Outcome | undefined): void {
    if (outcome === undefined && group.ended[i] === 0) return;
    group.ended[i] = outcome === undefined ? 0 : ENDED[outcome.verdict];
    const { rules } = this.#shape;
    group.rewards.set(rewardsOf(outcome, rules), i * rules.seatCount);
  }

  #writeMask({ masks, legal }: Group, i: number, match: EnvMatch): void {
    const { maskBytes } = this.layout;
    const from = i * maskBytes;
    masks.fill(0, from, from + maskBytes);
    match.putMask(masks, from, this.#shape.mask);
    legal[i] = match.legalCount;
  }
}

function refused({ head, answer }: Group, code: keyof typeof STATUS, match: number): Buffer {
  head[0] = STATUS[code];
  head[2] = match;
  return answer;
}
