/** Rows of texts as a table: numbers to the right; the first column to the left where it is words, and the last always. */
export function alignColumns(rows: readonly (readonly string[])[], { firstIsWords = false } = {}): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, column) => {
          if (column === row.length - 1) return text;
          return column === 0 && firstIsWords ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
        })
        .join('  '),
    )
    .join('\n');
}
