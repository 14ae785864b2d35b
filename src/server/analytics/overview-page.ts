import { say } from '../../engine/funnel/copy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { FunnelRow, Overview } from './answers.ts';
import { sparkline } from './charts.ts';
import { addressOf, funnelsPath, headOf, notesOf } from './frame.ts';
import { type Cell, type Table, tableHtml } from './table.ts';
import { addTakings, sharedCells, sharedColumns } from './takings.ts';
import { type Speaker, words } from './words.ts';

/** People who came to two funnels are two in the totals, as they are two rows. */
function sumOf(rows: readonly FunnelRow[]): Cell[] {
  const add = (pick: 'visitors' | 'began') => rows.reduce((sum, row) => sum + row[pick], 0);
  const takings = rows.map((row) => row.takings).reduce(addTakings);
  return sharedCells(add('visitors'), add('began'), takings);
}

export function overviewTable({ rows, span }: Overview, speaker: Speaker): Table {
  const { t, h, language } = speaker;
  const cells = rows.map((row): Cell[] => {
    const { slug, funnel, line, visitors, began, takings } = row;
    const link = `<a href="${addressOf(`${funnelsPath}/${escapeHtml(slug)}`, span, language)}">/${escapeHtml(slug)}</a>`;
    const told = funnel ? escapeHtml(say(funnel.title, language)) : h(words.removed);
    const most = Math.max(...line);
    return [
      { html: `${link}<br><span class="aside">${told}</span>`, text: slug },
      ...sharedCells(visitors, began, takings),
      { html: sparkline(line, t(words.chart.most, { most })), text: line.join(' ') },
    ];
  });
  return {
    id: 'funnels',
    columns: (['funnel', ...sharedColumns, 'line'] as const).map(speaker.column),
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
