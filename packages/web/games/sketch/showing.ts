import {
  type Family,
  placeOf,
  type SeenEvent,
  sketchOf,
  type View,
  type YokaiCard,
} from '@hyakki/games/sketch';
import {
  type Drawn,
  type Group,
  groupOf,
  groupsOf,
  isSame,
  type Leg,
  type Piece,
  placeIn,
  type Spot,
  type Way,
} from './pieces.ts';

// What is seen to happen: from events to where each card goes, and when. `poses.ts` says how that is drawn.

/** How long things take, in beats. */
const BEATS = {
  dealt: 2.4,
  reshuffled: 1,
  drew: 0.9,
  played: 1,
  called: 1.7,
  distracted: 1.5,
  taken: 2,
  frightened: 1.8,
  ended: 0.8,
} as const;

type Held = { -readonly [Key in keyof Piece]: Piece[Key] } & { legs: Leg[] };
/**
 * The cards of a view as they lie, with nothing moving; those that lay there already stay who they are. Numbers up to `used` are
 * not given again: they were somebody else's.
 */
export function lay(before: readonly Piece[], view: View, used = 0): Drawn {
  return new Step(before, used).finish(view);
}

/** From what is drawn to the view after these events. */
export function follow(before: readonly Piece[], events: readonly SeenEvent[], view: View, used = 0): Drawn {
  const step = new Step(before, used);
  for (const seen of events) step.tell(seen);
  return step.finish(view);
}

class Step {
  readonly #groups = new Map<Group, Held[]>();
  readonly #gone: Held[] = [];
  readonly #before = new Map<number, Piece>();
  #next: number;
  #now = 0;

  constructor(before: readonly Piece[], used: number) {
    this.#next = before.reduce((most, { id }) => Math.max(most, id), used) + 1;
    for (const piece of before) {
      this.#before.set(piece.id, piece);
      const held: Held = { ...piece, from: piece.place, legs: [], turned: undefined };
      const group = groupOf(piece.place);
      if (piece.isLeaving || group === undefined) this.#gone.push(held);
      else this.#in(group).push(held);
    }
  }

  tell(seen: SeenEvent): void {
    const start = this.#now;
    switch (seen.type) {
      case 'dealt':
        this.#deal(seen);
        break;
      case 'reshuffled':
        for (const piece of this.#in('discard').splice(0))
          this.#leave(piece, { at: 'deck' }, 'slide', BEATS.reshuffled);
        this.#now += BEATS.reshuffled;
        break;
      case 'drew': {
        const piece = this.#make('sketch', seen.card, { at: 'deck' });
        const hand = this.#in(`hand ${seen.seat}`);
        hand.push(piece);
        hand.sort((one, other) => rankOf(one) - rankOf(other));
        if (seen.card !== 'hidden') piece.turned = { start: start + 0.2, end: start + BEATS.drew };
        this.#settle([`hand ${seen.seat}`], BEATS.drew, piece, 'lay');
        this.#now += BEATS.drew;
        break;
      }
      case 'played': {
        const hand = this.#in(`hand ${seen.seat}`);
        const at = hand.findLastIndex(({ card }) => card === seen.card);
        const [piece] = hand.splice(at === -1 ? hand.length - 1 : at, 1);
        const laid = piece ?? this.#make('sketch', 'hidden', { at: 'deck' });
        if (laid.card === 'hidden') laid.turned = { start: start + 0.1, end: start + 0.7 };
        laid.card = seen.card;
        const side: Group = `side ${placeOf(seen.on)} ${seen.seat}`;
        this.#in(side).push(laid);
        this.#settle([`hand ${seen.seat}`, side], BEATS.played, laid, 'lay');
        this.#now += BEATS.played;
        break;
      }
      case 'called': {
        this.#useAbility(seen.to, seen.seat);
        const [from, to] = [placeOf(seen.from), placeOf(seen.to)];
        const [yokai] = this.#in(`stack ${from}`).splice(0);
        const covered = this.#in(`stack ${to}`).splice(0);
        if (yokai !== undefined) {
          this.#in(`stack ${to}`).push(yokai);
          this.#settle([`stack ${to}`], BEATS.called - 0.5, yokai, 'hop');
        }
        for (const piece of covered) this.#leave(piece, piece.place, 'slide', BEATS.called - 0.5);
        this.#show(from, seen.shows, 0.3, BEATS.called - 0.5);
        this.#now += BEATS.called - 0.5;
        break;
      }
      case 'distracted': {
        this.#useAbility(seen.from, seen.seat);
        const [from, to]: [Group, Group] = [
          `side ${placeOf(seen.from)} ${seen.of}`,
          `side ${placeOf(seen.to)} ${seen.of}`,
        ];
        const piece = this.#in(from).pop();
        if (piece === undefined) break;
        this.#in(to).push(piece);
        this.#settle([from, to], BEATS.distracted - 0.5, piece, 'spin');
        this.#now += BEATS.distracted - 0.5;
        break;
      }
      case 'taken': {
        const stack = placeOf(seen.stack);
        this.#gather(this.#in(`side ${stack} ${seen.seat}`).splice(0), stack);
        const [yokai] = this.#in(`stack ${stack}`).splice(0);
        if (yokai !== undefined) {
          const notebook: Group = `notebook ${seen.seat}`;
          this.#in(notebook).push(yokai);
          this.#settle([notebook], BEATS.taken - 0.6, yokai, 'lay', 0.6);
        }
        if (seen.shows !== null) this.#show(stack, seen.shows, 1, BEATS.taken);
        this.#now += BEATS.taken;
        break;
      }
      case 'frightened': {
        const stack = placeOf(seen.stack);
        const [yokai] = this.#in(`stack ${stack}`).splice(0);
        const sketches = seen.discarded.flatMap((_, seat) => this.#in(`side ${stack} ${seat}`).splice(0));
        for (const [i, piece] of sketches.entries())
          this.#discard(piece, start + 0.5 + i * 0.06, start + BEATS.frightened);
        if (yokai !== undefined) {
          yokai.legs.push({ place: yokai.place, way: 'tremble', start, end: start + 0.6 });
          this.#leave(yokai, { at: 'under', stack }, 'under', 0.8, 0.6);
        }
        this.#show(stack, seen.shows, 1, BEATS.frightened);
        this.#now += BEATS.frightened;
        break;
      }
      case 'ended':
        this.#now += BEATS.ended;
        break;
      case 'drew-nothing':
      case 'skipped':
      case 'turn-ended':
        break;
    }
  }

  /** Whatever was told, what is drawn in the end is the view. */
  finish(view: View): Drawn {
    const pieces: Held[] = [];
    for (const [group, faces] of groupsOf(view)) {
      const held = this.#in(group);
      const kind = group.startsWith('stack') || group.startsWith('notebook') ? 'yokai' : 'sketch';
      // Of all that was discarded only the uppermost stays; the others are gone when they have arrived.
      if (group === 'discard') {
        const top = held.findLastIndex(({ card }) => card === faces[0]);
        if (top !== -1) held.push(...held.splice(top, 1));
        for (const piece of held.splice(0, Math.max(0, held.length - faces.length)))
          if (piece.legs.length > 0 || this.#now > 0)
            this.#gone.push(Object.assign(piece, { isLeaving: true }));
      }
      const kept = faces.map((card, index) => {
        const piece = held[index] ?? this.#make(kind, card, placeIn(group, index, faces.length));
        if (piece.card !== card) {
          if (piece.card === 'hidden' && this.#now > 0)
            piece.turned = { start: Math.max(0, this.#now - BEATS.ended), end: this.#now };
          piece.card = card;
        }
        return piece;
      });
      this.#groups.set(group, kept);
      this.#settle([group], 0.6, undefined, 'slide', this.#now === 0 ? 0 : -0.6);
      pieces.push(...kept);
    }
    const moving = this.#now > 0;
    // What was leaving already may still be on its way.
    const gone = this.#gone.map((piece) => Object.assign(piece, { isLeaving: true }));
    const all = moving ? [...gone, ...pieces] : pieces.map((piece) => Object.assign(piece, { legs: [] }));
    return { pieces: all.map((piece) => this.#unchanged(piece) ?? piece), beats: this.#now };
  }

  /** Whatever lies where it lay is the very same thing, so that it need not be drawn again. */
  #unchanged(piece: Piece): Piece | undefined {
    const before = this.#before.get(piece.id);
    if (before === undefined) return undefined;
    const isResting = [before, piece].every(({ legs, turned }) => legs.length === 0 && turned === undefined);
    const isAsBefore =
      before.place === piece.place && before.card === piece.card && before.isLeaving === piece.isLeaving;
    return isResting && isAsBefore ? before : undefined;
  }

  #in(group: Group): Held[] {
    const held = this.#groups.get(group) ?? [];
    this.#groups.set(group, held);
    return held;
  }

  #make(kind: Piece['kind'], card: string, from: Spot): Held {
    const id = this.#next++;
    return { id, kind, card, place: from, from, legs: [], turned: undefined, isLeaving: false };
  }

  /** Everything in these groups goes to its place; one card goes there in a way of its own. */
  #settle(groups: readonly Group[], beats: number, moved: Held | undefined, way: Way, after = 0): void {
    const start = this.#now + after;
    for (const group of groups) {
      const held = this.#in(group);
      for (const [index, piece] of held.entries()) {
        const place = placeIn(group, index, held.length);
        if (isSame(place, piece.place)) continue;
        const isMoved = piece === moved;
        piece.place = place;
        piece.legs.push({ place, way: isMoved ? way : 'slide', start, end: start + beats });
      }
    }
  }

  #leave(piece: Held, place: Spot, way: Way, beats: number, after = 0): void {
    const start = this.#now + after;
    piece.legs.push({ place, way, start, end: start + beats });
    piece.place = place;
    piece.isLeaving = true;
    this.#gone.push(piece);
  }

  #discard(piece: Held, start: number, end: number): void {
    piece.legs.push({ place: { at: 'discard' }, way: 'slide', start, end });
    piece.place = { at: 'discard' };
    this.#in('discard').push(piece);
  }

  /** Sketches are put together on what they picture, and then go to the discard pile, one after the other. */
  #gather(sketches: readonly Held[], stack: number): void {
    const start = this.#now;
    for (const [i, piece] of sketches.entries()) {
      piece.legs.push({ place: { at: 'stack', stack }, way: 'gather', start, end: start + 0.6 });
      this.#discard(piece, start + 0.75 + i * 0.05, start + BEATS.taken - 0.1);
    }
  }

  /** The laid card shows that it does something. */
  #useAbility(on: Family, seat: number): void {
    const laid = this.#in(`side ${placeOf(on)} ${seat}`).at(-1);
    laid?.legs.push({ place: laid.place, way: 'tremble', start: this.#now, end: this.#now + 0.5 });
    this.#now += 0.5;
  }

  /** The next card of a stack is turned up. */
  #show(stack: number, card: YokaiCard, start: number, end: number): void {
    // A card that was only covered lies there open.
    const covered = this.#gone.findIndex(
      (piece) => piece.card === card && piece.place.at === 'stack' && piece.place.stack === stack,
    );
    if (covered !== -1) {
      const [piece] = this.#gone.splice(covered, 1);
      this.#in(`stack ${stack}`).push(Object.assign(piece!, { isLeaving: false }));
      return;
    }
    const piece = this.#make('yokai', card, { at: 'stack', stack });
    piece.turned = { start: this.#now + start, end: this.#now + end };
    this.#in(`stack ${stack}`).push(piece);
  }

  /** From the deck, one card after the other; then the stacks are turned up. */
  #deal({ hands, stacks }: Extract<SeenEvent, { readonly type: 'dealt' }>): void {
    this.#groups.clear();
    for (const [seat, cards] of hands.entries()) {
      const hand = this.#in(`hand ${seat}`);
      for (const [index, card] of cards.entries()) {
        const piece = this.#make('sketch', card, { at: 'deck' });
        const start = (index * 2 + seat) * 0.18;
        const place: Spot = { at: 'hand', seat, index, of: cards.length };
        piece.legs.push({ place, way: 'lay', start, end: start + 0.9 });
        piece.place = place;
        if (card !== 'hidden') piece.turned = { start: start + 0.4, end: start + 0.9 };
        hand.push(piece);
      }
    }
    for (const [stack, { cards }] of stacks.entries()) {
      const [top] = cards;
      if (top === undefined || top === 'hidden') continue;
      const piece = this.#make('yokai', top, { at: 'stack', stack });
      piece.turned = { start: 0.6 + stack * 0.3, end: 1.2 + stack * 0.3 };
      this.#in(`stack ${stack}`).push(piece);
    }
    this.#now += BEATS.dealt;
  }
}

const rankOf = ({ card }: Held) => (card === 'hidden' ? 0 : sketchOf(card).rank);
