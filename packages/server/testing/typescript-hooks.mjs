// `node --import ./testing/typescript-hooks.mjs --conditions=source program.ts`: other processes of the tests run the sources too,
// so that what is killed in a test is what is written, not an older build.
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Kept between processes: loading the compiler takes longer than all else a short program does.
const CACHE = new URL('../../../.cache/typescript/', import.meta.url);

if (isMainThread) register(import.meta.url);

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  const cached = new URL(`${hash('sha256', text)}.js`, CACHE);
  const source = await readFile(cached, 'utf8').catch(() => compile(text, cached));
  return { format: 'module', shortCircuit: true, source };
}

async function compile(text, to) {
  const { default: typescript } = await import('typescript');
  const { outputText } = typescript.transpileModule(text, {
    compilerOptions: { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2023 },
  });
  await mkdir(CACHE, { recursive: true });
  // Moved into place: another process or thread must not read half of it.
  const partial = new URL(`${to.href}.${randomUUID()}`);
  await writeFile(partial, outputText);
  await rename(partial, to);
  return outputText;
}
