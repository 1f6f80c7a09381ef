import type { Lesson } from '../lesson.ts';

/** How partners read each other's moves. */
export const movesSpeak: Lesson = {
  id: 'yokai-moves-speak',
  game: 'yokai',
  kind: 'convention',
  edition: 'classic',
  level: 1,
  title: { en: 'What a move tells', fr: 'Ce que dit un déplacement' },
  deal: {
    options: { edition: 'classic', level: 1, first: 1 },
    seatCount: 2,
    layout: {
      rows: ['ki ro ka on', 'on ki ka ro', 'ka ro ki on', 'ro ka on ki'],
      hints: ['kappa-oni', 'oni', 'kitsune'],
    },
    seed: 'yokai-moves-speak',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Your partner looked at two cards and joined them. Why?',
        fr: 'Ton partenaire a regardé deux cartes et les a réunies. Pourquoi ?',
      },
      voice: 'convention',
      bots: [
        [1, 'look a1'],
        [1, 'look d4'],
        [1, 'move d4 a0'],
        [1, 'reveal'],
      ],
      help: 'thing',
      points: ['card-15', 'card-0'],
      answers: [
        { text: { en: 'They are of one family', fr: 'Elles sont de la même famille' }, isRight: true },
        {
          text: { en: 'To make room', fr: 'Pour faire de la place' },
          isRight: false,
          says: {
            en: 'For that, people move cards they never saw.',
            fr: 'Pour cela, on déplace des cartes jamais regardées.',
          },
        },
        {
          text: { en: 'No reason', fr: 'Sans raison' },
          isRight: false,
          says: {
            en: 'Between partners, such a move is a message.',
            fr: 'Entre partenaires, un tel déplacement est un message.',
          },
        },
      ],
    },
    {
      text: {
        en: 'One look proves it. Touch one of the two.',
        fr: 'Un regard le prouve. Touche l’une des deux.',
      },
      voice: 'convention',
      help: 'thing',
      points: ['card-15', 'card-0'],
      accepts: ['look a0', 'look a1'],
      hint: { en: 'Look at one of the two that were joined.', fr: 'Regarde l’une des deux cartes réunies.' },
    },
    {
      text: {
        en: 'So you know both. Spend your second look elsewhere.',
        fr: 'Tu connais donc les deux. Regarde ailleurs maintenant.',
      },
      voice: 'convention',
      help: 'thing',
      points: ['card-5'],
      accepts: ['look b2'],
      hint: { en: 'Look at the pointed card instead.', fr: 'Regarde plutôt la carte indiquée.' },
    },
    {
      text: { en: 'Also a Kitsune! Move it to the others.', fr: 'Aussi un Kitsune ! Amène-le aux autres.' },
      voice: 'convention',
      help: 'thing',
      points: ['card-5'],
      toward: 'card-15',
      accepts: ['move b2 b0', 'move b2 -z1', 'move b2 -z0', 'move b2 a-1'],
      hint: {
        en: 'Put it beside one of the two joined cards.',
        fr: 'Pose-le à côté d’une des deux cartes réunies.',
      },
    },
    {
      text: {
        en: 'Your partner will understand. Reveal a hint.',
        fr: 'Ton partenaire comprendra. Révèle un indice.',
      },
      voice: 'convention',
      help: 'none',
      accepts: ['reveal'],
      hint: { en: 'This time reveal instead of placing.', fr: 'Cette fois, révèle au lieu de poser.' },
    },
    {
      text: {
        en: 'Your partner saw these two and left them apart. Why?',
        fr: 'Ton partenaire a vu ces deux cartes, sans les réunir. Pourquoi ?',
      },
      voice: 'convention',
      bots: [
        [1, 'look c1'],
        [1, 'look c4'],
        [1, 'move a4 -z3'],
        [1, 'reveal'],
      ],
      help: 'thing',
      points: ['card-2', 'card-14'],
      answers: [
        {
          text: { en: 'They are of one family', fr: 'Elles sont de la même famille' },
          isRight: false,
          says: {
            en: 'Then your partner would have joined them.',
            fr: 'Alors ton partenaire les aurait réunies.',
          },
        },
        { text: { en: 'Probably of two families', fr: 'Sans doute de deux familles' }, isRight: true },
      ],
    },
  ],
  closing: {
    en: 'A custom, not a rule: agree before you play.',
    fr: 'Un usage, pas une règle : mettez-vous d’accord avant.',
  },
  next: { options: { edition: 'classic', level: 1 }, seatCount: 2, bot: 'beginner' },
};

export const hintsSpeak: Lesson = {
  id: 'yokai-hints-speak',
  game: 'yokai',
  kind: 'convention',
  edition: 'classic',
  level: 1,
  title: { en: 'What a hint tells', fr: 'Ce que dit un indice' },
  deal: {
    options: { edition: 'classic', level: 1, first: 1 },
    seatCount: 2,
    layout: {
      rows: ['ki ro ka on', 'on ka ki ro', 'ka ro ki on', 'ro ka on ki'],
      hints: ['kappa-oni', 'oni', 'kitsune'],
    },
    seed: 'yokai-hints-speak',
  },
  pupil: 0,
  // The partner places from memory: nothing of that turn lies over the hint.
  opening: [
    [1, 'look b2'],
    [1, 'look d4'],
    [1, 'move a3 c0'],
    [1, 'reveal'],
    [0, 'look a4'],
    [0, 'look a1'],
    [0, 'move a4 d0'],
    [0, 'reveal'],
  ],
  steps: [
    {
      text: {
        en: 'Your partner placed a hint. What does it tell you?',
        fr: 'Ton partenaire a posé un indice. Que te dit-il ?',
      },
      voice: 'convention',
      bots: [
        [1, 'look c4'],
        [1, 'look d3'],
        [1, 'move a1 b0'],
        [1, 'place kappa-oni b2'],
      ],
      help: 'thing',
      points: ['card-5'],
      answers: [
        {
          text: { en: 'The card is a Kappa', fr: 'La carte est un Kappa' },
          isRight: false,
          says: {
            en: 'The hint shows two families: it may be either.',
            fr: 'L’indice montre deux familles : l’une ou l’autre.',
          },
        },
        {
          text: { en: 'The card is a Kappa or an Oni', fr: 'La carte est un Kappa ou un Oni' },
          isRight: true,
        },
        {
          text: { en: 'Nothing: it may be false', fr: 'Rien : il peut être faux' },
          isRight: false,
          says: {
            en: 'Allowed, but partners place only what they know.',
            fr: 'C’est permis, mais on ne pose que ce qu’on sait.',
          },
        },
      ],
    },
    {
      text: { en: 'And what should the family do?', fr: 'Et que doit faire sa famille ?' },
      voice: 'convention',
      help: 'thing',
      points: ['card-5'],
      answers: [
        {
          text: { en: 'Wait until the card moves', fr: 'Attendre que la carte bouge' },
          isRight: false,
          says: { en: 'A covered card never moves again.', fr: 'Une carte couverte ne bouge plus.' },
        },
        { text: { en: 'Gather around this card', fr: 'Se réunir autour de cette carte' }, isRight: true },
      ],
    },
    {
      text: {
        en: 'Begin: look at a card beside the hint.',
        fr: 'Commence : regarde une carte à côté de l’indice.',
      },
      voice: 'convention',
      help: 'thing',
      points: ['card-4', 'card-1', 'card-6', 'card-9'],
      accepts: ['look a2', 'look b1', 'look c2', 'look b3'],
      hint: {
        en: 'Choose one that touches the covered card.',
        fr: 'Choisis-en une qui touche la carte couverte.',
      },
    },
  ],
  closing: {
    en: 'Hints go where partners are sure, on cards that stay.',
    fr: 'On pose un indice sûr, sur une carte qui reste.',
  },
  next: { options: { edition: 'classic', level: 1 }, seatCount: 2, bot: 'beginner' },
};
