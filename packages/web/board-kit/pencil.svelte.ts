/** Pencil marks: whether touching a thing marks it, and which thing a mark is being chosen for. */
export class Pencil {
  isInHand = $state(false);
  /** The board's own name for the thing; undefined while none is being marked. */
  on = $state<string>();

  /** Takes the pencil up or lays it down. */
  toggle(): void {
    this.isInHand = !this.isInHand;
    this.on = undefined;
  }

  /** Touching the same thing again closes the choice of marks. */
  touch(thing: string): void {
    this.on = this.on === thing ? undefined : thing;
  }

  close(): void {
    this.on = undefined;
  }
}
