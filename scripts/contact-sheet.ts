import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFleet } from '../src/checker/load.ts';
import { readOptions } from './command-line.ts';
import { composeSheet } from './contact-sheet/sheet.ts';
import { type Glass, lookAt, type Shot, scenesLike, takeShots, usualScenes } from './contact-sheet/shots.ts';
import { startDevServer } from './dev/start-dev-server.ts';
import { openChromium } from './find-chromium.ts';

const usage = `npm run contact-sheet [-- option…]: pictures of every funnel's screens, and all of them as one.
  --funnels marriage_v1,pair_v2   of these only
  --scenes entry-*,payment-idle   these scenes (\`*\` stands for anything; /preview lists them)
  --shared                        the screens that belong to no funnel instead
  --languages en,zh-CN            in these languages
  --width 320 --text 200          on this width in pixels, with text enlarged to this per cent
  --dark                          on a phone set to dark
  --longest 1800                  pages longer than this are cut
  --out contact-sheet             the folder the pictures are written to
`;

async function run(): Promise<number> {
  const { values, flags } = readOptions(process.argv.slice(2), {
    values: ['funnels', 'scenes', 'languages', 'width', 'text', 'longest', 'out'],
    flags: ['shared', 'dark'],
    most: 0,
  });
  const isShared = flags.has('shared');
  const root = process.cwd();
  const fleet = await loadFleet(root);
  const list = (given: string | undefined) => given?.split(',').map((part) => part.trim());
  const slugs = isShared ? [fleet.site.home] : (list(values.funnels) ?? [...fleet.funnels.keys()]);
  const unknown = slugs.filter((slug) => !fleet.funnels.has(slug));
  if (unknown.length > 0) throw new Error(`There is no funnel ${unknown.join(', ')}.`);
  const patterns = list(values.scenes) ?? (isShared ? ['*'] : usualScenes);
  const glass: Glass = {
    width: Number(values.width ?? 375),
    height: 812,
    text: Number(values.text ?? 100),
    isDark: flags.has('dark'),
    longest: Number(values.longest ?? 2400),
  };
  const shots = slugs.flatMap((slug): Shot[] =>
    (list(values.languages) ?? fleet.funnels.get(slug)!.languages).flatMap((language) =>
      scenesLike(lookAt(fleet, slug, language), patterns, isShared).map((scene) => ({
        slug,
        scene,
        language,
      })),
    ),
  );
  if (shots.length === 0) throw new Error(`No scene is called ${patterns.join(' or ')}.`);

  const dataDir = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
  const server = startDevServer(root, dataDir, 'bundled');
  const browser = await openChromium();
  try {
    const taken = await takeShots(browser, await server.url, shots, glass);
    const out = values.out ?? 'contact-sheet';
    mkdirSync(out, { recursive: true });
    for (const { slug, scene, language, png } of taken)
      writeFileSync(join(out, `${slug}.${scene.id}.${language}.png`), png);
    writeFileSync(join(out, 'sheet.png'), await composeSheet(browser, taken));
    const faults = taken.filter(({ fault }) => fault);
    for (const { slug, scene, language, fault } of faults)
      process.stderr.write(`${slug} ${scene.id} ${language}: ${fault}\n`);
    process.stdout.write(`${taken.length} pictures, and all as one: ${join(out, 'sheet.png')}\n`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n${usage}`);
  return 2;
});
