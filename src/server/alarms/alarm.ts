import { fillSlots } from '../../contract/texts.ts';
import sentences from './sentences.json' with { type: 'json' };

export type AlarmName = keyof typeof sentences;

/** Something that is wrong now. Nothing in it names a person or an order. */
export interface Alarm {
  name: AlarmName;
  /** What it is wrong with: `funnel marriage_v1`, `provider wechat`; `shop` where there is nothing smaller. */
  subject: string;
  /** The figures it is seen by. */
  facts: Readonly<Record<string, string | number>>;
}

/** One that began, and perhaps ended; times as ISO 8601. */
export interface KnownAlarm extends Alarm {
  since: string;
  until?: string;
}

/** What is wrong, in a sentence. One that another release told may have other figures, or a name this one does not know. */
export const alarmText = ({ name, subject, facts }: Alarm): string =>
  fillSlots(sentences[name] ?? `${name}: {subject}.`, { subject, ...facts }, () => '?');

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
