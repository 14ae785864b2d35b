import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { servedMark } from '../../src/server/pages/served-mark.ts';

/** A server reads parts of its release only when it needs them, so those stay that still run, and the last ones. */
const mostReleases = 5;
/** A server says hourly that it still runs; one that slept meanwhile is not forgotten either. */
const servedForMs = 24 * 3_600_000;

function isServed(release: string): boolean {
  const mark = statSync(join(release, 'client/assets', servedMark), { throwIfNoEntry: false });
  return mark !== undefined && Date.now() - mark.mtimeMs < servedForMs;
}

/** Where a build goes: a folder of its own under `dist/releases`, named so that the newest comes last. */
export const newReleaseFolder = (dist: string) =>
  join(dist, 'releases', `${new Date().toISOString().replace(/\W/g, '')}-${randomBytes(3).toString('hex')}`);

/** `dist/client` and `dist/server` lead through `dist/current`, which is turned in one step. */
function takePlace(dist: string, release: string): void {
  const link = (target: string, at: string) => {
    const aside = `${at}.${basename(release)}`;
    symlinkSync(target, aside);
    renameSync(aside, at);
  };
  link(join('releases', basename(release)), join(dist, 'current'));
  for (const part of ['client', 'server']) link(join('current', part), join(dist, part));
}

/** Builds into `release` and then links it from `dist`. A failed build leaves no trace. */
export async function buildAside(dist: string, release: string, build: () => Promise<void>): Promise<void> {
  try {
    await build();
  } catch (error) {
    rmSync(release, { recursive: true, force: true });
    throw error;
  }
  takePlace(dist, release);
  const all = readdirSync(join(dist, 'releases')).sort();
  for (const old of all.slice(0, -mostReleases).map((name) => join(dist, 'releases', name))) {
    if (!isServed(old)) rmSync(old, { recursive: true });
  }
}
