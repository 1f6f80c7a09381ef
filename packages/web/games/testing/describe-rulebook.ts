import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game, GameTypes } from '@hyakki/engine';
import { lessonsOf } from '@hyakki/lessons';
import { LANGUAGES } from '@hyakki/words/language';
import { describe, expect, it } from 'vitest';
import { lessonsAbout, lessonsOnceAbout } from '../../lessons/lessons-about.ts';
import { findParagraph, type Paragraph, type Rulebook } from '../rulebook.ts';

const ROOT = new URL('../../../../', import.meta.url);
const TABLE = fileURLToPath(new URL('docs/rules-told.md', ROOT));
/** With HYAKKI_WRITE_RULES_TOLD=1 the table is written instead of being compared. */
const isWriting = process.env['HYAKKI_WRITE_RULES_TOLD'] === '1';

interface Told<G extends GameTypes> {
  readonly game: Game<G>;
  readonly rulebook: Rulebook;
  /** Rules that nobody meets who plays on the page, and why. */
  readonly unmet: Readonly<Record<string, string>>;
  /** Rules of one edition. */
  readonly only: Readonly<Record<string, string>>;
  /** Everything that can be touched and asked about. */
  readonly things: readonly string[];
  /** What is drawn of the views of matches that were really played. */
  readonly drawn: readonly string[];
}

/** What holds for the rules page of every game. */
export function describeRulebook<G extends GameTypes>(told: Told<G>): void {
  const { game, rulebook, unmet, only, things, drawn } = told;
  const editions = [...new Set(game.presets.map(({ edition }) => edition))];
  const rules = rulesOf(game.id);
  const paragraphsOf = (edition: string, language: 'en' | 'fr' = 'en') =>
    rulebook.chapters(edition, language).flatMap(({ paragraphs }) => paragraphs);
  const applies = (rule: string, edition: string) => (only[rule] ?? edition) === edition;

  describe('the rules page', () => {
    it('leads to every lesson once, from a paragraph that the edition of the lesson has', () => {
      for (const edition of editions) {
        const paragraphs = paragraphsOf(edition);
        const offered = paragraphs.flatMap((one, i) => lessonsOnceAbout(one, paragraphs.slice(i + 1)));
        expect(new Set(offered).size).toBe(offered.length);
        for (const lesson of offered) expect(lesson.game).toBe(game.id);
        expect(offered).toEqual(
          expect.arrayContaining(lessonsOf(game.id).filter((lesson) => lesson.edition === edition)),
        );
      }
    });

    it('leads from each level that has lessons to one of them', () => {
      for (const { edition, level } of lessonsOf(game.id)) {
        const id = rulebook.paragraphOfLevel(edition, level);
        const paragraph = paragraphsOf(edition).find((one) => one.id === id)!;
        expect(lessonsAbout(paragraph)).toContainEqual(expect.objectContaining({ edition, level }));
      }
    });

    it.each(editions)('tells every rule that a player can meet: %s', (edition) => {
      const cited = new Set(paragraphsOf(edition).flatMap((paragraph) => paragraph.rules));
      expect(rules.filter((rule) => !(rule in unmet) && applies(rule, edition) && !cited.has(rule))).toEqual(
        [],
      );
      // A rule of another edition would mislead.
      expect([...cited].filter((rule) => !rules.includes(rule) || !applies(rule, edition))).toEqual([]);
    });

    it('leaves out only rules that exist, and tells none of them', () => {
      const cited = new Set(
        editions.flatMap((edition) => paragraphsOf(edition).flatMap(({ rules: of }) => of)),
      );
      for (const [rule, reason] of Object.entries(unmet)) {
        expect(rules).toContain(rule);
        expect(cited.has(rule)).toBe(false);
        expect(reason).not.toBe('');
      }
    });

    it('a rule cites what it tells, and advice tells no rule', () => {
      for (const edition of editions) {
        const paragraphs = paragraphsOf(edition);
        expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length);
        for (const { id, rules: of, isAdvice } of paragraphs) expect(of.length === 0, id).toBe(isAdvice);
      }
    });

    it('says the same paragraphs in every language, each in its own words', () => {
      for (const edition of editions) {
        const [one, other] = LANGUAGES.map((language) => paragraphsOf(edition, language));
        expect(other!.map(({ id }) => id)).toEqual(one!.map(({ id }) => id));
        for (const [i, { id, text }] of one!.entries()) {
          expect(text.length, id).toBeGreaterThan(10);
          expect(other![i]!.text, id).not.toBe(text);
        }
      }
    });

    it('shows positions that can be played on where the reader is asked to try', () => {
      for (const edition of editions) {
        for (const { boards } of paragraphsOf(edition)) {
          for (const { id, caption, example, set } of boards) {
            expect(set.legal.length > 0, id).toBe(example.isToTry);
            expect(caption, id).not.toMatch(/[{}]/);
          }
        }
      }
    });

    it('has a paragraph for every level of its edition', () => {
      for (const { edition, level } of game.presets) {
        const id = rulebook.paragraphOfLevel(edition, level);
        expect(paragraphsOf(edition).map((paragraph) => paragraph.id)).toContain(id);
      }
    });

    it('has a paragraph for everything on the board and every option, in every edition', () => {
      expect([...new Set(drawn)].filter((thing) => !things.includes(thing))).toEqual([]);
      for (const edition of editions) {
        for (const thing of things) {
          const id = rulebook.paragraphOf(thing, edition);
          expect(id, thing).toBeDefined();
          // Options of another edition may be mixed in: then its paragraph tells them.
          const order = [edition, ...editions.filter((one) => one !== edition)];
          for (const language of LANGUAGES)
            expect(findParagraph(rulebook, order, language, id!)?.paragraph.id, thing).toBe(id);
        }
      }
      expect(rulebook.paragraphOf('toString', editions[0]!)).toBeUndefined();
    });

    it('docs/rules-told.md says where each rule is told', () => {
      const begin = `<!-- ${game.id} -->\n`;
      const end = `<!-- /${game.id} -->`;
      const written = readFileSync(TABLE, 'utf8');
      const [before, rest = ''] = written.split(begin);
      const [now, after] = rest.split(end);
      const table = tableOf(told, editions, rules);
      if (isWriting) writeFileSync(TABLE, `${before}${begin}${table}${end}${after}`);
      else expect(now).toBe(table);
    });
  });
}

function rulesOf(game: string): readonly string[] {
  const text = readFileSync(new URL(`packages/games/${game}/RULES.md`, ROOT), 'utf8');
  return [...text.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, rule]) => rule!);
}

/** As many words of a paragraph as tell it from the others. */
function beginningOf({ text }: Paragraph): string {
  const words = text.split(' ').slice(0, 9).join(' ');
  return (words === text ? words : `${words} …`).replaceAll('|', '\\|');
}

function tableOf<G extends GameTypes>(
  { rulebook, unmet }: Told<G>,
  editions: readonly string[],
  rules: readonly string[],
): string {
  const lines = rules.flatMap((rule) => {
    if (rule in unmet) return [`| ${rule} | | *not met:* ${unmet[rule]} | |`];
    const tellers = new Map<string, string[]>();
    for (const edition of editions) {
      const [english, french] = LANGUAGES.toSorted().map((language) =>
        rulebook.chapters(edition, language).flatMap(({ paragraphs }) => paragraphs),
      );
      for (const [i, paragraph] of english!.entries()) {
        if (!paragraph.rules.includes(rule)) continue;
        const row = `\`${paragraph.id}\` | ${beginningOf(paragraph)} | ${beginningOf(french![i]!)}`;
        tellers.set(row, [...(tellers.get(row) ?? []), edition]);
      }
    }
    return [...tellers].map(([row, of]) => {
      const note = of.length === editions.length ? '' : ` (${of.join(', ')})`;
      return `| ${rule}${note} | ${row} |`;
    });
  });
  return ['', '| rule | paragraph | English | Français |', '|---|---|---|---|', ...lines, '', ''].join('\n');
}
