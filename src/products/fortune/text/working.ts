import type { Text } from '../../../contract/texts.ts';

export const workingNames = {
  work: { en: 'Work', 'zh-CN': '事业' },
  money: { en: 'Money', 'zh-CN': '财运' },
  love: { en: 'Love', 'zh-CN': '感情' },
  energy: { en: 'Energy', 'zh-CN': '身心' },
} as const satisfies Record<string, Text>;

/** The leading side of life goes into the best month, the trailing one stays out of the hardest. */
export const workingTurns = {
  best: {
    work: {
      en: 'With work in the lead, the talk about your post, your pay or your project belongs in the month {month}.',
      'zh-CN': '全年以事业为先，谈职位、谈待遇、推项目，都往{month}的那个月里放。',
    },
    money: {
      en: 'With money in the lead, the offer, the invoice or the larger purchase belongs in the month {month}.',
      'zh-CN': '全年以财运为先，报价、收账、买大件，都往{month}的那个月里放。',
    },
    love: {
      en: 'With love in the lead, the journey together, the introduction or the plain question belongs in the month {month}.',
      'zh-CN': '全年以感情为先，一起出门、见家里人、把话问明白，都往{month}的那个月里放。',
    },
    energy: {
      en: 'With energy in the lead, the new sport, the long walk or the earlier bedtime belongs in the month {month}, when it is easiest to keep up.',
      'zh-CN': '全年以身心为先，开始一项运动、走一趟远路、把作息提前，都从{month}的那个月起头，最容易立住。',
    },
  },
  hard: {
    work: {
      en: 'Since work wants patience, keep resignations and ultimatums out of the month {month}.',
      'zh-CN': '事业要多些耐心，辞呈和狠话，避开{month}的那个月。',
    },
    money: {
      en: 'Since money wants patience, lend nothing and sign nothing large in the month {month}.',
      'zh-CN': '财运要多些耐心，{month}的那个月里，不外借，大额的字先不签。',
    },
    love: {
      en: 'Since love wants patience, nothing between two people should be concluded in the month {month}.',
      'zh-CN': '感情要多些耐心，两个人之间的结论，别在{month}的那个月里下。',
    },
    energy: {
      en: 'Since energy wants patience, plan the month {month} with a free evening more than you think you need.',
      'zh-CN': '身心要多些耐心，{month}的那个月，比你以为够用的再多空出一个晚上。',
    },
  },
} as const;
