export interface Plant {
  readonly name: string;
  /** Kinds of findings of which one must come. */
  readonly finds: readonly string[];
  /** The seed to begin with, if not the first. */
  readonly from?: number;
  /** Below `packages/`. */
  readonly file: string;
  /** What stands there once, and what takes its place. */
  readonly edits: readonly (readonly [from: string, to: string])[];
}
export declare const PLANTS: readonly Plant[];
