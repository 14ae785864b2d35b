/** The package's own types need the browser's, so this file declares what we use. */
declare module 'opentype.js' {
  interface Glyph {
    index: number;
    advanceWidth?: number;
    path: { toPathData(decimalPlaces: number): string };
  }
  interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  // biome-ignore lint/style/noDefaultExport: a CommonJS package has nothing else
  export default opentype;
}
