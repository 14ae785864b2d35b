import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { ways } from '../../src/contract/ways.generated.ts';
import type { Field, Funnel, Site, Text } from '../../src/funnel/funnel.ts';
import type { QuestionsFile } from '../../src/funnel/schema-types.generated.ts';

const both = (en: string, zh: string): Text => ({ en, 'zh-CN': zh });

const chartFields: Field[] = [
  { kind: 'name', name: 'fullName', label: both('Your name', '姓名') },
  { kind: 'gender', name: 'gender', label: both('You are', '性别') },
  { kind: 'birthday', name: 'birthday', label: both('Born on', '出生日期'), calendar: 'solar-or-lunar' },
  { kind: 'birth-hour', name: 'birthHour', label: both('At', '出生时辰'), unknown: 'allowed' },
  { kind: 'text', name: 'wish', label: both('A wish', '心愿'), optional: true, maxLength: 50 },
  { kind: 'consent', name: 'consent', label: both('I agree', '同意') },
];

export function aFunnel(slug: string, changes: Partial<Funnel> = {}): Funnel {
  return {
    slug,
    product: 'marriage',
    title: both('marriage', '婚姻'),
    theme: { palette: 'vermilion', art: 'red-thread' },
    languages: ['en', 'zh-CN'],
    entry: {
      layout: 'page',
      blocks: [{ kind: 'form', submit: both('Order', '下单'), fields: chartFields }],
    },
    payment: {
      screen: 'plain',
      price: { amount: 2980, listAmount: 9900 },
      ways: [...ways],
      countdown: '15m',
      coupon: { key: 'stay5', offer: 'on-leave', off: 500, label: both('5 off', '减 5 元') },
    },
    overrides: [{ channels: ['20'], payment: { price: { amount: 1980, listAmount: 9900 } } }],
    ...changes,
  };
}

const questionnaire: QuestionsFile = {
  options: ['1', '2', '3'].map((value) => ({ value, text: both(`agree ${value}`, `同意 ${value}`) })),
  questions: [
    { id: 'q1', text: both('I like company.', '我喜欢热闹'), axis: 'EI', keyed: 'first' },
    { id: 'q2', text: both('I trust facts.', '我相信事实'), axis: 'SN', keyed: 'first' },
  ],
};

const legalText = (en: string) => `${en}. `.repeat(40);
const legal = (en: string) => ({ title: both(en, en), paragraphs: [both(legalText(en), legalText(en))] });

const site: Site = {
  languages: ['en', 'zh-CN'],
  defaultLanguage: 'en',
  home: 'marriage_v1',
  merchant: { name: both('A shop', '小店') },
  legal: {
    version: '2026-01',
    privacy: legal('Privacy'),
    terms: legal('Terms'),
    refunds: legal('Refunds'),
  },
  results: {
    result: { call: 'get_result_v2', layout: 'scroll' },
    test_result: { call: 'get_result', layout: 'chapters' },
  },
};

const expiredCoupon = {
  key: 'old',
  offer: 'on-leave',
  off: 500,
  label: both('5 off', '减 5 元'),
  expires: '2026-01-01',
} as const;

/** Four funnels and three channels, made of plain objects. */
export function aFleet(): Fleet {
  const plain = aFunnel('marriage_v1');
  const { countdown: _, ...withoutCountdown } = plain.payment;
  const funnels = [
    plain,
    aFunnel('alipay_only', { payment: { ...plain.payment, ways: ['alipay'] } }),
    aFunnel('old_coupon', { payment: { ...withoutCountdown, coupon: expiredCoupon } }),
    aFunnel('mbti_v1', {
      product: 'mbti',
      title: both('MBTI personality test', 'MBTI 性格测试'),
      questions: questionnaire,
      entry: {
        layout: 'page',
        blocks: [{ kind: 'form', submit: both('Order', '下单'), fields: [chartFields[5]!] }],
      },
    }),
  ];
  return {
    funnels: new Map(funnels.map((funnel) => [funnel.slug, funnel])),
    views: new Map(),
    bases: new Map(),
    files: new Map(),
    experiments: new Map(),
    site,
    channels: {
      default: '10',
      channels: {
        '10': { name: 'plain', switch_4: false },
        '20': {
          name: 'partner',
          switch_4: true,
          wechat_work_kf_url: 'https://work.weixin.qq.com/kfid/x',
          assignChannel: '21',
          pixels: [
            { event: 'entry', url: 'https://pixel.example/e' },
            { event: 'paid', url: 'https://pixel.example/p', pages: ['mbti_v1'] },
          ],
        },
        '21': { name: 'after', switch_4: false },
      },
    },
    coupons: { coupons: {} },
    questionnaires: new Map([['mbti', questionnaire]]),
    products: new Map(),
  };
}
