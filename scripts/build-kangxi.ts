import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes Kangxi strokes and the radicals of the elements from Debian's package unicode-data (Unicode Annex #38). */
const folder = process.argv[2] ?? '/usr/share/unicode';
const target = 'src/reports/names/kangxi.json';

/** 木 竹 禾 艸 火 日 土 山 金 水 冫 雨, and the radicals that schools disagree on: 玉 石 田 阜 刀 月 口. */
const elementRadicals = [75, 118, 115, 140, 86, 72, 32, 46, 167, 85, 15, 173, 96, 112, 102, 170, 18, 74, 30];

/** The number of radicals with 1, 2, 3 … 17 strokes; 214 in all. */
const radicalsByStrokes = [6, 23, 31, 34, 23, 29, 20, 9, 11, 8, 6, 4, 4, 2, 1, 2, 1];
const radicalStrokes = radicalsByStrokes.flatMap((count, index) => Array<number>(count).fill(index + 1));

/** kRSKangXi comes last, because later fields replace earlier ones. */
const sources = [
  ['kRSUnicode', 'Unihan_IRGSources.txt.bz2'],
  ['kRSKangXi', 'Unihan_RadicalStrokeCounts.txt.bz2'],
] as const;

const analyses = new Map<number, string>();
for (const [wanted, file] of sources) {
  const text = execFileSync('bzcat', [`${folder}/${file}`], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  for (const line of text.split('\n')) {
    const [code = '', field, value] = line.split('\t');
    const point = Number.parseInt(code.slice(2), 16);
    if (field === wanted && value && point >= 0x3400 && point <= 0x9fff) analyses.set(point, value);
  }
}

const rows: string[] = [];
const charactersByRadical = Object.fromEntries(elementRadicals.map((radical) => [radical, '']));
for (const [point, value] of [...analyses].toSorted(([one], [other]) => one - other)) {
  const all = value.split(' ');
  // An apostrophe marks the simplified form of a radical.
  const chosen = all.find((analysis) => !analysis.includes("'")) ?? all[0]!;
  const [radical, rest] = chosen.replaceAll("'", '').split('.').map(Number) as [number, number];
  const strokes = radicalStrokes[radical - 1]! + rest;
  const character = String.fromCodePoint(point);
  rows[strokes] = (rows[strokes] ?? '') + character;
  if (radical in charactersByRadical) charactersByRadical[radical] += character;
}
const { notice } = JSON.parse(readFileSync(target, 'utf8')) as { notice: string[] };
const charactersByStrokes = Array.from(rows, (characters) => characters ?? '');
writeFileSync(target, `${JSON.stringify({ notice, charactersByStrokes, charactersByRadical }, null, 1)}\n`);
