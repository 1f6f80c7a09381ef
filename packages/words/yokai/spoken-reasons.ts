import type { Reason } from '@hyakki/engine';
import type { Language } from '../language.ts';
import type { ReasonText } from '../words-pack.ts';
import { YOKAI_TEXTS } from './index.ts';

type Params = Reason['params'];

/** The same reasons, with places such as -z4 put into words. */
export function spokenReasons(
  reasons: Readonly<Record<string, ReasonText>>,
  language: Language,
): Readonly<Record<string, ReasonText>> {
  const { placeAt } = YOKAI_TEXTS[language];
  const inWords = (params: Params): Params =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' ? placeAt(value) : value,
      ]),
    );
  const say = (text: ReasonText) => (params: Params) => {
    const named = inWords(params);
    const said =
      typeof text === 'string'
        ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name] ?? '…'))
        : text(named);
    // French says `en c2`, but `sur la case à gauche de a4`.
    return said.replace(/\ben (?=la case )/g, 'sur ');
  };
  return Object.fromEntries(Object.entries(reasons).map(([code, text]) => [code, say(text)]));
}
