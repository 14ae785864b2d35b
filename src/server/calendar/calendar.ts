import { createHash } from 'node:crypto';
import type { MarkedDate } from '../../contract/report.ts';
import { dayMs } from '../../engine/shanghai-day.ts';

interface Wish {
  /** The order's id: it is in the file as a digest alone, since a calendar is often shared and the id opens the report. */
  of: string;
  /** The same for every copy, so that a file taken twice is the same bytes. */
  madeAt: Date;
  dates: readonly MarkedDate[];
  /** Where its owner finds the report again. */
  url: string | undefined;
}

const longestLine = 75;

const compact = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string) => compact(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10));
/** `20261207T040200Z`. */
const timeOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** RFC 5545, 3.1: no line is longer than 75 octets, and no character is cut. */
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

/** Marked days and stretches as a calendar (RFC 5545), one event each: all day, and nobody is busy because of it. */
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
