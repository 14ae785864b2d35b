import { texts } from '../../contract/texts.ts';
import { say } from '../funnel/copy.ts';
import { files } from './text/hours.generated.ts';

/**
 * The double hours of the Chinese day as a form asks for them, each as it is sent. The first straddles midnight, and the
 * two halves belong to different days: early zi is `0`, as the whole of it was, and late zi `12`.
 */
export const hours = texts(files).map((text, index) => ({ value: String(index), text }));

/** A double hour in words; undefined for a value that is none. */
export function hourInWords(value: string, language: string): string | undefined {
  const hour = hours.find((each) => each.value === value);
  return hour && say(hour.text, language);
}
