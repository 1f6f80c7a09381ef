import type { Family, HintReport, Rank } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';

/** How far from winning a lost match was. */
type Distance = 'close' | 'near' | 'far';

/** What is said at the end and nowhere else. */
export interface CeremonyTexts {
  readonly stamps: Readonly<Record<Rank, string>>;
  readonly notAtPeace: string;
  readonly together: Readonly<Record<Family, string>>;
  readonly apart: Readonly<Record<Family, (groups: number) => string>>;
  touch(pair: string): string;
  touchNot(pair: string): string;
  sentence(parts: readonly string[]): string;
  readonly hintFates: Readonly<Record<HintReport['fate'], (count: number, points: string) => string>>;
  missing(distance: Distance, parts: readonly string[]): string;
  strays(count: number): string;
  shapeMissing(shape: string): string;
}

const en: CeremonyTexts = {
  stamps: {
    honourable: 'Honourable victory',
    glorious: 'Glorious victory',
    legendary: 'Legendary victory',
    total: 'Total victory',
  },
  notAtPeace: 'Not at peace',
  together: {
    kitsune: 'The Kitsune are together.',
    kappa: 'The Kappa are together.',
    rokurokubi: 'The Rokurokubi are together.',
    oni: 'The Oni are together.',
  },
  apart: {
    kitsune: (groups) => `The Kitsune are apart, in ${groups} groups.`,
    kappa: (groups) => `The Kappa are apart, in ${groups} groups.`,
    rokurokubi: (groups) => `The Rokurokubi are apart, in ${groups} groups.`,
    oni: (groups) => `The Oni are apart, in ${groups} groups.`,
  },
  touch: (pair) => `${pair} touch`,
  touchNot: (pair) => `${pair} do not touch`,
  sentence: (parts) => `${parts.join('; ')}.`,
  hintFates: {
    'well-placed': (count, points) => `${hints(count)} well placed: ${points}.`,
    misplaced: (count, points) => `${hints(count)} misplaced: ${points}.`,
    unplaced: (count, points) => `${hints(count)} revealed, not placed: ${points}.`,
    unrevealed: (count, points) => `${hints(count)} never revealed: ${points}.`,
  },
  missing: (distance, parts) =>
    `${{ close: 'So close', near: 'Nearly', far: 'Another night, perhaps' }[distance]}: ${parts.join('; ')}.`,
  strays: (count) =>
    count === 1 ? 'one card was away from its family' : `${count} cards were away from their families`,
  shapeMissing: (shape) => `the cards did not form ${shape}`,
};

function hints(count: number): string {
  return count === 1 ? '1 hint' : `${count} hints`;
}

const fr: CeremonyTexts = {
  stamps: {
    honourable: 'Victoire honorable',
    glorious: 'Victoire glorieuse',
    legendary: 'Victoire légendaire',
    total: 'Victoire totale',
  },
  notAtPeace: 'Pas apaisés',
  together: {
    kitsune: 'Les Kitsune sont réunis.',
    kappa: 'Les Kappa sont réunis.',
    rokurokubi: 'Les Rokurokubi sont réunies.',
    oni: 'Les Oni sont réunis.',
  },
  apart: {
    kitsune: (groups) => `Les Kitsune sont séparés, en ${groups} groupes.`,
    kappa: (groups) => `Les Kappa sont séparés, en ${groups} groupes.`,
    rokurokubi: (groups) => `Les Rokurokubi sont séparées, en ${groups} groupes.`,
    oni: (groups) => `Les Oni sont séparés, en ${groups} groupes.`,
  },
  touch: (pair) => `${pair} se touchent`,
  touchNot: (pair) => `${pair} ne se touchent pas`,
  sentence: (parts) => `${parts.join(' ; ')}.`,
  hintFates: {
    'well-placed': (count, points) => `${indices(count, 'bien placé')} : ${points}.`,
    misplaced: (count, points) => `${indices(count, 'mal placé')} : ${points}.`,
    unplaced: (count, points) => `${indices(count, 'révélé', ', non posé')} : ${points}.`,
    unrevealed: (count, points) =>
      `${count === 1 ? '1 indice jamais révélé' : `${count} indices jamais révélés`} : ${points}.`,
  },
  missing: (distance, parts) =>
    `${{ close: 'Si près', near: 'Presque', far: 'Une autre nuit, peut-être' }[distance]} : ${parts.join(' ; ')}.`,
  strays: (count) =>
    count === 1 ? 'une carte était loin de sa famille' : `${count} cartes étaient loin de leur famille`,
  shapeMissing: (shape) => `les cartes ne formaient pas ${shape}`,
};

/** `2 indices bien placés`, `1 indice révélé, non posé`. */
function indices(count: number, fate: string, rest = ''): string {
  const s = count === 1 ? '' : 's';
  return `${count} indice${s} ${fate}${s}${rest === '' ? '' : `${rest}${s}`}`;
}

export const CEREMONY_TEXTS: Readonly<Record<Language, CeremonyTexts>> = { en, fr };
