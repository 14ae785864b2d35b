import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaFile } from '../../../scripts/products/folders.ts';
import type { SchemaNode } from '../../../src/checker/schema/schema-node.ts';
import { Copy } from '../../support/a-copy.ts';

/** What a kind of field costs: in a copy of everything, one is put in, and those that can be missed are taken out. */

/** Compilers and test runs, one after the other. */
const patience = 900_000;
const quietly = ['--maxWorkers=1', '--reporter=verbose'];
const derived = /\.generated\.\w+$|^funnels\/README\.md$/;
type Schema = Required<Pick<SchemaNode, 'definitions'>>;
const readSchema = (copy: Copy) => JSON.parse(copy.read(schemaFile)) as Schema;
const writeSchema = (copy: Copy, schema: Schema) => copy.write(schemaFile, JSON.stringify(schema));
const byHand = (copy: Copy) => copy.changes().filter((path) => !derived.test(path));
const generate = (copy: Copy) => copy.run('jiti', 'scripts/generate.ts');
const checkFunnels = (copy: Copy) => copy.run('jiti', 'scripts/funnels.ts', 'check', '--strict');
/** Without the places that list what `npm run generate` derives. */
const ownDefinitions = ({ definitions: { detailsFields: _, ...own } }: Schema) => own;

const kind = 'blood-type';
const engineHalf = `src/engine/fields/${kind}.ts`;
const webHalf = `src/web/fields/${kind}.tsx`;
const sentences = ['en', 'zh-CN'].map((language) => `src/engine/fields/text/${language}/refused.json`);

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

const mask = `export const mask: Mask<'blood-type'> = () => '**';
`;

const engineText = `import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';

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

const webText = `import { Radios } from './controls/radios.tsx';
import { asTyped } from './controls/typed-attributes.ts';
import type { FieldControl } from './field-control.ts';

const types = ['A', 'B', 'AB', 'O'];

export const control: FieldControl<'blood-type'> = {
  Control(props) {
    const values = types.flatMap((type) =>
      props.field.rhesus === 'asked' ? [\`\${type}+\`, \`\${type}-\`] : [type],
    );
    return <Radios {...props} options={values.map((value) => ({ value, label: value }))} />;
  },
  label: 'legend',
  spoken: asTyped,
};
`;

const orderTest = `import { expect, it } from 'vitest';
import type { Field } from '../../src/engine/funnel/funnel.ts';
import { aFunnel, typed } from '../support/a-fleet.ts';
import { aRequestId, aShop } from '../support/a-shop.ts';

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

const rules = [
  'tests/architecture.test.ts',
  'tests/changes/change-classes.test.ts',
  'tests/checker/docs.test.ts',
  'tests/checker/schema-words.test.ts',
  'tests/contract/texts.test.ts',
  'tests/preview/scenes.test.ts',
  'tests/web/fields/every-kind.test.ts',
];

describe('a kind of field', () => {
  it(
    'comes with two files of its name and one definition in the schema',
    async () => {
      const copy = new Copy();
      const before = readSchema(copy);
      const definition = definitionBeside(before.definitions['field-gender']!);
      writeSchema(copy, {
        ...before,
        definitions: { ...before.definitions, [`field-${kind}`]: definition },
      });

      expect(await generate(copy)).toMatchObject({ code: 0 });
      const compiled = await copy.run('tsc', '-p', 'tsconfig.browser.json');
      const missing = compiled.said.split('\n').filter((line) => line.includes('Cannot find module'));
      expect(missing).toHaveLength(2);
      expect(missing.join()).toContain(`'./${kind}.ts'`);
      expect(missing.join()).toContain(`'./${kind}.tsx'`);

      copy.write(webHalf, webText);
      copy.write(engineHalf, engineText.replace(mask, ''));
      const unmasked = await copy.run('tsc', '-p', 'tsconfig.pure.json');
      expect(unmasked.said).toContain("Property 'mask' does not exist");

      copy.write(engineHalf, engineText);
      expect(byHand(copy)).toEqual([schemaFile, engineHalf, webHalf]);
      expect(copy.changes().filter((path) => derived.test(path))).toEqual([
        'funnels/README.md',
        'src/engine/fields/kinds.generated.ts',
        'src/engine/funnel/schema-types.generated.ts',
        'src/web/fields/kinds.generated.ts',
      ]);
      const after = ownDefinitions(readSchema(copy));
      expect(after).toEqual({ ...ownDefinitions(before), [`field-${kind}`]: definition });

      expect(await copy.run('tsc', '--noEmit')).toMatchObject({ code: 0, said: '' });
      expect(await copy.run('biome', 'check', schemaFile, engineHalf, webHalf)).toMatchObject({ code: 0 });
      expect(await copy.run('jiti', 'scripts/generate.ts', '--check')).toMatchObject({ code: 0 });
      const tested = await copy.run('vitest', 'run', '--project', 'unit', ...quietly, ...rules);
      expect(tested.code, tested.said).toBe(0);
      expect(tested.said).toMatch(/✓.*a field of the kind blood-type > is drawn/);
    },
    patience,
  );

  // In the soak: it compiles and tests everything once more.
  it.runIf(process.env.FULL_MATRIX)(
    'is asked for by a funnel, ordered with, and shown as its mask',
    async () => {
      const copy = new Copy();
      const schema = readSchema(copy);
      schema.definitions = {
        ...schema.definitions,
        [`field-${kind}`]: definitionBeside(schema.definitions['field-gender']!),
      };
      writeSchema(copy, schema);
      copy.write(engineHalf, engineText);
      copy.write(webHalf, webText);
      expect(await generate(copy)).toMatchObject({ code: 0 });

      const funnel = 'funnels/fortune_v1.yaml';
      const field = (factor: string) =>
        `        - { kind: ${kind}, name: bloodType, label: { en: Blood type, zh-CN: 血型 }, rhesus: ${factor} }\n`;
      const consent = '        - kind: consent\n';
      const text = copy.read(funnel);
      expect(text).toContain(consent);
      copy.write(funnel, text.replace(consent, field('asked') + consent));
      expect(await checkFunnels(copy)).toMatchObject({ code: 0 });
      copy.write(funnel, text.replace(consent, field('askd') + consent));
      const refused = await checkFunnels(copy);
      expect(refused.code).toBe(1);
      expect(refused.said).toContain('did you mean "asked"?');

      copy.write('tests/server/blood-type.test.ts', orderTest);
      const own = ['--project', 'server', ...quietly, 'tests/server/blood-type.test.ts'];
      const tested = await copy.run('vitest', 'run', ...own);
      expect(tested.code, tested.said).toBe(0);

      // What nobody has said yet is a sentence a language.
      copy.remove('tests/server/blood-type.test.ts');
      copy.write(funnel, text);
      copy.write(
        engineHalf,
        engineText.replaceAll('choice', kind).replace(/\b(blood-type): 'C'/, "'$1': 'C'"),
      );
      for (const [index, file] of sentences.entries()) {
        const { said } = await copy.run('tsc', '-p', 'tsconfig.pure.json');
        expect(said).toContain(kind);
        const sentence = `  "${kind}": "${['Please choose a type.', '请选择血型'][index]}",\n`;
        copy.write(file, copy.read(file).replace('{\n', `{\n${sentence}`));
      }
      expect(await copy.run('tsc', '-p', 'tsconfig.pure.json')).toMatchObject({ code: 0, said: '' });
      expect(byHand(copy)).toEqual([schemaFile, engineHalf, ...sentences, webHalf].sort());
    },
    patience,
  );

  // The others are read by reports by their names; without a consent there is no order. Those left out here are taken out in the soak.
  const missable = process.env.FULL_MATRIX ? ['phone', 'choice', 'text'] : ['phone'];
  it.each(missable)(
    'goes with its two files and its definition: %s',
    async (gone) => {
      const copy = new Copy();
      const schema = readSchema(copy);
      const { [`field-${gone}`]: _, ...definitions } = schema.definitions;
      writeSchema(copy, { ...schema, definitions });
      const halves = [`src/engine/fields/${gone}.ts`, `src/web/fields/${gone}.tsx`];
      for (const half of halves) copy.remove(half);

      expect(await generate(copy)).toMatchObject({ code: 0 });
      expect(byHand(copy)).toEqual([schemaFile, ...halves]);
      // The tests name kinds of ours.
      const config = 'tsconfig.program.json';
      copy.write(config, JSON.stringify({ extends: './tsconfig.json', include: ['src', 'scripts'] }));
      expect(await copy.run('tsc', '--noEmit', '-p', config)).toMatchObject({ code: 0, said: '' });
      const isAsked = readdirSync('funnels').some(
        (name) =>
          name.endsWith('.yaml') && readFileSync(`funnels/${name}`, 'utf8').includes(`- kind: ${gone}\n`),
      );
      expect((await checkFunnels(copy)).code).toBe(isAsked ? 1 : 0);
    },
    patience,
  );
});
