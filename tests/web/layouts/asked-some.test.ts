import { describe, expect, it } from 'vitest';
import type { Entry, Field, PageData } from '../../../src/funnel/funnel.ts';
import type { Event } from '../../../src/machine/types.ts';
import { fleet } from '../../preview/looks.ts';
import { aFunnel, text } from '../../support/create-funnel.ts';
import { aRenderedPage, everyElement } from '../../support/render-page.tsx';

const name: Field = { kind: 'name', name: 'fullName', label: text('Name') };
const gender: Field = { kind: 'gender', name: 'gender', label: text('You are') };
const phone: Field = { kind: 'phone', name: 'phone', label: text('Phone'), when: { gender: 'female' } };
const consent: Field = { kind: 'consent', name: 'consent', label: text('I agree') };

const inSteps: Entry = {
  layout: 'steps',
  submit: text('Go, {gender|you}'),
  steps: [
    { heading: text('Who?'), fields: [name, gender] },
    { heading: text('Women only'), when: { gender: 'female' }, fields: [phone] },
    { heading: text('{fullName}, {{agreed}?'), fields: [consent] },
  ],
};
const inChat: Entry = {
  layout: 'chat',
  host: text('Host'),
  submit: text('Go'),
  messages: [
    { say: [text('Who?')], fields: [name, gender] },
    { say: [text('Women only')], when: { gender: 'female' }, fields: [phone] },
    {
      say: [text('{fullName}.'), { say: text('She speaks'), when: { gender: 'female' } }],
      fields: [consent],
    },
  ],
};

const typed = (values: Record<string, string>): Event[] =>
  Object.entries(values).map(([field, value]) => ({ type: 'field.changed', name: field, value }));
const on: Event = { type: 'step.completed' };

/** What a page says and asks after these events. */
async function shown(entry: Entry, events: Event[]) {
  const data = { funnel: aFunnel({ entry }), site: fleet.site } as PageData;
  const { page, step } = await aRenderedPage(data, 'en', { screen: 'entry', step: 0 }, events);
  const all = everyElement(page);
  const names = all.map((each) => each.getAttribute('name')).filter((each) => each !== null);
  const words = all.flatMap(({ childNodes }) => [...childNodes].map(({ nodeValue }) => nodeValue ?? ''));
  const missed = all.filter((each) => each.getAttribute('data-missing') !== null);
  const missable = missed.map((each) => each.getAttribute('id'));
  return { step, words: words.join(' '), names: [...new Set(names)], missable };
}

describe('an entry of steps', () => {
  it('passes by what it does not ask, counts what it shows, and repeats an answer', async () => {
    const man = await shown(inSteps, [...typed({ fullName: 'Bo', gender: 'male' }), on]);
    expect(man).toMatchObject({ step: 2, names: ['consent'] });
    expect(man.words).toContain('Step 2 of 2');
    expect(man.words).toContain('Bo, {agreed}?');
    expect(man.words).toContain('Go, Male');
    const woman = await shown(inSteps, [...typed({ fullName: 'Bo', gender: 'female' }), on]);
    expect(woman).toMatchObject({ step: 1, names: ['phone'] });
    expect(woman.words).toContain('Step 2 of 3');
  });
});

describe('what was typed', () => {
  const pasted = { fullName: '\u202a欧阳 • 小\u200b龙\u202c', gender: 'female', phone: '+86 138-0013 8000' };

  it('is repeated as it is kept, in headings and in answers', async () => {
    const { words: inHeading } = await shown(inSteps, [...typed(pasted), on, on]);
    expect(inHeading).toContain('欧阳·小龙, {agreed}?');
    const { words: inAnswers } = await shown(inChat, [...typed(pasted), on, on]);
    expect(inAnswers).toContain('欧阳·小龙 · Female');
    expect(inAnswers).toContain('13800138000');
    expect(inAnswers).toContain('欧阳·小龙.');
  });
});

describe('before the rules have come', () => {
  it('nobody misses what is asked on a condition: it may no longer hold', async () => {
    const unless: Field = { ...phone, when: { not: { gender: 'male' } } };
    const { names, missable } = await shown(
      { ...inSteps, steps: [{ heading: text('All'), fields: [name, gender, unless] }] },
      [],
    );
    expect(names).toContain('phone');
    expect(missable).toEqual(['field-fullName-error', 'field-gender-error']);
  });
});

describe('a conversation', () => {
  it('says a line to whom it is for', async () => {
    const values = { fullName: 'Bo', gender: 'female', phone: '13800138000' };
    const woman = await shown(inChat, [...typed(values), on, on]);
    expect(woman.step).toBe(2);
    expect(woman.words).toContain('Bo.');
    expect(woman.words).toContain('She speaks');
    const man = await shown(inChat, [...typed({ ...values, gender: 'male' }), on]);
    expect(man.step).toBe(2);
    expect(man.words).not.toContain('She speaks');
    expect(man.words).not.toContain('Women only');
  });
});
