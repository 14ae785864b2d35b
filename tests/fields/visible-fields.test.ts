import { describe, expect, it } from 'vitest';
import { textsFor, visibleFields, visibleSteps, withoutHidden } from '../../src/fields/visible-fields.ts';
import type { Field, Funnel } from '../../src/funnel/funnel.ts';
import { aFunnel, chartFields, pageEntry, text } from '../support/create-funnel.ts';

const today = '2026-11-21';
const [fullName, gender, birthday, birthHour, consent] = chartFields as [Field, Field, Field, Field, Field];
const since: Field = {
  kind: 'choice',
  name: 'since',
  label: text('Together for'),
  options: ['new', 'long'].map((value) => ({ value, label: text(value) })),
};
const phone: Field = { kind: 'phone', name: 'phone', label: text('Phone'), when: { since: 'long' } };
const heading = text('Heading');

const onPage = (...fields: Field[]) => aFunnel({ entry: pageEntry(fields) });
const namesOf = (funnel: Funnel, given: Record<string, string>, day = today) =>
  visibleFields(funnel, given, day).map(({ name }) => name);

describe('what an entry asks', () => {
  const funnel = onPage(fullName, since, phone, consent);

  it('takes text that nobody sees for none, as the server will', () => {
    const note: Field = { kind: 'text', name: 'note', label: text('Note'), optional: true };
    const why: Field = { ...note, name: 'why', when: { note: 'given' } };
    expect(namesOf(onPage(note, why), { note: '\u200b\u0000' })).toEqual(['note']);
    expect(namesOf(onPage(note, why), { note: '?' })).toEqual(['note', 'why']);
  });

  it.each([
    ['leaves out what nobody has answered for yet', {}, ['fullName', 'since', 'consent']],
    ['adds what an answer raises', { since: 'long' }, ['fullName', 'since', 'phone', 'consent']],
    ['drops what another answer does not', { since: 'new', phone: '1' }, ['fullName', 'since', 'consent']],
  ])('%s', (_, given, names) => {
    expect(namesOf(funnel, given)).toEqual(names);
  });

  it('does not believe what was typed into a field that is not asked', () => {
    const chained = onPage(since, phone, { ...birthday, when: { phone: 'given' } }, consent);
    expect(namesOf(chained, { since: 'new', phone: '13800138000' })).toEqual(['since', 'consent']);
    expect(namesOf(chained, { since: 'long', phone: '13800138000' })).toContain('birthday');
    expect(withoutHidden(chained, { since: 'new', phone: '1', other: 'stays' }, today)).toEqual({
      since: 'new',
      other: 'stays',
    });
  });

  it.each([
    ['the day before somebody is thirty', '1996-11-22', false],
    ['the day somebody is thirty', '1996-11-21', true],
    ['of a lunar birthday by its solar day', 'lunar:1996-10-11', true],
    ['of a lunar birthday a day later', 'lunar:1996-10-12', false],
    ['of no date', 'soon', false],
    ['of nothing', '', false],
  ])('knows completed years: %s', (_, given, isAsked) => {
    const aged = onPage(birthday, { ...since, when: { age: { from: 30 } } }, consent);
    expect(namesOf(aged, { birthday: given }).includes('since')).toBe(isAsked);
  });

  it('counts a birthday on 29 February from 1 March in other years', () => {
    const aged = onPage(birthday, { ...since, when: { birthday: { from: 18 } } }, consent);
    const given = { birthday: '2008-02-29' };
    expect(namesOf(aged, given, '2026-02-28')).not.toContain('since');
    expect(namesOf(aged, given, '2026-03-01')).toContain('since');
  });

  it.each([
    ['3', ['birthHour', 'known']],
    ['unknown', ['birthHour', 'unknown']],
    ['', ['birthHour', 'unknown']],
  ])('an hour given as “%s” is one of two', (given, expected) => {
    const funnelOf = (is: string) => onPage(birthHour, { ...since, when: { birthHour: is } }, consent);
    const [, is] = expected;
    expect(namesOf(funnelOf(is!), { birthHour: given })).toContain('since');
    expect(namesOf(funnelOf(is === 'known' ? 'unknown' : 'known'), { birthHour: given })).not.toContain(
      'since',
    );
  });

  it('asks a name with two letters of an answer nothing it has by itself', () => {
    const odd = onPage(since, { ...phone, when: { toString: 'x' } } as Field, consent);
    expect(namesOf(odd, {})).not.toContain('phone');
  });
});

describe('the steps of an entry', () => {
  const steps = aFunnel({
    entry: {
      layout: 'steps',
      submit: text('Go'),
      steps: [
        { heading, fields: [fullName, since] },
        { heading, when: { since: 'long' }, fields: [gender] },
        { heading, fields: [{ ...phone, when: { since: 'long' } }] },
        { heading, fields: [birthday, consent] },
      ],
    },
  });

  it('keep their numbers, and those that ask nothing are passed by; the last never is', () => {
    const passed = (values: Record<string, string>) =>
      visibleSteps(steps, values, today).map(({ isPassed }) => isPassed);
    expect(passed({ since: 'new' })).toEqual([false, true, true, false]);
    expect(passed({ since: 'long' })).toEqual([false, false, false, false]);
  });
});

it('a host says what is for whoever listens', () => {
  const sayings = [text('Hello'), { say: text('Welcome back'), when: { since: 'long' } }];
  expect(textsFor({ since: 'long' }, sayings)).toEqual([text('Hello'), text('Welcome back')]);
  expect(textsFor({}, sayings)).toEqual([text('Hello')]);
  expect(textsFor({})).toEqual([]);
});
