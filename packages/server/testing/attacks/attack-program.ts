// attack-program.ts [--only 16,17] [--quick]: runs the attacks for `npm run attack`.
import { parseArgs } from 'node:util';
import { ATTACKS, Battle, type Outcome } from './index.ts';

if (process.platform !== 'linux') {
  console.error('The attacks need Linux: /proc, and more addresses of this machine than one.');
  process.exit(2);
}
const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const wanted = values.only?.split(',').map((id) => id.trim());
const unknown = wanted?.find((id) => !ATTACKS.some((attack) => attack.id === id));
if (unknown !== undefined) {
  console.error(`There is no attack ${unknown}. There are: ${ATTACKS.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
const attacks = ATTACKS.filter(({ id, isQuick }) => wanted?.includes(id) ?? (!values.quick || isQuick));

const battle = new Battle({ program: 'built', isQuick: false });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// Start the patient attacks first: they mostly wait, and can do so while the others run.
const patient = new Map<string, Promise<Outcome>>();
for (const attack of attacks) if (attack.isPatient) patient.set(attack.id, battle.run(attack));

const outcomes: Outcome[] = [];
for (const attack of attacks) {
  const outcome = await (patient.get(attack.id) ?? battle.run(attack));
  outcomes.push(outcome);
  const { id, name } = attack;
  console.log(`${id.padStart(3)}  ${sign(outcome)}  ${name}: ${outcome.what.replaceAll(/\s+/g, ' ')}`);
}
await battle.close();

const judged = outcomes.filter((outcome) => outcome.kind === 'judged');
const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
const succeeded = judged.filter(({ hasSucceeded }) => hasSucceeded).length;
if (count('unjudged') > 0) console.log(`${count('unjudged')} could not be judged`);
console.log(`${count('skipped')} skipped`);
console.log(`${judged.length} tried, ${succeeded} succeeded`);
process.exit(succeeded + count('unjudged') === 0 ? 0 : 1);

function sign(outcome: Outcome): string {
  if (outcome.kind === 'judged') return outcome.hasSucceeded ? 'SUCCEEDED' : 'held     ';
  return outcome.kind === 'skipped' ? 'skipped  ' : 'UNJUDGED ';
}
