export interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly identifier: string | null;
}
export function assemblePackage(
  rooms: string,
  folder: string,
): Promise<{ readonly bundled: readonly Bundled[] }>;
export function packPackage(folder: string, into: string): string;
