import { execFile } from 'node:child_process';
import { didYouMean, nearest } from '../../src/checker/finding/did-you-mean.ts';
import { funnelsDir, imagesDir } from '../../src/checker/finding/file-names.ts';
import { t } from '../../src/contract/t.ts';
import { CouldNotRun } from './command.ts';

export class GitError extends CouldNotRun {}

const mostBytes = 256 * 1024 * 1024;

function git(root: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      args,
      { cwd: root, encoding: 'buffer', maxBuffer: mostBytes, env: { ...process.env, LC_ALL: 'C' } },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        const said = isMissing ? t`git is not installed` : stderr.toString().trim().split('\n')[0];
        return reject(new GitError(said || error.message));
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Reads `git cat-file --batch`: a header line, the bytes and a line end for each object. */
function readBatch(printed: Buffer): Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; at < printed.length; ) {
    const end = printed.indexOf(10, at);
    const size = Number(printed.toString('utf8', at, end).split(' ')[2]);
    contents.push(printed.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return contents;
}

/** Throws GitError without git, repository or ref. */
export async function commitAt(root: string, ref: string): Promise<string> {
  await git(root, ['rev-parse', '--is-inside-work-tree']).catch((error: Error) => {
    const isOutside = /not a git repository/.test(error.message);
    throw new GitError(isOutside ? t`${root} is not in a git repository` : error.message);
  });
  const verify = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = await git(root, verify).catch(async () => {
    const names = await git(root, ['for-each-ref', '--format=%(refname:short)']);
    const hint = didYouMean(nearest(ref, names.toString().split('\n').filter(Boolean)));
    throw new GitError(t`git knows no ${ref}: name a branch, a tag or a commit${hint}`);
  });
  return commit.toString().trim();
}

const recordsIn = (printed: Buffer): string[] => printed.toString().split('\0').filter(Boolean);

/** Returns the files of the funnels folder at `commit`, by path. */
export async function filesAt(
  root: string,
  commit: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<Map<string, Buffer>> {
  const listed = recordsIn(await git(root, ['ls-tree', '-r', '-z', commit, '--', funnelsDir]));
  const blobs = listed.flatMap((line) => {
    const [facts, path] = line.split('\t');
    const [, type, id] = facts!.split(' ');
    return type === 'blob' && path && isWanted(path) ? [{ path, id: id! }] : [];
  });
  const printed = await git(root, ['cat-file', '--batch'], blobs.map(({ id }) => `${id}\n`).join(''));
  const contents = readBatch(printed);
  return new Map(blobs.map(({ path }, index) => [path, contents[index]!]));
}

/** False for editors' backups. */
export const isYamlFile = (path: string) =>
  /^[^.#][^/]*\.ya?ml$/.test(path.split('/').at(-1)!) &&
  path.split('/').length <= 3 &&
  !path.startsWith(`${imagesDir}/`);

/** Returns the merge base with `ref`, or the commit of `ref` if the history is too short. Throws GitError. */
export async function branchPoint(root: string, ref: string): Promise<string> {
  const commit = await commitAt(root, ref);
  const point = await git(root, ['merge-base', commit, 'HEAD']).catch(() => undefined);
  return point?.toString().trim() || commit;
}

/** Lists paths changed since `commit` or new among the funnels; those outside of `root` begin with a slash. */
export async function changedPaths(root: string, commit: string): Promise<string[]> {
  const names = ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff'];
  const above = (await git(root, ['rev-parse', '--show-prefix'])).toString().trim();
  const tracked = [
    ...recordsIn(await git(root, [...names, commit, 'HEAD'])),
    ...recordsIn(await git(root, [...names, commit])),
  ].map((path) => (path.startsWith(above) ? path.slice(above.length) : `/${path}`));
  const others = ['ls-files', '-z', '--others', '--exclude-standard', '--', funnelsDir];
  return [...new Set([...tracked, ...recordsIn(await git(root, others))])].toSorted();
}
