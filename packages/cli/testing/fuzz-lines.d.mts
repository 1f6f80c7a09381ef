export function fuzzedInput(
  count: number,
  seed: number,
  records: Readonly<Record<string, { readonly moves: readonly unknown[] }>>,
): Buffer;
export function linesToAnswer(input: Buffer): Buffer[];
export function problemOfAnswer(line: Buffer, text: string): string | undefined;
