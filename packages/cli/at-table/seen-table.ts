import { foldMessage, type PlayedState, played, seatInTurn, type TableState } from '@hyakki/client';
import type { GameTypes, Seat } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { TableMessage } from '@hyakki/table';
import { type Language, type SeatNames, withNames } from '@hyakki/words';
import { atLineStart } from '../terminal/line-start.ts';
import { namedWords } from '../terminal/named-words.ts';
import { findShownGame, type ShownGame } from '../terminal/shown-games.ts';
import { AT_TABLE_TEXTS, type AtTableTexts } from './texts.ts';
import { seatNames, whoIs } from './who-sits.ts';

/** The table as its person knows it, and how it is spoken of. */
export class SeenTable {
  readonly language: Language;
  readonly texts: AtTableTexts;
  #state: TableState | undefined;
  #shown: ShownGame | undefined;

  constructor(language: Language) {
    this.language = language;
    this.texts = AT_TABLE_TEXTS[language];
  }

  receive(message: TableMessage): void {
    this.#state = foldMessage(this.#state, message, findGame);
  }

  get state(): TableState | undefined {
    return this.#state;
  }

  get match(): PlayedState | undefined {
    return played(this.#state);
  }

  /** The game of the match, with people called by their names. */
  get shown(): ShownGame | undefined {
    const id = this.match?.game;
    if (id === undefined || id === this.#shown?.game.id) return this.#shown;
    const found = findShownGame(id, this.language);
    if (found === undefined) throw new Error(`no words for ${id}`);
    // Names may change and people may come: they are looked up whenever something is said.
    this.#shown = { ...found, words: namedWords(found.words, (text) => this.named(text)) };
    return this.#shown;
  }

  /** What the person may do now. */
  get legal(): readonly GameTypes['Move'][] {
    const { match, shown } = this;
    return match?.phase === 'playing' ? (shown?.game.legalMoves(match.view) ?? []) : [];
  }

  get isOwnTurn(): boolean {
    const { match } = this;
    return match?.phase === 'playing' && seatInTurn(match) === this.#state?.you;
  }

  /** A bot plays the person's seat for now. */
  get isPlayedFor(): boolean {
    const { you, seats } = this.#state ?? {};
    return typeof you === 'number' && seats?.[you]?.standIn != null;
  }

  /** The person may act in somebody else's turn, as the rules allow in some games. */
  get mayHelp(): boolean {
    return !this.isOwnTurn && !this.isPlayedFor && this.legal.length > 0;
  }

  isBot(seat: Seat): boolean {
    const player = this.#state?.seats[seat];
    return player !== undefined && (player.sitter.kind === 'bot' || player.standIn !== null);
  }

  /** Counted from 1, as people do. */
  get otherSeats(): readonly number[] {
    const { seats = [], you } = this.#state ?? {};
    return seats.flatMap((_, seat) => (seat === you ? [] : [seat + 1]));
  }

  /** The first that could be given to a bot. */
  get freeSeat(): number | undefined {
    return this.otherSeats.find((seat) => this.#state?.seats[seat - 1]?.sitter.kind === 'empty');
  }

  get names(): SeatNames {
    return this.#state === undefined ? [] : seatNames(this.#state, this.texts);
  }

  nameOf(seat: Seat): string {
    const own = this.names[seat];
    if (own !== undefined) return own;
    return this.#state === undefined ? this.texts.seatIsSomebody : whoIs(this.#state, seat, this.texts);
  }

  /** At the beginning of a line. A name stays as its person writes it. */
  speaker(seat: Seat): string {
    const name = this.nameOf(seat);
    return this.names[seat] === undefined ? atLineStart(name) : name;
  }

  /** People are called by their names, not by their seats. */
  named(text: string): string {
    return withNames(text, this.names, this.language);
  }
}
