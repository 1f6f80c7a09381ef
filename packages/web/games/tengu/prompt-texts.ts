import type { Cell, Yokai } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words';

const THE: Readonly<Record<Yokai, string>> = {
  tanuki: 'the Tanuki',
  bakeneko: 'the Bakeneko',
  'yuki-onna': 'the Yuki-onna',
  oni: 'the Oni',
};

/** Whose it is. */
const OWNERS: Readonly<Record<Yokai, string>> = {
  tanuki: 'the Tanuki’s',
  bakeneko: 'the Bakeneko’s',
  'yuki-onna': 'the Yuki-onna’s',
  oni: 'the Oni’s',
};

const en = {
  go: (yokai: Yokai) => `Your turn: where does ${THE[yokai]} go?`,
  who: (card: Yokai) => `Your turn: ${THE[card]} rests. Choose who goes instead, or stay.`,
  where: (yokai: Yokai) => `Where does ${THE[yokai]} go? Choose a tile.`,
  confirmGo: 'Go here? Confirm, or choose another tile.',
  /** What a helper claims: nobody knows whether it is true. */
  said: (seat: number, yokai: Yokai) => `Seat ${seat} says: the toy under the bubble is ${OWNERS[yokai]}!`,
  /** Where somebody goes, after that. */
  goThen: (yokai: Yokai) => `Where does ${THE[yokai]} go?`,
  hold: 'Hold the tile with the eye to see it.',
  remember: 'Remember it! Then press Done.',
  done: 'Press Go on when everybody has seen it.',
  /** The toy with its owner, and how many of three it makes. */
  found: (toy: string, count: number) => `${toy}! ${count} of 3. Press Go on.`,
  path: 'A path: it stays open. Press Go on.',
  mirage: 'A mirage! It takes back the next toy that is found. Press Go on.',
  mist: 'A mist takes the top card away. Press Done.',
  lastMist: 'A mist! Press Done.',
  tornado: 'A tornado blows all tokens away. Press Done.',
  mixing: 'A mirage takes the toy back: the two tiles are mixed. Press Done.',
  which: 'Which of the two mirages takes the toy back?',
  confirmMix: 'Mix the toy with this mirage? Confirm, or choose the other.',
  helpWhere: (card: Yokai) => `Help: where did you see a toy of ${OWNERS[card]}? Touch the tile.`,
  /** With a resting yokai's card any other goes. */
  helpAnywhere: 'Help: where did you see a toy? Touch the tile.',
  mayHelp: (seat: number, card: Yokai) =>
    `Seat ${seat} moves ${THE[card]}. Have you seen one of its toys? Touch the tile to help.`,
  mayHelpAny: (seat: number) => `Seat ${seat} chooses who goes. Have you seen a toy? Touch the tile to help.`,
  helpWhose: 'Whose toy lies here?',
  confirmHelp: (yokai: Yokai) => `The toy here is ${OWNERS[yokai]}? Saying it costs a help token.`,
  /** For ears, which do not see which tile is meant. */
  spoken: {
    said: (seat: number, cell: Cell, yokai: Yokai) =>
      `Seat ${seat} says: the toy at ${cell} is ${OWNERS[yokai]}!`,
    confirmGo: (cell: Cell) => `Go to ${cell}? Confirm, or choose another tile.`,
    confirmMix: (cell: Cell) => `Mix the toy with the mirage at ${cell}? Confirm, or choose the other.`,
    helpWhose: (cell: Cell) => `Whose toy lies at ${cell}?`,
    confirmHelp: (cell: Cell, yokai: Yokai) =>
      `The toy at ${cell} is ${OWNERS[yokai]}? Saying it costs a help token.`,
  },
  whoFirst: 'First choose who goes.',
} as const;

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};

const LE: Readonly<Record<Yokai, string>> = {
  tanuki: 'le Tanuki',
  bakeneko: 'le Bakeneko',
  'yuki-onna': 'la Yuki-onna',
  oni: 'l’Oni',
};

const OF: Readonly<Record<Yokai, string>> = {
  tanuki: 'du Tanuki',
  bakeneko: 'du Bakeneko',
  'yuki-onna': 'de la Yuki-onna',
  oni: 'de l’Oni',
};

const A: Readonly<Record<Yokai, string>> = {
  tanuki: 'au Tanuki',
  bakeneko: 'au Bakeneko',
  'yuki-onna': 'à la Yuki-onna',
  oni: 'à l’Oni',
};

const fr: Texts = {
  go: (yokai) => `À toi : où va ${LE[yokai]} ?`,
  who: (card) => `À toi : ${LE[card]} se repose. Choisis qui part à sa place, ou reste.`,
  where: (yokai) => `Où va ${LE[yokai]} ? Choisis une tuile.`,
  confirmGo: 'Aller ici ? Confirme, ou choisis une autre tuile.',
  said: (seat, yokai) => `Le siège ${seat} dit : le jouet sous la bulle est ${A[yokai]} !`,
  goThen: (yokai) => `Où va ${LE[yokai]} ?`,
  hold: 'Appuie sans lâcher sur la tuile à l’œil pour la voir.',
  remember: 'Retiens bien ! Puis touche Fini.',
  done: 'Touche Continuer quand tout le monde a vu.',
  found: (toy, count) => `${toy} ! ${count} sur 3. Touche Continuer.`,
  path: 'Un chemin : il reste ouvert. Touche Continuer.',
  mirage: 'Un mirage ! Il reprendra le prochain jouet trouvé. Touche Continuer.',
  mist: 'Une brume emporte la carte du dessus. Touche Fini.',
  lastMist: 'Une brume ! Touche Fini.',
  tornado: 'Une tornade emporte tous les jetons. Touche Fini.',
  mixing: 'Un mirage reprend le jouet : les deux tuiles sont mélangées. Touche Fini.',
  which: 'Lequel des deux mirages reprend le jouet ?',
  confirmMix: 'Mélanger le jouet à ce mirage ? Confirme, ou choisis l’autre.',
  helpWhere: (card) => `Aide : où as-tu vu un jouet ${OF[card]} ? Touche la tuile.`,
  helpAnywhere: 'Aide : où as-tu vu un jouet ? Touche la tuile.',
  mayHelp: (seat, card) =>
    `Le siège ${seat} déplace ${LE[card]}. As-tu vu un de ses jouets ? Touche la tuile pour aider.`,
  mayHelpAny: (seat) => `Le siège ${seat} choisit qui part. As-tu vu un jouet ? Touche la tuile pour aider.`,
  helpWhose: 'À qui est le jouet ici ?',
  confirmHelp: (yokai) => `Le jouet ici est ${A[yokai]} ? Le dire coûte un jeton d’aide.`,
  spoken: {
    said: (seat, cell, yokai) => `Le siège ${seat} dit : le jouet en ${cell} est ${A[yokai]} !`,
    confirmGo: (cell) => `Aller en ${cell} ? Confirme, ou choisis une autre tuile.`,
    confirmMix: (cell) => `Mélanger le jouet au mirage en ${cell} ? Confirme, ou choisis l’autre.`,
    helpWhose: (cell) => `À qui est le jouet en ${cell} ?`,
    confirmHelp: (cell, yokai) => `Le jouet en ${cell} est ${A[yokai]} ? Le dire coûte un jeton d’aide.`,
  },
  whoFirst: 'Choisis d’abord qui part.',
};

export const PROMPT_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };

/** The coach's sentences. */
export const TIP_TEXTS = {
  en: {
    go: 'Each yokai looks for its own three toys, under the tiles. The card is spent, even if it stays.',
    who: 'It has its three toys. Its card moves one that still searches.',
    where: 'You look at the tile where it stops.',
    remember: 'It stays there. Another card may send its owner to it.',
    found: 'A yokai with three toys rests, and all toys found is a match won.',
    path: 'Everybody can cross it, so tiles behind it can be reached.',
    mirage: 'Everybody can cross it, until it is mixed with a toy.',
    mist: 'One card fewer is left to find the toys.',
    tornado: 'The tiles stay; only the tokens on them are gone.',
    mixing: 'Then nobody knows which of the two is the toy.',
    help: 'A token lets you say what you saw, once, to whoever plays.',
    mayHelp: 'You may help with what you saw, or let them play.',
  },
  fr: {
    go: 'Chaque yokai cherche ses trois jouets, sous les tuiles. La carte est dépensée, même s’il reste.',
    who: 'Ses trois jouets sont trouvés. Sa carte déplace un yokai qui cherche encore.',
    where: 'Tu regardes la tuile où il s’arrête.',
    remember: 'Ce jouet reste là. Une autre carte peut y envoyer son propriétaire.',
    found: 'Un yokai qui a trois jouets se repose, et la partie est gagnée quand tous l’ont fait.',
    path: 'On peut le traverser, pour atteindre les tuiles plus loin.',
    mirage: 'On peut le traverser, jusqu’à ce qu’il soit mélangé à un jouet.',
    mist: 'Il reste une carte de moins pour trouver les jouets.',
    tornado: 'Les tuiles restent ; seuls les jetons posés dessus sont partis.',
    mixing: 'Ensuite, personne ne sait laquelle des deux est le jouet.',
    help: 'Un jeton te permet de dire une fois ce que tu as vu, à qui joue.',
    mayHelp: 'Tu peux aider avec ce que tu as vu, ou laisser jouer.',
  },
} as const;
