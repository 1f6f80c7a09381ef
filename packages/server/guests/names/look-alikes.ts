// Names that look alike. A short table of letters that people can type and fonts draw alike (after the confusables of
// UTS 39); NFKC folds full-width and styled letters before.

/**
 * Cyrillic, Greek, Armenian and Cherokee letters, small capitals and letters with a stroke, by what each is taken for. Capitals and
 * small letters apart: a Cyrillic capital V looks like B, its small form does not look like b. Written as numbers, because nobody
 * could check them by eye.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: '\u0430\u0251\u03b1',
  b: '\u042c\u0185',
  c: '\u0441\u1d04',
  d: '\u0501\u0257\u0111\u056a',
  e: '\u0435\u04bd\u0454',
  f: '\u0192',
  g: '\u0261\u0581\u01e5',
  h: '\u04bb\u0570\u0127',
  i: '\u0456\u03b9\u0131\u0269\u026a\u04cf\u13a5',
  j: '\u0458\u03f3\u0237\u029d',
  k: '\u03ba\u043a\u1d0b',
  l: '\u0142\u04c0',
  n: '\u0578\u057c\u03b7\u0274',
  o: '\u043e\u03bf\u0585\u03c3\u1d0f\u00f8',
  p: '\u0440\u03c1',
  q: '\u051b\u0566\u0563',
  r: '\u0433\u1d26\u027e\u0280',
  s: '\u0455\ua731',
  t: '\u03c4\u0442\u1d1b\u0167',
  u: '\u03c5\u057d\u1d1c\u028b',
  v: '\u03bd\u0475\u1d20',
  w: '\u051d\u03c9\u0461\u1d21\u0561',
  x: '\u0445\u03c7',
  y: '\u0443\u04af\u03b3\u028f',
  z: '\u1d22',
  æ: '\u04d5',
  ß: '\u03b2',
  ə: '\u04d9',
  A: '\u0410\u0391\u13aa\u1d00',
  B: '\u0412\u0392\u13f4\u0299',
  C: '\u0421\u13df',
  D: '\u13a0\u00d0\u0110',
  E: '\u0415\u0395\u13ac\u1d07',
  F: '\u03dc\ua730',
  G: '\u050c\u13c0\u0262',
  H: '\u041d\u0397\u13bb\u029c',
  I: '\u0406\u0399',
  J: '\u0408\u13ab\u1d0a',
  K: '\u041a\u039a\u13e6',
  L: '\u13de\u029f\u0141',
  M: '\u041c\u039c\u13b7\u1d0d',
  N: '\u039d',
  O: '\u041e\u039f\u0555\u00d8',
  P: '\u0420\u03a1\u13e2\u1d18',
  Q: '\u051a',
  R: '\u13a1\u13d2',
  S: '\u0405\u054f\u13da',
  T: '\u0422\u03a4\u13a2',
  U: '\u054d',
  V: '\u0474\u13d9',
  W: '\u051c\u13b3',
  X: '\u0425\u03a7',
  Y: '\u0423\u04ae\u03a5',
  Z: '\u0396\u13c3',
  3: '\u0417\u04e0',
  // Signs of Japanese and Chinese, which stand in one name side by side.
  力: 'カ',
  口: 'ロ囗',
  工: 'エ',
  二: 'ニ',
  八: 'ハ',
  夕: 'タ',
  卜: 'ト',
  一: 'ー',
  へ: 'ヘ',
  り: 'リ',
};

const TAKEN_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

/** The name with every letter replaced by the commonest one that looks like it. */
export function foldLookAlikes(name: string): string {
  // Accents of Latin, Greek and Cyrillic letters are small; those of other scripts make other letters.
  const plain = name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
  return [...plain].map((letter) => TAKEN_FOR.get(letter) ?? letter).join('');
}

/**
 * A key that is the same for names that look the same, whatever their script, accents and separators. For comparing
 * only.
 */
export function skeleton(name: string): string {
  return foldLookAlikes(name)
    .replace(/[I1]/g, 'l')
    .replace(/0/g, 'o')
    .toLowerCase()
    .replace(/m/g, 'rn')
    .replace(/w/g, 'vv')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Whether two names look alike. */
export function looksLike(one: string, other: string): boolean {
  return skeleton(one) === skeleton(other) || plain(one) === plain(other);
}

/** Without capitals, so that `IRIS` is `Iris` although its first letter looks like another. */
function plain(name: string): string {
  return skeleton(name.toLowerCase());
}
