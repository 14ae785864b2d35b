import { describe, expect, it } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { checkOwnProduct } from '../../src/checker/products/check-own-product.ts';
import { mostWays } from '../../src/checker/rules/visitor-ways.ts';
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
    .map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);

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

describe('a condition of a question', () => {
  it('names what was answered before it, and is fulfilled by some', () => {
    const since = asking('since', { about: ['a', 'b'] });
    expect(found(withQuestions(asking('about'), since, asking('why', { not: { since: 'c' } })))).toEqual([]);
  });

  it.each<[string, When, string]>([
    [
      'what comes later',
      { why: 'a' },
      'when/not-yet-asked /questions/1/when/why why is not asked before this',
    ],
    ['itself', { since: 'a' }, 'when/not-yet-asked /questions/1/when/since since is not asked before this'],
    [
      'a question that counts',
      { q01: '1' },
      'when/not-yet-asked /questions/1/when/q01 q01 adds to a scale, and no condition of a question names such answers',
    ],
    [
      'a scale',
      { any: [{ about: 'a' }, { worry: 'low' }] },
      'when/not-yet-asked /questions/1/when/any/1/worry worry is known only when everything is answered',
    ],
    [
      'a result',
      { result: 'calm' },
      'when/not-yet-asked /questions/1/when/result result is known only when everything is answered',
    ],
    [
      'a slip',
      { abuot: 'a' },
      'when/not-yet-asked /questions/1/when/abuot nothing is asked by the name abuot, did you mean "about"?',
    ],
    [
      'no answer to it',
      { about: ['a', 'd'] },
      'when/no-such-value /questions/1/when/about/1 about is never "d"',
    ],
    [
      'all answers to it',
      { about: ['a', 'b', 'c'] },
      'when/always /questions/1/when this holds for everybody who comes here',
    ],
    [
      'what excludes itself',
      { about: 'a', not: { about: 'a' } },
      'when/never /questions/1/when this holds for nobody who comes here',
    ],
  ])('says what is wrong where it names %s', (_, when, finding) => {
    expect(found(withQuestions(asking('about'), asking('since', when), asking('why')))).toEqual([finding]);
  });

  it('is refused at a question that counts, and at the first one', () => {
    const [first, ...others] = quarrel.questions as [Asked, ...Asked[]];
    const scored = {
      ...quarrel,
      questions: [asking('about'), { ...first, when: { about: 'a' } }, ...others],
    };
    expect(found(scored)).toEqual([
      'when/forbidden-here /questions/1/when q01 adds to a scale: of those who are not asked it, the per cent would mean something else',
    ]);
    expect(found(withQuestions(asking('about', { q01: '1' })))).toHaveLength(1);
  });

  it('is told where together they tell too many apart', () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      asking(`many-${index}`, index > 0 ? { all: [{ [`many-${index - 1}`]: ['a'] }] } : undefined, [
        'a',
        'b',
      ]),
    );
    expect(found(withQuestions(...many))).toEqual([]);
    const apart = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const asked = Array.from({ length: 5 }, (_, index) => asking(`many-${index}`, undefined, apart));
    const when = asked.flatMap(({ id }) => apart.map((value) => ({ [id]: value })));
    const [finding] = found(withQuestions(...asked, asking('last', { not: { all: when } })));
    expect(finding).toMatch(new RegExp(`^proof/too-many-ways .* ${7 ** 5} kinds .* at most ${mostWays}`));
  });
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
