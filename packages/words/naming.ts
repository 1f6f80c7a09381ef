import type { Language } from './language.ts';

// The words of a game count seats, because a game knows no names. The page and the terminal know them.

/** By seat; undefined for a seat without a name. */
export type SeatNames = readonly (string | undefined)[];

// Replace in one pass, because a name may itself be “seat 2”.
const REPLACED: Readonly<Record<Language, (text: string, names: SeatNames) => string>> = {
  en: (text, names) =>
    text.replace(/\b[Ss]eat (\d)\b/g, (said, seat: string) => names[Number(seat) - 1] ?? said),
  fr: (text, names) =>
    // `au siège 2` is a place to sit, not a person.
    text.replace(
      /(?<!\bau )\b(?:([Dd])u |[Ll]e )?siège (\d)\b/g,
      (said, of: string | undefined, seat: string) => {
        const name = names[Number(seat) - 1];
        return name === undefined ? said : of === undefined ? name : ofName(name, of);
      },
    ),
};

/** `d’Otter`, `de Brume` */
export function ofName(name: string, of = 'd'): string {
  return /^[aeiouyàâäéèêëîïôöùûüœ]/i.test(name) ? `${of}’${name}` : `${of}e ${name}`;
}

/** `Seat 2 looked at c3.` → `Otter looked at c3.` A seat without a name stays a seat. */
export function withNames(text: string, names: SeatNames, language: Language): string {
  return REPLACED[language](text, names);
}
