import { inPercent } from '@hyakki/engine';
import type { Cause } from '@hyakki/review';
import { countWorlds, listed } from './listing.ts';
import type { ReviewTexts } from './texts.ts';

const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count < 2 ? one : more}`;

const causes: Readonly<Record<Cause, string>> = {
  forgot: 'oubli',
  'did-not-deduce': 'déduction manquée',
  convention: 'signal manqué',
  plan: 'plan',
};

const reasons: ReviewTexts['reasons'] = {
  forgot: 'c’était montré',
  'did-not-deduce': 'c’était à déduire',
  convention: 'c’était signalé',
};

const mistakes: Readonly<Record<Cause, string>> = {
  forgot: '{who} avait déjà vu ce qu’il fallait, l’a oublié, et a choisi',
  'did-not-deduce': '{who} pouvait le déduire, mais a choisi',
  convention: '{who} a manqué ce que disaient les signaux des autres, et a choisi',
  plan: '{who} a choisi',
};

const matchLabels: ReviewTexts['matchLabels'] = {
  'little-by-little': 'peu à peu',
  'hardly-won': 'presque plus de chances',
};

const UNITS = { million: 'million', billion: 'milliard' } as const;

/** `de regarder`, `d’envoyer` */
const ofDoing = (doing: string) => (/^[aeiouyéê]/.test(doing) ? `d’${doing}` : `de ${doing}`);

export const fr: ReviewTexts = {
  causes,
  reasons,
  betterMove: 'un meilleur coup',
  mistake: (cause, move, better) =>
    `${mistakes[cause]} ${ofDoing(move)}. D’après ce que {who} savait, mieux valait ${better}.`,
  matchLabels,
  littleByLittle: (percent, decisions, move, better) =>
    `{who} a perdu peu à peu environ ${percent} des chances de gagner, en ${decisions} décisions. La plus chère : ${move} ; ${better} valait un peu mieux.`,
  hardlyWon: ({ turn, percent, isDuel, isFromStart }) => {
    const when = isFromStart ? 'Dès le début' : `À partir du tour ${turn}`;
    return isDuel
      ? `${when}, {who} ne pouvait plus guère gagner : même au mieux, moins de ${percent} de chances.`
      : `${when}, la partie ne pouvait plus guère être gagnée : d’après ce que savaient les joueurs, et même en jouant au mieux, moins de ${percent} de chances.`;
  },
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
  percent: (share) => `${inPercent(share)}\u00a0%`,

  moves: (count) => plural(count, 'coup'),
  number: (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1).replace('.', ',')),
  score: (amount) => `${amount} ${/^[01](,|$)/.test(amount) ? 'point' : 'points'}`,
  openPar: (moves, score) =>
    `Au mieux, cartes visibles : ${moves}${score === undefined ? '' : `, ${score}`}.`,
  memoryPar: (mean, { low, high, matches }) =>
    `Des robots à la mémoire parfaite sur la même donne : ${mean} en moyenne, de ${low} à ${high} en ${matches} parties.`,
  memoryLead: (mean, { low, high, matches }) =>
    `Des robots à la mémoire parfaite sur la même donne : avance du siège 1, ${mean} en moyenne, de ${low} à ${high} en ${matches} parties.`,
  worlds: (log10) => {
    const { count, unit, isRough } = countWorlds(log10);
    if (unit === 'beyond') return 'plus de mille milliards de donnes possibles';
    if (count === 1 && unit === 'one') return 'certain : une seule donne';
    const counted = count.toLocaleString('fr').replaceAll('\u202f', '\u00a0');
    const said = unit === 'one' ? counted : `${counted} ${UNITS[unit]}${count < 2 ? '' : 's'} de`;
    return `${isRough ? 'environ ' : ''}${said} donnes possibles`;
  },
};
