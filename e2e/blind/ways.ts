import { type Place, placeIn } from './places.ts';
import type { Focused, Read } from './screen-reader.ts';

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
type Arrow = (typeof ARROWS)[number];
type Key = Arrow | 'Tab' | 'Shift+Tab';

/** So many keys may lead astray. Then nobody trusts what names say of places, nor the order in which things are read. */
const TRUSTED_KEYS = 40;

/** The way from what has the focus to a thing: Tab to its group, then the arrows, as the names of things say where they lie. */
export class Way {
  readonly #target: Read;
  /** Its group, with a place for everything in it. */
  readonly #places: ReadonlyMap<number, Place>;
  /** How far down the page everything is read. */
  readonly #order: ReadonlyMap<number, number>;
  readonly #learnt: LearntWays;
  /** Where the focus was before: what led nowhere or round in a circle is not tried again. */
  readonly #visits = new Map<number, number>();
  #keys = 0;

  constructor(target: Read, tree: readonly Read[], learnt: LearntWays) {
    this.#target = target;
    this.#learnt = learnt;
    this.#order = new Map(tree.map(({ id }, i) => [id, i]));
    const group = target.within.findLast(({ role }) => role === 'group');
    const things = tree.filter(
      ({ role, within }) => role === 'button' && within.some(({ id }) => id === group?.id),
    );
    // What is called by no place lies side by side.
    this.#places = new Map(things.map(({ id, name }, i) => [id, placeIn(name) ?? { column: i, row: 0 }]));
    learnt.forgetEnds();
  }

  next(here: Focused | undefined): Key {
    this.#keys++;
    const from = here === undefined ? undefined : this.#places.get(here.id);
    const to = this.#places.get(this.#target.id);
    if (here === undefined || from === undefined || to === undefined) return this.#tab(here);
    const visits = this.#visits.get(here.id) ?? 0;
    this.#visits.set(here.id, visits + 1);
    const arrows = arrowsTowards(from, to);
    if (visits < arrows.length) return arrows[visits]!;
    return this.#learnt.towards(here.id, this.#target.id, this.#places) ?? 'Tab';
  }

  /** Forwards or backwards, whichever is towards it in the order in which the page is read. */
  #tab(here: Focused | undefined): Key {
    const from = here === undefined ? undefined : this.#order.get(here.id);
    const to = this.#order.get(this.#target.id);
    const isBehind = from !== undefined && to !== undefined && to < from;
    return isBehind && this.#keys <= TRUSTED_KEYS ? 'Shift+Tab' : 'Tab';
  }
}

/** The best first: along the longer side, then along the other, then round about. */
function arrowsTowards(from: Place, to: Place): readonly Arrow[] {
  const x = to.column - from.column;
  const y = to.row - from.row;
  const [across, back] =
    x > 0 ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const);
  const [along, away] = y > 0 ? (['ArrowDown', 'ArrowUp'] as const) : (['ArrowUp', 'ArrowDown'] as const);
  return Math.abs(x) > Math.abs(y) ? [across, along, away, back] : [along, across, back, away];
}

/** Where the arrows lead from each thing, as somebody learns it who tries them. Boards change, so what was learnt can be wrong. */
export class LearntWays {
  readonly #leads = new Map<number, Map<Arrow, number | undefined>>();

  learn(from: number, key: Key, to: number | undefined): void {
    const arrow = ARROWS.find((one) => one === key);
    if (arrow === undefined) return;
    const leads = this.#leads.get(from) ?? new Map<Arrow, number | undefined>();
    leads.set(arrow, to === from ? undefined : to);
    this.#leads.set(from, leads);
  }

  /** An arrow that led nowhere may lead somewhere now: things come and go. */
  forgetEnds(): void {
    for (const leads of this.#leads.values())
      for (const [arrow, to] of leads) if (to === undefined) leads.delete(arrow);
  }

  /**
   * The first arrow of the shortest known way there, or to the nearest thing with an arrow that was never tried; else none. Only
   * ways through `group`: outside it nobody follows arrows.
   */
  towards(from: number, target: number, group: Pick<ReadonlySet<number>, 'has'>): Arrow | undefined {
    return (
      this.#search(from, group, (thing) => thing === target) ??
      this.#search(from, group, (thing) => this.#untried(thing) !== undefined)
    );
  }

  #untried(thing: number): Arrow | undefined {
    return ARROWS.find((arrow) => !this.#leads.get(thing)?.has(arrow));
  }

  #search(
    from: number,
    group: Pick<ReadonlySet<number>, 'has'>,
    isFound: (thing: number) => boolean,
  ): Arrow | undefined {
    if (isFound(from)) return this.#untried(from);
    const seen = new Set([from]);
    let edge: { readonly thing: number; readonly first: Arrow | undefined }[] = [
      { thing: from, first: undefined },
    ];
    while (edge.length > 0) {
      const next: typeof edge = [];
      for (const { thing, first } of edge)
        for (const [arrow, to] of this.#leads.get(thing) ?? []) {
          if (to === undefined || seen.has(to) || !group.has(to)) continue;
          seen.add(to);
          if (isFound(to)) return first ?? arrow;
          next.push({ thing: to, first: first ?? arrow });
        }
      edge = next;
    }
    return undefined;
  }
}
