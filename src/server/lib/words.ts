import { fillSlots, languages, type Slots, type Text, texts } from '../../contract/texts.ts';
import type { Text as AnyText } from '../../funnel/funnel.ts';
import { formatFen } from '../../funnel/price.ts';
import { say } from '../../funnel/texts.ts';
import { shanghaiMinute } from '../../lib/shanghai-day.ts';
import { files } from './text/files.generated.ts';

export const words = texts(files);

const filled = (text: Text, slotsIn: (language: string) => Slots): AnyText =>
  Object.fromEntries(languages.map((language) => [language, fillSlots(text[language], slotsIn(language))]));

export const aboutField = (
  fault: 'twice' | 'unknownField' | 'missingField' | 'wrongField' | 'longField',
  name: string,
): AnyText => filled(words[fault], () => ({ name }));

export const draftUntil = (at: number): AnyText => {
  return filled(words.draftUntil, () => ({ until: shanghaiMinute(at) }));
};

export const partRefunded = (part: number, whole: number, at: Date): AnyText =>
  filled(words.partRefunded, (language) => ({
    part: formatFen(part),
    whole: formatFen(whole),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(at),
  }));

export const labelled = (label: AnyText, message: AnyText): AnyText =>
  filled(words.labelled, (language) => ({ label: say(label, language), message: say(message, language) }));
