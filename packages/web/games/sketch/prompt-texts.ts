import type { Family } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words';

/** Who takes a Yokai: whoever reads, a seat counted from 1, or nobody, because it is frightened. */
export type Taker = 'you' | 'nobody' | number;

const en = {
  play: 'Your turn: choose a card to play, or end your turn.',
  mustPlay: 'Your turn: choose a card. With four in hand you must play one.',
  playMore: (left: number) => `Play another card (${left} at most), or end your turn.`,
  hold: 'Hold one of your cards to see it.',
  stack: (card: string, families: readonly [Family, Family]) =>
    `Which stack for ${card}: ${families[0]} or ${families[1]}?`,
  /** The card is not for everybody who looks at this screen. */
  coveredStack: 'Which of its two stacks does the card go on?',
  /** A card with an ability: the question, and what the ability does. */
  stackAnd: ([one, other]: readonly [Family, Family], does: string) =>
    `Which stack for it: ${one} or ${other}? ${does}`,
  doesCall: 'Call then brings the top Yokai of another stack there.',
  /** `only` is the one stack of the two where there is something to distract. */
  doesDistract: {
    french: (seat: number, only: Family | undefined) =>
      only === undefined
        ? `Distract then sends seat ${seat}’s newest sketch there to its other family.`
        : `On ${only}, Distract then sends seat ${seat}’s newest sketch to its other family.`,
    english: (seat: number) => `Distract then sends seat ${seat}’s last sketch to its other family.`,
  },
  noDistract: 'There is nothing to distract now.',
  noCall: 'There is no Yokai to call now.',
  /** What is known before it is done: `notes` may be empty. */
  confirmPlay: (on: Family, other: Family, notes: string) =>
    `Play it on ${on}? ${notes}Confirm, or choose ${other}.`,
  canDistract: (seat: number, card: string, to: Family) =>
    `Distract: seat ${seat}’s ${card} could go to ${to}.`,
  noDistractHere: 'Nothing to distract here.',
  canCall: 'Then you may call a Yokai there.',
  takes: (who: Taker, yokai: string) =>
    who === 'you'
      ? `You take ${yokai}!`
      : who === 'nobody'
        ? `A tie: ${yokai} is frightened.`
        : `Seat ${who} takes ${yokai}.`,
  took: (who: Taker, yokai: string) =>
    who === 'you'
      ? `You took ${yokai}!`
      : who === 'nobody'
        ? `A tie: ${yokai} was frightened.`
        : `Seat ${who} took ${yokai}.`,
  /** A Yokai that stays where it is called to. */
  staysThere: (sketches: number, value: number) => `Nobody takes it yet: ${sketches} of ${value} sketches.`,
  sent: (seat: number, card: string, to: Family) => `Seat ${seat}’s ${card} is on ${to} now.`,
  came: (yokai: string, to: Family) => `${yokai} is on ${to} now.`,
  nothingDistracted: 'There was nothing to distract.',
  nothingCalled: 'There was no Yokai to call.',
  coveredConfirm: 'Play it here? Confirm, or choose the other stack.',
  /** `skipped` is what happens without the ability; empty for nothing. */
  call: (to: Family, skipped: string) =>
    `Call: which Yokai comes to ${to}? ${skipped === '' ? 'Or skip the ability.' : `Or skip: ${lower(skipped)}`}`,
  confirmCall: (yokai: string, to: Family, notes: string) =>
    `Call ${yokai} to ${to}? ${notes} Confirm, or choose another.`,
  distract: (seat: number, card: string, to: Family, notes: string, skipped: string) =>
    `Distract: send seat ${seat}’s ${card} to ${to}? ${notes}${skipped === '' ? 'Or skip the ability.' : `Or skip: ${lower(skipped)}`}`,
  // Why not, where no rule has a sentence for it.
  cardFirst: 'First choose a card from your hand.',
  otherStack: 'That is not one of its two families: choose a stack that is lit.',
  noStack: 'Distract needs no stack: press Distract, or skip the ability.',
};

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const NAME: Readonly<Record<Family, string>> = { water: 'eau', fire: 'feu', earth: 'terre', wind: 'vent' };
const THE: Readonly<Record<Family, string>> = {
  water: 'l’eau',
  fire: 'le feu',
  earth: 'la terre',
  wind: 'le vent',
};
const TO: Readonly<Record<Family, string>> = {
  water: 'à l’eau',
  fire: 'au feu',
  earth: 'à la terre',
  wind: 'au vent',
};

const fr: Texts = {
  play: 'À toi : choisis une carte à jouer, ou finis ton tour.',
  mustPlay: 'À toi : choisis une carte. Avec quatre en main, il faut en jouer une.',
  playMore: (left) => `Joue une autre carte (${left} au plus), ou finis ton tour.`,
  hold: 'Appuie sans lâcher sur une de tes cartes pour la voir.',
  stack: (card, [one, other]) => `Quelle pile pour ${card} : ${NAME[one]} ou ${NAME[other]} ?`,
  coveredStack: 'Sur laquelle de ses deux piles va la carte ?',
  stackAnd: ([one, other], does) => `Sur quelle pile : ${NAME[one]} ou ${NAME[other]} ? ${does}`,
  doesCall: 'Appeler y fait venir le Yokai du dessus d’une autre pile.',
  doesDistract: {
    french: (_seat, only) =>
      only === undefined
        ? 'Distraire envoie la dernière esquisse d’en face vers son autre famille.'
        : `Sur ${THE[only]}, Distraire envoie la dernière esquisse d’en face vers son autre famille.`,
    english: (seat) => `Distraire envoie la dernière esquisse jouée du siège ${seat} vers son autre famille.`,
  },
  noDistract: 'Rien à distraire pour l’instant.',
  noCall: 'Aucun Yokai à appeler pour l’instant.',
  confirmPlay: (on, other, notes) => `La jouer sur ${THE[on]} ? ${notes}Confirme, ou choisis ${THE[other]}.`,
  canDistract: (seat, card, to) => `Distraire : ${card} du siège ${seat} peut passer ${TO[to]}.`,
  noDistractHere: 'Rien à distraire ici.',
  canCall: 'Tu pourras ensuite y appeler un Yokai.',
  takes: (who, yokai) =>
    who === 'you'
      ? `Tu prends ${yokai} !`
      : who === 'nobody'
        ? `Égalité : ${yokai} est effrayé.`
        : `Le siège ${who} prend ${yokai}.`,
  took: (who, yokai) =>
    who === 'you'
      ? `Tu as pris ${yokai} !`
      : who === 'nobody'
        ? `Égalité : ${yokai} est effrayé.`
        : `Le siège ${who} a pris ${yokai}.`,
  staysThere: (sketches, value) =>
    `Personne ne le prend : ${sketches} esquisse${sketches > 1 ? 's' : ''} sur ${value}.`,
  sent: (seat, card, to) => `${capital(card)} du siège ${seat} est passé ${TO[to]}.`,
  came: (yokai, to) => `${yokai} est passé ${TO[to]}.`,
  nothingDistracted: 'Il n’y avait rien à distraire.',
  nothingCalled: 'Il n’y avait aucun Yokai à appeler.',
  coveredConfirm: 'La jouer ici ? Confirme, ou choisis l’autre pile.',
  call: (to, skipped) =>
    `Appeler : quel Yokai vient sur ${THE[to]} ? ${skipped === '' ? 'Ou renonce à la capacité.' : `Ou renonce : ${lower(skipped)}`}`,
  confirmCall: (yokai, to, notes) =>
    `Appeler ${yokai} sur ${THE[to]} ? ${notes} Confirme, ou choisis-en un autre.`,
  distract: (seat, card, to, notes, skipped) =>
    `Distraire : envoyer ${TO[to]} ${card} du siège ${seat} ? ${notes}${skipped === '' ? 'Ou renonce.' : `Ou renonce : ${lower(skipped)}`}`,
  cardFirst: 'Choisis d’abord une carte de ta main.',
  otherStack: 'Ce n’est pas une de ses deux familles : choisis une pile allumée.',
  noStack: 'Distraire ne demande pas de pile : appuie sur Distraire, ou renonce à la capacité.',
};

export const PROMPT_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };

/** The coach's sentences. */
export const TIP_TEXTS = {
  en: {
    play: 'Once both sides together reach a Yokai’s value, the side with more sketches takes it.',
    playMore: 'Cards you keep can be played in a later turn. You draw one at its beginning.',
    stack: 'The card counts on that one stack, for you.',
    call: 'The called Yokai lies on top, and both stacks are counted.',
    distract: 'Their sketch then counts for its other family, and the stacks are counted.',
  },
  fr: {
    play: 'Quand les deux côtés ensemble atteignent la valeur, qui a le plus d’esquisses prend le Yokai.',
    playMore: 'Les cartes que tu gardes se jouent à un autre tour. Tu en pioches une au début.',
    stack: 'La carte compte sur cette seule pile, pour toi.',
    call: 'Le Yokai appelé vient sur le dessus, et on compte les deux piles.',
    distract: 'Cette esquisse compte alors pour son autre famille, et on compte les piles.',
  },
} as const;
