import type { Family } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words';

const en = {
  play: 'Your turn: choose a card to play, or end your turn.',
  mustPlay: 'Your turn: choose a card. With four in hand you must play one.',
  playMore: (left: number) => `Play another card (${left} at most), or end your turn.`,
  hold: 'Hold one of your cards to see it.',
  stack: (card: string, families: readonly [Family, Family]) =>
    `Which stack for ${card}: ${families[0]} or ${families[1]}?`,
  /** The card is not for everybody who looks at this screen. */
  coveredStack: 'Which of its two stacks does the card go on?',
  confirmPlay: (on: Family, other: Family) => `Play it on ${on}? Confirm, or choose ${other}.`,
  coveredConfirm: 'Play it here? Confirm, or choose the other stack.',
  call: (to: Family) => `Call: which Yokai comes to ${to}? Or skip the ability.`,
  confirmCall: (yokai: string, to: Family) => `Call ${yokai} to ${to}? Confirm, or choose another.`,
  distract: (card: string, to: Family) => `Distract: send ${card} to ${to}, or skip the ability.`,
  // Why not, where no rule has a sentence for it.
  cardFirst: 'First choose a card from your hand.',
  otherStack: 'That is not one of its two families: choose a stack that is lit.',
  noStack: 'Distract needs no stack: press Distract, or skip the ability.',
};

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};

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
  confirmPlay: (on, other) => `La jouer sur ${THE[on]} ? Confirme, ou choisis ${THE[other]}.`,
  coveredConfirm: 'La jouer ici ? Confirme, ou choisis l’autre pile.',
  call: (to) => `Appeler : quel Yokai vient sur ${THE[to]} ? Ou renonce à la capacité.`,
  confirmCall: (yokai, to) => `Appeler ${yokai} sur ${THE[to]} ? Confirme, ou choisis-en un autre.`,
  distract: (card, to) => `Distraire : envoie ${card} ${TO[to]}, ou renonce à la capacité.`,
  cardFirst: 'Choisis d’abord une carte de ta main.',
  otherStack: 'Ce n’est pas une de ses deux familles : choisis une pile allumée.',
  noStack: 'Distraire ne demande pas de pile : appuie sur Distraire, ou renonce à la capacité.',
};

export const PROMPT_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
