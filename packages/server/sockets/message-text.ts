import type { TableMessage, TableMessageOf } from '@hyakki/table';

/**
 * A table's messages as text, exactly as `JSON.stringify` writes it. Games share unchanged parts between steps and
 * between viewers, so most of a view was stringified before and is reused.
 */
export class MessageText {
  /** By field of a view: the texts last written for it, with its name. */
  readonly #fields = new Map<string, LastTexts>();
  readonly #events = new LastTexts('');
  #lastMessage: TableMessage | undefined;
  #lastText = '';

  /** All clients with the same view get the same object: stringify it once. */
  of(message: TableMessage): string {
    if (message !== this.#lastMessage) {
      this.#lastMessage = message;
      this.#lastText = message.type === 'told' ? this.#step(message) : JSON.stringify(message);
    }
    return this.#lastText;
  }

  #step({ seq, at, match, seat, events, history, view, clock, wait }: TableMessageOf<'told'>): string {
    return `{"type":"told","seq":${seq},"at":${at},"match":${match},"seat":${seat},"events":${this.#list(events)},"history":${
      history === null ? 'null' : this.#list(history)
    },"view":${this.#view(view)},"clock":${clock === null ? 'null' : JSON.stringify(clock)},"wait":${
      wait === null ? 'null' : JSON.stringify(wait)
    }}`;
  }

  #list(events: readonly object[]): string {
    let text = '[';
    for (const event of events)
      text += text.length === 1 ? this.#events.of(event) : `,${this.#events.of(event)}`;
    return `${text}]`;
  }

  #view(view: object): string {
    let text = '{';
    for (const field of Object.keys(view)) {
      const value = (view as Readonly<Record<string, unknown>>)[field];
      if (value === undefined) continue;
      const written = this.#textsOf(field).of(value);
      text += text.length === 1 ? written : `,${written}`;
    }
    return `${text}}`;
  }

  #textsOf(field: string): LastTexts {
    let texts = this.#fields.get(field);
    if (texts === undefined) {
      texts = new LastTexts(`${JSON.stringify(field)}:`);
      this.#fields.set(field, texts);
    }
    return texts;
  }
}

/**
 * The texts of the last two values: one player's view and the others'. Messages never change, so the object is a
 * safe key.
 */
class LastTexts {
  readonly #name: string;
  #newer: unknown;
  #newerText = '';
  #older: unknown;
  #olderText = '';

  /** The name, as text, comes before every value. */
  constructor(name: string) {
    this.#name = name;
  }

  of(value: unknown): string {
    if (value === this.#newer) return this.#newerText;
    const text = value === this.#older ? this.#olderText : this.#name + JSON.stringify(value);
    this.#older = this.#newer;
    this.#olderText = this.#newerText;
    this.#newer = value;
    this.#newerText = text;
    return text;
  }
}
