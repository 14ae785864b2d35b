import type { Text } from '../../../contract/texts.ts';
import type { PillarName } from '../../../reports/almanac/calendar.ts';
import type { StagedText } from '../../../reports/almanac/love-stage.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';
import type { StarKind } from '../../../reports/love/love-chart.ts';

/** The spouse star in the open: nowhere, once, or in several places. */
export const stars: Readonly<Record<PillarName | 'absent' | 'many', StagedText>> = {
  absent: {
    en: 'The spouse star, {element}, does not stand openly in your chart. Love reaches you through other things, through work, friends or a shared interest, and seldom because you were looking for it. Old readers called such a chart late; they never called it empty.',
    'zh-CN':
      '配偶星为{element}，在命局明处未见。你的缘分多借着别的事来：工作、朋友、共同的爱好，刻意去找反倒落空。古人说这样的命局“来得晚”，没有说“来得少”。',
  },
  year: {
    en: 'The spouse star, {element}, stands exactly once, in the year pillar, the place of origins. You learned early what you wanted, probably from watching two people at home, and later partners are measured against that picture. Ask now and then whether the picture is still yours.',
    'zh-CN':
      '配偶星为{element}，命局中恰有一位，在年柱，那是出身与早年的位置。你很早就知道自己要什么样的人，多半是看着家里两个人看会的，后来的人都拿来比一比。隔几年问问自己：这个样子，现在还是不是你要的。',
  },
  month: {
    en: 'The spouse star, {element}, stands exactly once, in the month pillar, where colleagues and contemporaries live. Affection grows for you out of ordinary days; you see how a person treats a tired waiter or a late train, and decide by that.',
    'zh-CN':
      '配偶星为{element}，命局中恰有一位，在月柱，那是同事同辈的位置。你的感情长在日常里：看一个人累的时候怎么待人，车晚点的时候怎么说话，心里就有数了。',
    late: {
      en: 'The spouse star, {element}, stands exactly once, in the month pillar, the place of contemporaries. Affection has always grown for you out of ordinary days; you see how a person treats a tired waiter or a late train, and decide by that, and you have seldom been wrong.',
      'zh-CN':
        '配偶星为{element}，命局中恰有一位，在月柱，那是同辈的位置。你的感情一向长在日常里：看一个人累的时候怎么待人，车晚点的时候怎么说话，心里就有数了，看了一辈子，很少看走眼。',
    },
  },
  day: {
    en: 'The spouse star, {element}, stands exactly once, and in its own place, under your day stem. This is the seat the old books like best: what you look for and what you can live with are one and the same. You notice quickly when somebody is wrong for it.',
    'zh-CN':
      '配偶星为{element}，命局中恰有一位，而且正坐在日柱之下，星归本位。古人最喜这一种：你想要的人，和你过得下去的人，是同一个。谁不合适，你很快就知道。',
  },
  hour: {
    en: 'The spouse star, {element}, stands exactly once, in the hour pillar, the place of later years and private hours. You ripen slowly in love, and the bond you keep is likely to be better than the one you began with.',
    'zh-CN':
      '配偶星为{element}，命局中恰有一位，在时柱，那是后半程与私下时光的位置。你在感情上熟得慢，越往后越懂得怎么待人，后来的关系多半比起初的好。',
    late: {
      en: 'The spouse star, {element}, stands exactly once, in the hour pillar, the place of later years and private hours. You ripened slowly in love, and this is the time of life the chart had in mind: what you have now, or find now, may be the easiest of all.',
      'zh-CN':
        '配偶星为{element}，命局中恰有一位，在时柱，那是后半程与私下时光的位置。你在感情上熟得慢，命局留给你的正是这一段：如今在身边的，或如今才遇上的，往往处起来最不费力。',
    },
  },
  many: {
    en: 'The spouse star, {element}, stands {count} in your chart ({places}). You are liked in more than one place, and the choice is the hard part. Decide by what a person does in an ordinary week, and leave the best evening out of the account.',
    'zh-CN':
      '配偶星为{element}，命局中现{count}位（{places}）。你不止在一处招人喜欢，难在取舍。看人别看最好的那一晚，看平平常常的那一周。',
  },
};

/** How often, from twice on: four pillars have at most seven places for it. */
export const countWords: readonly Text[] = [
  { en: 'twice', 'zh-CN': '两' },
  { en: 'three times', 'zh-CN': '三' },
  { en: 'four times', 'zh-CN': '四' },
  { en: 'five times', 'zh-CN': '五' },
  { en: 'six times', 'zh-CN': '六' },
  { en: 'seven times', 'zh-CN': '七' },
];

/** One sentence on the polarity of the star; {direct} and {indirect} are the names of its ten gods. */
export const starKinds: Readonly<Record<StarKind, Text>> = {
  direct: {
    en: 'It appears only as {direct}, its upright form: you want a bond with a name, and half-answers tire you.',
    'zh-CN': '它只以{direct}现身，是正位：你要的是有名有分的关系，含含糊糊会让你累。',
  },
  indirect: {
    en: 'It appears only as {indirect}, its side form: a little surprise keeps you awake, and a bond may begin outside every plan.',
    'zh-CN': '它只以{indirect}现身，是偏位：你要一点意外才提得起精神，缘分也常在计划之外开头。',
  },
  both: {
    en: '{direct} and {indirect} are both present, so one part of you wants a settled house and another keeps an eye on the window.',
    'zh-CN': '{direct}与{indirect}都在，你心里一半想安稳成家，一半还留意着窗外的动静。',
  },
};

/** How large the star's element is in the whole chart, by its share of a hundred. */
export const starShares = {
  none: {
    en: 'Of all the elements in your chart the one that stands for a spouse, {element}, has {percent}%. You are complete without a partner in daily life, which makes it easy to forget to leave room for one.',
    'zh-CN':
      '代表配偶的{element}，在你命局里占{percent}%，几乎不见。你一个人也能把日子过周全，也正因为周全，容易忘了给人留位置。',
  },
  small: {
    en: 'The element of your spouse, {element}, has {percent}% of the chart, less than its even share of twenty. Partnership is one subject among several for you; it needs an entry in the calendar to stay one.',
    'zh-CN':
      '代表配偶的{element}占{percent}%，不到均分的两成。感情在你的日子里是几件大事之一，要给它排上时间，它才排得上。',
  },
  even: {
    en: 'The element of your spouse, {element}, has {percent}% of the chart, about its even share. Love gets its due beside work and friends, and a partner seldom has to compete for you.',
    'zh-CN':
      '代表配偶的{element}占{percent}%，与均分的两成相近。感情、工作、朋友，你分得还算匀，另一半不大需要跟别的事抢你。',
  },
  large: {
    en: 'The element of your spouse, {element}, has {percent}% of the chart, well above its even share. What happens between the two of you colours everything else, on good days and on bad ones. Keep one pursuit that is yours alone.',
    'zh-CN':
      '代表配偶的{element}占{percent}%，远过均分的两成。两个人之间的晴雨，会染到你别的事情上去。给自己留一样只属于你的爱好，心里就稳。',
  },
} as const satisfies Record<string, Text>;

/** What the palace's element is to the star's: whether what you live with and what you look for agree. */
export const agreements: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'Palace and star are the same element, {palace}. What attracts you is also what you can live with, so your instinct deserves some trust.',
    'zh-CN': '夫妻宫与配偶星同属{palace}，心动的那一型，也是过得了日子的那一型，你的直觉可以信几分。',
  },
  output: {
    en: 'The palace, {palace}, feeds the star, {star}. Life at home lets affection grow: you like a person better in the third year than in the first month.',
    'zh-CN': '夫妻宫属{palace}，生着配偶星的{star}，日子越过，感情越厚：第三年看对方，比头一个月更顺眼。',
  },
  wealth: {
    en: 'The palace, {palace}, reins in the star, {star}. You fall for liveliness and then want it home by ten. Say early which of your rules are serious.',
    'zh-CN':
      '夫妻宫属{palace}，管着配偶星的{star}。你喜欢对方的鲜活，住到一起又盼着对方按点回家。哪几条规矩是当真的，早点讲明。',
  },
  power: {
    en: 'The star, {star}, presses on the palace, {palace}. The person you long for asks more of your home life than you first meant to give, and it stretches you.',
    'zh-CN':
      '配偶星的{star}，克着夫妻宫的{palace}。让你动心的人，往往要你改一点生活的样子，起初不惯，回头看是长了本事。',
  },
  resource: {
    en: 'The star, {star}, feeds the palace, {palace}. The right person makes the home calmer by walking in; you can tell by how you sleep.',
    'zh-CN': '配偶星的{star}，生着夫妻宫的{palace}。对的人一进门，家里就静下来，你睡得好不好，自己最清楚。',
  },
};
