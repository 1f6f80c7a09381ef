import { CARDS, type Family, familiesOf, type Memory, type View } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import { REVIEW } from '@hyakki/words/review';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import type { AskedPosition } from '../practice/position.ts';

const FAMILY_SIZE = 4;

const TEXTS = {
  en: {
    and: ' and ',
    hint: (names: string) => `The hint says ${names}, and nothing you saw speaks against it.`,
    struck: (names: string, seen: string) =>
      `The hint says ${names}, but you saw all four ${seen} elsewhere.`,
    peace: (seen: number, covered: number) =>
      `${seen} cards seen, ${covered} more under a hint: in every deal that fits, the Yōkai are at peace.`,
    noPeace: (seen: number, covered: number) =>
      `Only ${seen} of ${CARDS} cards seen, ${covered} more under a hint: in few deals that fit, the Yōkai are at peace.`,
  },
  fr: {
    and: ' et ',
    hint: (names: string) => `L’indice dit ${names}, et rien de ce que tu as vu ne le contredit.`,
    struck: (names: string, seen: string) =>
      `L’indice dit ${names}, mais tu as vu ailleurs les quatre ${seen}.`,
    peace: (seen: number, covered: number) =>
      `Cartes vues : ${seen} ; sous un indice : ${covered} de plus. Dans toutes les donnes possibles, les Yōkai sont apaisés.`,
    noPeace: (seen: number, covered: number) =>
      `Cartes vues : ${seen} sur ${CARDS} ; sous un indice : ${covered} de plus. Dans peu de donnes possibles, les Yōkai sont apaisés.`,
  },
};

/** The families that the hint names, and those of them whose four cards lie elsewhere. */
export function whyHint(asked: AskedPosition, language: Language): string | undefined {
  const { covers, row } = asked.view as View;
  const { faces } = asked.memory as Memory;
  const card = Number(asked.about);
  const cover = covers[card] ?? null;
  const hint = cover === null ? undefined : row[cover]?.hint;
  if (hint === undefined || hint === 'hidden') return undefined;
  const named = familiesOf(hint);
  const struck = named.filter((family) => !asked.accepts[0]!.split('|').includes(family));
  const isSeen = (family: Family) =>
    faces.filter((face, one) => one !== card && face === family).length === FAMILY_SIZE;
  // What other hints tell leaves fewer families too: then there is no single fact.
  if (!struck.every(isSeen)) return undefined;
  const { hint: says, struck: saysStruck } = TEXTS[language];
  const { families } = YOKAI_TEXTS[language];
  const names = (list: readonly Family[]) => list.map((family) => families[family]);
  const said = REVIEW[language].or(names(named));
  return struck.length === 0 ? says(said) : saysStruck(said, names(struck).join(TEXTS[language].and));
}

export function whyDeclare({ view, memory, accepts }: AskedPosition, language: Language): string {
  const { faces } = memory as Memory;
  const seen = faces.filter((face) => face !== 'hidden').length;
  const covered = (view as View).covers.filter(
    (hint, card) => hint !== null && faces[card] === 'hidden',
  ).length;
  return TEXTS[language][accepts[0] === 'yes' ? 'peace' : 'noPeace'](seen, covered);
}
