import type { Field, Funnel, PageEntry, Questionnaire, Text } from '../../src/funnel/funnel.ts';

export const text = (en: string): Text => ({ en, 'zh-CN': `${en}(中)` });

export const chartFields: Field[] = [
  { kind: 'name', name: 'fullName', label: text('Your name') },
  { kind: 'gender', name: 'gender', label: text('You are') },
  { kind: 'birthday', name: 'birthday', label: text('Born on') },
  { kind: 'birth-hour', name: 'birthHour', label: text('At') },
  { kind: 'consent', name: 'consent', label: text('I agree') },
];

export const chartValues = {
  fullName: '李小龙',
  gender: 'male',
  birthday: '1990-05-17',
  birthHour: '3',
  consent: 'true',
};

export const pageEntry = (fields: Field[] = chartFields): PageEntry => ({
  layout: 'page',
  blocks: [
    { kind: 'hero', heading: text('When?') },
    { kind: 'form', submit: text('See it'), fields },
  ],
});

export function aFunnel(changes: Partial<Funnel> = {}): Funnel {
  return {
    slug: 'marriage_v1',
    product: 'marriage',
    title: { en: 'marriage', 'zh-CN': '婚姻' },
    theme: { palette: 'vermilion', art: 'betrothal-card' },
    languages: ['en', 'zh-CN'],
    entry: pageEntry(),
    payment: {
      screen: { switch: 'switch_4' },
      price: { amount: 2980, listAmount: 9900 },
      ways: ['wechat', 'alipay'],
    },
    overrides: [],
    ...changes,
  };
}

export function aQuestionnaire(count: number): Questionnaire {
  const axes = ['EI', 'SN', 'TF', 'JP'] as const;
  return {
    list: 'mbti',
    options: ['1', '2', '3', '4', '5'].map((value) => ({ value, text: text(value) })),
    questions: Array.from({ length: count }, (_, index) => ({
      id: `q${String(index + 1).padStart(2, '0')}`,
      text: text(`Statement ${index + 1}`),
      axis: axes[index % 4]!,
      keyed: index % 2 === 0 ? ('first' as const) : ('second' as const),
    })),
  };
}
