import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { servedMark } from '../../src/server/pages/served-mark.ts';

/** A running server reads parts of its release late, so running and recent releases stay. */
const mostReleases = 5;
/** A server marks its release hourly; a machine that slept must not lose it. */
const servedForMs = 24 * 3_600_000;

function isServed(release: string): boolean {
  const mark = statSync(join(release, 'client/assets', servedMark), { throwIfNoEntry: false });
  return mark !== undefined && Date.now() - mark.mtimeMs < servedForMs;
}

/** The newest release sorts last. */
export const newReleaseFolder = (dist: string) =>
  join(dist, 'releases', `${new Date().toISOString().replace(/\W/g, '')}-${randomBytes(3).toString('hex')}`);

/** `dist/client` and `dist/server` lead through `dist/current`, which changes in one step. */
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
