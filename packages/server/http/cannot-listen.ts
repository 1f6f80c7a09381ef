import type { Variable } from '../operating/config.ts';

/** The server cannot listen there; names the setting to change. */
export class CannotListen extends Error {
  readonly variable: Variable;
  readonly value: string;
  /** As Node reports it: `EADDRINUSE`. */
  readonly code: string;

  constructor(variable: Variable, value: string, code: string) {
    super(`${variable}=${value}: ${code}`);
    this.variable = variable;
    this.value = value;
    this.code = code;
  }
}

/** Names the setting to change when `listen` fails. */
export async function listening<Value>(
  place: { readonly port: number; readonly host: string },
  [portVariable, hostVariable]: readonly [Variable, Variable],
  listen: () => Promise<Value>,
): Promise<Value> {
  try {
    return await listen();
  } catch (problem) {
    const { code } = problem as { readonly code?: unknown };
    if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) throw problem;
    const isPort = code === 'EADDRINUSE' || code === 'EACCES';
    throw isPort
      ? new CannotListen(portVariable, `${place.port}`, code)
      : new CannotListen(hostVariable, place.host, code);
  }
}
