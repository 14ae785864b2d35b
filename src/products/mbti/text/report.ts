import type { Text } from '../../../contract/texts.ts';

export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

export const mbti = {
  subtitle: { en: 'Your 16-type profile: {code}', 'zh-CN': '你的16型人格：{code}' },
  subtitleNamed: { en: '{name}’s 16-type profile: {code}', 'zh-CN': '{name}的16型人格：{code}' },
  headings: {
    type: { en: 'Your type', 'zh-CN': '你的类型' },
    axes: { en: 'The four lines', 'zh-CN': '四条轴线' },
    work: { en: 'Getting things done', 'zh-CN': '做事的你' },
    bonds: { en: 'In love and friendship', 'zh-CN': '感情与相处' },
    stress: { en: 'Under strain', 'zh-CN': '压力之下' },
    growth: { en: 'Where to grow', 'zh-CN': '成长' },
    sure: { en: 'How sure this is', 'zh-CN': '这个结果有多准' },
  },
  answered: { en: 'Statements answered', 'zh-CN': '已答题数' },
  clearest: { en: 'Your clearest line', 'zh-CN': '你最鲜明的一面' },
  codeText: {
    en: 'Your answers give {code}. In order of clearness: {order}. The percentage says how far you lean, and nothing about how good you are at it.',
    'zh-CN':
      '你的作答落在{code}。四条轴线从鲜明到模糊，依次是：{order}。百分比说的是偏向多少，不是本事大小。',
  },
  /** Where no letter came out firm. */
  tentative: {
    en: 'None of the four letters came out firm. What follows is {code} as it usually looks; how much of it is yours is for you to say, and the last chapter gives the reasons.',
    'zh-CN':
      '先说明一句：四个字母里没有一个站得稳。下面写的是{code}常见的样子，有几分像你，由你说了算，缘由在末一章。',
  },
  leaning: { en: '{side} ({percent}%)', 'zh-CN': '{side}（{percent}%）' },
  evenText: {
    en: 'Your answers give {code}, but all four lines lie equally far from the middle, at {percent}%: read the whole as a disposition and no single letter as the key to it.',
    'zh-CN':
      '你的作答落在{code}，四条轴线离中间一样远，都是{percent}%：整体当作性情来看，不必把哪一个字母当成关键。',
  },
  degree: {
    slight: { en: '{percent}%: close to the middle', 'zh-CN': '{percent}%，接近中间' },
    moderate: { en: '{percent}%: a noticeable leaning', 'zh-CN': '{percent}%，看得出偏向' },
    strong: { en: '{percent}%: a strong leaning', 'zh-CN': '{percent}%，偏向很强' },
  },
  /** Between two sentences. */
  join: { en: ' ', 'zh-CN': '' },
  workLead: {
    en: 'Two lines say most about how you get things done, in a job, at school or in a household: {one} and {two}.',
    'zh-CN': '上班、上学、操持一个家，都算做事；和做事最有关的是{one}与{two}这两条，就从它们说起。',
  },
  bondLead: {
    en: 'With people close to you it is {one} and {two} that others feel first.',
    'zh-CN': '亲近的人最先感觉到的，是你的{one}和{two}。',
  },
} as const satisfies Record<string, Text | Record<string, Text>>;

export const axisNames: Readonly<Record<'EI' | 'SN' | 'TF' | 'JP', Text>> = {
  EI: { en: 'where your energy goes', 'zh-CN': '精力的来去' },
  SN: { en: 'what you notice first', 'zh-CN': '看事情的眼光' },
  TF: { en: 'how you decide', 'zh-CN': '做决定的方式' },
  JP: { en: 'how you like to live', 'zh-CN': '过日子的节奏' },
};

export const letterNames: Readonly<Record<Letter, Text>> = {
  E: { en: 'Outward', 'zh-CN': '外向' },
  I: { en: 'Inward', 'zh-CN': '内向' },
  S: { en: 'Concrete', 'zh-CN': '实感' },
  N: { en: 'Imaginative', 'zh-CN': '直觉' },
  T: { en: 'Reasoning', 'zh-CN': '思考' },
  F: { en: 'Feeling', 'zh-CN': '情感' },
  J: { en: 'Planned', 'zh-CN': '有序' },
  P: { en: 'Open', 'zh-CN': '随性' },
};

export const mbtiFootnote: Text = {
  en: 'How it was computed: each answer counts 1 to 5, reversed where a statement speaks for the other side; the percentage is the share of the possible points on each line, and an exact tie reads as I, N, F or P. The statements follow public-domain items of the International Personality Item Pool. This test is not affiliated with The Myers-Briggs Company, and it is no clinical instrument.',
  'zh-CN':
    '计分方法：每题1至5分，反向题倒计；百分比为各轴所得占可得分的比例，恰好居中时按 I、N、F、P 计。题目参考国际人格题库（IPIP）公有领域条目编写。本测试与 The Myers-Briggs Company 无任何关联，也不是临床量表。',
};
