import type { Lesson } from '../lesson.ts';

/** A Yokai of three sketches is called onto a stack with a dear one. */
export const call: Lesson = {
  id: 'sketch-call',
  game: 'sketch',
  kind: 'idea',
  edition: 'french',
  level: 1,
  title: { en: 'Call', fr: 'Appeler' },
  deal: {
    options: { edition: 'french', first: 0 },
    seatCount: 2,
    layout: {
      stacks: { water: [3, 5], fire: [7, 4], earth: [6], wind: [6] },
      hands: [['earth-wind', 'earth-wind', 'fire-wind+call'], []],
      deck: ['earth-wind'],
      sketches: { fire: [['water-fire', 'fire-earth'], []] },
    },
    seed: 'sketch-call',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Seven sketches are too many. Play your Call card here.',
        fr: 'Sept esquisses, c’est trop. Joue ici ta carte Appeler.',
      },
      voice: 'rule',
      help: 'move',
      points: ['fire'],
      accepts: ['play fire-wind+call fire'],
      hint: { en: 'The card with Call, on the fire stack.', fr: 'La carte Appeler, sur la pile du feu.' },
    },
    {
      text: { en: 'Call a Yokai that needs only three.', fr: 'Appelle un Yokai qui n’en demande que trois.' },
      voice: 'rule',
      help: 'thing',
      points: ['water'],
      accepts: ['call water'],
      wrong: [
        {
          move: 'call *',
          text: {
            en: 'It needs more sketches than lie there: nobody takes it.',
            fr: 'Il lui faut plus d’esquisses : personne ne le prend.',
          },
        },
      ],
      hint: {
        en: 'An ability works only now: use it.',
        fr: 'Une capacité ne sert que maintenant : utilise-la.',
      },
    },
    {
      text: {
        en: 'Taken! With fewer than four cards you may stop: End turn.',
        fr: 'Pris ! Avec moins de quatre cartes, tu peux finir : Fin du tour.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['end'],
      hint: { en: 'Keep your cards: press End turn.', fr: 'Garde tes cartes : touche Fin du tour.' },
    },
    {
      text: {
        en: 'It was taken on fire. Which family is it now?',
        fr: 'Il a été pris sur le feu. De quelle famille est-il ?',
      },
      voice: 'rule',
      help: 'none',
      answers: [
        {
          text: { en: 'Fire', fr: 'Le feu' },
          isRight: false,
          says: {
            en: 'In the notebook the printed family counts.',
            fr: 'Dans le carnet, la famille imprimée compte.',
          },
        },
        { text: { en: 'Water, as printed', fr: 'L’eau, comme imprimé' }, isRight: true },
      ],
    },
  ],
  closing: {
    en: 'The last card of a stack cannot be called.',
    fr: 'On ne peut pas appeler la dernière carte d’une pile.',
  },
  next: { options: { edition: 'french' }, seatCount: 2, bot: 'beginner' },
};

/** Two against two would frighten the Yokai: one of the two has to go first. */
export const distract: Lesson = {
  id: 'sketch-distract',
  game: 'sketch',
  kind: 'idea',
  edition: 'french',
  level: 1,
  title: { en: 'Distract', fr: 'Distraire' },
  deal: {
    options: { edition: 'french', first: 0 },
    seatCount: 2,
    layout: {
      stacks: { water: [7], fire: [4, 6], earth: [7], wind: [6] },
      hands: [['water-fire', 'fire-earth+distract', 'earth-wind'], []],
      deck: ['earth-wind'],
      sketches: { fire: [['fire-earth'], ['water-fire', 'fire-wind']] },
    },
    seed: 'sketch-distract',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Two against two frightens it. Play your Distract card here.',
        fr: 'À deux contre deux, il s’effraie. Joue ici ta carte Distraire.',
      },
      voice: 'rule',
      help: 'move',
      points: ['fire'],
      accepts: ['play fire-earth+distract fire'],
      wrong: [
        {
          move: 'play water-fire fire',
          text: {
            en: 'Even: the Yokai is frightened and goes under its stack.',
            fr: 'Égalité : le Yokai effrayé passe sous sa pile.',
          },
        },
      ],
      hint: {
        en: 'The card with Distract, on the fire stack.',
        fr: 'La carte Distraire, sur la pile du feu.',
      },
    },
    {
      text: {
        en: 'Now send your opponent’s newest sketch away: Distract.',
        fr: 'Éloigne la dernière esquisse adverse : Distraire.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['distract'],
      wrong: [
        {
          move: 'skip',
          text: {
            en: 'Even: the Yokai is frightened and goes under its stack.',
            fr: 'Égalité : le Yokai effrayé passe sous sa pile.',
          },
        },
      ],
    },
    {
      text: {
        en: 'It went to its other family. Now take the Yokai.',
        fr: 'Elle est partie vers son autre famille. Prends le Yokai.',
      },
      voice: 'rule',
      help: 'none',
      points: ['fire'],
      accepts: ['play water-fire fire'],
      hint: {
        en: 'One more of your sketches on the fire stack.',
        fr: 'Encore une de tes esquisses sur la pile du feu.',
      },
    },
  ],
  closing: {
    en: 'Distract acts on the stack where you play it.',
    fr: 'Distraire agit sur la pile où tu joues.',
  },
  next: { options: { edition: 'french' }, seatCount: 2, bot: 'beginner' },
};

/** The English edition: Distract reaches the last sketch, wherever it lies. */
export const englishDistract: Lesson = {
  id: 'sketch-english',
  game: 'sketch',
  kind: 'idea',
  edition: 'english',
  level: 1,
  title: { en: 'The English edition', fr: 'L’édition anglaise' },
  deal: {
    options: { edition: 'english', first: 0 },
    seatCount: 2,
    layout: {
      stacks: { water: [6], fire: [5], earth: [7], wind: [3, 6] },
      hands: [['water-fire', 'water-fire+distract', 'water-earth'], []],
      deck: ['water-earth'],
      sketches: { wind: [[], ['fire-wind', 'earth-wind']] },
      last: [null, 'wind'],
    },
    seed: 'sketch-english',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Your opponent nearly takes wind. Play Distract on the fire stack.',
        fr: 'L’adversaire tient presque le vent. Joue Distraire, pile du feu.',
      },
      voice: 'rule',
      help: 'move',
      points: ['fire'],
      accepts: ['play water-fire+distract fire', 'play water-fire+distract water'],
      hint: { en: 'Play the card with Distract.', fr: 'Joue la carte Distraire.' },
    },
    {
      text: {
        en: 'It reaches the last sketch played, on any stack. Distract.',
        fr: 'Elle touche la dernière esquisse jouée, où qu’elle soit. Distraire.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['distract'],
      wrong: [
        {
          move: 'skip',
          text: {
            en: 'Your opponent keeps two sketches and needs one more.',
            fr: 'L’adversaire garde deux esquisses : il en manque une.',
          },
        },
      ],
    },
    {
      text: {
        en: 'Where did that sketch go? Touch the stack.',
        fr: 'Où est allée cette esquisse ? Touche la pile.',
      },
      voice: 'rule',
      help: 'none',
      points: ['earth'],
      answers: [
        {
          text: { en: 'Fire', fr: 'Le feu' },
          thing: 'fire',
          isRight: false,
          says: {
            en: 'You played there; that sketch shows no fire.',
            fr: 'Tu y as joué ; cette esquisse n’a pas de feu.',
          },
        },
        { text: { en: 'Earth', fr: 'La terre' }, thing: 'earth', isRight: true },
        {
          text: { en: 'Wind', fr: 'Le vent' },
          thing: 'wind',
          isRight: false,
          says: { en: 'It was there before.', fr: 'Elle y était avant.' },
        },
      ],
    },
  ],
  closing: {
    en: 'In the French edition it acts only where you play it.',
    fr: 'Dans l’édition française, elle n’agit que là où tu joues.',
  },
  next: { options: { edition: 'english' }, seatCount: 2, bot: 'beginner' },
};
