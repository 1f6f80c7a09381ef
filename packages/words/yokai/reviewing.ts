import type { Reason } from '@hyakki/engine';
import { FAMILIES, type Family, type Move, type View, type Yokai } from '@hyakki/games/yokai';
import type { YokaiPoint } from '@hyakki/review/yokai';
import type { Language } from '../language.ts';
import type { ReasonText, ReviewWords } from '../words-pack.ts';
import { YOKAI_TEXTS } from './index.ts';
import { familyNames, nameHint } from './naming.ts';

type Params = Reason['params'];
type Param = Params[string] | undefined;

/** Parts of several sentences. */
const SHARED = {
  en: {
    count: (number: Param, one: string) => `${number} ${number === 1 ? one : `${one}s`}`,
    about: (percent: Param) => (percent === 0 ? 'less than 1 %' : `about ${percent} %`),
    wrong: ({ who, cell, hint, family }: Params) =>
      `${who} placed the hint ${hintOf('en', hint)} on ${YOKAI_TEXTS.en.cardAt(String(cell))}, which was ${aCardOf('en', family)}`,
    locked: ({ who, cell, family }: Params) =>
      `${who} placed a hint on ${YOKAI_TEXTS.en.cardAt(String(cell))}, ${aCardOf('en', family)} that still had to move`,
    /** Why a hint could not be right. */
    ruledOut: ({ who, how, ago }: Params) => {
      if (how === 'follows') return `The other cards that ${who} had seen ruled that out`;
      if (how === 'implied') return 'The hints on the table ruled that out';
      return ago === 0
        ? `${who} had seen the card in that same turn`
        : `${who} had seen the card ${SHARED.en.count(ago, 'turn')} before`;
    },
    guess: ({ who, percent }: Params) =>
      `${who} had never looked at that card: it was a guess, with a chance of ${percent === 0 ? 'less than 1 %' : `about ${percent} %`}`,
    insteadOfGuess: ({ better }: Params) => {
      if (better === 'reveal') return 'Better: reveal the next hint, and place one only where it is sure';
      if (better === 'place') return 'Better: place a hint on a card that is known';
      return 'Nothing else was clearly better';
    },
    price: ({ moves }: Params) =>
      moves === 0
        ? 'After that nothing could win the match'
        : `That cost ${SHARED.en.count(moves, 'more move')}`,
  },
  fr: {
    count: (number: Param, one: string) => `${number} ${Number(number) < 2 ? one : `${one}s`}`,
    about: (percent: Param) => (percent === 0 ? 'de moins de 1 %' : `d’environ ${percent} %`),
    extra: (number: Param) => `${number} ${Number(number) < 2 ? 'coup' : 'coups'} de plus`,
    to: (cell: Param) => {
      const place = YOKAI_TEXTS.fr.placeAt(String(cell));
      return place.startsWith('la case') ? `sur ${place}` : `en ${place}`;
    },
    wrong: ({ who, cell, hint, family }: Params) =>
      `${who} a posé l’indice ${hintOf('fr', hint)} sur ${YOKAI_TEXTS.fr.cardAt(String(cell))}, qui était ${aCardOf('fr', family)}`,
    locked: ({ who, cell, family }: Params) =>
      `${who} a posé un indice sur ${YOKAI_TEXTS.fr.cardAt(String(cell))}, ${aCardOf('fr', family)} qui devait encore bouger`,
    ruledOut: ({ who, how, ago }: Params) => {
      if (how === 'follows') return `Les autres cartes que ${who} avait vues l’excluaient`;
      if (how === 'implied') return 'Les indices déjà posés l’excluaient';
      return ago === 0
        ? `${who} avait vu la carte à ce même tour`
        : `${who} avait vu la carte ${SHARED.fr.count(ago, 'tour')} plus tôt`;
    },
    guess: ({ who, percent }: Params) =>
      `${who} n’avait jamais regardé cette carte : c’était un pari, avec ${percent === 0 ? 'moins de 1 %' : `environ ${percent} %`} de chances`,
    insteadOfGuess: ({ better }: Params) => {
      if (better === 'reveal') return 'Mieux : révéler l’indice suivant, et n’en poser un qu’à coup sûr';
      if (better === 'place') return 'Mieux : poser un indice sur une carte connue';
      return 'Rien d’autre n’était nettement mieux';
    },
    price: ({ moves }: Params) =>
      moves === 0 ? 'La partie ne pouvait plus être gagnée' : `Cela a coûté ${SHARED.fr.extra(moves)}`,
  },
};

const POINTS: Readonly<Record<Language, Readonly<Record<YokaiPoint, ReasonText>>>> = {
  en: {
    'peace-undeclared': ({ who, turn, turns, points, percent }) =>
      `The Yōkai were at peace before turn ${turn}. ${who} could ${percent === 100 ? 'know it' : `be about ${percent} % sure of it`} and did not declare. The match went on for ${SHARED.en.count(turns, 'turn')}, which cost ${SHARED.en.count(points, 'point')}.`,
    'peace-unknown': ({ who, turn, turns, points }) =>
      `The Yōkai were at peace before turn ${turn}, and ${who} could not be sure of it. The match went on for ${SHARED.en.count(turns, 'turn')}, which cost ${SHARED.en.count(points, 'point')}.`,
    'wrong-hint': (params) => `${SHARED.en.wrong(params)}. ${SHARED.en.ruledOut(params)}.`,
    'wrong-hint-known': (params) =>
      `${SHARED.en.wrong(params)}. ${SHARED.en.ruledOut(params)}, but nothing else was clearly better.`,
    'wrong-hint-guess': (params) =>
      `${SHARED.en.wrong(params)}. ${SHARED.en.guess(params)}. ${SHARED.en.insteadOfGuess(params)}.`,
    'wrong-hint-unknown': (params) =>
      `${SHARED.en.wrong(params)}. Bad luck: by all that ${params['who']} had been told, the chance that it was right was about ${params['percent']} %.`,
    'locked-card': (params) =>
      `${SHARED.en.locked(params)}. That cost ${SHARED.en.count(params['moves'], 'more move')}.`,
    'locked-guess': (params) =>
      `${SHARED.en.locked(params)}. ${SHARED.en.price(params)}. ${params['who']} had never looked at this card, and a hint locks the card it lies on. ${SHARED.en.insteadOfGuess(params)}.`,
    'locked-unknown': (params) =>
      `${SHARED.en.locked(params)}. Bad luck: it cost ${SHARED.en.count(params['moves'], 'more move')}, and what ${params['who']} had seen did not tell.`,
    'locked-for-good': (params) => `${SHARED.en.locked(params)}. After that nothing could win the match.`,
    'locked-for-good-unknown': (params) =>
      `${SHARED.en.locked(params)}. Bad luck: after that nothing could win the match, and what ${params['who']} had seen did not tell.`,
    'moved-away': ({ who, from, to, family, friend }) =>
      `${who} moved ${YOKAI_TEXTS.en.cardAt(String(from))} to ${YOKAI_TEXTS.en.placeAt(String(to))}, away from ${YOKAI_TEXTS.en.cardAt(String(friend))}: ${aCardOf('en', family)} both, and ${who} had looked at both.`,
    'left-apart': ({ who, from, to, card, better, family, friend }) =>
      `${who} moved ${YOKAI_TEXTS.en.cardAt(String(from))} to ${YOKAI_TEXTS.en.placeAt(String(to))}. Better: ${YOKAI_TEXTS.en.cardAt(String(card))} to ${YOKAI_TEXTS.en.placeAt(String(better))}, beside ${YOKAI_TEXTS.en.cardAt(String(friend))}: ${aCardOf('en', family)} both, and ${who} had looked at both.`,
    'declared-early': ({ who, moves, turns }) =>
      moves === 0
        ? `${who} declared, but the families were not together, and no move could join them any more.`
        : `${who} declared too early: ${SHARED.en.count(turns, 'turn')} ${turns === 1 ? 'was' : 'were'} left, and at least ${SHARED.en.count(moves, 'move')} ${moves === 1 ? 'was' : 'were'} still needed. Better: go on.`,
    'declared-unlucky': ({ who, percent }) =>
      `${who} declared, ${percent} % sure with good reason. Bad luck: the families were not together.`,
    'declared-last-try': ({ who, percent }) =>
      `${who} declared as a last try. The chance was ${SHARED.en.about(percent)}, and going on had no better one. The families were not together.`,
    'declared-lucky': ({ who, percent }) =>
      `${who} declared, and it was peace. By all that was seen and said, the chance was ${SHARED.en.about(percent)}: good luck.`,
    'known-together': ({ turn, moves }) =>
      moves === 0
        ? `From turn ${turn} on, the players together had seen enough to know every card, and the Yōkai were at peace.`
        : `From turn ${turn} on, the players together had seen enough to know every card. At that point ${SHARED.en.count(moves, 'move')} would have won.`,
    'no-nearer': ({ who, moves, further, looks, again }) =>
      `With open cards one sees it: ${who}’s ${moves} moves ${further === 0 ? 'brought the families no nearer together' : `left the families ${SHARED.en.count(further, 'move')} further apart`}.${again === 0 ? '' : ` ${again} of ${looks} looks ${again === 1 ? 'was at a card' : 'were at cards'} that ${who} had seen before.`}`,
  },
  fr: {
    'peace-undeclared': ({ who, turn, turns, points, percent }) =>
      `Les Yōkai étaient apaisés avant le tour ${turn}. ${who} pouvait ${percent === 100 ? 'le savoir' : `en être sûr à environ ${percent} %`} et ne l’a pas déclaré. La partie a duré ${SHARED.fr.count(turns, 'tour')} de plus, ce qui a coûté ${SHARED.fr.count(points, 'point')}.`,
    'peace-unknown': ({ who, turn, turns, points }) =>
      `Les Yōkai étaient apaisés avant le tour ${turn}, mais ${who} ne pouvait pas en être sûr. La partie a duré ${SHARED.fr.count(turns, 'tour')} de plus, ce qui a coûté ${SHARED.fr.count(points, 'point')}.`,
    'wrong-hint': (params) => `${SHARED.fr.wrong(params)}. ${SHARED.fr.ruledOut(params)}.`,
    'wrong-hint-known': (params) =>
      `${SHARED.fr.wrong(params)}. ${SHARED.fr.ruledOut(params)}, mais rien d’autre n’était nettement mieux.`,
    'wrong-hint-guess': (params) =>
      `${SHARED.fr.wrong(params)}. ${SHARED.fr.guess(params)}. ${SHARED.fr.insteadOfGuess(params)}.`,
    'wrong-hint-unknown': (params) =>
      `${SHARED.fr.wrong(params)}. Pas de chance : d’après tout ce que ${params['who']} avait vu, l’indice avait environ ${params['percent']} % de chances d’être juste.`,
    'locked-card': (params) =>
      `${SHARED.fr.locked(params)}. Cela a coûté ${SHARED.fr.extra(params['moves'])}.`,
    'locked-guess': (params) =>
      `${SHARED.fr.locked(params)}. ${SHARED.fr.price(params)}. ${params['who']} n’avait jamais regardé cette carte, et un indice bloque la carte qu’il couvre. ${SHARED.fr.insteadOfGuess(params)}.`,
    'locked-unknown': (params) =>
      `${SHARED.fr.locked(params)}. Pas de chance : cela a coûté ${SHARED.fr.extra(params['moves'])}, et rien de ce que ${params['who']} avait vu ne le disait.`,
    'locked-for-good': (params) => `${SHARED.fr.locked(params)}. La partie ne pouvait plus être gagnée.`,
    'locked-for-good-unknown': (params) =>
      `${SHARED.fr.locked(params)}. Pas de chance : la partie ne pouvait plus être gagnée, et rien de ce que ${params['who']} avait vu ne le disait.`,
    'moved-away': ({ who, from, to: place, family, friend }) =>
      `${who} a déplacé ${YOKAI_TEXTS.fr.cardAt(String(from))} ${SHARED.fr.to(place)}, loin de ${YOKAI_TEXTS.fr.cardAt(String(friend))} : ${twoOf(family)}, et ${who} avait regardé les deux.`,
    'left-apart': ({ who, from, to: place, card, better, family, friend }) =>
      `${who} a déplacé ${YOKAI_TEXTS.fr.cardAt(String(from))} ${SHARED.fr.to(place)}. Mieux : ${YOKAI_TEXTS.fr.cardAt(String(card))} ${SHARED.fr.to(better)}, à côté de ${YOKAI_TEXTS.fr.cardAt(String(friend))} : ${twoOf(family)}, et ${who} avait regardé les deux.`,
    'declared-early': ({ who, moves, turns }) =>
      moves === 0
        ? `${who} a déclaré la paix, mais les familles n’étaient pas réunies, et aucun coup ne pouvait plus les réunir.`
        : `${who} a déclaré la paix trop tôt : il restait ${SHARED.fr.count(turns, 'tour')}, et il manquait encore au moins ${SHARED.fr.count(moves, 'coup')}. Mieux : continuer.`,
    'declared-unlucky': ({ who, percent }) =>
      `${who} a déclaré la paix, sûr à environ ${percent} % et à juste titre. Pas de chance : les familles n’étaient pas réunies.`,
    'declared-last-try': ({ who, percent }) =>
      `${who} a déclaré la paix en dernier recours. La chance était ${SHARED.fr.about(percent)}, et continuer n’en offrait pas plus. Les familles n’étaient pas réunies.`,
    'declared-lucky': ({ who, percent }) =>
      `${who} a déclaré la paix, et elle y était. D’après tout ce qui avait été vu et dit, la chance était ${SHARED.fr.about(percent)} : coup de chance.`,
    'known-together': ({ turn, moves }) =>
      moves === 0
        ? `À partir du tour ${turn}, les joueurs en avaient assez vu à eux tous pour connaître chaque carte, et les Yōkai étaient apaisés.`
        : `À partir du tour ${turn}, les joueurs en avaient assez vu à eux tous pour connaître chaque carte. À ce moment, ${SHARED.fr.count(moves, 'coup')} ${Number(moves) < 2 ? 'suffisait' : 'suffisaient'}.`,
    'no-nearer': ({ who, moves, further, looks, again }) =>
      `Cartes visibles, on le voit : les ${moves} déplacements de ${who} ${further === 0 ? 'n’ont pas rapproché les familles' : `ont éloigné les familles de ${SHARED.fr.count(further, 'coup')}`}.${again === 0 ? '' : ` Sur ${looks} cartes regardées, ${again} ${again === 1 ? 'avait déjà été vue' : 'avaient déjà été vues'} par ${who}.`}`,
  },
};

const LABELS: Readonly<Record<Language, Readonly<Record<YokaiPoint, string>>>> = {
  en: {
    'peace-undeclared': 'peace not declared',
    'peace-unknown': 'peace, unnoticed',
    'wrong-hint': 'hint on a wrong card',
    'wrong-hint-known': 'hint on a wrong card',
    'wrong-hint-guess': 'a hint as a guess',
    'wrong-hint-unknown': 'bad luck',
    'locked-card': 'locked by a hint',
    'locked-guess': 'a hint as a guess',
    'locked-unknown': 'bad luck',
    'locked-for-good': 'locked for good',
    'locked-for-good-unknown': 'bad luck',
    'moved-away': 'moved away',
    'left-apart': 'two of a family left apart',
    'declared-early': 'declared too early',
    'declared-unlucky': 'bad luck',
    'declared-last-try': 'a last try',
    'declared-lucky': 'good luck',
    'known-together': 'all known together',
    'no-nearer': 'no nearer',
  },
  fr: {
    'peace-undeclared': 'paix non déclarée',
    'peace-unknown': 'paix inaperçue',
    'wrong-hint': 'indice mal posé',
    'wrong-hint-known': 'indice mal posé',
    'wrong-hint-guess': 'indice posé au hasard',
    'wrong-hint-unknown': 'pas de chance',
    'locked-card': 'bloquée par un indice',
    'locked-guess': 'indice posé au hasard',
    'locked-unknown': 'pas de chance',
    'locked-for-good': 'bloquée pour de bon',
    'locked-for-good-unknown': 'pas de chance',
    'moved-away': 'éloignée des siennes',
    'left-apart': 'deux d’une famille laissées loin',
    'declared-early': 'paix déclarée trop tôt',
    'declared-unlucky': 'pas de chance',
    'declared-last-try': 'dernier recours',
    'declared-lucky': 'coup de chance',
    'known-together': 'tout su ensemble',
    'no-nearer': 'sans progrès',
  },
};

/** Said of the turning points of a match. */
export const YOKAI_REVIEW: Readonly<Record<Language, ReviewWords<Yokai>>> = {
  en: wordsIn('en'),
  fr: wordsIn('fr'),
};

function wordsIn(language: Language): ReviewWords<Yokai> {
  const { cardAt } = YOKAI_TEXTS[language];
  return {
    points: POINTS[language],
    labels: LABELS[language],
    curves: {},
    card: (card, { cells }) => {
      const name = cardAt(cells[Number(card)] ?? '');
      return name.charAt(0).toUpperCase() + name.slice(1);
    },
    doing: (move, view) => doing(move, view, language),
    face: (face) => aCardOf(language, face),
  };
}

const DOING = {
  en: {
    look: (card: string) => `look at ${card}`,
    move: (card: string, to: string) => `move ${card} ${to}`,
    reveal: 'reveal the next hint',
    setOut: 'set out the next hint, unseen',
    place: (hint: string, card: string) => `place ${hint} on ${card}`,
    declare: 'declare peace',
  },
  fr: {
    look: (card: string) => `regarder ${card}`,
    move: (card: string, to: string) => `déplacer ${card} ${to}`,
    reveal: 'révéler l’indice suivant',
    setOut: 'sortir l’indice suivant, sans le regarder',
    place: (hint: string, card: string) => `poser l’${hint} sur ${card}`,
    declare: 'déclarer la paix',
  },
} as const;

function doing(move: Move, { cells, row, options }: View, language: Language): string {
  const texts = DOING[language];
  const names = YOKAI_TEXTS[language];
  const cardAt = (card: number) => names.cardAt(cells[card]!);
  switch (move.do) {
    case 'look':
      return texts.look(cardAt(move.card));
    case 'move':
      return texts.move(cardAt(move.card), names.goingTo(move.to));
    case 'reveal':
      return options.hints === 'blind' ? texts.setOut : texts.reveal;
    case 'place':
      return texts.place(nameHint(names, move.hint, row[move.hint]?.hint ?? 'hidden'), cardAt(move.card));
    case 'declare':
      return texts.declare;
  }
}

/** `deux Oni`. */
function twoOf(family: Param): string {
  return `ce sont deux ${familyNames(YOKAI_TEXTS.fr, String(family)).join()}`;
}

function aCardOf(language: Language, family: Param): string {
  return FAMILIES.includes(family as Family) ? YOKAI_TEXTS[language].aCardOf[family as Family] : '…';
}

/** `Kitsune or Oni`. */
function hintOf(language: Language, hint: Param): string {
  const texts = YOKAI_TEXTS[language];
  return texts.or(familyNames(texts, String(hint)));
}
