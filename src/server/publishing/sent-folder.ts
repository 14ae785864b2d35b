import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { imagesDir, isPicture, isYaml, yamlDirs } from '../../checker/finding/file-names.ts';
import type { Steps } from '../../checker/images/file-reading.ts';
import type { Validators } from '../../checker/schema/schemas.ts';
import { type Looked, lookAt } from './look-at.ts';

export interface SentFile {
  path: string;
  bytes: string;
}

/** Names begin with neither dot nor slash, so that no path leads out of the folder. */
export const sentPath = `^(?:${[...yamlDirs, imagesDir].join('|')})/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$`;

/** In bytes. `packed` and `unpacked` limit uploads, `question` limits all other requests. */
export const largestSending = { packed: 16 * 1024 ** 2, unpacked: 64 * 1024 ** 2, question: 1024 ** 2 };

const zip = promisify(gzip);
const unzip = promisify(gunzip);

export const packSending = (sending: object): Promise<Buffer> => zip(JSON.stringify(sending));

/** Levels of nested lists and objects. A funnel's overrides need 20. */
const mostDepth = 100;

/** Looks for deep nesting before parsing, because parsing could take seconds. */
function isTooDeep(bytes: Uint8Array): boolean {
  const [quote, backslash] = [0x22, 0x5c];
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === quote) {
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > mostDepth) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return false;
}

/** Throws SyntaxError or gunzip's error if the upload is damaged, too deeply nested or over `most` bytes. */
export async function unpackSending(packed: Buffer, most = largestSending.unpacked): Promise<unknown> {
  const bytes = await unzip(packed, { maxOutputLength: most });
  if (isTooDeep(bytes)) throw new SyntaxError('Its lists lie too deep in one another.');
  return JSON.parse(bytes.toString('utf8'));
}

export async function readSending(root: string): Promise<SentFile[]> {
  const isOurs = new RegExp(sentPath);
  const read = async (folder: string, isRead: (name: string) => boolean) => {
    const names = await readdir(join(root, folder)).catch(() => []);
    const paths = names.filter(isRead).map((name) => `${folder}/${name}`);
    const sent = paths.filter((path) => isOurs.test(path));
    return Promise.all(
      sent.map(async (path) => ({ path, bytes: (await readFile(join(root, path))).toString('base64') })),
    );
  };
  const all = [
    ...(await Promise.all(yamlDirs.map((directory) => read(directory, isYaml)))),
    await read(imagesDir, isPicture),
  ];
  return all.flat();
}

export async function lookAtSending(
  files: readonly SentFile[],
  root: string,
  validators: Validators,
  steps: Steps,
): Promise<Looked> {
  for (const folder of [...yamlDirs, imagesDir]) await mkdir(join(root, folder), { recursive: true });
  for (const { path, bytes } of files) await writeFile(join(root, path), Buffer.from(bytes, 'base64'));
  return lookAt(root, validators, steps);
}
