import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Fleet } from '../../../checker/fleet/fleet.ts';
import { languages, type Text } from '../../../contract/texts.ts';
import { escapeHtml, sendPlainPage } from '../../http/plain-page.ts';
import { operatorLanguage } from '../../http/visitor.ts';
import { spanAsked, spans } from './range.ts';
import { type Speaker, speaker, type Table, tableCsv, tableHtml, words } from './words.ts';

export const funnelsPath = '/operator/funnels';
export const experimentsPath = '/operator/experiments';
export const figuresStylePath = '/operator/figures.css';

/** A section of a page. The texts in its HTML must be escaped already. */
export interface Block {
  id: string;
  heading: Text;
  above?: string;
  table?: Table;
  file?: Table;
  fold?: Text;
  /** Leaves the block out of the page, but still offers its CSV file. */
  isEmpty?: boolean;
  beneath?: string;
}

export interface Page {
  screen: string;
  path: string;
  title: string;
  up: readonly [string, Text];
  isOfSpan?: boolean;
  asOf: string;
  head: string;
  blocks: readonly (Block | false | undefined)[];
  notes: readonly (readonly Text[])[];
}

export const command = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;
export const aside = (text: string) => `<p class="aside">${text}</p>`;
export const saidOf = (sentences: readonly string[]) =>
  sentences.map((sentence) => `<p class="drop">${escapeHtml(sentence)}</p>`).join('\n');

function blockHtml(
  { id, heading, above = '', table, file, fold, beneath = '' }: Block,
  path: string,
  says: Speaker,
) {
  const { h, to, few } = says;
  const csv = (file ?? table) && `<a href="${to(`${path}/${id}.csv`)}">${h(words.csv)}</a>`;
  const drawn = table ? tableHtml(table, few) : '';
  const shown = fold && drawn ? `<details><summary>${h(fold)}</summary>${drawn}</details>` : drawn;
  return `<section id="${id}"><h2>${h(heading)} ${csv ?? ''}</h2>
${above}${shown}${beneath}</section>`;
}

function pageHtml(page: Page, says: Speaker): string {
  const { h, to, language, span } = says;
  const { path, title, up, isOfSpan, asOf, head, blocks, notes } = page;
  const links = (isOfSpan ? spans : []).map((each) => {
    const mark = each === span ? ' aria-current="page"' : '';
    return `<a href="${to(path, language, each)}"${mark}>${h(words.days, { days: each })}</a>`;
  });
  const others = languages
    .filter((each) => each !== language)
    .map((each) => `<a lang="${each}" href="${to(path, each)}">${escapeHtml(words.language[each])}</a>`);
  const entries = notes.map(([what, meaning]) => `<dt>${h(what!)}</dt><dd>${h(meaning!)}</dd>`);
  return `<main class="figures" data-screen="${page.screen}">
<nav><a href="${to(up[0])}">${h(up[1])}</a></nav>
<h1>${escapeHtml(title)}</h1>
<nav>${links.join('\n')}${others.join('\n')}</nav>
${aside(escapeHtml(asOf))}
${head}
${blocks.map((block) => (block && !block.isEmpty ? blockHtml(block, path, says) : '')).join('\n')}
<h2>${h(words.headings.notes)}</h2><dl>${entries.join('\n')}</dl>
</main>`;
}

interface Asked {
  Querystring: { days?: string; lang?: string };
  Params: { name?: string; file?: string };
}

export interface Pages {
  path: string;
  heading: Text;
  fleet: () => Fleet;
  find: (name: string | undefined, says: Speaker) => Promise<Page | undefined>;
}

export function pageRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  { path, heading, fleet, find }: Pages,
) {
  const speakerFor = (request: FastifyRequest<Asked>) =>
    speaker(operatorLanguage(request, fleet().site), spanAsked(request.query.days));
  for (const address of [path, `${path}/:name`])
    app.get<Asked>(address, { onRequest: closed }, async (request, reply) => {
      const says = speakerFor(request);
      const { name } = request.params;
      const page = await find(name, says);
      if (!page) return reply.callNotFound();
      const title = name === undefined ? page.title : `${page.title} · ${says.t(heading)}`;
      const [main, { language }] = [pageHtml(page, says), says];
      return sendPlainPage(reply, { status: 200, language, title, main, styleSheet: figuresStylePath });
    });
  for (const address of [`${path}.csv`, `${path}/:name/:file`])
    app.get<Asked>(address, { onRequest: closed }, async (request, reply) => {
      const { name, file = `${path.split('/').at(-1)}.csv` } = request.params;
      const page = await find(name, speakerFor(request));
      const block = page?.blocks.find((each) => each && `${each.id}.csv` === file);
      const table = block && (block.file ?? block.table);
      if (!table) return reply.callNotFound();
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${name === undefined ? file : `${name}-${file}`}"`,
        )
        .send(tableCsv(table));
    });
}
