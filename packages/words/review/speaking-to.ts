import type { Language } from '../language.ts';

// Sentences name a player as {who}. To that player they say “you”: nothing changes in English but the name, in French the verb does too.

const BEGINS = /(?<=^|[.!?…] )(you|tu|tes)(?= |’)/gu;
const begun = (text: string) => text.replace(BEGINS, (said) => said.charAt(0).toUpperCase() + said.slice(1));

const VERBS: Readonly<Record<string, string>> = {
  a: 'as',
  avait: 'avais',
  aurait: 'aurais',
  pouvait: 'pouvais',
  savait: 'savais',
};
const verb = `(${Object.keys(VERBS).join('|')})(?=[ ,.])`;
/** `{who} n’avait`, `{who} y avait` */
const SUBJECT = new RegExp(`\\{who\\} ((?:n’|ne |y |l’)*)${verb}`, 'gu');
/** The same subject goes on: `et a choisi`, `, l’a oublié`, `et ne l’a pas fait`. */
const GOES_ON = new RegExp(`(, |\\bet |\\bmais )((?:n’|ne |l’)*)${verb}`, 'gu');

/** A sentence about {who}, to whoever that is. */
export const speakTo: Readonly<Record<Language, (text: string) => string>> = {
  en: (text) => begun(text.replaceAll('{who}’s', 'your').replaceAll('{who}', 'you')),
  fr: (text) => {
    if (!text.includes('{who}')) return text;
    const spoken = text
      .replace(/\bles ((?:\d+ )?\p{L}+) de \{who\}/gu, 'tes $1')
      .replace(/(?<!\p{L})([Ss])es chances/gu, (_, s: string) => (s === 'S' ? 'Tes chances' : 'tes chances'))
      .replace(/\b(pour|par) \{who\}/gu, '$1 toi')
      .replace(SUBJECT, (_, before: string, said: string) => `tu ${before}${VERBS[said]}`);
    return begun(
      spoken.replace(
        GOES_ON,
        (_, joint: string, before: string, said: string) => `${joint}${before}${VERBS[said]}`,
      ),
    );
  },
};
