import type { ownPars, Sheet, Statistics, Where } from '@hyakki/journey';
import type { EndedMatch, Imported, NewTick } from './match-desk.ts';
import type { KeptRecord } from './match-shelf.ts';
import type { FoundMatches, MatchQuery } from './searching.ts';

// Between the page and the worker that keeps its matches.

/** By request: what is asked, and the answer. */
export interface MatchRequests {
  readonly keep: { readonly asked: EndedMatch; readonly answer: readonly NewTick[] };
  readonly open: { readonly asked: EndedMatch; readonly answer: undefined };
  readonly sheets: { readonly asked: undefined; readonly answer: readonly Sheet[] };
  readonly loose: { readonly asked: undefined; readonly answer: readonly KeptRecord[] };
  readonly statistics: { readonly asked: undefined; readonly answer: readonly Statistics[] };
  readonly search: { readonly asked: MatchQuery; readonly answer: FoundMatches };
  readonly unmeasured: { readonly asked: number; readonly answer: readonly Where[] };
  readonly measure: {
    readonly asked: { readonly place: Where; readonly pars: Parameters<typeof ownPars>[1] };
    readonly answer: undefined;
  };
  readonly export: { readonly asked: undefined; readonly answer: Blob };
  readonly import: { readonly asked: string; readonly answer: Imported };
  /** The same from another device of the reader: a match that was deleted here stays deleted. */
  readonly merge: { readonly asked: string; readonly answer: Imported };
  readonly forget: { readonly asked: string; readonly answer: undefined };
  readonly forgetAll: { readonly asked: undefined; readonly answer: undefined };
}

export type MatchRequest = keyof MatchRequests;

export interface ToMatches<Name extends MatchRequest = MatchRequest> {
  readonly call: number;
  readonly name: Name;
  readonly asked: MatchRequests[Name]['asked'];
}

/** `full`: the browser gives no more room. `broken`: it keeps nothing, or not now. */
export type StoreProblem = 'full' | 'broken';

export type FromMatches =
  | { readonly call: number; readonly type: 'answer'; readonly answer: unknown }
  | { readonly call: number; readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly call: number; readonly type: 'problem'; readonly problem: StoreProblem };

export function problemOf(thrown: unknown): StoreProblem {
  return (thrown as { readonly name?: unknown } | null)?.name === 'QuotaExceededError' ? 'full' : 'broken';
}
