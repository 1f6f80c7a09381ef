/** For `JSON.parse`: of a simulation's result, only these depend on the machine. */
export function withoutTimes(key: string, value: unknown): unknown {
  return key === 'matchesPerSecond' || key === 'decisionMs' ? null : value;
}
