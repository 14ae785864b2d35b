import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { createFolderCheck } from '../src/checker/check-folder.ts';
import { fileOfExperiment } from '../src/checker/finding/file-names.ts';
import type { Fleet } from '../src/checker/fleet/fleet.ts';
import { createFolderReader } from '../src/checker/read-folder.ts';
import { printDiagnostics } from '../src/checker/report/print.ts';
import { type HeadlineTexts, type Subset, subsetsOf } from '../src/fonts/page-subsets.ts';
import type { Funnel, PageRequest, Site } from '../src/funnel/funnel.ts';
import { legalTextsOf, legalTextsPath, pageSiteOf } from '../src/funnel/legal.ts';
import { say } from '../src/funnel/texts.ts';
import { findOrigin } from '../src/server/http/origin-settings.ts';
import { robotsText, shownInstead, sitemapText } from '../src/server/pages/crawlers.ts';
import { finishPage } from '../src/server/pages/finish-page.ts';
import { headlineStyles, withPalette } from '../src/server/pages/first-styles.ts';
import { imagesOfFunnel } from '../src/server/pages/page-images.ts';
import { shareTags } from '../src/server/pages/share-tags.ts';
import { beginLate, styleSheetOf } from './build/begin-late.ts';
import { overBudget, overStyleBudget, weighPage } from './build/budgets.ts';
import { compressFiles } from './build/compress-files.ts';
import { partition, tellServed } from './build/needs-server.ts';
import { splitStyles } from './build/split-styles.ts';
import { writeCards, writePictures, writeSubsets } from './build/write-assets.ts';

type StaticPage = Pick<PageRequest, 'data' | 'show'> & { title: (language: string) => string };

const noindex = '<meta name="robots" content="noindex">';

type Render = (request: PageRequest, template: string) => string;

/** A static host cannot redirect. The script keeps the query. */
const redirectPage = (to: string) => `<!doctype html>
<meta charset="utf-8" />
<meta name="robots" content="noindex" />
<link rel="canonical" href="/${to}" />
<script>location.replace('/${to}' + location.search)</script>
<noscript><meta http-equiv="refresh" content="0; url=/${to}" /></noscript>
`;

/** Without PUBLIC_ORIGIN static pages name no address. Throws if it is invalid. */
function readOrigin(): string | undefined {
  const said = process.env.PUBLIC_ORIGIN?.trim();
  const origin = said ? findOrigin(said) : undefined;
  if (said && !origin)
    throw new Error(`PUBLIC_ORIGIN is "${said}": write an origin such as https://shop.example.`);
  return origin;
}

async function buildCode(builder: ViteBuilder, dist: string) {
  const { client, ssr } = builder.environments;
  await builder.build(client!);
  await builder.build(ssr!);
  // Visitors must not be able to load it.
  const templatePath = join(dist, 'server/template.html');
  renameSync(join(dist, 'client/index.html'), templatePath);
  const template = await beginLate(readFileSync(templatePath, 'utf8'));
  writeFileSync(templatePath, template);
  const renderer = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as {
    renderPage: Render;
    headlineTexts: HeadlineTexts;
  };
  const styles = splitStyles(readFileSync(join(dist, 'client', styleSheetOf(template)), 'utf8'));
  writeFileSync(join(dist, 'server/styles.json'), JSON.stringify(styles));
  return { ...renderer, template, styles };
}

interface Making {
  written: ReadonlyMap<string, Funnel>;
  dist: string;
  origin: string | undefined;
  code: Awaited<ReturnType<typeof buildCode>>;
  subsets: ReadonlyMap<Funnel, readonly Subset[]>;
  pictures: Awaited<ReturnType<typeof writePictures>>;
}

async function headFor(
  { data, language, show }: PageRequest,
  { written, origin, dist, pictures: { findText: findArt } }: Making,
) {
  const { funnel, site } = data;
  if (!funnel || show !== 'entry') return noindex;
  const canonical = shownInstead({ funnels: written }, funnel, Date.now());
  const folders = { client: join(dist, 'client'), before: join(dist, '../../current/client') };
  const card = origin && (await writeCards(funnel, language, { findArt, ...folders }));
  const tags = shareTags({ funnel, site, language, origin, card, canonical, isStatic: true });
  return canonical ? tags : noindex + tags;
}

/** `writeAll` writes a page in its first language, and once per language for the page's script to load. */
function createPageWriter(making: Making) {
  const { dist, code, subsets, pictures } = making;
  const { template, renderPage } = code;
  const write = async (path: string, { data, isAside, ...request }: PageRequest & { isAside: boolean }) => {
    const { funnel } = data;
    const faces = headlineStyles((funnel && subsets.get(funnel)) ?? []);
    const styles = withPalette(faces, funnel?.theme);
    const images = funnel ? await imagesOfFunnel(funnel, pictures) : {};
    const page = renderPage({ data: { ...data, ...images }, ...request }, template);
    const head = isAside ? noindex : await headFor({ data, ...request }, making);
    const { html } = finishPage(page, code, 'meta', styles, head);
    writeFileSync(join(dist, 'client', path), html);
  };
  const writeAll = async (folder: string, first: string, tags: readonly string[], page: StaticPage) => {
    mkdirSync(join(dist, 'client', folder), { recursive: true });
    const others = `/${join(folder, '*.html')}`;
    for (const [name, tag] of [['index', first], ...tags.map((each) => [each, each])] as const) {
      const shown = { ...page, language: tag, title: page.title(tag), others };
      await write(join(folder, `${name}.html`), { ...shown, isAside: name !== 'index' });
    }
  };
  /** Writes a page to a temporary folder, calls `use` and removes the folder. */
  const tryPage = async <Found>(page: StaticPage, language: string, use: (folder: string) => Found) => {
    const folder = 'tried';
    mkdirSync(join(dist, 'client', folder));
    try {
      const asked = { ...page, language, title: page.title(language), others: '', isAside: true };
      await write(join(folder, 'index.html'), asked);
      return use(folder);
    } finally {
      rmSync(join(dist, 'client', folder), { recursive: true });
    }
  };
  return { writeAll, tryPage };
}

function writeAround(client: string, site: Site): void {
  for (const [from, to] of Object.entries(site.redirects ?? {})) {
    mkdirSync(join(client, from), { recursive: true });
    writeFileSync(join(client, from, 'index.html'), redirectPage(to));
  }
  mkdirSync(join(client, 'legal'));
  for (const tag of site.languages)
    writeFileSync(join(client, legalTextsPath(tag)), JSON.stringify(legalTextsOf(site, tag)));
}

function heavyPage(client: string, funnel: Funnel): string[] {
  const text = readFileSync(resolve('funnels', `${funnel.slug}.yaml`), 'utf8');
  return overBudget(funnel.slug, text, weighPage(client, funnel), funnel.budget);
}

/** Lists the arms whose page exceeds the funnel's budget. Such an arm could not run. */
async function heavyArms(
  client: string,
  { experiments, funnels, site }: Fleet,
  tryPage: ReturnType<typeof createPageWriter>['tryPage'],
): Promise<string[]> {
  const heavy: string[] = [];
  for (const { name, arms } of experiments.values())
    for (const { name: arm, funnel } of arms) {
      if (funnels.get(funnel.slug) === funnel) continue;
      const page = { data: { funnel, site: pageSiteOf(site) }, title: () => '', show: 'entry' } as const;
      const weigh = (folder: string) => weighPage(client, funnel, folder);
      const weights = await tryPage(page, funnel.languages[0]!, weigh);
      const text = readFileSync(resolve(fileOfExperiment(name)), 'utf8');
      const over = overBudget(`experiments/${name}`, text, weights, funnel.budget);
      heavy.push(...over.map((each) => `${arm}: ${each}`));
    }
  return heavy;
}

async function readFleet() {
  const folder = await createFolderReader(process.cwd())();
  const { fleet, diagnostics } = createFolderCheck()(folder);
  if (fleet) return { folder, fleet };
  console.error(printDiagnostics(diagnostics));
  throw new Error('The funnels are not valid; see above.');
}

/** Throws if a funnel or an arm is invalid or too heavy, after printing all faults. */
export async function buildStorefront(builder: ViteBuilder, dist: string): Promise<void> {
  const origin = readOrigin();
  const { folder, fleet } = await readFleet();
  const { funnels, site } = fleet;
  const [served, lasting] = partition(funnels.values());
  // Before the slow build starts.
  tellServed(served, process.env);
  const written = new Map(lasting.map((each) => [each.slug, each]));
  const client = join(dist, 'client');
  const code = await buildCode(builder, dist);
  const pictures = await writePictures(folder.pictures, join(client, 'images'));
  const arms = [...fleet.experiments.values()].flatMap((each) => each.arms.map(({ funnel }) => funnel));
  const all = [...funnels.values(), ...arms];
  const subsets = new Map(all.map((each) => [each, subsetsOf(each, code.headlineTexts)]));
  const before = join(dist, '../../current/client/assets');
  // Fonts are made while other threads compress scripts and pictures.
  const [overFonts] = await Promise.all([
    writeSubsets([...subsets.values()].flat(), join(client, 'assets'), before),
    compressFiles(client),
  ]);
  const { writeAll, tryPage } = createPageWriter({ written, dist, origin, code, subsets, pictures });
  writeAround(client, site);
  const pageSite = pageSiteOf(site);
  const language = site.defaultLanguage;
  const shared = { data: { funnel: null, site: pageSite }, title: () => '', show: 'loading' } as const;
  await writeAll('', language, site.languages, shared);
  for (const funnel of lasting) {
    const { slug, languages } = funnel;
    const page = { data: { funnel, site: pageSite }, title: (tag: string) => say(funnel.title, tag) };
    const first = languages.includes(language) ? language : languages[0]!;
    await writeAll(slug, first, languages, { ...page, show: 'entry' });
  }
  writeFileSync(join(client, 'robots.txt'), robotsText(origin));
  if (origin)
    writeFileSync(join(client, 'sitemap.xml'), sitemapText({ ...fleet, funnels: written }, origin, true));
  for (const { name, file } of fleet.experiments.values())
    if (file.status === 'running') console.warn(`experiment ${name}: static pages show the funnel as it is`);
  await compressFiles(client);
  const heavy = [
    ...overFonts,
    ...overStyleBudget(client, code.template),
    ...lasting.flatMap((funnel) => heavyPage(client, funnel)),
    ...(await heavyArms(client, fleet, tryPage)),
  ];
  if (heavy.length > 0) {
    console.error(heavy.join('\n\n'));
    throw new Error('The pages are heavier than their budgets; see above.');
  }
}
