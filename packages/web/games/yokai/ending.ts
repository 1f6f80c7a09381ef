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
  const apart = new Set(families.filter(({ groups }) => groups.length > 1).map(({ family }) => family));
  return {
    turned: faces.map((face) => face !== 'hidden' && told.has(face)),
    cards: faces.map((face, card) => {
      if (isAbout) return litCards.has(card) ? 'lit' : told.size === FAMILIES.length ? 'dim' : 'plain';
      return now?.is !== 'ending' && face !== 'hidden' && apart.has(face) ? 'dim' : 'plain';
    }),
    mats: families.filter(({ family }) => told.has(family)),
    judged: new Set(shown.flatMap((about) => (about.is === 'hints' ? about.hints : []))),
    hints: new Set([...hintsNow].filter((id) => row[id]?.on == null)),
    affinities: shown.some(({ is }) => is === 'affinities'),
    objective: shown.some(({ is }) => is === 'objective'),
  };
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
