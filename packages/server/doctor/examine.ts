import { BadConfig, type Config, type Environment, readConfig } from '../operating/config.ts';
import { examineAddress } from './address.ts';
import { CHECKS, type Finding } from './finding.ts';
import { examineMachine } from './machine.ts';
import { examineNeighbours } from './neighbours.ts';
import { examineStore } from './store.ts';

/** A backup of an operator's folder. */
export interface KnownBackup {
  readonly path: string;
  readonly takenAt: number;
}

export interface ExaminePorts {
  /** Where backups are looked for, and the newest one there. */
  readonly backups: { readonly folder: string; readonly newest: KnownBackup | undefined };
  now?(): number;
}

/** Looks at settings, machine, addresses and stores, and changes nothing. */
export async function examine(env: Environment, ports: ExaminePorts): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (problem) {
    if (!(problem instanceof BadConfig)) throw problem;
    const { variable, value, expected } = problem;
    return [
      { check: 'settings', level: 'problem', code: 'bad-setting', about: { variable, value, expected } },
      ...examineMachine(undefined),
    ];
  }
  const now = ports.now ?? Date.now;
  const found = await Promise.all([
    examineMachine(config),
    examineAddress(config, now),
    config.databaseUrl === undefined ? examineStore(config.dataFolder, ports.backups, now) : [],
    examineNeighbours(config, now),
  ]);
  const all: readonly Finding[] = [
    { check: 'settings', level: 'well', code: 'settings-read', about: {} },
    ...found.flat(),
  ];
  const told = all.some(({ check }) => check === 'clock')
    ? all
    : [...all, { check: 'clock', level: 'well', code: 'clock-agrees', about: {} } satisfies Finding];
  return told.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));
}
