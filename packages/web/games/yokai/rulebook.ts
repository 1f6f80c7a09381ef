import {
  type Edition,
  KINDS,
  RANK_BANDS,
  SEAT_COUNTS,
  SHAPE_ROWS,
  SHAPES,
  STANDARD_MIX,
  totalOf,
} from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { Chapter, RulebookOf, RulesFigure, RulesTable } from '../rulebook.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';

type ByEdition<Told> = Readonly<Record<Edition, Told>>;

interface Texts {
  readonly goal: Chapter;
  readonly setup: Chapter;
  readonly mixHead: readonly string[];
  readonly begins: ByEdition<string>;
  readonly turn: Chapter;
  readonly hints: Chapter;
  readonly example: Chapter;
  readonly end: Chapter;
  readonly score: Chapter;
  readonly rankHead: readonly string[];
  readonly ranks: Readonly<Record<string, string>>;
  readonly from: (least: number) => string;
  readonly below: string;
  readonly levels: ByEdition<Chapter>;
  readonly variants: ByEdition<Chapter>;
  readonly talk: ByEdition<Chapter>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    goal: {
      title: 'The goal',
      lines: [
        'Four families are all mixed up, four cards each: Kitsune (red, a flame), Kappa (green, a ring of water), Rokurokubi (purple, a spiral) and Oni (blue, a horned mask). You win together when every family is a single group whose cards touch by their sides.',
        'Nobody may say what they saw. You help each other by what you look at, what you move, and the hints you place. The number of turns is limited.',
      ],
    },
    setup: {
      title: 'Setting up',
      lines: [
        'The sixteen cards are shuffled and laid face down in a square, four by four.',
        'Hints with one, two or three families are drawn at random and piled face down. Their number depends on the number of players:',
      ],
    },
    mixHead: ['players', 'one family', 'two', 'three', 'turns at most'],
    begins: {
      classic:
        'Whoever is most afraid of ghosts begins. Here the table chooses, or chance does. Then you take turns around the table.',
      prototype:
        'Whoever was last out of their mind begins. Here the table chooses, or chance does. Then you take turns around the table.',
    },
    turn: {
      title: 'Your turn',
      lines: [
        'A turn has three steps, in this order: look, move, hint. You must take all three.',
        'Look: look at a card in secret, then at a second one. You may choose it after seeing the first; they need not be neighbours. Everybody sees where you look; nobody else sees the face.',
        'Move: move one card, looked at or not, but not one with a hint on it. It goes to an empty place. While you lift it, the others may come apart; once it is down, all sixteen must be joined by their sides. Corners do not count.',
        'Hint: reveal the next hint of the pile, or place a hint that is already revealed on a card.',
        'When your turn is over, only your memory keeps what you saw.',
      ],
    },
    hints: {
      title: 'Hints',
      lines: [
        'A hint says: the card under me is of one of these families. A hint should be true. Nobody points out a mistake, but it costs a point at the end.',
        'A card with a hint on it stays as it is: nobody can look at it, move it or cover it again.',
        'Choose a hint with care: it is all you can tell your partners.',
      ],
    },
    example: {
      title: 'For example',
      lines: [
        'Mia looks at b2 in secret and sees an Oni, then at d4 and sees a Kitsune. She remembers that c1 is a Kitsune too, so she moves the card from d4 to the empty place above c1. All sixteen are still joined.',
        'A hint that shows Kitsune and Kappa is already revealed. Mia places it on the card she has moved. Now her partners know that this card is a Kitsune or a Kappa, and it stays where it is.',
      ],
    },
    end: {
      title: 'The end',
      lines: [
        'Instead of taking a turn you may declare that the Yōkai are at peace. The match also ends as soon as the last hint is placed. Every turn reveals or places one hint, so there are at most two turns for each.',
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
    levels: {
      classic: {
        title: 'What the levels add',
        lines: [
          'Secret affinity: two families that must touch by a side somewhere at the end. Only the first player sees it, and must not tell.',
          'Stacked hints lie on top of each other: you can place only the last one revealed, then the one under it.',
          'Blind hints are never turned over: instead of revealing a hint, you set it out unseen. Nobody knows what it shows, and every hint placed counts as right.',
          'Objective: one of six shapes, of your choice, that the sixteen cards must also form at the end, turned or mirrored as you like. Everybody knows it.',
        ],
      },
      prototype: {
        title: 'What the levels add',
        lines: [
          'Open affinity: two families that must touch by a side somewhere at the end. Everybody knows them.',
          'Secret affinity: the same, but only the first player sees it, and must not tell.',
          'Objective: one of six shapes, drawn at random, that the sixteen cards must also form at the end, turned or mirrored as you like. Everybody knows it.',
        ],
      },
    },
    variants: {
      classic: {
        title: 'Easier, harder, all at once',
        lines: [
          'Take more hints with one family for an easier match, or more with three for a harder one. Their total stays the same.',
          'Give several players an affinity. Each keeps theirs secret, and all of them must be met.',
          'Once you master the levels, combine them as you like.',
        ],
      },
      prototype: {
        title: 'Easier, harder, all at once',
        lines: [
          'With children, exchange one hint with three families for one with a single family.',
          'Take more hints for an easier match, fewer for a harder one, or hints with other numbers of families.',
          'Blind hints: set hints out unseen instead of revealing them. Nobody knows what they show; they only keep a card in its place, and count as right.',
          'Give several players an affinity. Each keeps theirs secret, and all of them must be met.',
        ],
      },
    },
    talk: {
      classic: {
        title: 'Talking',
        lines: [
          'Not a word about colours or places: the hints speak for you. A table is silent unless its host decides otherwise.',
        ],
      },
      prototype: {
        title: 'Talking',
        lines: [
          'You may react to what your partners do, and talk about plans and good moves. Never say what is under a card, nor hint at where a card is or should go.',
        ],
      },
    },
  },
  fr: {
    goal: {
      title: 'But du jeu',
      lines: [
        'Quatre familles sont toutes mélangées, quatre cartes chacune : Kitsune (rouge, une flamme), Kappa (vert, un cercle d’eau), Rokurokubi (violet, une spirale) et Oni (bleu, un masque cornu). Vous gagnez ensemble quand chaque famille forme un seul groupe, dont les cartes se touchent par les côtés.',
        'Personne n’a le droit de dire ce qu’il a vu. On s’aide par ce qu’on regarde, ce qu’on déplace, et les indices qu’on pose. Le nombre de tours est limité.',
      ],
    },
    setup: {
      title: 'Mise en place',
      lines: [
        'Les seize cartes sont mélangées et posées face cachée en carré, quatre sur quatre.',
        'Des indices à une, deux ou trois familles sont tirés au hasard et empilés face cachée. Leur nombre dépend du nombre de joueurs :',
      ],
    },
    mixHead: ['joueurs', 'une famille', 'deux', 'trois', 'tours au plus'],
    begins: {
      classic:
        'La personne qui craint le plus les fantômes commence. Ici, la table choisit, ou le hasard. Puis on joue chacun son tour.',
      prototype:
        'La dernière personne à avoir perdu la tête commence. Ici, la table choisit, ou le hasard. Puis on joue chacun son tour.',
    },
    turn: {
      title: 'Ton tour',
      lines: [
        'Un tour a trois étapes, dans cet ordre : regarder, déplacer, indice. Toutes les trois sont obligatoires.',
        'Regarder : regarde une carte en secret, puis une seconde. Tu peux la choisir après avoir vu la première ; elles n’ont pas besoin d’être voisines. Tout le monde voit où tu regardes ; personne d’autre ne voit la face.',
        'Déplacer : déplace une carte, regardée ou non, mais pas une carte qui porte un indice. Elle va sur une case vide. Pendant le déplacement, les autres peuvent être séparées ; une fois la carte posée, les seize doivent se tenir par les côtés. Les coins ne comptent pas.',
        'Indice : révèle l’indice suivant de la pile, ou pose sur une carte un indice déjà révélé.',
        'Ton tour fini, seule ta mémoire garde ce que tu as vu.',
      ],
    },
    hints: {
      title: 'Les indices',
      lines: [
        'Un indice dit : la carte sous moi est de l’une de ces familles. Un indice doit être juste. Personne ne signale une erreur, mais elle coûte un point à la fin.',
        'Une carte qui porte un indice reste comme elle est : on ne la regarde plus, on ne la déplace plus, on ne la recouvre plus.',
        'Choisis bien ton indice : c’est tout ce que tu peux dire à tes partenaires.',
      ],
    },
    example: {
      title: 'Par exemple',
      lines: [
        'Mia regarde b2 en secret et voit un Oni, puis d4 et voit un Kitsune. Elle se souvient que c1 est aussi un Kitsune : elle déplace la carte de d4 sur la case vide au-dessus de c1. Les seize se tiennent toujours.',
        'Un indice qui montre Kitsune et Kappa est déjà révélé. Mia le pose sur la carte qu’elle a déplacée. Ses partenaires savent maintenant que cette carte est un Kitsune ou un Kappa, et elle reste où elle est.',
      ],
    },
    end: {
      title: 'La fin',
      lines: [
        'Au lieu de jouer ton tour, tu peux déclarer que les Yōkai sont apaisés. La partie finit aussi dès que le dernier indice est posé. Chaque tour révèle ou pose un indice : il y a donc au plus deux tours par indice.',
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
    levels: {
      classic: {
        title: 'Ce qu’ajoutent les niveaux',
        lines: [
          'Affinité secrète : deux familles qui doivent se toucher par un côté, quelque part, à la fin. Seul le premier joueur la voit, et il ne doit pas la dire.',
          'Les indices empilés se recouvrent : on ne peut poser que le dernier révélé, puis celui du dessous.',
          'Les indices aveugles ne sont jamais retournés : au lieu de révéler un indice, on le sort sans le regarder. Personne ne sait ce qu’il montre, et tout indice posé compte comme bien placé.',
          'Objectif : une forme parmi six, de votre choix, que les seize cartes doivent aussi prendre à la fin, dans n’importe quel sens ou en miroir. Tout le monde la connaît.',
        ],
      },
      prototype: {
        title: 'Ce qu’ajoutent les niveaux',
        lines: [
          'Affinité visible : deux familles qui doivent se toucher par un côté, quelque part, à la fin. Tout le monde les connaît.',
          'Affinité secrète : de même, mais seul le premier joueur la voit, et il ne doit pas la dire.',
          'Objectif : une forme parmi six, tirée au hasard, que les seize cartes doivent aussi prendre à la fin, dans n’importe quel sens ou en miroir. Tout le monde la connaît.',
        ],
      },
    },
    variants: {
      classic: {
        title: 'Plus facile, plus difficile, tout à la fois',
        lines: [
          'Prenez plus d’indices à une famille pour une partie plus facile, ou plus d’indices à trois pour une partie plus difficile. Leur total ne change pas.',
          'Donnez une affinité à plusieurs joueurs. Chacun garde la sienne secrète, et toutes doivent être satisfaites.',
          'Une fois les niveaux maîtrisés, combinez-les comme vous voulez.',
        ],
      },
      prototype: {
        title: 'Plus facile, plus difficile, tout à la fois',
        lines: [
          'Avec des enfants, échangez un indice à trois familles contre un indice à une seule.',
          'Prenez plus d’indices pour une partie plus facile, moins pour une partie plus difficile, ou des indices à d’autres nombres de familles.',
          'Indices aveugles : on sort les indices sans les regarder, au lieu de les révéler. Personne ne sait ce qu’ils montrent ; ils ne font qu’immobiliser une carte, et comptent comme bien placés.',
          'Donnez une affinité à plusieurs joueurs. Chacun garde la sienne secrète, et toutes doivent être satisfaites.',
        ],
      },
    },
    talk: {
      classic: {
        title: 'Parler',
        lines: [
          'Pas un mot sur les couleurs ni les places : les indices parlent pour vous. Une table est silencieuse, sauf si l’hôte en décide autrement.',
        ],
      },
      prototype: {
        title: 'Parler',
        lines: [
          'Vous pouvez réagir à ce que font vos partenaires, et parler de vos plans et des bons coups. Ne dites jamais ce qu’il y a sous une carte, et ne donnez aucune indication sur la place d’une carte.',
        ],
      },
    },
  },
};

export const yokaiRulebook: RulebookOf = (name, language) => {
  const t = TEXTS[language];
  const edition: Edition = name === 'prototype' ? 'prototype' : 'classic';
  return [
    t.goal,
    { ...t.setup, table: mixTable(t), after: [t.begins[edition]] },
    t.turn,
    t.hints,
    t.example,
    t.end,
    { ...t.score, table: rankTable(t, edition) },
    { ...t.levels[edition], figures: shapeFigures(language) },
    t.variants[edition],
    t.talk[edition],
  ];
};

function shapeFigures(language: Language): readonly RulesFigure[] {
  const { shapes } = OPTIONS_TEXTS[language];
  return SHAPES.map((shape) => ({ name: shapes[shape], rows: SHAPE_ROWS[shape] }));
}

/** Y17: a match has at most two turns for each hint. */
function mixTable({ mixHead }: Texts): RulesTable {
  const rows = SEAT_COUNTS.map((seats) => {
    const mix = STANDARD_MIX[seats]!;
    return [seats, ...KINDS.map((kind) => mix[kind]), 2 * totalOf(mix)].map(String);
  });
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
