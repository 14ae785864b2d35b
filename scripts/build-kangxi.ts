import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';

/** Writes Kangxi strokes and the radicals of the elements from Debian's Unihan files (Unicode Annex #38). */
const folder = process.argv[2] ?? '/usr/share/unicode';
const files = ['Unihan_IRGSources.txt.bz2', 'Unihan_RadicalStrokeCounts.txt.bz2'];
const target = 'src/reports/names/kangxi.json';

/** 木 竹 禾 艸 火 日 土 山 金 水 冫 雨, and the radicals that schools disagree on: 玉 石 田 阜 刀 月 口. */
const elementRadicals = [75, 118, 115, 140, 86, 72, 32, 46, 167, 85, 15, 173, 96, 112, 102, 170, 18, 74, 30];

const radicalsByStrokes = [6, 23, 31, 34, 23, 29, 20, 9, 11, 8, 6, 4, 4, 2, 1, 2, 1];
const radicalStrokes = radicalsByStrokes.flatMap((count, index) => Array<number>(count).fill(index + 1));

const notice = [
  'Derived from the Unihan database (kRSKangXi, kRSUnicode), rearranged by scripts/build-kangxi.ts.',
  'Copyright © 1991-2022 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in https://www.unicode.org/copyright.html.',
  'Permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data files and any associated documentation (the "Data Files") to deal in the Data Files without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, and/or sell copies of the Data Files, and to permit persons to whom the Data Files are furnished to do so, provided that this copyright and permission notice appear with all copies of the Data Files or in associated documentation.',
  'THE DATA FILES ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER BE LIABLE FOR ANY CLAIM, OR ANY DAMAGES WHATSOEVER ARISING OUT OF THE USE OR PERFORMANCE OF THE DATA FILES. Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to promote the sale, use or other dealings in these Data Files without prior written authorization of the copyright holder.',
];

function requireUnihan(file: string): string {
  const source = `${folder}/${file}`;
  if (!existsSync(source)) {
    throw new Error(
      `${source} is missing: install Debian's package unicode-data (apt-get install unicode-data), ` +
        'or name the folder of its files as the first argument.',
    );
  }
  return execFileSync('bzcat', [source], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

/** Reads the first analysis whose radical is not a simplified form (marked by an apostrophe). */
function analyse(analyses: string): { radical: number; strokes: number } {
  const chosen =
    analyses.split(' ').find((analysis) => !analysis.includes("'")) ?? analyses.split(' ')[0] ?? '';
  const [radical = '', residual = ''] = chosen.replaceAll("'", '').split('.');
  const strokes = radicalStrokes[Number(radical) - 1];
  if (strokes === undefined) throw new Error(`no such radical: ${analyses}`);
  return { radical: Number(radical), strokes: strokes + Number(residual) };
}

/** kRSKangXi comes last, because later fields replace earlier ones. */
const analyses = new Map<number, string>();
for (const [index, wanted] of ['kRSUnicode', 'kRSKangXi'].entries()) {
  for (const line of requireUnihan(files[index] ?? '').split('\n')) {
    const [code, field, value] = line.split('\t');
    if (field !== wanted || !code || !value) continue;
    const point = Number.parseInt(code.slice(2), 16);
    if (point >= 0x3400 && point <= 0x9fff) analyses.set(point, value);
  }
}

const charactersByStrokes: string[] = [];
const charactersByRadical: Record<number, string> = Object.fromEntries(
  elementRadicals.map((radical) => [radical, '']),
);
for (const [point, value] of [...analyses].toSorted(([one], [other]) => one - other)) {
  const { radical, strokes } = analyse(value);
  const character = String.fromCodePoint(point);
  charactersByStrokes[strokes] = (charactersByStrokes[strokes] ?? '') + character;
  const known = charactersByRadical[radical];
  if (known !== undefined) charactersByRadical[radical] = known + character;
}
const rows = Array.from(charactersByStrokes, (characters) => characters ?? '');
writeFileSync(
  target,
  `${JSON.stringify({ notice, charactersByStrokes: rows, charactersByRadical }, null, 1)}\n`,
);
