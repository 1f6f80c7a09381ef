import { type PlayedState, seatInTurn } from '@hyakki/client';
import type { TypedCommand } from '@hyakki/words';
import type { Moment } from '../terminal/front.ts';
import type { AtTheTable } from '../terminal/table-pages.ts';
import type { SeenTable } from './seen-table.ts';

/** What is shown beside the table itself. */
export interface Beside {
  /** What has just happened. */
  readonly news: readonly string[];
  /** What was said or changed around the match since the board last changed. */
  readonly aside: readonly string[];
  /** Follows the prompt. */
  readonly note: string | undefined;
}

/** The table as it is shown now. */
export function momentOf(table: SeenTable, { news, aside, note }: Beside): Moment {
  const { state, match, shown } = table;
  if (state === undefined || match === undefined || shown === undefined)
    throw new Error('there is no match to show');
  const { you, setting, seats } = state;
  const { words } = shown;
  const now = match.current.map((seen) => words.tell(seen, you));
  const isKept = match.past !== null && match.past.length > 0;
  // One line for each finished turn since the person's own last one.
  const lately = isKept ? words.history(match.past, you).slice(-seats.length) : [];
  const prompt = table.isPlayedFor ? table.texts.playedFor : words.prompt(match.view);
  return {
    scene: {
      view: match.view,
      events: match.current,
      memory: match.memory ?? undefined,
      notes: notesByPiece(match),
      names: table.names,
    },
    title: `${words.name} · ${words.options(setting.options, setting.seatCount)}`,
    recent: [...lately, ...now, ...aside],
    news,
    prompt: note === undefined ? prompt : `${prompt} ${note}`,
    moveCount: match.steps,
    isOwnTurnNew: seatInTurn(match) === you && match.isTurnNew,
  };
}

/** What the person can ask to read now. */
export function pagesOf({ state }: SeenTable, match: PlayedState, more: readonly TypedCommand[]): AtTheTable {
  return {
    viewer: state?.you ?? 'spectator',
    view: match.view,
    aids: match.aids,
    history: [...(match.past ?? []), ...match.kept],
    memory: match.memory ?? undefined,
    notes: notesByPiece(match),
    moreCommands: more,
  };
}

function notesByPiece({ notes }: PlayedState): ReadonlyMap<number, string> {
  return new Map(
    [...(notes ?? [])].filter(([on]) => /^\d+$/.test(on)).map(([on, mark]) => [Number(on), mark]),
  );
}
