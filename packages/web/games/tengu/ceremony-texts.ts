import type { Viewer } from '@hyakki/engine';
import type { Ending, Kind, Rank, Yokai, YokaiReport } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';

/** How the end is told. Seats are counted, as in all words of a game: the page puts names there. */
export interface CeremonyTexts {
  ended(ending: Ending, turns: number, viewer: Viewer): string;
  readonly forest: string;
  /** What is counted yokai by yokai. */
  readonly counted: string;
  yokai(report: YokaiReport): string;
  all(toys: { readonly found: number; readonly of: number }): string;
  readonly verdicts: Readonly<Record<'won' | 'lost', string>>;
  readonly ranks: Readonly<Record<Rank, string>>;
  /** What the number of toys was worth; `pile` is how many cards were left. */
  worth(toys: { readonly found: number; readonly of: number }, pile: number): string;
  nextRank(toys: number, rank: Rank): string;
  /** The yokai that still miss a toy. */
  missing(reports: readonly YokaiReport[]): string;
  /** Toys that somebody had looked at, and nobody fetched. */
  unfetched(toys: number): string;
}

const THE_EN: Readonly<Record<Yokai, string>> = {
  tanuki: 'the Tanuki',
  bakeneko: 'the Bakeneko',
  'yuki-onna': 'the Yuki-onna',
  oni: 'the Oni',
};
const ITS_EN: Readonly<Record<Kind, string>> = { top: 'its top', ball: 'its ball', kite: 'its kite' };
const RANKS_EN: Readonly<Record<Rank, string>> = {
  outwitted: 'Outwitted',
  close: 'Almost',
  'well-played': 'Well played',
  dazzling: 'Dazzling',
};

const en: CeremonyTexts = {
  ended: ({ by, seat }, turns, viewer) =>
    by === 'all-found'
      ? `${seat === viewer ? 'You' : `Seat ${seat + 1}`} found the last toy, in turn ${turns}.`
      : `The pile is empty after ${turns} turn${turns === 1 ? '' : 's'}.`,
  forest: 'Every tile of the forest is turned over.',
  counted: 'Toys',
  yokai: ({ yokai, missed }) =>
    missed.length === 0
      ? `${upper(THE_EN[yokai])} has all its toys again.`
      : `${upper(THE_EN[yokai])} is still missing ${listed(
          missed.map(({ kind }) => ITS_EN[kind]),
          'and',
        )}.`,
  all: ({ found, of }) =>
    found === of ? `All ${of} toys are found!` : `${found} toy${found === 1 ? '' : 's'} found, of ${of}.`,
  verdicts: { won: 'All home', lost: 'Not yet' },
  ranks: RANKS_EN,
  worth: ({ found, of }, pile) => {
    if (found < of) return `${found} of ${of} toys.`;
    if (pile === 0) return `All ${of} toys, with the very last card!`;
    return `All ${of} toys, ${pile} card${pile === 1 ? '' : 's'} to spare!`;
  },
  nextRank: (toys, rank) =>
    `With ${toys} more toy${toys === 1 ? '' : 's'}, the seal would read “${RANKS_EN[rank]}”.`,
  missing: (reports) => {
    const toys = reports.reduce((sum, { missed }) => sum + missed.length, 0);
    const who = listed(
      reports.map(({ yokai }) => THE_EN[yokai]),
      'and',
    );
    return toys === 1 ? `Just one more toy, for ${who}!` : `${toys} more toys, for ${who}. Another try?`;
  },
  unfetched: (toys) =>
    toys === 1
      ? 'One toy was seen and never fetched: it lay under a token.'
      : `${toys} toys were seen and never fetched: they lay under tokens.`,
};

const THE_FR: Readonly<Record<Yokai, string>> = {
  tanuki: 'le Tanuki',
  bakeneko: 'le Bakeneko',
  'yuki-onna': 'la Yuki-onna',
  oni: 'l’Oni',
};
const TO_FR: Readonly<Record<Yokai, string>> = {
  tanuki: 'au Tanuki',
  bakeneko: 'au Bakeneko',
  'yuki-onna': 'à la Yuki-onna',
  oni: 'à l’Oni',
};
const ITS_FR: Readonly<Record<Kind, string>> = {
  top: 'sa toupie',
  ball: 'sa balle',
  kite: 'son cerf-volant',
};
const RANKS_FR: Readonly<Record<Rank, string>> = {
  outwitted: 'Le Tengu rit',
  close: 'Presque !',
  'well-played': 'Bien joué',
  dazzling: 'Éclatant',
};

const fr: CeremonyTexts = {
  ended: ({ by, seat }, turns, viewer) =>
    by === 'all-found'
      ? `${seat === viewer ? 'Tu as' : `Le siège ${seat + 1} a`} trouvé le dernier jouet, au tour ${turns}.`
      : `La pile est vide après ${turns} tour${turns <= 1 ? '' : 's'}.`,
  forest: 'Toutes les tuiles de la forêt sont retournées.',
  counted: 'Jouets',
  yokai: ({ yokai, missed }) =>
    missed.length === 0
      ? `${upper(THE_FR[yokai])} a retrouvé tous ses jouets.`
      : `Il manque encore ${TO_FR[yokai]} ${listed(
          missed.map(({ kind }) => ITS_FR[kind]),
          'et',
        )}.`,
  all: ({ found, of }) =>
    found === of
      ? `Les ${of} jouets sont retrouvés !`
      : `${found} jouet${found <= 1 ? ' retrouvé' : 's retrouvés'} sur ${of}.`,
  verdicts: { won: 'Tous rentrés', lost: 'Pas encore' },
  ranks: RANKS_FR,
  worth: ({ found, of }, pile) => {
    if (found < of) return `${found} jouet${found <= 1 ? '' : 's'} sur ${of}.`;
    if (pile === 0) return `Les ${of} jouets, avec la toute dernière carte !`;
    return `Les ${of} jouets, et encore ${pile} carte${pile === 1 ? '' : 's'} en réserve !`;
  },
  nextRank: (toys, rank) =>
    `Avec ${toys} jouet${toys <= 1 ? '' : 's'} de plus, le sceau dirait « ${RANKS_FR[rank]} ».`,
  missing: (reports) => {
    const toys = reports.reduce((sum, { missed }) => sum + missed.length, 0);
    const who = listed(
      reports.map(({ yokai }) => TO_FR[yokai]),
      'et',
    );
    return toys === 1
      ? `Il ne manquait qu’un jouet ${who} !`
      : `Il manquait en tout ${toys} jouets ${who}. On réessaie ?`;
  },
  unfetched: (toys) =>
    toys === 1
      ? 'Un jouet a été vu et jamais rapporté : il était sous un jeton.'
      : `${toys} jouets ont été vus et jamais rapportés : ils étaient sous des jetons.`,
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

export const CEREMONY_TEXTS: Readonly<Record<Language, CeremonyTexts>> = { en, fr };
