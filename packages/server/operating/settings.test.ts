import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';
import { listSettings } from './settings.ts';

const SECRETS = {
  DATABASE_URL: 'postgres://ann:hunter2@db.example.org/hyakki?password=hunter2',
  REDIS_URL: 'redis://:hunter2@redis.example.org/2',
  METRICS_TOKEN: 'hunter2hunter2hunter2',
  HYAKKI_NTFY: 'https://ntfy.example.org',
  HYAKKI_NTFY_TOKEN: 'hunter2',
  HYAKKI_WEBHOOK: 'https://hooks.example.org/hunter2',
  HYAKKI_WEBHOOK_TOKEN: 'hunter2',
};

describe('the settings', () => {
  it('are all listed, with where they came from: a flag, else the environment, else the default', () => {
    const listed = listSettings({ PORT: '8080' }, { PORT: '1', HOST: '127.0.0.1' });
    expect(listed.map(({ variable }) => variable)).toEqual([...VARIABLES]);
    expect(listed.slice(0, 4)).toEqual([
      { variable: 'PORT', value: '8080', from: 'flag' },
      { variable: 'HOST', value: '127.0.0.1', from: 'environment' },
      { variable: 'HYAKKI_DATA', value: './data', from: 'default' },
      { variable: 'DATABASE_URL', value: undefined, from: 'none' },
    ]);
  });

  it('that nobody gives count as the list says', () => {
    const said = Object.fromEntries(
      listSettings({}, {}).flatMap(({ variable, value, from }) =>
        from === 'default' && variable !== 'METRICS_HOST' ? [[variable, value]] : [],
      ),
    );
    expect(Object.keys(said).length).toBeGreaterThan(20);
    expect(readConfig(said)).toEqual(readConfig({}));
  });

  it('are shown without their secrets', () => {
    expect(readConfig(SECRETS).databaseUrl).toContain('hunter2');
    const listed = listSettings({}, SECRETS);
    expect(JSON.stringify(listed)).not.toContain('hunter2');
    expect(listed.filter(({ from }) => from === 'environment').map(({ value }) => value)).toEqual([
      'postgres://…@db.example.org/hyakki?…',
      'redis://…@redis.example.org/2',
      '…',
      'https://ntfy.example.org/',
      '…',
      'https://hooks.example.org/…',
      '…',
    ]);
  });
});
