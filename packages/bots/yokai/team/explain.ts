import type { MadeMove, Reason } from '@hyakki/engine';
import type { Family, Hidden, Yokai } from '@hyakki/games/yokai';
import { type Reading, readTurns } from './reading.ts';
import type { TeamReason } from './reasons.ts';
import { UNKNOWN } from './standing.ts';

/** What a move says by the code, as far as the viewer may know. */
export function explainByCode({ view, memory, move }: MadeMove<Yokai>): readonly Reason[] {
  const reading = readTurns(view, memory);
  const { plan } = reading;
  const { cells, covers } = view;
  const isAllKnown = !plan.standing.families.includes(UNKNOWN);
  const [first, second] = view.looked;
  switch (move.do) {
    case 'look': {
      if (first === undefined && plan.pairsToTell().length > 0) return [reason('team-look-tells-pair')];
      if (isAllKnown) return [reason('team-look-is-idle')];
      if (first === undefined) return [reason('team-look-helps-most', { cell: cells[move.card]! })];
      const cell = cells[first]!;
      const family = shown(memory.faces[first]);
      return [
        family === undefined
          ? reason('team-look-tells-first', { cell })
          : reason('team-look-told-first', { cell, family }),
      ];
    }
    case 'move': {
      if (isAllKnown || first === undefined || second === undefined) return [reason('team-move-shortest')];
      const looks = { first: cells[first]!, second: cells[second]! };
      const one = shown(memory.faces[first]);
      const other = shown(memory.faces[second]);
      return [
        one === undefined || other === undefined
          ? reason('team-move-tells-looks', looks)
          : reason('team-move-told-looks', { ...looks, firstFamily: one, secondFamily: other }),
      ];
    }
    case 'reveal':
      return [reason('team-reveal-early')];
    case 'place': {
      const isKnown = covers[move.card] === null && familyOf(reading, move.card) !== UNKNOWN;
      return [reason(isKnown ? 'team-place-known' : 'team-place-cheapest', { cell: cells[move.card]! })];
    }
    case 'declare':
      return [reason('team-declare-certain')];
  }
}

function familyOf({ moved }: Reading, card: number): number {
  return moved().families[card]!;
}

function shown(face: Family | Hidden | undefined): Family | undefined {
  return face === 'hidden' ? undefined : face;
}

function reason(code: TeamReason, params: Reason['params'] = {}): Reason {
  return { code, params };
}
