import { relative, sep } from 'node:path';
import { createFolderCheck, type Folder, type Verdict } from '../../src/checker/check-folder.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { compileSchemas, type Validators } from '../../src/checker/schema/schemas.ts';
import { t } from '../../src/contract/t.ts';
import { CouldNotRun } from './command.ts';

/** Why the check could not be made, where that is something to mend; everything else is a fault of ours. */
function obstacleOf(error: unknown, root: string): string | undefined {
  if (error instanceof SyntaxError) return t`a file in schemas/ is not JSON: ${error.message}`;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!syscall || path === undefined) return undefined;
  const file = relative(root, path).split(sep).join('/');
  if (code === 'ENOENT') return t`there is no ${file} in ${root}: run this in the shop’s own folder`;
  return t`${file} cannot be read (${code})`;
}

export interface FolderVerdict extends Verdict {
  /** Variants in it are as if each were written whole. */
  folder: Folder;
  validators: Validators;
}

/** Checks the whole fleet below `root` as of a day. Throws CouldNotRun. */
export async function readVerdict(root: string, day?: string): Promise<FolderVerdict> {
  try {
    const validators = compileSchemas(root);
    const checkFolder = createFolderCheck(day);
    const folder = checkFolder.resolve(await createFolderReader(root, validators)());
    return { folder, validators, ...checkFolder(folder) };
  } catch (error) {
    const obstacle = obstacleOf(error, root);
    throw obstacle === undefined ? error : new CouldNotRun(obstacle);
  }
}
