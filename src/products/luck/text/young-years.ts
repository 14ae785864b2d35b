import type { Text } from '../../../contract/texts.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** The years of school and study in a wealth ledger. */

export const youngBestUses: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Since earning is your best way, {year} is the year to try a small job and see what an hour of yours brings.',
    'zh-CN': '你最通的是“挣”，所以{year}年宜试一份小小的活，看看自己的一个钟头换回多少。',
  },
  output: {
    en: 'Since skill is your best way, {year} is the year to enter your best piece for something.',
    'zh-CN': '你最通的是“才”，所以{year}年宜拿出最好的那件作品，去亮一亮、比一比。',
  },
  power: {
    en: 'Since position is your best way, {year} is the year to stand for election, or to be the one in charge for once.',
    'zh-CN': '你最通的是“位”，所以{year}年宜报名、竞选，当一回负责人。',
  },
  resource: {
    en: 'Since keeping is your best way, {year} is the year to begin something that takes several years to learn.',
    'zh-CN': '你最通的是“守”，所以{year}年宜学一门要好几年才见效的本事。',
  },
  same: {
    en: 'Since partners are your best way, {year} is the year to form a team with people you get on with.',
    'zh-CN': '你最通的是“合”，所以{year}年宜和合得来的人组个队，办成一件事。',
  },
};

export const youngHardUses: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'In {year} do not force earning, your thinnest way: learn first what there is to learn.',
    'zh-CN': '{year}年，最薄的“挣”不必勉强，该学的先学完。',
  },
  output: {
    en: 'In {year} do not measure skill, your thinnest way, against others: practise behind a closed door.',
    'zh-CN': '{year}年，最薄的“才”别拿去跟人比，关起门来练就好。',
  },
  power: {
    en: 'In {year} do not fight over position, your thinnest way: do well what you have in hand.',
    'zh-CN': '{year}年，最薄的“位”不争也罢，手上的先做好。',
  },
  resource: {
    en: 'In {year} keeping, your thinnest way, wants a helper: let someone at home look after the larger sums.',
    'zh-CN': '{year}年，最薄的“守”要个帮手，大一点的钱请家里人收着。',
  },
  same: {
    en: 'In {year} partners, your thinnest way, should not be tested: pay separately and keep your own things.',
    'zh-CN': '{year}年，最薄的“合”经不起试，钱各出各的，东西各归各的。',
  },
};

/** By the ten god of the year’s stem, friend to direct resource. */
export const youngYears: readonly Readonly<Record<'good' | 'hard', Text>>[] = [
  {
    good: {
      en: 'An equal turns up; learn together and split the costs',
      'zh-CN': '来了个旗鼓相当的，一起学，花销对半',
    },
    hard: { en: 'What everybody has you need not have', 'zh-CN': '人人都有的，你未必非有不可' },
  },
  {
    good: {
      en: 'Your nerve is good; put your name down for it',
      'zh-CN': '胆子够大，想报的那场赛、那个班，报',
    },
    hard: {
      en: 'An open hand; what you lend is slow to come back',
      'zh-CN': '手松，借出去的难回来，学着说不',
    },
  },
  {
    good: {
      en: 'What you love doing begins to look like something; go on',
      'zh-CN': '喜欢做的事做出了样子，接着做',
    },
    hard: { en: 'It all goes on treats; fix a sum', 'zh-CN': '零花都进了嘴，给自己定个数' },
  },
  {
    good: { en: 'A new idea gets applause; enter it for something', 'zh-CN': '新点子有人喝彩，拿去参赛' },
    hard: {
      en: 'A quick tongue costs a good thing; hand in first, argue later',
      'zh-CN': '嘴快，到手的好事也说没了，先交上去再讲理',
    },
  },
  {
    good: {
      en: 'You see something of the world, and the trip is worth it',
      'zh-CN': '长见识的一年，出门一趟花得值',
    },
    hard: {
      en: 'You want to try everything; keep a month’s money back',
      'zh-CN': '样样想试，先留够一个月的',
    },
  },
  {
    good: { en: 'Step by step, and a sum that adds up', 'zh-CN': '按部就班，攒得下一笔' },
    hard: {
      en: 'Too many small things to look after; cancel one',
      'zh-CN': '要管的杂事多，退掉一样用不上的',
    },
  },
  {
    good: {
      en: 'The hard one is within reach; give yourself something when it is done',
      'zh-CN': '难的那关过得去，过了就奖励自己一样',
    },
    hard: {
      en: 'Fees and deadlines all at once; put the dates on the wall',
      'zh-CN': '交费、截止挤在一处，日子贴墙上',
    },
  },
  {
    good: {
      en: 'There is something to apply for, a grant or an office; apply',
      'zh-CN': '有名目的机会，奖学金也好，职务也好，去申请',
    },
    hard: {
      en: 'Lost cards and late forms; keep papers in one place',
      'zh-CN': '丢三落四要补办，证件放在一处',
    },
  },
  {
    good: {
      en: 'An odd skill finds someone who values it; the lessons were worth it',
      'zh-CN': '冷门本事有人赏识，学费没白交',
    },
    hard: { en: 'Low spirits cannot be bought off at the till', 'zh-CN': '心里闷，别用买东西来解' },
  },
  {
    good: {
      en: 'Home or a teacher gives you a hand; books and courses pay',
      'zh-CN': '家里、老师肯托一把，花在书和课上值',
    },
    hard: { en: 'Keep what you have; the old one can be mended', 'zh-CN': '守着就好，旧的修一修还能用' },
  },
];

export const youngDecades: readonly Text[] = [
  {
    en: 'Growing up among equals: things are shared, and you learn to share the bill.',
    'zh-CN': '和同伴一起长大的十年：东西分着用，账也学着分。',
  },
  {
    en: 'Bold and open-handed: everything wants trying, and someone should help to set the limit.',
    'zh-CN': '胆大手松的十年：什么都想试，要有人帮着定个数。',
  },
  {
    en: 'Skill grown out of play: whatever you like, finish it.',
    'zh-CN': '玩里长本事的十年：喜欢什么，就把它做完。',
  },
  {
    en: 'Full of ideas: different from the rest, and learning to say so kindly.',
    'zh-CN': '点子多的十年：与众不同，要学的是好好说。',
  },
  {
    en: 'Seeing the world: many places, many small expenses.',
    'zh-CN': '见世面的十年：去的地方多，花得也杂。',
  },
  {
    en: 'Orderly: small sums that add up, and effort that does.',
    'zh-CN': '规规矩矩的十年：小钱有数，功夫也有数。',
  },
  {
    en: 'Being tempered: many demands and a strong back; sleep matters.',
    'zh-CN': '打磨的十年：要求多，骨头硬，睡够要紧。',
  },
  {
    en: 'Learning the rules: a little duty first, and a good name in time.',
    'zh-CN': '守规矩的十年：先担一点责任，好名声慢慢来。',
  },
  { en: 'Digging: one uncommon subject, a long way down.', 'zh-CN': '钻研的十年：一门冷门学问，往深里挖。' },
  { en: 'Sheltered: a home that provides, and time to read.', 'zh-CN': '有人护着的十年：家里肯供，宜读书。' },
];

/** What the year’s branch is to the day branch; added to the line of the year. */
export const youngYearParts = {
  combine: {
    en: '{branch} joins your day branch, so somebody helps',
    'zh-CN': '{branch}合日支，有人搭把手',
  },
  clash: {
    en: '{branch} faces your day branch, so plans change; pay for nothing far ahead',
    'zh-CN': '{branch}冲日支，计划多变，别早早付了钱',
  },
  harm: {
    en: '{branch} rubs your day branch, so write down who lent what',
    'zh-CN': '{branch}害日支，借了还了都记在本子上',
  },
  same: {
    en: '{branch} repeats your day branch, so the family’s needs come first',
    'zh-CN': '{branch}与日支相同，家里要用的排在前头',
  },
} as const satisfies Record<string, Text>;
