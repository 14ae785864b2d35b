import type { Text } from '../../../contract/texts.ts';
import type { StagedText } from '../../almanac/love-stage.ts';
import type { BranchRelation, ElementRelation } from '../../almanac/relations.ts';

/** What the branch under the day stem, the spouse palace, is to the day master. */
export const palaces: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'Your spouse palace, {branch}, holds your own element. The partner it describes is an equal: alike in tempo and pride, more a companion than an admirer. You understand each other without much talk; your quarrels are about who leads.',
    'zh-CN':
      '夫妻宫坐{branch}，与日主同类。这样的另一半像并肩的同伴：脾性相近，步调相近，自尊心也相近。你们不必多说就懂，真要吵，多半是吵谁听谁的。',
  },
  output: {
    en: 'Your spouse palace, {branch}, holds what you bring forth. You are the one who gives, plans and spoils; the partner is lively, expressive and a little younger at heart. It stays sweet as long as giving is noticed.',
    'zh-CN':
      '夫妻宫坐{branch}，为日主所生。你在关系里多是付出、安排、宠着的一方，对方活泼、有才情，心性显小。只要你的付出被看见，日子就是甜的。',
  },
  wealth: {
    en: 'Your spouse palace, {branch}, holds what you look after. The partner is practical, attentive to daily life, good with money and things. You feel responsible; just don’t let that grow into deciding for two.',
    'zh-CN':
      '夫妻宫坐{branch}，为日主所管。对方务实会过日子，对钱物心中有数。你会自觉把责任揽过来，只是别揽到最后，两个人的事都由你一个人定。',
  },
  power: {
    en: 'Your spouse palace, {branch}, holds what holds you. The partner has standards and a will, and makes you better and now and then smaller. Respect is the air of this bond: it needs to be given in both directions.',
    'zh-CN':
      '夫妻宫坐{branch}，为管束日主之神。对方有原则、有主见，能让你变好，也偶尔让你有压力。这段关系靠敬重养着，而敬重要有来有往。',
  },
  resource: {
    en: 'Your spouse palace, {branch}, holds what feeds you. The partner cares, teaches and protects, and is often calmer than you. You are well looked after; give back in time, or care turns into a role.',
    'zh-CN':
      '夫妻宫坐{branch}，为生扶日主之神。对方懂得照顾人，比你沉得住气，像一个可以歇脚的地方。被照顾久了，记得回过头去，也照顾对方。',
  },
};

export const loveYearLabels: Readonly<Record<BranchRelation | 'star' | 'blossom', Text>> = {
  combine: { en: 'Union', 'zh-CN': '六合' },
  trine: { en: 'Harmony', 'zh-CN': '三合' },
  star: { en: 'Spouse star', 'zh-CN': '配偶星' },
  blossom: { en: 'Blossom', 'zh-CN': '桃花' },
  same: { en: 'Repeat', 'zh-CN': '伏吟' },
  clash: { en: 'Clash', 'zh-CN': '相冲' },
  harm: { en: 'Friction', 'zh-CN': '相害' },
  none: { en: 'Quiet', 'zh-CN': '平' },
};

/** One thing to do, by what the spouse palace is. */
export const keeping: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'Divide the fields: each decides alone in some, and keeps out of the other’s.',
    'zh-CN': '把事分开管：各有说了算的地盘，不越界去改对方的。',
  },
  output: {
    en: 'Ask for one thing you need each week, and accept it without correcting how it is done.',
    'zh-CN': '每周开口要一样你需要的，对方怎么做，都先收下，不纠正。',
  },
  wealth: {
    en: 'Talk about money on a fixed day, not in passing, and decide as two.',
    'zh-CN': '钱的事定个日子专门谈，不要顺口提；两个人的账，两个人点头。',
  },
  power: {
    en: 'Begin a criticism with what you would like instead. Praise in front of others, object in private.',
    'zh-CN': '提意见先说你希望怎样；夸在人前，劝在人后。',
  },
  resource: {
    en: 'Look after the one who looks after you: take over one regular duty entirely.',
    'zh-CN': '照顾那个总在照顾人的人：家里固定的一件事，你整个接过来。',
  },
};

export const keepingByStrength = {
  strong: {
    en: 'In a quarrel count to ten; your words land harder than you think.',
    'zh-CN': '争执时先停十个数，你的话比你以为的重。',
  },
  balanced: {
    en: 'You can see both sides; say which one is yours.',
    'zh-CN': '你两边的理都看得见，但要说出你站哪一边。',
  },
  weak: {
    en: 'Do not say yes the same day. A wish you swallowed comes back as a mood.',
    'zh-CN': '别当天就答应。咽下去的意愿，会变成情绪回来。',
  },
} as const satisfies Record<string, Text>;

/** The peach blossom of the day branch: in which pillar it stands, or that it comes with the years. */
export const blossoms: Readonly<Record<'year' | 'month' | 'hour' | 'absent', StagedText>> = {
  year: {
    en: 'Your peach blossom, {branch}, is in the year pillar: charm came with your upbringing, and people warm to you before they know why. Keep a clear line between being kind and being available.',
    'zh-CN':
      '桃花在{branch}，落在年柱：你的亲和是从小带来的，别人还说不出缘由，已经愿意靠近。待人好和给人机会，中间划清一条线。',
  },
  month: {
    en: 'Your peach blossom, {branch}, is in the month pillar, among colleagues and acquaintances. You are noticed at work more often than you notice it; keep the tone light, and most of it passes by itself.',
    'zh-CN':
      '桃花在{branch}，落在月柱，在同事熟人之间：工作场合里留意你的人，比你察觉到的多。说话轻松一点，多半就过去了。',
    young: {
      en: 'Your peach blossom, {branch}, is in the month pillar, among classmates and people of your own age. You are noticed more often than you notice it; a light tone keeps friendships friendly.',
      'zh-CN':
        '桃花在{branch}，落在月柱，在同学同龄人里：留意你的人，比你察觉到的多。说话轻松一点，朋友还是朋友。',
    },
    late: {
      en: 'Your peach blossom, {branch}, is in the month pillar, among the people you spend your days with. Neighbours and old colleagues like your company more than you suspect; a light tone keeps it easy for everyone.',
      'zh-CN':
        '桃花在{branch}，落在月柱，在日常来往的人里：街坊也好，老同事也好，喜欢同你作伴的，比你察觉到的多。说话轻松一点，大家都自在。',
    },
  },
  hour: {
    en: 'Your peach blossom, {branch}, is in the hour pillar: your charm is for private rooms and later years. Anyone who has had supper with you sees another person than those who have merely met you.',
    'zh-CN':
      '桃花在{branch}，落在时柱：你的好看与好处，要关起门来、年岁渐长才显。同你吃过一顿家常饭的人，和只见过面的人，对你的印象是两样。',
    late: {
      en: 'Your peach blossom, {branch}, is in the hour pillar, the place of later years: your charm has come into its own only now, and at your own table. Anyone who has had supper with you sees another person than those who merely greet you.',
      'zh-CN':
        '桃花在{branch}，落在时柱，那是后半程的位置：你的好看与好处，到如今才真正显出来，而且要在自家饭桌上。同你吃过一顿家常饭的人，和只打过招呼的人，对你的印象是两样。',
    },
  },
  absent: {
    en: 'Your peach blossom, {branch}, is not in the chart, so it comes with the years: {years} is the next time it opens.',
    'zh-CN': '桃花在{branch}，命局未带，要靠流年引动：下一次花开在{years}年。',
    late: {
      en: 'Your peach blossom, {branch}, is not in the chart, and {years} is the next year to bring it. No need to wait for that: people come to you for what you are, and always did.',
      'zh-CN':
        '桃花在{branch}，命局未带，流年里下一次花开在{years}年。不必等它，别人来找你，向来冲着你这个人。',
    },
  },
};
