import { type CardId, FAMILIES, type Family, familiesOf, type HintId, type View } from '@hyakki/games/yokai';
import type { About } from './ceremony.ts';
import { areNeighbours, spotOf } from './geometry.ts';

/** What lies open and what is lit up when a match is over. */
export interface Lights {
  /** By card: whether it is turned face up yet. */
  readonly turned: readonly boolean[];
  /** By card: what the step is about, what is not, or nothing in particular. */
  readonly cards: readonly ('lit' | 'dim' | 'plain')[];
  /** Families whose mat lies under them: together or apart. */
  readonly mats: readonly { readonly family: Family; readonly groups: readonly (readonly CardId[])[] }[];
  /** Hints that have been judged. */
  readonly judged: ReadonlySet<HintId>;
  /** Hints that the step is about. */
  readonly hints: ReadonlySet<HintId>;
  readonly affinities: boolean;
  readonly objective: boolean;
}

/** After `step` of the end; undefined when all has been shown. */
export function lightsAt(view: View, abouts: readonly About[], step: number | undefined): Lights {
  const { outcome, faces, row } = view;
  const families = outcome?.families ?? [];
  const shown = step === undefined ? abouts : abouts.slice(0, step + 1);
  const now = step === undefined ? undefined : shown.at(-1);
  const told = new Set(shown.flatMap((about) => (about.is === 'family' ? [about.family] : [])));
  const hintsNow = new Set(now?.is === 'hints' ? now.hints : []);
  const litCards = new Set(cardsOf(now, view));
  const isAbout = now !== undefined && now.is !== 'ending' && now.is !== 'verdict';
  return {
    turned: faces.map((face) => face !== 'hidden' && told.has(face)),
    // When all has been shown nothing is dim: mats tell who is together, and everything can be looked at.
    cards: faces.map((_, card) => {
      if (!isAbout) return 'plain';
      return litCards.has(card) ? 'lit' : told.size === FAMILIES.length ? 'dim' : 'plain';
    }),
    mats: families.filter(({ family }) => told.has(family)),
    judged: new Set(shown.flatMap((about) => (about.is === 'hints' ? about.hints : []))),
    hints: new Set([...hintsNow].filter((id) => row[id]?.on == null)),
    affinities: shown.some(({ is }) => is === 'affinities'),
    objective: shown.some(({ is }) => is === 'objective'),
  };
}

/** Whether anything lies beside the cards when a match is over: hints that lie on no card, and what else had to be met. */
export function isTrayEmpty({ row, unrevealed, affinities, shape }: View): boolean {
  return unrevealed === 0 && affinities.length === 0 && shape === null && row.every(({ on }) => on !== null);
}

function cardsOf(about: About | undefined, view: View): readonly CardId[] {
  const { faces, row, affinities, cells } = view;
  const all = faces.map((_, card) => card);
  switch (about?.is) {
    case 'family':
      return all.filter((card) => faces[card] === about.family);
    case 'hints':
      return about.hints.flatMap((id) => row[id]?.on ?? []);
    case 'objective':
      return all;
    case 'affinities':
      return affinities.flatMap(({ pair }) => {
        const [one, other] = familiesOf(pair);
        const ones = all.filter((card) => faces[card] === one);
        const others = all.filter((card) => faces[card] === other);
        const touching = ones.flatMap((a) =>
          others.flatMap((b) => (areNeighbours(spotOf(cells[a]!), spotOf(cells[b]!)) ? [a, b] : [])),
        );
        // Where they do not touch, both families are shown to be apart.
        return touching.length > 0 ? touching : [...ones, ...others];
      });
    default:
      return [];
  }
}
