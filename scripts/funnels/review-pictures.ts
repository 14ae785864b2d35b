import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import { contentHash } from '../../src/changes/content-hash.ts';
import { funnelsDir, imagesDir } from '../../src/checker/finding/file-names.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { checkFleet } from '../../src/checker/load.ts';
import { picturePlaces } from '../../src/checker/rules/pictures.ts';
import { t } from '../../src/contract/t.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { filesNamed } from '../../src/funnel/pictures.ts';
import type { FleetList } from '../../src/preview/gallery/fleet-list.ts';
import { previewPaths } from '../../src/preview/scenes/addresses.ts';
import { plural } from '../command-line.ts';
import { type Glass, lookAt, type Shot, scenesLike, type Taken, takeShots } from '../contact-sheet/shots.ts';
import { startDevServer } from '../dev/start-dev-server.ts';
import { findInstalled, openChromium } from '../find-chromium.ts';

const glass: Glass = { width: 375, height: 812, text: 100, isDark: false, longest: 812 };
/** A change of the shop's own texts changes every funnel. */
const mostFunnels = 8;

/** Returns the funnels that are new, removed, or look or read differently, also because of shared files. */
export function changedFunnels(before: Fleet | null, after: Fleet, paths: readonly string[]): string[] {
  const isNewlyDrawn = (funnel: Funnel) =>
    picturePlaces(funnel).some(({ value }) =>
      value.some((name) => filesNamed(name, (file) => paths.includes(`${imagesDir}/${file}`)).length > 0),
    );
  const slugs = new Set([...(before?.funnels.keys() ?? []), ...after.funnels.keys()]);
  return [...slugs].toSorted().filter((slug) => {
    const [was, is] = [before?.funnels.get(slug), after.funnels.get(slug)];
    if (!was || !is) return true;
    const isSite = !isDeepStrictEqual(before!.site, after.site);
    return isSite || !isDeepStrictEqual(was, is) || isNewlyDrawn(is);
  });
}

function shotsOf(fleet: Fleet, slugs: readonly string[]): Shot[] {
  return slugs.flatMap((slug) =>
    (fleet.funnels.get(slug)?.languages ?? []).flatMap((language) => {
      const look = lookAt(fleet, slug, language);
      const screens = [['entry-fresh'], ['payment-plain', 'payment-animated']];
      return screens.flatMap((ids) =>
        scenesLike(look, ids, false)
          .slice(0, 1)
          .map((scene) => ({ slug, scene, language })),
      );
    }),
  );
}

/** The server watches the folder; wait until it has read the funnels of `fleet`. */
async function untilServed(url: string, { funnels, site }: Fleet): Promise<void> {
  const hashes = [...funnels.values()].map(contentHash).toSorted();
  const expected = contentHash([site, hashes]);
  for (let tries = 0; tries < 200; tries += 1) {
    const list = (await (await fetch(url + previewPaths.fleet)).json()) as FleetList;
    if (contentHash([list.site, list.funnels.map(({ hash }) => hash).toSorted()]) === expected) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(t`the preview does not show the funnels as they are now`);
}

interface State {
  fleet: Fleet;
  layOut: (root: string) => void;
}

const laidOut = (files: ReadonlyMap<string, Uint8Array>) => (root: string) => {
  for (const [path, bytes] of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
};

/** Takes pictures of each state with one server; replaces its folder in between. */
async function photograph(
  browser: Browser,
  root: string,
  states: readonly State[],
  slugs: readonly string[],
): Promise<Taken[][]> {
  states[0]!.layOut(root);
  const server = startDevServer(root, join(root, 'data'), 'bundled');
  try {
    const url = await server.url;
    const taken: Taken[][] = [];
    for (const { fleet, layOut } of states) {
      if (taken.length > 0) {
        rmSync(join(root, funnelsDir), { recursive: true });
        layOut(root);
      }
      await untilServed(url, fleet);
      taken.push(await takeShots(browser, url, shotsOf(fleet, slugs), glass));
    }
    return taken;
  } finally {
    await server.stop();
  }
}

const nameOf = ({ slug, scene, language }: Shot) => `${slug}.${scene.group}.${language}`;

/** Returns how many pictures differ and were written. */
function writeDiffering(before: readonly Taken[], after: readonly Taken[], out: string): number {
  const known = (side: readonly Taken[]) => new Map(side.map((taken) => [nameOf(taken), taken.png]));
  const [was, is] = [known(before), known(after)];
  mkdirSync(out, { recursive: true });
  let count = 0;
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(name), is.get(name)];
    if (old && now?.equals(old)) continue;
    for (const [side, png] of Object.entries({ before: old, after: now }))
      if (png) {
        writeFileSync(join(out, `${name}.${side}.png`), png);
        count += 1;
      }
  }
  return count;
}

/** Returns a summary. `after` is the valid fleet below `root`. */
export async function takePictures(
  root: string,
  after: Fleet,
  { paths, files }: { paths: readonly string[]; files: ReadonlyMap<string, Uint8Array> },
  out: string,
  findBrowser = findInstalled,
): Promise<string> {
  if (!findBrowser()) return t`no pictures: there is no Chrome or Chromium here (CHROME_PATH names one)`;
  const shop = mkdtempSync(join(tmpdir(), 'review-'));
  try {
    symlinkSync(join(root, 'schemas'), join(shop, 'schemas'));
    laidOut(files)(shop);
    const { fleet: before } = await checkFleet(shop);
    const changed = changedFunnels(before, after, paths);
    if (changed.length === 0) return t`no pictures: no screen shows anything else`;
    const now: State = {
      fleet: after,
      layOut: (to) => cpSync(join(root, funnelsDir), join(to, funnelsDir), { recursive: true }),
    };
    if (!before) rmSync(join(shop, funnelsDir), { recursive: true });
    const states = before ? [{ fleet: before, layOut: laidOut(files) }, now] : [now];
    const slugs = changed.slice(0, mostFunnels);
    const browser = await openChromium();
    try {
      const taken = await photograph(browser, shop, states, slugs);
      const count = writeDiffering(before ? taken[0]! : [], taken.at(-1)!, out);
      const rest = changed.length - slugs.length;
      const astray = taken.flat().filter(({ fault }) => fault);
      return [
        t`${plural(count, 'picture')} of ${plural(slugs.length, 'funnel')} in ${out}`,
        ...(rest > 0 ? [t`${rest} more changed, too`] : []),
        ...(astray.length > 0 ? [t`not what was asked for: ${astray.map(nameOf).join(', ')}`] : []),
      ].join('; ');
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(shop, { recursive: true, force: true });
  }
}
