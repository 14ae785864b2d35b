import type { Text } from '../../../contract/texts.ts';

/** How each day stem treats money, jia to gui; its wealth is the element it controls. */
export const tempers: readonly Text[] = [
  {
    en: 'With money a Jia person plants: you would sooner own one thing for thirty years than trade thirty things in one. Earth is what you work, and it pays slowly, so keep some cash above ground.',
    'zh-CN':
      '钱到手里，甲木人像种树：一样东西守三十年，胜过一年倒三十样。你的财是土，回本慢，手边总要留些活钱。',
  },
  {
    en: 'With money a Yi person gathers: a little here, a favour there, and by autumn there is a basket. You price yourself by the other person’s face; price by the clock instead.',
    'zh-CN':
      '钱到手里，乙木人像采集：这里一点，那里一份人情，到秋天也有一篮。你报价总看对方脸色，不如看钟点。',
  },
  {
    en: 'With money a Bing person shines: you treat, you lend, you tip, and feel rich on the day of spending. Metal is your wealth and it likes a drawer with a lock on it.',
    'zh-CN':
      '钱到手里，丙火人敞亮：请客、借人、抢着买单，花的那天最觉得自己阔。你的财是金，金喜欢上了锁的抽屉。',
  },
  {
    en: 'With money a Ding person works in miniature: small sums, watched closely, melted and cast again. You know the price of everything you gave, and would be happier if you forgot half.',
    'zh-CN':
      '钱到手里，丁火人做的是细活：小数目盯得紧，熔了再铸。送出去的东西值多少你都记得，忘掉一半会更快活。',
  },
  {
    en: 'With money a Wu person dams: it comes down the valley and stops at you. Water is your wealth, and a reservoir without an outlet is only a heavy lake.',
    'zh-CN':
      '钱到手里，戊土人像一道坝：水下来，到你这儿就停。你的财是水，有进有出才叫水库，光进不出，只是压着。',
  },
  {
    en: 'With money a Ji person irrigates: school fees here, a parent’s roof there, and always a furrow still dry. Leave one furrow for yourself and water it first.',
    'zh-CN': '钱到手里，己土人像灌田：这边学费，那边老屋，总有一垄还干着。给自己留一垄，头一道水先浇它。',
  },
  {
    en: 'With money a Geng person cuts: quick to buy, quicker to sell, proud of a clean deal. Wood is your wealth; leave some of it standing, because it grows while you do nothing.',
    'zh-CN':
      '钱到手里，庚金人下手快：买得干脆，出得更干脆，图的是利落。你的财是木，留几棵别砍，你不动它也在长。',
  },
  {
    en: 'With money a Xin person chooses: few things, good ones, and the receipt kept. Your weakness is the second-best object bought on a tired evening.',
    'zh-CN': '钱到手里，辛金人会挑：东西少，样样好，小票留着。破例多半在累了的晚上，买回一件次好的。',
  },
  {
    en: 'With money a Ren person flows: three sources, two plans, one account nobody has looked at since spring. Fire is your wealth, warm and quick; bank it before it burns down.',
    'zh-CN':
      '钱到手里，壬水人流动大：三处进项，两套打算，还有一个开春后没看过的户头。你的财是火，来得热，趁旺先封一炉。',
  },
  {
    en: 'With money a Gui person seeps: nothing large leaves, yet at the end of the month it is gone. Your gift is to sense where demand will be; write the hunch down with its date.',
    'zh-CN':
      '钱到手里，癸水人是慢慢渗：没有一笔大的，月底却没了。你的本事是先闻到哪里有人要，把这念头连日子一起记下来。',
  },
];

/** Where the wealth element is handled, and the direction it is given. */
export const trades: readonly Text[] = [
  {
    en: 'Wood as wealth is whatever grows or is read: teaching, paper, cloth, furniture, gardens, young people and their plans.',
    'zh-CN': '财属木，木是会长的、可读的：教书、纸墨、布匹、家具、园艺，还有年轻人和他们的打算。',
  },
  {
    en: 'Fire as wealth is whatever is lit, cooked or shown: kitchens, screens, stages, design, everything people gather around.',
    'zh-CN': '财属火，火是点着的、煮熟的、亮出来的：灶台、屏幕、舞台、设计，凡是让人围拢过来的。',
  },
  {
    en: 'Earth as wealth is whatever stays put: houses, land, storage, pottery, local trade, the shop on the corner.',
    'zh-CN': '财属土，土是搬不走的：房屋、田地、仓储、陶瓷、本地买卖、街角那间铺子。',
  },
  {
    en: 'Metal as wealth is whatever is exact: tools, machines, vehicles, instruments, contracts, work where a tenth of an inch matters.',
    'zh-CN': '财属金，金是讲分寸的：工具、机器、车辆、器械、合同，差一丝都要返工的活。',
  },
  {
    en: 'Water as wealth is whatever moves: transport, trade, drinks, travel, messages, getting a thing from here to there.',
    'zh-CN': '财属水，水是流动的：运输、贸易、饮品、旅行、消息，把东西从这头送到那头。',
  },
];

/** Where in the chart the wealth star stands; the month’s place is said first, then day, hour and year. */
export const placeTexts = {
  once: {
    en: 'It stands once among your pillars, in the {place}: {reading}',
    'zh-CN': '财星在你的柱中只现一位，就在{place}：{reading}',
  },
  often: {
    en: 'It stands {count} among your pillars ({places}), and the {place} counts most: {reading}',
    'zh-CN': '财星在你的柱中现{count}位（{places}），最要紧的是{place}：{reading}',
  },
  twiceThere: {
    en: 'It stands {count} among your pillars, each time in the {place}: {reading}',
    'zh-CN': '财星在你的柱中现{count}位，都在{place}：{reading}',
  },
  none: {
    en: 'It does not stand openly in any pillar. Your money has a middleman: it comes behind work done well, and looking straight at it does not bring it sooner.',
    'zh-CN': '财星在各柱明处未见。你的钱要转一道手：事情做好了，它跟在后头来，盯着看反而不见快。',
  },
} as const satisfies Record<string, Text>;

export const placeReadings = {
  month: {
    en: 'money comes to you through what you do day by day, and through the people you do it with.',
    'zh-CN': '你的钱，来自天天在做的事，和一起做事的人。',
  },
  day: {
    en: 'money comes and goes near home, and whoever shares the home has a say in it.',
    'zh-CN': '钱的进出都离家不远，同住的人说得上话。',
  },
  hour: {
    en: 'money comes later than to others, from what you chose for yourself and less from where you began.',
    'zh-CN': '钱来得比旁人晚些，多半出自后来自己挑中的事，不是起头的地方给的。',
  },
  year: {
    en: 'money has something to do with origins, old acquaintances and distance.',
    'zh-CN': '你的钱，与出身、旧相识、远方有些关系。',
  },
} as const satisfies Record<string, Text>;

/** Direct wealth is wages, indirect wealth is trade. */
export const mixes = {
  direct: {
    en: 'Direct wealth outnumbers indirect: the regular sum on the regular day suits you, and clever side deals mostly cost you sleep.',
    'zh-CN': '正财多于偏财：到日子就来的那种固定数目最养你，临时起意的买卖多半只费神。',
  },
  indirect: {
    en: 'Indirect wealth outnumbers direct: you get more from what moves than from what comes every month, so the full months must feed the bare ones.',
    'zh-CN': '偏财多于正财：流动的钱比按月的钱更认得你，丰月要养得起空月。',
  },
  both: {
    en: 'Direct and indirect wealth are even: one foot on a fixed sum and one on what turns up is a fair stance for you, as long as they have separate books.',
    'zh-CN': '正财偏财一样多：一只脚踩着固定的，一只脚踩着零散的，你站得住，只是两本账要分开记。',
  },
  none: {
    en: 'Neither direct nor indirect wealth shows, so no kind of income is closed to you and none comes by itself; the five ways below say which to try.',
    'zh-CN': '正财偏财都不显：哪种进项都不拦你，也都不会自己来，走哪一路，看下面五路。',
  },
} as const satisfies Record<string, Text>;

export const stores = {
  held: {
    en: 'The store, {branch}, is in your {place} pillar: the cupboard came with the house, and filling it is a matter of habit. Open every drawer once a year, for things are forgotten in there.',
    'zh-CN':
      '财库{branch}就在你的{place}：柜子是现成的，往里放多少，看习惯。每年把抽屉都拉开看一遍，免得放忘了。',
  },
  open: {
    en: 'The store, {branch}, is missing from your chart: there is no ready-made cupboard, so you build your own, out of dates and standing orders. In {year} the year itself brings the store; decide by then what it is to hold.',
    'zh-CN':
      '财库{branch}不在你的命局里：没有现成的柜子，得自己打，用的木料是日子和规矩。{year}年流年自带此库，要存什么，在那之前想好。',
  },
} as const satisfies Record<string, Text>;

/** What feeds the wealth star against what shares it. */
export const flows = {
  feeding: {
    en: 'What feeds your wealth, {output}, holds {outputShare}% of the chart, and what shares it, {same}, only {sameShare}%: the spring is larger than the number of cups, so the only thing to watch is that you keep it flowing.',
    'zh-CN':
      '生财的是{output}，占{outputShare}%；分财的是{same}，占{sameShare}%。泉眼比杯子多，要紧的是别让它歇着。',
  },
  sharing: {
    en: 'What feeds your wealth, {output}, holds {outputShare}% of the chart, and what shares it, {same}, holds {sameShare}%: there are more cups than the spring can fill, so it pays to agree early on who drinks when.',
    'zh-CN':
      '生财的是{output}，占{outputShare}%；分财的是{same}，占{sameShare}%。杯子比泉眼多，谁先喝、喝多少，早些说定。',
  },
  even: {
    en: 'What feeds your wealth, {output}, holds {outputShare}% of the chart, and what shares it, {same}, {sameShare}%: what you make and what you give away are about even, and the balance is what you may call yours.',
    'zh-CN':
      '生财的是{output}，占{outputShare}%；分财的是{same}，占{sameShare}%。做出来的和分出去的差不多，剩下的那点，才真是你的。',
  },
} as const satisfies Record<string, Text>;

export const directions = {
  wealth: {
    en: 'For direction, {element} belongs to {direction}: put the desk, the till or the ledger on that side of the room, if only to remember that it has a place.',
    'zh-CN':
      '论方位，财星{element}在{direction}：书桌、钱柜、账本放在屋子的这一边，至少提醒自己，钱是有位置的。',
  },
  /** Earth has no side of the room. */
  middle: {
    en: 'For direction, {element} belongs to {direction}: keep the ledger where everybody passes, on the table and out of the attic, so that it is looked into.',
    'zh-CN': '论方位，财星{element}居{direction}：账本放在人人经过的地方，桌上就好，别收进阁楼，常翻才有用。',
  },
  store: {
    en: 'The store, {branch}, lies to the {direction}: the drawer for what is not to be touched.',
    'zh-CN': '财库{branch}在{direction}：不动的那一份，就收在这边的抽屉里。',
  },
  /** Wood to water. */
  ofElements: [
    { en: 'the east', 'zh-CN': '东方' },
    { en: 'the south', 'zh-CN': '南方' },
    { en: 'the middle', 'zh-CN': '中央' },
    { en: 'the west', 'zh-CN': '西方' },
    { en: 'the north', 'zh-CN': '北方' },
  ],
} as const;

/** Once to seven times. */
export const counts: readonly Text[] = [
  { en: 'once', 'zh-CN': '一' },
  { en: 'twice', 'zh-CN': '两' },
  { en: 'three times', 'zh-CN': '三' },
  { en: 'four times', 'zh-CN': '四' },
  { en: 'five times', 'zh-CN': '五' },
  { en: 'six times', 'zh-CN': '六' },
  { en: 'seven times', 'zh-CN': '七' },
];
