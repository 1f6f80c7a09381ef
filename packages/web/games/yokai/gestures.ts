// Things are seen going from where they were to where they are. Only `transform` and `opacity` move, so that a slow machine
// can follow; whatever is on its way when the next step comes goes on from where it is.

const SETTLE = 'cubic-bezier(0.25, 0.8, 0.3, 1)';
/** A point in the middle of something, far enough for a glance. */
const EYE = 'perspective(700px)';

/** Where everything that can fly was last seen. */
export class Flights {
  readonly #seen = new Map<string, { readonly node: Element; readonly box: DOMRect }>();
  readonly #running = new Map<Element, Animation>();

  /** Before the page changes: where things are seen now, also halfway. */
  note(root: HTMLElement): void {
    this.#seen.clear();
    for (const node of root.querySelectorAll<HTMLElement>('[data-fly]'))
      this.#seen.set(node.dataset['fly']!, { node, box: node.getBoundingClientRect() });
  }

  /** Where something was before the page changed, also if it is gone now. */
  boxOf(name: string): DOMRect | undefined {
    return this.#seen.get(name)?.box;
  }

  /** After it has changed: everything goes from where it was to where it is. */
  fly(root: HTMLElement, ms: number): void {
    if (ms === 0) return;
    const nodes = [...root.querySelectorAll<HTMLElement>('[data-fly]')];
    for (const node of nodes) this.#running.get(node)?.cancel();
    // All is measured before anything moves again: one layout, not one for each.
    const moves = nodes.flatMap((node) => {
      const from = this.#seen.get(node.dataset['fly']!);
      // A hint that lies on a card goes with it.
      if (from === undefined || (from.node === node && node.classList.contains('cover'))) return [];
      const to = node.getBoundingClientRect();
      const across = from.box.left - to.left;
      const down = from.box.top - to.top;
      const scale = to.width === 0 ? 1 : from.box.width / to.width;
      const isStill = Math.abs(across) + Math.abs(down) < 1 && Math.abs(scale - 1) < 0.01;
      return isStill ? [] : [{ node, across, down, scale }];
    });
    for (const { node, across, down, scale } of moves) {
      const flight = node.animate(
        [{ transform: `translate(${across}px, ${down}px) scale(${scale})` }, { transform: 'none' }],
        { duration: ms, easing: SETTLE },
      );
      // What flies to a card flies over all others, so the card must lie over them as well.
      const card = node.classList.contains('cover') ? node.closest('.card') : null;
      node.classList.add('flying');
      card?.classList.add('under-flight');
      this.#running.set(node, flight);
      const land = () => {
        if (this.#running.get(node) !== flight) return;
        this.#running.delete(node);
        node.classList.remove('flying');
        card?.classList.remove('under-flight');
      };
      flight.onfinish = land;
      flight.oncancel = land;
    }
  }
}

const LIFTS = 'lift';

/** A gesture of one thing on its place. What it was just doing flows into it. */
function gesture(node: Element | null, frames: readonly Keyframe[], ms: number, delay = 0): void {
  if (node === null || ms === 0) return;
  const running = node.getAnimations().filter(({ id }) => id === LIFTS);
  const from = running.length > 0 ? getComputedStyle(node).transform : 'none';
  for (const animation of running) animation.cancel();
  node.animate([{ transform: from }, ...frames], {
    id: LIFTS,
    duration: ms,
    delay,
    easing: 'ease-in-out',
    fill: 'backwards',
  });
}

/** Somebody else lifts the card and turns it away from us; what it shows is theirs alone. */
export function lookAway(node: Element | null, ms: number): void {
  const away = `${EYE} translateY(-17%) rotateX(50deg) scale(1.1)`;
  gesture(
    node,
    [
      { transform: `${EYE} translateY(-9%) rotateX(0deg) scale(1.08)`, offset: 0.22 },
      { transform: away, offset: 0.45 },
      { transform: away, offset: 0.74 },
      { transform: 'none' },
    ],
    ms,
  );
}

/** Up, and down again where it comes to lie. */
export function rise(node: Element | null, ms: number): void {
  gesture(
    node,
    [
      { transform: 'translateY(-7%) scale(1.1)', offset: 0.3 },
      { transform: 'translateY(-7%) scale(1.1)', offset: 0.65 },
      { transform: 'none' },
    ],
    ms,
  );
}

/** Something was laid on it. */
export function yieldUnder(node: Element | null, ms: number): void {
  gesture(node, [{ transform: 'scale(0.95)', offset: 0.35 }, { transform: 'none' }], ms * 0.35, ms * 0.5);
}

/** A small hop of joy, one after the other. */
export function hop(node: Element | null, ms: number, turn: number): void {
  gesture(
    node,
    [
      { transform: 'translateY(-9%) rotate(-2deg)', offset: 0.35 },
      { transform: 'translateY(0) rotate(1deg)', offset: 0.7 },
      { transform: 'none' },
    ],
    ms * 0.55,
    turn * ms * 0.09,
  );
}

/** A shake of the head. */
export function shiver(node: Element | null, ms: number): void {
  gesture(
    node,
    [
      { transform: 'translateX(-4%)', offset: 0.2 },
      { transform: 'translateX(4%)', offset: 0.45 },
      { transform: 'translateX(-2%)', offset: 0.7 },
      { transform: 'none' },
    ],
    ms * 0.45,
    ms * 0.3,
  );
}

/** It comes from somewhere else on the table, as when cards are dealt. */
export function comeFrom(node: Element | null, from: DOMRect | undefined, ms: number, delay: number): void {
  if (node === null || from === undefined || ms === 0) return;
  arrive(node, [{ transform: `${way(node, from)} scale(0.7)` }, { transform: 'none' }], ms, delay);
}

/** It comes from its pile and turns to us on the way. */
export function turnUp(node: Element | null, from: DOMRect | undefined, ms: number): void {
  if (node === null || from === undefined || ms === 0) return;
  const path = way(node, from);
  arrive(
    node,
    [{ transform: `${path} ${EYE} rotateY(-88deg)` }, { transform: `translate(0, 0) ${EYE} rotateY(0deg)` }],
    ms,
    0,
  );
}

/** From the middle of a place to the middle of the node. */
function way(node: Element, from: DOMRect): string {
  const to = node.getBoundingClientRect();
  const across = from.left + from.width / 2 - to.left - to.width / 2;
  const down = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${across}px, ${down}px)`;
}

function arrive(node: Element, frames: readonly Keyframe[], ms: number, delay: number): void {
  node.animate([...frames], { id: LIFTS, duration: ms, delay, easing: SETTLE, fill: 'backwards' });
}

/** Turns a card over and back; a card that is called back halfway turns back from there. */
export class Turning {
  #running: readonly Animation[] = [];
  #isOpen: boolean;

  constructor(isOpen: boolean) {
    this.#isOpen = isOpen;
  }

  /** `done` when it lies as wanted: at once where nothing moves. */
  turn(isOpen: boolean, card: Element, front: Element, ms: number, done: () => void): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (ms === 0) {
      this.#stop();
      done();
      return;
    }
    if (this.#running.length > 0) for (const animation of this.#running) animation.reverse();
    else this.#running = start(isOpen, card, front, ms);
    this.#running[0]!.onfinish = () => {
      this.#stop();
      done();
    };
  }

  #stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }
}

function start(isOpen: boolean, card: Element, front: Element, ms: number): readonly Animation[] {
  const timing: KeyframeAnimationOptions = {
    duration: ms,
    easing: 'ease-in-out',
    fill: 'both',
    direction: isOpen ? 'normal' : 'reverse',
  };
  return [
    card.animate(
      [
        { transform: `${EYE} rotateY(0deg) scale(1)` },
        { transform: `${EYE} rotateY(90deg) scale(1.08)`, offset: 0.5 },
        { transform: `${EYE} rotateY(-90deg) scale(1.08)`, offset: 0.5 },
        { transform: `${EYE} rotateY(0deg) scale(1)` },
      ],
      timing,
    ),
    front.animate(
      [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }],
      timing,
    ),
  ];
}
