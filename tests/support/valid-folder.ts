import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CheckedFile, checkFile } from '../../src/checker/check-file.ts';
import type { Folder } from '../../src/checker/check-folder.ts';
import { noSteps } from '../../src/checker/images/file-reading.ts';
import { createPictureReader } from '../../src/checker/images/read-pictures.ts';
import { createTemplateReader } from '../../src/checker/read-folder.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { aTemporaryFolder } from './temporary-folder.ts';

export const fixtures = resolve('tests/checker/fixtures');
const validRoot = join(fixtures, 'valid');
export const validators = compileSchemas('.');

const yamlFilesIn = (directory: string) =>
  readdirSync(join(validRoot, directory))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${directory}/${name}`);

const soundFiles: ReadonlyMap<string, CheckedFile> = new Map(
  [...yamlFilesIn('funnels'), ...yamlFilesIn('funnels/shared')].map((file) => [
    file,
    checkFile(file, readFileSync(join(validRoot, file)), validators),
  ]),
);
const images = new Set(readdirSync(join(validRoot, 'funnels/images')));
const templates = createTemplateReader(validRoot)([...images]);
const pictures = await createPictureReader(validRoot, noSteps)([...images], templates, () => new Map());

/** Files of `changes` are replaced, added, or (undefined) removed. */
export function aFolder(changes: Readonly<Record<string, CheckedFile | undefined>> = {}): Folder {
  const files = new Map(soundFiles);
  for (const [file, checked] of Object.entries(changes)) {
    if (checked) files.set(file, checked);
    else files.delete(file);
  }
  return { files, images, templates, pictures };
}

export const checked = (file: string, text: string): CheckedFile =>
  checkFile(file, Buffer.from(text), validators);
export const soundText = (file: string): string => readFileSync(join(validRoot, file), 'utf8');

export function aRoot(): string {
  const root = aTemporaryFolder('fleet');
  cpSync(validRoot, root, { recursive: true });
  symlinkSync(resolve('schemas'), join(root, 'schemas'));
  return root;
}
