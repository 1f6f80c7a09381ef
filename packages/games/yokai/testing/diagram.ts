import type { Drawing } from '@hyakki/engine/testing';
import { type Cell, cellAt, coordinatesOf, placeAt, placeOf } from '../cells.ts';
import type { Family } from '../components.ts';
import type {
  CardId,
  HeldAffinity,
  Hidden,
  HintId,
  Mix,
  RowHint,
  SeenEvent,
  View,
  Yokai,
  YokaiOutcome,
} from '../types.ts';
import { CODES } from '../written-deal.ts';

/** `ki ka ro on` are faces, `??` is a hidden one; `ka#2` lies under the second hint. */
export const yokaiDrawing: Drawing<Yokai> = {
  state: ({ cells, covers, secret, phase }) =>
    phase === 'over'
      ? ['', '', '']
      : [
          drawBoard(cells, secret.families, covers),
          `pile as dealt: ${secret.pile.join(', ')}`,
          drawAffinities(secret.affinities),
        ],
  view: drawView,
  told: drawEvent,
};

function drawView(view: View): readonly string[] {
  const { cells, covers, faces, outcome, pile, row } = view;
  return [
    drawBoard(cells, faces, covers),
    drawHints(view),
    pile === 'hidden' ? '' : `pile: ${pile.slice(row.length).join(', ') || 'empty'}`,
    view.shape === null ? '' : `objective: ${view.shape}`,
    drawAffinities(view.affinities),
    outcome === null ? drawMoment(view) : drawOutcome(outcome, view),
  ];
}

export function drawBoard(
  cells: readonly Cell[],
  faces: readonly (Family | Hidden)[],
  covers: readonly (HintId | null)[],
): string {
  const points = cells.map((cell) => coordinatesOf(placeOf(cell)));
  const rows = range(points.map(({ row }) => row));
  const columns = range(points.map(({ column }) => column));
  const line = (first: string, rest: readonly string[]): string =>
    [first.padStart(3), ...rest.map((text) => text.padEnd(4))].join(' ').trimEnd();
  const heads = columns.map((column) => cellAt(placeAt(column, 0)).slice(0, -1));
  return [
    line('', heads),
    ...rows.map((row) =>
      line(
        String(row + 1),
        columns.map((column) => {
          const card = cells.indexOf(cellAt(placeAt(column, row)));
          return card < 0 ? '.' : `${code(faces[card]!)}${mark(covers[card]!)}`;
        }),
      ),
    ),
  ].join('\n');
}

function range(numbers: readonly number[]): number[] {
  const least = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - least + 1 }, (_, i) => least + i);
}

function code(face: Family | Hidden): string {
  return face === 'hidden' ? '??' : CODES[face];
}

function mark(hint: HintId | null): string {
  return hint === null ? '' : `#${hint + 1}`;
}

function drawHints({ row, cells, unrevealed, kindsLeft }: View): string {
  const out = row.map((hint, i) => drawHint(hint, i, cells)).join(', ');
  return `hints: ${out === '' ? '' : `${out}, `}${unrevealed} in the pile${drawKinds(kindsLeft)}`;
}

function drawHint({ hint, on }: RowHint, id: HintId, cells: readonly Cell[]): string {
  return `#${id + 1} ${hint === 'hidden' ? '??' : hint}${on === null ? '' : ` on ${cells[on]}`}`;
}

function drawKinds(left: Mix | Hidden): string {
  return left === 'hidden' ? '' : ` (${left.one} of one family, ${left.two} of two, ${left.three} of three)`;
}

function drawAffinities(affinities: readonly HeldAffinity<string>[]): string {
  if (affinities.length === 0) return '';
  const held = affinities.map(
    ({ holder, pair }) =>
      `${pair === 'hidden' ? '??' : pair} ${holder === 'table' ? 'on the table' : `of seat ${holder + 1}`}`,
  );
  return `affinities: ${held.join(', ')}`;
}

function drawMoment({ turn, seat, phase, looked, cells }: View): string {
  const cards = looked.map((card) => cells[card]);
  return `turn ${turn}, seat ${seat + 1}: ${phase}${cards.length > 0 ? `, looking at ${cards.join(' and ')}` : ''}`;
}

function drawOutcome(outcome: YokaiOutcome, { cells }: View): string {
  const { verdict, scores, rank, turns, ending, families, affinities, objective, hints, ownMix } = outcome;
  const at = (card: CardId) => cells[card];
  const unrevealed = hints.filter(({ fate }) => fate === 'unrevealed');
  return [
    `${verdict} by ${ending.by} of seat ${ending.seat + 1} after ${turns} turns, score ${scores[0]}, ${rank ?? 'no rank'}`,
    ...families.map(
      ({ family, groups }) => `${family}: ${groups.map((group) => group.map(at).join(' ')).join(' | ')}`,
    ),
    ...affinities.map(({ pair, met }) => `affinity ${pair}: ${met ? 'met' : 'not met'}`),
    ...(objective === null ? [] : [`objective ${objective.shape}: ${objective.met ? 'met' : 'not met'}`]),
    ...hints.flatMap(({ hint, fate, card, points }, i) =>
      fate === 'unrevealed'
        ? []
        : [`hint #${i + 1} ${hint}: ${fate}${card === null ? '' : ` on ${at(card)}`}, ${points}`],
    ),
    ...(unrevealed.length === 0
      ? []
      : [`${unrevealed.length} hints unrevealed, ${unrevealed[0]!.points} each`]),
    ...(ownMix ? ['a mix of their own'] : []),
  ].join('\n');
}

function drawEvent(seen: SeenEvent): string {
  switch (seen.type) {
    case 'dealt': {
      const { first, shape, affinities } = seen;
      const parts = [
        `seat ${first + 1} begins`,
        shape === null ? '' : `objective ${shape}`,
        drawAffinities(affinities),
      ];
      return `dealt: ${parts.filter((part) => part !== '').join('; ')}`;
    }
    case 'looked':
      return `seat ${seen.seat + 1} looks at ${seen.at}: ${code(seen.family)}`;
    case 'moved':
      return `seat ${seen.seat + 1} moves ${seen.from} to ${seen.to}`;
    case 'move-skipped':
      return `no card can be moved: seat ${seen.seat + 1} moves none`;
    case 'revealed':
      return `seat ${seen.seat + 1} reveals #${seen.hint + 1}: ${seen.shows === 'hidden' ? '??' : seen.shows}`;
    case 'placed':
      return `seat ${seen.seat + 1} places #${seen.hint + 1} (${seen.shows === 'hidden' ? '??' : seen.shows}) on ${seen.at}`;
    case 'declared':
      return `seat ${seen.seat + 1} declares that the Yōkai are at peace`;
    case 'ended':
      return `${seen.outcome.verdict}, and everything is turned face up`;
  }
}
