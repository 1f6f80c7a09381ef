import { GROUNDS, type Options, tengu, YOKAI } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import type { Chapter, RulebookOf, RulesTable } from '../rulebook.ts';

interface Texts {
  readonly chapters: readonly Chapter[];
  readonly levels: string;
  readonly head: readonly string[];
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    chapters: [
      {
        title: 'What you want',
        lines: [
          'The Tengu has hidden the yokai’s toys in the forest. Each yokai has three: a top, a ball and a kite. You win together as soon as every yokai has its three toys again, before the cards run out.',
        ],
      },
      {
        title: 'To begin',
        lines: [
          'The tiles are shuffled and laid face down. The Temple lies open wherever it fell, and all yokai stand on it.',
          'Eight movement cards for each yokai are shuffled; some are put away unseen, the rest is the pile.',
        ],
      },
      {
        title: 'Your turn',
        lines: [
          'Turn the top card: it says which yokai may go. It may also stay; the card is spent either way.',
          'A yokai walks from tile to tile, by their sides, through tiles that lie open, and must end on one that is face down. The tile it stands on never holds it back.',
          'Look at the tile it came to, alone, until you say that you have seen enough.',
        ],
      },
      {
        title: 'What lies there',
        lines: [
          'Its own toy: turned up for good, and won.',
          'Somebody else’s toy: stays hidden. Only you know whose it is; a token on it tells everybody of which kind it is.',
          'A path: turned up for good, and others can walk over it.',
          'A yokai with its three toys rests at the Temple; from then on its cards move any other that is still searching.',
        ],
      },
      {
        title: 'What the Tengu does',
        lines: [
          'Mist: everybody sees it, one card of the pile is lost unseen, and the tile is covered again. Each visit does it.',
          'Tornado: everybody sees it, all tokens on tiles fly away, and the tile is covered again. Each visit does it.',
          'Mirage: lies open like a path. But when a yokai later comes upon its own toy, everybody sees the toy, nothing is won, and toy and mirage are mixed and hidden again in their two places.',
        ],
      },
      {
        title: 'Help',
        lines: [
          'From level 3 each of you may help once in a match. When the card is turned and before the other acts, name a hidden tile and the yokai whose toy you think is there. Nobody checks it.',
        ],
      },
      {
        title: 'The end',
        lines: [
          'Won as soon as every yokai has its toys. Lost when a card must be turned and none is left; the turn of the last card is still played.',
          'The score is the number of toys found. Level 6 grades it: 0 to 5 outwitted, 6 to 9 close, 10 or 11 well played, and all 12 dazzling. Only that is a win.',
        ],
      },
      {
        title: 'Talking',
        lines: [
          'Talk about plans and point at moves as you like; never about whose toy lies where, nor of what kind.',
        ],
      },
    ],
    levels: 'The six levels',
    head: ['level', 'yokai', 'paths', 'mists', 'tornados', 'mirages', 'forest', 'put away', 'help'],
  },
  fr: {
    chapters: [
      {
        title: 'Ce que vous voulez',
        lines: [
          'Le Tengu a caché les jouets des yokai dans la forêt. Chaque yokai en a trois : une toupie, une balle et un cerf-volant. Vous gagnez ensemble dès que chaque yokai a retrouvé les siens, avant la fin des cartes.',
        ],
      },
      {
        title: 'Pour commencer',
        lines: [
          'Les tuiles sont mélangées et posées face cachée. Le Temple est visible là où il est tombé, et tous les yokai s’y tiennent.',
          'Huit cartes de déplacement par yokai sont mélangées ; quelques-unes sont mises de côté sans être vues, le reste fait la pile.',
        ],
      },
      {
        title: 'Ton tour',
        lines: [
          'Retourne la carte du dessus : elle dit quel yokai peut avancer. Il peut aussi rester ; la carte est dépensée de toute façon.',
          'Un yokai va de tuile en tuile, par les côtés, à travers celles qui sont visibles, et doit finir sur une tuile cachée. Celle où il se tient ne l’arrête jamais.',
          'Regarde, toi seul, la tuile où il arrive, jusqu’à ce que tu dises avoir assez vu.',
        ],
      },
      {
        title: 'Ce qu’on y trouve',
        lines: [
          'Son propre jouet : retourné pour de bon, et gagné.',
          'Le jouet d’un autre : il reste caché. Toi seul sais à qui il est ; un jeton posé dessus dit à tous de quelle sorte il est.',
          'Un sentier : retourné pour de bon, les autres peuvent y passer.',
          'Un yokai qui a ses trois jouets se repose au Temple ; ses cartes déplacent alors n’importe quel autre qui cherche encore.',
        ],
      },
      {
        title: 'Ce que fait le Tengu',
        lines: [
          'Brume : tout le monde la voit, une carte de la pile est perdue sans être vue, et la tuile est recouverte. À chaque visite.',
          'Tornade : tout le monde la voit, tous les jetons posés sur les tuiles s’envolent, et la tuile est recouverte. À chaque visite.',
          'Mirage : il reste visible comme un sentier. Mais quand plus tard un yokai tombe sur son propre jouet, tout le monde voit le jouet, rien n’est gagné, et jouet et mirage sont mélangés puis cachés à leurs deux places.',
        ],
      },
      {
        title: 'L’aide',
        lines: [
          'Dès le niveau 3, chacun peut aider une fois par partie. La carte retournée, et avant que l’autre agisse, désigne une tuile cachée et le yokai dont tu crois que le jouet y est. Personne ne vérifie.',
        ],
      },
      {
        title: 'La fin',
        lines: [
          'Gagné dès que chaque yokai a ses jouets. Perdu quand il faut retourner une carte et qu’il n’y en a plus ; le tour de la dernière carte se joue encore.',
          'Le score est le nombre de jouets retrouvés. Le niveau 6 le juge : 0 à 5 bernés, 6 à 9 presque, 10 ou 11 bien joué, et les 12 éblouissant. Seul ce dernier est une victoire.',
        ],
      },
      {
        title: 'Parler',
        lines: [
          'Parlez de vos plans et montrez des coups tant que vous voulez ; jamais à qui est un jouet, ni de quelle sorte.',
        ],
      },
    ],
    levels: 'Les six niveaux',
    head: ['niveau', 'yokai', 'sentiers', 'brumes', 'tornades', 'mirages', 'forêt', 'de côté', 'aide'],
  },
};

export const tenguRulebook: RulebookOf = (_, language) => {
  const { chapters, levels, head } = TEXTS[language];
  return [...chapters, { title: levels, lines: [], table: levelTable(head) }];
};

function levelTable(head: readonly string[]): RulesTable {
  const rows = tengu.presets.flatMap(({ level, options }) => {
    const parsed = tengu.parseOptions(options, 2);
    return parsed.ok ? [[String(level), ...cells(parsed.value)]] : [];
  });
  return { head, rows };
}

function cells({ yokai, tiles, columns, rows, setAside, help }: Options): readonly string[] {
  const count = (number: number) => (number === 0 ? '–' : String(number));
  return [
    String(Math.min(yokai.length, YOKAI.length)),
    ...GROUNDS.map((ground) => count(tiles[ground])),
    `${columns} × ${rows}`,
    count(setAside),
    count(help),
  ];
}
