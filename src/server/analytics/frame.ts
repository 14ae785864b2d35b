import { escapeHtml } from '../http/escape-html.ts';
import type { Range, Span } from './range.ts';
import { spans } from './range.ts';
import { type Table, tableHtml } from './table.ts';
import { type Speaker, words } from './words.ts';

export const funnelsPath = '/operator/funnels';
const otherLanguage = (language: string) => (language === 'en' ? 'zh-CN' : 'en');

/** Where a page or its file is, in the language and span that are looked at. */
export const addressOf = (path: string, span: Span, language: string) =>
  `${path}?days=${span}&amp;lang=${language}`;

interface Framed {
  /** Of this page. */
  path: string;
  span: Span;
  range: Range;
  /** In ms since 1970. */
  at: number;
}

export const minuteOf = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** What stands above each page: where one is, the spans, the other language, and of when it is. */
export function headOf(
  { t, h, language }: Speaker,
  title: string,
  { path, span, range, at }: Framed,
): string {
  const links = spans.map((each) => {
    const mark = each === span ? ' aria-current="page"' : '';
    return `<a href="${addressOf(path, each, language)}"${mark}>${h(words.days, { days: each })}</a>`;
  });
  const up =
    path === funnelsPath
      ? `<a href="/operator">${h(words.operator)}</a>`
      : `<a href="${addressOf(funnelsPath, span, language)}">${h(words.funnels)}</a>`;
  const other = otherLanguage(language);
  const told = t(words.asOf, { from: range.days[0]!, to: range.days.at(-1)!, at: minuteOf(at) });
  return `<nav>${up}</nav>
<h1>${escapeHtml(title)}</h1>
<nav>${links.join('\n')}<a lang="${other}" href="${addressOf(path, span, other)}">${h(words.language)}</a></nav>
<p class="aside">${escapeHtml(told)}</p>`;
}

/** A table under its heading, with the link to its file. `before`: markup between the two. */
export function section(
  { h, language, few }: Speaker,
  heading: keyof typeof words.headings,
  table: Table,
  { path, span, before = '' }: { path: string; span: Span; before?: string },
): string {
  const file = addressOf(`${path}/${table.id}.csv`, span, language);
  return `<section id="${table.id}"><h2>${h(words.headings[heading])} <a href="${file}">${h(words.csv)}</a></h2>
${before}${tableHtml(table, few)}</section>`;
}

export function notesOf({ h }: Speaker): string {
  const notes = Object.values(words.notes).map(
    ([what, meaning]) => `<dt>${h(what!)}</dt><dd>${h(meaning!)}</dd>`,
  );
  return `<h2>${h(words.headings.notes)}</h2><dl>${notes.join('\n')}</dl>`;
}
