import { execFile } from 'node:child_process';
import { imagesDir, isPicture } from '../../src/checker/schema/file-names.ts';

/** Git could not do it; the message says so in a person's words. */
export class GitError extends Error {}

const mostBytes = 256 * 1024 * 1024;

/** Runs git in `root`, `input` on its standard input. */
function git(root: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      args,
      { cwd: root, encoding: 'buffer', maxBuffer: mostBytes, env: { ...process.env, LC_ALL: 'C' } },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        const said = isMissing ? 'git is not installed' : stderr.toString().trim().split('\n')[0];
        return reject(new GitError(said || error.message));
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** The contents of objects, in order, out of what `git cat-file --batch` prints: a header line, the bytes, a line end. */
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

/** What `git ls-tree` prints of the folder of funnels at `ref`. Throws GitError: no git, no repository, no such ref. */
async function listAt(root: string, ref: string): Promise<string[]> {
  await git(root, ['rev-parse', '--is-inside-work-tree']).catch((error: Error) => {
    const isOutside = /not a git repository/.test(error.message);
    throw new GitError(isOutside ? `${root} is not in a git repository` : error.message);
  });
  const commit = await git(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]).catch(() => {
    throw new GitError(`git knows no ${ref}: name a branch, a tag or a commit`);
  });
  const at = commit.toString().trim();
  return (await git(root, ['ls-tree', '-r', '-l', '-z', at, '--', 'funnels'])).toString().split('\0');
}

export interface PictureAt {
  id: string;
  size: number;
}

/** The pictures of the folder below `root` as they were at `ref`, by path, without what is in them. */
export async function picturesAt(root: string, ref: string): Promise<Map<string, PictureAt>> {
  const listed = await listAt(root, ref);
  return new Map(
    listed.flatMap((line) => {
      const [facts = '', path = ''] = line.split('\t');
      const [, type, id = '', size] = facts.split(/ +/);
      const name = path.slice(`${imagesDir}/`.length);
      return type === 'blob' && path.startsWith(`${imagesDir}/`) && isPicture(name)
        ? [[path, { id, size: Number(size) }] as const]
        : [];
    }),
  );
}

/**
 * The YAML files of the folder of funnels below `root` as they were at `ref`, by path. Throws GitError: no git, no
 * repository, no such ref.
 */
export async function yamlFilesAt(root: string, ref: string): Promise<Map<string, Buffer>> {
  const listed = await listAt(root, ref);
  const blobs = listed.flatMap((line) => {
    const [facts, path] = line.split('\t');
    const [, type, id] = facts!.split(/ +/);
    const isOurs = type === 'blob' && path && /^[^.#][^/]*\.ya?ml$/.test(path.split('/').at(-1)!);
    return isOurs && path.split('/').length <= 3 && !path.startsWith(`${imagesDir}/`)
      ? [{ path, id: id! }]
      : [];
  });
  const printed = await git(root, ['cat-file', '--batch'], blobs.map(({ id }) => `${id}\n`).join(''));
  const contents = readBatch(printed);
  return new Map(blobs.map(({ path }, index) => [path, contents[index]!]));
}
