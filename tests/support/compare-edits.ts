import { parse } from 'yaml';
import { compareAllParts } from '../../scripts/funnels/compare-folders.ts';
import type { Change } from '../../src/changes/change.ts';
import { compareParts } from '../../src/changes/changes.ts';
import { type Part, partsOf, unlinkFunnel } from '../../src/changes/parts.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { inWords } from '../../src/contract/t.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { soundText } from './valid-folder.ts';

const asPart = (text: string) => parse(text) as Part;
export const short = (changes: readonly Pick<Change, 'kind' | 'words'>[]) =>
  changes.map(({ kind, words }) => `${kind}: ${inWords(words)}`);

/** Checks a file of the valid fleet after `edits`, each from → to, which must be there. */
export function edited(name: string, ...edits: [from: string, to: string][]) {
  const text = soundText(`funnels/${name}.yaml`);
  const after = edits.reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`${name} does not say ${from}`);
    return whole.replace(from, to);
  }, text);
  return { changes: compareParts(name, asPart(text), asPart(after)), after };
}
export const changesOf = (name: string, ...edits: [string, string][]) =>
  short(edited(name, ...edits).changes);

export const compareFleets = (before: Fleet, after: Fleet) =>
  compareAllParts(partsOf(before), partsOf(after));

const alone = (funnel: Funnel) => new Map([[funnel.slug, unlinkFunnel(funnel)]]);
export const compareFunnels = (before: Funnel, after: Funnel) => compareAllParts(alone(before), alone(after));
