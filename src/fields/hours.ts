import { texts } from '../contract/texts.ts';
import { say } from '../funnel/texts.ts';
import { files } from './text/hours.generated.ts';

/** Double hours by wire value. Zi straddles midnight: the early half is `0`, the late half `12`. */
export const hours = texts(files).map((text, index) => ({ value: String(index), text }));

export function hourInWords(value: string, language: string): string | undefined {
  const hour = hours.find((each) => each.value === value);
  return hour && say(hour.text, language);
}
