export const VERSION: string;
export function sourceDate(): number;
