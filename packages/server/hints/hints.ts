import { LONGEST_LINE } from '@hyakki/table';
import * as v from 'valibot';

/**
 * What nodes on one store tell each other so that nobody waits for the next look into it. Hints may be lost, doubled,
 * late or in another order: nothing is true because of one.
 */
export interface Hints {
  /** Tells all other nodes soon; those of one turn of the event loop go together. */
  tell(hint: Hint): void;
  /** Call it once. */
  listen(hear: (hint: Hint) => void): void;
  close(): Promise<void>;
}

const id = v.pipe(v.string(), v.maxLength(100));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const seat = v.pipe(count, v.maxValue(99));
/** Code points may have two units each. */
const text = v.pipe(v.string(), v.maxLength(2 * LONGEST_LINE));

/** Nothing of a match, and no name, goes into a hint. Chat and what people show each other (P11, P30) are in no store. */
const HINT = v.variant('kind', [
  /** The log of a table has grown up to this line. */
  v.strictObject({ kind: v.literal('grown'), table: id, line: count }),
  /** Somebody came to a table or went. */
  v.strictObject({ kind: v.literal('attendance'), table: id }),
  /** There is a new notice in the store. */
  v.strictObject({ kind: v.literal('notice') }),
  v.strictObject({
    kind: v.literal('chat'),
    table: id,
    match: count,
    lines: count,
    line: v.strictObject({ number: count, seat, text }),
  }),
  v.strictObject({
    kind: v.literal('look-back'),
    table: id,
    match: count,
    lines: count,
    at: count,
    lookBack: v.nullable(v.strictObject({ by: seat, step: count, thing: v.nullable(text) })),
  }),
  /** A node asks the others what people have written and show each other at a table. */
  v.strictObject({ kind: v.literal('room'), table: id }),
]);
export type Hint = v.InferOutput<typeof HINT>;

const MESSAGE = v.strictObject({ from: id, hints: v.array(v.unknown()) });

/** Sends texts to all nodes, or loses them. */
export interface Carrier {
  /** The longest text that it carries, in bytes. */
  readonly most: number;
  send(text: string): void;
}

/** Puts the hints of one turn together, and into texts that are not too long. */
export class HintsOut {
  readonly #from: string;
  readonly #carrier: Carrier;
  /** By what they say: the same twice says nothing more. */
  readonly #waiting = new Map<string, string>();

  constructor(from: string, carrier: Carrier) {
    this.#from = from;
    this.#carrier = carrier;
  }

  add(hint: Hint): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#send());
    const text = JSON.stringify(hint);
    // Of the lines of one table the last is enough.
    this.#waiting.set(hint.kind === 'grown' ? `grown ${hint.table}` : text, text);
  }

  #send(): void {
    const { most, send } = this.#carrier;
    const before = `{"from":${JSON.stringify(this.#from)},"hints":[`;
    let texts: string[] = [];
    let size = before.length + 2;
    const flush = () => {
      if (texts.length > 0) send.call(this.#carrier, `${before}${texts.join(',')}]}`);
      texts = [];
      size = before.length + 2;
    };
    for (const text of this.#waiting.values()) {
      const bytes = Buffer.byteLength(text) + 1;
      if (size + bytes > most) flush();
      texts.push(text);
      size += bytes;
    }
    this.#waiting.clear();
    flush();
  }
}

/** Reads the hints of another node. What is no hint is left out: a newer Hyakki may say more. */
export function readHints(own: string, text: string): readonly Hint[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  const message = v.safeParse(MESSAGE, parsed);
  if (!message.success || message.output.from === own) return [];
  return message.output.hints.flatMap((one) => {
    const hint = v.safeParse(HINT, one);
    return hint.success ? [hint.output] : [];
  });
}
