import { sketch, type View, yokaiOf } from '@hyakki/games/sketch';
import { type Filled, makeRulebook, type ThingsTold } from '../rulebook.ts';
import { en } from './rules/en.ts';
import { EXAMPLES } from './rules/examples.ts';
import { fr } from './rules/fr.ts';
import type { ParagraphId } from './rules/names.ts';
import { OUTLINE } from './rules/outline.ts';
import type { Thing } from './things.ts';

export const sketchRulebook = makeRulebook({
  game: sketch,
  outline: OUTLINE,
  texts: { en, fr },
  tables: {},
  pieces: { yokai: 'yokai', sketches: 'sketches' },
  examples: EXAMPLES,
  boards: {
    take: ['take'],
    tie: ['tie'],
    call: ['call'],
    'distract-french': ['distract-french'],
    'distract-english': ['distract-english'],
    winner: ['score'],
  },
  lessons: {
    goal: ['sketch-first'],
    take: ['sketch-first'],
    tie: ['sketch-even'],
    ability: ['sketch-call'],
    call: ['sketch-call'],
    'distract-french': ['sketch-distract'],
    'distract-english': ['sketch-english'],
  },
  fill: (example, { view }): Filled => {
    const fire = view.stacks.find(({ family }) => family === 'fire');
    const [mine = 0, theirs = 0] = fire?.sketches.map(({ length }) => length) ?? [];
    switch (example) {
      case 'take':
        return { needed: String(topOf(view, 'fire')), mine: String(mine), theirs: String(theirs) };
      case 'tie':
        return { mine: String(mine + 1) };
      case 'score':
        return {
          mine: sumOf(view, 0),
          theirs: sumOf(view, 1),
          points: String(view.outcome!.scores[0]),
          others: String(view.outcome!.scores[1]),
        };
      default:
        return {};
    }
  },
  things: {
    stack: 'take',
    'hand-card': 'side',
    notebook: 'winner',
    deck: 'draw',
    ability: 'ability',
    end: 'play',
    'option-deck': 'custom',
    'option-first': 'begins',
  } satisfies ThingsTold<Thing, ParagraphId>,
  levels: { french: ['distract-french'], english: ['distract-english'] },
});

function topOf({ stacks }: View, family: string): number {
  const top = stacks.find((stack) => stack.family === family)?.cards[0];
  return top === undefined || top === 'hidden' ? 0 : yokaiOf(top).value;
}

function sumOf({ notebooks }: View, seat: number): string {
  return (notebooks[seat] ?? []).map((card) => yokaiOf(card).value).join(' + ');
}
