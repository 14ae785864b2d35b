/** The package has no types; these cover our use. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes?: Readonly<Record<string, number>>;
    keepFeatures?: readonly string[];
    preserveNameIds?: readonly number[];
    noHinting?: boolean;
    dropTables?: readonly string[];
  }
  // biome-ignore lint/style/noDefaultExport: a CommonJS package has nothing else
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
