/** What a name looks like at a glance: two that have the same skeleton are taken for each other. */
export function skeleton(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
