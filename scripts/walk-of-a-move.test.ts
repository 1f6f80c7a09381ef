import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// `docs/walk-of-a-move.md` is only worth reading while its names are those of the sources.

const PAGE = new URL('../docs/walk-of-a-move.md', import.meta.url);
const page = readFileSync(PAGE, 'utf8');

interface Named {
  readonly symbol: string;
  readonly file: URL;
}
const LINK = /\[`([^`]+)`\]\(([^)]+)\)/g;
const linked: readonly Named[] = [...page.matchAll(LINK)].map(([, symbol, path]) => ({
  symbol: symbol!,
  file: new URL(path!, PAGE),
}));

/** Whether a source declares a function, a type, a class, or a method of one. */
function declares(source: string, symbol: string): boolean {
  const [owner, member] = symbol.split('.') as [string, string?];
  const declared = new RegExp(`\\b(?:function|class|interface|type|const) ${owner}\\b`);
  if (!declared.test(source)) return false;
  return member === undefined || hasMember(source.slice(source.search(declared)), member);
}

function hasMember(source: string, member: string): boolean {
  return new RegExp(`^  (?:(?:static|async|readonly|get) )*${member}[(<: ]`, 'm').test(source);
}

describe('the walk of a move', () => {
  it('links every name to a file that declares it', () => {
    expect(linked.length).toBeGreaterThan(20);
    const missing = linked.filter(
      ({ symbol, file }) => !existsSync(file) || !declares(readFileSync(file, 'utf8'), symbol),
    );
    expect(missing.map(({ symbol, file }) => `${symbol} in ${file.pathname}`)).toEqual([]);
  });

  it('names nothing that no linked file has', () => {
    const sources = linked.map(({ file }) => readFileSync(file, 'utf8'));
    const names = [...page.replaceAll(LINK, '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    const isLinked = new Set(linked.map(({ symbol }) => symbol));
    const strange = names.filter(
      (name) =>
        !isLinked.has(name) &&
        !sources.some((source) => declares(source, name) || new RegExp(`\\b${name}\\b`).test(source)),
    );
    expect(strange).toEqual([]);
  });

  it('counts its own stations and borders', () => {
    const rows = page
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| before'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const filled = (column: number) =>
      rows.filter((cells) => cells[column] !== '' && !cells[column]!.startsWith('(')).length;
    const said = /(\d+) stations and \d+ crossings before, and (\d+) and (\d+) now/.exec(page);
    expect(said?.slice(1).map(Number)).toEqual([filled(1), filled(2), filled(4)]);
  });

  it('would find a name that is gone', () => {
    const source =
      'export class Table {\n  async move(to: Seat) {}\n  #gone(): void {}\n}\nfunction choose() {}\n';
    for (const there of ['Table', 'Table.move', 'Table.#gone', 'choose'])
      expect(declares(source, there)).toBe(true);
    for (const gone of ['Tables', 'Table.moved', 'Table.gone', 'Seat', 'choose.move'])
      expect(declares(source, gone), gone).toBe(false);
  });
});
