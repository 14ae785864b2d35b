import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules') return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

interface Import {
  from: string;
  isType: boolean;
}

export function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found: Import[] = [];
  for (const [, words, from] of code.matchAll(/^\s*(?:import|export)\s+([^'";]*?)\s*from\s+'([^']+)'/gm)) {
    const isBraced = /^\{[\s\S]*\}$/.test(words!);
    const names = isBraced
      ? words!
          .slice(1, -1)
          .split(',')
          .filter((name) => name.trim())
      : [];
    const isType =
      words!.startsWith('type ') || (isBraced && names.every((name) => name.trim().startsWith('type ')));
    found.push({ from: from!, isType });
  }
  for (const [, from] of code.matchAll(/^\s*import\s+'([^']+)'/gm))
    found.push({ from: from!, isType: false });
  for (const [, from] of code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g))
    found.push({ from: from!, isType: false });
  return found;
}

export const sources = filesIn('src').filter((file) => /\.tsx?$/.test(file));
export const target = (file: string, from: string) => relative('.', resolve(dirname(file), from));

export const ownImports = sources.flatMap((file) =>
  importsOf(file)
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, isType }) => ({ file, to: target(file, from.replace(/\?raw$/, '')), isType })),
);

/** Follows imports however far they lead. */
export function carriedBy(files: readonly string[]): Set<string> {
  const carried = new Set(files);
  for (const file of carried) {
    for (const link of ownImports) if (link.file === file && !link.isType) carried.add(link.to);
  }
  return carried;
}
