/** 百鬼, drawn stroke by stroke: many devices have no letters for it. 100 across and 200 down. */
const STROKES = [
  'M9 17H91M53 17C51 25 47 32 41 38M24 39V90M24 39H76V90M24 63H76M24 87H76',
  'M51 105C49 111 45 116 40 120M23 121V154M23 121H77V154M23 137H77M50 121V153M23 153H77',
  'M41 154C39 172 30 184 9 192M58 154V181C58 191 62 192 74 192C88 192 91 190 91 179M76 159C72 167 67 172 63 176L84 174M79 167L87 179',
] as const;

/** The seal of the house, pressed in vermilion. */
export function drawSeal(x: number, y: number, height: number): string {
  const scale = height / 232;
  return `<g transform="translate(${x} ${y}) scale(${Math.round(scale * 1000) / 1000})"><rect width="124" height="232" rx="16" class="p-seal"/><rect x="7" y="7" width="110" height="218" rx="10" class="p-seal-rim"/><path transform="translate(17 16) scale(0.9 1)" class="p-seal-stroke" d="${STROKES.join('')}"/></g>`;
}
