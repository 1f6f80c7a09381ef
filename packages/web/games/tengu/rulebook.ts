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
        title: 'The goal',
        lines: [
          'The Tengu has hidden the yokai’s toys in the forest. Each yokai has three: a top, a ball and a kite. You win together as soon as every yokai has its three toys again, before the cards run out.',
        ],
      },
      {
        title: 'Setting up',
        lines: [
          'The tiles are shuffled and laid face down. The Temple is face up wherever it landed, and all the yokai stand on it.',
          'Eight movement cards per yokai are shuffled; some are set aside unseen, the rest form the pile.',
          'Choose who begins, or leave it to chance. Then you take turns around the table; every player moves every yokai.',
        ],
      },
      {
        title: 'Your turn',
        lines: [
          'Turn the top card: it says which yokai may go. It may also stay; the card is spent either way.',
          'A yokai moves from tile to tile by their sides, through face-up tiles only, and must end on one that is face down, other than its own. The tile it stands on never stops it. Tokens and other yokai are not in the way: it may join them.',
          'Look in secret at the tile it reaches, then say “done”.',
        ],
      },
      {
        title: 'What you find',
        lines: [
          'Its own toy: it stays face up, and its token goes to the yokai’s board. If a token is already on the tile, that one does.',
          'Another yokai’s toy: it stays hidden. Only you know whose it is; a token on it shows everybody what kind it is.',
          'A path: it stays face up, and every yokai can cross it.',
          'A yokai with its three toys rests at the Temple; from then on its cards move any other yokai that is still searching.',
        ],
      },
      {
        title: 'What the Tengu does',
        lines: [
          'Mist: everybody sees it, the top card of the pile is discarded unseen, and the tile is turned face down again. This happens at every visit.',
          'Tornado: everybody sees it, every token on the tiles blows away, and the tile is turned face down again. This happens at every visit.',
          'Mirage: it stays face up, like a path. But when a yokai later finds its own toy, everybody sees the toy, nothing is won, and toy and mirage are mixed and put back face down in their two places. A token on the toy goes back to the supply. If both mirages are face up, the active player chooses which one is mixed, after the toy is shown.',
        ],
      },
      {
        title: 'Help',
        lines: [
          'From level 3 on, each of you may help once per match. Once the card is turned, and before the active player acts, name a hidden tile and the yokai whose toy you think is there. Nobody checks it. Several of you may help in the same turn, and nobody has to.',
        ],
      },
      {
        title: 'The end',
        lines: [
          'You win as soon as every yokai has its toys. You lose when a card must be turned and none is left; the turn of the last card is still played.',
          'The score is the number of toys found. At level 6 it earns a grade: 0 to 5, outwitted; 6 to 9, almost; 10 or 11, well played; all 12, dazzling. Only dazzling is a win.',
        ],
      },
      {
        title: 'Talking',
        lines: [
          'Talk about plans and point at moves as much as you like, but never say whose toy is where, nor what kind it is. The active player decides.',
          'Watch who goes where: what your partners do shows what they know. Count the toys that are found, too: they tell you what can still be hidden.',
        ],
      },
      {
        title: 'For example',
        lines: [
          'The Temple is at b2, and there is a path face up at b3. The card is the Bakeneko’s, who stands on the Temple. It can go to a2, b1 or c2, which lie beside the Temple, or cross the path to a3, b4 or c3.',
          'It goes to c3, and there is the Tanuki’s ball. The tile stays face down, and a ball token is laid on it. Everybody knows now that a ball is there; only the player who looked knows whose it is.',
        ],
      },
    ],
    levels: 'The six levels',
    head: ['level', 'yokai', 'paths', 'mists', 'tornados', 'mirages', 'forest', 'set aside', 'help'],
  },
  fr: {
    chapters: [
      {
        title: 'But du jeu',
        lines: [
          'Le Tengu a caché les jouets des yokai dans la forêt. Chaque yokai en a trois : une toupie, une balle et un cerf-volant. Vous gagnez ensemble dès que chaque yokai a retrouvé les siens, avant la dernière carte.',
        ],
      },
      {
        title: 'Mise en place',
        lines: [
          'Les tuiles sont mélangées et posées face cachée. Le Temple est visible là où il est tombé, et tous les yokai s’y tiennent.',
          'Huit cartes de déplacement par yokai sont mélangées ; quelques-unes sont écartées sans être vues, les autres forment la pile.',
          'Choisissez qui commence, ou laissez faire le hasard. Puis on joue chacun son tour ; tout le monde déplace tous les yokai.',
        ],
      },
      {
        title: 'Ton tour',
        lines: [
          'Retourne la carte du dessus : elle dit quel yokai peut avancer. Il peut aussi rester ; la carte est dépensée de toute façon.',
          'Un yokai va de tuile en tuile, par les côtés, à travers celles qui sont visibles, et doit finir sur une tuile cachée autre que la sienne. Celle où il se tient ne l’arrête jamais. Les jetons et les autres yokai ne gênent pas : il peut les rejoindre.',
          'Regarde en secret la tuile où il arrive, puis dis « fini ».',
        ],
      },
      {
        title: 'Ce qu’on y trouve',
        lines: [
          'Son propre jouet : il reste visible, et son jeton va sur la planche du yokai. Si un jeton est déjà sur la tuile, c’est celui-là.',
          'Le jouet d’un autre yokai : il reste caché. Toi seul sais à qui il est ; un jeton posé dessus dit à tous de quelle sorte il est.',
          'Un chemin : il reste visible, et tous les yokai peuvent le traverser.',
          'Un yokai qui a ses trois jouets se repose au Temple ; ses cartes déplacent alors n’importe quel autre yokai qui cherche encore.',
        ],
      },
      {
        title: 'Ce que fait le Tengu',
        lines: [
          'Brume : tout le monde la voit, la carte du dessus de la pile est défaussée sans être vue, et la tuile est recachée. À chaque visite.',
          'Tornade : tout le monde la voit, tous les jetons posés sur les tuiles s’envolent, et la tuile est recachée. À chaque visite.',
          'Mirage : il reste visible, comme un chemin. Mais quand plus tard un yokai retrouve un de ses jouets, tout le monde voit le jouet, rien n’est gagné, et jouet et mirage sont mélangés puis cachés à leurs deux places. Un jeton posé sur le jouet retourne à la réserve. Si les deux mirages sont visibles, la personne active choisit lequel est mélangé, une fois le jouet montré.',
        ],
      },
      {
        title: 'L’aide',
        lines: [
          'Dès le niveau 3, chacun peut aider une fois par partie. Une fois la carte retournée, et avant que la personne active agisse, désigne une tuile cachée et dis à quel yokai est, selon toi, le jouet qui s’y trouve. Personne ne vérifie. Plusieurs peuvent aider pendant le même tour, et personne n’y est obligé.',
        ],
      },
      {
        title: 'La fin',
        lines: [
          'C’est gagné dès que chaque yokai a ses jouets. C’est perdu quand il faut retourner une carte et qu’il n’y en a plus ; le tour de la dernière carte se joue encore.',
          'Le score est le nombre de jouets retrouvés. Au niveau 6, il vaut une mention : de 0 à 5, le Tengu rit ; de 6 à 9, presque ; 10 ou 11, bien joué ; 12, éclatant. Seul ce dernier est une victoire.',
        ],
      },
      {
        title: 'Parler',
        lines: [
          'Parlez de vos plans et montrez des coups tant que vous voulez ; ne dites jamais à qui est un jouet caché, ni de quelle sorte il est. La personne active décide.',
          'Regardez bien qui va où : ce que font les autres montre ce qu’ils savent. Comptez aussi les jouets retrouvés : ils disent ce qui peut encore être caché.',
        ],
      },
      {
        title: 'Par exemple',
        lines: [
          'Le Temple est en b2, et un chemin est visible en b3. La carte est celle du Bakeneko, qui est sur le Temple. Il peut aller en a2, b1 ou c2, à côté du Temple, ou traverser le chemin vers a3, b4 ou c3.',
          'Il va en c3 : c’est la balle du Tanuki. La tuile reste cachée, et un jeton balle y est posé. Tout le monde sait maintenant qu’il y a là une balle ; seule la personne qui a regardé sait à qui elle est.',
        ],
      },
    ],
    levels: 'Les six niveaux',
    head: ['niveau', 'yokai', 'chemins', 'brumes', 'tornades', 'mirages', 'forêt', 'écartées', 'aide'],
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
