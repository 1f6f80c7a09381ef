import { untrack } from 'svelte';
import { type Held, type Looking, NOTHING_HELD, thingToHold, withHeld } from './looking.ts';
import { Peek } from './peek.svelte.ts';

/** Long enough to see what it is, short enough not to wait for it. */
const MOMENT_MS = 1_500;

interface Shown extends Looking {
  /** Rises with every step. */
  readonly count: number;
  /** What the reader looked at in the step that was just shown. */
  readonly fresh: string | undefined;
  /** How long after the step began it lies there to be seen. */
  readonly freshAfterMs?: number;
}

/**
 * A look is a look. Where faces lie open, what was just looked at is in the glass for a moment, and again while it is pressed; on
 * a device that is passed round it must be held once before anything else can be done. Within a component.
 */
export class Looks {
  readonly peek: Peek;
  #held = $state.raw<Held>(NOTHING_HELD);
  readonly #toHold: string | undefined;

  /** `find` gives the element of a thing. */
  constructor(of: () => Shown, find: (thing: string) => Element | null | undefined) {
    const shown = $derived(of());
    this.peek = new Peek((thing) => {
      this.#held = withHeld(
        this.#held,
        untrack(() => shown.turn),
        thing,
      );
    });
    this.#toHold = $derived(thingToHold(shown, this.#held));
    const count = $derived(shown.count);
    $effect(() => {
      void count;
      return untrack(() => {
        this.peek.cover();
        const { fresh, freshAfterMs = 0, peek } = shown;
        if (fresh === undefined || peek === 'pressed') return undefined;
        let timer = setTimeout(() => {
          const thing = find(fresh);
          if (thing == null) return;
          this.peek.show(fresh, thing);
          timer = setTimeout(() => this.peek.endMoment(), MOMENT_MS);
        }, freshAfterMs);
        return () => clearTimeout(timer);
      });
    });
  }

  get mustHold(): boolean {
    return this.#toHold !== undefined;
  }

  /** The thing with the eye that pulses. */
  isToHold(thing: string): boolean {
    return this.#toHold === thing;
  }
}
