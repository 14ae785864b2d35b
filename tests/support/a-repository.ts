import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aRoot } from './a-folder.ts';

/** The valid fleet in a repository of its own, committed on `main`. */
export function aRepository() {
  const root = aRoot();
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      stdio: 'pipe',
      env: { PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1' },
    });
  const commit = () => {
    git('add', '-A');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'x');
  };
  git('init', '-q', '-b', 'main');
  commit();
  const path = (file: string) => join(root, 'funnels', file);
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(path(file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
    writeFileSync(
      path(file),
      text.replace(from, () => to),
    );
  };
  return { root, path, edit, commit, git };
}
