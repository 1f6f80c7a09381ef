import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig, VARIABLES } from './config.ts';

const wrong = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return 'fine';
  } catch (problem) {
    return problem instanceof BadConfig ? `${problem.variable} ${problem.expected}` : String(problem);
  }
};

describe('the environment', () => {
  it('need not say anything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataFolder: './data',
      databaseUrl: undefined,
      origin: undefined,
      trustProxy: undefined,
      metrics: { kind: 'none' },
      logLevel: 'info',
    });
  });

  it('says how everything is', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '127.0.0.1',
      HYAKKI_DATA: '/var/lib/hyakki',
      HYAKKI_ORIGIN: 'https://play.example.org/',
      HYAKKI_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,loopback',
      METRICS_PORT: '9100',
      HYAKKI_SOCKETS_PER_ADDRESS: '0',
      HYAKKI_MESSAGES_PER_SOCKET: '5',
      HYAKKI_LOG: 'debug',
    });
    expect(config).toMatchObject({
      port: 8080,
      origin: 'https://play.example.org',
      trustProxy: '127.0.0.1,10.0.0.0/8,loopback',
      metrics: { kind: 'port', port: 9100, host: '127.0.0.1' },
      limits: { socketsPerAddress: undefined, messagesPerSocket: { perSecond: 5, burst: 15 } },
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT port'],
    [{ PORT: 'http' }, 'PORT port'],
    [{ PORT: '' }, 'PORT port'],
    [{ HOST: 'a b' }, 'HOST host'],
    [{ HYAKKI_DATA: ' ' }, 'HYAKKI_DATA folder'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL database'],
    [{ DATABASE_URL: 'db.example.org' }, 'DATABASE_URL database'],
    [{ DATABASE_URL: 'mysql://hyakki@db.example.org/hyakki' }, 'DATABASE_URL database'],
    [{ DATABASE_URL: 'postgres://hyakki@db.example.org' }, 'DATABASE_URL database'],
    [{ HYAKKI_ORIGIN: 'play.example.org' }, 'HYAKKI_ORIGIN origin'],
    [{ HYAKKI_ORIGIN: 'https://play.example.org/hyakki' }, 'HYAKKI_ORIGIN origin'],
    [{ HYAKKI_ORIGIN: 'ftp://play.example.org' }, 'HYAKKI_ORIGIN origin'],
    [{ HYAKKI_TRUST_PROXY: 'true' }, 'HYAKKI_TRUST_PROXY proxies'],
    [{ HYAKKI_TRUST_PROXY: '10.0.0.0/40' }, 'HYAKKI_TRUST_PROXY proxies'],
    [{ HYAKKI_PATH: 'hyakki' }, 'HYAKKI_PATH path'],
    [{ HYAKKI_PATH: '/a b/' }, 'HYAKKI_PATH path'],
    [{ HYAKKI_PATH: '//evil.example/' }, 'HYAKKI_PATH path'],
    [{ HYAKKI_PATH: '/a/../b' }, 'HYAKKI_PATH path'],
    [{ HYAKKI_PATH: '/"><b>' }, 'HYAKKI_PATH path'],
    [{ HYAKKI_PATH: '/games/hyakki/' }, 'fine'],
    [{ HYAKKI_PATH: '/' }, 'fine'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN token'],
    [{ METRICS_TOKEN: 'a-long-secret-token', METRICS_PORT: '1' }, 'METRICS_TOKEN one-of-two'],
    [{ PORT: '9100', METRICS_PORT: '9100' }, 'METRICS_PORT other-port'],
    [{ PORT: '9100', METRICS_PORT: '9100', METRICS_HOST: '10.0.0.1' }, 'METRICS_PORT other-port'],
    [{ PORT: '9100', METRICS_PORT: '9100', HOST: '10.0.0.1' }, 'fine'],
    [{ REDIS_URL: 'rediss://:secret@redis.example.org:6380/2' }, 'fine'],
    [{ REDIS_URL: 'http://redis' }, 'REDIS_URL redis'],
    [{ HYAKKI_CONNECTIONS: 'many' }, 'HYAKKI_CONNECTIONS count'],
    [{ HYAKKI_CODES_PER_ADDRESS: '-1' }, 'HYAKKI_CODES_PER_ADDRESS count'],
    [{ HYAKKI_LOG: 'loud' }, 'HYAKKI_LOG log'],
    [{ HYAKKI_ORIGN: 'https://play.example.org' }, 'HYAKKI_ORIGN known'],
  ])('%o is refused with what was meant, where anything is wrong', (env, said) => {
    expect(wrong(env as unknown as Record<string, string>)).toBe(said);
  });

  it('never says a token back', () => {
    try {
      readConfig({ METRICS_TOKEN: 'hunter2' });
    } catch (problem) {
      expect(JSON.stringify(problem) + String(problem)).not.toContain('hunter2');
    }
  });

  it('knows every variable it lists', () => {
    for (const variable of VARIABLES) {
      if (variable === 'METRICS_HOST') continue;
      expect(wrong({ [variable]: '' })).toContain(variable);
    }
  });
});
