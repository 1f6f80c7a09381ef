export function makeUnit(name?: string): string;
export function versionOfDebian(version: string): string;
