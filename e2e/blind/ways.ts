const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
type Arrow = (typeof ARROWS)[number];

/** Where the arrows lead from each thing, as somebody learns it who tries them. Boards change, so what was learnt can be wrong. */
export class Ways {
  readonly #leads = new Map<number, Map<Arrow, number | undefined>>();

  learn(from: number, arrow: string, to: number | undefined): void {
    const leads = this.#leads.get(from) ?? new Map<Arrow, number | undefined>();
    leads.set(arrow as Arrow, to === from ? undefined : to);
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
  towards(from: number, target: number, group: ReadonlySet<number>): Arrow | undefined {
    return (
      this.#search(from, group, (thing) => thing === target) ??
      this.#search(from, group, (thing) => this.#untried(thing) !== undefined)
    );
  }

  #untried(thing: number): Arrow | undefined {
    return ARROWS.find((arrow) => !this.#leads.get(thing)?.has(arrow));
  }

  #search(from: number, group: ReadonlySet<number>, isFound: (thing: number) => boolean): Arrow | undefined {
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
