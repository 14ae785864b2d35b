import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, figure, type Part } from './figure.ts';
import { openWorkspace } from './workspace.ts';

function assetsOf(dist: string): Map<string, string> {
  const folder = join(dist, 'client/assets');
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

async function measure(): Promise<Figure[]> {
  const { build } = openWorkspace();
  const few = assetsOf((await build(15)).dist);
  const most = assetsOf((await build(5000)).dist);
  const names = new Set([...few.keys(), ...most.keys()]);
  const different = [...names].filter((name) => few.get(name) !== most.get(name));
  const scripts = [...few.keys()].filter((name) => name.endsWith('.js'));
  if (scripts.length === 0) throw new Error('The build has no scripts to compare.');
  return [
    figure('scripts and styles of the build', names.size, 'files'),
    figure('of these, different for 15 and for 5,000 funnels', different.length, 'files', { budget: 0 }),
  ];
}

export const bundle: Part = {
  summary: 'the browser’s JavaScript is the same to the byte for 15 and for 5,000 funnels',
  measure,
};
