import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `npm start` builds if a source has changed, then serves. Plain JavaScript, because nothing is built yet. */
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.env.DIST_DIR ?? join(root, 'dist');
const stamp = join(dist, 'stamp');

/** Funnels are not listed, because the server reads them while it runs. */
const inputs = ['src', 'schemas', 'scripts', 'vite.config.ts', 'package-lock.json'];

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Exits with the build's code if the build fails. */
export function buildIfNeeded() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  process.stdout.write('Building the shop: this takes half a minute, and only after a change.\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', DIST_DIR: dist },
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, now);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(root);
  buildIfNeeded();
  await import(pathToFileURL(join(dist, 'server/main.js')).href);
}
