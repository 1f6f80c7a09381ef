import { renderSVG } from 'uqr';

/** A link as a picture that a phone reads. No inline style and no script: it is put into a page as it is. */
export function drawQr(link: string): string {
  return renderSVG(link, { border: 2, pixelSize: 4 });
}
