import { say } from '../../engine/funnel/copy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { FunnelRow, Overview } from './answers.ts';
import { sparkline } from './charts.ts';
import { addressOf, funnelsPath, headOf, notesOf } from './frame.ts';
import type { Cell, Table } from './table.ts';
import { tableHtml } from './table.ts';
import { type Speaker, words } from './words.ts';

const columns = [
  'funnel',
  'visitors',
  'began',
  'ordered',
  'paid',
  'paidOf',
  'opened',
  'fen',
  'refunded',
  'line',
] as const;

function numbersOf({ visitors, began, takings }: Omit<FunnelRow, 'slug' | 'funnel' | 'line'>): Cell[] {
  const { ordered, paid, opened, fen, refundedFen } = takings;
  const shares = [
    { part: paid, of: visitors },
    { part: opened, of: paid },
  ];
  return [visitors, began, ordered, paid, ...shares, { fen }, { fen: refundedFen }];
}

/** People who came to two funnels are two in the totals, as they are two rows. */
function sumOf(rows: readonly FunnelRow[]): Cell[] {
  const add = (pick: (row: FunnelRow) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  const takings = { ...rows[0]!.takings };
  for (const name of Object.keys(takings) as (keyof typeof takings)[])
    takings[name] = add((row) => row.takings[name]);
  return numbersOf({ visitors: add((row) => row.visitors), began: add((row) => row.began), takings });
}

export function overviewTable({ rows, span }: Overview, speaker: Speaker): Table {
  const { t, h, language } = speaker;
  const cells = rows.map((row): Cell[] => {
    const { slug, funnel, line } = row;
    const link = `<a href="${addressOf(`${funnelsPath}/${escapeHtml(slug)}`, span, language)}">/${escapeHtml(slug)}</a>`;
    const told = funnel ? escapeHtml(say(funnel.title, language)) : h(words.removed);
    const most = Math.max(...line);
    return [
      { html: `${link}<br><span class="aside">${told}</span>`, text: slug },
      ...numbersOf(row),
      { html: sparkline(line, t(words.chart.most, { most })), text: line.join(' ') },
    ];
  });
  return {
    id: 'funnels',
    columns: columns.map(speaker.column),
    rows: cells,
    ...(rows.length > 0 && { foot: [t(words.total), ...sumOf(rows), ''] }),
  };
}

export function overviewMain(answer: Overview, speaker: Speaker): string {
  const { t, h, few, language } = speaker;
  const { rows, span, views, waiting, home } = answer;
  const isEmpty = rows.every(({ visitors, takings }) => visitors + takings.ordered === 0);
  const unseen = rows.reduce((sum, { takings }) => sum + takings.unseen, 0);
  const beneath = [
    h(words.beneath.views, { views }),
    h(words.beneath.unseen, { people: unseen }),
    waiting > 0 ? h(words.beneath.waiting, { days: waiting }) : h(words.beneath.summed),
  ];
  return `<main class="analytics" data-screen="funnels">
${headOf(speaker, t(words.funnels), { path: funnelsPath, ...answer })}
${isEmpty ? `<p class="drop">${h(words.empty, { slug: home })}</p>` : ''}
<p><a href="${addressOf(`${funnelsPath}.csv`, span, language)}">${h(words.csv)}</a></p>
<div class="wide">${tableHtml(overviewTable(answer, speaker), few)}</div>
${beneath.map((line) => `<p class="aside">${line}</p>`).join('\n')}
${notesOf(speaker)}
</main>`;
}
