import { readFile } from 'node:fs/promises';
import { Font, type TTF } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { fontOf } from './letters.ts';
import type { Subset } from './page-subsets.ts';
import { openFont, type Source } from './sources.ts';

/** Coarser than the fonts are drawn, finer than any phone's pixels at the size of a headline, and a tenth lighter. */
const coarseUnitsPerEm = 500;

/** What lays out other texts than short lines from left to right. */
const unneeded = [
  'GSUB',
  'GDEF',
  'BASE',
  'vmtx',
  'vhea',
  'VORG',
  'DSIG',
  'STAT',
  'HVAR',
  'VVAR',
  'MVAR',
  'avar',
];

function groupByFile({ files }: Source, letters: string): Map<string, string> {
  const groups = new Map<string, string>();
  for (const letter of letters) {
    const file = files.get(letter.codePointAt(0)!);
    if (!file) throw new Error(`The font has no “${letter}”.`);
    groups.set(file, (groups.get(file) ?? '') + letter);
  }
  return groups;
}

/** With its box, of which the left edge says where it is drawn. */
function scaled(glyph: TTF.Glyph, scale: number): TTF.Glyph {
  const size = (length: number) => Math.round(length * scale);
  const contours = glyph.contours?.map((contour) =>
    contour.map(({ x, y, onCurve }) => ({ x: size(x), y: size(y), onCurve })),
  );
  const xs = contours?.flat().map(({ x }) => x) ?? [];
  const ys = contours?.flat().map(({ y }) => y) ?? [];
  const box = { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
  return {
    ...glyph,
    ...(xs.length > 0 && { ...box, leftSideBearing: box.xMin }),
    name: '',
    advanceWidth: size(glyph.advanceWidth),
    contours,
  };
}

const lengths = {
  hhea: ['ascent', 'descent', 'lineGap'],
  'OS/2': ['sTypoAscender', 'sTypoDescender', 'sTypoLineGap', 'usWinAscent', 'usWinDescent'],
} as const;

/** One font of several. Its name is ours, since licences reserve theirs; who drew it stays said. */
function join(parts: readonly Buffer[]): Buffer {
  const [first, ...others] = parts.map((part) => Font.create(part, { type: 'ttf', kerning: true }));
  const font = first!.get();
  // A font that comes in one file keeps its kerning, which is in its own units.
  const unitsPerEm = others.length > 0 ? coarseUnitsPerEm : font.head.unitsPerEm!;
  const scale = unitsPerEm / font.head.unitsPerEm!;
  const glyphs = [font, ...others.map((other) => other.get())].flatMap(({ glyf }, index) =>
    // Every part begins with what stands for a missing glyph.
    index === 0 ? glyf : glyf.slice(1),
  );
  font.glyf = glyphs.map((glyph) => scaled(glyph, scale));
  font.head.unitsPerEm = unitsPerEm;
  for (const key of lengths.hhea) font.hhea[key] = Math.round(font.hhea[key] * scale);
  for (const key of lengths['OS/2']) font['OS/2'][key] = Math.round(font['OS/2'][key] * scale);
  font.name = {
    fontFamily: 'Headline',
    fontSubFamily: 'Bold',
    uniqueSubFamily: 'Headline',
    version: '1',
    copyright: font.name.copyright ?? '',
    licence: 'SIL Open Font License 1.1',
    urlOfLicence: 'https://openfontlicense.org',
  };
  return Buffer.from(first!.write({ type: 'ttf', kerning: true }) as Buffer);
}

/** The woff2 file of a subset: a tenth of a second where a page needs sixty Chinese characters. */
export async function makeSubset({ face, language, letters }: Subset): Promise<Buffer> {
  const source = openFont(fontOf(face, language));
  const groups = groupByFile(source, letters);
  const parts: Buffer[] = [];
  for (const [file, text] of groups) {
    parts.push(
      await subsetFont(await readFile(file), text, {
        targetFormat: 'sfnt',
        noHinting: true,
        keepFeatures: groups.size === 1 ? ['kern'] : [],
        dropTables: unneeded,
        ...(source.axes && { variationAxes: source.axes }),
      }),
    );
  }
  return subsetFont(join(parts), letters, {
    targetFormat: 'woff2',
    noHinting: true,
    preserveNameIds: [13, 14],
    keepFeatures: ['kern'],
  });
}
