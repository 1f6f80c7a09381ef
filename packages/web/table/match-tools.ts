import { isWatching } from '@hyakki/client/allowed';
import type { PlayedState, TableState } from '@hyakki/client/known-table';
import type { IconName } from '../art/Icon.svelte';
import type { Texts } from '../texts/index.ts';

/** What opens over a match: those with a button of their own below the board, and the rest. */
export type ToolPanel = 'history' | 'talk' | 'moves' | 'memory' | 'describe' | 'rules';
export type Panel = ToolPanel | 'why' | 'menu' | 'device';

export interface Tool {
  readonly id: ToolPanel;
  readonly icon: IconName;
  readonly name: string;
  /** What stands under the picture; part of the name. */
  readonly short: string;
}

const ICONS: Readonly<Record<ToolPanel, IconName>> = {
  history: 'scroll',
  talk: 'talk',
  moves: 'list',
  memory: 'brain',
  describe: 'eye',
  rules: 'book',
};

/** Nothing is offered that the table would refuse: who only looks on says nothing. */
export function toolsOf(known: TableState, match: PlayedState, texts: Texts['match']): readonly Tool[] {
  const isOffered: Readonly<Record<ToolPanel, boolean>> = {
    history: true,
    talk: !isWatching(known),
    moves: true,
    memory: match.memory !== null,
    describe: true,
    rules: true,
  };
  const shorts = { ...texts.short, rules: texts.rules };
  return (Object.keys(ICONS) as readonly ToolPanel[])
    .filter((id) => isOffered[id])
    .map((id) => ({ id, icon: ICONS[id], name: texts[id], short: shorts[id] }));
}

export function panelTitle(
  panel: Panel,
  texts: { readonly match: Texts['match']; readonly game: string; readonly device: string },
): string {
  switch (panel) {
    case 'menu':
      return texts.game;
    case 'device':
      return texts.device;
    default:
      return texts.match[panel];
  }
}
