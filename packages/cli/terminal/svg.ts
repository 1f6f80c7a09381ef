/** Plain SVG in the colours of whoever looks; every chart of the house wears it. */
const CHART_STYLE = `
  svg { color-scheme: light dark; font: 12px system-ui, sans-serif; }
  .paper { fill: #ffffff; } .ink { fill: #22252b; } .faint { fill: #62687a; }
  .bar { fill: #3a6ea5; } .grid { stroke: #d9dce3; } .axis { stroke: #62687a; } .mean { stroke: #b4431f; } .meanText { fill: #b4431f; }
  .line { fill: none; stroke: #22252b; stroke-width: 1.6; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #16181d; } .ink { fill: #eceef2; } .faint { fill: #a3a9b8; }
    .bar { fill: #7fb2e5; } .grid { stroke: #333843; } .axis { stroke: #a3a9b8; } .mean { stroke: #ff9a72; } .meanText { fill: #ff9a72; }
    .line { stroke: #eceef2; }
  }
  .title { font-size: 15px; font-weight: 600; } .panelTitle { font-size: 13px; font-weight: 600; }`;

/** Another ending would promise another kind of picture. */
export function isSvgPath(path: string): boolean {
  return /[^/\\]\.svg$/i.test(path);
}

/** A whole file. */
export function svgFile({ width, height, title, left }: SvgFrame, content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>${CHART_STYLE}
</style>
<rect class="paper" width="${width}" height="${height}"/>
<text class="ink title" x="${left}" y="27">${escaped(title)}</text>
${content.join('\n')}
</svg>
`;
}

interface SvgFrame {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly left: number;
}

export function round(value: number): number {
  return Math.round(10 * value) / 10;
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
