import type { Move, Phase, Shape } from '@hyakki/games/yokai';
import type { Who } from './en.ts';
import type { YokaiTexts } from './index.ts';
import { beyondGrid } from './places.ts';

const shapes: YokaiTexts['shapes'] = {
  spiral: 'la spirale',
  square: 'le carré',
  mask: 'le masque',
  pyramid: 'la pyramide',
  lantern: 'la lanterne',
  pillar: 'le pilier',
};
const todo: YokaiTexts['todo'] = {
  'first-look': 'regarde une première carte, ou déclare que les Yōkai sont apaisés',
  'second-look': 'regarde une seconde carte',
  move: 'déplace une carte ; les seize doivent rester jointes par leurs côtés',
  hint: 'révèle l’indice suivant, ou pose un indice déjà révélé',
  over: 'la partie est finie',
};
const tooSoon: Readonly<Record<Move['do'], (phase: Phase, then: string) => string>> = {
  look: (_, then) => `Tu as regardé deux cartes pendant ce tour. Maintenant, ${then}.`,
  move: (phase, then) =>
    phase === 'hint'
      ? `On déplace une carte par tour, avant l’indice. Maintenant, ${then}.`
      : `On déplace une carte après en avoir regardé deux. D’abord, ${then}.`,
  reveal: (_, then) => `L’indice vient à la fin du tour. D’abord, ${then}.`,
  place: (_, then) => `L’indice vient à la fin du tour. D’abord, ${then}.`,
  declare: () => 'On ne peut déclarer qu’au début de son tour, avant d’avoir regardé une carte.',
};
const doing: Readonly<Record<Phase, string>> = {
  'first-look': 'choisit une première carte à regarder',
  'second-look': 'choisit une seconde carte à regarder',
  move: 'choisit une carte à déplacer',
  hint: 'choisit que faire d’un indice',
  over: 'n’a plus rien à faire',
};
const examples: Readonly<Record<Move['do'], string>> = {
  look: 'regarde c2',
  move: 'déplace c2 d5',
  reveal: 'révèle',
  place: 'pose #2 b3',
  declare: 'déclare',
};
/** Translates the verb: the game writes English. */
const notation = (text: string) =>
  text.replace(/^\w+/, (verb) =>
    Object.hasOwn(examples, verb) ? examples[verb as Move['do']].split(' ')[0]! : verb,
  );

const choices: Readonly<Record<string, string>> = {
  edition: 'classic ou prototype',
  level: 'un niveau de 1 à 5 dans l’édition classique, de 1 à 4 dans l’ancienne édition',
  affinity: 'none, open, secret-first ou secret-several',
  affinityCount: 'un nombre entre 1 et le nombre de sièges',
  hints: 'open, stacked ou blind',
  objective: 'none, chosen ou random',
  shape: 'spiral, square, mask, pyramid, lantern ou pillar, avec un objectif choisi',
  first: 'random, ou un siège compté à partir de 0',
  mix: 'standard, children, ou un nombre de chaque sorte, comme {"one":2,"two":3,"three":2}',
  'mix.one': 'un nombre de 0 à 4',
  'mix.two': 'un nombre de 0 à 6',
  'mix.three': 'un nombre de 0 à 4',
};

/** `c2`, `à gauche de a4`, `1 à gauche et 2 au-dessus de a1`. */
const spot: YokaiTexts['spot'] = (cell) => {
  const beyond = beyondGrid(cell);
  if (beyond === undefined) return String(cell ?? '…');
  const { left, above, from } = beyond;
  if (left > 0 && above > 0) return `${left} à gauche et ${above} au-dessus de ${from}`;
  const [count, side] = left > 0 ? [left, 'à gauche de'] : [above, 'au-dessus de'];
  return count === 1 ? `${side} ${from}` : `${count} cases ${side} ${from}`;
};
const isPlain = (cell: unknown) => beyondGrid(cell) === undefined;
/** `c2`, `la carte à gauche de a4`. */
const cardAt = (cell: unknown) => (isPlain(cell) ? spot(cell) : `la carte ${spot(cell)}`);
/** `en c2`, `à gauche de a4`. */
const at = (cell: unknown) => (isPlain(cell) ? `en ${spot(cell)}` : spot(cell));

/** `Tu as regardé`, `Le siège 2 a regardé`. */
const subject = ({ isReader, seat }: Who) => (isReader ? 'Tu as' : `Le siège ${seat} a`);

export const fr: YokaiTexts = {
  name: 'Yōkai',
  tagline: 'Réunissez les quatre familles d’esprits, de mémoire, sans un mot.',
  families: { kitsune: 'Kitsune', kappa: 'Kappa', rokurokubi: 'Rokurokubi', oni: 'Oni' },
  aCardOf: {
    kitsune: 'un Kitsune',
    kappa: 'un Kappa',
    rokurokubi: 'une Rokurokubi',
    oni: 'un Oni',
  },
  shapes,
  ranks: {
    honourable: 'une victoire honorable',
    glorious: 'une victoire glorieuse',
    legendary: 'une victoire légendaire',
    total: 'une victoire totale',
  },
  kinds: { one: 'à une famille', two: 'à deux familles', three: 'à trois familles' },
  note: { typed: 'note c2 renard', does: 'une note au crayon sur cette carte' },
  notation,
  commands: [
    { typed: 'regarde c2', does: 'regarder la carte en c2' },
    { typed: 'déplace c2 d5', does: 'déplacer la carte de c2 vers la case vide d5' },
    {
      typed: 'déplace c2 -z4',
      does: 'de même, à gauche de a4 (puis -y4, -x4 ; au-dessus de c1, il y a c0, c-1)',
    },
    { typed: 'révèle', does: 'révéler l’indice suivant' },
    { typed: 'pose kitsune-oni b3', does: 'poser cet indice sur la carte en b3 (ki-on suffit)' },
    { typed: 'pose #2 b3', does: 'de même, par le numéro de l’indice' },
    { typed: 'déclare', does: 'finir la partie : tu déclares que les Yōkai sont apaisés' },
  ],
  or: (names) => joined(names, 'ou'),
  and: (names) => joined(names, 'et'),
  semicolon: ' ; ',

  refusals: {
    'bad-option': ({ option, value }) => {
      const choice = choices[String(option)];
      return `L’option ${option ?? '…'} ne peut pas valoir « ${value ?? '…'} »${choice === undefined ? '' : ` ; choisis ${choice}`}.`;
    },
    'bad-seat-count': 'Yōkai se joue à 2, 3 ou 4, pas à {seats}.',
    'bad-layout':
      'Cette donne écrite est inutilisable : « {field} » vaut « {value} ». La règle Y32 dit comment en écrire une.',
    'mix-empty': 'Il faut au moins un indice pour jouer.',
    'mix-total':
      'À cette table, l’édition classique se joue avec {expected} indices, pas avec {total}. Garde le total.',
    'conditions-cannot-hold': ({ shape, affinities }) =>
      `Aucune disposition ne peut à la fois former ${shapes[shape as Shape] ?? 'l’objectif'} et satisfaire ces affinités (${affinities ?? '…'}). Choisis une autre forme, ou moins d’affinités.`,
    'wrong-phase': ({ move, phase }) =>
      tooSoon[move as Move['do']]?.(phase as Phase, todo[phase as Phase] ?? '…') ?? 'Pas maintenant.',
    'card-covered': ({ cell }) =>
      `La carte ${at(cell)} est sous un indice : elle y reste jusqu’à la fin. Choisis-en une autre.`,
    'looked-already': ({ cell }) =>
      `Tu regardes déjà ${cardAt(cell)}. Choisis une autre carte pour la seconde.`,
    'same-cell': ({ cell }) => `La carte est déjà ${at(cell)} : elle doit finir ailleurs.`,
    'cell-taken': ({ cell }) => `Il y a une carte ${at(cell)}. Choisis une case vide.`,
    'would-separate': ({ from, to, touches }) =>
      touches === 0
        ? `Aucune autre carte ne touche cette case, ${at(to)} : une carte déplacée doit en toucher une autre par un côté.`
        : `Si tu déplaces ${cardAt(from)} ${at(to)}, les autres cartes ne forment plus un seul groupe : les seize doivent rester jointes par leurs côtés.`,
    'nothing-to-reveal': 'La pile d’indices est vide. Pose un indice qui ne l’est pas encore.',
    'hint-not-revealed': 'L’indice {hint} n’est pas encore révélé.',
    'hint-placed': 'L’indice {hint} est déjà posé, et il reste là.',
    'hint-under-another': 'L’indice {hint} est sous un autre. Seul le dernier révélé peut être posé.',
    'bad-notation': 'Je ne comprends pas « {text} ». Tape aide pour voir ce qu’on peut taper.',
    'notation-words': ({ move }) =>
      `Il manque quelque chose, ou il y a un mot de trop. Écris-le ainsi : ${examples[move as Move['do']] ?? '…'}`,
    'no-card-there': ({ cell }) => `Il n’y a pas de carte ${at(cell)}.`,
    'no-such-cell': '« {cell} » n’est pas une case. Une case a une colonne et une ligne, comme c2.',
    'no-such-hint':
      'Aucun indice révélé ne s’appelle « {hint} ». Donne ses familles (ki-on) ou son numéro (#2).',
  },

  editions: { classic: 'édition classique', prototype: 'ancienne édition' },
  level: (level) => `niveau ${level}`,
  affinityModes: {
    none: 'sans affinité',
    open: 'une affinité visible',
    'secret-first': 'une affinité secrète au premier joueur',
    'secret-several': 'des affinités secrètes',
  },
  hintModes: { open: 'indices visibles', stacked: 'indices empilés', blind: 'indices aveugles' },
  objectiveModes: { none: 'sans objectif', chosen: 'un objectif choisi', random: 'un objectif au hasard' },
  ownMix: 'des indices sur mesure',

  yourTurn: (todo) => `À toi : ${todo}.`,
  todo,
  doing: ({ seat }, phase) => `Le siège ${seat} ${doing[phase]}.`,
  onlyReveal: 'révèle l’indice suivant',
  onlyPlace: 'pose un des indices révélés',
  blind: {
    todo: 'sors l’indice suivant, sans le regarder, ou pose un indice déjà sorti',
    onlyReveal: 'sors l’indice suivant, sans le regarder',
    onlyPlace: 'pose un des indices sortis',
    canReveal: 'Sortir l’indice suivant, sans le regarder.',
    unplaced: (count) => (count === 1 ? '1 sorti, non posé' : `${count} sortis, non posés`),
    unrevealed: (count) => (count === 1 ? '1 jamais sorti' : `${count} jamais sortis`),
  },

  dealt: 'Seize cartes sont posées face cachée.',
  begins: (who) => (who.isReader ? 'Tu commences.' : `Le siège ${who.seat} commence.`),
  spot,
  cardAt,
  placeAt: (cell) => (isPlain(cell) ? spot(cell) : `la case ${spot(cell)}`),
  goingTo: at,
  looked: (who, cell) => `${subject(who)} regardé ${cardAt(cell)}.`,
  saw: (who, cell, face) => `${subject(who)} regardé ${cardAt(cell)} : ${face}.`,
  moved: (who, from, to) => `${subject(who)} déplacé ${cardAt(from)} ${at(to)}.`,
  moveSkipped: 'Aucune carte ne peut bouger : cette étape est sautée.',
  revealed: (who, hint, shows) => `${subject(who)} révélé l’indice ${hint} : ${shows}.`,
  revealedBlind: (who, hint) => `${subject(who)} sorti l’indice ${hint}, sans le regarder.`,
  placed: (who, hint, cell) => `${subject(who)} posé l’${hint} sur ${cardAt(cell)}.`,
  declared: (who) => `${subject(who)} déclaré que les Yōkai sont apaisés.`,
  ended: 'La partie est finie : tout est retourné.',

  turnLine: (turn, who, deeds) => `Tour ${turn}, ${who.isReader ? 'toi' : `siège ${who.seat}`} : ${deeds}.`,
  deeds: {
    // No auxiliary verb, so that these follow both `toi` and `siège 2`.
    looked: (cells) => `regardé ${cells}`,
    lookedAt: (cell, face) => (face === undefined ? cardAt(cell) : `${cardAt(cell)} (${face})`),
    moved: (from, to) => `déplacé ${cardAt(from)} ${at(to)}`,
    moveSkipped: 'rien pu déplacer',
    revealed: (hint) => `révélé l’${hint}`,
    revealedBlind: (hint) => `sorti l’${hint}`,
    placed: (hint, cell) => `posé l’${hint} sur ${cardAt(cell)}`,
    declared: 'déclaré la paix',
  },
  noHistory: 'Il ne s’est encore rien passé.',

  hint: (number) => `indice ${number}`,
  hintShowing: (number, shows) => `indice ${number} (${shows})`,

  where: (turn, who) =>
    who.isReader ? `Tour ${turn}, c’est à toi.` : `Tour ${turn}, le siège ${who.seat} joue.`,
  facesDown: 'Les cartes, ligne par ligne ; une case nommée seule est face cachée.',
  facesUp: 'Les cartes, ligne par ligne, toutes face visible.',
  row: (row, cards) =>
    `${row > 0 ? `Ligne ${row}` : row === 0 ? 'Au-dessus de la ligne 1' : `${1 - row} lignes au-dessus de la ligne 1`} : ${cards}.`,
  faceSeen: (cell, face) => `${spot(cell)} ${face}, que tu vois jusqu’à la fin de ton tour`,
  face: (cell, face) => `${spot(cell)} ${face}`,
  lookedAt: (cell) => `${spot(cell)} regardée pendant ce tour`,
  under: (card, hint) => `${card} sous l’${hint}`,
  freeHints: (hints) => `Indices à poser : ${hints}.`,
  stackedHints: (top, below) => `Sur le dessus, l’${top} ; dessous, pas encore jouables : ${below}.`,
  noFreeHints: 'Aucun indice à poser.',
  pile: (count, kinds) =>
    `Dans la pile : ${count === 1 ? '1 indice' : `${count} indices`}${kinds === '' ? '' : `, ${kinds}`}.`,
  emptyPile: 'La pile d’indices est vide.',
  turnsLeft: (count) => (count === 1 ? 'C’est le dernier tour.' : `Il reste au plus ${count} tours.`),
  openPile: (hints) => `Indices restés dans la pile : ${hints}.`,
  ofKind: (count, kind) => `${count} ${kind}`,
  affinityOf: (who, pair) =>
    who === 'table'
      ? `L’affinité commune : ${pair} doivent se toucher.`
      : who.isReader
        ? `Ton affinité : ${pair} doivent se toucher.`
        : `L’affinité du siège ${who.seat} : ${pair} doivent se toucher.`,
  hiddenAffinityOf: ({ seat }) => `Le siège ${seat} a une affinité secrète.`,
  objective: (shape) => `Objectif : les cartes doivent former ${shape}.`,
  shapeRow: (row, parts) => `ligne ${row} : ${parts}`,
  shapeCards: (count) => (count === 1 ? '1 carte' : `${count} cartes`),
  shapeGap: (count) => `vide de ${count}`,

  canLook: (cells) => `Regarder : ${cells}.`,
  canMove: (cards, cells) => `Déplacer ${cards} vers : ${cells}.`,
  canPlace: (hints, cells) => `Poser ${hints} sur : ${cells}.`,
  canReveal: 'Révéler l’indice suivant.',
  canDeclare: 'Déclarer.',
  canNothing: 'Tu n’as rien à faire pour l’instant.',

  memoryNothing: 'Tu n’as encore vu aucune face.',
  memoryOf: (family, cells) => `${family} : ${cells}.`,
  memoryHints: (hints) => `Sous l’indice du dessus : ${hints}.`,

  won: 'Gagné ! Les Yōkai sont apaisés.',
  lost: 'Perdu : les Yōkai ne sont pas apaisés.',
  endedBy: {
    declaration: (who, turns) =>
      `${subject(who)} déclaré après ${turns <= 1 ? `${turns} tour` : `${turns} tours`}.`,
    'last-hint': (who, turns) => `${subject(who)} posé le dernier indice, au tour ${turns}.`,
  },
  together: (family, cells) => `${family} : ensemble (${cells}).`,
  apart: (family, groups, cells) => `${family} : séparés, en ${groups} groupes (${cells}).`,
  affinityMet: (pair, of) => `${pair} se touchent : ${of} est satisfaite.`,
  affinityUnmet: (pair, of) => `${pair} ne se touchent pas : ${of} n’est pas satisfaite.`,
  theAffinity: (who) =>
    who === 'table' ? 'l’affinité' : who.isReader ? 'ton affinité' : `l’affinité du siège ${who.seat}`,
  objectiveMet: (shape) => `Les cartes forment ${shape}.`,
  objectiveUnmet: (shape) => `Les cartes ne forment pas ${shape}.`,
  misplaced: (hint, cell, face) => `Mal placé : l’${hint}, ${at(cell)}, sur ${face}.`,
  hintsJudged: (parts) => `Indices : ${parts}.`,
  fates: {
    'well-placed': (count) => (count === 1 ? '1 bien placé' : `${count} bien placés`),
    misplaced: (count) => (count === 1 ? '1 mal placé' : `${count} mal placés`),
    unplaced: (count) => (count === 1 ? '1 révélé, non posé' : `${count} révélés, non posés`),
    unrevealed: (count) => (count === 1 ? '1 jamais révélé' : `${count} jamais révélés`),
  },
  scored: (score, rank) => `Score ${score} : ${rank}.`,
  noScore: 'Une partie perdue ne rapporte aucun point.',
  nextRank: (missing, rank) =>
    `${missing === 1 ? '1 point' : `${missing} points`} de plus, et c’était ${rank}.`,
  bestRank: 'Il n’y a pas de rang plus haut.',
  markedOwnMix: 'La partie s’est jouée avec des indices sur mesure : son rang ne se compare pas aux autres.',

  rules: {
    goal: 'Seize cartes face cachée : quatre Kitsune, quatre Kappa, quatre Rokurokubi, quatre Oni. On gagne ensemble quand chaque famille forme un seul groupe, joint par les côtés.',
    turn: 'Un tour : regarder une carte, puis une autre ; déplacer une carte ; puis révéler l’indice suivant ou en poser un.',
    look: 'Tout le monde voit quelles cartes tu regardes ; toi seul vois leur face, jusqu’à la fin de ton tour. Ensuite, seule ta mémoire les garde.',
    move: 'Toute carte sans indice peut aller sur une case vide, si les seize cartes forment ensuite un seul groupe joint par les côtés.',
    hint: 'Un indice montre une à trois familles, et dit que la carte qu’il couvre est de l’une d’elles. On ne peut plus regarder cette carte, ni la déplacer, ni la couvrir.',
    declare:
      'Au lieu de jouer son tour, on peut déclarer que les Yōkai sont apaisés. Cela finit la partie ; poser le dernier indice aussi.',
    score:
      'Une victoire rapporte 1 point par indice sur une bonne carte, −1 sur une mauvaise, 2 par indice révélé mais non posé, 5 par indice jamais révélé.',
    blindTurn:
      'Un tour : regarder une carte, puis une autre ; déplacer une carte ; puis sortir l’indice suivant, sans le regarder, ou en poser un.',
    blindHint:
      'Les indices sont aveugles : personne ne voit ce qu’ils montrent. On ne peut plus regarder une carte sous un indice, ni la déplacer, ni la couvrir.',
    blindScore:
      'Une victoire rapporte 1 point par indice posé, quoi qu’il montre, 2 par indice sorti mais non posé, 5 par indice jamais sorti.',
    talk: {
      classic: 'Ne dites rien des couleurs ni des places : les indices parlent pour vous.',
      prototype:
        'Réagissez et parlez de vos plans tant que vous voulez, mais ne dites jamais ce qu’il y a sous une carte, et ne donnez aucune indication sur la place d’une carte.',
    },
    stacked: 'Les indices s’empilent : seul le dernier révélé peut être posé ; ensuite, celui de dessous.',
    affinity:
      'Une affinité est satisfaite quand une carte d’une de ses familles en touche une de l’autre par un côté.',
    objective: 'À la fin, les seize cartes doivent former l’objectif, dans n’importe quel sens ou en miroir.',
    cells:
      'Une case a une colonne et une ligne, comme c2 : a1 est la carte en haut à gauche du premier carré.',
  },
};

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
