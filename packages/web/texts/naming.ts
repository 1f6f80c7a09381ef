import type { Language } from '@hyakki/words/language';

// The words of a game count seats, because a game knows no names. The page knows them.

type Named = (seat: number) => string;

const REPLACED: Readonly<Record<Language, (text: string, named: Named) => string>> = {
  en: (text, named) => text.replace(/\b[Ss]eat (\d)\b/g, (_, seat: string) => named(Number(seat))),
  fr: (text, named) =>
    text
      .replace(/\b[Dd]u siège (\d)\b/g, (_, seat: string) => ofName(named(Number(seat))))
      // `au siège 2` is a place to sit, not a person.
      .replace(/(?<!\bau )\b(?:[Ll]e )?siège (\d)\b/g, (_, seat: string) => named(Number(seat))),
};

/** `d’Otter`, `de Brume` */
export function ofName(name: string): string {
  return /^[aeiouyàâäéèêëîïôöùûüœ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** `Seat 2 looked at c3.` → `Otter looked at c3.` */
export function withNames(text: string, names: readonly string[], language: Language): string {
  return REPLACED[language](text, (seat) => names[seat - 1] ?? String(seat));
}
