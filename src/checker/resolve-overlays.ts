import { msg } from '../contract/t.ts';
import type { FunnelFile } from '../funnel/schema-types.generated.ts';
import { createMemoizer } from '../lib/memoize.ts';
import type { CheckedFile } from './check-file.ts';
import { locateFinding, type Source } from './document/yaml-document.ts';
import { didYouMean, nearest } from './finding/did-you-mean.ts';
import { fileOfFunnel, slugOf } from './finding/file-names.ts';
import { type Finding, valueFinding } from './finding/finding.ts';
import { merge } from './merge/merge.ts';
import { countUnits, type Json, type MergeContext, type Merged } from './merge/merge-context.ts';
import { type SourceMap, trace } from './merge/source-map.ts';
import { isError } from './report/diagnostic.ts';
import type { SchemaNode } from './schema/schema-node.ts';
import type { Validators } from './schema/schemas.ts';
import { checkMerged } from './schema/validate.ts';

export type Files = ReadonlyMap<string, CheckedFile>;

/** A variant of a variant at most: its readers have three files open. */
const deepest = 2;

/** Not inherited: when and whether the base is listed is its own matter. */
const ownAffairs = new Set(['live', 'listed', 'extends']);

export const kindsIn = ({ funnel }: Validators): readonly string[] =>
  (funnel.schema as SchemaNode).definitions!.block!.properties!.kind!.enum!;

export const sourceMapOf = ({ valid, sourceMap }: CheckedFile): SourceMap =>
  sourceMap ?? { at: { source: valid!.source, pointer: '', depth: 0 } };

/** Returns a source of a merged value; places lead back to where they were written. */
export function mergedSource(source: Source, { value, sourceMap }: Merged): Source {
  return {
    ...source,
    value,
    swallowed: new Set(),
    trace: (pointer, part) => trace(sourceMap, pointer, part),
  };
}

/** Shows search engines the base, unless the variant is listed itself. */
function inherited(base: CheckedFile, { listed }: Json): Base {
  const valid = base.valid!.value as FunnelFile;
  const { canonical = slugOf(base.file), ...value } = valid;
  const kept = Object.entries(value).filter(([key]) => !ownAffairs.has(key));
  const all = listed === true ? kept : [...kept, ['canonical', canonical]];
  return { value: Object.fromEntries(all), sourceMap: sourceMapOf(base), valid };
}

const better = (): Finding => {
  const message = msg`more than half of what it extends is replaced`;
  return valueFinding('overlay/better-whole', '/extends', message, msg`write the funnel whole`);
};

/** Base of a merge; `valid` is the whole funnel. */
interface Base extends Merged {
  valid: FunnelFile;
}

/** A patch and its place: `pointer` in `source`. */
export interface Patch {
  source: Source;
  pointer: string;
  own: Json;
}

/** Merges a patch into a whole funnel. `isBetterWhole`: it replaces more than it keeps. */
export function mergePatch({ source, pointer, own }: Patch, below: Base, validators: Validators) {
  const findings: Finding[] = [];
  const context: MergeContext = {
    placeOf: (at) => ({ source, pointer: pointer + at, depth: below.sourceMap.at.depth + 1 }),
    report: (finding) => findings.push({ ...finding, pointer: pointer + finding.pointer }),
    kinds: kindsIn(validators),
    replaced: 0,
  };
  const merged = merge(below, own, '', '', context);
  const located = findings.map((finding) => locateFinding(source, finding));
  const whole = mergedSource(source, merged);
  const unlike = located.some(isError)
    ? []
    : checkMerged(whole, below.valid, validators).map((finding) => locateFinding(whole, finding));
  const diagnostics = [...located, ...unlike];
  const most = context.replaced * 2;
  const isBetterWhole = most > countUnits(below.value, '', most);
  if (diagnostics.some(isError)) return { diagnostics, isBetterWhole };
  const value = merged.value as FunnelFile;
  return { diagnostics, isBetterWhole, sourceMap: merged.sourceMap, valid: { source: whole, value } };
}

function mergedOver(file: CheckedFile, base: CheckedFile): CheckedFile {
  const { source, patch } = file.overlay!;
  const validators = file.validators!;
  const { extends: _, ...own } = patch;
  const { isBetterWhole, ...merged } = mergePatch(
    { source, pointer: '', own },
    inherited(base, patch),
    validators,
  );
  const located = isBetterWhole ? [locateFinding(source, better())] : [];
  const diagnostics = [...file.diagnostics, ...located, ...merged.diagnostics];
  return { ...merged, file: file.file, schema: file.schema, diagnostics, base: base.file, validators };
}

function unknownBase(wanted: string, files: Files): Finding {
  const slugs = [...files.values()].flatMap(({ file, schema }) => (schema === 'funnel' ? slugOf(file) : []));
  const message = msg`there is no funnel ${wanted}${didYouMean(nearest(wanted, slugs))}`;
  return valueFinding('overlay/unknown-base', '/extends', message, msg`write the address of another funnel`);
}

/** Returns a variant and all it extends, up to a whole or missing file. */
function chainOf(file: CheckedFile, files: Files): string[] {
  const chain = [slugOf(file.file)];
  for (let next = file.overlay?.patch.extends; next !== undefined; ) {
    chain.push(next);
    if (chain.indexOf(next) < chain.length - 1) break;
    next = files.get(fileOfFunnel(next))?.overlay?.patch.extends;
  }
  return chain;
}

/** Returns why a variant's base cannot be used, as far as names tell. */
function unusableBase(file: CheckedFile, files: Files): Finding | undefined {
  const chain = chainOf(file, files);
  const [own, wanted] = chain as [string, string];
  if (chain.lastIndexOf(own) > 0) {
    const message = msg`it extends itself: ${chain.join(' → ')}`;
    return valueFinding('overlay/circle', '/extends', message, msg`one of them has to be a whole file`);
  }
  if (!files.has(fileOfFunnel(wanted))) return unknownBase(wanted, files);
  if (chain.length !== deepest + 2) return undefined;
  const message = msg`a variant of a variant of a variant: ${chain.join(' → ')}`;
  return valueFinding('overlay/too-deep', '/extends', message, msg`extend ${chain[2]} or ${chain[3]}`);
}

export const brokenBase = (base: string): Finding => {
  const fix = msg`mend ${base}; nothing has to change here`;
  return valueFinding('overlay/base-broken', '/extends', msg`${base} is broken`, fix);
};

const remember = createMemoizer<CheckedFile, CheckedFile>();

function resolve(file: CheckedFile, files: Files): CheckedFile {
  if (!file.overlay) return file;
  const { source, patch } = file.overlay;
  const below = files.get(fileOfFunnel(patch.extends));
  // A whole file, the usual case, has no chain to follow.
  const fault = below && !below.overlay ? undefined : unusableBase(file, files);
  const base = fault ? undefined : resolve(below!, files);
  if (base?.valid) return remember(file, [base], () => mergedOver(file, base));
  const finding = fault ?? brokenBase(base!.file);
  return remember(file, [JSON.stringify(finding)], () => ({
    file: file.file,
    schema: file.schema,
    diagnostics: [...file.diagnostics, locateFinding(source, finding)],
  }));
}

/** Merges variants among the files; unchanged files give the same objects. */
export const resolveOverlays = (files: Files): Files =>
  [...files.values()].some(({ overlay }) => overlay)
    ? new Map([...files].map(([name, file]) => [name, resolve(file, files)]))
    : files;
