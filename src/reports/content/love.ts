import type { BranchRelation, ElementRelation } from '../relations.ts';
import type { Text } from '../wording.ts';

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
    en: 'Your spouse palace, {branch}, holds what you look after. The partner is practical, attentive to daily life, good with money and things. You feel responsible; let it not become the habit of deciding for two.',
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

export type StarState = 'absent' | 'single' | 'many';

/** The spouse star: wealth in a man's chart, power in a woman's; here how often it stands in the open. */
export const stars: Readonly<Record<StarState, Text>> = {
  absent: {
    en: 'The spouse star, {element}, does not stand openly in your chart. Love comes to you through other things, through work, friends or a shared interest, and seldom because you were looking for it. That is late rather than little.',
    'zh-CN':
      '配偶星为{element}，在命局明处未见。你的缘分多借着别的事来：工作、朋友、共同的爱好，刻意去找反倒落空。这是来得晚，不是来得少。',
  },
  single: {
    en: 'The spouse star, {element}, stands exactly once, in the {place} pillar. One clear star is what the old books like best: your feelings have one address, and you notice quickly when somebody is not it.',
    'zh-CN':
      '配偶星为{element}，命局中恰有一位，在{place}。古人最喜一星清透：你的心思有着落，不是那个人，你很快就知道。',
  },
  many: {
    en: 'The spouse star, {element}, stands {count} times in your chart. You are liked, and the choice is not always easy. Decide by what a person does in an ordinary week, not by the best evening.',
    'zh-CN':
      '配偶星为{element}，命局中现{count}位。你不缺人喜欢，难在取舍。看人别看最好的那一晚，看平平常常的那一周。',
  },
};

export const blossoms = {
  present: {
    en: 'Your peach blossom, {branch}, is in the chart itself: charm is part of you and needs no special year. What you need is a clear line between being kind and being available.',
    'zh-CN':
      '桃花在{branch}，命局自带：你身上有让人想亲近的东西，不必等哪一年。要紧的是，待人好和给人机会，中间划清一条线。',
  },
  absent: {
    en: 'Your peach blossom, {branch}, is not in the chart, so it comes with the years: {years} is the next time it opens.',
    'zh-CN': '桃花在{branch}，命局未带，要靠流年引动：下一次花开在{years}年。',
  },
} as const satisfies Record<string, Text>;

/** What a coming year does to the spouse palace, said in a line. */
export const loveYears: Readonly<Record<Exclude<BranchRelation, 'none'> | 'star' | 'blossom', Text>> = {
  combine: {
    en: 'The year combines with your spouse palace: the likeliest time to meet, to promise or to settle.',
    'zh-CN': '流年与夫妻宫六合，宜相识、宜定情、宜安家。',
  },
  trine: {
    en: 'The year is in harmony with your spouse palace: friends and family help things along.',
    'zh-CN': '流年与夫妻宫三合，亲友助力，关系走得顺。',
  },
  star: {
    en: 'The spouse star comes with the year: somebody new is noticed, or the one at your side is noticed anew.',
    'zh-CN': '配偶星随流年而至，或遇新人，或重新看见身边人。',
  },
  blossom: {
    en: 'The peach blossom opens: more attention than usual; choose with a clear head.',
    'zh-CN': '桃花年，关注你的人变多，心要清、眼要明。',
  },
  same: {
    en: 'The year repeats your spouse palace: what was put off at home asks to be settled.',
    'zh-CN': '流年与夫妻宫伏吟，搁着没谈的事，今年会再提起。',
  },
  clash: {
    en: 'The year clashes with your spouse palace: moves and changed plans. Decide big things together and not in anger.',
    'zh-CN': '流年冲夫妻宫，变动多，搬迁、异地、改计划都有可能；大事商量着定，气头上不定。',
  },
  harm: {
    en: 'The year rubs against your spouse palace: small misunderstandings. Ask before you assume.',
    'zh-CN': '流年害夫妻宫，小误会多，先问一句，再下判断。',
  },
};

/** A year without a sign for love, by what its stem is to the day master. */
export const quietYears: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'A quiet year for love; friends take the larger part of it. Bring the other one along.',
    'zh-CN': '感情平稳，朋友占去的时间多，记得把对方也带上。',
  },
  output: {
    en: 'A quiet year for love; you express yourself easily. Say what you usually only think.',
    'zh-CN': '感情平稳，你正好会说话，平时只在心里想的，今年说出来。',
  },
  wealth: {
    en: 'A quiet year for love, a busy one for the household: money matters are best settled together.',
    'zh-CN': '感情平稳，家事财事多，账目两个人一起理清楚。',
  },
  power: {
    en: 'A quiet year for love; work asks much. Keep one evening a week that nobody may touch.',
    'zh-CN': '感情平稳，外头的担子重，每周留一个谁也不能占的晚上。',
  },
  resource: {
    en: 'A quiet year for love, good for families: visits, elders, a home put in order.',
    'zh-CN': '感情平稳，宜走动亲长、修整住处，家和则心安。',
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
    en: 'Talk about money on a fixed day, not in passing; two people sign what two people owe.',
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
    en: 'In a quarrel count to ten; you hit harder than you think.',
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
