// What a run of the mutation tester says, counted, with an interval.
import { EQUIVALENT } from './equivalent.mjs';

/** @param report what the mutation tester wrote; see its mutation-testing-report-schema */
export function countResults(report) {
  const all = Object.entries(report.files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, path, was: textAt(source, mutant.location) })),
  );
  const tests = Object.values(report.testFiles ?? {}).reduce((sum, file) => sum + file.tests.length, 0);
  const ran = all
    .filter(({ status }) => !['CompileError', 'Ignored'].includes(status))
    .map((mutant) => (didFileFail(mutant, tests) ? { ...mutant, status: 'Killed' } : mutant));
  const counted = (...statuses) => ran.filter(({ status }) => statuses.includes(status)).length;
  const alive = ran.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const survivors = alive.filter((mutant) => !isEquivalent(mutant)).map(describe);
  const equivalent = alive.length - survivors.length;
  const killed = counted('Killed', 'Timeout', 'RuntimeError');
  return {
    mutants: ran.length,
    killed,
    timeouts: counted('Timeout'),
    equivalent,
    score: wilson(killed, ran.length - equivalent),
    survivors,
  };
}

/** A test file that throws while it is loaded has no failed test, only fewer of them; the mutation tester takes that for a survivor. */
function didFileFail({ status, static: isStatic, coveredBy = [], testsCompleted = 0 }, tests) {
  return status === 'Survived' && testsCompleted < (isStatic ? tests : coveredBy.length);
}

function isEquivalent({ path, mutatorName, was, replacement }) {
  return EQUIVALENT.some(
    (known) =>
      known.path === path &&
      known.mutator === mutatorName &&
      known.was === was &&
      known.replacement === replacement,
  );
}

function describe({ path, location, mutatorName, was, replacement, status }) {
  return {
    path,
    line: location.start.line,
    mutator: mutatorName,
    was,
    replacement,
    covered: status === 'Survived',
  };
}

/** A proportion in percent with the Wilson interval of 95 %. */
export function wilson(hits, tries) {
  if (tries === 0) return { percent: 100, low: 0, high: 100 };
  const z = 1.96;
  const share = hits / tries;
  const middle = share + (z * z) / (2 * tries);
  const width = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries));
  const whole = 1 + (z * z) / tries;
  const percent = (value) => Math.round((1000 * value) / whole) / 10;
  return {
    percent: Math.round(1000 * share) / 10,
    low: percent(middle - width),
    high: percent(middle + width),
  };
}

export function formatTable(results) {
  const lines = results.flatMap(({ room, mutants, of, killed, equivalent, score, aim, survivors }) => [
    `${room.padEnd(8)} ${killed} of ${mutants - equivalent} noticed: ${score.percent} % [${score.low}–${score.high}], ${aim} wanted; ` +
      `${equivalent} equivalent; ${mutants} drawn of ${of}`,
    ...survivors.map(
      ({ path, line, mutator, was, replacement, covered }) =>
        `  ${path}:${line} ${mutator}${covered ? '' : ' (no test comes here)'}\n    ${oneLine(was)}\n    → ${oneLine(replacement)}`,
    ),
  ]);
  return lines.join('\n');
}

function oneLine(text) {
  const flat = text.replaceAll(/\s+/g, ' ');
  return flat.length > 140 ? `${flat.slice(0, 139)}…` : flat;
}

/** Lines and columns from 1, as in the report. */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}
