export const REGISTRIES: readonly string[];
export function findNamedGames(root?: string): string[];
