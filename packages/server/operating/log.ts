/** The operators' log: JSON lines without secrets, names or links. */
export interface ServerLog {
  error(about: object, message: string): void;
  warn(about: object, message: string): void;
  info(about: object, message: string): void;
  debug(about: object, message: string): void;
}

export const NO_LOG: ServerLog = { error() {}, warn() {}, info() {}, debug() {} };

export interface DescribedProblem {
  readonly problem: string;
  readonly code?: string;
  readonly where?: readonly string[];
}

/** The loggable part of a problem: kind, code and place; never what a client sent. */
export function describeProblem(problem: unknown): DescribedProblem {
  if (!(problem instanceof Error)) return { problem: typeof problem };
  const { name, stack } = problem;
  const code = (problem as { readonly code?: unknown }).code;
  return {
    problem: name,
    ...(typeof code === 'string' ? { code } : {}),
    where: (stack ?? '')
      .split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
  };
}
