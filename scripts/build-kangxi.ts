import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';

/**
 * Writes `src/reports/names/kangxi.json`: the strokes of each Han character as the Kangxi dictionary counts
 * them, which is what name numerology uses: strokes of the radical in its full form plus the residual strokes,
 * both from the Unihan database's kRSUnicode (Unicode Standard Annex #38). Needs Unihan as Debian packs it.
 */
const source = process.argv[2] ?? '/usr/share/unicode/Unihan_IRGSources.txt.bz2';
const target = 'src/reports/names/kangxi.json';

/** How many of the 214 radicals have 1, 2, 3 … 17 strokes. */
const radicalsByStrokes = [6, 23, 31, 34, 23, 29, 20, 9, 11, 8, 6, 4, 4, 2, 1, 2, 1];
const radicalStrokes = radicalsByStrokes.flatMap((count, index) => Array<number>(count).fill(index + 1));

const notice = [
  'Derived from the Unihan database (kRSUnicode), rearranged by scripts/build-kangxi.ts.',
  'Copyright © 1991-2022 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in https://www.unicode.org/copyright.html.',
  'Permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data files and any associated documentation (the "Data Files") to deal in the Data Files without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, and/or sell copies of the Data Files, and to permit persons to whom the Data Files are furnished to do so, provided that this copyright and permission notice appear with all copies of the Data Files or in associated documentation.',
  'THE DATA FILES ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER BE LIABLE FOR ANY CLAIM, OR ANY DAMAGES WHATSOEVER ARISING OUT OF THE USE OR PERFORMANCE OF THE DATA FILES. Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to promote the sale, use or other dealings in these Data Files without prior written authorization of the copyright holder.',
];

function requireUnihan(): string {
  if (!existsSync(source)) {
    throw new Error(
      `${source} is missing: install Debian's package unicode-data (apt-get install unicode-data), ` +
        'or name the path of Unihan_IRGSources.txt.bz2 as the first argument.',
    );
  }
  return execFileSync('bzcat', [source], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

/** Of several radical analyses the first whose radical is not a simplified form (marked by an apostrophe). */
function kangxiStrokes(analyses: string): number {
  const chosen =
    analyses.split(' ').find((analysis) => !analysis.includes("'")) ?? analyses.split(' ')[0] ?? '';
  const [radical = '', residual = ''] = chosen.replaceAll("'", '').split('.');
  const strokes = radicalStrokes[Number(radical) - 1];
  if (strokes === undefined) throw new Error(`no such radical in kRSUnicode: ${analyses}`);
  return strokes + Number(residual);
}

const charactersByStrokes: string[][] = [];
for (const line of requireUnihan().split('\n')) {
  const [code, field, value] = line.split('\t');
  if (field !== 'kRSUnicode' || !code || !value) continue;
  const point = Number.parseInt(code.slice(2), 16);
  if (point < 0x3400 || point > 0x9fff) continue;
  const strokes = kangxiStrokes(value);
  charactersByStrokes[strokes] = [...(charactersByStrokes[strokes] ?? []), String.fromCodePoint(point)];
}
const rows = Array.from(charactersByStrokes, (characters) => (characters ?? []).join(''));
writeFileSync(target, `${JSON.stringify({ notice, charactersByStrokes: rows }, null, 1)}\n`);
