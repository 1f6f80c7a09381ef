/** How a rule says no: a code and the rule behind it. `words` has the sentences. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  /** A rule of the game (`Y7`) or of the house (`H3`), as numbered in a RULES.md. */
  readonly rule: string;
  readonly params: RefusalParams;
}

/** For people: seats and moves count from 1. */
export type RefusalParams = Readonly<Record<string, string | number>>;

export type Result<Value, Problem = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Problem };

const NO_PARAMS: RefusalParams = Object.freeze({});

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Code extends string>(
  code: Code,
  rule: string,
  params: RefusalParams = NO_PARAMS,
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, rule, params } };
}

/** For results that only a bug can refuse, such as a stored move. */
export function expectOk<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { code, rule, params } = result.refusal;
  throw new Error(`unexpected refusal ${code} (${rule}) ${JSON.stringify(params)}`);
}
