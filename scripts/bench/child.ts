import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Load, LoadResult } from './load.ts';

export function startScript(file: string, environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const jiti = resolve('node_modules/jiti/lib/jiti-cli.mjs');
  return fork(jiti, [resolve('scripts/bench', file)], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    serialization: 'advanced',
  });
}

/** Resolves with the first message of a process. Rejects if the process ends before. */
export function resultOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((done, fail) => {
    child.once('message', (message) => done(message as Message));
    child.once('exit', (code) => fail(new Error(`A process of the measurement ended with ${code}.`)));
  });
}

export async function loadFrom(load: Load): Promise<LoadResult> {
  const child = startScript('load.ts');
  const heard = resultOf<{ result?: LoadResult; fault?: string }>(child);
  child.send(load);
  const { result, fault } = await heard;
  if (!result) throw new Error(fault);
  return result;
}

/** `processor` returns the server's processor seconds so far; `cost` is in µs per answer. */
export async function loadAt(processor: () => number, load: Load): Promise<LoadResult & { cost: number }> {
  const before = processor();
  const result = await loadFrom(load);
  return { ...result, cost: ((processor() - before) * 1_000_000) / result.allAnswers };
}
