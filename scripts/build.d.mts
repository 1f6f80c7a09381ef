export function ensureBuilt(): string;
