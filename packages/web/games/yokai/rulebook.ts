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
      title: 'What you want',
      lines: [
        'Four families of spirits are all mixed up: Kitsune, Kappa, Rokurokubi and Oni, four cards each. You win together when every family is a single group whose cards touch by their sides.',
        'Nobody may say what they saw. You help each other by what you look at, what you move, and the hints you leave.',
      ],
    },
    setup: {
      title: 'To begin',
      lines: [
        'The sixteen cards are shuffled and laid face down in a square, four by four.',
        'Hints with one, two or three families are drawn at random and piled face down. How many there are depends on how many you are:',
      ],
    },
    mixHead: ['players', 'one family', 'two', 'three'],
    turn: {
      title: 'Your turn',
      lines: [
        'Look at a card, alone. Then look at a second one: you may choose it after seeing the first. Everybody sees where you looked; nobody else sees what was there.',
        'Move one card, any card without a hint on it. It goes to an empty place, and when it lies there all sixteen cards must still hang together by their sides.',
        'Then either turn up the next hint of the pile, or lay one that is already turned up on a card.',
        'When your turn is over, what you saw is in your head and nowhere else.',
      ],
    },
    hints: {
      title: 'Hints',
      lines: [
        'A hint says: the card under me is of one of these families. A hint that is wrong is allowed, and nobody will tell you.',
        'A card with a hint on it stays as it is: it is not looked at, not moved and not covered again.',
      ],
    },
    end: {
      title: 'The end',
      lines: [
        'Instead of taking a turn you may declare that the spirits are at peace. The match also ends at once when the last hint is laid.',
        'All cards are turned up. If each family is together, and every wish and shape in play is met, you have won; otherwise you have lost, and there is no score.',
      ],
    },
    score: {
      title: 'How well you won',
      lines: [
        'A hint on the right card: 1 point. On a wrong one: 1 less. Turned up and not used: 2. Never turned up: 5. So the sooner you dare, the better.',
      ],
    },
    rankHead: ['victory', '2 players', '3', '4'],
    ranks: { honourable: 'honourable', glorious: 'glorious', legendary: 'legendary', total: 'total' },
    from: (least) => `from ${least}`,
    below: 'less',
    more: {
      title: 'What the levels add',
      lines: [
        'A wish: two families that must touch somewhere in the end. Open, everybody knows it; secret, only whoever holds it does.',
        'Stacked hints lie on top of each other: only the last one turned up can be laid, then the one under it.',
        'Blind hints are never turned: nobody knows what they show, and each one that is laid counts as right.',
        'A shape: the sixteen cards must also form it in the end, turned or mirrored as you like.',
        'All of these can be mixed as you please.',
      ],
    },
    talk: {
      classic: {
        title: 'Talking',
        lines: ['Not a word about colours or places. A table is silent unless its host decides otherwise.'],
      },
      prototype: {
        title: 'Talking',
        lines: ['Sighs, smiles and plans are welcome; what lies under a card is never said.'],
      },
    },
  },
  fr: {
    goal: {
      title: 'Ce que vous voulez',
      lines: [
        'Quatre familles d’esprits sont toutes mélangées : Kitsune, Kappa, Rokurokubi et Oni, quatre cartes chacune. Vous gagnez ensemble quand chaque famille forme un seul groupe, dont les cartes se touchent par les côtés.',
        'Personne n’a le droit de dire ce qu’il a vu. On s’aide par ce qu’on regarde, ce qu’on déplace, et les indices qu’on laisse.',
      ],
    },
    setup: {
      title: 'Pour commencer',
      lines: [
        'Les seize cartes sont mélangées et posées face cachée en carré, quatre sur quatre.',
        'Des indices à une, deux ou trois familles sont tirés au hasard et empilés face cachée. Leur nombre dépend du vôtre :',
      ],
    },
    mixHead: ['joueurs', 'une famille', 'deux', 'trois'],
    turn: {
      title: 'Ton tour',
      lines: [
        'Regarde une carte, toi seul. Puis une seconde : tu peux la choisir après avoir vu la première. Tout le monde voit où tu regardes ; personne d’autre ne voit quoi.',
        'Déplace une carte, n’importe laquelle qui n’a pas d’indice. Elle va sur une place vide, et une fois posée, les seize cartes doivent encore se tenir par les côtés.',
        'Ensuite, retourne l’indice suivant de la pile, ou pose sur une carte un indice déjà retourné.',
        'Ton tour fini, ce que tu as vu est dans ta tête et nulle part ailleurs.',
      ],
    },
    hints: {
      title: 'Les indices',
      lines: [
        'Un indice dit : la carte sous moi est de l’une de ces familles. Un indice faux est permis, et personne ne te le dira.',
        'Une carte qui porte un indice reste comme elle est : on ne la regarde plus, on ne la déplace plus, on ne la recouvre plus.',
      ],
    },
    end: {
      title: 'La fin',
      lines: [
        'Au lieu de jouer ton tour, tu peux déclarer que les esprits sont apaisés. La partie finit aussi dès que le dernier indice est posé.',
        'On retourne toutes les cartes. Si chaque famille est réunie, et si chaque vœu et chaque forme en jeu est respecté, c’est gagné ; sinon c’est perdu, sans score.',
      ],
    },
    score: {
      title: 'Bien gagné ?',
      lines: [
        'Un indice sur une bonne carte : 1 point. Sur une mauvaise : 1 de moins. Retourné sans servir : 2. Jamais retourné : 5. Plus vous osez tôt, mieux c’est.',
      ],
    },
    rankHead: ['victoire', '2 joueurs', '3', '4'],
    ranks: { honourable: 'honorable', glorious: 'glorieuse', legendary: 'légendaire', total: 'totale' },
    from: (least) => `dès ${least}`,
    below: 'moins',
    more: {
      title: 'Ce qu’ajoutent les niveaux',
      lines: [
        'Un vœu : deux familles qui doivent se toucher quelque part à la fin. Ouvert, tout le monde le connaît ; secret, seul qui le tient le connaît.',
        'Les indices empilés se recouvrent : on ne peut poser que le dernier retourné, puis celui du dessous.',
        'Les indices aveugles ne sont jamais retournés : nul ne sait ce qu’ils montrent, et chacun de ceux qu’on pose compte comme bon.',
        'Une forme : à la fin, les seize cartes doivent aussi la dessiner, tournée ou en miroir comme on veut.',
        'Tout cela se mélange à volonté.',
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
        lines: ['Soupirs, sourires et plans sont bienvenus ; ce qu’il y a sous une carte ne se dit jamais.'],
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
