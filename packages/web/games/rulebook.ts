import type { Game, GameTypes } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';
import { type Example, type SetExample, setExample } from './rules-example.ts';

// The rules as somebody reads them who has never played. A paragraph has a name and the numbers of the rules it tells, so a test
// can find a rule that nobody tells, and a match can open the paragraph about the thing that was touched.

/** One thing that the rules say. */
export interface Paragraph {
  /** Never changes: links and matches open it by this name. */
  readonly id: string;
  /** The numbered rules that it tells. */
  readonly rules: readonly string[];
  readonly text: string;
  /** How people play, not how one must. */
  readonly isAdvice: boolean;
  readonly table: RulesTable | undefined;
  /** Which of the game's pictures stand below it. */
  readonly pieces: string | undefined;
  readonly boards: readonly RulesBoard[];
  /** The lessons in which one tries it, by their ids. */
  readonly lessons: readonly string[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** A small board with a position from the real rules. */
export interface RulesBoard {
  readonly id: string;
  readonly caption: string;
  readonly example: Example;
  readonly set: SetExample<GameTypes>;
}

export interface RulesTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The whole rules of one game. */
export interface Rulebook {
  chapters(edition: string, language: Language): readonly Chapter[];
  /** The paragraph about a thing on the board or an option; about the kind of thing that everybody sees, never about a face. */
  paragraphOf(thing: string, edition: string): string | undefined;
  paragraphOfLevel(edition: string, level: number): string | undefined;
}

export interface Outlined {
  readonly id: string;
  readonly paragraphs: readonly OutlinedParagraph[];
}
interface OutlinedParagraph {
  readonly id: string;
  readonly rules: readonly string[];
  /** The only edition that has it. */
  readonly only?: string;
  readonly isAdvice?: true;
}

export type ChapterIn<Outline extends readonly Outlined[]> = Outline[number]['id'];
export type ParagraphIn<Outline extends readonly Outlined[]> = Outline[number]['paragraphs'][number]['id'];

/** The rules in one language. A sentence that a position proves is made from that position. */
export interface RulesTexts<Titled extends string, Told extends string, Captioned extends string> {
  readonly titles: Readonly<Record<Titled, string>>;
  readonly paragraphs: Readonly<Record<Told, string>>;
  readonly captions: Readonly<Record<Captioned, string>>;
}

export type Filled = Readonly<Record<string, string>>;

/** The paragraph about each thing; where editions have paragraphs of their own, all of them. */
export type ThingsTold<Thing extends string, Told extends string> = Readonly<
  Record<Thing, Told | readonly Told[]>
>;

interface Parts<
  G extends GameTypes,
  Outline extends readonly Outlined[],
  Shown extends string,
  Thing extends string,
> {
  readonly game: Game<G>;
  readonly outline: Outline;
  readonly texts: Readonly<Record<Language, RulesTexts<ChapterIn<Outline>, ParagraphIn<Outline>, Shown>>>;
  readonly tables: Readonly<
    Partial<Record<ParagraphIn<Outline>, (edition: string, language: Language) => RulesTable>>
  >;
  readonly pieces: Readonly<Partial<Record<ParagraphIn<Outline>, string>>>;
  readonly examples: Readonly<Record<Shown, Example>>;
  readonly boards: Readonly<Partial<Record<ParagraphIn<Outline>, readonly Shown[]>>>;
  /** The lessons that teach what a paragraph says, by their ids. */
  readonly lessons: Readonly<Partial<Record<ParagraphIn<Outline>, readonly string[]>>>;
  /** What a caption leaves open (`{cells}`), from the position it stands under. */
  fill(example: Shown, set: SetExample<G>, language: Language): Filled;
  readonly things: ThingsTold<Thing, ParagraphIn<Outline>>;
  /** By edition, from the first level on. */
  readonly levels: Readonly<Record<string, readonly ParagraphIn<Outline>[]>>;
}

export function makeRulebook<
  G extends GameTypes,
  const Outline extends readonly Outlined[],
  Shown extends string,
  Thing extends string,
>(parts: Parts<G, Outline, Shown, Thing>): Rulebook {
  const { game, outline, texts, tables, pieces, examples, boards, lessons, things, levels } = parts;
  const boardOf = (id: Shown, language: Language): RulesBoard => {
    const set = setExample(game, examples[id]);
    const filled = parts.fill(id, set, language);
    const caption = texts[language].captions[id].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = filled[name];
      if (value === undefined) throw new Error(`the board ${id} says nothing of ${name}`);
      return value;
    });
    return { id, caption, example: examples[id], set };
  };
  const editionOf = new Map(
    outline.flatMap(({ paragraphs }) => paragraphs.map(({ id, only }) => [id, only] as const)),
  );
  return {
    chapters: (edition, language) =>
      outline.map((chapter) => ({
        id: chapter.id,
        title: texts[language].titles[chapter.id as ChapterIn<Outline>],
        paragraphs: chapter.paragraphs
          .filter(({ only }) => only === undefined || only === edition)
          .map(({ id: name, rules, isAdvice = false }) => {
            const id = name as ParagraphIn<Outline>;
            return {
              id,
              rules,
              text: texts[language].paragraphs[id],
              isAdvice,
              table: tables[id]?.(edition, language),
              pieces: pieces[id],
              boards: (boards[id] ?? []).map((shown) => boardOf(shown, language)),
              lessons: lessons[id] ?? [],
            };
          }),
      })),
    paragraphOf: (thing, edition) => {
      if (!Object.hasOwn(things, thing)) return undefined;
      const ids: readonly string[] = [things[thing as Thing]].flat();
      return ids.find((id) => editionOf.get(id) === edition) ?? ids[0];
    },
    paragraphOfLevel: (edition, level) => levels[edition]?.[level - 1],
  };
}

/** A paragraph and the chapter it stands in: of this edition, or of another one where the options are mixed. */
export function findParagraph(
  rulebook: Rulebook,
  editions: readonly string[],
  language: Language,
  id: string,
): { readonly chapter: Chapter; readonly paragraph: Paragraph } | undefined {
  for (const edition of editions) {
    for (const chapter of rulebook.chapters(edition, language)) {
      const paragraph = chapter.paragraphs.find((one) => one.id === id);
      if (paragraph !== undefined) return { chapter, paragraph };
    }
  }
  return undefined;
}
