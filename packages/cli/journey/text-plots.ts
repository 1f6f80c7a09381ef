// Plots of a few signs, for a terminal and for a screen reader that is told the numbers beside them.

const STEPS = '▁▂▃▄▅▆▇█';
const MOST_COLUMNS = 60;
const WIDEST_BAR = 30;

/** Values over time as one line, between the ends of a range if there is one; of very many, the average of neighbours. */
export function sparkline(values: readonly number[], range: readonly number[] = []): string {
  const columns = gathered(values);
  const least = Math.min(...range, ...columns);
  const most = Math.max(...range, ...columns);
  const last = STEPS.length - 1;
  return columns
    .map(
      (value) =>
        STEPS[most === least ? Math.ceil(last / 2) : Math.round(((value - least) / (most - least)) * last)]!,
    )
    .join('');
}

function gathered(values: readonly number[]): readonly number[] {
  const count = Math.min(values.length, MOST_COLUMNS);
  return Array.from({ length: count }, (_, column) => {
    const from = Math.floor((column * values.length) / count);
    const to = Math.floor(((column + 1) * values.length) / count);
    const part = values.slice(from, to);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}

/** How long a bar is beside the longest; never nothing for something. */
export function bar(count: number, most: number): string {
  return '█'.repeat(count === 0 ? 0 : Math.max(1, Math.round((WIDEST_BAR * count) / most)));
}
