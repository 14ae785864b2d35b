import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAside } from '../../scripts/build/release-folder.ts';

const textFile = /\.(js|css|html|json)$/;

/** Makes the present build another release: scripts and style sheets have other names. */
function copyRelease(to: string, mark: string): void {
  cpSync(realpathSync('dist/current'), to, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  const assets = readdirSync(join(to, 'client/assets'));
  const renamed = assets.map((name) => [name, name.replace(/\.(js|css)$/, `-${mark}.$1`)] as const);
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!textFile.test(file) || file.startsWith('server/assets')) continue;
    let text = readFileSync(join(to, file), 'utf8');
    for (const [name, other] of renamed) text = text.replaceAll(name, other);
    const [, own] = renamed.find(([name]) => file.endsWith(`client/assets/${name}`)) ?? [];
    writeFileSync(own ? join(to, 'client/assets', own) : join(to, file), text);
  }
}

export function aDist(place: string): { dist: string; release: (name: string) => Promise<string> } {
  const dist = join(place, 'dist');
  mkdirSync(dist, { recursive: true });
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'));
  return {
    dist,
    async release(name) {
      const folder = join(dist, 'releases', name);
      await buildAside(dist, folder, async () => copyRelease(folder, name));
      return folder;
    },
  };
}
