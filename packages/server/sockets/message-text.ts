import type { TableMessage, TableMessageOf } from '@hyakki/table';

/**
 * A table's messages as text, exactly as `JSON.stringify` writes it. Games share unchanged parts between steps and
 * between viewers, so most of a view was stringified before and is reused.
 */
export class MessageText {
  /** By field of a view: its name as text, and the texts last written for it. */
  readonly #fields = new Map<string, { readonly name: string; readonly texts: LastTexts }>();
  readonly #events = new LastTexts();
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
      const written = this.#field(field, (view as Readonly<Record<string, unknown>>)[field]);
      if (written !== undefined) text += text.length === 1 ? written : `,${written}`;
    }
    return `${text}}`;
  }

  #field(field: string, value: unknown): string | undefined {
    let known = this.#fields.get(field);
    if (known === undefined) {
      known = { name: `${JSON.stringify(field)}:`, texts: new LastTexts() };
      this.#fields.set(field, known);
    }
    const { name, texts } = known;
    if (typeof value === 'object' && value !== null) return name + texts.of(value);
    const written = Number.isFinite(value) ? `${value}` : JSON.stringify(value);
    return written === undefined ? undefined : name + written;
  }
}

/**
 * The texts of the last two objects: one player's view and the others'. Messages never change, so the object is a
 * safe key.
 */
class LastTexts {
  #newer: object | undefined;
  #newerText = '';
  #older: object | undefined;
  #olderText = '';

  of(value: object): string {
    if (value === this.#newer) return this.#newerText;
    const text = value === this.#older ? this.#olderText : JSON.stringify(value);
    this.#older = this.#newer;
    this.#olderText = this.#newerText;
    this.#newer = value;
    this.#newerText = text;
    return text;
  }
}
