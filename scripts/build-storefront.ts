import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { createFolderCheck } from '../src/checker/check-folder.ts';
import { printDiagnostics } from '../src/checker/diagnostics/print.ts';
import { createFolderReader } from '../src/checker/read-folder.ts';
import { say } from '../src/engine/funnel/copy.ts';
import type { Funnel, PageRequest } from '../src/engine/funnel/funnel.ts';
import { legalTextsOf, legalTextsPath, pageSiteOf } from '../src/engine/funnel/legal.ts';
import { type HeadlineWords, subsetsOf } from '../src/lettering/page-subsets.ts';
import { findOrigin } from '../src/server/http/origin-settings.ts';
import { robotsText, sitemapText } from '../src/server/pages/crawlers.ts';
import { finishPage } from '../src/server/pages/finish-page.ts';
import { headlineStyles } from '../src/server/pages/headline-styles.ts';
import { imagesOfFunnel } from '../src/server/pages/page-images.ts';
import { shareTags } from '../src/server/pages/share-tags.ts';
import type { FindPicture } from '../src/server/poster/face.ts';
import { beginLate, styleSheetOf } from './build/begin-late.ts';
import { overBudget, overStyleBudget, weighPage } from './build/budgets.ts';
import { compressFiles } from './build/compress-files.ts';
import { splitStyles } from './build/split-styles.ts';
import { writeCards } from './build/write-cards.ts';
import { writePictures } from './build/write-pictures.ts';
import { writeSubsets } from './build/write-subsets.ts';

/** What is said of a page in each of its languages. */
type StaticPage = Pick<PageRequest, 'data' | 'show'> & { title: (language: string) => string };

const noindex = '<meta name="robots" content="noindex">';

type Render = (request: PageRequest, template: string) => string;

/** A static host cannot redirect: this page does, with the address's query where scripts run. */
const redirectPage = (to: string) => `<!doctype html>
<meta charset="utf-8" />
<meta name="robots" content="noindex" />
<link rel="canonical" href="/${to}" />
<script>location.replace('/${to}' + location.search)</script>
<noscript><meta http-equiv="refresh" content="0; url=/${to}" /></noscript>
`;

/** The shop's public address, where the build is told it: else pages for static hosts name none. */
function readOrigin(): string | undefined {
  const said = process.env.PUBLIC_ORIGIN?.trim();
  const origin = said ? findOrigin(said) : undefined;
  if (said && !origin)
    throw new Error(`PUBLIC_ORIGIN is "${said}": write an origin such as https://shop.example.`);
  return origin;
}

/** What crawlers read in the head of a page for static hosts. */
async function headFor(
  { data, language, show }: PageRequest,
  origin: string | undefined,
  dist: string,
  findArt: FindPicture,
) {
  const { funnel, site } = data;
  if (!funnel || show !== 'entry') return noindex;
  const folders = { client: join(dist, 'client'), before: join(dist, '../../current/client') };
  const card = origin && (await writeCards(funnel, language, { findArt, ...folders }));
  return shareTags({ funnel, site, language, origin, card, isStatic: true });
}

/** Funnels that have views only a server can choose among, and all others. */
function partition(funnels: Iterable<Funnel>): [dated: Funnel[], lasting: Funnel[]] {
  const all = [...funnels];
  const isDated = ({ variants, live }: Funnel) => variants !== undefined || live !== undefined;
  return [all.filter(isDated), all.filter((funnel) => !isDated(funnel))];
}

const needsServer = ({ slug }: Funnel) =>
  `build/needs-server: ${slug} changes by time, by language or in more than the payment of a channel. A static host cannot choose, so no page of it is written for one; our server serves it.`;

/**
 * The whole build: the fleet is checked, then client and server are built, then every funnel's page is written for static
 * hosts, everything is compressed, and every page is weighed. A funnel that is not valid or heavier than its budget stops
 * it, with everything that is wrong.
 */
export async function buildStorefront(builder: ViteBuilder, dist: string): Promise<void> {
  const origin = readOrigin();
  const folder = await createFolderReader(process.cwd())();
  const { fleet, diagnostics } = createFolderCheck()(folder);
  if (!fleet) {
    console.error(printDiagnostics(diagnostics));
    throw new Error('The funnels are not valid; see above.');
  }
  const { funnels, site } = fleet;
  const { client, ssr } = builder.environments;
  await builder.build(client!);
  await builder.build(ssr!);

  // The template belongs to the renderer, not to visitors.
  const templatePath = join(dist, 'server/template.html');
  renameSync(join(dist, 'client/index.html'), templatePath);
  const pictures = await writePictures(folder.pictures, join(dist, 'client/images'));

  const template = await beginLate(readFileSync(templatePath, 'utf8'));
  writeFileSync(templatePath, template);
  const { renderPage, headlineWords } = (await import(
    pathToFileURL(join(dist, 'server/render.js')).href
  )) as { renderPage: Render; headlineWords: HeadlineWords };
  const styles = splitStyles(readFileSync(join(dist, 'client', styleSheetOf(template)), 'utf8'));
  writeFileSync(join(dist, 'server/styles.json'), JSON.stringify(styles));
  const language = site.defaultLanguage;
  const subsets = new Map([...funnels.values()].map((funnel) => [funnel, subsetsOf(funnel, headlineWords)]));
  const overFonts = await writeSubsets(
    [...subsets.values()].flat(),
    join(dist, 'client/assets'),
    // Beside this release, which has no place yet.
    join(dist, '../../current/client/assets'),
  );
  const write = async (path: string, { data, isAside, ...request }: PageRequest & { isAside: boolean }) => {
    const { funnel } = data;
    const faces = headlineStyles((funnel && subsets.get(funnel)) ?? []);
    const images = funnel ? await imagesOfFunnel(funnel, pictures) : {};
    const page = renderPage({ data: { ...data, ...images }, ...request }, template);
    const head = isAside ? noindex : await headFor({ data, ...request }, origin, dist, pictures.findText);
    const { html } = finishPage(page, { template, styles }, 'meta', faces, head);
    writeFileSync(join(dist, 'client', path), html);
  };

  for (const [from, to] of Object.entries(site.redirects ?? {})) {
    mkdirSync(join(dist, 'client', from), { recursive: true });
    writeFileSync(join(dist, 'client', from, 'index.html'), redirectPage(to));
  }
  mkdirSync(join(dist, 'client/legal'));
  for (const tag of site.languages)
    writeFileSync(join(dist, 'client', legalTextsPath(tag)), JSON.stringify(legalTextsOf(site, tag)));
  const pageSite = pageSiteOf(site);
  /** A page in its first language, and beside it in each, for its script to fetch. */
  const writeAll = async (folder: string, first: string, tags: readonly string[], page: StaticPage) => {
    mkdirSync(join(dist, 'client', folder), { recursive: true });
    const others = `/${join(folder, '*.html')}`;
    for (const [name, tag] of [['index', first], ...tags.map((each) => [each, each])] as const)
      await write(join(folder, `${name}.html`), {
        ...page,
        language: tag,
        title: page.title(tag),
        others,
        isAside: name !== 'index',
      });
  };
  const shared = { data: { funnel: null, site: pageSite }, title: () => '', show: 'loading' } as const;
  await writeAll('', language, site.languages, shared);
  const [dated, lasting] = partition(funnels.values());
  for (const funnel of dated) console.warn(needsServer(funnel));
  for (const funnel of lasting)
    await writeAll(
      funnel.slug,
      funnel.languages.includes(language) ? language : funnel.languages[0]!,
      funnel.languages,
      { data: { funnel, site: pageSite }, title: (tag) => say(funnel.title, tag), show: 'entry' },
    );
  writeFileSync(join(dist, 'client/robots.txt'), robotsText(origin));
  if (origin)
    writeFileSync(
      join(dist, 'client/sitemap.xml'),
      sitemapText({ ...fleet, funnels: new Map(lasting.map((each) => [each.slug, each])) }, origin, true),
    );
  await compressFiles(join(dist, 'client'));
  const heavy = [
    ...overFonts,
    ...overStyleBudget(join(dist, 'client'), template),
    ...lasting.flatMap((funnel) =>
      overBudget(
        funnel.slug,
        readFileSync(resolve('funnels', `${funnel.slug}.yaml`), 'utf8'),
        weighPage(join(dist, 'client'), funnel),
        funnel.budget,
      ),
    ),
  ];
  if (heavy.length > 0) {
    console.error(heavy.join('\n\n'));
    throw new Error('The pages are heavier than their budgets; see above.');
  }
}
