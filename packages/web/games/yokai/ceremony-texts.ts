import type { Family, HintReport, Rank } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { Whereabouts } from './whereabouts.ts';

/** Cards of a family that lie together, apart from its others. */
export interface GroupAt {
  readonly count: number;
  readonly where: Whereabouts;
}

/** How far from winning a lost match was. */
type Distance = 'close' | 'near' | 'far';

/** What is said at the end and nowhere else. */
export interface CeremonyTexts {
  readonly stamps: Readonly<Record<Rank, string>>;
  readonly notAtPeace: string;
  readonly together: Readonly<Record<Family, string>>;
  /** Where each group lies; only how many there are, where places do not tell them from each other. */
  readonly apart: Readonly<Record<Family, (groups: readonly GroupAt[] | number) => string>>;
  touch(pair: string): string;
  touchNot(pair: string): string;
  sentence(parts: readonly string[]): string;
  readonly hintFates: Readonly<Record<HintReport['fate'], (count: number, points: string) => string>>;
  /** The fates that are told otherwise where nobody saw the hints. */
  readonly blindFates: Readonly<Record<'unplaced' | 'unrevealed', (count: number, points: string) => string>>;
  missing(distance: Distance, parts: readonly string[]): string;
  strays(count: number): string;
  shapeMissing(shape: string): string;
  /** What to do otherwise in the next match. */
  readonly advice: {
    declaredEarly(turnsLeft: number): string;
    misplaced(count: number): string;
    readonly lookBack: string;
  };
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
    kitsune: (groups) => `The Kitsune are apart${enGroups(groups)}.`,
    kappa: (groups) => `The Kappa are apart${enGroups(groups)}.`,
    rokurokubi: (groups) => `The Rokurokubi are apart${enGroups(groups)}.`,
    oni: (groups) => `The Oni are apart${enGroups(groups)}.`,
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
  blindFates: {
    unplaced: (count, points) => `${hints(count)} set out, not placed: ${points}.`,
    unrevealed: (count, points) => `${hints(count)} never set out: ${points}.`,
  },
  missing: (distance, parts) =>
    `${{ close: 'So close', near: 'Nearly', far: 'Another night, perhaps' }[distance]}: ${parts.join('; ')}.`,
  strays: (count) =>
    count === 1 ? 'one card was away from its family' : `${count} cards were away from their families`,
  shapeMissing: (shape) => `the cards did not form ${shape}`,
  advice: {
    declaredEarly: (left) =>
      left === 1
        ? 'One turn was left: next time use it before you declare.'
        : `${left} turns were left: next time use them before you declare.`,
    misplaced: (count) =>
      `${count === 1 ? 'One hint was misplaced' : `${count} hints were misplaced`}: next time place a hint only where you are sure.`,
    lookBack: 'Every card lies open now: see what each of you knew, and when.',
  },
};

const WHERE_EN: Readonly<Record<Whereabouts, string>> = {
  'top-left': 'at the top left',
  top: 'at the top',
  'top-right': 'at the top right',
  left: 'on the left',
  middle: 'in the middle',
  right: 'on the right',
  'bottom-left': 'at the bottom left',
  bottom: 'at the bottom',
  'bottom-right': 'at the bottom right',
};

/** `: two at the top, two on the left`, or `, in 3 groups`. */
function enGroups(groups: readonly GroupAt[] | number): string {
  if (typeof groups === 'number') return `, in ${groups} groups`;
  const parts = groups.map(({ count, where }) => `${['', 'one', 'two', 'three'][count]} ${WHERE_EN[where]}`);
  return `: ${parts.join(', ')}`;
}

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
    kitsune: (groups) => `Les Kitsune sont séparés${frGroups(groups, 'un')}.`,
    kappa: (groups) => `Les Kappa sont séparés${frGroups(groups, 'un')}.`,
    rokurokubi: (groups) => `Les Rokurokubi sont séparées${frGroups(groups, 'une')}.`,
    oni: (groups) => `Les Oni sont séparés${frGroups(groups, 'un')}.`,
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
  blindFates: {
    unplaced: (count, points) => `${indices(count, 'sorti', ', non posé')} : ${points}.`,
    unrevealed: (count, points) =>
      `${count === 1 ? '1 indice jamais sorti' : `${count} indices jamais sortis`} : ${points}.`,
  },
  missing: (distance, parts) =>
    `${{ close: 'Si près', near: 'Presque', far: 'Une autre nuit, peut-être' }[distance]} : ${parts.join(' ; ')}.`,
  strays: (count) =>
    count === 1 ? 'une carte était loin de sa famille' : `${count} cartes étaient loin de leur famille`,
  shapeMissing: (shape) => `les cartes ne formaient pas ${shape}`,
  advice: {
    declaredEarly: (left) =>
      left === 1
        ? 'Il restait un tour : la prochaine fois, jouez-le avant de déclarer.'
        : `Il restait ${left} tours : la prochaine fois, jouez-les avant de déclarer.`,
    misplaced: (count) =>
      `${count === 1 ? 'Un indice était mal placé' : `${count} indices étaient mal placés`} : la prochaine fois, posez un indice seulement à coup sûr.`,
    lookBack: 'Toutes les cartes sont visibles : revoyez ce que chacun savait, et quand.',
  },
};

const WHERE_FR: Readonly<Record<Whereabouts, string>> = {
  'top-left': 'en haut à gauche',
  top: 'en haut',
  'top-right': 'en haut à droite',
  left: 'à gauche',
  middle: 'au milieu',
  right: 'à droite',
  'bottom-left': 'en bas à gauche',
  bottom: 'en bas',
  'bottom-right': 'en bas à droite',
};

function frGroups(groups: readonly GroupAt[] | number, one: 'un' | 'une'): string {
  if (typeof groups === 'number') return `, en ${groups} groupes`;
  const parts = groups.map(({ count, where }) => `${['', one, 'deux', 'trois'][count]} ${WHERE_FR[where]}`);
  return ` : ${parts.join(', ')}`;
}

/** `2 indices bien placés`, `1 indice révélé, non posé`. */
function indices(count: number, fate: string, rest = ''): string {
  const s = count === 1 ? '' : 's';
  return `${count} indice${s} ${fate}${s}${rest === '' ? '' : `${rest}${s}`}`;
}

export const CEREMONY_TEXTS: Readonly<Record<Language, CeremonyTexts>> = { en, fr };
