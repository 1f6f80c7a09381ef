// Mutants that no test can notice, each with the reason. They are told by file, text and replacement, so that lines may move.

/** @type {readonly { path: string, mutator: string, was: string, replacement: string, why: string }[]} */
export const EQUIVALENT = [];
