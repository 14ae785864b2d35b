import { readFileSync } from 'node:fs';
import type { SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { filesIn } from '../support/imports.ts';
import type { Addition, Removal } from './addition.ts';

export const kind = 'blood-type';
export const engineHalf = `src/fields/${kind}.ts`;
const webHalf = `src/web/fields/${kind}.tsx`;
export const sentences = ['en', 'zh-CN'].map((language) => `src/fields/text/${language}/refused.json`);

const rhesus = 'Is the rhesus factor asked for, too?';
const definitionBeside = (gender: SchemaNode): SchemaNode => ({
  ...gender,
  title: `${kind} field`,
  description: 'A blood type, as buttons.',
  defaultSnippets: [
    {
      label: `+ ${kind} field`,
      description: 'A blood type.',
      body: { kind, name: 'bloodType', label: '{ en: Blood type, zh-CN: 血型 }', rhesus: 'asked' },
    },
  ],
  properties: {
    ...gender.properties,
    kind: { const: kind },
    rhesus: {
      description: rhesus,
      markdownDescription: `${rhesus}\n\n\`\`\`yaml\nrhesus: asked\n\`\`\``,
      enum: ['asked', 'left-out'],
      enumDescriptions: ['A+ is an answer.', 'A is an answer.'],
      default: 'left-out',
    } as SchemaNode,
  },
});

export const mask = `export const mask: Mask<'blood-type'> = () => '**';
`;

export const engineText = `import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';

export const rule: FieldRule<'blood-type'> = {
  check({ rhesus }, raw) {
    const known = rhesus === 'asked' ? /^(A|B|AB|O)[+-]$/ : /^(A|B|AB|O)$/;
    return known.test(raw) ? { value: raw } : { error: 'choice' };
  },
};

${mask}
export const samples: Samples<'blood-type'> = {
  right: ({ rhesus }) => (rhesus === 'asked' ? 'AB+' : 'AB'),
  wrong: () => ({ choice: 'C' }),
};

export const ownKeys: OwnKeys<'blood-type'> = {
  rhesus: { means: 'data', name: 'the rhesus factor is', default: 'left-out' },
};
`;

const webText = `import { asKept, type FieldControl } from './controls/control.ts';
import { Radios } from './controls/radios.tsx';

const types = ['A', 'B', 'AB', 'O'];

export const control: FieldControl<'blood-type'> = {
  Control(props) {
    const values = types.flatMap((type) =>
      props.field.rhesus === 'asked' ? [\`\${type}+\`, \`\${type}-\`] : [type],
    );
    return <Radios {...props} options={values.map((value) => ({ value, label: value }))} />;
  },
  label: 'legend',
  answerText: asKept,
};
`;

export const orderTest = `import { expect, it } from 'vitest';
import type { Field } from '../../src/funnel/funnel.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { typed } from '../support/typed-details.ts';
import { aRequestId, aShop } from '../support/create-shop.ts';

it('an order with a blood type is refused, taken and masked', async () => {
  const test = await aShop();
  const label = { en: 'Blood type', 'zh-CN': '血型' };
  const consent: Field = { kind: 'consent', name: 'consent', label };
  const fields: Field[] = [{ kind: 'blood-type', name: 'bloodType', label, rhesus: 'asked' }, consent];
  const form = { kind: 'form', submit: label, fields } as const;
  const funnel = aFunnel('blood_v1', { product: 'mbti', entry: { layout: 'page', blocks: [form] } });
  (test.fleet.funnels as Map<string, typeof funnel>).set('blood_v1', funnel);
  const order = (bloodType: string) =>
    test.browser.call('createOrder', {
      ...{ funnel: 'blood_v1', channelKey: '10', requestId: aRequestId(), consent: typed.consent, bloodType },
    });
  expect(await order('AB')).toMatchObject({ status: 400, msg: 'Blood type: Please choose one.' });
  const { data } = await order('AB+');
  const { data: view } = await test.browser.call('getOrder', { orderId: String(data.id) });
  expect(view).toMatchObject({
    summary: [{ label: 'Blood type', value: '**' }],
    details: { bloodType: 'AB+' },
  });
  await test.close();
});
`;

export const newFieldKind: Addition = {
  what: 'a kind of field',
  editSchema({ definitions }) {
    definitions[`field-${kind}`] = definitionBeside(definitions['field-gender']!);
  },
  files: { [engineHalf]: engineText, [webHalf]: webText },
  generatorNames: [],
  compilerNames: [`./${kind}.ts`, `./${kind}.tsx`],
  derived: [
    'funnels/reference.md',
    'funnels/reference.zh-CN.md',
    'schemas/overlay.generated.json',
    'src/fields/kinds.generated.ts',
    'src/funnel/schema-types.generated.ts',
    'src/web/fields/kinds.generated.ts',
  ],
  rules: [
    'tests/architecture.test.ts',
    'tests/changes/change-classes.test.ts',
    'tests/checker/docs.test.ts',
    'tests/checker/schema-words.test.ts',
    'tests/contract/texts.test.ts',
    'tests/preview/scenes.test.ts',
    'tests/web/fields/every-kind.test.ts',
  ],
  drawn: /✓.*a field of the kind blood-type > is drawn/,
};

/** Not of those that reports read by their names; without a consent there is no order. */
export const fieldKindRemoval = (gone: string): Removal => ({
  what: `the kind of field ${gone}`,
  editSchema: ({ definitions }) => delete definitions[`field-${gone}`],
  paths: [`src/fields/${gone}.ts`, `src/web/fields/${gone}.tsx`],
  isAskedFor: filesIn('funnels').some(
    (path) => /^funnels\/[^/]+\.yaml$/.test(path) && readFileSync(path, 'utf8').includes(`- kind: ${gone}\n`),
  ),
  rules: [],
});
