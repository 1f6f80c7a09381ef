/** How the ids of such tables begin. */
export const WHAT_IF = 'whatif-';

/** Whether this table of the device goes on from a match that is over. */
export function isWhatIf(table: string): boolean {
  return table.startsWith(WHAT_IF);
}
