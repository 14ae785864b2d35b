import { mkdirSync, readdirSync, readFileSync, realpathSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAside } from '../../scripts/build/release-folder.ts';
import { markServed, servedMark } from '../../src/server/pages/served-mark.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

let dist: string;
beforeEach(() => {
  dist = aTemporaryFolder('dist');
});

const write = (folder: string, text: string) => {
  for (const part of ['client', 'server']) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, 'main.js'), text);
  }
};
const served = () => ['client', 'server'].map((part) => readFileSync(join(dist, part, 'main.js'), 'utf8'));
function build(name: string, during: () => void = () => {}): Promise<void> {
  const release = join(dist, 'releases', name);
  return buildAside(dist, release, async () => {
    write(release, name);
    during();
  });
}

describe('a build', () => {
  it('takes the place of the one before once it is whole, and leaves that to the server that runs from it', async () => {
    await build('1');
    const running = realpathSync(join(dist, 'server/main.js'));
    let meanwhile: string[] = [];
    await build('2', () => {
      meanwhile = served();
    });
    expect(meanwhile).toEqual(['1', '1']);
    expect(served()).toEqual(['2', '2']);
    expect(readFileSync(running, 'utf8')).toBe('1');
    expect(readdirSync(dist).sort()).toEqual(['client', 'current', 'releases', 'server']);
  });

  it('that fails changes nothing', async () => {
    await build('1');
    const failed = build('2', () => {
      throw new Error('The funnels are not valid.');
    });
    await expect(failed).rejects.toThrow('not valid');
    expect(served()).toEqual(['1', '1']);
    expect(readdirSync(join(dist, 'releases'))).toEqual(['1']);
  });

  it('leaves the last five', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) await build(name);
    expect(readdirSync(join(dist, 'releases')).sort()).toEqual(['3', '4', '5', '6', '7']);
    expect(served()).toEqual(['7', '7']);
  });

  it('leaves also an older one that somebody served from within a day', async () => {
    const at = (name: string) => join(dist, 'releases', name, 'client/assets');
    const serve = (name: string) => markServed(at(name));
    for (const name of ['1', '2', '3']) {
      await build(name);
      mkdirSync(at(name));
    }
    await serve('1');
    await serve('2');
    const yesterday = Date.now() / 1000 - 25 * 3600;
    utimesSync(join(at('2'), servedMark), yesterday, yesterday);
    for (const name of ['4', '5', '6', '7', '8']) await build(name);
    expect(readdirSync(join(dist, 'releases')).sort()).toEqual(['1', '4', '5', '6', '7', '8']);
    // A disk that is only read keeps nobody from serving.
    utimesSync(join(at('1'), servedMark), yesterday, yesterday);
    await serve('1');
    await build('9');
    expect(readdirSync(join(dist, 'releases'))).toContain('1');
    await expect(serve('gone')).resolves.toBeUndefined();
  });
});
