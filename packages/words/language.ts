export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(input: unknown): input is Language {
  return (LANGUAGES as readonly unknown[]).includes(input);
}

/** Reads a locale: `fr_FR.UTF-8`, `fr-CA`, `C`. English for every language without texts. */
export function languageFrom(locale: string | undefined): Language {
  const tongue = (locale ?? '').slice(0, 2).toLowerCase();
  return isLanguage(tongue) ? tongue : 'en';
}
