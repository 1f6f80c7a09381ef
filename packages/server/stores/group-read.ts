interface Question<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers in the order of the keys. */
type Read<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

/** Under way at the same time: while one of them is answered, the database is not idle. */
const MOST_READS = 2;
/** Of one read. With more, hardly any time is saved, and everybody waits for the longest log among them. */
const MOST_KEYS = 64;

/**
 * Reads many keys in one statement when many are asked for: thousands who come at once would otherwise be thousands of statements,
 * each of which takes longer to send and to plan than to answer. The keys of one turn of the event loop go together, and at once
 * unless two reads are under way; those that come meanwhile go in the next one. So an answer always comes from a read that began
 * after the question.
 */
export class GroupRead<Key, Value> {
  readonly #read: Read<Key, Value>;
  readonly #failsAll: (error: unknown) => boolean;
  #waiting: Question<Key, Value>[] = [];
  #reads = 0;
  #isBeginning = false;

  /** `failsAll` says of which errors no single key can be the cause. */
  constructor(read: Read<Key, Value>, failsAll: (error: unknown) => boolean) {
    this.#read = read;
    this.#failsAll = failsAll;
  }

  read(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      this.#beginSoon();
    });
  }

  /** After this turn's sockets were read, so that what came together is read together. */
  #beginSoon(): void {
    if (this.#isBeginning || this.#reads === MOST_READS || this.#waiting.length === 0) return;
    this.#isBeginning = true;
    setImmediate(() => this.#begin());
  }

  #begin(): void {
    this.#isBeginning = false;
    while (this.#reads < MOST_READS && this.#waiting.length > 0) {
      this.#reads += 1;
      void this.#answer(this.#waiting.splice(0, MOST_KEYS)).then(() => {
        this.#reads -= 1;
        this.#beginSoon();
      });
    }
  }

  async #answer(questions: readonly Question<Key, Value>[]): Promise<void> {
    try {
      const values = await this.#read(questions.map(({ key }) => key));
      for (const [index, { resolve }] of questions.entries()) resolve(values[index] as Value);
    } catch (error) {
      if (questions.length === 1 || this.#failsAll(error)) for (const { reject } of questions) reject(error);
      // Perhaps only one of them is at fault, and it must not affect the others.
      else await Promise.all(questions.map((question) => this.#answer([question])));
    }
  }
}
