import { describe, expect, it } from 'vitest';
import { checkField } from '../../../src/fields/fields.ts';
import type { Field } from '../../../src/funnel/funnel.ts';
import { sampleValue, wrongInputsOf } from '../../../src/preview/scenes/sample-visitor.ts';
import { aFleet } from '../../support/create-fleet.ts';
import { aFunnel, pageEntry } from '../../support/create-funnel.ts';
import { everyField } from '../../support/every-field.ts';
import { aRenderedPage, everyElement } from '../../support/render-page.tsx';

const today = '2026-11-21';
const { site } = aFleet();
const pageWith = (field: Field) => aFunnel({ entry: pageEntry([field]) });

describe.each(
  everyField.map((field) => [field.kind, field] as const),
)('a field of the kind %s', (_, field) => {
  it('takes what the sample visitor types, and says why it refuses what is wrong', () => {
    for (const language of site.languages)
      expect(checkField(field, sampleValue(field, language), today)).toHaveProperty('value');
    const wrong = wrongInputsOf(pageWith({ ...field, optional: false }), today);
    expect(wrong.map(({ typed }) => typed)).toContain('');
  });

  it('is drawn with a control under its name', async () => {
    const data = { funnel: pageWith(field), site };
    const { page } = await aRenderedPage(data, 'en', { screen: 'entry', step: 0 }, []);
    const elements = everyElement(page);
    expect(elements.filter(({ classList }) => [...classList].includes(`field-${field.kind}`))).toHaveLength(
      1,
    );
    const controls = elements.filter((element) => element.getAttribute('name') === field.name);
    expect(controls.length).toBeGreaterThan(0);
  });

  it('shows no escape of the source where it is filled in', async () => {
    const value = sampleValue(field, 'en');
    const typed = { type: 'field.changed', name: field.name, value } as const;
    const data = { funnel: pageWith(field), site };
    const { page } = await aRenderedPage(data, 'en', { screen: 'entry', step: 0 }, [typed]);
    const texts = everyElement(page).flatMap(({ childNodes }) =>
      [...childNodes].map((node) => node.nodeValue),
    );
    expect(texts.filter((text) => text?.includes('\\u'))).toEqual([]);
  });
});
