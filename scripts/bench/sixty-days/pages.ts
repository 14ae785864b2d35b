import { yuan } from '../../../src/server/analytics/table.ts';
import type { MoneyIn, PaidOrder } from './money.ts';
import { plan } from './plan.ts';

const funnelNames = plan.map(({ slug }) => slug);
const trialNames = plan.flatMap(({ trial }) => (trial ? [trial.name] : []));
const tables = ['milestones', 'days', 'channels', 'versions', 'arms', 'sources', 'money'] as const;
const spans = [7, 28, 90] as const;

/** Every page and every file, in the span of the whole traffic and, where there is one, in the shorter ones. */
export const addresses: readonly string[] = [
  ...spans.flatMap((span) => [
    `/operator/funnels?days=${span}&lang=en`,
    `/operator/funnels.csv?days=${span}&lang=en`,
    ...funnelNames.flatMap((slug) => [
      `/operator/funnels/${slug}?days=${span}&lang=en`,
      ...tables.map((table) => `/operator/funnels/${slug}/${table}.csv?days=${span}&lang=en`),
    ]),
  ]),
  '/operator/experiments?lang=en',
  '/operator/experiments.csv?lang=en',
  ...trialNames.flatMap((name) => [
    `/operator/experiments/${name}?lang=en`,
    ...['arms', 'days', 'interval'].map((table) => `/operator/experiments/${name}/${table}.csv?lang=en`),
  ]),
];

/** The rows of a file by the names of its columns; no cell of theirs has a quoted quote. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replaceAll('"', '')),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]!])));
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, each) => sum + of(each), 0);

/** How a row of each file names the orders that it is of. */
const keys: Readonly<Record<string, readonly [string, (order: PaidOrder) => string]>> = {
  days: ['day', ({ day }) => day],
  channels: ['channel', ({ channel }) => channel],
  versions: ['version', ({ version }) => version.slice(0, 8)],
  arms: ['arm', ({ arm }) => arm || 'no experiment'],
  sources: ['source', ({ source }) => decodeURIComponent(source) || 'no utm_source'],
};

export type Answers = ReadonlyMap<string, string>;

/** Every figure of money that a page or file says otherwise than the database, in words; and how many were compared. */
export function compareMoney(answers: Answers, { paid, others }: MoneyIn, today: string) {
  const faults: string[] = [];
  let compared = 0;
  const same = (where: string, said: number, is: number) => {
    compared += 1;
    if (said !== is) faults.push(`${where}: ${said} fen, and the database says ${is}`);
  };
  const since = (span: number) =>
    new Date(Date.parse(today) - (span - 1) * 24 * 3_600_000).toISOString().slice(0, 10);
  for (const span of spans) {
    const asked = (path: string) => `${path}?days=${span}&lang=en`;
    const recent = paid.filter(({ day }) => day >= since(span));
    const compareRows = (
      path: string,
      column: string,
      orders: readonly PaidOrder[],
      keyOf: (order: PaidOrder) => string,
    ) => {
      const rows = rowsOf(answers.get(asked(path))!);
      for (const row of rows) {
        const name = row[column]!.split(column === 'version' ? ' ' : '\n')[0]!;
        const own = orders.filter((order) => keyOf(order) === name);
        same(
          `${path} ${span} ${name} taken`,
          Number(row.fen),
          sumOf(own, ({ fen }) => fen),
        );
        same(
          `${path} ${span} ${name} refunded`,
          Number(row.refunded),
          sumOf(own, ({ refunded }) => refunded),
        );
      }
      same(
        `${path} ${span} in all`,
        sumOf(rows, ({ fen }) => Number(fen)),
        sumOf(orders, ({ fen }) => fen),
      );
    };
    compareRows('/operator/funnels.csv', 'funnel', recent, ({ slug }) => slug);
    for (const slug of funnelNames) {
      const own = recent.filter((order) => order.slug === slug);
      for (const [table, [column, keyOf]] of Object.entries(keys))
        compareRows(`/operator/funnels/${slug}/${table}.csv`, column, own, keyOf);
      const path = `/operator/funnels/${slug}/money.csv`;
      const [taken, refunded, net, twice, back] = rowsOf(answers.get(asked(path))!).map(({ amount }) =>
        Number(amount),
      );
      const [fen, returned] = [sumOf(own, (order) => order.fen), sumOf(own, (order) => order.refunded)];
      same(`${path} ${span} taken`, taken!, fen);
      same(`${path} ${span} refunded`, refunded!, returned);
      same(`${path} ${span} left`, net!, fen - returned);
      if (span === 90) {
        const other = others.find((each) => each.slug === slug) ?? { fen: 0, refunded: 0 };
        same(`${path} twice`, twice!, other.fen);
        same(`${path} given back of that`, back!, other.refunded);
      }
    }
    compared += comparePages(answers, asked, faults);
  }
  return { faults, compared };
}

/** Holds each page's amounts against those of its files, in their order; returns how many. */
function comparePages(answers: Answers, asked: (path: string) => string, faults: string[]): number {
  let compared = 0;
  for (const [id, path, file] of [
    ['funnels', '/operator/funnels', '/operator/funnels.csv'] as const,
    ...funnelNames.flatMap((slug) =>
      [...Object.keys(keys), 'money'].map(
        (table) => [table, `/operator/funnels/${slug}`, `/operator/funnels/${slug}/${table}.csv`] as const,
      ),
    ),
  ]) {
    const page = answers.get(asked(path))!;
    const [, section = ''] = page.split(`<section id="${id}">`);
    const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(section)?.[1];
    // Without an experiment there is no table of arms on the page.
    if (!body) {
      if (id !== 'arms') faults.push(`${path} has no table ${id}`);
      continue;
    }
    const shown = [...body.matchAll(/<td class="n">(−?¥[\d,.]+)<\/td>/g)].map(([, amount]) => amount!);
    const told = rowsOf(answers.get(asked(file))!).flatMap((row) =>
      ['fen', 'refunded', 'kept', 'amount'].flatMap((name) =>
        row[name] === undefined || row[name] === '–' ? [] : [yuan(Number(row[name]))],
      ),
    );
    compared += shown.length;
    if (shown.join() !== told.join()) faults.push(`${asked(path)} ${id}: ${shown} and the file ${told}`);
  }
  return compared;
}
