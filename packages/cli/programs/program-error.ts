import { quote, type RefusalParams, type Seat } from '@hyakki/engine';

/** What can be wrong with a program that plays. Rules are those of docs/engine-protocol.md. */
export const PROGRAM_CODES = [
  'program-not-started',
  'program-ended',
  'program-slow',
  'program-line-too-long',
  'program-not-json',
  'program-extra-line',
  'program-refused',
  'program-protocol',
  'program-other-game',
  'program-bad-answer',
  'program-passed',
  'program-illegal-move',
] as const;
export type ProgramCode = (typeof PROGRAM_CODES)[number];

/** As plain data, so that a worker can send it; each language has a sentence for its code. */
export interface ProgramProblem {
  readonly code: ProgramCode;
  readonly params: RefusalParams;
}

/** Thrown where a program does not do what it should. */
export class ProgramError extends Error {
  readonly code: ProgramCode;
  params: RefusalParams;

  constructor(code: ProgramCode, params: RefusalParams) {
    super(`${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
  }

  /** Where it was, for people: both are counted from 1. Before a match begins nothing is made yet. */
  at(seat: Seat, made?: number): this {
    this.params = { ...this.params, seat: seat + 1, ...(made === undefined ? {} : { move: made + 1 }) };
    return this;
  }

  /** To which request. */
  to(request: string): this {
    this.params = { request, ...this.params };
    return this;
  }

  get problem(): ProgramProblem {
    return { code: this.code, params: this.params };
  }
}

/** The fields of an answer that can be wrong; each language says what they must be. */
export type AnswerField = 'id' | 'name' | 'version' | 'games' | 'move';

export function badAnswer(field: AnswerField, value: unknown): ProgramError {
  // Say that the field is missing; "undefined" is our word, not the program's.
  return new ProgramError(
    'program-bad-answer',
    value === undefined ? { field } : { field, value: quote(value) },
  );
}
