import type { Reason } from '@hyakki/engine';
import { type Ability, type Family, isYokaiCard, type Move, type Sketch } from '@hyakki/games/sketch';
import type { SketchCurve } from '@hyakki/review/sketch';
import type { Language } from '../language.ts';
import type { CurveWords, ReviewWords } from '../words-pack.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { SketchTexts } from './index.ts';
import { nameCard, nameYokai } from './naming.ts';

type Params = Reason['params'];
type Sentences = Readonly<Record<string, (params: Params) => string>>;

const yokaiIn = (texts: SketchTexts, { yokai }: Params) => nameYokai(texts, String(yokai));
const cardIn = (texts: SketchTexts, { card }: Params) => nameCard(texts, String(card));
const familyIn = (texts: SketchTexts, family: Params[string] | undefined) => texts.families[family as Family];

/** A face of an event: a Yokai or a sketch card. */
const faceIn = (texts: SketchTexts, face: string) =>
  isYokaiCard(face) ? nameYokai(texts, face) : nameCard(texts, face);

/** A move in the game's notation, taken apart. */
function readNotation(notation: Params[string] | undefined): Move {
  const [verb, one = '', other] = String(notation).split(' ');
  switch (verb) {
    case 'play':
      return { do: 'play', card: one, on: other as Family };
    case 'call':
      return { do: 'call', from: one as Family };
    case 'distract':
    case 'skip':
      return { do: verb };
    default:
      return { do: 'end' };
  }
}

/** Whoever ends the turn instead of playing a card has it later. */
const isCardKept = ({ move, better }: Params) =>
  readNotation(move).do === 'play' && readNotation(better).do === 'end';

// ---- English -----------------------------------------------------------------------------------------------

const ABILITIES_EN: Readonly<Record<Ability, string>> = { call: 'Call', distract: 'Distract' };
const stackEn = (p: Params) => `the ${familyIn(en, p['stack'])} stack`;
const abilityEn = (p: Params) => ABILITIES_EN[p['ability'] as Ability];
const chancesEn = (p: Params) => `from ${p['before']} % to ${p['after']} %`;

/** `playing fire-wind on the fire stack` */
const doingEn = (move: Move) => {
  switch (move.do) {
    case 'play':
      return `playing ${nameCard(en, move.card)} on the ${en.families[move.on]} stack`;
    case 'call':
      return `calling the top Yokai of the ${en.families[move.from]} stack`;
    case 'distract':
      return 'using Distract';
    case 'skip':
      return 'leaving the ability unused';
    case 'end':
      return 'ending the turn';
  }
};
/** `play fire-wind on the fire stack` */
const doEn = (move: Move) => {
  switch (move.do) {
    case 'play':
      return `play ${nameCard(en, move.card)} on the ${en.families[move.on]} stack`;
    case 'call':
      return `call the top Yokai of the ${en.families[move.from]} stack`;
    case 'distract':
      return 'use Distract';
    case 'skip':
      return 'leave the ability unused';
    case 'end':
      return 'end the turn';
  }
};

const english: Sentences = {
  'capture-missed': (p) =>
    `{who} could have taken ${yokaiIn(en, p)} from ${stackEn(p)} in this turn, and let it lie.`,
  'capture-given': (p) =>
    p['when'] === 'now'
      ? `With this move {who} handed ${yokaiIn(en, p)} on ${stackEn(p)} to the opponent.`
      : `{who} left ${yokaiIn(en, p)} on ${stackEn(p)} within reach, and the opponent took it.`,
  'ability-wasted': (p) =>
    p['how'] === 'useless'
      ? `{who} played ${cardIn(en, p)} where ${abilityEn(p)} could do nothing; that card was worth keeping.`
      : p['yokai'] === undefined
        ? `{who} left ${abilityEn(p)} unused, and it would have helped.`
        : `{who} left ${abilityEn(p)} unused; it would have taken ${yokaiIn(en, p)}.`,
  'ability-misused': (p) =>
    p['yokai'] === undefined
      ? `{who} used ${abilityEn(p)} badly: it was better to ${doEn(readNotation(p['better']))}.`
      : `{who} used ${abilityEn(p)} badly: to ${doEn(readNotation(p['better']))} would have taken ${yokaiIn(en, p)}.`,
  'lucky-draw': (p) =>
    `A lucky draw for {who}: ${cardIn(en, p)}. The chance of winning rose ${chancesEn(p)}.`,
  'unlucky-draw': (p) =>
    `An unlucky draw for {who}: ${cardIn(en, p)}. The chance of winning fell ${chancesEn(p)}.`,
  'lucky-reveal': (p) =>
    `Good luck for {who}: ${yokaiIn(en, p)} came to light on ${stackEn(p)}. The chance of winning rose ${chancesEn(p)}.`,
  'unlucky-reveal': (p) =>
    `Bad luck for {who}: ${yokaiIn(en, p)} came to light on ${stackEn(p)}. The chance of winning fell ${chancesEn(p)}.`,
  swing: (p) =>
    p['yokai'] === undefined
      ? `The turn that changed most: {who}’s chance of winning rose ${chancesEn(p)}.`
      : `The turn that changed most: {who} took ${yokaiIn(en, p)}, and the chance of winning rose ${chancesEn(p)}.`,
  mistake: (p) =>
    `Instead of ${doingEn(readNotation(p['move']))}, {who} would have done better to ${doEn(readNotation(p['better']))}${isCardKept(p) ? ' and keep the card' : ''}.`,
};

const DEPTHS_EN = ['top', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const spotEn = (card: string) => {
  const [family, depth] = card.split(':');
  const nth = DEPTHS_EN[Number(depth) - 1] ?? `${depth}th`;
  return `The ${nth} Yokai of the ${en.families[family as Family]} stack`;
};

// ---- French ------------------------------------------------------------------------------------------------

const ABILITIES_FR: Readonly<Record<Ability, string>> = { call: 'Appeler', distract: 'Distraire' };
const OF_FR: Readonly<Record<Family, string>> = {
  water: 'de l’eau',
  fire: 'du feu',
  earth: 'de la terre',
  wind: 'du vent',
};
const stackFr = (p: Params) => `la pile ${OF_FR[p['stack'] as Family]}`;
const abilityFr = (p: Params) => ABILITIES_FR[p['ability'] as Ability];
const chancesFr = (p: Params) => `de ${p['before']} % à ${p['after']} %`;

/** `jouer feu-vent sur la pile du feu` */
const doFr = (move: Move) => {
  switch (move.do) {
    case 'play':
      return `jouer ${nameCard(fr, move.card)} sur la pile ${OF_FR[move.on]}`;
    case 'call':
      return `appeler le Yokai du dessus de la pile ${OF_FR[move.from]}`;
    case 'distract':
      return 'utiliser Distraire';
    case 'skip':
      return 'renoncer à la capacité';
    case 'end':
      return 'finir le tour';
  }
};
/** `de jouer`, `d’appeler`. */
const ofDoingFr = (move: Move) => {
  const doing = doFr(move);
  return /^[au]/.test(doing) ? `d’${doing}` : `de ${doing}`;
};

const french: Sentences = {
  'capture-missed': (p) =>
    `{who} pouvait prendre ${yokaiIn(fr, p)} sur ${stackFr(p)} à ce tour, et ne l’a pas fait.`,
  'capture-given': (p) =>
    p['when'] === 'now'
      ? `Par ce coup, {who} a donné à l’adversaire ${yokaiIn(fr, p)}, sur ${stackFr(p)}.`
      : `{who} a laissé ${yokaiIn(fr, p)} à portée sur ${stackFr(p)}, et l’adversaire l’a pris.`,
  'ability-wasted': (p) =>
    p['how'] === 'useless'
      ? `{who} a joué ${cardIn(fr, p)} là où ${abilityFr(p)} ne pouvait rien : mieux valait garder cette carte.`
      : p['yokai'] === undefined
        ? `{who} a renoncé à ${abilityFr(p)}, qui aurait été utile.`
        : `{who} a renoncé à ${abilityFr(p)}, qui aurait permis de prendre ${yokaiIn(fr, p)}.`,
  'ability-misused': (p) =>
    p['yokai'] === undefined
      ? `{who} a mal utilisé ${abilityFr(p)} : mieux valait ${doFr(readNotation(p['better']))}.`
      : `{who} a mal utilisé ${abilityFr(p)} : ${doFr(readNotation(p['better']))} aurait permis de prendre ${yokaiIn(fr, p)}.`,
  'lucky-draw': (p) =>
    `Une pioche heureuse pour {who} : ${cardIn(fr, p)}. Ses chances sont passées ${chancesFr(p)}.`,
  'unlucky-draw': (p) =>
    `Une pioche malheureuse pour {who} : ${cardIn(fr, p)}. Ses chances sont tombées ${chancesFr(p)}.`,
  'lucky-reveal': (p) =>
    `De la chance pour {who} : ${yokaiIn(fr, p)} est apparu sur ${stackFr(p)}, et ses chances sont passées ${chancesFr(p)}.`,
  'unlucky-reveal': (p) =>
    `Pas de chance pour {who} : ${yokaiIn(fr, p)} est apparu sur ${stackFr(p)}, et ses chances sont tombées ${chancesFr(p)}.`,
  swing: (p) =>
    p['yokai'] === undefined
      ? `Le tour qui a le plus changé la partie : les chances de {who} sont passées ${chancesFr(p)}.`
      : `Le tour qui a le plus changé la partie : {who} a pris ${yokaiIn(fr, p)}, et ses chances sont passées ${chancesFr(p)}.`,
  mistake: (p) =>
    `Au lieu ${ofDoingFr(readNotation(p['move']))}, {who} aurait mieux fait ${ofDoingFr(readNotation(p['better']))}${isCardKept(p) ? ' et de garder la carte' : ''}.`,
};

const spotFr = (card: string) => {
  const [family, depth] = card.split(':');
  const of = OF_FR[family as Family];
  return depth === '1' ? `Le Yokai du dessus de la pile ${of}` : `Le ${depth}e Yokai de la pile ${of}`;
};

// ---- Labels ------------------------------------------------------------------------------------------------

const LABELS = {
  en: {
    'capture-missed': 'missed capture',
    'capture-given': 'gave a capture away',
    'ability-wasted': 'ability wasted',
    'ability-misused': 'ability misused',
    'lucky-draw': 'good luck',
    'unlucky-draw': 'bad luck',
    'lucky-reveal': 'good luck',
    'unlucky-reveal': 'bad luck',
    swing: 'the decisive turn',
  },
  fr: {
    'capture-missed': 'capture manquée',
    'capture-given': 'capture offerte',
    'ability-wasted': 'capacité gâchée',
    'ability-misused': 'capacité mal utilisée',
    'lucky-draw': 'coup de chance',
    'unlucky-draw': 'pas de chance',
    'lucky-reveal': 'coup de chance',
    'unlucky-reveal': 'pas de chance',
    swing: 'le tour décisif',
  },
} as const;

const CURVES: Readonly<Record<Language, Readonly<Record<SketchCurve, CurveWords>>>> = {
  en: { points: { title: 'Points', value: (count) => `${count} ${count === 1 ? 'point' : 'points'}` } },
  fr: { points: { title: 'Points', value: (count) => `${count} ${count < 2 ? 'point' : 'points'}` } },
};

// ---- Both --------------------------------------------------------------------------------------------------

/** A place in a stack is its family and its depth, `water:1`; other cards are kinds of sketch cards. */
function isSpot(card: string): boolean {
  return card.includes(':');
}

/** Said of the turning points of a match. */
export const SKETCH_REVIEW: Readonly<Record<Language, ReviewWords<Sketch>>> = {
  en: {
    points: english,
    labels: LABELS.en,
    curves: CURVES.en,
    doing: doEn,
    card: (card) =>
      isSpot(String(card)) ? spotEn(String(card)) : `The sketch card ${nameCard(en, String(card))}`,
    face: (face) => faceIn(en, face),
  },
  fr: {
    points: french,
    labels: LABELS.fr,
    curves: CURVES.fr,
    doing: doFr,
    card: (card) => (isSpot(String(card)) ? spotFr(String(card)) : `La carte ${nameCard(fr, String(card))}`),
    face: (face) => faceIn(fr, face),
  },
};
