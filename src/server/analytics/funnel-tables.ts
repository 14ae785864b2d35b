import { escapeHtml } from '../http/escape-html.ts';
import type { OneFunnel } from './answers.ts';
import { milestoneTable } from './milestones.ts';
import type { Cell, Table } from './table.ts';
import { addTakings, nothing, sharedCells, sharedColumns, type Takings } from './takings.ts';
import { cameTo, nobody, type Traffic } from './traffic.ts';
import { type Speaker, words } from './words.ts';

/** Rows a table shows before the rest is one. */
const mostRows = 40;

interface Row {
  key: string;
  traffic: Traffic;
  takings: Takings;
}

const addTraffic = (one: Traffic, other: Traffic): Traffic => ({
  reached: Array.from(
    { length: Math.max(one.reached.length, other.reached.length) },
    (_, step) => cameTo(one, step) + cameTo(other, step),
  ),
});

/** Everything of one part, most visitors first; what is past the rows that are shown is summed up, so that no money is lost. */
function rowsOf({ traffic, takings }: OneFunnel, part: string, { t }: Speaker): Row[] {
  const [came, taken] = [traffic.get(part), takings.get(part)];
  const keys = [...new Set([...(came?.keys() ?? []), ...(taken?.keys() ?? [])])];
  const weight = ({ traffic: own, takings: { ordered } }: Row) => cameTo(own, 1) + ordered;
  const rows = keys
    .map((key) => ({ key, traffic: came?.get(key) ?? nobody, takings: taken?.get(key) ?? nothing }))
    .toSorted((a, b) => weight(b) - weight(a) || (a.key < b.key ? -1 : 1));
  const rest = rows.splice(mostRows);
  if (rest.length === 0) return rows;
  const others = rest.reduce((sum, row) => ({
    key: '',
    traffic: addTraffic(sum.traffic, row.traffic),
    takings: addTakings(sum.takings, row.takings),
  }));
  return [...rows, { ...others, key: t(words.others, { count: rest.length }) }];
}

const cellsOf = ({ traffic, takings }: Row) => sharedCells(cameTo(traffic, 1), cameTo(traffic, 2), takings);

function partTable(answer: OneFunnel, part: 'channel' | 'arm', speaker: Speaker): Table {
  const rows = rowsOf(answer, part, speaker).map((row): Cell[] => [
    row.key || speaker.t(words.noneOf[part]),
    ...cellsOf(row),
  ]);
  return { id: `${part}s`, columns: [part, ...sharedColumns].map((id) => speaker.column(id)), rows };
}

function versionTable(answer: OneFunnel, speaker: Speaker): Table {
  const { t } = speaker;
  const all = new Map(answer.versions.map((version) => [version.hash, version]));
  const rows = rowsOf(answer, 'version', speaker).map((row): Cell[] => {
    const version = all.get(row.key);
    const { firstDay = '', isLive = false, changed } = version ?? {};
    const name = row.key ? row.key.slice(0, 8) : t(words.noneOf.version);
    const steps = row.traffic.reached.slice(3, -1).filter((people) => people > 0);
    const isFirst = answer.versions.find(({ hash }) => hash !== '')?.hash === row.key;
    const said = isFirst ? t(words.firstVersion) : (changed ?? t(words.notKnown)) || t(words.sameTexts);
    return [
      isLive ? `${name} (${t(words.live)})` : name,
      firstDay || t(words.noDay),
      { html: `<span class="long">${escapeHtml(said)}</span>`, text: said },
      steps.join(' · '),
      ...cellsOf(row),
    ];
  });
  const columns = (['version', 'since', 'changed', 'reached', ...sharedColumns] as const).map(speaker.column);
  return { id: 'versions', columns, rows };
}

/** As people read it; what is no encoding stays as it is. */
function decoded(source: string): string {
  try {
    return decodeURIComponent(source.replaceAll('+', ' '));
  } catch {
    return source;
  }
}

function sourceTable(answer: OneFunnel, speaker: Speaker): Table {
  const columns = (['source', 'ordered', 'paid', 'orders', 'fen', 'refunded'] as const).map(speaker.column);
  const rows = rowsOf(answer, 'source', speaker).map(({ key, takings }): Cell[] => {
    const { ordered, paid, paidOrders, fen, refundedFen } = takings;
    const name = key ? decoded(key) : speaker.t(words.noneOf.source);
    return [name, ordered, paid, paidOrders, { fen }, { fen: refundedFen }];
  });
  return { id: 'sources', columns, rows };
}

function dayTable({ range, traffic, takings }: OneFunnel, speaker: Speaker): Table {
  const columns = (['day', 'visitors', 'began', 'ordered', 'paid', 'fen', 'refunded'] as const).map(
    speaker.column,
  );
  const rows = range.days.map((day): Cell[] => {
    const came = traffic.get('day')?.get(day) ?? nobody;
    const { ordered, paid, fen, refundedFen } = takings.get('day')?.get(day) ?? nothing;
    return [day, cameTo(came, 1), cameTo(came, 2), ordered, paid, { fen }, { fen: refundedFen }];
  });
  return { id: 'days', columns, rows };
}

function moneyTable({ money }: OneFunnel, speaker: Speaker): Table {
  const { fen, refundedFen, twiceFen, twiceRefundedFen } = money;
  const amounts = {
    taken: fen,
    refunded: refundedFen,
    net: fen - refundedFen,
    twice: twiceFen,
    twiceRefunded: twiceRefundedFen,
  };
  const rows = Object.entries(amounts).map(([name, amount]): Cell[] => [
    speaker.t(words.money[name as keyof typeof amounts]),
    { fen: amount },
  ]);
  return { id: 'money', columns: (['kind', 'amount'] as const).map(speaker.column), rows };
}

/** Every table of a funnel's page, by the name of its file. */
export const funnelTables = {
  milestones: (answer: OneFunnel, speaker: Speaker) => milestoneTable(answer, speaker).table,
  channels: (answer: OneFunnel, speaker: Speaker) => partTable(answer, 'channel', speaker),
  versions: versionTable,
  arms: (answer: OneFunnel, speaker: Speaker) => partTable(answer, 'arm', speaker),
  sources: sourceTable,
  days: dayTable,
  money: moneyTable,
} as const satisfies Record<string, (answer: OneFunnel, speaker: Speaker) => Table>;

export const isFunnelTable = (name: string): name is keyof typeof funnelTables =>
  Object.hasOwn(funnelTables, name);
