import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { checkOwnProduct } from '../../src/checker/products/check-own-product.ts';
import { shareTable } from '../../src/checker/products/share-table.ts';
import { pageDataOf, pageFunnelOf } from '../../src/funnel/page-funnel.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { quarrelFunnel } from '../support/quarrel-funnel.ts';
import { aFolder, checked, soundText, validators } from '../support/valid-folder.ts';
import { orderOf, ordersOf, quarrel } from './people.ts';

/** Answers 1 to 3 to the four questions. */
const ordered = (values: readonly number[], file: ProductFile = quarrel, details = {}) => ({
  ...orderOf('quiz', details),
  language: 'en',
  answers: Object.fromEntries(quarrel.questions.map(({ id }, index) => [id, String(values[index])])),
  ownProduct: file,
});
const reportOf = (...order: Parameters<typeof ordered>) => makeReport(ordered(...order));
const withBlocks = (blocks: unknown): ProductFile => {
  const [section] = quarrel.report.sections;
  return { ...quarrel, report: { sections: [{ ...section!, blocks }] } } as ProductFile;
};

describe('the report of a product file', () => {
  it('says the text of the result, with what may stand in it', () => {
    const { subtitle, keepsake, sections, footnotes } = reportOf([3, 1, 1, 3]);
    expect(subtitle).toBe('林婉: Loud');
    expect(sections[0]!.blocks).toEqual([
      {
        kind: 'bars',
        items: [
          { label: 'Worry', value: 100 },
          { label: 'Distance', value: 0 },
        ],
      },
      { kind: 'text', paragraphs: ['You say it.'] },
    ]);
    expect(keepsake).toMatchObject({ figure: 'Loud', 'result-id': 'loud', 'scale-worry': 100 });
    expect(footnotes).toEqual(['For entertainment and reflection.']);
    expect(makeReport({ ...ordered([3, 1, 1, 3]), details: {} }).subtitle).toBe('You: Loud');
  });

  it('draws the result in large letters, and each scale between its two sides', () => {
    const side = (en: string) => ({ en, 'zh-CN': en });
    const axis = { scale: 'worry', first: side('Restless'), second: side('Calm') };
    const type = { kind: 'type', code: side('{result}!'), axes: [axis] };
    expect(reportOf([3, 2, 1, 3], withBlocks([type])).sections[0]!.blocks).toEqual([
      {
        kind: 'type',
        code: 'Loud!',
        axes: [{ first: 'Restless', second: 'Calm', firstPercent: 75, note: '' }],
      },
    ]);
    const wrong = { ...type, axes: [axis, { ...axis, scale: 'wory' }] };
    const found = [type, wrong].map((each) =>
      checkOwnProduct('quarrel', withBlocks([each]), undefined, new Map()),
    );
    expect(found.map((each) => each.map(({ code, pointer }) => `${code} ${pointer}`))).toEqual([
      [],
      ['product/unknown-name /report/sections/0/blocks/0/axes/1/scale'],
    ]);
  });

  it('is followed by all of what was bought with it', () => {
    const others = [{ product: 'fortune' as const }];
    const order = { ...ordered([3, 1, 1, 3]), details: ordersOf('fortune', 1)[0]!.details };
    const ids = makeReport({ ...order, others }).sections.map(({ id }) => id);
    const alone = makeReport({ ...order, product: 'fortune', ownProduct: undefined });
    expect(ids).toEqual([
      ...makeReport(order).sections.map(({ id }) => id),
      ...alone.sections.map(({ id }) => `fortune-${id}`),
    ]);
    expect(alone.sections.length).toBeGreaterThan(5);
  });

  it('counts an exact middle as low, one step more as high', () => {
    expect(reportOf([2, 2, 1, 3]).keepsake).toMatchObject({ 'result-id': 'calm', 'scale-worry': 50 });
    expect(reportOf([3, 2, 1, 3]).keepsake).toMatchObject({ 'result-id': 'loud', 'scale-worry': 75 });
  });

  it('tells whom a condition names by bands, result and fields; a chapter of which nothing is left stays away', () => {
    const said = (when: unknown) => {
      const file = withBlocks([{ kind: 'list', items: [{ en: 'One.', 'zh-CN': '一。' }], when }]);
      return reportOf([3, 1, 1, 3], file, { since: 'long' }).sections.length;
    };
    expect([{ worry: 'high' }, { result: ['loud', 'torn'] }, { since: 'long' }].map(said)).toEqual([1, 1, 1]);
    expect([{ worry: 'low' }, { not: { result: 'loud' } }, { since: 'new' }].map(said)).toEqual([0, 0, 0]);
  });

  it('addresses its reader as its funnel does, whichever way its file is written', () => {
    const written = [
      { en: 'You wait.', 'zh-CN': '你等着，“您先请”也说得出口。' },
      { en: 'Both.', 'zh-CN': '你们都累。' },
    ];
    const formal = [
      { en: 'You wait.', 'zh-CN': '您等着，“您先请”也说得出口。' },
      { en: 'Both.', 'zh-CN': '您二位都累。' },
    ];
    const said = (paragraphs: unknown, voice: '你' | '您') => {
      const order = ordered([3, 1, 1, 3], withBlocks([{ kind: 'text', paragraphs }]));
      const [block] = makeReport({ ...order, language: 'zh-CN', voice }).sections[0]!.blocks;
      return block!.kind === 'text' && block.paragraphs;
    };
    for (const texts of [written, formal]) {
      expect(said(texts, '你')).toEqual(written.map((each) => each['zh-CN']));
      expect(said(texts, '您')).toEqual(formal.map((each) => each['zh-CN']));
    }
  });

  it('tells before payment the scales it names, and no number of another, nor the result', () => {
    const foretaste = makeForetaste(ordered([3, 2, 2, 3]));
    expect(foretaste.facts).toEqual([{ label: 'Worry', value: '75%' }]);
    expect(JSON.stringify(foretaste)).not.toMatch(/Distance|25|Loud/);
  });
});

describe('a test whose highest total wins', () => {
  const pets = parse(
    readFileSync('tests/checker/fixtures/beside/night/products/pets.yaml', 'utf8'),
  ) as ProductFile;
  const told = (answers: Readonly<Record<string, string>>, file = pets) => {
    const { keepsake, sections } = makeReport({
      ...orderOf('quiz', {}),
      language: 'en',
      answers,
      ownProduct: file,
    });
    const texts = sections[0]!.blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : []));
    return [keepsake!['result-id'], ...texts];
  };

  it('says who won, and of two that are equal the first of the list, with the other beside it', () => {
    expect(told({ q01: 'run', q02: 'sing', q03: 'talk' })).toEqual([
      'true-heart',
      'You come at once.',
      'As much Parrot as that.',
    ]);
    expect(told({ q01: 'run', q02: 'walk', q03: 'talk' })).toEqual(['true-heart', 'You come at once.']);
    const turned = { ...pets, highest: ['parrot', 'dog', 'cat'] } as ProductFile;
    expect(told({ q01: 'run', q02: 'sing', q03: 'talk' }, turned)).toEqual([
      'loud',
      'You are heard first.',
      'As much Dog as that.',
    ]);
  });

  it('is counted with its ties, and needs neither bands nor a set of answers', () => {
    expect(checkOwnProduct('pets', pets, undefined, new Map())).toEqual([]);
    expect(shareTable('products/pets', pets)).toMatchInlineSnapshot(`
      "products/pets: 3 questions, 3 results; if every answer were as likely as any other
        Soft paws 40.7 %  ·  True heart 33.3 %  ·  Loud and clear 25.9 %
        two or more are equal in 22.2 % of all ways: then the first of cat, dog, parrot counts
        always the first answer: cat 100 %, dog 0 %, parrot 0 %: Soft paws
        always the last: cat 0 %, dog 0 %, parrot 100 %: Loud and clear"
    `);
  });
});

const productFile = 'funnels/products/quarrel.yaml';
const funnelFile = 'funnels/quarrel_v1.yaml';
const productText = JSON.stringify(quarrel);

describe('a funnel that sells a product file', () => {
  const folder = (product = productText) =>
    aFolder({
      [productFile]: checkFile(productFile, Buffer.from(product), validators),
      [funnelFile]: checked(funnelFile, quarrelFunnel),
      'funnels/quarrel_v2.yaml': checked(
        'funnels/quarrel_v2.yaml',
        'extends: quarrel_v1\nsummary: { en: Four questions., zh-CN: 四道题。 }\n',
      ),
    });

  it('asks its questions, and carries to the page neither what they add nor what is said of them', () => {
    const { fleet, diagnostics } = createFolderCheck()(folder());
    expect(diagnostics.filter(({ file }) => file.includes('quarrel'))).toEqual([]);
    const funnel = fleet!.funnels.get('quarrel_v1')!;
    expect(funnel).toMatchObject({ product: 'quiz', ownProduct: { name: 'quarrel' } });
    expect(funnel.questions!.questions.map(({ id }) => id)).toEqual(['q01', 'q02', 'q03', 'q04']);
    const site = { ...fleet!.site, legal: {} as never };
    const { data } = pageDataOf({ funnel: pageFunnelOf(funnel), site }, 'en', () => false);
    const page = JSON.stringify(data);
    expect(page).toContain('I say too much.');
    expect(page).not.toMatch(/adds|score|bands|You say it|Loud|ownProduct/);
    // A variant of it sells the same, and so does a second funnel.
    expect(fleet!.funnels.get('quarrel_v2')!.questions).toEqual(funnel.questions);
  });

  it('speaks in the funnel’s voice where files of the shop are said on its page', () => {
    const coupons = 'funnels/shared/coupons.yaml';
    const file = productText.replace('"zh-CN":"我话太多。"', '"zh-CN":"吵架时，你话多。"');
    expect(file).not.toBe(productText);
    const offered = quarrelFunnel
      .replace('ways:', 'coupon: { key: stay5, offer: on-leave }, ways:')
      .replace('amount: 990, listAmount: 990', 'amount: 1990, listAmount: 1990');
    const { fleet } = createFolderCheck()(
      aFolder({
        [productFile]: checkFile(productFile, Buffer.from(file), validators),
        [coupons]: checked(coupons, soundText(coupons).replace(/zh-CN: [^}]*/, 'zh-CN: 送你5元 ')),
        [funnelFile]: checked(funnelFile, offered),
        'funnels/quarrel_v2.yaml': checked('funnels/quarrel_v2.yaml', `${offered}report: { voice: 您 }\n`),
      }),
    );
    const said = (slug: string) => {
      const { questions, payment } = fleet!.funnels.get(slug)!;
      return [questions!.questions.map(({ text }) => text['zh-CN']), payment.coupon!.label['zh-CN']];
    };
    expect(said('quarrel_v1')).toEqual([expect.arrayContaining(['吵架时，你话多。']), '送你5元']);
    expect(said('quarrel_v2')).toEqual([expect.arrayContaining(['吵架时，您话多。']), '送您5元']);
  });

  it('says once, in the product, what is wrong there, and is the same objects while nothing changes', () => {
    const check = createFolderCheck();
    const sound = folder();
    const { fleet } = check(sound);
    expect(check(sound).fleet!.funnels.get('quarrel_v1')).toBe(fleet!.funnels.get('quarrel_v1'));
    const { diagnostics } = check(folder(productText.replace('"high":51', '"high":0')));
    const own = diagnostics.filter(({ severity, file }) => severity === 'error' && file.includes('quarrel'));
    expect(own.map(({ code, file }) => [code, file])).toEqual([
      ['product/bands', productFile],
      ['product/broken', funnelFile],
      ['overlay/base-broken', 'funnels/quarrel_v2.yaml'],
    ]);
  });

  it('wants a product of a language the shop has come to speak', () => {
    const missing = productText.replaceAll('"zh-CN":"平"', '"de":"x"');
    const { diagnostics } = createFolderCheck()(folder(missing));
    expect(diagnostics.filter(({ code }) => code === 'meaning/missing-language')).toHaveLength(1);
  });
});
