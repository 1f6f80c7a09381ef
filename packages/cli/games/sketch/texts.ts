import type { Language } from '@hyakki/words';

/** What the board of Sketch says in few words. */
export interface SketchBoardTexts {
  readonly turn: (turn: number) => string;
  readonly you: string;
  readonly seat: (seat: number) => string;
  readonly hand: string;
  readonly notebook: string;
  readonly points: (points: number) => string;
  readonly deck: string;
  readonly discarded: string;
  readonly empty: string;
  readonly topCard: string;
  readonly hiddenBelow: string;
  readonly knownBelow: string;
  readonly sketchThere: string;
  readonly nearest: string;
  readonly lastPlayed: string;
}

export const SKETCH_BOARD_TEXTS: Readonly<Record<Language, SketchBoardTexts>> = {
  en: {
    turn: (turn) => `Turn ${turn}`,
    you: 'You',
    seat: (seat) => `Seat ${seat}`,
    hand: 'hand',
    notebook: 'notebook',
    points: (points) => (points === 1 ? '1 point' : `${points} points`),
    deck: 'deck',
    discarded: 'discarded',
    empty: 'empty',
    topCard: 'the top card and its value',
    hiddenBelow: 'a hidden card below it',
    knownBelow: 'one that was seen there (aids: perfect-memory)',
    sketchThere: 'a sketch that also shows fire, with Call',
    nearest: 'The newest sketch of a side is nearest to the card.',
    lastPlayed: 'the last one its side played',
  },
  fr: {
    turn: (turn) => `Tour ${turn}`,
    you: 'Toi',
    seat: (seat) => `Siège ${seat}`,
    hand: 'main',
    notebook: 'carnet',
    points: (points) => (points < 2 ? `${points} point` : `${points} points`),
    deck: 'pioche',
    discarded: 'défausse',
    empty: 'vide',
    topCard: 'la carte du dessus et sa valeur',
    hiddenBelow: 'une carte cachée dessous',
    knownBelow: 'une carte qu’on y a vue (aides : perfect-memory)',
    sketchThere: 'une esquisse qui montre aussi le feu, avec Appeler',
    nearest: 'L’esquisse la plus récente d’un côté est la plus proche de la carte.',
    lastPlayed: 'la dernière jouée de ce côté',
  },
};
