import type { Language } from '@hyakki/words';

const en = {
  look: 'Your turn: look at a card.',
  lastLook: 'Your turn, the last of all: look at a card.',
  lookAgain: 'Remember it, then look at a second card.',
  hold: 'Hold the card with the eye to see it.',
  lift: 'Move one card: which one?',
  putDown: 'Where to? Choose a free place.',
  confirmMove: 'Move it here? Confirm, or choose another place.',
  hint: 'Reveal the next hint, or choose one to place.',
  reveal: 'Reveal the next hint.',
  blindHint: 'Set out the next hint, unseen, or choose one to place.',
  blindReveal: 'Set out the next hint, unseen.',
  place: 'Place a hint: which one?',
  cover: 'Which card does the hint go on?',
  confirmPlace: 'Place it here? Confirm, or choose another card.',
  declare: 'Turn all cards up? You win if every family is together, else you lose.',
  declareWithConditions:
    'Turn all cards up? You win if every family is together and every condition is met, else you lose.',
} as const;

type Texts = { readonly [Key in keyof typeof en]: string };

const fr: Texts = {
  look: 'À toi : regarde une carte.',
  lastLook: 'À toi, pour le dernier tour : regarde une carte.',
  lookAgain: 'Retiens-la, puis regarde une seconde carte.',
  hold: 'Appuie sans lâcher sur la carte à l’œil pour la voir.',
  lift: 'Déplace une carte : laquelle ?',
  putDown: 'Où va-t-elle ? Choisis une case libre.',
  confirmMove: 'La déplacer ici ? Confirme, ou choisis une autre case.',
  hint: 'Révèle l’indice suivant, ou choisis-en un à poser.',
  reveal: 'Révèle l’indice suivant.',
  blindHint: 'Sors l’indice suivant, sans le regarder, ou choisis-en un à poser.',
  blindReveal: 'Sors l’indice suivant, sans le regarder.',
  place: 'Pose un indice : lequel ?',
  cover: 'Sur quelle carte poser l’indice ?',
  confirmPlace: 'Le poser ici ? Confirme, ou choisis une autre carte.',
  declare: 'Retourner toutes les cartes ? C’est gagné si chaque famille est réunie, sinon c’est perdu.',
  declareWithConditions:
    'Retourner toutes les cartes ? C’est gagné si chaque famille est réunie et chaque condition remplie, sinon c’est perdu.',
};

export const PROMPT_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };

/** For first matches: what a step says to the others, and what comes of it later. */
export const TIP_TEXTS = {
  en: {
    /** To the other player of two, or to several. */
    meaning: (partner: number | undefined) =>
      `Beside a card of its family: that tells ${partner === undefined ? 'the others' : `seat ${partner}`} they belong together.`,
    look: 'You look at two cards in a turn, to learn what belongs together. Nobody else sees them.',
    lookAgain: 'Then you move one card, this one or any other.',
    lift: 'Two alike? Bring them together. Else move a card towards its family, if you have seen it.',
    declare: 'It ends the match, won or lost. Hints left in the pile score most.',
    reveal: 'Later you place it on a card to say: it is one of these families.',
    cover: 'That card then stays: nobody looks at it or moves it again.',
  },
  fr: {
    meaning: (partner: number | undefined) =>
      `À côté d’une carte de sa famille : ${partner === undefined ? 'les autres comprennent' : `le siège ${partner} comprend`} qu’elles vont ensemble.`,
    look: 'Tu regardes deux cartes par tour, pour savoir ce qui va ensemble. Personne d’autre ne les voit.',
    lookAgain: 'Ensuite, tu déplaces une carte, celle-ci ou une autre.',
    lift: 'Deux pareilles ? Réunis-les. Sinon, rapproche une carte de sa famille, si tu l’as vue.',
    declare: 'Cela finit la partie, gagnée ou perdue. Les indices restés dans la pile rapportent le plus.',
    reveal: 'Plus tard, tu le poses sur une carte pour dire : elle est d’une de ces familles.',
    cover: 'Ensuite, cette carte reste là : personne ne la regarde ni ne la déplace plus.',
  },
} as const;

/** For ears: which place or card is meant. */
export const SPOKEN_TEXTS = {
  en: {
    confirmMove: (place: string) => `Move it ${place}? Confirm, or choose another place.`,
    confirmPlace: (card: string) => `Place it on ${card}? Confirm, or choose another card.`,
  },
  fr: {
    confirmMove: (place: string) => `La déplacer ${place} ? Confirme, ou choisis une autre case.`,
    confirmPlace: (card: string) => `Le poser sur ${card} ? Confirme, ou choisis une autre carte.`,
  },
};
