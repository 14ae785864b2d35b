import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes the strokes of handwriting as hanzi-writer-data draws them; names count Kangxi strokes instead. */
const folder = dirname(fileURLToPath(import.meta.resolve('hanzi-writer-data/package.json')));
const target = 'src/reports/names/handwriting.json';

const rows: string[] = [];
for (const file of readdirSync(folder).filter((name) => /^\p{Script=Han}\.json$/u.test(name))) {
  const { strokes } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { strokes: string[] };
  rows[strokes.length] = (rows[strokes.length] ?? '') + file.slice(0, -'.json'.length);
}
const charactersByStrokes = Array.from(rows, (characters = '') => [...characters].sort().join(''));
writeFileSync(target, `${JSON.stringify({ charactersByStrokes }, null, 1)}\n`);
