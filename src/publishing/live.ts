import type { CheckedFile } from '../checker/check-file.ts';
import { createFolderCheck, type Folder, type Verdict } from '../checker/check-folder.ts';
import { productsDir, sharedDir, slugOf } from '../checker/finding/file-names.ts';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { noSteps } from '../checker/images/file-reading.ts';
import { type Diagnostic, isError } from '../checker/report/diagnostic.ts';
import { filesShown } from '../checker/rules/pictures.ts';
import type { FunnelFile } from '../funnel/schema-types.generated.ts';

function templatesOf(file: CheckedFile | undefined): string[] {
  const { report } = (file?.schema === 'funnel' && (file.valid?.value as FunnelFile | undefined)) || {};
  const named = [report?.keepsake, ...Object.values(report?.keepsakes ?? {})];
  return named.flatMap((keepsake) => (keepsake ? [`${keepsake.picture}.svg`] : []));
}

/** Replaces broken pictures by their last good version; without one, funnels that use them keep their live state. */
function withoutBroken(folder: Folder, live: Folder | undefined): Folder {
  const pictures = new Map(folder.pictures);
  const lost = new Set<string>();
  for (const [name, { diagnostics }] of pictures) {
    if (!diagnostics.some(isError)) continue;
    const before = live?.pictures.get(name);
    if (before?.picture) pictures.set(name, before);
    else {
      pictures.delete(name);
      lost.add(name);
    }
  }
  const files = new Map(folder.files);
  for (const [name, { schema, valid }] of folder.files) {
    if (schema !== 'funnel' || !valid) continue;
    const shown = filesShown(valid.value as FunnelFile, (file) => folder.images.has(file));
    if (!shown.some((file) => lost.has(file))) continue;
    const before = live?.files.get(name);
    if (before) files.set(name, before);
    else files.delete(name);
  }
  return { ...folder, files, pictures };
}

/** True for files that several funnels may use. */
const isShared = (file: string) => [sharedDir, productsDir].some((folder) => file.startsWith(`${folder}/`));

/**
 * Returns the live fleet after each reading: a broken file keeps its last valid state, so that it holds up no other. It
 * ignores shared changes that break a live funnel, a removed home funnel, and an emptied folder, which is being replaced.
 */
export function createLiveFleet(steps = noSteps) {
  const checkFolder = createFolderCheck(undefined, steps);
  let live: Folder | undefined;
  let fleet: Fleet | null = null;

  /** Returns `folder` with broken files and their templates in their live state. */
  const mended = (folder: Folder, diagnostics: readonly Diagnostic[]): Folder => {
    const files = new Map<string, CheckedFile>(folder.files);
    const templates = new Map(folder.templates);
    for (const { file } of diagnostics.filter(isError)) {
      const before = live?.files.get(file);
      if (before) files.set(file, before);
      else files.delete(file);
      for (const picture of templatesOf(before)) {
        const template = live?.templates.get(picture);
        if (template) templates.set(picture, template);
      }
    }
    const isBroken = [...folder.pictures.values()].some((picture) => picture.diagnostics.some(isError));
    const next = { ...folder, files, templates };
    return isBroken ? withoutBroken(next, live) : next;
  };

  /** Returns `folder` with the live shared files, pictures and home funnel. */
  const amongLive = (folder: Folder, before: Folder): Folder => {
    const ownFiles = [...folder.files].filter(([file]) => !isShared(file));
    const kept = [...before.files].filter(([file]) => isShared(file) || slugOf(file) === fleet?.site.home);
    return {
      files: new Map([...kept, ...ownFiles]),
      images: new Set([...before.images, ...folder.images]),
      templates: new Map([...before.templates, ...folder.templates]),
      pictures: new Map([...before.pictures, ...folder.pictures]),
    };
  };

  /** `fleet` is null until the folder was valid once; `diagnostics` are those of the folder now. */
  const checkLive = (asWritten: Folder): Verdict => {
    // Merged first, so that a variant keeps its state when its base breaks or is removed.
    const folder = checkFolder.resolve(asWritten);
    const take = (candidate: Folder): Fleet | null => {
      const verdict = checkFolder(candidate);
      if (verdict.fleet) live = candidate;
      return verdict.fleet;
    };
    const { fleet: whole, diagnostics } = checkFolder(folder);
    if (whole) {
      live = folder;
      fleet = whole;
      return { fleet, diagnostics };
    }
    if (fleet && ![...folder.files.keys()].some((file) => !isShared(file))) return { fleet, diagnostics };
    let next = take(mended(folder, diagnostics));
    if (!next && live) {
      const conservative = amongLive(folder, live);
      next = take(mended(conservative, checkFolder(conservative).diagnostics));
    }
    fleet = next ?? fleet;
    return { fleet, diagnostics };
  };
  return checkLive;
}
