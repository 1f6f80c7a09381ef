import type { Family } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import type { NearMiss } from './near-miss.ts';

/** Seats are counted from 1; the page puts names in their place. */
interface Who {
  readonly isReader: boolean;
  readonly seat: number;
}
interface Share {
  readonly who: Who;
  readonly points: number;
}
/** What both notebooks have of the family that decided: the winner's points, and the loser's. */
export interface Decision {
  readonly family: Family;
  readonly more: number;
  readonly less: number;
}

const FAMILY_EN: Readonly<Record<Family, string>> = {
  water: 'Water',
  fire: 'Fire',
  earth: 'Earth',
  wind: 'Wind',
};
const you = ({ isReader, seat }: Who) => (isReader ? 'you' : `seat ${seat}`);
const yours = ({ isReader, seat }: Who) => (isReader ? 'your' : `seat ${seat}’s`);
const pointsEn = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;

const shortEn = ({ isReader, seat }: Who, points: number) =>
  `${isReader ? 'You were' : `Seat ${seat} was`} ${points === 1 ? 'one point' : `${points} points`} short`;

const en = {
  ended: (stack: Family | null) =>
    stack === null
      ? 'Nothing is left to draw, and both passed: open the notebooks.'
      : `The ${stack} stack is empty: open the notebooks.`,
  nobody: (family: Family) => `${FAMILY_EN[family]}: in neither notebook.`,
  family: (family: Family, mine: Share, theirs: Share) =>
    `${FAMILY_EN[family]}: ${mine.points} for ${you(mine.who)}, ${theirs.points} for ${you(theirs.who)}.`,
  families: (points: number, mine: number, theirs: number) =>
    `${pointsEn(points)} each. Different families: ${mine} against ${theirs}.`,
  won: ({ isReader, seat }: Who, by: readonly [number, number] | undefined) =>
    `${isReader ? 'You won' : `Seat ${seat} won`}${by === undefined ? ', by families' : `, ${by[0]} to ${by[1]}`}.`,
  drawn: 'Equal points, equal families: a draw.',
  stamps: {
    won: 'Fine notebook!',
    wonClose: 'A close win!',
    lost: 'Not this time',
    lostClose: 'So close',
    drawn: 'Even',
  },
  /** The notebook of whoever reads, or of the winner for whoever watches, comes first. */
  worthPoints: (mine: Share, theirs: Share) =>
    `${pointsEn(mine.points)} in ${yours(mine.who)} notebook, ${theirs.points} in ${yours(theirs.who)}: the most points win.`,
  worthFamilies: (points: number, mine: number, theirs: number) =>
    `${pointsEn(points)} in each notebook, so the one with more families wins: ${mine} against ${theirs}.`,
  worthDrawn: (points: number, families: number) =>
    `${pointsEn(points)} and ${families === 1 ? '1 family' : `${families} families`} in each notebook: nobody wins.`,
  onePointMore: 'One more point would have decided it.',
  nearMiss: (who: Who, points: number, { stack, value, sketches }: NearMiss) =>
    who.isReader
      ? `${shortEn(who, points)}: ${sketches === 1 ? 'one more sketch' : `${sketches} more sketches`} on ${stack} would have taken the Yokai of ${value}.`
      : `${shortEn(who, points)}: ${sketches === 1 ? 'one more sketch' : `${sketches} more sketches`} on ${stack} would have won.`,
  decidedBy: (who: Who, points: number, { family, more, less }: Decision) =>
    `${shortEn(who, points)}, most of it in ${family}: ${less} against ${more}.`,
  familiesShort: ({ isReader, seat }: Who, families: number) =>
    `${isReader ? 'You were' : `Seat ${seat} was`} ${families === 1 ? 'one family' : `${families} families`} short of a draw.`,
};

export type EndingTexts = Omit<typeof en, 'stamps'> & {
  readonly stamps: Readonly<Record<keyof typeof en.stamps, string>>;
};

const FAMILY_FR: Readonly<Record<Family, string>> = {
  water: 'Eau',
  fire: 'Feu',
  earth: 'Terre',
  wind: 'Vent',
};
const OF_FR: Readonly<Record<Family, string>> = {
  water: 'de l’eau',
  fire: 'du feu',
  earth: 'de la terre',
  wind: 'du vent',
};
const THE_FR: Readonly<Record<Family, string>> = {
  water: 'l’eau',
  fire: 'le feu',
  earth: 'la terre',
  wind: 'le vent',
};
const AT_FR: Readonly<Record<Family, string>> = {
  water: 'à l’eau',
  fire: 'au feu',
  earth: 'à la terre',
  wind: 'au vent',
};
const shortFr = ({ isReader, seat }: Who, points: number) =>
  `${isReader ? 'Il te manquait' : 'Il manquait'} ${points === 1 ? 'un point' : `${points} points`}${isReader ? '' : ` pour le siège ${seat}`}`;
const toi = ({ isReader, seat }: Who) => (isReader ? 'toi' : `le siège ${seat}`);
const notebookFr = ({ isReader, seat }: Who) => (isReader ? 'ton carnet' : `le carnet du siège ${seat}`);
const pointsFr = (count: number) => `${count} ${count < 2 ? 'point' : 'points'}`;

const fr: EndingTexts = {
  ended: (stack) =>
    stack === null
      ? 'Plus rien à piocher, et les deux ont passé : ouvrez les carnets.'
      : `La pile ${OF_FR[stack]} est vide : ouvrez les carnets.`,
  nobody: (family) => `${FAMILY_FR[family]} : dans aucun carnet.`,
  family: (family, mine, theirs) =>
    `${FAMILY_FR[family]} : ${mine.points} pour ${toi(mine.who)}, ${theirs.points} pour ${toi(theirs.who)}.`,
  families: (points, mine, theirs) =>
    `${pointsFr(points)} chacun. Familles différentes : ${mine} contre ${theirs}.`,
  won: ({ isReader, seat }, by) =>
    `${isReader ? 'Tu as gagné' : `Le siège ${seat} a gagné`}${by === undefined ? ', aux familles' : `, ${by[0]} à ${by[1]}`}.`,
  drawn: 'Égalité aux points, égalité aux familles : partie nulle.',
  stamps: {
    won: 'Beau carnet !',
    wonClose: 'De justesse !',
    lost: 'Pas cette fois',
    lostClose: 'Si près',
    drawn: 'Égalité',
  },
  worthPoints: (mine, theirs) =>
    `${pointsFr(mine.points)} dans ${notebookFr(mine.who)}, ${theirs.points} dans ${theirs.who.isReader ? 'le tien' : `celui du siège ${theirs.who.seat}`} : le plus de points gagne.`,
  worthFamilies: (points, mine, theirs) =>
    `${pointsFr(points)} dans chaque carnet : celui qui a le plus de familles gagne, ${mine} contre ${theirs}.`,
  worthDrawn: (points, families) =>
    `${pointsFr(points)} et ${families < 2 ? `${families} famille` : `${families} familles`} dans chaque carnet : personne ne gagne.`,
  onePointMore: 'Un point de plus aurait tout décidé.',
  nearMiss: (who, points, { stack, value, sketches }) =>
    who.isReader
      ? `${shortFr(who, points)} : ${sketches === 1 ? 'une esquisse' : `${sketches} esquisses`} de plus sur ${THE_FR[stack]} ${sketches === 1 ? 'prenait' : 'prenaient'} le Yokai de ${value}.`
      : `${shortFr(who, points)} : ${sketches === 1 ? 'une esquisse' : `${sketches} esquisses`} de plus sur ${THE_FR[stack]}.`,
  decidedBy: (who, points, { family, more, less }) =>
    `${shortFr(who, points)}, surtout ${AT_FR[family]} : ${less} contre ${more}.`,
  familiesShort: ({ isReader, seat }, families) =>
    `${isReader ? 'Il te manquait' : 'Il manquait'} ${families === 1 ? 'une famille' : `${families} familles`}${isReader ? '' : ` pour le siège ${seat}`} pour l’égalité.`,
};

export const ENDING_TEXTS: Readonly<Record<Language, EndingTexts>> = { en, fr };
