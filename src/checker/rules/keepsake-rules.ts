import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { namesIn, type Template } from '../../engine/keepsake/template.ts';
import { keepsakes } from '../../products/keepsakes.generated.ts';
import { type Finding, keyFinding, valueFinding } from '../diagnostics/finding.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import { pointerTo } from '../diagnostics/pointer.ts';
import { imagesDir } from '../schema/file-names.ts';
import { knownWords } from './reference.ts';

/** What every report tells, whatever it is about; `foot` is the shop's own line on what it is for. */
const common = ['name', 'title', 'sentence', 'figure', 'figure-label', 'foot'];
const ownWord = 'words.';
const at = '/report/keepsake';

/** Places that neither the report nor the funnel fills, each name told once. */
function unknownSlots(
  file: string,
  { slots }: Template,
  values: readonly string[],
  words: readonly string[],
) {
  const known = [...values, ...words.map((word) => ownWord + word)];
  const unknown = slots.filter(({ value }) => !known.includes(value));
  const names = [...new Set(unknown.map(({ written }) => written))];
  return names.map((name) => {
    const { line } = unknown.find(({ written }) => written === name)!;
    const isWord = name.startsWith(ownWord);
    const options = isWord ? known.filter((each) => each.startsWith(ownWord)) : values;
    const message = `${file}:${line} has a place for "${name}"${didYouMean(nearest(name, options))}`;
    const fix = isWord
      ? `write ${name.slice(ownWord.length)} under words`
      : `the values of each product stand in funnels/README.md`;
    return valueFinding('meaning/unknown-slot', `${at}/picture`, message, fix);
  });
}

/** The picture to keep: its template is there and can be drawn, and every place of it and every word has its other half. */
export function checkKeepsake(
  { product, report }: FunnelFile,
  templates: ReadonlyMap<string, Template>,
): Finding[] {
  const keepsake = report?.keepsake;
  if (!keepsake) return [];
  const { picture, words = {} } = keepsake;
  const name = `${picture}.svg`;
  const file = `${imagesDir}/${name}`;
  const template = templates.get(name);
  if (!template) {
    const known = [...templates.keys()].map((each) => each.slice(0, -'.svg'.length));
    const message = `${imagesDir} has no ${name}${didYouMean(nearest(picture, known))}`;
    return [valueFinding('meaning/unknown-picture', `${at}/picture`, message, knownWords(known))];
  }
  const own = Object.keys(words);
  const values = [...common, ...Object.keys(keepsakes[product]).flatMap(namesIn)];
  const used = new Set(template.slots.map(({ value }) => value));
  return [
    ...template.faults.map(({ line, message }) =>
      valueFinding('meaning/broken-keepsake', `${at}/picture`, `${file}:${line}: ${message}`),
    ),
    ...unknownSlots(file, template, values, own),
    ...own
      .filter((word) => !used.has(ownWord + word))
      .map((word) =>
        keyFinding(
          'meaning/unused-word',
          pointerTo(at, 'words', word),
          `${file} has no place for "${ownWord}${word}"`,
          'draw one, or take the word out',
        ),
      ),
  ];
}
