export const ENTRIES: Readonly<Record<string, string>>;
