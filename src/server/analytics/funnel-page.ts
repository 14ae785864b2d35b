import { say } from '../../engine/funnel/copy.ts';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { OneFunnel } from './answers.ts';
import { lineChart } from './charts.ts';
import { addressOf, funnelsPath, headOf, minuteOf, notesOf, section } from './frame.ts';
import { funnelTables } from './funnel-tables.ts';
import { milestoneTable } from './milestones.ts';
import { tableHtml } from './table.ts';
import { cameTo, nobody } from './traffic.ts';
import { type Speaker, words } from './words.ts';

function publishedText({ at, number, by, called }: OneFunnel['published'][number], { t }: Speaker): string {
  const told = t(words.chart.publication, { at: minuteOf(at), number, by });
  return called ? `${told} ${t(words.chart.called, { name: called })}` : told;
}

/** Lines with their own heights: who pays is few beside who comes. */
function chartsOf(answer: OneFunnel, speaker: Speaker): string {
  const { t, h } = speaker;
  const { range, traffic, takings, published } = answer;
  const { days } = range;
  const marks = published.map((each) => ({
    at: days.indexOf(shanghaiDay(each.at)),
    title: publishedText(each, speaker),
  }));
  const taken = (name: 'ordered' | 'paid') => days.map((day) => takings.get('day')?.get(day)?.[name] ?? 0);
  const lines = {
    visitors: days.map((day) => cameTo(traffic.get('day')?.get(day) ?? nobody, 1)),
    ordered: taken('ordered'),
    paid: taken('paid'),
  };
  const [from, to] = [days[0]!, days.at(-1)!];
  const figures = Object.entries(lines).map(([name, values]) => {
    const what = t(words.chart[name as keyof typeof lines]);
    const most = Math.max(...values);
    const sum = values.reduce((total, value) => total + value, 0);
    const label = t(words.chart.label, { what, from, to, sum, most, day: days[values.indexOf(most)]! });
    return `<figure><figcaption><span>${escapeHtml(what)}</span><span class="aside">${h(words.chart.most, { most })}</span></figcaption>
${lineChart(values, label, marks)}<p class="days"><span>${from}</span><span>${to}</span></p></figure>`;
  });
  const list = marks.map(({ title }) => `<li>${escapeHtml(title)}</li>`);
  const told =
    list.length > 0
      ? `<p class="aside">${h(words.chart.published)}</p><ul class="aside">${list.join('')}</ul>`
      : '';
  return `${figures.join('\n')}${told}`;
}

export function funnelMain(answer: OneFunnel, speaker: Speaker): string {
  const { h, few, language } = speaker;
  const { slug, span, funnel, traffic, takings, waiting } = answer;
  const path = `${funnelsPath}/${escapeHtml(slug)}`;
  const at = { path, span };
  const { table, drop } = milestoneTable(answer, speaker);
  const days = funnelTables.days(answer, speaker);
  const hasArms = [...(traffic.get('arm')?.keys() ?? []), ...(takings.get('arm')?.keys() ?? [])].some(
    Boolean,
  );
  const title = funnel
    ? `<a href="/${escapeHtml(slug)}">${escapeHtml(say(funnel.title, language))}</a>`
    : h(words.removed);
  return `<main class="analytics" data-screen="funnel">
${headOf(speaker, `/${slug}`, { ...answer, path })}
<p>${title}</p>
${waiting > 0 ? `<p class="aside">${h(words.beneath.waiting, { days: waiting })}</p>` : ''}
${section(speaker, 'milestones', table, { ...at, before: drop && `<p class="drop">${escapeHtml(drop)}</p>` })}
<section id="days"><h2>${h(words.headings.days)} <a href="${addressOf(`${path}/days.csv`, span, language)}">${h(words.csv)}</a></h2>
${chartsOf(answer, speaker)}
<details><summary>${h(words.eachDay)}</summary>${tableHtml(days, few)}</details></section>
${section(speaker, 'channels', funnelTables.channels(answer, speaker), at)}
<div class="wide">${section(speaker, 'versions', funnelTables.versions(answer, speaker), at)}</div>
${hasArms ? section(speaker, 'arms', funnelTables.arms(answer, speaker), at) : ''}
${section(speaker, 'sources', funnelTables.sources(answer, speaker), at)}
${section(speaker, 'money', funnelTables.money(answer, speaker), at)}
${notesOf(speaker)}
</main>`;
}
