import { type Edition, KINDS, RANK_BANDS, SEAT_COUNTS, STANDARD_MIX } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { Chapter, RulebookOf, RulesTable } from '../rulebook.ts';

interface Texts {
  readonly goal: Chapter;
  readonly setup: Chapter;
  readonly mixHead: readonly string[];
  readonly turn: Chapter;
  readonly hints: Chapter;
  readonly end: Chapter;
  readonly score: Chapter;
  readonly rankHead: readonly string[];
  readonly ranks: Readonly<Record<string, string>>;
  readonly from: (least: number) => string;
  readonly below: string;
  readonly more: Chapter;
  readonly talk: Readonly<Record<Edition, Chapter>>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    goal: {
      title: 'The goal',
      lines: [
        'Four families of spirits are all mixed up: Kitsune, Kappa, Rokurokubi and Oni, four cards each. You win together when every family is a single group whose cards touch by their sides.',
        'Nobody may say what they saw. You help each other by what you look at, what you move, and the hints you place.',
      ],
    },
    setup: {
      title: 'Setting up',
      lines: [
        'The sixteen cards are shuffled and laid face down in a square, four by four.',
        'Hints with one, two or three families are drawn at random and piled face down. Their number depends on the number of players:',
      ],
    },
    mixHead: ['players', 'one family', 'two', 'three'],
    turn: {
      title: 'Your turn',
      lines: [
        'Look at a card in secret, then at a second one: you may choose it after seeing the first. Everybody sees where you look; nobody else sees the face.',
        'Then you must move one card, looked at or not, but not one with a hint on it. It goes to an empty place. While you lift it, the others may come apart; once it is down, all sixteen must be joined by their sides.',
        'Finally, either reveal the next hint of the pile, or place a hint that is already revealed on a card.',
        'When your turn is over, only your memory keeps what you saw.',
      ],
    },
    hints: {
      title: 'Hints',
      lines: [
        'A hint says: the card under me is of one of these families. A hint should be true. Nobody points out a mistake, but it costs a point at the end.',
        'A card with a hint on it stays as it is: nobody can look at it, move it or cover it again.',
      ],
    },
    end: {
      title: 'The end',
      lines: [
        'Instead of taking a turn you may declare that the spirits are at peace. The match also ends as soon as the last hint is placed.',
        'Then all the cards are turned face up. If every family is together, and every affinity and objective in play is met, you have won; otherwise you have lost, and there is no score.',
      ],
    },
    score: {
      title: 'The score',
      lines: [
        'Each hint on a right card: 1 point. On a wrong card: −1. Revealed, not placed: 2. Never revealed: 5. So the sooner you dare to declare, the better.',
      ],
    },
    rankHead: ['victory', '2 players', '3', '4'],
    ranks: { honourable: 'honourable', glorious: 'glorious', legendary: 'legendary', total: 'total' },
    from: (least) => `${least} or more`,
    below: 'below that',
    more: {
      title: 'What the levels add',
      lines: [
        'Affinity: two families that must touch somewhere at the end. Everybody knows an open one; only the player who holds it knows a secret one, and must not tell.',
        'Stacked hints lie on top of each other: you can place only the last one revealed, then the one under it.',
        'Blind hints are never turned over: nobody knows what they show, and every hint placed counts as right.',
        'Objective: a shape that the sixteen cards must also form at the end, turned or mirrored as you like.',
        'You can combine these as you like.',
      ],
    },
    talk: {
      classic: {
        title: 'Talking',
        lines: ['Not a word about colours or places. A table is silent unless its host decides otherwise.'],
      },
      prototype: {
        title: 'Talking',
        lines: ['Sighs, smiles and plans are welcome; never say what is under a card.'],
      },
    },
  },
  fr: {
    goal: {
      title: 'But du jeu',
      lines: [
        'Quatre familles d’esprits sont toutes mélangées : Kitsune, Kappa, Rokurokubi et Oni, quatre cartes chacune. Vous gagnez ensemble quand chaque famille forme un seul groupe, dont les cartes se touchent par les côtés.',
        'Personne n’a le droit de dire ce qu’il a vu. On s’aide par ce qu’on regarde, ce qu’on déplace, et les indices qu’on pose.',
      ],
    },
    setup: {
      title: 'Mise en place',
      lines: [
        'Les seize cartes sont mélangées et posées face cachée en carré, quatre sur quatre.',
        'Des indices à une, deux ou trois familles sont tirés au hasard et empilés face cachée. Leur nombre dépend du nombre de joueurs :',
      ],
    },
    mixHead: ['joueurs', 'une famille', 'deux', 'trois'],
    turn: {
      title: 'Ton tour',
      lines: [
        'Regarde une carte en secret, puis une seconde : tu peux la choisir après avoir vu la première. Tout le monde voit où tu regardes ; personne d’autre ne voit la face.',
        'Tu dois ensuite déplacer une carte, regardée ou non, mais pas une carte qui porte un indice. Elle va sur une place vide. Pendant le déplacement, les autres peuvent être séparées ; une fois la carte posée, les seize doivent se tenir par les côtés.',
        'Enfin, révèle l’indice suivant de la pile, ou pose sur une carte un indice déjà révélé.',
        'Ton tour fini, seule ta mémoire garde ce que tu as vu.',
      ],
    },
    hints: {
      title: 'Les indices',
      lines: [
        'Un indice dit : la carte sous moi est de l’une de ces familles. Un indice doit être juste. Personne ne signale une erreur, mais elle coûte un point à la fin.',
        'Une carte qui porte un indice reste comme elle est : on ne la regarde plus, on ne la déplace plus, on ne la recouvre plus.',
      ],
    },
    end: {
      title: 'La fin',
      lines: [
        'Au lieu de jouer ton tour, tu peux déclarer que les esprits sont apaisés. La partie finit aussi dès que le dernier indice est posé.',
        'On retourne toutes les cartes. Si chaque famille est réunie, et si toutes les affinités et l’objectif en jeu sont satisfaits, c’est gagné ; sinon c’est perdu, sans score.',
      ],
    },
    score: {
      title: 'Le score',
      lines: [
        'Un indice bien placé : 1 point. Mal placé : −1. Révélé, non posé : 2. Jamais révélé : 5. Plus vous osez déclarer tôt, mieux c’est.',
      ],
    },
    rankHead: ['victoire', '2 joueurs', '3', '4'],
    ranks: { honourable: 'honorable', glorious: 'glorieuse', legendary: 'légendaire', total: 'totale' },
    from: (least) => `${least} ou plus`,
    below: 'en dessous',
    more: {
      title: 'Ce qu’ajoutent les niveaux',
      lines: [
        'Affinité : deux familles qui doivent se toucher quelque part à la fin. Visible, tout le monde la connaît ; secrète, seule la personne qui la tient la connaît (et ne la dit pas).',
        'Les indices empilés se recouvrent : on ne peut poser que le dernier révélé, puis celui du dessous.',
        'Les indices aveugles ne sont jamais retournés : personne ne sait ce qu’ils montrent, et tout indice posé compte comme bien placé.',
        'Objectif : une forme que les seize cartes doivent aussi prendre à la fin, dans n’importe quel sens ou en miroir.',
        'Tout cela se combine à volonté.',
      ],
    },
    talk: {
      classic: {
        title: 'Parler',
        lines: [
          'Pas un mot sur les couleurs ni les places. Une table est silencieuse, sauf si l’hôte en décide autrement.',
        ],
      },
      prototype: {
        title: 'Parler',
        lines: ['Soupirs, sourires et plans sont bienvenus ; ne dites jamais ce qu’il y a sous une carte.'],
      },
    },
  },
};

export const yokaiRulebook: RulebookOf = (name, language) => {
  const t = TEXTS[language];
  const edition: Edition = name === 'prototype' ? 'prototype' : 'classic';
  return [
    t.goal,
    { ...t.setup, table: mixTable(t) },
    t.turn,
    t.hints,
    t.end,
    { ...t.score, table: rankTable(t, edition) },
    t.more,
    t.talk[edition],
  ];
};

function mixTable({ mixHead }: Texts): RulesTable {
  const rows = SEAT_COUNTS.map((seats) =>
    [seats, ...KINDS.map((kind) => STANDARD_MIX[seats]![kind])].map(String),
  );
  return { head: mixHead, rows };
}

function rankTable({ rankHead, ranks, from, below }: Texts, edition: Edition): RulesTable {
  const bands = SEAT_COUNTS.map((seats) => RANK_BANDS[edition][seats]!);
  const higher = [...bands[0]!].reverse();
  const rows = higher.map(([rank]) => [
    ranks[rank] ?? rank,
    ...bands.map((band) => from(band.find(([name]) => name === rank)![1])),
  ]);
  return { head: rankHead, rows: [[ranks['honourable']!, ...bands.map(() => below)], ...rows] };
}
