import { isAtOneDevice, isPaused } from '@hyakki/client/allowed';
import { type PlayedState, played, seatInTurn, type TableState } from '@hyakki/client/known-table';
import type { GameTypes, Seat, Viewer } from '@hyakki/engine';
import type { AnyGameWords } from '@hyakki/words';
import { withNames } from '@hyakki/words/naming';
import { settings } from '../../settings.svelte.ts';
import { texts } from '../../texts/index.ts';
import type { GameKit } from '../game-kit.ts';
import { Kits } from './kits.svelte.ts';
import { namesIn, type PlayedBy, personsIn, playersAtEnd } from './names.ts';
import { type Said, saySaying } from './sayings.ts';
import { type Reader, StandInSteps, tellBriefly, tellEvent, tellTurn } from './telling.ts';

type Seen = GameTypes['SeenEvent'];

export const seatName = (seatNumber: number) => texts().lobby.seat(seatNumber);

/** What the page knows of one table, and how it reads it. */
export class KnownTable {
  state = $state.raw<TableState>();
  #playedBy = $state.raw<PlayedBy>();
  protected readonly kits = new Kits();
  readonly findGame = this.kits.findGame;
  protected readonly byStandIns = new StandInSteps();

  protected know(state: TableState): void {
    this.state = state;
    this.#playedBy = playersAtEnd(this.#playedBy, state, this.names);
  }

  readonly match: PlayedState | undefined = $derived(played(this.state));
  /** Of the next match: the host may change the game while the page still shows the last one. */
  readonly settingKit: GameKit | undefined = $derived(this.kits.get(this.state?.setting.game));
  /** Of the match on the screen; if there is none, of the next one. */
  readonly kit: GameKit | undefined = $derived(
    this.match === undefined ? this.settingKit : this.kits.get(this.match.game),
  );
  readonly words: AnyGameWords | undefined = $derived(this.kit?.words[settings.language]);
  readonly settingWords: AnyGameWords | undefined = $derived(this.settingKit?.words[settings.language]);

  /** The viewer of the match on the screen. People may change seats after it; the match stays as it was. */
  readonly viewer: Viewer = $derived(this.match?.view.viewer ?? this.state?.you ?? 'spectator');

  readonly names: readonly string[] = $derived(this.state === undefined ? [] : namesIn(this.state, seatName));
  /** The players of the match on the screen. */
  readonly players: readonly string[] = $derived(
    this.match?.phase === 'over' && this.#playedBy?.match === this.match.number
      ? this.#playedBy.names
      : this.names,
  );
  readonly persons: readonly Seat[] = $derived(personsIn(this.state?.seats ?? []));

  /** Whether people pass one device round. */
  readonly isPassedRound: boolean = $derived(
    this.state !== undefined && isAtOneDevice(this.state) && this.persons.length > 1,
  );

  readonly inTurn: Seat | undefined = $derived(
    this.match?.phase === 'playing' ? seatInTurn(this.match) : undefined,
  );
  /**
   * What the viewer looks at lies open until this changes, and is nowhere on the page after that: in no game does a look outlast the
   * turn (Y14, T15).
   */
  readonly look: string = $derived(
    `${this.match?.number} ${this.match?.phase} ${this.match?.turn?.number} ${this.viewer}`,
  );
  /** P34: nothing moves, so it is nobody's turn to act. */
  readonly isPaused: boolean = $derived(this.state !== undefined && isPaused(this.state));
  readonly isMyTurn: boolean = $derived(
    this.inTurn !== undefined &&
      this.inTurn === this.state?.you &&
      !this.isStoodIn(this.inTurn) &&
      !this.isPaused,
  );

  /**
   * Whether somebody may know something to help with; without a history nobody can say. Where the device is between two of
   * them, whether any of them may.
   */
  canTell(viewer: Viewer): boolean {
    const { kit, match, persons } = this;
    if (kit?.helping === undefined || match === undefined || match.past === null) return true;
    const { helping } = kit;
    const { view, past, kept } = match;
    const told = [...past, ...kept];
    return (viewer === 'spectator' ? persons : [viewer]).some((seat) => helping.canTell(view, told, seat));
  }

  isStoodIn(seat: Viewer): boolean {
    return seat !== 'spectator' && this.state?.seats[seat]?.standIn != null;
  }

  /** Replaces seat numbers in the words of the game by names. */
  named(text: string): string {
    return withNames(text, this.players, settings.language);
  }

  /** An event in the reader's words. */
  tell(seen: Seen): string {
    return tellEvent(seen, this.byStandIns, this.#reader);
  }

  /** A turn in one line or a few, for the history. */
  tellHistory(events: readonly Seen[]): readonly string[] {
    return tellTurn(events, this.byStandIns, this.#reader);
  }

  /** A turn in one short sentence, which names no place. */
  tellBriefly(events: readonly Seen[]): string {
    const view = this.match?.view;
    const say = (told: readonly Seen[]) =>
      view === undefined ? '' : (this.kit?.sayTurn(told, settings.language, view) ?? '');
    return tellBriefly(events, this.byStandIns, this.#reader, say);
  }

  get #reader(): Reader {
    const { words, viewer, players } = this;
    return { words, viewer, players, language: settings.language, bot: texts().match };
  }

  sayingText(said: Said): string {
    const name = this.names[said.seat] ?? '';
    const { language } = settings;
    return saySaying(said, name, this.kits.get(said.match?.game), { language, texts: texts().match });
  }
}
