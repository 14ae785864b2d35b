import { describe, expect, it } from 'vitest';
import { type FieldErrorCode, fieldMessages } from '../../src/fields/field-kind.ts';
import { checkField, checkFields, missingOf } from '../../src/fields/fields.ts';
import type { Field } from '../../src/funnel/funnel.ts';
import { chartFields, chartValues, text } from '../support/create-funnel.ts';

const today = '2026-11-21';
const label = text('Label');

const name: Field = { kind: 'name', name: 'fullName', label };
const hanName: Field = { ...name, script: 'han' };
const readName: Field = { ...name, script: 'han-or-latin' };
const birthday: Field = {
  kind: 'birthday',
  name: 'birthday',
  label,
  calendar: 'solar-or-lunar',
  guardian: label,
};
const solarOnly: Field = { ...birthday, calendar: 'solar' };
const gender: Field = { kind: 'gender', name: 'gender', label };
const hour: Field = { kind: 'birth-hour', name: 'birthHour', label };
const knownHour: Field = { ...hour, unknown: 'refused' };
const phone: Field = { kind: 'phone', name: 'phoneNumber', label };
const choice: Field = {
  kind: 'choice',
  name: 'wish',
  label,
  options: ['home', 'work'].map((value) => ({ value, label })),
};
const adult: Field = { ...birthday, adultsOnly: true };
const words: Field = { kind: 'text', name: 'note', label, maxLength: 10 };
const consent: Field = { kind: 'consent', name: 'consent', label };
const every: readonly Field[] = [
  name,
  hanName,
  readName,
  birthday,
  gender,
  hour,
  phone,
  choice,
  words,
  consent,
];

const rightToLeftMark = '\u200f';
const rightToLeftOverride = '\u202e';
const zeroWidthSpace = '\u200b';

describe('a field accepts, and writes to the wire', () => {
  it.each<[string, Field, string, string]>([
    ['a Chinese name', name, '李小龙', '李小龙'],
    ['a name with spaces around and within', name, '  Ada   Lovelace\t', 'Ada Lovelace'],
    ['a name in NFD as NFC', name, 'Rene\u0301e', 'Ren\u00e9e'],
    ['a name with a full-width space', name, '王\u3000伟', '王伟'],
    ['a Tibetan name', name, 'བསྟན་འཛིན', 'བསྟན་འཛིན'],
    ['a Persian name with what keeps its letters apart', name, 'علی\u200cرضا', 'علی\u200cرضا'],
    ['a Mongolian name with its vowel separator', name, 'ᠰᠠᠷᠠᠨ\u180eᠠ', 'ᠰᠠᠷᠠᠨ\u180eᠠ'],
    ['a Thai name with its vowel whole', name, 'ทองคำ', 'ทองคำ'],
    ['a joiner where nothing is joined', name, 'An\u200dna \u200c', 'Anna'],
    ['middle dots of every kind', name, '阿\u22c5卜\uff65杜\uff0e拉\u2219克\u3002木', '阿·卜·杜·拉·克·木'],
    ['a name that turned the text around', name, `李${rightToLeftOverride}龙`, '李龙'],
    ['a name with a direction mark', name, `${rightToLeftMark}محمد`, 'محمد'],
    ['a number of ideographs as a name', name, '王〇', '王〇'],
    ['a Kangxi radical as the character it is', name, '王\u2f42', '王文'],
    ['a radical that stands for no character', name, '王\u2eae', '王\u2eae'],
    ['full-width letters', name, 'Ａｎｎａ', 'Anna'],
    ['a name of one letter', name, 'Ö', 'Ö'],
    ['a name with an apostrophe, a hyphen and a full stop', name, 'J. O’Brien-Smith', 'J. O’Brien-Smith'],
    ['a Uyghur name, with one kind of middle dot', name, '阿卜杜•克里木', '阿卜杜·克里木'],
    ['an Arabic name without marks', name, 'محمد علي', 'محمد علي'],
    ['a name of forty letters', name, 'a'.repeat(40), 'a'.repeat(40)],
    ['a rare Han character beyond the basic plane', hanName, '王\u{20bb7}', '王\u{20bb7}'],
    ['a Han name of five characters', hanName, '欧阳小龙龙', '欧阳小龙龙'],
    ['a Han name where either script is read', readName, '周南乔', '周南乔'],
    ['a Latin name where either script is read', readName, ' Zoë  O’Neil-Łuk ', 'Zoë O’Neil-Łuk'],
    ['full dots between parts of a Uyghur name', readName, '古丽米热．艾比布力', '古丽米热·艾比布力'],
    ['a Han name of six characters', readName, '勘解由小路玉', '勘解由小路玉'],
    ['a character of old GB 18030 fonts', readName, '陈\ue863', '陈䶮'],
    ['a soft hyphen and a word joiner', readName, 'Mar\u00adia\u2060 Lind', 'Maria Lind'],
    ['an apostrophe that opens', readName, 'D\u2018Angelo', 'D’Angelo'],
    ['a prime for an apostrophe', readName, 'O\u2032Brien', 'O’Brien'],
    ['a full-width apostrophe', readName, 'O\uff07Brien', 'O’Brien'],
    ['an accent for an apostrophe', readName, 'O\u00b4Brien', 'O’Brien'],
    ['a typewriter’s apostrophe', readName, "O'Brien", 'O’Brien'],
    ['an apostrophe before the first letter', readName, '’t Hooft', '’t Hooft'],
    ['a hyphen of typesetting', readName, 'Anne\u2010Marie', 'Anne-Marie'],
    ['a hyphen that does not break', readName, 'Anne\u2011Marie', 'Anne-Marie'],
    ['an ʻokina', readName, 'Lanaʻi', 'Lanaʻi'],
    ['a Catalan double l', readName, 'Col\u2219lell', 'Col·lell'],
    ['a solar day', birthday, '1990-05-17', '1990-05-17'],
    ['29 February of a leap year', birthday, '2000-02-29', '2000-02-29'],
    ['the first day', birthday, '1901-01-01', '1901-01-01'],
    ['today', birthday, today, today],
    ['the eighteenth birthday itself', adult, '2008-11-21', '2008-11-21'],
    ['today in the lunar calendar', birthday, 'lunar:2026-10-13', 'lunar:2026-10-13'],
    ['a lunar day', birthday, 'lunar:1990-04-23', 'lunar:1990-04-23'],
    [
      'the thirtieth of a second month, which no solar year has',
      birthday,
      'lunar:2023-02-30',
      'lunar:2023-02-30',
    ],
    ['a day of a leap month', birthday, 'lunar:2023-02L-29', 'lunar:2023-02L-29'],
    ['a solar day where only these are asked', solarOnly, '1990-05-17', '1990-05-17'],
    ['male', gender, 'male', 'male'],
    ['female', gender, 'female', 'female'],
    ['the hour of zi', hour, '0', '0'],
    ['the hour of hai', hour, '11', '11'],
    ['late zi', hour, '12', '12'],
    ['an unknown hour', hour, 'unknown', 'unknown'],
    ['a known hour where it must be known', knownHour, '5', '5'],
    ['a phone number', phone, '13800138000', '13800138000'],
    ['a phone number as people write it', phone, ' +86 138-0013 8000', '13800138000'],
    ['a phone number with 86 before it', phone, '008619912345678', '19912345678'],
    ['a phone number as contacts copy it', phone, '\u202a138\u00a00013\u20118000\u202c', '13800138000'],
    ['an option', choice, 'work', 'work'],
    ['a line of text, trimmed, in NFC', words, ' cafe\u0301 ', 'caf\u00e9'],
    ['two lines where there is room for them', { ...words, rows: 2 }, 'one\r\ntwo', 'one\ntwo'],
    ['two lines in one', words, 'one\r\ntwo', 'one two'],
    ['a field named like what every object has', { ...name, name: 'constructor' }, '李小龙', '李小龙'],
    ['text without its control characters', words, 'a\u0000b\u001b[c', 'ab[c'],
    ['text without half a character', words, 'a\ud800b', 'ab'],
    ['text without signs nobody sees', words, `a${zeroWidthSpace}b${rightToLeftOverride}\ufeff`, 'ab'],
    ['ten characters among signs nobody sees', words, `a${zeroWidthSpace}`.repeat(10), 'a'.repeat(10)],
    [
      'a family of emoji, and letters that join',
      words,
      '👨\u200d👩\u200d👧 می\u200cخ',
      '👨\u200d👩\u200d👧 می\u200cخ',
    ],
    ['markup as the text it is', words, '<b>&</b>', '<b>&</b>'],
    ['ten emoji as ten characters', words, '🀄'.repeat(10), '🀄'.repeat(10)],
    ['consent', consent, 'true', 'true'],
  ])('%s', (_, field, raw, value) => {
    expect(checkField(field, raw, today)).toEqual({ value });
  });
});

describe('a field refuses', () => {
  it.each<[string, Field, string, FieldErrorCode]>([
    ['a name with a digit', name, 'Ada1', 'name-letters'],
    ['a name that is markup', name, '<script>alert(1)</script>', 'name-letters'],
    ['a name that is SQL', name, "x'; drop table orders; --", 'name-letters'],
    ['a name with an emoji', name, '李🐉', 'name-letters'],
    ['a name nobody sees', name, zeroWidthSpace, 'required'],
    ['a Han name nobody sees', hanName, zeroWidthSpace, 'required'],
    ['text nobody sees', words, `${zeroWidthSpace}\u200d\u00ad\u3164`, 'required'],
    ['a name with a null character', name, 'Ada\u0000', 'name-letters'],
    ['a name that begins with a mark', name, '\u0301a', 'name-letters'],
    ['a name of punctuation', name, '·', 'name-letters'],
    ['a name of forty-one letters', name, 'a'.repeat(41), 'too-long'],
    ['a name of a million letters', name, '龙'.repeat(1_000_000), 'too-long'],
    ['a Latin name where Han is asked', hanName, 'Bruce', 'name-han'],
    ['a mixed name where Han is asked', hanName, '李a', 'name-han'],
    ['a Han name of one character', hanName, '李', 'name-han-length'],
    ['a Cyrillic name where Han or Latin is read', readName, 'Анна', 'name-han-or-latin'],
    ['kana where Han or Latin is read', readName, 'さくら', 'name-han-or-latin'],
    ['two scripts in one name', readName, '李Anna', 'name-han-or-latin'],
    ['a Latin name of forty-one letters', readName, 'a'.repeat(41), 'too-long'],
    ['a Han name of one rare character, two code units long', hanName, '\u{20bb7}', 'name-han-length'],
    ['29 February of a common year', birthday, '2023-02-29', 'date'],
    ['29 February 1900, which never was', birthday, '1900-02-29', 'date'],
    ['month 13', birthday, '1990-13-01', 'date'],
    ['day 0', birthday, '1990-01-00', 'date'],
    ['month 0', birthday, '1990-00-10', 'date'],
    ['31 April', birthday, '1990-04-31', 'date'],
    ['a date without zeros', birthday, '1990-5-7', 'date'],
    ['a date in another order', birthday, '17/05/1990', 'date'],
    ['a date with something after it', birthday, '1990-05-17T00:00', 'date'],
    ['a date with a line end after it', birthday, '1990-05-17\n', 'date'],
    ['full-width digits', birthday, '１９９０-05-17', 'date'],
    ['a solar leap month', birthday, '1990-05L-17', 'date'],
    ['a leap month in a lunar year without it', birthday, 'lunar:2024-02L-01', 'date'],
    ['the thirtieth of a leap month of 29 days', birthday, 'lunar:2023-02L-30', 'date'],
    ['the thirty-first of a lunar month', birthday, 'lunar:2023-03-31', 'date'],
    ['a lunar day where only solar ones are asked', solarOnly, 'lunar:1990-04-23', 'date'],
    ['tomorrow', birthday, '2026-11-22', 'date-range'],
    ['tomorrow in the lunar calendar', birthday, 'lunar:2026-10-14', 'date-range'],
    ['the last day before 1901', birthday, '1900-12-31', 'date-range'],
    ['the year 1', birthday, '0001-01-01', 'date-range'],
    ['the year 9999', birthday, '9999-12-31', 'date-range'],
    ['another gender word', gender, 'Male', 'gender'],
    ['a gender with a space after it', gender, 'male ', 'gender'],
    ['hour 13', hour, '13', 'hour'],
    ['the day before the eighteenth birthday', adult, '2008-11-22', 'adults'],
    ['a lunar birthday under eighteen', adult, 'lunar:2014-07-24', 'adults'],
    ['an hour with a zero before it', hour, '01', 'hour'],
    ['a negative hour', hour, '-1', 'hour'],
    ['half an hour', hour, '1.5', 'hour'],
    ['an unknown hour where it must be known', knownHour, 'unknown', 'hour'],
    ['a phone number of ten digits', phone, '1380013800', 'phone'],
    ['a phone number of twelve digits', phone, '138001380001', 'phone'],
    ['a landline', phone, '01012345678', 'phone'],
    ['a range no mobile has', phone, '12800138000', 'phone'],
    ['a foreign number', phone, '+44 7700 900123', 'phone'],
    ['a phone number with letters', phone, '1380013800x', 'phone'],
    ['an option that is not there', choice, 'toString', 'choice'],
    ['the label of an option', choice, 'Label', 'choice'],
    ['text that is too long', words, 'a'.repeat(11), 'too-long'],
    ['consent withheld', consent, 'false', 'consent'],
    ['another word for consent', consent, 'on', 'consent'],
  ])('%s', (_, field, raw, error) => {
    expect(checkField(field, raw, today)).toEqual({ error });
  });

  it('text beyond two hundred characters where the definition sets no length', () => {
    const { maxLength: _, ...plain } = words as Extract<Field, { kind: 'text' }>;
    expect(checkField(plain, '字'.repeat(200), today)).toEqual({ value: '字'.repeat(200) });
    expect(checkField(plain, '字'.repeat(201), today)).toEqual({ error: 'too-long' });
  });
});

describe('an empty value', () => {
  it.each(
    every.map((field) => [field.kind, field] as const),
  )('of a %s field is refused unless optional', (kind, field) => {
    const error = kind === 'consent' ? 'consent' : 'required';
    for (const empty of [undefined, '', ' \t\n', '\u3000']) {
      expect(checkField(field, empty, today)).toEqual({ error });
      expect(checkField({ ...field, optional: true }, empty, today)).toEqual({ value: '' });
    }
  });
});

describe('a field with a value chosen beforehand', () => {
  it('means that one when it is left empty, and is missed by nobody', () => {
    const offer: Field = { ...choice, preset: 'home' };
    expect(missingOf(offer)).toBeUndefined();
    for (const empty of [undefined, '', ' \t\n', '\u3000'])
      expect(checkField(offer, empty, today)).toEqual({ value: 'home' });
    expect(checkField(offer, 'work', today)).toEqual({ value: 'work' });
  });
});

describe('an optional field', () => {
  it('refuses a wrong value like any other', () => {
    expect(checkField({ ...phone, optional: true }, '12', today)).toEqual({ error: 'phone' });
  });
});

describe('a set of fields', () => {
  it('gives the wire value of each valid field', () => {
    expect(checkFields(chartFields, chartValues, today)).toEqual({ values: chartValues, errors: {} });
  });

  it('leaves out what is empty and what no field asks for', () => {
    const fields: Field[] = [name, { ...phone, optional: true }];
    const typed = { fullName: ' 王伟 ', phoneNumber: ' ', admin: 'true' };
    expect(checkFields(fields, typed, today)).toEqual({ values: { fullName: '王伟' }, errors: {} });
  });

  it('names every error at once and sends no wrong value', () => {
    const typed = { ...chartValues, gender: 'x', birthday: '2027-01-01', consent: '' };
    const { values, errors } = checkFields(chartFields, typed, today);
    expect(errors).toEqual({ gender: 'gender', birthday: 'date-range', consent: 'consent' });
    expect(values).toEqual({ fullName: '李小龙', birthHour: '3' });
  });
});

describe('the words for a refusal', () => {
  it('are a sentence in both languages', () => {
    for (const message of Object.values(fieldMessages)) {
      expect(message.en).toMatch(/^[A-Z].*\.$/);
      expect(message['zh-CN']).toMatch(/\p{Script=Han}/u);
    }
  });
});
