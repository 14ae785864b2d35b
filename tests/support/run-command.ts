import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { runFunnels } from '../../scripts/funnels/commands.ts';

export async function runCommand(root: string, ...argv: string[]) {
  const said = { out: '', err: '' };
  const hear = (stream: 'out' | 'err') => (text: string) => {
    said[stream] += text;
  };
  const code = await runFunnels(argv, { root, out: hear('out'), err: hear('err') });
  return { code, ...said };
}

export function aShippedRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'shipped-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(resolve('funnels'), join(root, 'funnels'), { recursive: true });
  symlinkSync(resolve('schemas'), join(root, 'schemas'));
  return root;
}
