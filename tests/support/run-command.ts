import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runFunnels } from '../../scripts/funnels/commands.ts';
import { keepSaid } from './keep-said.ts';
import { aTemporaryFolder } from './temporary-folder.ts';

export async function runCommand(root: string, ...argv: string[]) {
  const { said, ...ears } = keepSaid();
  const code = await runFunnels(argv, { root, env: process.env, ...ears });
  return { code, ...said };
}

export function aShippedRoot(): string {
  const root = aTemporaryFolder('shipped');
  cpSync(resolve('funnels'), join(root, 'funnels'), { recursive: true });
  symlinkSync(resolve('schemas'), join(root, 'schemas'));
  return root;
}
