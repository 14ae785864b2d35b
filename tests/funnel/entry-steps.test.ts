import { describe, expect, it } from 'vitest';
import { entryStepsOf, fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { Entry } from '../../src/funnel/funnel.ts';
import { aFunnel, aQuestionnaire, chartFields, pageEntry, text } from '../support/create-funnel.ts';

const [name, gender, birthday, hour, consent] = chartFields as [
  (typeof chartFields)[number],
  ...typeof chartFields,
];
const heading = text('Heading');

const steps: Entry = {
  layout: 'steps',
  submit: text('Go'),
  steps: [
    { heading, fields: [name] },
    { heading, fields: [gender!, birthday!] },
    { heading, fields: [hour!, consent!] },
  ],
};
const chat: Entry = {
  layout: 'chat',
  host: text('Host'),
  submit: text('Go'),
  messages: [
    { say: [text('Hello')], fields: [] },
    { say: [text('Who?')], fields: [name] },
    { say: [text('Sure?')], fields: [consent!] },
  ],
};
const ritual: Entry = {
  layout: 'ritual',
  ritual: { gesture: 'turn', heading, action: text('Turn'), done: text('Done') },
  form: { submit: text('Go'), fields: chartFields },
};

const namesOf = (entry: Entry, questions = false) =>
  entryStepsOf(aFunnel({ entry, ...(questions && { questions: aQuestionnaire(2) }) })).map(
    ({ kind, fields }) => [kind, ...fields.map((field) => field.name)],
  );

const chartNames = ['fullName', 'gender', 'birthday', 'birthHour', 'consent'];

describe('the steps of an entry', () => {
  it('are one for a page', () => {
    expect(namesOf(pageEntry())).toEqual([['fields', ...chartNames]]);
  });

  it('are two for a page with a questionnaire, which stands between them', () => {
    expect(namesOf(pageEntry(), true)).toEqual([['intro'], ['fields', ...chartNames]]);
  });

  it('are the steps for steps', () => {
    expect(namesOf(steps)).toEqual([
      ['fields', 'fullName'],
      ['fields', 'gender', 'birthday'],
      ['fields', 'birthHour', 'consent'],
    ]);
  });

  it('are the messages for a chat, one that asks nothing among them', () => {
    expect(namesOf(chat)).toEqual([['fields'], ['fields', 'fullName'], ['fields', 'consent']]);
  });

  it('are the act and the form for a ritual', () => {
    expect(namesOf(ritual)).toEqual([['ritual'], ['fields', ...chartNames]]);
  });
});

describe('the fields of an entry', () => {
  it.each([
    ['page', pageEntry(), chartNames],
    ['steps', steps, chartNames],
    ['chat', chat, ['fullName', 'consent']],
    ['ritual', ritual, chartNames],
  ] as const)('of the layout %s are given in the order they are asked', (_, entry, names) => {
    expect(fieldsOf(aFunnel({ entry: entry as Entry })).map((field) => field.name)).toEqual(names);
  });
});
