import { spawn } from 'node:child_process';

/** A marked block of commands: "```sh start" is tried under that name, "```sh untried …" is not. */
export interface PageCommands {
  name: string;
  isTried: boolean;
  commands: string;
}

/** All blocks of shell commands in the order of the page. Throws for one without a mark, and for a name said twice. */
export function pageCommands(text: string): PageCommands[] {
  const blocks = [...text.matchAll(/^```sh *(.*)\n([\s\S]*?)^```$/gm)].map(
    ([block, mark = '', commands = '']) => {
      const [first = '', ...others] = mark.trim().split(/\s+/);
      if (!first)
        throw new Error(`A block of commands says neither its name nor that it was not tried:\n${block}`);
      const isTried = first !== 'untried';
      return { name: isTried ? first : others.join(' '), isTried, commands };
    },
  );
  const names = blocks.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two blocks of commands are called "${twice}".`);
  return blocks;
}

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
