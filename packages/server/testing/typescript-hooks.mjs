// `node --import ./testing/typescript-hooks.mjs --conditions=source program.ts`: other processes of the tests run the sources too,
// so that what is killed in a test is what is written, not an older build.
import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Kept between processes: loading the compiler takes longer than all else a short program does.
const CACHE = new URL('../../../.cache/typescript/', import.meta.url);

// The first is there since Node 22.15 and 24; the second is deprecated in 26.
if (module.registerHooks !== undefined) module.registerHooks({ load });
else if (isMainThread) module.register(import.meta.url);

export function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const cached = new URL(`${hash('sha256', text)}.js`, CACHE);
  return { format: 'module', shortCircuit: true, source: readCached(cached) ?? compile(text, cached) };
}

function readCached(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function compile(text, to) {
  const typescript = module.createRequire(import.meta.url)('typescript');
  const { outputText } = typescript.transpileModule(text, {
    compilerOptions: { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2023 },
  });
  mkdirSync(CACHE, { recursive: true });
  // Moved into place: another process or thread must not read half of it.
  const partial = new URL(`${to.href}.${randomUUID()}`);
  writeFileSync(partial, outputText);
  renameSync(partial, to);
  return outputText;
}
