import type { ChapterIn, ParagraphIn } from '../../rulebook.ts';
import type { EXAMPLES } from './examples.ts';
import type { OUTLINE } from './outline.ts';

export type ChapterId = ChapterIn<typeof OUTLINE>;
export type ParagraphId = ParagraphIn<typeof OUTLINE>;
export type ExampleId = keyof typeof EXAMPLES;
