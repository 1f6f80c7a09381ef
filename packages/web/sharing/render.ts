import { PICTURE } from './compose.ts';
import type { Measure } from './fit-text.ts';

/** An SVG document as a PNG file, made by this browser. */
export async function renderPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(PICTURE.width, PICTURE.height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE.width;
    canvas.height = PICTURE.height;
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error('no picture');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Letters of one face and size are not equally wide everywhere. */
const SLACK = 1.04;

/** As this browser writes the display face, bold: whatever is thinner fits too. */
export function measureHere(): Measure {
  const brush = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.documentElement).getPropertyValue('--display');
  return (text, size) => {
    if (brush === null) return text.length * size * 0.6;
    brush.font = `700 ${size}px ${family}`;
    return brush.measureText(text).width * SLACK;
  };
}
