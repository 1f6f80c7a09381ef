import type { GameTypes, Seat, Viewer } from '@hyakki/engine';
import type { AnyGameWords, Language } from '@hyakki/words';
import { withNames } from '@hyakki/words/naming';

type Seen = GameTypes['SeenEvent'];

/** The reader, and the words for them. */
export interface Reader {
  readonly words: AnyGameWords | undefined;
  readonly language: Language;
  readonly viewer: Viewer;
  /** By seat: the names of the players of this match. */
  readonly players: readonly string[];
  /** The name of a bot that plays for the reader, or for somebody else. */
  readonly bot: { readonly botForYou: string; readonly botFor: (name: string) => string };
}

/** The events that bots made for somebody, so that the page does not tell them as that person's. */
export class StandInSteps {
  readonly #seats = new WeakMap<Seen, Seat>();

  note(seat: Seat, events: readonly Seen[]): void {
    for (const seen of events) this.#seats.set(seen, seat);
  }

  seatOf(seen: Seen): Seat | undefined {
    return this.#seats.get(seen);
  }
}

/** An event in the reader's words. */
export function tellEvent(seen: Seen, byStandIns: StandInSteps, reader: Reader): string {
  return tell(byStandIns.seatOf(seen), reader, (viewer) => [reader.words?.tell(seen, viewer) ?? ''])[0]!;
}

/** A turn in one line or a few, for the history. */
export function tellTurn(
  events: readonly Seen[],
  byStandIns: StandInSteps,
  reader: Reader,
): readonly string[] {
  const runs: { readonly seat: Seat | undefined; readonly events: Seen[] }[] = [];
  for (const seen of events) {
    const seat = byStandIns.seatOf(seen);
    const run = runs.at(-1);
    if (run !== undefined && run.seat === seat) run.events.push(seen);
    else runs.push({ seat, events: [seen] });
  }
  return runs.flatMap((run) =>
    tell(run.seat, reader, (viewer) => reader.words?.history(run.events, viewer) ?? []),
  );
}

/** One turn in a sentence of the page's own, where `say` counts seats. */
export function tellBriefly(
  events: readonly Seen[],
  byStandIns: StandInSteps,
  reader: Reader,
  say: (events: readonly Seen[]) => string,
): string {
  const standsInFor = events.map((seen) => byStandIns.seatOf(seen)).find((seat) => seat !== undefined);
  return tell(standsInFor, reader, () => [say(events)])[0]!;
}

/** Replaces seat numbers by names. A spectator's words tell what a bot does for a seat. */
function tell(
  standsInFor: Seat | undefined,
  { players, viewer, language, bot }: Reader,
  say: (viewer: Viewer) => readonly string[],
): readonly string[] {
  if (standsInFor === undefined) return say(viewer).map((line) => withNames(line, players, language));
  const name = standsInFor === viewer ? bot.botForYou : bot.botFor(players[standsInFor] ?? '');
  const named = players.with(standsInFor, name);
  return say('spectator').map((line) => capitalised(withNames(line, named, language)));
}

function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
