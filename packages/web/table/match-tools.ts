import { isWatching } from '@hyakki/client/allowed';
import type { PlayedState, TableState } from '@hyakki/client/known-table';
import type { IconName } from '../art/Icon.svelte';
import type { Texts } from '../texts/index.ts';
import type { RulesTexts } from '../texts/rules-en.ts';

/** The panels over a match: those with a button below the board, and the rest. */
export type ToolPanel = 'history' | 'talk' | 'chat' | 'moves' | 'memory' | 'describe' | 'rules' | 'what';
export type Panel = ToolPanel | 'help' | 'why' | 'menu' | 'device';

/** Those that speak of places by letter and number. */
const ABOUT_PLACES: ReadonlySet<Panel> = new Set<Panel>(['history', 'moves', 'memory', 'describe', 'why']);
export const isAboutPlaces = (panel: Panel | undefined) => panel !== undefined && ABOUT_PLACES.has(panel);

/** Whether a sentence speaks of a place by letter and number. */
export const isPlaceIn = (text: string) => /(?<![\p{L}\d])[a-z]\d{1,2}(?![\p{L}\d])/u.test(text);

export interface Tool {
  readonly id: ToolPanel;
  readonly icon: IconName;
  readonly name: string;
  /** The text under the picture, which is part of its name. */
  readonly short: string;
}

const ICONS: Readonly<Record<ToolPanel, IconName>> = {
  history: 'scroll',
  talk: 'talk',
  chat: 'pencil',
  moves: 'list',
  memory: 'brain',
  describe: 'eye',
  rules: 'book',
  what: 'question',
};

/** Whether somebody may say something now, and somebody may hear it: at a table on a server anybody may come to watch. */
function isTalkedHere(known: TableState, match: PlayedState): boolean {
  if (isWatching(known)) return false;
  const persons = known.seats.filter(({ sitter }) => sitter.kind === 'person').length;
  const isHeard = known.dealer === 'server' || persons > 1;
  return isHeard && (match.phase === 'over' || known.setting.talk !== 'silent');
}

/** Offers nothing that the table would refuse, and no talk where nobody talks. */
export function toolsOf(
  known: TableState,
  match: PlayedState,
  texts: Texts['match'],
  what: RulesTexts,
): readonly Tool[] {
  const isOffered: Readonly<Record<ToolPanel, boolean>> = {
    history: true,
    talk: isTalkedHere(known, match),
    chat: known.chat !== null && match.phase === 'over',
    moves: true,
    memory: match.memory !== null,
    describe: true,
    rules: true,
    what: match.phase !== 'over',
  };
  const names = { ...texts, what: what.what };
  const shorts = { ...texts.short, rules: texts.rules, what: what.whatShort };
  return (Object.keys(ICONS) as readonly ToolPanel[])
    .filter((id) => isOffered[id])
    .map((id) => ({ id, icon: ICONS[id], name: names[id], short: shorts[id] }));
}

/** So many stand side by side on a narrow phone, the speed not counted. */
const NARROW = 4;
const SPARE: ReadonlySet<ToolPanel> = new Set<ToolPanel>(['moves', 'describe']);

/** Those that are in the menu instead where a narrow phone has no room for all. */
export function spareTools(tools: readonly Tool[]): readonly Tool[] {
  return tools.length <= NARROW ? [] : tools.filter(({ id }) => SPARE.has(id));
}

export function panelTitle(
  panel: Panel,
  texts: {
    readonly match: Texts['match'];
    readonly game: string;
    readonly device: string;
    readonly what: string;
  },
): string {
  switch (panel) {
    case 'menu':
      return texts.game;
    case 'device':
      return texts.device;
    case 'what':
      return texts.what;
    default:
      return texts.match[panel];
  }
}
