import type { Game, GameTypes, Refusal, Result, Seat, Step, Viewer } from '../index.ts';

// Ways to put a mistake into a game. Each answers the same game with one thing wrong, so that a leak in the catalogue says
// only what it does wrong.

/** One kind of event of a game. */
export type EventOf<G extends GameTypes, Type extends G['Event']['type']> = Extract<
  G['Event'],
  { readonly type: Type }
>;

/** The game with more in its views, as long as the match lasts. */
export function showing<G extends GameTypes>(
  game: Game<G>,
  more: (state: G['State'], viewer: Viewer, view: G['View']) => object,
): Game<G> {
  return {
    ...game,
    view: (state, viewer) => {
      const view = game.view(state, viewer);
      if (game.outcome(state) !== undefined) return view;
      return { ...view, ...more(state, viewer, view) };
    },
  };
}

/** The game with something changed in every step it makes. */
export function stepping<G extends GameTypes>(
  game: Game<G>,
  change: (step: Step<G>, before: G['State'] | undefined) => Step<G>,
): Game<G> {
  const changed = (result: Result<Step<G>>, before?: G['State']): Result<Step<G>> =>
    result.ok ? { ok: true, value: change(result.value, before) } : result;
  return {
    ...game,
    setup: (...given) => change(game.setup(...given), undefined),
    deal: (...given) => changed(game.deal(...given)),
    apply: (state, seat, move) => changed(game.apply(state, seat, move), state),
  };
}

/** The game whose state carries something along that the rules know nothing of. */
export function carrying<G extends GameTypes, Carried = unknown>(
  game: Game<G>,
  first: (state: G['State']) => Carried,
  next: (carried: Carried, before: G['State'], step: Step<G>) => Carried,
): Game<G> {
  return stepping(game, (step, before) => {
    const carried =
      before === undefined
        ? first(step.state)
        : next(carriedBy(before) as Carried, { ...before, carried: undefined }, step);
    return { ...step, state: { ...step.state, carried } };
  });
}

export function carriedBy(state: object): unknown {
  return (state as { readonly carried?: unknown }).carried;
}

/** For mistakes in what is made from a view: each view remembers, out of sight, the state it was made from. */
export function withTruth<G extends GameTypes>(
  game: Game<G>,
  wrong: (state: G['State']) => Partial<Pick<Game<G>, 'legalMoves' | 'parseMove' | 'formatMove'>>,
): Pick<Game<G>, 'view' | 'legalMoves' | 'parseMove' | 'formatMove'> {
  const truths = new WeakMap<object, G['State']>();
  const methodsFor = (view: G['View']) => {
    const state = truths.get(view);
    return state === undefined || game.outcome(state) !== undefined ? game : { ...game, ...wrong(state) };
  };
  return {
    view: (state, viewer) => {
      const view = { ...game.view(state, viewer) };
      truths.set(view, state);
      return view;
    },
    legalMoves: (view) => methodsFor(view).legalMoves(view),
    parseMove: (text, view) => methodsFor(view).parseMove(text, view),
    formatMove: (move, view) => methodsFor(view).formatMove(move, view),
  };
}

/** The game whose legal moves are listed by somebody who knows the state. */
export function offering<G extends GameTypes>(
  game: Game<G>,
  change: (legal: readonly G['Move'][], state: G['State']) => readonly G['Move'][],
): Game<G> {
  return {
    ...game,
    ...withTruth(game, (state) => ({ legalMoves: (view) => change(game.legalMoves(view), state) })),
  };
}

/** The game that refuses in words of its own. */
export function refusing<G extends GameTypes>(
  game: Game<G>,
  change: (refusal: Refusal, state: G['State'], seat: Seat, move: G['Move']) => Refusal,
): Game<G> {
  return {
    ...game,
    apply: (state, seat, move) => {
      const result = game.apply(state, seat, move);
      return result.ok ? result : { ok: false, refusal: change(result.refusal, state, seat, move) };
    },
  };
}

/** The game that tells one kind of event in its own way. */
export function telling<G extends GameTypes, Type extends G['Event']['type']>(
  game: Game<G>,
  type: Type,
  tell: (event: EventOf<G, Type>, viewer: Viewer) => object | undefined,
): Game<G> {
  return {
    ...game,
    redact: (event, viewer) =>
      event.type === type
        ? (tell(event as EventOf<G, Type>, viewer) as G['SeenEvent'] | undefined)
        : game.redact(event, viewer),
  };
}

/** The game in which one kind of event holds something else than it should. */
export function changing<G extends GameTypes, Type extends G['Event']['type']>(
  game: Game<G>,
  type: Type,
  change: (event: EventOf<G, Type>, state: G['State'], before: G['State'] | undefined) => G['Event'],
): Game<G> {
  return stepping(game, ({ state, events }, before) => ({
    state,
    events: events.map((event) =>
      event.type === type ? change(event as EventOf<G, Type>, state, before) : event,
    ),
  }));
}

/** The game whose history keeps more. */
export function keeping<G extends GameTypes>(
  game: Game<G>,
  more: (seen: G['SeenEvent']) => G['SeenEvent'] | undefined,
): Game<G> {
  return { ...game, recall: (seen) => more(seen) ?? game.recall(seen) };
}

/** The game whose state carries all events of one kind along: `carriedBy` has them. */
export function remembering<G extends GameTypes>(game: Game<G>, type: G['Event']['type']): Game<G> {
  return carrying<G, readonly G['Event'][]>(
    game,
    () => [],
    (kept, _, { events }) => [...kept, ...events.filter((event) => event.type === type)],
  );
}

/** The game that shows more to a state read from the store than to the one it was played in. */
export function showingAfterRestart<G extends GameTypes>(
  game: Game<G>,
  more: (state: G['State'], viewer: Viewer, view: G['View']) => object,
): Game<G> {
  const live = new WeakSet<object>();
  const watched = stepping(game, (step) => {
    live.add(step.state);
    return step;
  });
  return showing(watched, (state, viewer, view) => (live.has(state) ? {} : more(state, viewer, view)));
}
