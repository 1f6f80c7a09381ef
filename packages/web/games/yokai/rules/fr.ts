import type { RulesTexts } from '../../rulebook.ts';
import type { ChapterId, ExampleId, ParagraphId } from './names.ts';

export const fr: RulesTexts<ChapterId, ParagraphId, ExampleId> = {
  titles: {
    goal: 'But du jeu',
    table: 'Le matériel',
    setup: 'Mise en place',
    turn: 'Ton tour',
    hints: 'Les indices',
    end: 'La fin',
    score: 'Le score',
    levels: 'Ce qu’ajoutent les niveaux',
    variants: 'Plus facile, plus difficile, tout à la fois',
    talk: 'Parler',
  },
  paragraphs: {
    together:
      'Quatre familles de Yōkai sont toutes mélangées. Vous gagnez ensemble quand chaque famille forme un seul groupe, dont les cartes se touchent par les côtés. Le nombre de tours est limité.',
    memory:
      'On ne voit une carte que pendant qu’on la regarde ; ensuite, seule la mémoire la garde. On s’aide par ce qu’on regarde, ce qu’on déplace, et les indices qu’on pose.',

    cards:
      'Seize cartes Yōkai, quatre par famille. Une famille a une couleur et un signe : Kitsune, rouge, une flamme ; Kappa, vert, un cercle d’eau ; Rokurokubi, violet, une spirale ; Oni, bleu, un masque cornu.',
    'hint-cards':
      'Quatorze cartes Indice. Chacune montre une, deux ou trois familles, et il n’y en a pas deux pareilles.',
    'affinity-cards': 'Six cartes Affinité, une par paire de familles. Certains niveaux s’en servent.',
    'objective-cards':
      'Trois cartes Objectif imprimées des deux côtés : six formes de seize cartes. Certains niveaux s’en servent.',

    grid: 'Les seize cartes sont mélangées et posées face cachée en carré, quatre sur quatre. Une lettre et un nombre nomment chaque case : a1 est en haut à gauche. Les cases gardent leur nom toute la partie.',
    'hint-pile':
      'Des indices sont tirés au hasard, mélangés et empilés face cachée. Le nombre de joueurs dit combien de chaque sorte :',
    'begins-classic':
      'La personne qui craint le plus les fantômes commence. Ici, la table choisit, ou le hasard. Puis on joue chacun son tour.',
    'begins-prototype':
      'La dernière personne à avoir perdu la tête commence. Ici, la table choisit, ou le hasard. Puis on joue chacun son tour.',

    steps:
      'Un tour a trois étapes, dans cet ordre : regarder, déplacer, indice. Toutes les trois sont obligatoires. Au lieu de jouer un tour, on peut déclarer (voir La fin).',
    look: 'Regarder : regarde une carte en secret, puis une autre. Tu peux la choisir après avoir vu la première ; elles n’ont pas besoin d’être voisines. Tout le monde voit quelles cartes tu regardes ; personne d’autre ne voit leur face. Ton tour fini, tu ne les vois plus non plus.',
    move: 'Déplacer : déplace une carte, regardée ou non. Elle va sur une autre case, qui doit être vide. Pendant le déplacement, les autres peuvent être séparées ; une fois la carte posée, les seize doivent se tenir par les côtés. Les coins ne comptent pas.',
    'no-move': 'Si aucune carte ne peut être déplacée, tu sautes cette étape.',
    hint: 'Indice : révèle l’indice du dessus de la pile, ou pose sur une carte un indice déjà révélé. L’un des deux, et un seul. Tu peux poser n’importe quel indice révélé.',

    'hint-says':
      'Un indice dit : la carte sous moi est de l’une de ces familles. On le pose sur une carte qui n’en porte pas. Un indice doit être juste. Personne ne signale une erreur, mais elle coûte un point à la fin.',
    covered:
      'Une carte qui porte un indice reste comme elle est : on ne la regarde plus, on ne la déplace plus, on ne la recouvre plus.',
    'hint-care': 'Choisis bien ton indice : c’est tout ce que tu peux dire à tes partenaires.',
    count:
      'Tout le monde peut compter les indices de la pile, et combien montrent une, deux ou trois familles. Chaque tour révèle ou pose un indice : il reste donc au plus deux tours pour chaque indice de la pile, et un pour chaque indice révélé et non posé.',

    declare:
      'Au lieu de jouer ton tour, avant de regarder une carte, tu peux déclarer que les Yōkai sont apaisés. La partie finit alors, même au tout premier tour.',
    'last-hint':
      'La partie finit aussi dès que le tout dernier indice est posé. La carte déplacée pendant ce tour compte.',
    won: 'On retourne alors tout. Si chaque famille est réunie, et si toutes les affinités et l’objectif en jeu sont satisfaits, c’est gagné. Sinon c’est perdu, sans score.',
    'declare-early':
      'Les indices dont personne n’a eu besoin rapportent le plus : plus vous osez déclarer tôt, mieux c’est.',

    points:
      'Seule une victoire a un score. Un indice bien placé : 1 point. Mal placé : −1. Révélé et non posé : 2. Jamais révélé : 5.',
    ranks: 'Le score donne un nom à votre victoire. Au-dessous de zéro, elle reste honorable.',

    'levels-classic':
      'Le niveau 1 a les règles de base. Chacun des autres ajoute une chose : 2 une affinité secrète, 3 les indices empilés, 4 les indices aveugles, 5 un objectif de votre choix.',
    'levels-prototype':
      'Le niveau 1 a les règles de base. Chacun des autres ajoute une chose : 2 une affinité visible, 3 une affinité secrète, 4 un objectif au hasard.',
    affinity:
      'Affinité : deux familles qui doivent se toucher à la fin. Une carte de chacune, côte à côte, suffit. Si elles ne se touchent pas, c’est perdu.',
    'affinity-open':
      'Affinité visible : les deux familles qui doivent se toucher sont sur la table, et tout le monde les voit.',
    'affinity-secret':
      'Affinité secrète : seul le premier joueur voit quelles deux familles doivent se toucher, et il ne doit pas le dire.',
    'hints-stacked':
      'Indices empilés : chaque indice révélé recouvre le précédent et le cache. On ne peut poser que celui du dessus ; celui du dessous est alors de nouveau libre.',
    'hints-blind':
      'Indices aveugles : personne ne les retourne. Au lieu de révéler un indice, on le sort sans le regarder, et on le pose par son numéro. Personne ne sait ce qu’il montre avant la fin de la partie : il ne fait qu’immobiliser une carte, et compte toujours comme bien placé.',
    'objective-classic':
      'Objectif : l’une des six formes, que vous choisissez ensemble. À la fin, les seize cartes doivent aussi la prendre, dans n’importe quel sens ou en miroir. Tout le monde la voit. Si la forme n’y est pas, c’est perdu.',
    'objective-prototype':
      'Objectif : l’une des six formes, tirée au hasard. À la fin, les seize cartes doivent aussi la prendre, dans n’importe quel sens ou en miroir. Tout le monde la voit. Si la forme n’y est pas, c’est perdu.',

    'mix-classic':
      'Prenez plus d’indices à une famille pour une partie plus facile, ou plus d’indices à trois pour une partie plus difficile. Leur total ne change pas.',
    'mix-prototype':
      'Avec des enfants, échangez un indice à trois familles contre un indice à une seule. Prenez plus d’indices pour une partie plus facile, moins pour une partie plus difficile, ou des indices à d’autres nombres de familles.',
    'affinity-several':
      'Donnez une affinité à plusieurs joueurs, à partir du premier. Chacun ne voit que la sienne et la garde secrète ; toutes doivent être satisfaites.',
    combine:
      'Une fois les niveaux maîtrisés, combinez-les comme vous voulez. Le programme ne donne jamais des affinités et un objectif impossibles à satisfaire ensemble. Avec des indices sur mesure, les noms des victoires restent les mêmes, et le résultat le signale.',

    'talk-classic':
      'Pas un mot sur les couleurs ni les places : les indices parlent pour vous. Une table est silencieuse, sauf si l’hôte en décide autrement.',
    'talk-prototype':
      'Vous pouvez réagir à ce que font vos partenaires, et parler de vos plans et des bons coups. Ne dites jamais ce qu’il y a sous une carte, et ne donnez aucune indication sur la place d’une carte. Personne ne montre donc un indice et une carte où le poser, sauf si les indices sont aveugles.',
  },
  captions: {
    moving:
      'Essaie : la carte en {bridge} tient celle en {held}. Elle ne peut aller qu’en {cells}, où les seize se tiennent de nouveau.',
    peace: 'Chaque famille forme un seul groupe : apaisés, c’est gagné.',
    corner: 'Le Kitsune en {card} ne touche les autres que par un coin : perdu.',
    met: 'L’affinité {pair} est satisfaite : gagné.',
    unmet: 'Chaque famille est réunie, mais {pair} ne se touchent que par un coin : perdu.',
    score:
      'Deux joueurs. {well} bien placés, {wrong} mal placé, {free} non posé, {left} jamais révélés : {sum} = {score} points, {rank}.',
  },
};
