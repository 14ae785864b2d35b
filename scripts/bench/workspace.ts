import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeManyFunnels } from '../../tests/support/many-funnels.ts';

const copied = ['src', 'scripts', 'schemas', 'package.json', 'tsconfig.json', 'vite.config.ts'];

export type Workspace = ReturnType<typeof makeWorkspace>;

/** Runs a program and returns its time in ms. Throws with the output if the program fails. */
export function timed(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const started = performance.now();
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done(performance.now() - started);
      else fail(new Error(`${args.join(' ')} ended with ${code}:\n${said.slice(-2000)}`));
    });
  });
}

let opened: Workspace | undefined;

/** All parts share one workspace, which is removed when the process ends. */
export function openWorkspace(): Workspace {
  opened ??= makeWorkspace();
  return opened;
}

/** `root` is a copy of the project with the funnels of the last `setFunnels`. */
function makeWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const name of copied) cpSync(resolve(name), join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  let funnels: number | undefined;
  const builds = new Map<number, Promise<{ dist: string; ms: number }>>();
  const setFunnels = (count: number) => {
    rmSync(join(root, 'funnels'), { recursive: true, force: true });
    writeManyFunnels(root, count);
    funnels = count;
  };
  const make = async (count: number) => {
    setFunnels(count);
    const dist = join(root, `dist-${count}`);
    const vite = resolve('node_modules/vite/bin/vite.js');
    const env = { DIST_DIR: dist, NODE_ENV: 'production' };
    return { dist, ms: await timed([vite, 'build', '--logLevel', 'warn'], root, env) };
  };
  /** Sets the number of funnels and builds, once for each number. */
  const build = async (count: number) => {
    const known = builds.get(count) ?? make(count);
    builds.set(count, known);
    const built = await known;
    // Another part may have set another number of funnels.
    if (funnels !== count) setFunnels(count);
    return built;
  };
  return { root, setFunnels, build };
}
