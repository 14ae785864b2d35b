import type { Slots, Text } from '../../contract/texts.ts';
import type { Sex } from '../../reports/almanac/calendar.ts';
import { spouseElement, starPlacesOf } from '../../reports/love/love-chart.ts';
import { type Reader, readerOf } from '../../reports/love/love-reader.ts';
import { oldAge } from '../../reports/love/love-years.ts';
import { findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { content } from './text/texts.generated.ts';

/** Manner of address: without a partner, divorced, company only, seeing somebody, married. */
export type Register = keyof typeof content.answer.openings;

const registers: Readonly<Record<string, Register>> = {
  single: 'open',
  parted: 'again',
  divorced: 'again',
  widowed: 'company',
  dating: 'dating',
  married: 'married',
};

/** Reader and person drawn, both adults. `say` fills the pronouns of the person drawn. */
export interface Couple extends Reader {
  drawn: Sex;
  register: Register;
  isPaired: boolean;
  /** 0–4, wood first. */
  star: number;
  /** Whether the spouse star is visible in the chart. */
  seen: 'shown' | 'absent';
}

export function coupleOf(input: ReportInput, plain: Say): Couple {
  const reader = readerOf(input, plain);
  const { chart, sex } = reader;
  const star = spouseElement(chart, sex);
  const wish = findDetail(input, 'partnerGender');
  const wished = wish === 'male' || wish === 'female' ? wish : undefined;
  const words = Object.entries(content.pronouns[wished ?? 'unknown']).map(([name, word]) => [
    name,
    plain(word),
  ]);
  const pronouns: Slots = Object.fromEntries(words);
  // From 80 on no year is named, so readers of unknown situation read about company instead of meeting somebody.
  const usual = reader.age >= oldAge ? 'company' : 'open';
  const register = registers[findDetail(input, 'situation') ?? ''] ?? usual;
  return {
    ...reader,
    age: Math.max(18, reader.age),
    say: plain.with(pronouns),
    drawn: wished ?? (sex === 'male' ? 'female' : 'male'),
    register,
    isPaired: register === 'dating' || register === 'married',
    star,
    seen: starPlacesOf(chart, star).length > 0 ? 'shown' : 'absent',
  };
}

/** Throws RangeError if the part has no text. */
export function wordsFor(words: Readonly<Record<string, Text>>, part: string | undefined): Text {
  const found = words[part ?? ''];
  if (!found) throw new RangeError(`no words for the part ${part}`);
  return found;
}
