import type { Cause } from '@hyakki/review';
import { listed, MOST_DIGITS } from './listing.ts';
import type { ReviewTexts } from './texts.ts';

const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count < 2 ? one : more}`;

const causes: Readonly<Record<Cause, string>> = {
  forgot: 'oubli',
  'did-not-deduce': 'déduction manquée',
  convention: 'signal manqué',
  plan: 'plan',
};

const mistakes: Readonly<Record<Cause, string>> = {
  forgot: '{who} a oublié ce qui avait été montré',
  'did-not-deduce': '{who} a manqué une déduction',
  convention: '{who} a manqué un signal',
  plan: '{who} en savait assez, et a moins bien choisi',
};

export const fr: ReviewTexts = {
  causes,
  mistake: (cause, move, better) => `${mistakes[cause]} : « ${better} » valait mieux que « ${move} ».`,
  unnamedPoint: (kind) => `La partie a tourné ici (${kind}).`,
  turningPoints: 'Les tournants',
  nobodysMistake: 'Sans erreur de personne',
  theTable: 'tout le monde',
  everybody: 'Tout le monde',
  seats: (seats) => `${seats.length === 1 ? 'Siège' : 'Sièges'} ${listed(seats, 'et')}`,
  named: (names) => listed(names, 'et'),

  line: (of, known) => `${of} : ${known}`,
  seen: (face, turnsAgo) =>
    turnsAgo === 0 ? `${face}, à ce tour` : `${face}, il y a ${plural(turnsAgo, 'tour')}`,
  inSight: (face) => `${face}, à la vue de tous`,
  must: (face) => `${face}, forcément`,
  or: (faces) => listed(faces, 'ou'),
  oneOf: (count) => `une face parmi ${count}`,
  unknown: 'face inconnue',
  implied: (known, faces) => `${known} ; ${faces} si tous les signaux disent vrai`,
  contradicted: (known) => `${known} ; les signaux se contredisent`,

  counted: (unseen) => (unseen === 0 ? 'aucune hors de vue' : `${unseen} hors de vue`),
  chances: (inHand, onTop) => `${inHand} dans l’autre main, ${onTop} en tête de la pioche`,
  shown: (count, turnsAgo) =>
    turnsAgo === null || turnsAgo === 0
      ? `${plural(count, 'montrée')} dans l’autre main`
      : `${plural(count, 'montrée')} dans l’autre main il y a ${plural(turnsAgo, 'tour')}`,
  percent: (share) => `${Math.round(100 * share)}\u00a0%`,

  moves: (count) => plural(count, 'coup'),
  number: (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1).replace('.', ',')),
  score: (amount) => `${amount} ${/^[01](,|$)/.test(amount) ? 'point' : 'points'}`,
  openPar: (moves, score) =>
    `Au mieux, cartes visibles : ${moves}${score === undefined ? '' : `, ${score}`}.`,
  memoryPar: (mean, { low, high, matches }) =>
    `Des robots à la mémoire parfaite sur la même donne : ${mean} en moyenne, de ${low} à ${high} en ${matches} parties.`,
  memoryLead: (mean, { low, high, matches }) =>
    `Des robots à la mémoire parfaite sur la même donne : avance du siège 1, ${mean} en moyenne, de ${low} à ${high} en ${matches} parties.`,
  worlds: (log10) =>
    log10 < MOST_DIGITS
      ? plural(Math.round(10 ** log10), 'monde possible', 'mondes possibles')
      : `environ 10^${Math.round(log10)} mondes possibles`,
};
