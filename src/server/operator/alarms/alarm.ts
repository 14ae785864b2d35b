import { fillSlots } from '../../../contract/texts.ts';
import sentences from './sentences.json' with { type: 'json' };

export type AlarmName = keyof typeof sentences;

export interface Alarm {
  name: AlarmName;
  /** `funnel marriage_v1`, `provider wechat`, or `shop`. */
  subject: string;
  facts: Readonly<Record<string, string | number>>;
}

/** Times in ISO 8601. */
export interface KnownAlarm extends Alarm {
  since: string;
  until?: string;
}

/** Says an alarm in a sentence; tolerates names and figures of another release. */
export const alarmText = ({ name, subject, facts }: Alarm): string =>
  fillSlots(sentences[name] ?? `${name}: {subject}.`, { subject, ...facts }, () => '?');

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
