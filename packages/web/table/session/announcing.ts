/** A sentence for screen readers. */
export interface Announced {
  /** Tells it from the same sentence said before: as a new thing on the page it is heard again. */
  readonly count: number;
  readonly text: string;
  readonly at: number;
  /** The look whose face it tells; undefined if it tells nothing that is covered again. */
  readonly look: string | undefined;
}

/** Steps may follow each other faster than a screen reader looks: a sentence stays for so long beside the next ones. */
export const HEARD_MS = 1_000;

export interface AnnouncingPorts {
  now(): number;
  setTimer(ms: number, ring: () => void): () => void;
  /** All that the live region holds now. */
  show(announced: readonly Announced[]): void;
}

/**
 * The sentences of the live region, until they were heard. The last one stays, for whoever reads the page at leisure; but one
 * that tells a face goes when the look is over, at once: who reads the page later must remember.
 */
export class Announcements {
  readonly #ports: AnnouncingPorts;
  #announced: readonly Announced[] = [];
  #count = 0;
  #look = '';
  #callOff: (() => void) | undefined;

  constructor(ports: AnnouncingPorts) {
    this.#ports = ports;
  }

  /** An empty sentence says nothing. */
  say(text: string, { isFaceTold = false } = {}): void {
    const { now, setTimer } = this.#ports;
    const at = now();
    const recent = this.#announced.filter((said) => at - said.at < HEARD_MS);
    const look = isFaceTold ? this.#look : undefined;
    this.#show(text === '' ? recent : [...recent, { count: ++this.#count, text, at, look }]);
    this.#callOff?.();
    this.#callOff = setTimer(HEARD_MS, () => this.#show(this.#announced.slice(-1)));
  }

  /** A look lasts until it gets another name: then its faces are covered again, here too. */
  follow(look: string): void {
    this.#look = look;
    this.#show(this.#announced.filter((said) => said.look === undefined || said.look === look));
  }

  close(): void {
    this.#callOff?.();
  }

  #show(announced: readonly Announced[]): void {
    if (announced.length === this.#announced.length && announced.at(-1) === this.#announced.at(-1)) return;
    this.#announced = announced;
    this.#ports.show(announced);
  }
}
