import { VARIABLES, type Variable } from '@hyakki/server';
import { type FlagRules, type Flags, readFlags } from '../terminal/flags.ts';
import type { Io } from '../terminal/io.ts';
import { nearest } from '../terminal/nearest.ts';

// Every setting of the server is a flag, too: whoever adds one to the list of settings has added both.

const FLAGS: ReadonlyMap<string, Variable> = new Map(
  VARIABLES.map((variable) => [flagOf(variable), variable]),
);

/** A line with settings, and the switches of its command. */
export interface SettingsLine {
  /** By the name of their variable. */
  readonly given: Readonly<Partial<Record<Variable, string>>>;
  has(flag: string): boolean;
  /** Of a flag that is no setting. */
  value(flag: string): string | undefined;
}

/** `trust-proxy` for HYAKKI_TRUST_PROXY. */
export function flagOf(variable: string): string {
  return withoutPrefix(variable).toLowerCase().replaceAll('_', '-');
}

interface SettingsRules {
  readonly command: string;
  readonly switches: readonly string[];
  /** Flags with a value that are no settings. */
  readonly values?: readonly string[];
}

/** Settings given as flags; undefined where the line cannot be read. */
export function readSettings(
  args: readonly string[],
  { command, switches, values = [] }: SettingsRules,
  io: Io,
): SettingsLine | undefined {
  const rules: FlagRules<string> = {
    command,
    flags: Object.fromEntries([
      ...[...FLAGS.keys(), ...values].map((flag) => [flag, 'value'] as const),
      ...switches.map((flag) => [flag, 'switch'] as const),
    ]),
    words: 0,
  };
  const flags: Flags<string> | undefined = readFlags(args, rules, io);
  if (flags === undefined) return undefined;
  const given = Object.fromEntries(
    [...FLAGS].flatMap(([flag, variable]) => {
      const value = flags.value(flag);
      return value === undefined ? [] : [[variable, value]];
    }),
  );
  return { given, has: (flag) => flags.has(flag), value: (flag) => flags.value(flag) };
}

/** The variable that was probably meant: its prefix is easily put where it does not belong, or left out. */
export function meantVariable(typed: string): Variable | undefined {
  const meant = nearest(withoutPrefix(typed), VARIABLES.map(withoutPrefix));
  return VARIABLES.find((variable) => withoutPrefix(variable) === meant);
}

/** For the help page: so many columns at most. */
export function listFlags(columns: number): string {
  const lines: string[] = [];
  for (const flag of FLAGS.keys()) {
    const last = lines.at(-1);
    const word = `--${flag}`;
    if (last !== undefined && last.length + 2 + word.length <= columns)
      lines[lines.length - 1] = `${last}  ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

function withoutPrefix(variable: string): string {
  return variable.replace(/^HYAKKI_/, '');
}
