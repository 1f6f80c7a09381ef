// Plugins of the mutation tester: it runs the mutants of our sample alone, and leaves the texts of bugs as they are.
import { readFileSync } from 'node:fs';
import { declareFactoryPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Nobody tests the words of an error that only a bug can throw. */
export const bugTexts = {
  shouldIgnore(path) {
    const parent = path.parentPath;
    const isArgument = parent?.isNewExpression() && path.listKey === 'arguments';
    return isArgument && /Error$/.test(parent.node.callee.name ?? '') ? 'the words of a bug' : undefined;
  },
};

/** A range of the file also holds the mutants inside of it; only those drawn are run. */
function sampleChecker() {
  const drawn = new Set(JSON.parse(readFileSync(process.env.HYAKKI_MUTANTS, 'utf8')));
  return {
    async init() {},
    async check(mutants) {
      return Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          drawn.has(keyOf(mutant))
            ? { status: 'passed' }
            : { status: 'compileError', reason: 'not in the sample' },
        ]),
      );
    },
    async group(mutants) {
      return [mutants.map(({ id }) => id)];
    },
  };
}
sampleChecker.inject = [];

function keyOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const path = fileName.slice(fileName.indexOf('packages/'));
  return `${path}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sample', sampleChecker),
  declareValuePlugin(PluginKind.Ignore, 'bug-texts', bugTexts),
];
