import type { Drawing } from '@hyakki/engine/testing';
import { type Face, type Kind, YOKAI, type Yokai } from '../components.ts';
import { cellAt, type Grid } from '../grid.ts';
import { isResting, unseenCards } from '../turn.ts';
import type { Hidden, SeenEvent, State, Tengu, TenguOutcome, UnseenCards, View } from '../types.ts';
import { codeOf } from '../written-deal.ts';

/**
 * Tiles are written as in a deal: `tb` is the Tanuki's ball, `??` a hidden one, `[pa]` is face up. Then come the token on
 * it (`.b`) and the pawns (`TO`); a resting one is in lower case.
 */
export const tenguDrawing: Drawing<Tengu> = {
  state: (state) =>
    state.phase === 'over'
      ? ['', '']
      : [drawBoard(state, state.secret.tiles), `unseen ${drawUnseen(unseenCards(state))}`],
  view: drawView,
  told: drawEvent,
};

function drawView(view: View): readonly string[] {
  const { tiles, looked, faces, cards, outcome, said } = view;
  const visible: readonly (Face | Hidden)[] =
    tiles === 'hidden'
      ? faces.map((face, place) =>
          looked !== null && cellAt(place, view.options.columns) === looked.cell ? looked.face : face,
        )
      : tiles;
  return [
    drawBoard(view, visible),
    `boards: ${drawBoards(view)}`,
    `cards: ${countCards(view.played)} played, ${view.pile} in the pile, ${view.discarded} discarded, ${view.options.setAside} set aside`,
    view.options.help === 0 ? '' : `help tokens: ${view.help.join(' ')}`,
    said.map(({ seat, cell, yokai }) => `seat ${seat + 1} said: ${cell} is the ${yokai}'s`).join('; '),
    cards === 'hidden' ? '' : `unseen ${drawUnseen(cards)}`,
    outcome === null ? drawMoment(view) : drawOutcome(outcome),
  ];
}

type Table = Pick<State, 'options' | 'faces' | 'tokens' | 'pawns' | 'found'>;

export function drawBoard(table: Table, visible: readonly (Face | Hidden)[]): string {
  const { options, faces, tokens } = table;
  const { columns, rows }: Grid = options;
  const cells = visible.map((face, place) => {
    const code = face === 'hidden' ? '??' : codeOf(face);
    const tile = faces[place] === 'hidden' ? ` ${code} ` : `[${code}]`;
    return tile + drawToken(tokens[place]!) + pawnsAt(table, cellAt(place, columns));
  });
  const width = Math.max(...cells.map((cell) => cell.length)) + 1;
  const line = (first: string, rest: readonly string[]): string =>
    [first.padStart(2), ' ', ...rest.map((text) => text.padEnd(width))].join('').trimEnd();
  const heads = Array.from({ length: columns }, (_, column) => ` ${cellAt(column, columns).slice(0, -1)}`);
  return [
    line('', heads),
    ...Array.from({ length: rows }, (_, row) =>
      line(String(row + 1), cells.slice(row * columns, (row + 1) * columns)),
    ),
  ].join('\n');
}

function drawToken(token: Kind | null): string {
  return token === null ? '' : `.${token.charAt(0)}`;
}

function pawnsAt({ options, pawns, found }: Table, cell: string): string {
  return options.yokai
    .map((yokai, i) => {
      if (pawns[i] !== cell) return '';
      const initial = yokai.charAt(0);
      return isResting(found[i]!) ? initial : initial.toUpperCase();
    })
    .join('');
}

function drawBoards({ options, found }: View): string {
  return options.yokai
    .map((yokai, i) => `${yokai} ${found[i]!.length === 0 ? 'nothing' : found[i]!.join(' ')}`)
    .join(', ');
}

function countCards(cards: readonly Yokai[]): string {
  const counts = YOKAI.map((yokai) => [cards.filter((card) => card === yokai).length, yokai] as const);
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, yokai]) => `${count} ${yokai}`)
      .join(' ') || 'none'
  );
}

/** By their initials, from the top. */
function drawUnseen({ pile, discarded, setAside }: UnseenCards): string {
  const draw = (cards: readonly Yokai[]) => cards.map((card) => card.charAt(0)).join('') || 'none';
  return `pile: ${draw(pile)}; discarded: ${draw(discarded)}; set aside: ${draw(setAside)}`;
}

function drawMoment({ turn, seat, phase, card, looked }: View): string {
  const look = looked === null ? '' : `, looking at ${looked.cell}${looked.by === 'all' ? ' with all' : ''}`;
  return `turn ${turn}, seat ${seat + 1}, card ${card}: ${phase}${look}`;
}

function drawOutcome(outcome: TenguOutcome): string {
  const { verdict, scores, rank, turns, ending, toys, yokai, ownMix } = outcome;
  return [
    `${verdict} by ${ending.by} of seat ${ending.seat + 1} after ${turns} turns, score ${scores[0]}, ${rank ?? 'no rank'}`,
    `${toys.found} toys of ${toys.of}`,
    ...yokai.map(({ yokai: name, found, missed }) => {
      const lacks = missed.map(({ kind, cell }) => `${kind} at ${cell}`).join(', ');
      return `${name}: ${found.join(' ') || 'nothing'}${lacks === '' ? '' : `; missed ${lacks}`}`;
    }),
    ...(ownMix ? ['a mix of their own'] : []),
  ].join('\n');
}

function drawEvent(seen: SeenEvent): string {
  switch (seen.type) {
    case 'dealt':
      return `dealt: seat ${seen.first + 1} begins; the Temple lies at ${seen.temple}`;
    case 'turned':
      return `turn ${seen.turn}, seat ${seen.seat + 1}: the card is ${seen.card}`;
    case 'helped':
      return `seat ${seen.seat + 1} says: ${seen.cell} is the ${seen.yokai}'s`;
    case 'stayed':
      return `seat ${seen.seat + 1} stays`;
    case 'went':
      return `${seen.yokai} goes from ${seen.from} to ${seen.to}`;
    case 'looked': {
      const face = seen.face === 'hidden' ? '??' : seen.face;
      return `seat ${seen.seat + 1} looks at ${seen.cell}: ${face}; a ${seen.token} token ${seen.laid ? 'is laid' : 'lies there'}`;
    }
    case 'opened':
      return `${seen.cell} is turned face up: ${seen.face}`;
    case 'found':
      return `${seen.yokai} finds ${seen.face} at ${seen.cell}${seen.rests ? ' and rests' : ''}`;
    case 'shown':
      return `${seen.cell} is shown to all: ${seen.face}`;
    case 'discarded':
      return 'a card is discarded unseen';
    case 'swept':
      return `the tokens are swept from ${seen.cells.join(', ')}`;
    case 'mixed':
      return `${seen.toy} and ${seen.mirage} are mixed and covered`;
    case 'done':
      return `seat ${seen.seat + 1} is done`;
    case 'ended':
      return `${seen.outcome.verdict}, and everything is turned face up`;
  }
}
