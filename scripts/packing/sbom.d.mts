import type { Bundled } from './npm-package.mjs';

export interface Sbom {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string };
  readonly components: readonly { readonly 'bom-ref': string; readonly scope: string }[];
}
export function makeSbom(bundled: readonly Bundled[]): Sbom;
