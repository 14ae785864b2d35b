import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { runFunnels } from '../../scripts/funnels/commands.ts';
import { keepSaid } from './keep-said.ts';

export async function runCommand(root: string, ...argv: string[]) {
  const { said, ...ears } = keepSaid();
  const code = await runFunnels(argv, { root, env: process.env, ...ears });
  return { code, ...said };
}

export function aShippedRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'shipped-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(resolve('funnels'), join(root, 'funnels'), { recursive: true });
  symlinkSync(resolve('schemas'), join(root, 'schemas'));
  return root;
}
