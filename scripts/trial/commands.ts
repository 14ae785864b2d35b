import { spawn } from 'node:child_process';

/** "```sh start" is tried under that name, "```sh untried …" is not. */
export interface PageCommands {
  name: string;
  isTried: boolean;
  commands: string;
}

/** Returns the page's blocks in order. Throws for one without a mark, and for two of one name. */
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
  const twice = blocks.find((block, index) => blocks.findIndex(({ name }) => name === block.name) !== index);
  if (twice) throw new Error(`Two blocks of commands are called "${twice.name}".`);
  return blocks;
}

/** Prints what the commands print. Throws if one fails. */
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
