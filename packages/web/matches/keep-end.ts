import type { EndedMatch, NewTick } from './match-desk.ts';
import { MatchesProblem, matches } from './matches.ts';
import { noteKept, noteUnkept } from './unkept.ts';
import type { StoreProblem } from './worker-messages.ts';

/** What came of keeping a match that has just ended. */
export interface KeptEnd {
  readonly match: number;
  readonly ticked: readonly NewTick[];
  /** Why it is not kept; undefined if it is. */
  readonly problem: StoreProblem | undefined;
}

export async function keepEnd(ended: EndedMatch): Promise<KeptEnd> {
  const { table, match } = ended;
  try {
    const ticked = await matches.ask('keep', ended);
    noteKept(ended);
    return { match, ticked, problem: undefined };
  } catch (thrown) {
    const problem = thrown instanceof MatchesProblem ? thrown.problem : 'broken';
    noteUnkept({ table, match, problem });
    return { match, ticked: [], problem };
  }
}
