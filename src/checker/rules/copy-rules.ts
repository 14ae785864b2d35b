import { formalVoice, isInVoice, type Voice, writtenVoice } from '../../contract/voice.ts';
import { voiceOf } from '../../engine/funnel/funnel.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { createMemory } from '../../engine/memory.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { blockPlaces } from './field-places.ts';
import table from './promises.json' with { type: 'json' };
import { checkReference } from './reference.ts';
import { type Said, sayingsOf } from './sayings.ts';
import { checkSaid } from './word-rules.ts';

interface Promised {
  promise: string;
  said: RegExp;
  /** By product the chapter that keeps it; `tests/checker/promises.test.ts` proves each. A product that is not here cannot. */
  keptBy: Readonly<Record<string, string | undefined>>;
}

const promised: readonly Promised[] = table.map(({ promise, said, keptBy }) => ({
  promise,
  said: new RegExp(said.join('|'), 'i'),
  keptBy,
}));

/** Quicker than asking for each, and nearly always enough. */
const anyPromise = new RegExp(table.flatMap(({ said }) => said).join('|'), 'i');

const unkept = (pointer: string, message: string, fix: string) =>
  valueFinding('meaning/unkept-promise', pointer, message, fix);

/** What free copy promises is kept by a chapter that is sold. */
function checkPromises(
  product: FunnelFile['product'],
  sold: readonly string[],
  { pointer, words }: Said,
): Finding[] {
  if (!anyPromise.test(words)) return [];
  return promised.flatMap(({ promise, said, keptBy }) => {
    const chapter = keptBy[product];
    const found = said.exec(words)?.[0];
    if (found === undefined || (chapter && sold.includes(chapter))) return [];
    const message = `“${found}” promises ${promise}; ${chapter ? `the chapter "${chapter}" is not sold` : `no ${product} report has that`}`;
    const fix = chapter ? `add ${chapter} to report.chapters, or strike the promise` : 'strike the promise';
    return [unkept(pointer, message, fix)];
  });
}

/** Of whatever kind of block lists parts: any kind can be taken out. */
const partsOf = (block: object): readonly { chapter?: string }[] =>
  'items' in block && Array.isArray(block.items) ? block.items : [];

/** The parts a page lists name the chapters that hold them. */
function checkFeatures({ product, entry }: FunnelFile, sold: readonly string[]): Finding[] {
  const known = manifests[product].chapters;
  return blockPlaces(entry).flatMap(({ pointer, value: block }) => {
    return partsOf(block).flatMap(({ chapter }, index) => {
      if (chapter === undefined || sold.includes(chapter)) return [];
      const at = `${pointer}/items/${index}/chapter`;
      if (!known.includes(chapter)) return checkReference('meaning/unknown-chapter', at, chapter, known);
      const fix = `add ${chapter} to report.chapters, or strike this part`;
      return [unkept(at, `this part is the chapter "${chapter}", which is not sold`, fix)];
    });
  });
}

function checkVoice(voice: Voice, { pointer, words }: Said): Finding[] {
  if (isInVoice(words, voice)) return [];
  const other = voice === writtenVoice ? formalVoice : writtenVoice;
  const message = `this says ${other} to the reader, the report says ${voice}`;
  const fix = `write ${voice} here, or report: { voice: ${other} } and ${other} everywhere`;
  return [valueFinding('meaning/mixed-voice', pointer, message, fix)];
}

const rememberPart = createMemory<object, Finding[]>();
const rememberSaid = createMemory<Said, Finding[]>();

/** What the copy of a funnel says of its report, and to whom. */
export function checkCopy(funnel: FunnelFile): Finding[] {
  const { product, report } = funnel;
  const sold = report?.chapters ?? manifests[product].chapters;
  const voice = voiceOf(funnel);
  const check = (said: Said) =>
    rememberSaid(said, [product, sold, voice], () => [
      ...checkPromises(product, sold, said),
      ...checkVoice(voice, said),
      ...checkSaid(said),
    ]);
  // What a variant or a view takes over whole was read in its base.
  const checkPart = ([key, part]: [string, unknown]) =>
    part !== null && typeof part === 'object'
      ? rememberPart(part, [key, product, sold, voice], () => sayingsOf(part, `/${key}`).flatMap(check))
      : [];
  return [...checkFeatures(funnel, sold), ...Object.entries(funnel).flatMap(checkPart)];
}
