import { DEFAULTS, type Environment, VARIABLES, type Variable } from './config.ts';

/** A setting as it counts. */
export interface Setting {
  readonly variable: Variable;
  /** With `…` in the place of what is secret; undefined where nothing is set. */
  readonly value: string | undefined;
  readonly from: 'flag' | 'environment' | 'default' | 'none';
}

/** Tokens, and addresses with a password in them or a secret in their path. */
const SHOWN: Readonly<Partial<Record<Variable, (value: string) => string>>> = {
  DATABASE_URL: withoutSecrets,
  REDIS_URL: withoutSecrets,
  METRICS_TOKEN: () => '…',
  HYAKKI_NTFY: withoutSecrets,
  HYAKKI_NTFY_TOKEN: () => '…',
  HYAKKI_WEBHOOK: withoutSecrets,
  HYAKKI_WEBHOOK_TOKEN: () => '…',
};

/** Every setting, its value, and where it came from. The settings themselves are checked by `readConfig`. */
export function listSettings(flags: Environment, env: Environment): readonly Setting[] {
  return VARIABLES.map((variable) => {
    const [from, value] =
      flags[variable] !== undefined
        ? (['flag', flags[variable]] as const)
        : env[variable] !== undefined
          ? (['environment', env[variable]] as const)
          : ([variable in DEFAULTS ? 'default' : 'none', DEFAULTS[variable]] as const);
    const show = SHOWN[variable];
    return { variable, from, value: value === undefined || show === undefined ? value : show(value) };
  });
}

/** Scheme, host and port; of a database its name too. User names are no secret, but whoever asks for help posts this. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return '…';
  const { protocol, host, username, password, pathname, search } = new URL(address);
  const who = username === '' && password === '' ? '' : '…@';
  const isDatabase = /^postgres/.test(protocol) || /^redis/.test(protocol);
  const path = isDatabase || pathname === '/' ? pathname : '/…';
  return `${protocol}//${who}${host}${path}${search === '' ? '' : '?…'}`;
}
