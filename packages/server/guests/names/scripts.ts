// One script a name, as UTS 39 says (“highly restrictive”): letters of two that look alike make one name look like another.

/** Those that people write their names in today (UAX 31, recommended and limited use). */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian', 'Ethiopic', 'Tifinagh', 'Adlam'],
  ...['Cherokee', 'Canadian_Aboriginal', 'Javanese', 'Balinese', 'Sundanese', 'Ol_Chiki', 'Meetei_Mayek'],
  ...['Chakma', 'Yi', 'Vai'],
];
/** Mixed by everybody who writes them; Latin among them is how they write foreign names. */
const MIXTURES = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
];

/** Of each, all characters that a name in it may have: digits and marks that belong to many scripts are everybody's. */
const NAMES = [...MIXTURES, ...SCRIPTS.map((script) => [script])].map(
  (scripts) =>
    new RegExp(
      `^[\\p{scx=Common}\\p{scx=Inherited}${scripts.map((one) => `\\p{scx=${one}}`).join('')}]*$`,
      'u',
    ),
);

export function isOneScript(name: string): boolean {
  return NAMES.some((form) => form.test(name));
}
