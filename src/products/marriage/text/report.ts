import type { Text } from '../../../contract/texts.ts';

export const marriage = {
  subtitle: { en: 'A reading of {name}’s marriage, from the four pillars', 'zh-CN': '{name}的姻缘命书' },
  headings: {
    chart: { en: 'Your chart', 'zh-CN': '命盘' },
    elements: { en: 'The five elements in you', 'zh-CN': '五行' },
    love: { en: 'How you love', 'zh-CN': '你的爱法' },
    partner: { en: 'The one your chart describes', 'zh-CN': '命中的另一半' },
    suits: { en: 'What suits, what strains', 'zh-CN': '宜与磨' },
    years: { en: 'The next ten years', 'zh-CN': '往后十年' },
    keeping: { en: 'Keeping it well', 'zh-CN': '长久之道' },
  },
  partnerFacts: {
    palace: { en: 'Spouse palace', 'zh-CN': '夫妻宫' },
    palaceGod: { en: 'Its ten god', 'zh-CN': '宫中十神' },
    star: { en: 'Spouse star', 'zh-CN': '配偶星' },
    signs: { en: 'Signs that come easily', 'zh-CN': '相合生肖' },
    careful: { en: 'Sign that asks for patience', 'zh-CN': '需多磨合的生肖' },
  },
  /** What the words of the chapter mean, shown on the reader’s own day pillar. */
  terms: {
    en: 'A few words first. Your day pillar is {day}: the stem on top is you, the branch beneath it, {palace}, is the spouse palace. The spouse star is the element that stands for a partner, {rule}. A ten god is the name for what any other sign of the chart is to you.',
    'zh-CN':
      '先认几个词。你的日柱是{day}：上面的天干是你自己，下面的地支就是夫妻宫。配偶星是代表另一半的五行，{rule}。十神，是命局里别的字对你这个日主的称呼。',
  },
  starRule: {
    male: {
      en: 'in a man’s chart the one that the day master controls',
      'zh-CN': '男命取日主所克的那一行',
    },
    female: {
      en: 'in a woman’s chart the one that controls the day master',
      'zh-CN': '女命取克日主的那一行',
    },
  },
  /** Where the clash sign is the reader's own, said of the people one already knows. */
  signsText: {
    en: 'The signs are read from the palace branch, {palace}: {signs} come into step with it, {careful} stands opposite. A sign is one branch of a person’s eight characters, so treat it as a hint about tempo.',
    'zh-CN':
      '生肖是从夫妻宫{palace}推出来的：{signs}容易合拍，{careful}在对面。属相只是一个人八字里的一个字，拿来看看快慢合不合就好。',
  },
  yearsBest: {
    en: 'Of these ten years {best} most favours a step forward together. A good year opens a door; walking through it is still yours to do.',
    'zh-CN': '这十年里，最宜两个人往前走一步的是{best}年。好年份只是替你把门打开，走不走进去，还在你自己。',
  },
  yearsSecond: {
    en: 'Should it come too soon or too late for you, {second} is the next best.',
    'zh-CN': '若是那年时机不凑巧，次一等的是{second}年。',
  },
  yearsHard: {
    en: '{hard} wants more care than the others: keep plans loose, keep talking, and do not read a tiring year as the end of a bond.',
    'zh-CN': '{hard}年要多费一点心：计划留余地，话要常说，别把一个累人的年份，当成一段感情的结局。',
  },
  yearsCalm: {
    en: 'None of the ten clashes with your spouse palace: what happens between you two will be your own doing, and that is good news.',
    'zh-CN': '十年之中没有冲害夫妻宫的年份：感情走成什么样，更多在你们自己手里，这是好消息。',
  },
  element: {
    en: 'What helps your chart helps your home. {help}',
    'zh-CN': '对命局有益的，对家也有益。{help}',
  },
} as const satisfies Record<string, Text | Record<string, Text>>;
