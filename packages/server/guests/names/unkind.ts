// Children read these names. A short list of stems in both languages stops what comes without thinking; it stops nobody who
// tries hard, which is why the host can send people away and given names need no typing at all.

/** Anywhere in a name. */
const STEMS =
  'fuck shit cunt nigg fagg whore bitch rape hitler nazi encul salop putain connard connass nique bougnoul pedoph porn'.split(
    ' ',
  );
/** As a word of their own only: others have them inside. */
const WORDS = new Set(
  'ass arse cock dick tits slut wank cum sex anal anus bite con couille couilles cul merde pd pede pute sexe viol tg fdp kkk'.split(
    ' ',
  ),
);
const LOOKS_LIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

export function isUnkind(name: string): boolean {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457]/g, (digit) => LOOKS_LIKE[digit]!);
  const joined = plain.replace(/[^a-z]/g, '');
  return (
    STEMS.some((stem) => joined.includes(stem)) || plain.split(/[^a-z]+/).some((word) => WORDS.has(word))
  );
}
