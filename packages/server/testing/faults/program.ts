// program.ts --quick|--full|--sample [--only NAME,NAME] [--json]: the laboratory by itself, for `npm run faults`.
import { parseArgs } from 'node:util';
import { COLUMNS, isAllZero, SIZES, type Size } from './fault-case.ts';
import { CASES, runFaults } from './laboratory.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const wanted = SIZES.filter((size) => values[size]);
const only = values.only?.flatMap((names) => names.split(','));
const unknown = (only ?? []).filter((name) => !CASES.some((one) => one.name === name));

if (values.list) {
  for (const { name, about } of CASES) console.log(`${name.padEnd(20)} ${about}`);
} else if (wanted.length > 1 || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `There is no ${unknown.join(', ')}: it can be ${CASES.map(({ name }) => name).join(', ')}.`
      : 'One of --quick, --full and --sample.',
  );
  process.exitCode = 2;
} else {
  await run(wanted[0] ?? 'quick');
}

async function run(size: Size): Promise<void> {
  const report = (line: string) => console.error(line);
  const results = await runFaults({ size, report, ...(only === undefined ? {} : { only }) });
  if (values.json) console.log(JSON.stringify({ results }));
  else {
    const width = Math.max(...results.map(({ fault }) => fault.length));
    console.log(['fault'.padEnd(width), ' tries', ...COLUMNS.map((column) => column.padStart(8))].join(''));
    for (const result of results)
      console.log(
        result.skipped === undefined
          ? [
              result.fault.padEnd(width),
              String(result.tries).padStart(6),
              ...COLUMNS.map((column) => String(result[column]).padStart(8)),
            ].join('')
          : `${result.fault.padEnd(width)} skipped: ${result.skipped}`,
      );
  }
  // A case that gave up may have left clients that try to come back for ever.
  process.exit(results.every(isAllZero) ? 0 : 1);
}
