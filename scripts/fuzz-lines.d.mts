export function fuzzedInput(count: number, seed: number, record: object): Buffer;
export function linesToAnswer(input: Buffer): Buffer[];
export function problemOfAnswer(line: Buffer, text: string): string | undefined;
