import type { Kind } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';

interface TableTexts {
  /** After the families of a sketch card. */
  readonly kinds: Readonly<Record<Kind, string>>;
}

export const TABLE_TEXTS: Readonly<Record<Language, TableTexts>> = {
  en: { kinds: { plain: '', call: ', Call', distract: ', Distract' } },
  fr: { kinds: { plain: '', call: ', Appeler', distract: ', Distraire' } },
};
