import type { Text } from '../../../contract/texts.ts';

/** How firmly the answers carry one letter; the scatter is the standard error of the percentage. */
export const certaintyTexts = {
  firm: {
    en: '{letter}, {percent}%, is firm: the answers scatter by about {error} points while you lie {lean} from the middle, and it would take {steps} to turn the letter.',
    'zh-CN':
      '{letter}，{percent}%，牢靠：作答上下摆动约{error}个百分点，你离中间{lean}个，要翻成另一个字母，得{steps}。',
  },
  likely: {
    en: '{letter}, {percent}%, is likely: you lie {lean} points from the middle with a scatter of about {error}, and {steps} would have turned it.',
    'zh-CN':
      '{letter}，{percent}%，大致如此：你离中间{lean}个百分点，作答上下摆动约{error}个，多半是这一边，{steps}才会翻过去。',
  },
  open: {
    en: '{letter}, {percent}%, is undecided: the scatter of about {error} points is wider than your distance of {lean} from the middle, and {steps} would have turned the letter.',
    'zh-CN':
      '{letter}，{percent}%，还没定：作答上下摆动约{error}个百分点，比你离中间的{lean}个还宽，{steps}就会翻过去。',
  },
  even: {
    en: '{letter}, {percent}%, is a tie: your answers weigh both sides alike, the letter follows the counting rule in the footnote, and {steps} would have turned it.',
    'zh-CN': '{letter}，{percent}%，打平：两边一样重，字母是按末尾的计分规则取的，{steps}就会翻过去。',
  },
} as const satisfies Record<string, Text>;

/** Before the list of certainties. */
export const certaintyLead: Text = {
  en: 'Line by line, from the spread of your own answers (a step is one answer moved by one, say from “rather” to “exactly”); where a letter is undecided or only likely, read the other side’s sentences, too:',
  'zh-CN':
    '逐条来看，依据是你自己作答的松紧（一格，就是一道题从“比较像”挪到“非常像”这么远）；没定的、大致如此的，另一边的话也不妨读一读：',
};

export const stepsText = {
  one: { en: 'a single step', 'zh-CN': '挪一格' },
  more: { en: '{steps} steps in all', 'zh-CN': '挪{steps}格' },
} as const satisfies Record<string, Text>;

/** By the number of firm letters. */
export const totalTexts: readonly Text[] = [
  {
    en: 'None of the four letters is firm, so take {code} as a direction and not as an address. That is a result as good as any: people near the crossing of the lines get on with most kinds of others.',
    'zh-CN':
      '四个字母都还不牢，{code}当方向看，别当门牌号。这也是一种结果：站在路口附近的人，和哪一路都走得来。',
  },
  {
    en: 'One of the four letters is firm: {firm}. Build on that one, and try the remaining three on like jackets.',
    'zh-CN': '四个字母里牢靠的有一个：{firm}。它可以当真，另外三个，像试外套那样穿穿看。',
  },
  {
    en: 'Two of the four letters are firm, {firm}; half of {code} is settled and half of it leaves you room.',
    'zh-CN': '四个字母里牢靠的有两个：{firm}。{code}一半定了，一半还有余地。',
  },
  {
    en: 'Three of the four letters are firm: {firm}. On another day {code} might change in one place, hardly in two.',
    'zh-CN': '四个字母里牢靠的有三个：{firm}。换一天再答，{code}也许会变一个字母，变两个就难了。',
  },
  {
    en: 'All four letters are firm. If you answered again next month, {code} is what you should expect to see.',
    'zh-CN': '四个字母都牢靠。下个月再答一遍，多半还是{code}。',
  },
];

export const neighbourText: Text = {
  en: 'The nearest other type is {code}: it differs from yours only in {axis}, and {steps} would have taken you there. Its portrait in one sentence, so that you can compare: {portrait}',
  'zh-CN':
    '离你最近的另一个类型是{code}，只在“{axis}”上和你不同，{steps}就到。摘它一句，你自己比一比：{portrait}',
};

/** The way of answering, by the share of middle and of outermost answers. */
export const styleTexts = {
  careful: {
    en: 'You answered {count} statements, {middle} of them with “somewhere in between”. Careful people do that, and so do tired ones; each such answer pulls its line to the middle, so your leanings may in truth be stronger than the figures.',
    'zh-CN':
      '你答了{count}题，有{middle}题选了“说不准”。谨慎的人会这样，答累了的人也会；每选一次，那条轴线就往中间靠一点，所以你真实的偏向，也许比数字更明显。',
  },
  agreeing: {
    en: 'You answered {count} statements and called {agreed} of them like you. As half of them speak for the opposite side, many of your answers cancel one another, and the figures are pulled to the middle; a second run, with a few more “not much like me”, would say more about you.',
    'zh-CN':
      '你答了{count}题，其中{agreed}题都说像自己。题目正反各半，说爱热闹的像你，说爱独处的也像你，两边一抵，数字就往中间靠。改天再答一遍，多用几次“不太像我”，会看得更清楚。',
  },
  denying: {
    en: 'You answered {count} statements and called {denied} of them unlike you. As half of them speak for the opposite side, many of your answers cancel one another, and the figures are pulled to the middle; a second run, with a few more “rather like me”, would say more about you.',
    'zh-CN':
      '你答了{count}题，其中{denied}题都说不像自己。题目正反各半，两边都不认，一抵，数字就往中间靠。改天再答一遍，多用几次“比较像我”，会看得更清楚。',
  },
  decided: {
    en: 'You answered {count} statements, {outer} of them at one of the two ends. You like to be clear, which makes the figures lively: each of your answers moves its line twice as far as a cautious one would, so a difference of three points means nothing.',
    'zh-CN':
      '你答了{count}题，有{outer}题选在两头。你喜欢干脆，数字因此起伏大：你答一题，抵得上谨慎的人答两题，差个三五分，就不必当成差别了。',
  },
  mild: {
    en: 'You answered {count} statements, {middle} of them in the middle and none at either end. You weigh your words; your leanings are real and only spoken softly, so the figures stay nearer the middle than you may feel yourself to be.',
    'zh-CN':
      '你答了{count}题，{middle}题居中，没有一题选在两头。你说话留余地：偏向是真的，只是声音轻，所以数字比你自己觉得的更靠中间。',
  },
  graded: {
    en: 'You answered {count} statements and used the whole scale: {middle} in the middle, {outer} at one of the ends. Percentages that come out of such answers can be taken at face value.',
    'zh-CN':
      '你答了{count}题，整把尺子都用上了：{middle}题居中，{outer}题在两头。这样答出来的百分比最实在，不用加，也不用减。',
  },
} as const satisfies Record<string, Text>;

export const gapTexts = {
  one: { en: 'a whole step', 'zh-CN': '整一格' },
  more: { en: '{gap} steps', 'zh-CN': '{gap}格' },
  less: { en: '{gap} of a step', 'zh-CN': '{gap}格' },
} as const satisfies Record<string, Text>;

/** Statements for one side against statements for the other, on the line where they agree least. */
export const halvesTexts = {
  exact: {
    en: 'Each line asks from both sides, and on all four your answers to the one side and to the other agree exactly.',
    'zh-CN': '每条轴线都从正反两面问，四条上，你两面的说法完全对得上。',
  },
  agree: {
    en: 'Each line asks from both sides. Yours agree well: even on “{axis}”, where they differ most, your answers about {first} and about {second} lie only {gap} apart.',
    'zh-CN':
      '每条轴线都从正反两面问。你两面的说法对得上：就算差得最多的“{axis}”，说{first}的题和说{second}的题也只差{gap}。',
  },
  differ: {
    en: 'Each line asks from both sides. On “{axis}” your two sides are {gap} apart: asked about {first} and asked about {second}, you give different pictures. Often that means it depends on the place: one way at work, say, and another at home.',
    'zh-CN':
      '每条轴线都从正反两面问。在“{axis}”上，你两面差了{gap}：问{first}和问{second}，答出来像两个人。这多半是看场合，比如上班一个样，回家一个样。',
  },
} as const satisfies Record<string, Text>;
