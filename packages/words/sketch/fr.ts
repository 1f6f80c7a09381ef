import type { Move, Phase } from '@hyakki/games/sketch';
import type { Who } from './en.ts';
import type { SketchTexts } from './index.ts';

const todo: SketchTexts['todo'] = {
  play: 'joue une carte sur une de ses deux familles, ou finis ton tour',
  ability: 'utilise la capacité de la carte jouée, ou renonce',
  over: 'la partie est finie',
};
const examples: Readonly<Record<Move['do'], string>> = {
  play: 'joue feu-vent feu',
  call: 'appelle eau',
  distract: 'distrais',
  skip: 'renonce',
  end: 'fin',
};
const choices: Readonly<Record<string, string>> = {
  edition: 'french ou english',
  level: '1 : ce jeu n’a pas de niveaux',
  first: 'random, ou un siège compté à partir de 0',
  deck: 'standard, ou un nombre de chaque sorte pour toutes les paires, comme {"plain":4,"call":1,"distract":1}, ou de même paire par paire',
};

/** `Tu as joué`, `Le siège 2 a joué`. */
const subject = ({ isReader, seat }: Who) => (isReader ? 'Tu as' : `Le siège ${seat} a`);
const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count < 2 ? one : more}`;
/** `l’eau`, `de l’eau`, `à l’eau`. */
const ARTICLES: Readonly<Record<string, readonly [the: string, of: string, to: string]>> = {
  eau: ['l’eau', 'de l’eau', 'à l’eau'],
  feu: ['le feu', 'du feu', 'au feu'],
  terre: ['la terre', 'de la terre', 'à la terre'],
  vent: ['le vent', 'du vent', 'au vent'],
};
const the = (family: string) => ARTICLES[family]?.[0] ?? family;
const of = (family: string) => ARTICLES[family]?.[1] ?? family;
const to = (family: string) => ARTICLES[family]?.[2] ?? family;

/** Translates notation from a refusal: `fire-wind+call`, `water`. */
const FRENCH: Readonly<Record<string, string>> = {
  water: 'eau',
  fire: 'feu',
  earth: 'terre',
  wind: 'vent',
  call: 'appel',
  distract: 'distraire',
};
const typed = (detail: string | number | undefined) =>
  String(detail ?? '…').replace(/[a-z]+/g, (word) => (Object.hasOwn(FRENCH, word) ? FRENCH[word]! : word));
const cardWith: SketchTexts['cardWith'] = (pair, ability) =>
  `${pair} avec ${ability === 'call' ? 'Appeler' : 'Distraire'}`;
const named = (detail: string | number | undefined) => {
  const [pair, ability] = String(detail ?? '…').split('+');
  return ability === 'call' || ability === 'distract' ? cardWith(typed(pair), ability) : typed(detail);
};

/** The two stacks a card can be played on: `le feu`, `le vent`. */
const stacksOf = (card: string | number | undefined) =>
  String(card ?? '…')
    .split('+')[0]!
    .split('-')
    .map((family) => the(named(family)));

/** Translates verb, families and abilities: the game writes English. */
const notation = (text: string) => {
  const [verb = '', ...rest] = text.split(' ');
  const own = Object.hasOwn(examples, verb) ? examples[verb as Move['do']].split(' ')[0]! : verb;
  return [own, ...rest.map(typed)].join(' ');
};

export const fr: SketchTexts = {
  name: 'Yokai Sketch',
  tagline:
    'Deux enfants dessinent les esprits des bois : qui a le plus d’esquisses d’un Yokai garde sa page.',
  families: { water: 'eau', fire: 'feu', earth: 'terre', wind: 'vent' },
  abilities: { call: 'appel', distract: 'distraire' },
  note: { typed: 'note feu bientôt', does: 'une note au crayon sur cette pile' },
  notation,
  commands: [
    { typed: 'joue feu-vent feu', does: 'jouer cette carte sur la pile du feu (f-v f suffit)' },
    { typed: 'joue feu-vent+appel feu', does: 'de même, avec une carte qui a une capacité' },
    {
      typed: 'appelle eau',
      does: 'Appeler : amener la carte du dessus de l’eau sur la pile où tu viens de jouer',
    },
    { typed: 'distrais', does: 'Distraire : tourner l’esquisse adverse vers son autre famille' },
    { typed: 'renonce', does: 'ne pas utiliser la capacité' },
    { typed: 'fin', does: 'finir ton tour' },
  ],
  and: (names) => joined(names, 'et'),
  or: (names) => joined(names, 'ou'),
  cardWith,
  yokai: (family, value) => `${family} ${value}`,

  refusals: {
    'bad-option': ({ option, value }) => {
      const choice =
        choices[String(option)] ?? (String(option).startsWith('deck') ? choices['deck'] : undefined);
      return `L’option ${option ?? '…'} ne peut pas valoir « ${value ?? '…'} »${choice === undefined ? '' : ` ; choisis ${choice}`}.`;
    },
    'bad-seat-count': 'Yokai Sketch se joue à 2, pas à {seats}.',
    'deck-too-small': 'Une pioche de {total} cartes est trop petite : il en faut au moins {least}.',
    'bad-layout':
      'Cette donne écrite est inutilisable : « {field} » vaut « {value} ». La règle S32 dit comment en écrire une.',
    'layout-cards':
      'Cette donne écrite prend des cartes que la pioche n’a pas : il y en a {cards} en tout, et un nombre fixe de chaque.',
    'wrong-phase': ({ phase, card }) =>
      card === undefined
        ? `Une capacité s’utilise juste après avoir joué sa carte, et aucune n’attend. D’abord, ${todo[phase as Phase] ?? '…'}.`
        : `${capital(named(card))} attend : utilise d’abord sa capacité, ou renonce.`,
    'not-in-hand': ({ card }) => `Tu n’as pas ${named(card)} en main.`,
    'not-on-card': ({ card, family }) =>
      `${capital(named(card))} ne montre pas ${named(family)} : joue-la sur ${stacksOf(card).join(' ou ')}.`,
    'must-play': 'Tu as {cards} cartes en main : joues-en au moins une.',
    'other-ability': ({ card }) => `La carte jouée est ${named(card)}. Utilise cette capacité, ou renonce.`,
    'call-same-stack': ({ family }) =>
      `Tu as joué sur ${the(named(family))} : appelle une carte d’une autre pile.`,
    'call-last-card': ({ family }) =>
      `La pile ${of(named(family))} n’a plus qu’une carte, et la dernière reste.`,
    'bad-notation': 'Je ne comprends pas « {text} ». Tape aide pour voir ce qu’on peut taper.',
    'notation-words': ({ move }) =>
      `Il manque quelque chose, ou il y a un mot de trop. Écris-le ainsi : ${examples[move as Move['do']] ?? '…'}`,
    'no-such-card':
      'Il n’y a pas de carte « {card} ». Une carte a deux familles, comme feu-vent ou feu-vent+appel.',
    'no-such-family': '« {family} » n’est pas une famille. Il y a eau, feu, terre et vent.',
  },

  editions: { french: 'édition française', english: 'édition anglaise' },
  ownDeck: 'une pioche sur mesure',

  yourTurn: (todo) => `À toi : ${todo}.`,
  todo,
  mustPlay: 'tu as quatre cartes en main, joues-en au moins une',
  mayPlay: (left) => `joue une carte (encore ${left}), ou finis ton tour`,
  mayCall: (card, on, stacks) =>
    `${card} est sur ${the(on)} : appelles-y la carte du dessus d’une autre pile (${stacks}), ou renonce`,
  mayDistract: (card, on) => `${card} est sur ${the(on)} : distrais l’esquisse adverse, ou renonce`,
  doing: ({ seat }, phase) =>
    phase === 'ability'
      ? `Le siège ${seat} peut utiliser une capacité.`
      : `Le siège ${seat} choisit quoi jouer.`,

  dealt: (hand) =>
    hand === '' ? 'Les cartes sont distribuées.' : `Les cartes sont distribuées. Ta main : ${hand}.`,
  begins: ({ isReader, seat }) => (isReader ? 'Tu commences.' : `Le siège ${seat} commence.`),
  reshuffled: (count) =>
    `La pioche est vide : ${plural(count, 'carte défaussée', 'cartes défaussées')} en ${count < 2 ? 'forme' : 'forment'} une nouvelle, mélangée.`,
  drew: (who) => `${subject(who)} pioché une carte.`,
  drewCard: (who, card) => `${subject(who)} pioché ${card}.`,
  drewNothing: ({ isReader, seat }) =>
    isReader ? 'Il n’y a rien à piocher pour toi.' : `Il n’y a rien à piocher pour le siège ${seat}.`,
  played: (who, card, on) => `${subject(who)} joué ${card} sur ${the(on)}.`,
  called: (who, yokai, source, target, shows) =>
    `${subject(who)} appelé ${yokai} : sa carte passe ${of(source)} ${to(target)}, et sur ${the(source)} on voit ${shows}.`,
  distracted: (who, owner, card, source, target) =>
    `${subject(who)} distrait ${owner.isReader ? 'ta carte' : `la carte du siège ${owner.seat},`} ${card}, qui passe ${of(source)} ${to(target)}.`,
  skipped: (who) => `${subject(who)} renoncé à la capacité.`,
  taken: (who, yokai, stack, discarded) =>
    `${subject(who)} pris ${yokai} sur ${the(stack)} et défaussé ${plural(discarded, 'esquisse')}.`,
  frightened: (yokai, stack) =>
    `Égalité des deux côtés : ${yokai}, effrayé, passe sous la pile ${of(stack)}, et les deux y défaussent leurs esquisses.`,
  shows: (stack, yokai) => `Ensuite sur ${the(stack)} : ${yokai}.`,
  stackEmpty: (stack) => `La pile ${of(stack)} est vide.`,
  turnEnded: (who, played) =>
    played === 0
      ? `${who.isReader ? 'Tu n’as' : `Le siège ${who.seat} n’a`} rien joué.`
      : who.isReader
        ? 'Ton tour est fini.'
        : `Le tour du siège ${who.seat} est fini.`,
  ended: 'La partie est finie : tout est dévoilé.',

  turnLine: (turn, { isReader, seat }, deeds) =>
    `Tour ${turn}, ${isReader ? 'toi' : `siège ${seat}`} : ${deeds}.`,
  deeds: {
    reshuffled: 'la défausse a été mélangée',
    drewNothing: 'rien à piocher',
    played: (card, on) => `joué ${card} sur ${the(on)}`,
    called: (yokai, source, next) => `appelé ${yokai} depuis ${the(source)} (ensuite là : ${next})`,
    distracted: (card, source, target) => `distrait ${card}, ${of(source)} ${to(target)}`,
    skipped: 'renoncé à la capacité',
    taken: ({ isReader, seat }, yokai, next) =>
      `${yokai} pour ${isReader ? 'toi' : `le siège ${seat}`}${next === '' ? '' : ` (ensuite là : ${next})`}`,
    frightened: (yokai, next) => `${yokai}, effrayé, est passé sous sa pile (ensuite là : ${next})`,
    nothing: 'rien joué',
  },
  topsAtDeal: (tops) => `À la donne, sur le dessus : ${tops}.`,
  noHistory: 'Il ne s’est encore rien passé.',

  where: (turn, { isReader, seat }) =>
    isReader ? `Tour ${turn}, c’est à toi.` : `Tour ${turn}, le siège ${seat} joue.`,
  stack: (family, top, below) => `Sur ${the(family)} on voit ${top} ; ${below}.`,
  emptyStack: (family) => `La pile ${of(family)} est vide.`,
  nothingBelow: 'rien dessous',
  below: (cards) => `dessous, de haut en bas : ${cards}`,
  hiddenCards: (count) => plural(count, 'carte cachée', 'cartes cachées'),
  sketches: (who, count, cards) =>
    `${subject(who)} là ${plural(count, 'esquisse')}, la plus récente en dernier : ${cards}.`,
  noSketches: 'Aucune esquisse là.',
  hand: ({ isReader, seat }, cards) =>
    `${isReader ? 'Ta main' : `La main du siège ${seat}`} : ${cards === '' ? 'vide' : cards}.`,
  hiddenHand: ({ seat }, count) => `Le siège ${seat} a ${plural(count, 'carte')} en main.`,
  piles: (deck, discarded) =>
    `${plural(deck, 'carte')} dans la pioche, ${discarded} ${discarded < 2 ? 'défaussée' : 'défaussées'}.`,
  discarded: (cards) => `Défausse, la plus récente en dernier : ${cards}.`,
  openDeck: (cards) => `Restait dans la pioche : ${cards}.`,
  notebook: ({ isReader, seat }, points, yokai) =>
    `${isReader ? 'Ton carnet' : `Le carnet du siège ${seat}`} : ${plural(points, 'point')}${yokai === '' ? '' : ` (${yokai})`}.`,

  canPlay: (cards) => `Jouer ${cards}.`,
  playOn: (card, families) => `${card} sur ${families}`,
  canCall: (stacks) => `Appeler la carte du dessus de : ${stacks}.`,
  canDistract: (card, source, target) => `Distraire ${card}, ${of(source)} ${to(target)}.`,
  canSkip: 'Renoncer à la capacité.',
  canEnd: 'Finir ton tour.',
  canNothing: 'Tu n’as rien à faire pour l’instant.',

  memoryUnseen: (cards) => `Dans la pioche ou dans une autre main : ${cards}.`,
  memoryHeld: (cards) => `Sûrement dans la main adverse, depuis le dernier mélange : ${cards}.`,
  memoryBelow: (family, cards) => `Sous le dessus de la pile ${of(family)}, de haut en bas : ${cards}.`,
  memoryOpen: 'Tout est dévoilé.',
  counted: (count, card) => (count === 1 ? card : `${count} × ${card}`),

  won: ({ isReader, seat }) => (isReader ? 'Tu as gagné !' : `Le siège ${seat} a gagné.`),
  drawn: 'Partie nulle.',
  why: {
    points: (one, other) => `Aux points : ${one} à ${other}.`,
    families: (one, other) => `Égalité aux points ; ${one} familles différentes contre ${other} ont tranché.`,
    draw: 'Égalité aux points, et aux familles différentes.',
  },
  endedBy: {
    'empty-stack': (stack, turns) => `La pile ${of(stack)} était vide, au tour ${turns}.`,
    passes: (turns) => `Il n’y avait plus rien à piocher, et les deux ont passé, au tour ${turns}.`,
  },
  familiesIn: (count) => plural(count, 'famille'),
  markedOwnDeck: 'La partie s’est jouée avec une pioche sur mesure.',

  rules: {
    goal: 'Quatre piles de Yokai, une par famille, de valeurs 3 à 7. La personne qui a le plus de points dans son carnet gagne ; à égalité, celle qui a le plus de familles différentes ; encore à égalité, partie nulle.',
    turn: 'Un tour : pioche une carte, puis joues-en jusqu’à trois. Avec quatre cartes en main il faut en jouer une ; sinon tu peux n’en jouer aucune.',
    play: 'Une carte montre deux familles : pose-la de ton côté d’une de ces deux piles.',
    count:
      'Quand les deux côtés d’une pile ont ensemble autant d’esquisses que la valeur de la carte du dessus, le côté qui en a le plus la prend et y défausse ses esquisses ; celles d’en face restent.',
    tie: 'À égalité, le Yokai, effrayé, passe sous sa pile, et les deux y défaussent leurs esquisses.',
    chain: 'On ne compte la carte suivante que lorsque quelque chose change de nouveau cette pile.',
    call: 'Appeler : amène la carte du dessus d’une autre pile, qui en a au moins deux, sur la pile où tu viens de jouer. On compte les deux piles.',
    distract: {
      french:
        'Distraire : l’esquisse adverse la plus récente de la pile où tu viens de jouer tourne vers son autre famille. On compte les deux piles.',
      english:
        'Distraire : la dernière esquisse jouée par l’adversaire tourne vers son autre famille, où qu’elle soit, si elle y est encore. On compte toutes ces piles.',
    },
    end: 'La partie finit aussitôt qu’une pile est vide.',
    open: 'On ne voit ni la main adverse, ni la pioche, ni ce qui est sous le dessus d’une pile, pas même un Yokai qu’on a vu y passer ; tout le reste est visible.',
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
