export function sectionOf(title: string, text?: string): string | undefined;
