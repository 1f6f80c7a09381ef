import type { Program, Target, TargetWish } from './target.ts';

/** The result of an attack, judged from observed behaviour. */
export interface Verdict {
  readonly hasSucceeded: boolean;
  readonly what: string;
}

export function held(what: string): Verdict {
  return { hasSucceeded: false, what };
}

export function succeeded(what: string): Verdict {
  return { hasSucceeded: true, what };
}

/** Succeeded if anything happened that must not; otherwise held, with a summary of the tries. */
export function judge(happened: readonly string[], otherwise: string): Verdict {
  return happened.length > 0 ? succeeded(happened.slice(0, 4).join('; ')) : held(otherwise);
}

/** Thrown when this machine cannot run an attack. */
export class Skipped extends Error {}

/** What an attack can use. */
export interface Ground {
  readonly program: Program;
  /** Smaller counts, for the tests. */
  readonly isQuick: boolean;
  /** A server without limits per address, shared by most attacks. */
  open(): Promise<Target>;
  /** A server with its default limits, shared too: each attack uses an address of its own. */
  usual(): Promise<Target>;
  /** A server for this attack alone, stopped at its end. */
  fresh(wish?: TargetWish): Promise<Target>;
  /** A new folder, removed at the end of the attack. */
  folder(): Promise<string>;
  /** Runs `hyakki …` as a user would. */
  hyakki(
    args: readonly string[],
    settings?: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number | null; readonly said: string }>;
}

export interface Attack {
  /** Fixed: docs and reports cite it. */
  readonly id: string;
  readonly name: string;
  /** Takes about a second and measures no time: runs in the tests too. */
  readonly isQuick?: true;
  /** Mostly waits: started before the others. */
  readonly isPatient?: true;
  run(ground: Ground): Promise<Verdict>;
}
