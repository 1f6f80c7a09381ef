import type { Rank } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';

interface TableTexts {
  readonly mixHead: readonly string[];
  readonly rankHead: readonly string[];
  readonly ranks: Readonly<Record<Rank, string>>;
  readonly from: (least: number) => string;
  readonly below: string;
  /** The back of a Yōkai card. */
  readonly back: string;
  readonly and: (names: readonly string[]) => string;
}

export const TABLE_TEXTS: Readonly<Record<Language, TableTexts>> = {
  en: {
    mixHead: ['players', 'one family', 'two', 'three', 'turns at most'],
    rankHead: ['victory', '2 players', '3', '4'],
    ranks: { honourable: 'honourable', glorious: 'glorious', legendary: 'legendary', total: 'total' },
    from: (least) => `${least} or more`,
    below: 'below that',
    back: 'face down',
    and: (names) => names.join(' and '),
  },
  fr: {
    mixHead: ['joueurs', 'une famille', 'deux', 'trois', 'tours au plus'],
    rankHead: ['victoire', '2 joueurs', '3', '4'],
    ranks: { honourable: 'honorable', glorious: 'glorieuse', legendary: 'légendaire', total: 'totale' },
    from: (least) => `${least} ou plus`,
    below: 'en dessous',
    back: 'face cachée',
    and: (names) => names.join(' et '),
  },
};
