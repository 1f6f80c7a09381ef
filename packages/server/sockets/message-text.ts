import type { TableMessage, TableMessageOf } from '@hyakki/table';

/**
 * What a table tells, as text: letter by letter what `JSON.stringify` writes. Rules share what a move leaves as it is, between
 * one position and the next and between the eyes of two players, so most of a view was written before and is not written again.
 */
export class MessageText {
  /** By the field of a view: its name as text, and what was last written there. */
  readonly #fields = new Map<string, { readonly name: string; readonly texts: LastTexts }>();
  readonly #events = new LastTexts();
  #lastTold: TableMessage | undefined;
  #lastText = '';

  /** The same object is told to everybody with the same eyes: it is written once. */
  of(told: TableMessage): string {
    if (told !== this.#lastTold) {
      this.#lastTold = told;
      this.#lastText = told.type === 'told' ? this.#step(told) : JSON.stringify(told);
    }
    return this.#lastText;
  }

  #step({ seq, at, match, seat, events, history, view, clock }: TableMessageOf<'told'>): string {
    return `{"type":"told","seq":${seq},"at":${at},"match":${match},"seat":${seat},"events":${this.#list(events)},"history":${
      history === null ? 'null' : this.#list(history)
    },"view":${this.#view(view)},"clock":${clock === null ? 'null' : JSON.stringify(clock)}}`;
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

/** The texts of the last two objects: what one player sees and what the others do. Nobody changes what was told. */
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
