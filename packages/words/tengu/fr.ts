import type { Ground, Kind, Move, Phase, Yokai } from '@hyakki/games/tengu';
import type { Who } from './en.ts';
import type { TenguTexts } from './index.ts';

const yokai: TenguTexts['yokai'] = {
  tanuki: 'Tanuki',
  bakeneko: 'Bakeneko',
  'yuki-onna': 'Yuki-onna',
  oni: 'Oni',
};
const the: Readonly<Record<Yokai, string>> = {
  tanuki: 'le Tanuki',
  bakeneko: 'le Bakeneko',
  'yuki-onna': 'la Yuki-onna',
  oni: 'l’Oni',
};
const The: Readonly<Record<Yokai, string>> = {
  tanuki: 'Le Tanuki',
  bakeneko: 'Le Bakeneko',
  'yuki-onna': 'La Yuki-onna',
  oni: 'L’Oni',
};
const toThe: Readonly<Record<Yokai, string>> = {
  tanuki: 'au Tanuki',
  bakeneko: 'au Bakeneko',
  'yuki-onna': 'à la Yuki-onna',
  oni: 'à l’Oni',
};
const ofThe: Readonly<Record<Yokai, string>> = {
  tanuki: 'du Tanuki',
  bakeneko: 'du Bakeneko',
  'yuki-onna': 'de la Yuki-onna',
  oni: 'de l’Oni',
};
const kinds: TenguTexts['kinds'] = { top: 'toupie', ball: 'balle', kite: 'cerf-volant' };
const theKind: Readonly<Record<Kind, string>> = {
  top: 'la toupie',
  ball: 'la balle',
  kite: 'le cerf-volant',
};
const itsKind: Readonly<Record<Kind, string>> = {
  top: 'sa toupie',
  ball: 'sa balle',
  kite: 'son cerf-volant',
};
const aKind: Readonly<Record<Kind, string>> = {
  top: 'une toupie',
  ball: 'une balle',
  kite: 'un cerf-volant',
};
const phases: Readonly<Record<Phase, string>> = {
  go: 'déplace le yokai de la carte, ou reste',
  look: 'dis « fini »',
  mirage: 'choisis un mirage',
  over: 'la partie est finie',
};
const tooSoon: Readonly<Record<Move['do'], (then: string) => string>> = {
  go: (then) => `On déplace un yokai par tour, et c’est fait. Maintenant, ${then}.`,
  stay: (then) => `On déplace un yokai par tour, et c’est fait. Maintenant, ${then}.`,
  done: (then) => `Personne ne regarde de tuile en ce moment. D’abord, ${then}.`,
  mirage: (then) => `Aucun mirage ne reprend de jouet en ce moment. D’abord, ${then}.`,
  help: () => 'L’aide vient après la carte et avant le déplacement. Attends la prochaine carte.',
};
const examples: Readonly<Record<Move['do'], string>> = {
  go: 'va tanuki b3',
  stay: 'reste',
  done: 'fini',
  mirage: 'mirage 2',
  help: 'aide c2 oni',
};
/** Translates the verb: the game writes English. */
const notation = (text: string) =>
  text.replace(/^\w+/, (verb) =>
    Object.hasOwn(examples, verb) ? examples[verb as Move['do']].split(' ')[0]! : verb,
  );

const choices: Readonly<Record<string, string>> = {
  edition: 'standard',
  level: 'un niveau de 1 à 6',
  yokai: 'une liste parmi tanuki, bakeneko, yuki-onna et oni, sans répétition',
  tiles: 'un nombre de chaque sorte, comme {"path":1,"mirage":2}',
  'tiles.path': 'un nombre de 0 à 3',
  'tiles.mist': 'un nombre de 0 à 2',
  'tiles.tornado': 'un nombre de 0 à 3',
  'tiles.mirage': 'un nombre de 0 à 2',
  columns: 'un nombre de 1 à 23',
  rows: 'un nombre de 1 à 23',
  cards: 'un nombre de 6 à 10',
  setAside: 'un nombre entre 0 et le nombre de cartes',
  help: 'un nombre à partir de 0, dans la limite de quatre jetons en tout',
  graded: 'true ou false',
  first: 'random, ou un siège compté à partir de 0',
};

/** `Tu as regardé`, `Le siège 2 a regardé`. */
const subject = ({ isReader, seat }: Who) => (isReader ? 'Tu as' : `Le siège ${seat} a`);
const named = (name: unknown, forms: Readonly<Record<Yokai, string>>) => forms[name as Yokai] ?? '…';
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count <= 1 ? one : more}`;

export const fr: TenguTexts = {
  name: 'Tengu',
  tagline: 'Le Tengu a caché les jouets des yokai : retrouvez-les ensemble, avant la dernière carte.',
  yokai,
  kinds,
  grounds: { path: 'un chemin', mist: 'une brume', tornado: 'une tornade', mirage: 'un mirage' },
  ranks: {
    outwitted: 'le Tengu rit. Il a été plus malin cette fois',
    close: 'presque. Quelques jouets sont rentrés',
    'well-played': 'bien joué. Il ne manquait qu’un peu de chance',
    dazzling: 'éclatant. Une bonne leçon pour le Tengu',
  },
  temple: 'le Temple',
  the: (name) => the[name],
  owned: (name) => toThe[name],
  toy: (owner, kind) => `${theKind[kind]} ${ofThe[owner]}`,
  note: { typed: 'note b2 tanuki', does: 'une note au crayon sur cette tuile' },
  notation,
  commands: [
    {
      typed: 'va tanuki b3',
      does: 'envoyer le Tanuki sur la tuile cachée b3 (va b3 : le yokai de la carte)',
    },
    { typed: 'reste', does: 'n’aller nulle part ; la carte est dépensée' },
    { typed: 'fini', does: 'tu en as assez vu : ton tour s’achève' },
    { typed: 'mirage 2', does: 'mélanger le jouet au deuxième mirage visible' },
    { typed: 'aide c2 oni', does: 'dépenser ton jeton : dire que le jouet en c2 est à l’Oni' },
  ],
  or: (names) => joined(names, 'ou'),
  and: (names) => joined(names, 'et'),

  refusals: {
    'bad-option': ({ option, value }) => {
      const choice = choices[String(option)];
      return `L’option ${option ?? '…'} ne peut pas valoir « ${value ?? '…'} »${choice === undefined ? '' : ` ; choisis ${choice}`}.`;
    },
    'bad-seat-count': 'Tengu se joue à 2, 3 ou 4, pas à {seats}.',
    'bad-layout':
      'Cette donne écrite est inutilisable : « {field} » vaut « {value} ». La règle T38 dit comment en écrire une.',
    'grid-does-not-fit':
      'Une grille de {columns} colonnes et {rows} lignes a {places} places, et il y a {tiles} tuiles. Choisis une grille qu’elles remplissent.',
    'too-few-cards':
      'Il ne resterait que {cards} cartes à retourner pour {toys} jouets : ce serait impossible à gagner. Écartes-en moins.',
    'grades-need-all':
      'Les mentions comptent douze jouets, et {toys} seulement sont en jeu. Joue avec les quatre yokai, ou sans mentions.',
    'wrong-phase': ({ move, phase }) =>
      tooSoon[move as Move['do']]?.(phases[phase as Phase] ?? '…') ?? 'Pas maintenant.',
    'yokai-not-in-play': ({ yokai: name }) => `${named(name, The)} n’est pas en jeu.`,
    'yokai-resting': ({ yokai: name }) =>
      `${named(name, The)} a ses jouets et se repose. Choisis un autre yokai.`,
    'not-this-yokai': ({ yokai: name, card }) =>
      `La carte est celle ${named(card, ofThe)}, donc ${named(name, the)} ne peut pas bouger.`,
    'off-the-grid': '{cell} n’est pas sur cette grille.',
    'tile-face-up': 'La tuile en {cell} est visible. Choisis-en une qui est cachée.',
    'same-tile': ({ yokai: name, cell }) =>
      `${named(name, The)} est déjà en ${cell ?? '…'} : choisis une autre tuile, ou reste.`,
    'no-way':
      'On ne peut pas aller de {from} à {to} : on ne traverse que les tuiles visibles, et toujours par un côté.',
    'no-mirage-there': 'Il n’y a pas de mirage visible en {cell}.',
    'no-help-for-oneself': 'C’est ton tour : l’aide vient des autres.',
    'no-help-left': ({ dealt }) =>
      dealt === 0 ? 'Il n’y a pas de jetons d’aide dans cette partie.' : 'Tu n’as plus de jeton d’aide.',
    'bad-notation': 'Je ne comprends pas « {text} ». Tape aide pour voir ce qu’on peut taper.',
    'notation-words': ({ move }) =>
      `Il manque quelque chose, ou il y a un mot de trop. Écris-le ainsi : ${examples[move as Move['do']] ?? '…'}`,
    'no-such-cell':
      '« {cell} » n’est pas une case de cette grille. Une case a une colonne et une ligne, comme b3.',
    'no-such-yokai': 'Aucun yokai ne s’appelle « {yokai} ». Il y a Tanuki, Bakeneko, Yuki-onna et Oni.',
    'no-such-mirage': 'Il n’y a pas de mirage {number}. Compte les mirages visibles ligne par ligne.',
  },

  level: (level, name) => `niveau ${level}, ${name}`,
  levelNames: [
    'des jouets dans la forêt',
    'la brume',
    'l’Oni s’en mêle',
    'les tornades',
    'les mirages',
    'tout à la fois',
  ],
  ownMix: 'options sur mesure',
  groundCounts: ({ path, mist, tornado, mirage }) =>
    [
      path === 0 ? '' : many(path, 'chemin'),
      mist === 0 ? '' : many(mist, 'brume'),
      tornado === 0 ? '' : many(tornado, 'tornade'),
      mirage === 0 ? '' : many(mirage, 'mirage'),
    ]
      .filter((text) => text !== '')
      .join(', '),
  grid: (columns, rows) => `une grille de ${columns} × ${rows}`,
  cardCounts: (each, aside) => `${each} cartes chacun, ${many(aside, 'écartée')}`,
  helpCount: (count) => `${many(count, 'jeton')} d’aide par siège`,

  yourTurn: (card) => `À toi : la carte est celle ${ofThe[card]}. Va sur une tuile cachée, ou reste.`,
  yourTurnOfResting: (card) =>
    `À toi : la carte est celle ${ofThe[card]}, qui se repose. Envoie un autre yokai, ou reste.`,
  lookAndBeDone: 'Dis « fini » quand tu en as assez vu.',
  chooseMirage: 'Ce jouet sera mélangé à un mirage : choisis lequel des deux.',
  youMayHelp: (who, card) => `Le siège ${who.seat} a la carte ${ofThe[card]}. Tu peux aider.`,
  doing: {
    go: (who, card) => `Le siège ${who.seat} a la carte ${ofThe[card]} et choisit où aller.`,
    look: (who) => `Le siège ${who.seat} regarde.`,
    mirage: (who) => `Le siège ${who.seat} choisit un mirage.`,
  },
  over: 'La partie est finie.',

  dealt: (tiles, temple) => `${tiles - 1} tuiles sont posées face cachée ; le Temple est en ${temple}.`,
  begins: (who) => (who.isReader ? 'Tu commences.' : `Le siège ${who.seat} commence.`),
  turned: (turn, who, card) =>
    `Tour ${turn}, ${who.isReader ? 'toi' : `siège ${who.seat}`} : la carte est celle ${ofThe[card]}.`,
  helped: (who, cell, owner) => `${subject(who)} dit : le jouet en ${cell} est celui ${ofThe[owner]}.`,
  stayed: (who) => (who.isReader ? 'Tu es resté sur place.' : `Le siège ${who.seat} est resté sur place.`),
  went: (who, name, from, to) => `${subject(who)} envoyé ${the[name]} de ${from} en ${to}.`,
  saw: (who, cell, face) => `${subject(who)} regardé ${cell} : ${face}. La tuile reste cachée.`,
  lookedAtAnothers: (who, cell) =>
    `${subject(who)} regardé ${cell} : le jouet d’un autre. La tuile reste cachée.`,
  tokenLaid: (kind) => `Un jeton y est posé : ${kinds[kind]}.`,
  tokenLies: (kind) => `Un jeton y est déjà : ${kinds[kind]}.`,
  opened: (cell, face) => `${cell} est retournée : ${face}.`,
  found: (name, kind, cell) => `${The[name]} a retrouvé ${itsKind[kind]} en ${cell} !`,
  rests: (name) => `${The[name]} a ses trois jouets et se couche sur le Temple.`,
  shown: (cell, face) => `${cell} est montrée à tout le monde : ${face}.`,
  discarded: 'La carte du dessus est défaussée sans être vue.',
  swept: (cells) => `Les jetons s’envolent : ${cells}.`,
  mixed: (toy, mirage) => `${toy} et ${mirage} sont mélangées et recouvertes.`,
  done: (who) => (who.isReader ? 'Tu as fini.' : `Le siège ${who.seat} a fini.`),
  ended: 'La partie est finie : tout est retourné.',

  turnLine: (turn, who, deeds) => `Tour ${turn}, ${who.isReader ? 'toi' : `siège ${who.seat}`} : ${deeds}.`,
  deeds: {
    turned: (card) => `carte ${yokai[card]}`,
    helped: (who, cell, owner) =>
      `${who.isReader ? 'toi' : `siège ${who.seat}`} : « ${cell} est ${toThe[owner]} »`,
    stayed: 'resté sur place',
    went: (name, from, to) => `${yokai[name]} de ${from} en ${to}`,
    looked: (cell, face) => (face === undefined ? `regardé ${cell}` : `regardé ${cell} (${face})`),
    opened: (cell, face) => `${cell} est ${face}`,
    found: (face, cell) => `trouvé ${face} en ${cell}`,
    discarded: 'une carte défaussée',
    swept: 'les jetons envolés',
    mixed: (toy, mirage) => `${toy} et ${mirage} mélangées`,
  },
  noHistory: 'Il ne s’est encore rien passé.',

  where: (turn, who, card) =>
    `Tour ${turn}, ${who.isReader ? 'c’est à toi' : `le siège ${who.seat} joue`}, et la carte est celle ${ofThe[card]}.`,
  faceDownAlone: 'Les tuiles, ligne par ligne ; une case nommée seule est cachée.',
  allOpen: 'Les tuiles, ligne par ligne, toutes visibles.',
  row: (row, tiles) => `Ligne ${row} : ${tiles.join(' ; ')}.`,
  underToken: (kind) => `sous un jeton (${kinds[kind]})`,
  standing: (names) =>
    `${joined(
      names.map((name) => yokai[name]),
      'et',
    )} ici`,
  resting: (names) =>
    `${joined(
      names.map((name) => yokai[name]),
      'et',
    )} au repos ici`,
  lookedAtNow: 'regardée en ce moment',
  seenNow: (face) => `${face}, que personne d’autre ne voit, jusqu’à ce que tu aies fini`,
  shownNow: (face) => `${face}, montrée à tout le monde pour l’instant`,
  board: (name, found) => `${yokai[name]} : ${found.length === 0 ? 'rien encore' : found.join(', ')}.`,
  played: (cards) => `Cartes jouées : ${cards}.`,
  pile: (left, discarded, aside) =>
    `${many(left, 'carte')} dans la pile, ${many(discarded, 'défaussée')}, ${many(aside, 'écartée')}.`,
  unseen: (pile, discarded, aside) =>
    `Personne n’a vu, dans la pile : ${pile || 'rien'} ; défaussées : ${discarded || 'rien'} ; écartées : ${aside || 'rien'}.`,
  helpLeft: (seats) => `Jetons d’aide : ${seats}.`,
  helpOf: (who, left) => `${who.isReader ? 'toi' : `siège ${who.seat}`} ${left}`,

  canGo: (name, cells) => `Aller avec ${the[name]} en : ${cells}.`,
  canStay: 'Rester.',
  canBeDone: 'Fini.',
  canMix: (cells) => `Mélanger avec : ${cells.map((cell, i) => `mirage ${i + 1} (${cell})`).join(', ')}.`,
  canHelp: (cells, names) => `Aider : nomme une tuile parmi ${cells}, et ${names}.`,
  canNothing: 'Tu n’as rien à faire pour l’instant.',

  memoryNothing: 'Tu ne sais rien des tuiles encore cachées.',
  memoryFace: (cell, face) => `${cell} : ${face}.`,
  memoryClue: (cell, kind, not) =>
    `${cell} : ${aKind[kind]}${
      not.length === 0
        ? ''
        : `, mais pas ${joined(
            not.map((name) => ofThe[name]),
            'ni',
          )}`
    }.`,
  memoryMixed: (cell, other, toy) =>
    `${cell} et ${other} : ${toy} et un mirage, personne ne sait lequel est où.`,

  won: 'Gagné ! Chaque yokai a retrouvé ses jouets.',
  lost: 'Perdu : il n’y a plus de cartes, et il reste des jouets cachés.',
  endedBy: {
    'all-found': (who, turns) => `${subject(who)} trouvé le dernier, au tour ${turns}.`,
    'no-card': (who, turns) =>
      `Après ${many(turns, 'tour')}, il n’y avait plus de carte à retourner pour ${who.isReader ? 'toi' : `le siège ${who.seat}`}.`,
  },
  toysFound: (found, of) => `Jouets retrouvés : ${found} sur ${of}.`,
  report: (name, found, missed) =>
    `${yokai[name]} : ${found.length === 0 ? 'rien' : found.join(', ')}${missed.length === 0 ? '' : ` ; manque ${missed.join(', ')}`}.`,
  missedAt: (kind, cell) => `${kinds[kind]} en ${cell}`,
  graded: (rank) => `Mention : ${rank}.`,
  markedOwnMix:
    'La partie s’est jouée avec des options sur mesure : son résultat ne se compare pas aux autres.',

  panel: {
    turn: (turn) => `Tour ${turn}`,
    card: 'Carte',
    toys: 'Jouets',
    cards: 'Cartes',
    left: 'restent',
    discarded: 'défaussées',
    aside: 'écartées',
    help: 'Aide',
    seat: (seat) => `siège ${seat}`,
    yours: 'toi',
    faceDown: 'cachée',
    faceUp: 'visible',
    token: 'un jeton y est posé',
    pawn: 'un yokai y est',
    resting: 'au repos',
    looked: 'regardée en ce moment',
    grounds: { path: 'chemin', mist: 'brume', tornado: 'tornade', mirage: 'mirage' } satisfies Readonly<
      Record<Ground, string>
    >,
    temple: 'Temple',
  },

  rules: {
    goal: 'Le Tengu a caché les jouets des yokai sous les tuiles de la forêt : pour chacun une toupie, une balle et un cerf-volant. On gagne ensemble dès que chaque yokai a les siens.',
    turn: 'Un tour : la carte du dessus désigne un yokai. Envoie-le sur une tuile cachée, ou reste. La carte est dépensée de toute façon.',
    way: 'Un yokai avance de tuile en tuile par les côtés, seulement à travers les tuiles visibles, et s’arrête sur la première cachée. La tuile où il se trouve ne l’arrête jamais.',
    look: 'Son propre jouet est retourné et gagné. Celui d’un autre reste caché : toi seul sais à qui il est, et un jeton de sa sorte y est posé pour tout le monde. Dis « fini » quand tu en as assez vu.',
    rest: 'Un yokai qui a ses trois jouets se repose au Temple ; ses cartes déplacent alors n’importe quel autre yokai qui cherche encore.',
    path: 'Chemin : il reste visible, et on peut le traverser.',
    mist: 'Brume : tout le monde la voit, la carte du dessus est défaussée sans être vue, et la tuile est recachée.',
    tornado:
      'Tornade : tout le monde la voit, tous les jetons posés sur les tuiles s’envolent, et la tuile est recachée.',
    mirage:
      'Mirage : il reste visible, et on peut le traverser. Mais tant qu’un mirage est visible, un jouet retrouvé est seulement montré : on le mélange au mirage, et les deux tuiles sont recachées.',
    help: 'L’aide : une fois la carte retournée, quelqu’un d’autre peut dépenser un jeton pour nommer une tuile cachée et le propriétaire de son jouet, de mémoire. Personne ne vérifie.',
    end: 'La partie est perdue quand il faut retourner une carte et qu’il n’y en a plus.',
    grades:
      'À la fin, les jouets valent une mention : de 0 à 5, le Tengu rit ; de 6 à 9, presque ; 10 ou 11, bien joué ; 12, éclatant.',
    talk: 'Parlez de vos plans tant que vous voulez, mais ne dites jamais à qui est un jouet caché, ni de quelle sorte il est.',
    cells: 'Une case a une colonne et une ligne : a1 est en haut à gauche.',
  },
};

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
