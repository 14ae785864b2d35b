import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { say } from '../../../funnel/texts.ts';
import { shanghaiMinute } from '../../../lib/shanghai-day.ts';
import { escapeHtml } from '../../http/plain-page.ts';
import {
  type AnalyticsParts,
  createMemoizer,
  type FunnelRow,
  type Overview,
  oneFunnel,
  overview,
} from './answers.ts';
import { chart } from './chart.ts';
import { brokenSaid, dearerSaid } from './findings.ts';
import { funnelPage } from './funnel-page.ts';
import { aside, experimentsPath, funnelsPath, type Page, pageRoutes, saidOf } from './page.ts';
import { addPeople, noPeople, peopleCells } from './traffic.ts';
import { type Cell, type Speaker, type Table, words } from './words.ts';

function overviewTable({ rows }: Overview, says: Speaker): Table {
  const { t, h, link } = says;
  const table = says.table(words.columns, 'funnels', rows, {
    funnel: ({ slug, funnel }: FunnelRow): Cell => {
      const title = funnel ? escapeHtml(say(funnel.title, says.language)) : h(words.removed);
      return {
        html: `${link(`${funnelsPath}/${slug}`, `/${slug}`)}<br><span class="aside">${title}</span>`,
        text: slug,
      };
    },
    ...peopleCells,
    line: ({ line }: FunnelRow): Cell => {
      const label = t(words.chart.most, { most: Math.max(...line) });
      return { html: chart({ kind: 'spark', lines: [line], label }), text: line.join(' ') };
    },
  });
  const all = rows.reduce(addPeople, noPeople);
  return { ...table, foot: [t(words.total), ...Object.values(peopleCells).map((fill) => fill(all)), ''] };
}

function overviewPage(answer: Overview, says: Speaker): Page {
  const { t, h, link } = says;
  const { rows, views, waiting, home, range, at, ordered } = answer;
  const isEmpty = rows.every(({ visitors, sales }) => visitors + sales.ordered === 0);
  const unseen = rows.reduce((sum, { sales }) => sum + sales.unseen, 0);
  const beneath = [
    h(words.beneath.views, { views }),
    h(words.beneath.unseen, { people: unseen }),
    waiting > 0 ? h(words.beneath.waiting, { days: waiting }) : h(words.beneath.summed),
  ];
  const said = isEmpty
    ? [t(words.empty, { slug: home })]
    : [...brokenSaid(ordered, says, true), ...dearerSaid(rows, says)];
  return {
    ...{ screen: 'funnels', path: funnelsPath, title: t(words.funnels), up: ['/operator', words.operator] },
    isOfSpan: true,
    asOf: t(words.asOf, { from: range.days[0]!, to: range.days.at(-1)!, at: shanghaiMinute(at) }),
    head: `<p>${link(experimentsPath, t(words.experiments))}</p>\n${saidOf(said)}`,
    blocks: [
      {
        ...{ id: 'funnels', heading: words.headings.funnels, table: overviewTable(answer, says) },
        beneath: beneath.map(aside).join('\n'),
      },
    ],
    notes: Object.values(words.notes),
  };
}

export function analyticsRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  parts: AnalyticsParts,
): void {
  const remembered = createMemoizer(parts.now);
  pageRoutes(app, closed, {
    path: funnelsPath,
    heading: words.funnels,
    fleet: parts.fleet,
    find: async (name, says) => {
      const { span } = says;
      const all = await remembered(`${span}`, () => overview(parts, span));
      if (name === undefined) return overviewPage(all, says);
      if (!all.rows.some(({ slug }) => slug === name)) return undefined;
      return funnelPage(await remembered(`${span} ${name}`, () => oneFunnel(parts, name, span)), says);
    },
  });
}
