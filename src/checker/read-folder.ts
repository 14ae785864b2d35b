import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Message, msg } from '../contract/t.ts';
import type { FunnelFile } from '../funnel/schema-types.generated.ts';
import { keepsakeEnding, overlongTemplate, readTemplate, type Template } from '../share-image/template.ts';
import {
  type CheckedFile,
  checkFile,
  checkSize,
  costlyFile,
  diagnosticOfFile,
  misnamedFile,
  unreadableFile,
} from './check-file.ts';
import type { Folder } from './check-folder.ts';
import {
  funnelsDir,
  imagesDir,
  isMisnamedPicture,
  isPicture,
  isYaml,
  yamlDirs,
} from './finding/file-names.ts';
import { codeOf, isGone, markOf, noSteps, type Steps } from './images/file-reading.ts';
import { createPictureReader } from './images/read-pictures.ts';
import { resolveOverlays } from './resolve-overlays.ts';
import { photoBudgets } from './rules/pictures.ts';
import { compileSchemas, type Validators } from './schema/schemas.ts';

interface Remembered {
  /** Metadata of the file's version; empty while that is unreliable. */
  mark: string;
  hash: string;
  checked: CheckedFile;
}

/** Returns file names, or none without the directory; a directory counts if it is named like a file. */
async function namesIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory() || isYaml(entry.name)).map(({ name }) => name);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

const knownFolders = [...yamlDirs, imagesDir].map((path) => path.slice(funnelsDir.length + 1));

/** Finds funnels in subfolders and pictures beside funnels, which nothing reads. */
async function strayFiles(root: string): Promise<CheckedFile[]> {
  const stray = (at: string, message: Message, home: string): CheckedFile => {
    const fix = msg`move it to ${home}/${at.slice(at.lastIndexOf('/') + 1)}`;
    const file = `${funnelsDir}/${at}`;
    return {
      file,
      schema: 'funnel',
      diagnostics: [diagnosticOfFile(file, 'meaning/file-name', message, fix)],
    };
  };
  const entries = await readdir(join(root, funnelsDir), { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !knownFolders.includes(entry.name));
  const inside = await Promise.all(
    folders.map(async ({ name }) =>
      (await namesIn(join(root, funnelsDir, name))).filter(isYaml).map((file) => `${name}/${file}`),
    ),
  );
  return [
    ...inside.flat().map((at) => stray(at, msg`funnels in subfolders are not read`, funnelsDir)),
    ...entries
      .filter((entry) => entry.isFile() && isPicture(entry.name))
      .map(({ name }) => stray(name, msg`no picture is read beside the funnels`, imagesDir)),
  ];
}

const sameNames = (a: ReadonlySet<string>, b: readonly string[]) =>
  a.size === b.length && b.every((name) => a.has(name));

/** Returns undefined for a missing file; a broken link exists. */
async function unreadable(file: string, path: string, error: unknown): Promise<Remembered | undefined> {
  if (isGone(error) && !(await lstat(path).catch(() => undefined))) return undefined;
  const reason = isGone(error) ? msg`a link that leads nowhere` : (codeOf(error) ?? String(error));
  return { mark: '', hash: '', checked: unreadableFile(file, reason) };
}

async function readOne(
  file: string,
  root: string,
  known: Remembered | undefined,
  check: (file: string, bytes: Uint8Array, hash: string) => Promise<CheckedFile>,
): Promise<Remembered | undefined> {
  const path = join(root, file);
  try {
    const mark = markOf(path);
    if (known && mark !== '' && known.mark === mark) return known;
    const tooLarge = checkSize(file, statSync(path).size);
    if (tooLarge) return { mark, hash: '', checked: tooLarge };
    const bytes = readFileSync(path);
    const hash = createHash('sha1').update(bytes).digest('base64');
    // Saved unchanged or checked out again, so it needs no new check.
    return { mark, hash, checked: known?.hash === hash ? known.checked : await check(file, bytes, hash) };
  } catch (error) {
    const found = await unreadable(file, path, error);
    // The same object shows that nothing changed.
    return isDeepStrictEqual(known?.checked, found?.checked) ? known : found;
  }
}

/** Reads templates among the pictures; unchanged ones stay the same objects, missing ones are left out. */
export function createTemplateReader(root: string) {
  const remembered = new Map<string, { mark: string; text: string; template: Template }>();
  const read = (name: string): [string, Template][] => {
    const path = join(root, imagesDir, name);
    const known = remembered.get(name);
    try {
      const mark = markOf(path);
      if (!known || mark === '' || known.mark !== mark) {
        const overlong = overlongTemplate(statSync(path).size);
        const text = overlong ? '' : readFileSync(path, 'utf8');
        const template = overlong ?? (known?.text === text ? known.template : readTemplate(text));
        remembered.set(name, { mark, text, template });
      }
      return [[name, remembered.get(name)!.template]];
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  };
  return (pictures: readonly string[]): ReadonlyMap<string, Template> =>
    new Map(pictures.filter((name) => name.endsWith(keepsakeEnding)).flatMap(read));
}

const funnelIn = ({ schema, valid }: CheckedFile): FunnelFile[] =>
  schema === 'funnel' && valid ? [valid.value as FunnelFile] : [];

/**
 * Reads what changed in the folder since the last time; unchanged files stay the same objects. `touched`: only these
 * files changed. Throws if `schemas/` is missing or the disk fails.
 */
export function createFolderReader(
  root: string,
  validators: Validators = compileSchemas(root),
  steps: Steps = noSteps,
): (touched?: ReadonlySet<string>) => Promise<Folder> {
  const check = async (file: string, bytes: Uint8Array, hash: string): Promise<CheckedFile> => {
    if (steps.costly.has(hash)) return costlyFile(file);
    steps.onStep(file, hash);
    return checkFile(file, bytes, validators);
  };
  let remembered = new Map<string, Remembered>();
  let images: ReadonlySet<string> = new Set();
  let misnamed: CheckedFile[] = [];
  const readTemplates = createTemplateReader(root);
  const readPictures = createPictureReader(root, steps);

  return async (touched) => {
    steps.onStep('');
    // Outer folder first: if both are unreadable, it is the one to mend.
    const found: string[] = [];
    for (const directory of yamlDirs) {
      const names = await namesIn(join(root, directory));
      found.push(...names.filter(isYaml).map((name) => `${directory}/${name}`));
    }
    const named = await namesIn(join(root, imagesDir));
    const paths = found.sort();
    if (!sameNames(images, named)) {
      images = new Set(named);
      misnamed = named.filter(isMisnamedPicture).map((name) => misnamedFile(`${imagesDir}/${name}`));
    }
    const before = remembered;
    const now = new Map<string, Remembered>();
    for (const file of paths) {
      const known = before.get(file);
      const isKnown = known !== undefined && known.mark !== '' && touched !== undefined && !touched.has(file);
      const found = isKnown ? known : await readOne(file, root, known, check);
      if (found) now.set(file, found);
    }
    remembered = now;
    const templates = readTemplates(named);
    const checked = [...now.values()].map((each) => each.checked);
    const unread = [...misnamed, ...(await strayFiles(root))];
    const files = new Map([...checked, ...unread].map((each) => [each.file, each]));
    return {
      files,
      images,
      templates,
      pictures: await readPictures(named, templates, (pictures) =>
        photoBudgets(() => [...resolveOverlays(files).values()].flatMap(funnelIn), pictures),
      ),
    };
  };
}
