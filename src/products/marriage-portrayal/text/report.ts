import type { Text } from '../../../contract/texts.ts';

export const portrayal = {
  subtitle: { en: 'The true love {name}’s chart points to', 'zh-CN': '{name}的真爱画像' },
  headings: {
    portrait: { en: 'The portrait', 'zh-CN': '画像' },
    person: { en: 'The person', 'zh-CN': '此人性情' },
    between: { en: 'Between the two of you', 'zh-CN': '你们之间' },
    where: { en: 'Where you meet', 'zh-CN': '相遇之地' },
    years: { en: 'When the door opens', 'zh-CN': '缘分之期' },
    signs: { en: 'How you will know', 'zh-CN': '如何认出' },
    chart: { en: 'What the portrait was read from', 'zh-CN': '画像所据' },
  },
  caption: {
    en: 'Drawn from your spouse star, {star}, and your spouse palace, {palace}. A likeness of character, not a photograph of a particular person.',
    'zh-CN': '依配偶星{star}、夫妻宫{palace}绘成。画的是神韵，不是某个人的照片。',
  },
  pronouns: {
    male: { en: 'they', 'zh-CN': '他' },
    female: { en: 'they', 'zh-CN': '她' },
  },
  facts: {
    direction: { en: 'Direction', 'zh-CN': '方位' },
    setting: { en: 'Setting', 'zh-CN': '场合' },
    season: { en: 'Season', 'zh-CN': '时节' },
    signs: { en: 'Likely signs', 'zh-CN': '生肖' },
  },
  whereText: {
    en: 'The branch that unites with your spouse palace is {branch}. The old reading takes from it the side from which a person comes into your life: {direction} of where you live now. It is a direction to be open to, and no reason to move.',
    'zh-CN':
      '与夫妻宫相合的是{branch}，古法以相合之支取缘分来处：从你现居之地看，在{direction}。这是一个值得多留意的方向，不必为它搬家。',
  },
  whenText: {
    combine: {
      en: 'Of these eight years {best} stands out: its branch, {branch}, is the one your palace {palace} unites with.',
      'zh-CN': '这八年里最显眼的是{best}年：流年{branch}，正合你的夫妻宫{palace}。',
    },
    star: {
      en: 'Of these eight years {best} stands out: none unites with your palace {palace}, and this is the first to bring the star you were looking for, {element}.',
      'zh-CN':
        '这八年里没有与夫妻宫{palace}相合的年份，最显眼的便是{best}年：画中人所属的{element}，头一回不带冲地到来。',
    },
    other: {
      en: 'Of these eight years {best} stands out, quietly: its branch {branch} is in harmony with your palace {palace}.',
      'zh-CN': '这八年里稍显眼的是{best}年：流年{branch}，与夫妻宫{palace}同气。',
    },
  },
  /** The month of that year whose branch combines with the palace: same year, finer hand. */
  monthText: {
    en: 'By the solar terms the month of {branch} in {best} runs from {from} until {until}; it answers your palace most closely, so leave some evenings in it unplanned.',
    'zh-CN':
      '按节气算，{best}年的{branch}月从{from}到{until}前后，与夫妻宫合得最紧，那几个星期，日程别排满。',
  },
  monthDate: { en: '{day} {monthName} {year}', 'zh-CN': '{year}年{month}月{day}日' },
  signsIntro: {
    en: 'A portrait is for recognising, not for ticking off. Three things matter more than any feature:',
    'zh-CN': '画像是用来认的，不是用来逐条核对的。有三样，比长相更要紧：',
  },
  together: {
    en: 'If somebody already sits across the table from you, read these pages aloud to each other and laugh where it is wrong; no drawing outweighs a person who is there.',
    'zh-CN':
      '要是桌子对面已经坐着一个人，就把这几页念给对方听，说错的地方一起笑一笑：画得再像，也比不过真在那儿的人。',
  },
} as const satisfies Record<string, Text | Record<string, Text>>;
