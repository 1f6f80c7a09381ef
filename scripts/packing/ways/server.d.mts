export interface Started {
  readonly origin: string;
  stop(): Promise<unknown>;
}
export function freePort(): Promise<number>;
export function start(
  command: readonly string[],
  options: { readonly port: number; readonly cwd: string },
): Promise<Started>;
export function tryOut(origin: string): Promise<{ readonly table: string; readonly cookie: string }>;
