import { encode, renderUnicodeCompact } from 'uqr';

// A link as a picture that a phone reads, for pages and terminals. Drawn by whoever shows it: no picture is ever sent.

/** The white border in modules, which QR readers need. */
const BORDER = 2;

/** Row by row, whether a module is dark, with the white border. */
export function qrModules(link: string): readonly (readonly boolean[])[] {
  return encode(link, { border: BORDER }).data;
}

/** The dark modules as the path of an SVG whose view box is `0 0 size size`. */
export function qrPath(link: string): { readonly size: number; readonly path: string } {
  const modules = qrModules(link);
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: modules.length, path };
}

/** For a terminal: two rows of modules in one line of text. */
export function qrText(link: string): string {
  return renderUnicodeCompact(link, { border: BORDER });
}
