import { say } from '../../../funnel/texts.ts';
import { shanghaiDay, shanghaiMinute } from '../../../lib/shanghai-day.ts';
import { escapeHtml } from '../../http/plain-page.ts';
import type { OneFunnel } from './answers.ts';
import { chart, type Mark, markList } from './chart.ts';
import { brokenSaid, channelSaid } from './findings.ts';
import { funnelStepTable } from './funnel-steps.ts';
import { aside, type Block, experimentsPath, funnelsPath, type Page, saidOf } from './page.ts';
import { nothing } from './sales.ts';
import { addPeople, cameTo, noPeople, type People, peopleCells, type Traffic } from './traffic.ts';
import { type Cell, grouped, type Speaker, type Table, words } from './words.ts';

/** Maximum number of rows in a table. One more row sums up all others, so that no money is missing. */
const mostRows = 40;

interface Row extends People {
  key: string;
  left: readonly number[];
}

const rowOf = (key: string, traffic: Traffic = [], sales = nothing): Row => ({
  ...{ key, sales, visitors: cameTo(traffic, 1), began: cameTo(traffic, 2) },
  left: traffic.slice(3, -1).filter((people) => people > 0),
});

function peopleBy({ traffic, sales }: OneFunnel, part: string): Map<string, Row> {
  const [came, taken] = [traffic.get(part), sales.get(part)];
  const keys = new Set([...(came?.keys() ?? []), ...(taken?.keys() ?? [])]);
  return new Map([...keys].map((key) => [key, rowOf(key, came?.get(key), taken?.get(key))]));
}

function rowsOf(answer: OneFunnel, part: string, { t }: Speaker): Row[] {
  const weight = ({ visitors, sales: { ordered } }: Row) => visitors + ordered;
  const rows = [...peopleBy(answer, part).values()].toSorted(
    (a, b) => weight(b) - weight(a) || (a.key < b.key ? -1 : 1),
  );
  const rest = rows.splice(mostRows);
  if (rest.length === 0) return rows;
  const others = rest.reduce(addPeople, noPeople);
  return [...rows, { ...others, left: [], key: t(words.others, { count: rest.length }) }];
}

function versionTable(answer: OneFunnel, rows: readonly Row[], { table, t, message }: Speaker): Table {
  const all = new Map(answer.versions.map((version) => [version.hash, version]));
  const first = answer.versions.find(({ hash, arm }) => hash !== '' && arm === undefined)?.hash;
  const hasSteps = rows.some(({ left }) => left.length > 0);
  return table(words.columns, 'versions', rows, {
    version: ({ key }: Row) => {
      const name = key ? key.slice(0, 8) : t(words.noneOf.version);
      return all.get(key)?.isLive ? `${name} (${t(words.live)})` : name;
    },
    since: ({ key }: Row) => all.get(key)?.firstDay || t(words.noDay),
    changed: ({ key }: Row): Cell => {
      const { arm, changed = t(words.notKnown) } = all.get(key) ?? {};
      const own = first === key ? t(words.firstVersion) : message(changed) || t(words.sameTexts);
      const text = arm === undefined ? own : t(words.onlyArm, { arm });
      return { html: `<span class="long">${escapeHtml(text)}</span>`, text };
    },
    ...(hasSteps && { reached: ({ left }: Row) => left.join(' · ') }),
    ...peopleCells,
  });
}

function decoded(source: string): string {
  try {
    return decodeURIComponent(source.replaceAll('+', ' '));
  } catch {
    return source;
  }
}

function moneyTable({ sales }: OneFunnel, { table, t }: Speaker): Table {
  const { fen, refundedFen, twiceFen, twiceRefundedFen } = sales.get('all')?.get('') ?? nothing;
  const amounts = { taken: fen, refunded: refundedFen, net: fen - refundedFen };
  const rows = { ...amounts, twice: twiceFen, twiceRefunded: twiceRefundedFen };
  type Name = keyof typeof rows;
  return table(words.columns, 'money', Object.keys(rows) as Name[], {
    kind: (name: Name) => t(words.money[name]),
    amount: (name: Name) => ({ fen: rows[name] }),
  });
}

function armCell({ key }: Row, { t, link }: Speaker): Cell {
  if (!key) return t(words.noneOf.arm);
  const [name] = key.split('~') as [string];
  const html = `${link(`${experimentsPath}/${name}`, name)}${escapeHtml(key.slice(name.length))}`;
  return { html, text: key };
}

function funnelTables(answer: OneFunnel, says: Speaker) {
  const { table, t } = says;
  const { columns } = words;
  const { visitors, began, ordered, paid, fen, refunded } = peopleCells;
  const byDay = peopleBy(answer, 'day');
  const days = answer.range.days.map((day) => byDay.get(day) ?? rowOf(day));
  const none = (what: 'channel' | 'source') => t(words.noneOf[what]);
  return {
    days: table(columns, 'days', days, {
      day: ({ key }: Row) => key,
      visitors,
      began,
      ordered,
      paid,
      fen,
      refunded,
    }),
    channels: table(columns, 'channels', rowsOf(answer, 'channel', says), {
      channel: ({ key }: Row) => key || none('channel'),
      ...peopleCells,
    }),
    versions: versionTable(answer, rowsOf(answer, 'version', says), says),
    arms: table(columns, 'arms', rowsOf(answer, 'arm', says), {
      arm: (row: Row) => armCell(row, says),
      ...peopleCells,
    }),
    sources: table(columns, 'sources', rowsOf(answer, 'source', says), {
      source: ({ key }: Row) => (key ? decoded(key) : none('source')),
      ...{ ordered, paid, orders: ({ sales }: Row) => sales.paidOrders, fen, refunded },
    }),
    money: moneyTable(answer, says),
  };
}

function marksOf({ range, published }: OneFunnel, { t }: Speaker): Mark[] {
  return published.map(({ at, number, by, called }) => {
    const published = t(words.chart.publication, { at: shanghaiMinute(at), number, by });
    const title = called ? `${published} ${t(words.chart.called, { name: called })}` : published;
    return { at: range.days.indexOf(shanghaiDay(at)), title };
  });
}

/** Gives each line its own scale, because there are far fewer payers than visitors. */
function chartsOf(answer: OneFunnel, { t, h }: Speaker, marks: readonly Mark[]): string {
  const { days } = answer.range;
  const people = peopleBy(answer, 'day');
  const [from, to] = [days[0]!, days.at(-1)!];
  const figures = (['visitors', 'ordered', 'paid'] as const).map((name) => {
    const values = days.map((day) => {
      const own = people.get(day);
      return own ? (name === 'visitors' ? own.visitors : own.sales[name]) : 0;
    });
    const what = t(words.chart[name]);
    const most = Math.max(...values);
    const sum = values.reduce((total, value) => total + value, 0);
    const label = t(words.chart.label, { what, from, to, sum, most, day: days[values.indexOf(most)]! });
    return `<figure><figcaption><span>${escapeHtml(what)}</span><span class="aside">${h(words.chart.most, { most: grouped(most) })}</span></figcaption>
${chart({ kind: 'lines', lines: [values], label, marks })}<p class="ends"><span>${from}</span><span>${to}</span></p></figure>`;
  });
  return `${figures.join('\n')}${markList(h(words.chart.published), marks)}`;
}

export function funnelPage(answer: OneFunnel, says: Speaker): Page {
  const { t, h } = says;
  const { slug, funnel, range, at, waiting, ordered } = answer;
  const { table, drop } = funnelStepTable(answer, says);
  const tables = funnelTables(answer, says);
  const hasArms = [...peopleBy(answer, 'arm').keys()].some(Boolean);
  const block = (id: keyof typeof tables, more: Partial<Block> = {}): Block => ({
    ...{ id, heading: words.headings[id], table: tables[id], ...more },
  });
  const title = funnel
    ? `<a href="/${escapeHtml(slug)}">${escapeHtml(say(funnel.title, says.language))}</a>`
    : h(words.removed);
  return {
    ...{
      screen: 'funnel',
      path: `${funnelsPath}/${slug}`,
      title: `/${slug}`,
      up: [funnelsPath, words.funnels],
    },
    isOfSpan: true,
    asOf: t(words.asOf, { from: range.days[0]!, to: range.days.at(-1)!, at: shanghaiMinute(at) }),
    head: `<p>${title}</p>
${waiting > 0 ? aside(h(words.beneath.waiting, { days: waiting })) : ''}
${saidOf([...brokenSaid(ordered, says), ...channelSaid(peopleBy(answer, 'channel'), says)])}`,
    blocks: [
      { id: 'milestones', heading: words.headings.milestones, table, above: saidOf(drop ? [drop] : []) },
      block('days', { above: chartsOf(answer, says, marksOf(answer, says)), fold: words.eachDay }),
      block('channels'),
      block('versions'),
      block('arms', { above: aside(h(words.byLot)), isEmpty: !hasArms }),
      block('sources'),
      block('money'),
    ],
    notes: Object.values(words.notes),
  };
}
