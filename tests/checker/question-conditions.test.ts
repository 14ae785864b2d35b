import { expect, it } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { checkOwnProduct } from '../../src/checker/products/check-own-product.ts';
import { mostWays } from '../../src/checker/rules/visitors.ts';
import { inWords } from '../../src/contract/t.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { quarrel } from '../products/people.ts';
import { text } from '../support/create-funnel.ts';
import { quarrelFunnel } from '../support/quarrel-funnel.ts';
import { aFolder, checked } from '../support/valid-folder.ts';

type Asked = ProductFile['questions'][number];
type When = NonNullable<Asked['when']>;

const asking = (id: string, when?: When, values = ['a', 'b', 'c']): Asked => ({
  id,
  text: text(id),
  options: values.map((value) => ({ value, text: text(value) })),
  ...(when && { when }),
});
/** The file of four questions that count, with others before them. */
const withQuestions = (...asked: Asked[]): ProductFile => ({
  ...quarrel,
  questions: [...asked, ...quarrel.questions],
});
const found = (file: ProductFile) =>
  checkOwnProduct('quarrel', file, undefined, new Map())
    .filter(({ code }) => code.startsWith('when/') || code.startsWith('proof/'))
    .map(({ code, pointer, message }) => `${code} ${pointer} ${inWords(message)}`);

it.each([
  ['that holds for some is sound', '{ from: 31 }', []],
  ['that holds for nobody who comes is told', '{ from: 31 }, all: [{ age: { under: 30 } }]', ['when/never']],
])('a condition of a field after a questionnaire %s', (_, wanted, codes) => {
  const fields = `        - { kind: birthday, name: birthday, label: { en: Born, zh-CN: 生日 } }
        - { kind: phone, name: phone, when: { age: ${wanted} }, label: { en: Phone, zh-CN: 手机 } }
        - { kind: consent`;
  const funnel = quarrelFunnel.replace('        - { kind: consent', fields);
  const folder = aFolder({
    'funnels/products/quarrel.yaml': checked('funnels/products/quarrel.yaml', JSON.stringify(quarrel)),
    'funnels/quarrel_v1.yaml': checked('funnels/quarrel_v1.yaml', funnel),
  });
  const told = createFolderCheck()(folder).diagnostics.map(({ code }) => code);
  expect(told.filter((code) => code.startsWith('when/'))).toEqual(codes);
});

it('conditions of questions are told where together they tell too many apart', () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    asking(`many-${index}`, index > 0 ? { all: [{ [`many-${index - 1}`]: ['a'] }] } : undefined, ['a', 'b']),
  );
  expect(found(withQuestions(...many))).toEqual([]);
  const apart = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const asked = Array.from({ length: 5 }, (_, index) => asking(`many-${index}`, undefined, apart));
  const when = asked.flatMap(({ id }) => apart.map((value) => ({ [id]: value })));
  const [finding] = found(withQuestions(...asked, asking('last', { not: { all: when } })));
  expect(finding).toMatch(new RegExp(`^proof/too-many-ways .* ${7 ** 5} kinds .* at most ${mostWays}`));
});

it('a funnel whose questions are not for everybody says of both sets how many there are', () => {
  const [about, since] = [asking('about'), asking('since', { about: 'a' })];
  const file = { ...quarrel, questions: [about, ...quarrel.questions, since] };
  const own = quarrelFunnel.replace(
    'See my report, zh-CN: 查看我的报告',
    '"{questions} answers", zh-CN: "{questions}题"',
  );
  const { fleet, diagnostics } = createFolderCheck()(
    aFolder({
      'funnels/products/quarrel.yaml': checked('funnels/products/quarrel.yaml', JSON.stringify(file)),
      'funnels/quarrel_v1.yaml': checked('funnels/quarrel_v1.yaml', own),
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(fleet!.funnels.get('quarrel_v1')!.entry)).toContain('5–6 answers');
});
