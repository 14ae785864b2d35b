import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { editFile } from './edit-file.ts';
import { aRoot } from './valid-folder.ts';

/** A price of marriage_v1 holds for some days outside channel 20. */
export function datedRepository() {
  const repository = aRepository();
  repository.edit(
    'marriage_v1.yaml',
    "- channels: ['20']",
    `- { channels: ['10'], from: '2027-02-10 20:00', to: '2027-02-14', payment: { price: { amount: 1490 }, countdown: null, assignChannel: '20' } }
  - channels: ['20']`,
  );
  return repository;
}

/** The valid fleet, committed on `main`. */
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
  const edit = (file: string, from: string, to: string) => editFile(path(file), from, to);
  return { root, path, edit, commit, git };
}
