import type { AnyGame } from '@hyakki/engine';

/** A match was dealt under other rules of its game than these: its moves may mean something else now. */
export class RulesChanged extends Error {
  constructor(dealtUnder: number, { id, rulesVersion }: AnyGame) {
    super(`dealt under version ${dealtUnder} of ${id}, which is now ${rulesVersion}`);
    this.name = 'RulesChanged';
  }
}

/** Throws where a match cannot go on under these rules. */
export function demandSameRules(dealtUnder: number, rules: AnyGame): void {
  if (dealtUnder !== rules.rulesVersion) throw new RulesChanged(dealtUnder, rules);
}
