// Mutants that no test can notice, each with the reason. They are told by file, text and replacement, so that lines may move.

/** @type {readonly { path: string, mutator: string, was: string, replacement: string, why: string }[]} */
export const EQUIVALENT = [
  {
    path: 'packages/engine/input.ts',
    mutator: 'MethodExpression',
    was: 'String(input)\n    .slice(0, 200)',
    replacement: 'String(input)',
    why: 'it only bounds the work: the text is cut to 60 characters afterwards',
  },
];
