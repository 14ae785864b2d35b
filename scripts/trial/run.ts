import { spawn } from 'node:child_process';

/** Runs commands of a shell in a folder to their end; what they print is seen. Throws when one fails. */
export function run(commands: string, folder: string, more: Record<string, string> = {}): Promise<void> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...process.env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (status) =>
      status === 0 ? done() : fail(new Error(`These commands ended with ${status}:\n${commands}`)),
    );
  });
}
