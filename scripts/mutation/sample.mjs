// Which mutants there are in a room, and a seeded sample of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { bugTexts } from './plugins.mjs';

const silent = () => {};
const LOGGER = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** All mutants of some files, with the text each replaces. */
export async function listMutants(root, paths) {
  const instrumenter = createInjector()
    .provideValue('logger', LOGGER)
    .provideValue('options', {})
    .provideValue('fileDescriptions', {})
    .injectFunction(createInstrumenter);
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const files = paths.map((path) => ({ name: path, mutate: true, content: texts.get(path) }));
  const { mutants } = await instrumenter.instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [bugTexts],
    mutator: { plugins: null },
  });
  return mutants
    .filter(({ status }) => status === undefined)
    .map(({ fileName, location, mutatorName, replacement }) => ({
      path: fileName,
      location,
      mutator: mutatorName,
      replacement,
      was: textAt(texts.get(fileName), location),
    }));
}

/** The same seed draws the same mutants, and a change elsewhere in the file does not draw others. */
export function drawSample(mutants, seed, count) {
  return [...mutants]
    .map((mutant) => ({ mutant, draw: drawOf(seed, mutant) }))
    .sort((a, b) => (a.draw < b.draw ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Lines from 0, columns from 0. */
export function keyOf({ path, location: { start, end }, mutator, replacement }) {
  return `${path}:${start.line}:${start.column}-${end.line}:${end.column} ${mutator} ${replacement}`;
}

function drawOf(seed, { path, location: { start }, mutator, replacement, was }) {
  // The column tells equal texts on one line apart; the line would draw anew after every edit above it.
  const text = JSON.stringify([seed, path, start.column, mutator, replacement, was]);
  return createHash('sha256').update(text).digest('hex');
}

function textAt(text, { start, end }) {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join('\n');
}
