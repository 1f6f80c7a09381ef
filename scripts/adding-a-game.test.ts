import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REGISTRIES } from './games-named.mjs';

// The recipe in CONTRIBUTING is compared with the games that are there and with the toy game, which has nothing else.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const recipe = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Adding a game')[1]!;
const files = [...recipe.split('```')[1]!.matchAll(/^(packages\/\S+)/gm)].map(([, path]) => path!);
const own = files.filter((path) => path.includes('<game>'));
const games = [...readFileSync(join(ROOT, REGISTRIES[0]!), 'utf8').matchAll(/from '\.\/(\w+)\//g)].map(
  ([, game]) => game!,
);

/** Where the toy game has a file of the recipe: its rules are in the engine, its packs among the tests of each room. */
function ofToy(path: string): string {
  return path
    .replace('packages/games/<game>/index.ts', 'packages/engine/testing/lanterns.ts')
    .replace(/^(packages\/\w+)\/(games\/)?<game>\//, '$1/testing/lanterns/');
}

describe('the files of a new game', () => {
  it('are packs and registries, and all registries are among them', () => {
    expect(own.length).toBeGreaterThan(5);
    expect(files.filter((path) => !own.includes(path)).sort()).toEqual([...REGISTRIES].sort());
  });

  it.each(games)('%s has every one of them, and a line in each registry', (game) => {
    for (const path of own) expect(existsSync(join(ROOT, path.replace('<game>', game))), path).toBe(true);
    for (const path of REGISTRIES) expect(readFileSync(join(ROOT, path), 'utf8')).toContain(`/${game}/`);
  });

  it('the toy game has exactly these', () => {
    const rooms = readdirSync(join(ROOT, 'packages'));
    const there = rooms.flatMap((room) => {
      const folder = `packages/${room}/testing/lanterns`;
      return existsSync(join(ROOT, folder))
        ? readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)
        : [];
    });
    expect(there.filter((path) => !path.endsWith('.test.ts')).sort()).toEqual(
      own
        .map(ofToy)
        .filter((path) => path.includes('/lanterns/'))
        .sort(),
    );
    expect(existsSync(join(ROOT, 'packages/engine/testing/lanterns.ts'))).toBe(true);
    for (const path of REGISTRIES) {
      const toy = `packages/${path.split('/')[1]}/testing/with-toy.ts`;
      expect(readFileSync(join(ROOT, toy), 'utf8')).toMatch(/lanterns/);
    }
  });

  it('the toy game is in nothing that is shipped: its registries are read under the condition `toy` only', () => {
    for (const path of REGISTRIES) {
      const room = path.split('/')[1];
      const { imports } = JSON.parse(readFileSync(join(ROOT, `packages/${room}/package.json`), 'utf8'));
      const { toy, ...others } = imports['#games'];
      expect(toy).toBe('./testing/with-toy.ts');
      expect(Object.values(others).join()).not.toContain('toy');
      expect(readFileSync(join(ROOT, path), 'utf8')).not.toContain('lanterns');
    }
  });
});
