import { describe, expect, test } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { checkVisitors, mostWays, waysThrough } from '../../src/checker/rules/visitors.ts';
import { inWords, joined } from '../../src/contract/t.ts';
import type { Field, Funnel } from '../../src/funnel/funnel.ts';
import { pageDataOf } from '../../src/funnel/page-funnel.ts';
import { aFunnel, chartFields, pageEntry, text } from '../support/create-funnel.ts';
import { aFolder, checked } from '../support/valid-folder.ts';

const heading = text('Heading');
const since: Field = {
  kind: 'choice',
  name: 'since',
  label: text('Since'),
  options: ['new', 'long', 'ever'].map((value) => ({ value, label: text(value) })),
};
const note: Field = { kind: 'text', name: 'note', label: text('Note') };

const inSteps = (...asked: { fields: Field[]; when?: Field['when'] }[]): Funnel =>
  aFunnel({
    entry: {
      layout: 'steps',
      submit: text('Go'),
      steps: asked.map(({ fields, when }) => ({ heading, fields, ...(when && { when }) })),
    },
  });

const codesOf = (funnel: Funnel) =>
  checkVisitors(funnel).map(({ code, message }) => `${code} ${inWords(message)}`);

describe('the ways through a funnel', () => {
  const waysOf = (...fields: Field[]) => {
    const ways = waysThrough(aFunnel({ entry: pageEntry([...fields, ...chartFields.slice(-1)]) }));
    return 'counts' in ways ? ways : ways.map(({ words }) => inWords(joined(words, ', ')));
  };
  const [, gender, birthday, birthHour] = chartFields as [Field, Field, Field, Field];

  test('are one without conditions', () => {
    expect(waysOf(gender, birthday)).toEqual(['']);
  });

  // Who is under 18 and who is between 30 and 60 answer alike, and are one.
  test('tell apart what a condition tells apart, and no more', () => {
    expect(waysOf(since, { ...note, when: { since: 'long' } })).toEqual(['since new', 'since long']);
    const aged = { age: { from: 18, under: 30 } };
    expect(waysOf(birthday, { ...note, when: { any: [aged, { age: { from: 60 } }] } })).toEqual([
      'age under 18',
      'age from 18 under 30',
      'age from 60',
    ]);
    expect(waysOf({ ...since, optional: true }, { ...note, when: { since: 'long' } })).toHaveLength(2);
    expect(waysOf(birthHour, { ...note, when: { birthHour: 'known' } })).toEqual([
      'birthHour known',
      'birthHour unknown',
    ]);
    expect(waysOf({ ...note, name: 'first', optional: true }, { ...note, when: { first: 'given' } })).toEqual(
      ['first given', 'first left empty'],
    );
  });

  test('are up to 4,096', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at): Field => ({ ...note, name: `note${at}x`, optional: true }));
    const asked = (fields: Field[]) =>
      waysOf(...fields, { ...note, when: { all: fields.map(({ name }) => ({ [name]: 'given' })) } });
    expect(asked(many(12))).toHaveLength(mostWays);
    expect(asked(many(13))).toMatchObject({ ways: 2 * mostWays });
  });
});

describe('the check of all visitors', () => {
  const passing = inSteps(
    { fields: [since] },
    { fields: [note], when: { since: 'long' } },
    { fields: chartFields },
  );

  test('finds nothing wrong where everybody is asked what the report needs', () => {
    expect(codesOf(passing)).toEqual([]);
  });

  test('says who is not asked for what the report needs', () => {
    const [fullName, gender, birthday, birthHour, consent] = chartFields as [
      Field,
      Field,
      Field,
      Field,
      Field,
    ];
    const lacking = inSteps(
      { fields: [fullName, gender, birthday] },
      { fields: [birthHour], when: { gender: 'female', age: { under: 18 } } },
      { fields: [consent] },
    );
    expect(codesOf(lacking)).toEqual([
      'proof/missing-detail as gender female, age from 18: birthHour is not asked, and the report is computed from it',
    ]);
  });
});

describe('a variant', () => {
  const file = 'funnels/marriage_v9.yaml';
  const read = (own: string) => {
    const extended = `extends: marriage_v1\nsummary: { en: A., zh-CN: 一。 }\n${own}`;
    const { fleet, diagnostics } = createFolderCheck()(aFolder({ [file]: checked(file, extended) }));
    const ours = diagnostics.filter((each) => each.file === file && each.code !== 'overlay/better-whole');
    return { funnel: fleet?.funnels.get('marriage_v9'), codes: ours.map(({ code }) => code) };
  };
  const conditionIn = ({ funnel }: ReturnType<typeof read>) => {
    const entry = funnel!.entry as Extract<Funnel['entry'], { layout: 'page' }>;
    const form = entry.blocks.find(({ kind }) => kind === 'form');
    return (form as { fields: Field[] }).fields.find(({ name }) => name === 'mood')?.when;
  };
  const entryWith = (when: string) =>
    `entry: { blocks: { form: { fields: { mood: { when: ${when} } } } } }\n`;

  test('says a condition whole', () => {
    const set = read(entryWith('{ gender: male }'));
    expect(set.codes).toEqual([]);
    expect(conditionIn(set)).toEqual({ gender: 'male' });
    const inOverride = `overrides: [{ channels: ['20'], ${entryWith('{ age: { from: 30 } }').trim()} }]\n`;
    expect(read(entryWith('{ gender: male }') + inOverride).codes).toEqual([]);
  });

  test('has its own price in its words, in each view', () => {
    const own = `entry: { blocks: { hero: { lead: { en: "{price}, not {listPrice}; {{ braces }.", zh-CN: "{price}，原{listPrice}，{{。" } } } }\n`;
    const { fleet } = createFolderCheck()(
      aFolder({ [file]: checked(file, `extends: marriage_v1\nsummary: { en: A., zh-CN: 一。 }\n${own}`) }),
    );
    const leadOf = (funnel: Funnel) => {
      const { data } = pageDataOf({ funnel, site: fleet!.site } as never, 'en', () => false);
      return (data.funnel!.entry as { blocks: { lead?: { en: string } }[] }).blocks[0]!.lead!.en;
    };
    expect(fleet!.views.get('marriage_v9')!.all.map(leadOf)).toEqual([
      '¥29.80, not ¥99; { braces }.',
      '¥19.80, not ¥19.80; { braces }.',
    ]);
    // A page by itself chooses terms, and not words: that takes a server.
    expect(fleet!.funnels.get('marriage_v9')!.variants).toHaveLength(1);
    expect(fleet!.funnels.get('marriage_v1')!.variants).toBeUndefined();
  });
});
