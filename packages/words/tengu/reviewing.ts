import type { Reason } from '@hyakki/engine';
import type { Face, Kind, Move, Tengu, Yokai } from '@hyakki/games/tengu';
import type { TenguCurve, TenguPoint } from '@hyakki/review/tengu';
import type { Language } from '../language.ts';
import type { CurveWords, ReviewWords } from '../words-pack.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { TenguTexts } from './index.ts';
import { faceName } from './naming.ts';

type Params = Reason['params'];
type Sentences = Readonly<Record<TenguPoint, (params: Params) => string>>;

const toyIn = (texts: TenguTexts, { yokai, toy }: Params) => texts.toy(yokai as Yokai, toy as Kind);

const agoEn = ({ ago }: Params) => (Number(ago) === 1 ? 'one turn before' : `${ago} turns before`);
const manyEn = (count: unknown, one: string) => `${count} ${one}${Number(count) === 1 ? '' : 's'}`;

const tileEn = ({ better }: Params) => (better === '' ? '' : ` Better: go to ${better}.`);
const promisedEn = ({ better, isNew }: Params) => {
  if (better === '') return ' By what was known, something else promised more.';
  return isNew === 1
    ? ` The tile at ${better}, where nobody had looked, promised more: a look there tells something new.`
    : ` By what was known, ${better} promised more.`;
};

const english: Sentences = {
  'left-seen': (p) =>
    `${p['who']} left ${toyIn(en, p)} at ${p['cell']}, within reach, and had seen it there ${agoEn(p)}.`,
  'left-deduced': (p) =>
    `${p['who']} left the toy at ${p['cell']}, within reach. By all that ${p['who']} had been shown, it could only be ${toyIn(en, p)}.`,
  'left-helped': (p) =>
    `${p['who']} left the toy at ${p['cell']}, within reach, though a helper had said that it was ${en.owned(p['yokai'] as Yokai)}.`,
  'looked-again': (p) =>
    `${p['who']} sent ${en.the(p['yokai'] as Yokai)} to ${p['cell']} again, though ${agoEn(p)} ${p['who']} had seen ${en.toy(p['owner'] as Yokai, p['toy'] as Kind)} there.`,
  'went-back': (p) =>
    `${p['who']} sent ${en.the(p['yokai'] as Yokai)} to ${p['cell']}, where it had been ${agoEn(p)}: the toy under that token is not its own.${tileEn(p)}`,
  'lucky-find': (p) =>
    `Found, with luck: ${p['who']} sent ${en.the(p['yokai'] as Yokai)} to ${p['cell']}, and ${toyIn(en, p)} was there. The chance was about ${p['percent']} %${p['by'] === 0 ? '' : `, and seat ${p['by']} knew that tile already`}.${promisedEn(p)}`,
  'known-mist': (p) =>
    `${p['who']} sent ${en.the(p['yokai'] as Yokai)} into the mist at ${p['cell']}, which everybody had seen ${agoEn(p)}.`,
  'help-false': (p) =>
    `${p['who']} said that the toy at ${p['cell']} was ${en.owned(p['yokai'] as Yokai)}, and could know that it was not.`,
  'help-known': (p) =>
    `${p['who']} spent a help token on the toy at ${p['cell']}. Seat ${p['to']} had seen it ${agoEn(p)}: the help told nothing new.`,
  'out-of-reach': (p) =>
    `From here on nobody could have won, not even with all tiles open: ${manyEn(p['toys'], 'toy')} to find, ${manyEn(p['cards'], 'card')} to turn.`,
  'luck-mist': (p) => `Bad luck: nobody could know of the mist at ${p['cell']}, and it took a card.`,
  'luck-tornado': (p) =>
    `Bad luck: nobody could know of the tornado at ${p['cell']}, and it swept the tokens away.`,
  'luck-mirage': (p) =>
    `Bad luck: nobody could know of the mirage at ${p['cell']}, and no toy could be won before it was covered.`,
  'luck-find': (p) => `Good luck: nobody knew that ${toyIn(en, p)} was at ${p['cell']}.`,
};

const agoFr = ({ ago }: Params) => (Number(ago) === 1 ? 'un tour plus tôt' : `${ago} tours plus tôt`);
const manyFr = (count: unknown, un: string) => `${count} ${un}${Number(count) < 2 ? '' : 's'}`;

const tileFr = ({ better }: Params) => (better === '' ? '' : ` Mieux : aller en ${better}.`);
const promisedFr = ({ better, isNew }: Params) => {
  if (better === '') return ' D’après ce qu’on savait, autre chose promettait plus.';
  return isNew === 1
    ? ` La tuile en ${better}, où personne n’avait regardé, promettait plus : y regarder apprend du nouveau.`
    : ` D’après ce qu’on savait, ${better} promettait plus.`;
};

const french: Sentences = {
  'left-seen': (p) =>
    `${p['who']} a laissé en ${p['cell']} un jouet à portée : ${agoFr(p)}, ${p['who']} y avait vu ${toyIn(fr, p)}.`,
  'left-deduced': (p) =>
    `${p['who']} a laissé en ${p['cell']} un jouet à portée : d’après tout ce que ${p['who']} avait vu, ce ne pouvait être que ${toyIn(fr, p)}.`,
  'left-helped': (p) =>
    `${p['who']} a laissé en ${p['cell']} un jouet à portée, alors qu’une aide l’avait dit ${fr.owned(p['yokai'] as Yokai)}.`,
  'looked-again': (p) =>
    `${p['who']} a envoyé ${fr.the(p['yokai'] as Yokai)} en ${p['cell']}, où ${agoFr(p)} se voyait déjà ${fr.toy(p['owner'] as Yokai, p['toy'] as Kind)}.`,
  'went-back': (p) =>
    `${p['who']} a envoyé ${fr.the(p['yokai'] as Yokai)} en ${p['cell']}, où il était déjà ${agoFr(p)} : le jouet sous ce jeton n’est pas le sien.${tileFr(p)}`,
  'lucky-find': (p) =>
    `Trouvé, avec de la chance : ${p['who']} a envoyé ${fr.the(p['yokai'] as Yokai)} en ${p['cell']}, et ${toyIn(fr, p)} y était. Il y avait environ ${p['percent']} % de chances${p['by'] === 0 ? '' : `, et le siège ${p['by']} connaissait déjà cette tuile`}.${promisedFr(p)}`,
  'known-mist': (p) =>
    `${p['who']} a envoyé ${fr.the(p['yokai'] as Yokai)} dans la brume en ${p['cell']}, que tout le monde avait vue ${agoFr(p)}.`,
  'help-false': (p) =>
    `${p['who']} a dit que le jouet en ${p['cell']} était ${fr.owned(p['yokai'] as Yokai)}, et pouvait savoir que non.`,
  'help-known': (p) =>
    `${p['who']} a dépensé un jeton d’aide pour le jouet en ${p['cell']}. Le siège ${p['to']} l’avait vu ${agoFr(p)} : l’aide n’apprenait rien.`,
  'out-of-reach': (p) =>
    `À partir d’ici, personne n’aurait pu gagner, même avec toutes les tuiles visibles : ${manyFr(p['toys'], 'jouet')} à trouver, ${manyFr(p['cards'], 'carte')} à retourner.`,
  'luck-mist': (p) =>
    `Pas de chance : personne ne pouvait connaître la brume en ${p['cell']}, et elle a pris une carte.`,
  'luck-tornado': (p) =>
    `Pas de chance : personne ne pouvait connaître la tornade en ${p['cell']}, et elle a balayé les jetons.`,
  'luck-mirage': (p) =>
    `Pas de chance : personne ne pouvait connaître le mirage en ${p['cell']}, et aucun jouet ne pouvait être gagné avant qu’il soit recouvert.`,
  'luck-find': (p) => `Un coup de chance : personne ne savait où était ${toyIn(fr, p)}. En ${p['cell']} !`,
};

const LABELS: Readonly<Record<Language, Readonly<Record<TenguPoint, string>>>> = {
  en: {
    'left-seen': 'left a toy',
    'left-deduced': 'left a toy',
    'left-helped': 'left a toy',
    'looked-again': 'looked again',
    'went-back': 'not its toy',
    'lucky-find': 'found, with luck',
    'known-mist': 'into the mist',
    'help-false': 'false help',
    'help-known': 'help wasted',
    'out-of-reach': 'out of reach',
    'luck-mist': 'bad luck',
    'luck-tornado': 'bad luck',
    'luck-mirage': 'bad luck',
    'luck-find': 'good luck',
  },
  fr: {
    'left-seen': 'jouet laissé',
    'left-deduced': 'jouet laissé',
    'left-helped': 'jouet laissé',
    'looked-again': 'déjà regardé',
    'went-back': 'pas son jouet',
    'lucky-find': 'trouvé, avec de la chance',
    'known-mist': 'dans la brume',
    'help-false': 'aide fausse',
    'help-known': 'aide perdue',
    'out-of-reach': 'hors d’atteinte',
    'luck-mist': 'pas de chance',
    'luck-tornado': 'pas de chance',
    'luck-mirage': 'pas de chance',
    'luck-find': 'coup de chance',
  },
};

const toysEn = (count: number) => manyEn(count, 'toy');
const toysFr = (count: number) => manyFr(count, 'jouet');

const CURVES: Readonly<Record<Language, Readonly<Record<TenguCurve, CurveWords>>>> = {
  en: {
    'toys-found': { title: 'Toys found', value: toysEn },
    'toys-seen': { title: 'Toys seen and still to be found', value: toysEn },
  },
  fr: {
    'toys-found': { title: 'Jouets trouvés', value: toysFr },
    'toys-seen': { title: 'Jouets vus et pas encore trouvés', value: toysFr },
  },
};

const DOING = {
  en: {
    go: (yokai: string, cell: string) => `send ${yokai} to ${cell}`,
    stay: 'stay',
    done: 'end the turn',
    mirage: (cell: string) => `mix with the mirage at ${cell}`,
    help: (cell: string, owner: string) => `say that the toy at ${cell} is ${owner}`,
  },
  fr: {
    go: (yokai: string, cell: string) => `envoyer ${yokai} en ${cell}`,
    stay: 'rester sur place',
    done: 'finir le tour',
    mirage: (cell: string) => `mélanger avec le mirage en ${cell}`,
    help: (cell: string, owner: string) => `dire que le jouet en ${cell} est ${owner}`,
  },
} as const;

function doing(move: Move, language: Language): string {
  const texts = DOING[language];
  const { the, owned } = { en, fr }[language];
  switch (move.do) {
    case 'go':
      return texts.go(the(move.yokai), move.to);
    case 'stay':
    case 'done':
      return texts[move.do];
    case 'mirage':
      return texts.mirage(move.cell);
    case 'help':
      return texts.help(move.cell, owned(move.yokai));
  }
}

function wordsIn(
  texts: TenguTexts,
  points: Sentences,
  tile: (cell: string) => string,
): Omit<ReviewWords<Tengu>, 'doing' | 'labels' | 'curves'> {
  return {
    points,
    card: (card) => tile(String(card)),
    face: (face) => faceName(texts, face as Face),
  };
}

/** Said of the turning points of a match. */
export const TENGU_REVIEW: Readonly<Record<Language, ReviewWords<Tengu>>> = {
  en: {
    ...wordsIn(en, english, (cell) => `The tile at ${cell}`),
    labels: LABELS.en,
    curves: CURVES.en,
    doing: (move) => doing(move, 'en'),
    moves: (count) => `${count} ${count === 1 ? 'card' : 'cards'}`,
    score: (amount) => `${amount} ${amount === '1' ? 'toy' : 'toys'}`,
  },
  fr: {
    ...wordsIn(fr, french, (cell) => `La tuile en ${cell}`),
    labels: LABELS.fr,
    curves: CURVES.fr,
    doing: (move) => doing(move, 'fr'),
    moves: (count) => `${count} ${count < 2 ? 'carte' : 'cartes'}`,
    score: (amount) => `${amount} ${amount === '0' || amount === '1' ? 'jouet' : 'jouets'}`,
  },
};
