import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, unreadableFile } from '../../src/checker/check-file.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { aFolder, fixtures, validators } from '../support/valid-folder.ts';

/**
 * `broken/<code>[-variant].yaml` begins with a comment that says where the file lies in the valid fleet (`at`), or that
 * a file cannot be read (`unreadable`) or is not there (`absent`), and on which day it is looked at, or which files of the folder `beside` lie there, too; beside it lies what is printed.
 */
export const names = readdirSync(join(fixtures, 'broken')).filter((name) => name.endsWith('.yaml'));

const besideNames = (folder: string) =>
  readdirSync(join(fixtures, 'beside', folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.yaml'));

/** The files of a folder of `beside`, as they lie among the funnels. */
const beside = (folder: string | undefined) =>
  Object.fromEntries(
    (folder ? besideNames(folder) : []).map((name) => {
      const file = `funnels/${name}`;
      return [file, checkFile(file, readFileSync(join(fixtures, 'beside', folder!, name)), validators)];
    }),
  );

export const textOf = (name: string) => readFileSync(join(fixtures, 'broken', name), 'utf8');

/** As `npm run dev` has it: what a fixture leaves as it is was checked with the ones before. */
const checkFolder = createFolderCheck();

export function checkFixture(name: string) {
  const bytes = readFileSync(join(fixtures, 'broken', name));
  const header = /^# (\w+): (\S+)(?: on: (\S+))?(?: beside: (\S+))?\n/.exec(bytes.toString('latin1'))!;
  const [, how, file, day, folder] = header;
  const here = {
    at: () => checkFile(file!, bytes, validators),
    unreadable: () => unreadableFile(file!, 'EACCES'),
    absent: () => undefined,
  }[how as 'at' | 'unreadable' | 'absent'];
  const check = day ? createFolderCheck(day) : checkFolder;
  return check(aFolder({ ...beside(folder), [file!]: here() }));
}
