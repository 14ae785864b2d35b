import { createHash } from 'node:crypto';
import type { MarkedDate } from '../../contract/report.ts';
import { dayMs } from '../../lib/shanghai-day.ts';

interface Wish {
  /** The order's id. The file contains only a digest of it, because the id opens the report. */
  of: string;
  /** Must stay the same, so that every download is identical. */
  madeAt: Date;
  dates: readonly MarkedDate[];
  url: string | undefined;
}

const longestLine = 75;

const compact = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string) => compact(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10));
const timeOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes a text as RFC 5545, section 3.3.11, requires. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line into lines of at most 75 bytes, never inside a character (RFC 5545, section 3.1). */
export function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > longestLine) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

export function calendarFile({ of, madeAt, dates, url }: Wish): string {
  const digest = createHash('sha256').update(`calendar ${of}`).digest('hex').slice(0, 32);
  const events = dates.flatMap(({ on, until, title }) => [
    'BEGIN:VEVENT',
    `UID:${[digest, on, ...(until ? [until] : [])].join('-')}`,
    `DTSTAMP:${timeOf(madeAt)}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${dayAfter(until ?? on)}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//storefront//report//',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
