import { say } from '../funnel/texts.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { maskTexts } from './field-kind.ts';
import { checkFreeText } from './typed.ts';

const defaultLength = 200;

export const rule: FieldRule<'text'> = {
  check: ({ maxLength = defaultLength, rows = 1 }, raw) => checkFreeText(raw, maxLength, rows > 1),
};

/** Shows only that something was written, because it may be anything. */
export const mask: Mask<'text'> = (_value, _field, language) => say(maskTexts.given, language);

export const samples: Samples<'text'> = {
  right({ maxLength = defaultLength }, language) {
    const text = language.startsWith('zh') ? '想多了解一点自己' : 'I would like to know more';
    return [...text].slice(0, maxLength).join('');
  },
  wrong: ({ maxLength = defaultLength }) => ({ 'too-long': '好'.repeat(maxLength + 1) }),
};

export const ownKeys: OwnKeys<'text'> = {
  placeholder: { means: 'copy', name: 'placeholder' },
  maxLength: { means: 'data', name: 'longest text', default: defaultLength },
  rows: { means: 'look', name: 'rows', default: 1 },
};
