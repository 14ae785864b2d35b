import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { byCause, type Change, changeKinds } from '../../src/changes/change.ts';
import { compareParts } from '../../src/changes/changes.ts';
import { fileOfPart, isFunnelPart, type Part, type Parts, partOfFile } from '../../src/changes/parts.ts';
import { type CheckedFile, checkFile } from '../../src/checker/check-file.ts';
import { placeIn } from '../../src/checker/document/yaml-document.ts';
import { funnelsDir, imagesDir } from '../../src/checker/finding/file-names.ts';
import type { Diagnostic, Related } from '../../src/checker/report/diagnostic.ts';
import { resolveOverlays } from '../../src/checker/resolve-overlays.ts';
import type { Validators } from '../../src/checker/schema/schemas.ts';
import { t, translated } from '../../src/contract/t.ts';
import { isYamlFile } from './git-folder.ts';
import type { FolderVerdict } from './options.ts';

export interface Compared {
  changes: Located[];
  /** Files of the ref that the present schemas do not understand, with the first reason. */
  misfits: Diagnostic[];
}
export interface Located extends Change {
  file: string;
  /** Undefined if the file was removed. */
  line?: number;
  column?: number;
}

/** Maps new addresses to old ones for funnels that were moved without a change. */
function findRenamed(before: Parts, after: Parts): Map<string, string> {
  const gone = [...before].filter(([name]) => isFunnelPart(name) && !after.has(name));
  const renamed = new Map<string, string>();
  for (const [name, part] of after) {
    if (before.has(name) || !isFunnelPart(name)) continue;
    const former = gone.findIndex(([, was]) => isDeepStrictEqual(was, part));
    if (former >= 0) renamed.set(name, gone.splice(former, 1)[0]![0]);
  }
  return renamed;
}

export function compareAllParts(before: Parts, after: Parts): Change[] {
  const renamed = findRenamed(before, after);
  const former = new Set(renamed.values());
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name) => {
    const from = renamed.get(name);
    if (from !== undefined) {
      const words = t`address /${from} → /${name}`;
      return [{ slug: name, kind: 'route', pointer: '', from, to: name, words }];
    }
    return former.has(name) ? [] : compareParts(name, before.get(name), after.get(name));
  });
}

/** Checks the YAML files of an earlier state, with variants as if each were written whole. */
export function checkedFiles(files: ReadonlyMap<string, Uint8Array>, validators: Validators): CheckedFile[] {
  const yaml = [...files].filter(([file]) => isYamlFile(file));
  const read = new Map(yaml.map(([file, bytes]) => [file, checkFile(file, bytes, validators)]));
  return [...resolveOverlays(read).values()];
}

export const partsIn = (files: Iterable<CheckedFile>): Parts =>
  new Map<string, Part>(
    [...files].flatMap(({ file, valid }) => (valid ? [[partOfFile(file), valid.value as Part]] : [])),
  );

const pick = ({ file, line, column }: Related) => ({ file, line, column });

export function compareWith(
  files: ReadonlyMap<string, Uint8Array>,
  { folder, validators, fleet }: FolderVerdict,
): Compared {
  const before = checkedFiles(files, validators);
  const misfits = before.filter(({ valid }) => !valid);
  const unknown = new Set(misfits.map(({ file }) => partOfFile(file)));
  const now = new Map([...partsIn(folder.files.values())].filter(([name]) => !unknown.has(name)));
  const changes = compareAllParts(partsIn(before), now).map((change): Located => {
    const file = fileOfPart(change.slug);
    const source = folder.files.get(file)?.valid?.source;
    if (!source) return { ...change, file };
    return { ...change, ...pick(placeIn(source, change.pointer, 'value')) };
  });
  return {
    changes: byCause(changes, fleet?.bases ?? new Map()),
    misfits: misfits.map(({ diagnostics }) => diagnostics[0]!),
  };
}

export const placeOf = ({ file, line, column }: Located) =>
  line === undefined ? file : `${file}:${line}:${column}`;

/** `1 of money, 2 of copy` */
export const countsOf = (changes: readonly Change[]): string =>
  changeKinds
    .map((kind) => [kind, changes.filter((change) => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => translated(`{1} of ${kind}`, [count]))
    .join(t`, `);

const sizeOf = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function pictureWords(from: number | undefined, to: number | undefined): string {
  if (to === undefined) return t`picture removed`;
  return from === undefined
    ? t`a new picture, ${sizeOf(to)}`
    : t`another picture, ${sizeOf(from)} → ${sizeOf(to)}`;
}

export const comparePictures = (
  files: ReadonlyMap<string, Uint8Array>,
  paths: readonly string[],
  root: string,
): Located[] =>
  paths
    .filter((path) => path.startsWith(`${imagesDir}/`))
    .map((file): Located => {
      const from = files.get(file)?.length;
      const to = statSync(join(root, file), { throwIfNoEntry: false })?.size;
      const slug = file.slice(`${funnelsDir}/`.length);
      return { slug, kind: 'look', pointer: '', file, from, to, words: pictureWords(from, to) };
    });
