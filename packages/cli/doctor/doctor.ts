import { join } from 'node:path';
import { type ExpectedValue, examine, type Finding, type Findings, readConfig } from '@hyakki/server';
import { newestBackup } from '../backup/backup-folder.ts';
import { meantVariable } from '../serve/flags.ts';
import { SERVE_TEXTS } from '../serve/texts.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { EXIT, type Io, say } from '../terminal/io.ts';
import { DOCTOR_TEXTS, type Sentences } from './texts.ts';

/** Where the guide for operators has them, in the data folder. */
const BACKUPS = 'backups';

/** `hyakki doctor`: looks at everything a server needs, changes nothing, and says what to do. */
export async function doctor(args: readonly string[], io: Io): Promise<number> {
  const texts = DOCTOR_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.help);
    return EXIT.ok;
  }
  const rules = { command: 'doctor', flags: { backups: 'value', json: 'switch' }, words: 0 } as const;
  const flags = readFlags(args, rules, io);
  if (flags === undefined) return EXIT.usage;
  const folder = flags.value('backups') ?? join(dataFolderOf(io), BACKUPS);
  const findings = await examine(io.env, { backups: { folder, newest: newestBackup(folder) } });
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  if (flags.has('json')) {
    const told = findings.map((finding) => ({ ...finding, says: sayFinding(finding, io) }));
    say(io, JSON.stringify({ ok: problems === 0, problems, warnings, findings: told }, undefined, 2));
  } else {
    const widest = Math.max(...findings.map(({ check }) => texts.checks[check].length));
    for (const finding of findings)
      say(
        io,
        `${SIGNS[finding.level]} ${texts.checks[finding.check].padEnd(widest)}  ${sayFinding(finding, io)}`,
      );
    say(io);
    say(io, texts.summary(problems, warnings));
  }
  return problems === 0 ? EXIT.ok : EXIT.failed;
}

/** Words for eyes and ears: no colour has to say it. */
const SIGNS: Readonly<Record<Finding['level'], string>> = { well: '  ', warning: '! ', problem: '✗ ' };

/** A sentence, with what to do about it. */
function sayFinding({ code, about }: Finding, { language }: Io): string {
  const texts = DOCTOR_TEXTS[language];
  if (code === 'bad-setting') return sayBadSetting(about as Findings['bad-setting'], language);
  const sentences: Sentences = texts.sentences;
  return (sentences[code] as (about: Finding['about']) => string)(about);
}

function sayBadSetting(
  { variable, value, expected }: Findings['bad-setting'],
  language: Io['language'],
): string {
  const texts = SERVE_TEXTS[language];
  return expected === 'known'
    ? texts.unknownVariable(variable, meantVariable(variable))
    : texts.badVariable(variable, value, texts.wanted[expected as Exclude<ExpectedValue, 'known'>]);
}

function dataFolderOf({ env }: Io): string {
  try {
    return readConfig(env).dataFolder;
  } catch {
    // The settings are a finding.
    return env['HYAKKI_DATA'] ?? './data';
  }
}
