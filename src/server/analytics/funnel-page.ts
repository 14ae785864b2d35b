import { say } from '../../engine/funnel/copy.ts';
import { shanghaiDay, shanghaiMinute } from '../../engine/shanghai-day.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { OneFunnel } from './answers.ts';
import { chart, type Mark, markList } from './chart.ts';
import { brokenSaid, channelSaid } from './findings.ts';
import { funnelTables, peopleBy } from './funnel-tables.ts';
import { milestoneTable } from './milestones.ts';
import { aside, type Block, funnelsPath, type Page, saidOf } from './page.ts';
import { grouped } from './table.ts';
import { type Speaker, words } from './words.ts';

function marksOf({ range, published }: OneFunnel, { t }: Speaker): Mark[] {
  return published.map(({ at, number, by, called }) => {
    const told = t(words.chart.publication, { at: shanghaiMinute(at), number, by });
    const title = called ? `${told} ${t(words.chart.called, { name: called })}` : told;
    return { at: range.days.indexOf(shanghaiDay(at)), title };
  });
}

/** Each line has its own scale, because payers are few beside visitors. */
function chartsOf(answer: OneFunnel, { t, h }: Speaker, marks: readonly Mark[]): string {
  const { days } = answer.range;
  const people = peopleBy(answer, 'day');
  const [from, to] = [days[0]!, days.at(-1)!];
  const figures = (['visitors', 'ordered', 'paid'] as const).map((name) => {
    const values = days.map((day) => {
      const own = people.get(day);
      return own ? (name === 'visitors' ? own.visitors : own.takings[name]) : 0;
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
  const { table, drop } = milestoneTable(answer, says);
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
