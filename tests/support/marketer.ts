import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../scripts/funnels/command.ts';
import { editFile } from './edit-file.ts';
import { keepSaid } from './keep-said.ts';
import { aTemporaryFolder } from './temporary-folder.ts';

export const token = 'a-token-for-publishing-that-nobody-guesses';
export const operatorToken = 'a-token-of-the-operator-alone';

export const aDrawing = (fill = 'black') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="620" viewBox="0 0 750 620"><path fill="${fill}" d="M0 0h750v620z"/></svg>`;

/** The shipped funnels in a folder of its own, removed with the test. */
export function aFolder() {
  const root = aTemporaryFolder('elsewhere');
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  const edit = (file: string, from: string | RegExp, to: string) => editFile(join(root, file), from, to);
  return { root, edit };
}

export interface MarketerOptions {
  to: string;
  root: string;
  env: Record<string, string>;
  answer: string;
}

export async function runAtShop(
  command: Command,
  args: string[],
  {
    to,
    root,
    env = { PUBLISH_TOKEN: token },
    answer = 'y',
  }: Pick<MarketerOptions, 'to' | 'root'> & Partial<MarketerOptions>,
) {
  const { said, ...ears } = keepSaid();
  const terminal = { root, env, ask: async () => answer, ...ears };
  const code = await command.run([...args, '--to', to], terminal);
  return { code, ...said };
}
