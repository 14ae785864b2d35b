import type { Text } from '../../../contract/texts.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** By the scarcest element: what a household of yours lacks, and one arrangement that supplies it. */
export const homes: readonly Text[] = [
  {
    en: 'Wood is what your home has least of ({percent}%), so nobody begins. Let each of you start one new thing a season, and let the other come along without a verdict.',
    'zh-CN':
      '家里最缺的是木（{percent}%），缺一个起头的人。每一季各自起一件新鲜事，另一个先跟着去，不评好坏。',
  },
  {
    en: 'Fire is what your home has least of ({percent}%), so affection may be present and unlit. Fix one greeting, at the door, with both hands free.',
    'zh-CN': '家里最缺的是火（{percent}%），情意在，灯没点。进门那一下，两只手空出来，好好打个招呼。',
  },
  {
    en: 'Earth is what your home has least of ({percent}%), so the days have no floor. One meal at a fixed time, with the same two people, does more than a holiday.',
    'zh-CN': '家里最缺的是土（{percent}%），日子少个底。每天固定一顿饭，固定这两个人，比出去旅行一趟管用。',
  },
  {
    en: 'Metal is what your home has least of ({percent}%), so things stay undecided. Keep a list of three open questions on the door and strike one out every Sunday.',
    'zh-CN': '家里最缺的是金（{percent}%），事情老是悬着。门上贴三件没定的事，每个星期天划掉一件。',
  },
  {
    en: 'Water is what your home has least of ({percent}%), so there is little drift and little talk. Walk round the block after supper; talking comes easier side by side.',
    'zh-CN': '家里最缺的是水（{percent}%），少了闲话，也少了流动。饭后下楼绕一圈，肩并着肩，话比面对面好说。',
  },
];

/** Whether the helpful element is also that of the palace or of the star. */
export const helpers = {
  palace: {
    en: 'Your helpful element, {element}, is also that of the spouse palace: being at home with the right person restores you, so guard that time as you would guard sleep.',
    'zh-CN':
      '你的喜用五行{element}，正是夫妻宫的五行：和对的人待在家里，你就缓得过来，这段时间要像护着睡眠一样护着。',
  },
  star: {
    en: 'Your helpful element, {element}, is also the one that stands for your spouse: you are better, and calmer, with somebody than without, and may say so.',
    'zh-CN': '你的喜用五行{element}，也是代表配偶的五行：有人在身边，你更好、更稳，这话不妨直说。',
  },
  neither: {
    en: 'Your helpful element, {element}, lies outside palace and star: some of what keeps you well has to come from your own life, and no partner should be asked to supply it.',
    'zh-CN':
      '你的喜用五行{element}，不在夫妻宫，也不是配偶星：让你舒展的东西，有一部分要自己去找，别全指望另一半。',
  },
} as const satisfies Record<string, Text>;

/** Why the best year is the best, by what it is to the palace. */
export const bestReasons = {
  combine: {
    en: 'The reason is a plain one: {branch} is the branch that unites with {palace}, and that comes once in twelve years.',
    'zh-CN': '道理很直白：{branch}是与夫妻宫{palace}相合的那一支，十二年才轮到一回。',
  },
  star: {
    en: 'No year of the ten unites with {palace} itself, so the spouse star decides, and {branch} is the first year to bring it without a clash.',
    'zh-CN': '十年里没有与夫妻宫{palace}相合的年份，便看配偶星：{branch}是头一个带来配偶星、又不犯冲的年份。',
  },
  other: {
    en: 'No stronger sign falls into the ten years, and {branch} is in harmony with {palace}: that is enough for a beginning.',
    'zh-CN': '十年里没有更强的兆头，而{branch}与夫妻宫{palace}同气相求，够两个人开一个头。',
  },
} as const satisfies Record<string, Text>;

/** How to use the best year, by the chart's strength. */
export const bestUses = {
  strong: {
    en: 'With a strong day master you will be tempted to settle it alone; ask a real question instead, one that can be answered with no.',
    'zh-CN': '你日主偏强，到时容易一个人拍板；换成一句真正的问话，让对方也能说“不”。',
  },
  balanced: {
    en: 'With a balanced day master you see both sides until the year is over; name a month in it beforehand.',
    'zh-CN': '你日主中和，两边都看，看着看着一年就过了；先在那一年里圈定一个月份。',
  },
  weak: {
    en: 'With a gentle day master you wait to be asked; say one sentence first, and have it ready beforehand.',
    'zh-CN': '你日主偏弱，习惯等人来问；那一年先开一次口，那句话提前想好。',
  },
} as const satisfies Record<string, Text>;

/** The last word, by what the palace is to the day master. */
export const closings: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'An equal is the best company there is, if not the most restful. Two people who can lose to each other gracefully have most of a marriage.',
    'zh-CN': '旗鼓相当的人，是最好的伴，也不大省心。两个人都输得起，婚姻就成了大半。',
  },
  output: {
    en: 'You will go on giving; that is how you are made. Let somebody carry your bag now and then, and notice that nothing falls.',
    'zh-CN': '你会一直给下去，你生来如此。偶尔把包交给别人拎一段，看，什么也没掉。',
  },
  wealth: {
    en: 'You are good at keeping things. A person is kept differently: with questions, with leisure, and by being surprised now and then at who they have become.',
    'zh-CN': '你善于守住东西。守一个人是另一种守法：常问问，常闲着，隔一阵子重新认识一回。',
  },
  power: {
    en: 'You take your partner’s standards seriously; keep your own in the same drawer. Respect that goes both ways ages better than admiration.',
    'zh-CN': '对方的标准你看得重，自己的那一份也收在同一个抽屉里。有来有往的敬重，比仰慕经得住年头。',
  },
  resource: {
    en: 'It is a fine thing to be looked after. The art in such a bond is to remain a grown-up in it, and to be the strong one on some Tuesdays.',
    'zh-CN': '有人照顾是好福气。这样的关系里，难得的是仍旧做个大人，隔三差五，也让对方靠一靠。',
  },
};
