import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// A mark never stands alone at the beginning of a line: what is before it does not break, and is narrow where French print has it so.
const NARROW = '\u202f';
const WIDE = '\u00a0';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['words', 'lessons', 'web/texts', 'web/games', 'cli'];
/** With HYAKKI_WRITE_FRENCH=1 spaces are set instead of being looked for. */
const isWriting = process.env['HYAKKI_WRITE_FRENCH'] === '1';

interface Piece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The source as somebody wrote it, without the file's own logic: every piece of text in it. */
function piecesOf(source: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      pieces.push({ text: node.text, from: node.getStart(file), to: node.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return pieces;
}

function textsOf(source: string): readonly string[] {
  return piecesOf(source).map(({ text }) => text);
}

function setSource(source: string): string {
  let set = source;
  // From the end: what is set may be longer.
  for (const { from, to } of piecesOf(source).toReversed())
    set = set.slice(0, from) + setFrench(set.slice(from, to)) + set.slice(to);
  return set;
}

function setFrench(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])/g, WIDE)
    .replace(/« /g, `«${WIDE}`);
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.ts$/.test(name) && !/\.(test|d)\.ts$/.test(name))
    .map(({ parentPath, name }) => relative(PACKAGES, join(parentPath, name)))
    .filter((path) => !/(^|\/)(dist|node_modules)\//.test(path)),
);
const pages = readdirSync(join(PACKAGES, 'web'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.svelte'))
  .map(({ parentPath, name }) => relative(PACKAGES, join(parentPath, name)))
  // The sheet of colours is for those who write the page.
  .filter((path) => !/(^|\/)(dist|node_modules|design)\//.test(path));

/** French sets a space before it and English does not: `labelled` of the page's texts knows. */
function marksBetween(page: string): readonly string[] {
  const markup = page.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  return [...markup.matchAll(/\}\s?[:;!?]\s?\{/g)].map(([mark]) => mark);
}
const textsIn = (path: string) => textsOf(readFileSync(join(PACKAGES, path), 'utf8'));
if (isWriting)
  for (const path of files.map((file) => join(PACKAGES, file)))
    writeFileSync(path, setSource(readFileSync(path, 'utf8')));

describe('in French', () => {
  // English has no space there at all: files with both languages are read whole.
  it.each(files)('no mark can fall to the next line: %s', (path) => {
    expect(textsIn(path).filter((text) => text !== setFrench(text))).toEqual([]);
  });

  it.each(files.filter((path) => /\bfr\.ts$/.test(path)))('no mark sticks to its word: %s', (path) => {
    expect(textsIn(path).filter((text) => /[\p{L})][;!?»]|«\p{L}|\p{L}:(?=\s|$)/u.test(text))).toEqual([]);
  });

  it.each(pages)(
    'no mark between two values is written into the page, where both languages share it: %s',
    (path) => {
      expect(marksBetween(readFileSync(join(PACKAGES, path), 'utf8'))).toEqual([]);
    },
  );

  it('a mark between two values is found', () => {
    const page = '<script>const a = { b }: { c };</script><p>{name}: {value}</p><p>{one}; {two}</p>';
    expect(marksBetween(page)).toEqual(['}: {', '}; {']);
  });

  it('a text with plain spaces is found, in a template too', () => {
    const found = textsOf(`say('Quoi ?', \`\${who} : « \${what} »\`, 'Well: yes!');`).filter(
      (text) => text !== setFrench(text),
    );
    expect(found).toEqual(['Quoi ?', ' : « ', ' »']);
    expect(found.map(setFrench)).toEqual([`Quoi${NARROW}?`, `${WIDE}: «${WIDE}`, `${WIDE}»`]);
  });
});
