import type { RulesTexts } from '../../rulebook.ts';
import type { ChapterId, ExampleId, ParagraphId } from './names.ts';

export const fr: RulesTexts<ChapterId, ParagraphId, ExampleId> = {
  titles: {
    goal: 'But du jeu',
    table: 'Le matériel',
    setup: 'Mise en place',
    turn: 'Ton tour',
    find: 'Ce qu’on y trouve',
    tengu: 'Ce que fait le Tengu',
    help: 'L’aide',
    end: 'La fin',
    memory: 'Parler et se souvenir',
    levels: 'Les six niveaux',
  },
  paragraphs: {
    goal: 'Le Tengu a caché les jouets des yokai dans la forêt. Vous gagnez ensemble dès que chaque yokai a retrouvé ses trois jouets, avant la fin des cartes de déplacement. Pour les enfants aussi, dès six ans.',

    tiles:
      'Vingt-trois tuiles : le Temple, douze jouets, trois chemins, deux brumes, trois tornades et deux mirages. Chaque niveau en utilise une partie.',
    toys: 'Quatre yokai, chacun avec un pion et une planche : Tanuki, Bakeneko, Yuki-onna et Oni. Chacun a trois jouets : une toupie, une balle et un cerf-volant. Une tuile jouet montre le jouet et à qui il est.',
    tokens:
      'Douze jetons jouet, quatre de chaque sorte. Un jeton montre la sorte d’un jouet, jamais à qui il est. Il y en a toujours assez.',
    cards: 'Huit cartes de déplacement pour chaque yokai en jeu.',
    'help-tokens': 'Quatre jetons d’aide. Chaque joueur en a un dès le niveau 3.',

    forest:
      'Les tuiles sont mélangées et posées face cachée en grille. Le Temple est visible là où il est tombé, et tous les pions s’y tiennent. Une lettre et un nombre nomment chaque tuile : a1 est en haut à gauche.',
    pile: 'Les cartes de déplacement sont mélangées. Le niveau dit combien sont écartées sans être vues ; les autres forment la pile.',
    begins:
      'Choisissez qui commence, ou laissez faire le hasard. Puis on joue chacun son tour. Tout le monde déplace tous les yokai.',

    card: 'Retourne la carte de déplacement du dessus : elle dit quel yokai peut avancer. Les cartes jouées restent visibles.',
    stay: 'Rien n’oblige à avancer. Si le yokai reste, tu ne regardes rien, la carte est dépensée, et ton tour est fini.',
    way: 'Un yokai va de tuile en tuile, par les côtés, à travers les tuiles visibles. Il doit finir sur une tuile cachée autre que la sienne. La tuile où il se tient ne l’arrête jamais ; toute autre tuile cachée est le bout de son trajet.',
    'not-in-the-way': 'Les jetons et les autres yokai ne gênent pas : il peut les dépasser ou les rejoindre.',
    look: 'Regarde en secret la tuile où il arrive, puis dis « fini ». Ensuite, tu ne la vois plus.',

    'own-toy':
      'Son propre jouet : la tuile reste visible pour de bon, et un jeton de cette sorte va sur la planche du yokai. Si un jeton est déjà sur la tuile, c’est celui-là.',
    'others-toy':
      'Le jouet d’un autre yokai : la tuile reste cachée, et toi seul sais à qui est le jouet. On y pose un jeton de sa sorte, s’il n’y en a pas encore : tout le monde voit de quelle sorte il est.',
    path: 'Un chemin : il reste visible pour de bon, et tous les yokai peuvent le traverser.',
    rest: 'Un yokai qui a ses trois jouets se repose au Temple pour de bon. Dès lors, ses cartes déplacent n’importe quel autre yokai qui cherche encore.',

    mist: 'Brume : tout le monde la voit. La carte du dessus de la pile est défaussée sans être vue, s’il y en a une, et la tuile est recachée. À chaque visite.',
    tornado:
      'Tornade : tout le monde la voit. Tous les jetons posés sur les tuiles retournent à la réserve, et la tuile est recachée. À chaque visite.',
    mirage:
      'Mirage : il reste visible, et les yokai peuvent le traverser comme un chemin. Mais quand plus tard un yokai retrouve un de ses jouets, tout le monde voit le jouet et rien n’est gagné. Un jeton posé dessus retourne à la réserve. Quand la personne active a fini, jouet et mirage sont mélangés puis cachés à leurs deux places. Les pions restent où ils sont.',
    'two-mirages':
      'Si deux mirages sont visibles, la personne active choisit lequel est mélangé, une fois le jouet montré. Personne n’apprend où sont tombées les deux tuiles.',

    help: 'Dès le niveau 3, chacun peut aider une fois par partie pendant le tour d’une autre personne. Une fois la carte retournée, et avant que la personne active agisse, dépense ton jeton d’aide : désigne une tuile cachée et dis à quel yokai est, selon toi, le jouet qui s’y trouve. Tout le monde l’entend. Plusieurs peuvent aider pendant le même tour, et personne n’y est obligé.',
    'help-unchecked': 'On aide de mémoire. Personne ne vérifie, et personne ne dit si c’était juste.',

    won: 'C’est gagné dès que chaque yokai en jeu a ses trois jouets.',
    lost: 'C’est perdu quand il faut retourner une carte et qu’il n’y en a plus. Le tour de la dernière carte se joue encore en entier.',
    score: 'Le score est le nombre de jouets retrouvés, même quand c’est perdu.',
    grades:
      'Au niveau 6, les jouets retrouvés valent une mention. Seule la mention « éclatant » est une victoire.',
    'all-open':
      'Quand la partie est finie, on montre tout : les tuiles, la pile, les cartes défaussées et écartées.',

    talk: 'Parlez de vos plans et montrez des coups tant que vous voulez ; ne dites jamais à qui est un jouet caché, ni de quelle sorte il est. La personne active décide.',
    forgotten:
      'Une tuile montrée puis recachée ne se voit plus, ni les jetons retournés à la réserve. L’historique garde qui est allé où, les cartes retournées, l’aide donnée, et les chemins et jouets visibles pour de bon ; rien d’autre.',
    count:
      'Tout le monde peut compter les cartes de la pile, celles qui sont défaussées et celles qui sont écartées. Les cartes jouées restent visibles : on sait donc combien de cartes de chaque yokai peuvent encore venir, au plus.',
    watch:
      'Regardez bien qui va où : ce que font les autres montre ce qu’ils savent. Comptez aussi les jouets retrouvés : ils disent ce qui peut encore être caché.',

    levels: 'Chaque niveau a ses tuiles, sa forêt et ses cartes :',
    custom:
      'Vous pouvez changer chaque option : les yokai en jeu, les tuiles, de 6 à 10 cartes pour chaque yokai, le nombre de cartes écartées, et plus d’aide tant que quatre jetons suffisent. Les tuiles doivent remplir la grille, et il faut au moins une carte par jouet. Le résultat est signalé comme sur mesure.',
  },
  captions: {
    reach:
      'Essaie : la carte du Bakeneko est retournée. Depuis le Temple en {temple}, et par le chemin en {path}, il peut aller en {cells}.',
    token:
      'Quelqu’un a regardé {cell}. Un jeton montre à tous la sorte du jouet : {kind} ; seule la personne qui a regardé sait à qui il est.',
    mirage:
      'Le Tanuki a retrouvé un de ses jouets en {toy}, mais le mirage en {mirage} est visible. Quand la personne active a fini, les deux tuiles sont mélangées.',
    graded:
      'La dernière carte est jouée, et {found} jouets sur {of} sont retrouvés : {found} points. Au niveau 6, cela vaut la mention « {rank} ».',
  },
};
