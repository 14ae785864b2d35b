import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { filesIn } from './imports.ts';
import { aTemporaryFolder } from './temporary-folder.ts';

const notCopied = new Set(['.git', 'node_modules', 'dist', 'data']);

/** A copy of the project, removed after the test. */
export class Copy {
  readonly root = aTemporaryFolder('whole');

  constructor() {
    for (const name of readdirSync('.').filter((name) => !notCopied.has(name)))
      cpSync(name, join(this.root, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.root, 'node_modules'));
  }

  read(path: string) {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string) {
    mkdirSync(join(this.root, dirname(path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  remove(path: string) {
    rmSync(join(this.root, path), { recursive: true });
  }

  run(command: string, ...argv: string[]): Promise<{ code: number; said: string }> {
    // A short-lived compiler needs no tidy heap: with this and one checker it computes a quarter.
    const environment = { ...bareEnvironment, NO_COLOR: '1', GOGC: '400' };
    return new Promise((done) => {
      const options = { cwd: this.root, env: environment, maxBuffer: 1e8 };
      const child = execFile(`node_modules/.bin/${command}`, argv, options, (_, out, err) =>
        done({ code: child.exitCode ?? 1, said: out + err }),
      );
    });
  }

  /** Lists files that differ from the project's, also new and lost ones. */
  changes(): string[] {
    const roots = readdirSync('.').filter((name) => !notCopied.has(name));
    const filesOf = (root: string) =>
      roots.flatMap((name) =>
        /^\.|\.\w+$|LICENSE/.test(name)
          ? []
          : filesIn(join(root, name)).map((file) => (root ? file.slice(root.length + 1) : file)),
      );
    const paths = new Set([...filesOf(''), ...filesOf(this.root)]);
    const textOf = (path: string) => {
      try {
        return readFileSync(path, 'latin1');
      } catch {
        return undefined;
      }
    };
    return [...paths].filter((path) => textOf(path) !== textOf(join(this.root, path))).sort();
  }
}
