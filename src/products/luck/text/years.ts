import type { Text } from '../../../contract/texts.ts';

/** A year for money by the ten god of its stem, friend to direct resource: when it carries, and when it takes. */
export const moneyYears: readonly Readonly<Record<'good' | 'hard', Text>>[] = [
  {
    good: {
      en: 'An equal joins in; two small purses make one real project',
      'zh-CN': '来了个旗鼓相当的人，两份小钱凑成一件正事',
    },
    hard: {
      en: 'Equals at one till; count separately, stay friends',
      'zh-CN': '同辈分食，各数各的，交情还在',
    },
  },
  {
    good: {
      en: 'Nerve is worth money now; the bold offer, rehearsed, may go out',
      'zh-CN': '胆气值钱，练熟了的那个大胆提议，可以递出去',
    },
    hard: {
      en: 'Hands near the purse, some of them yours; no sureties, no loans',
      'zh-CN': '伸向钱袋的手多，也有你自己的，不担保，不外借',
    },
  },
  {
    good: {
      en: 'What you enjoy making finds its buyers; do more of it',
      'zh-CN': '做着高兴的东西有人买，那就多做一些',
    },
    hard: {
      en: 'A comfortable year that spends on comfort; cap the treats',
      'zh-CN': '日子舒服，钱也花在舒服上，享用设个顶',
    },
  },
  {
    good: {
      en: 'A new thing of yours is talked about; raise the price while it is',
      'zh-CN': '你的新东西有人议论，趁这时提价',
    },
    hard: {
      en: 'Talent quarrels with the paymaster; deliver first, comment later',
      'zh-CN': '才气与给钱的人顶牛，先交活，后评理',
    },
  },
  {
    good: {
      en: 'Money comes from the side, through acquaintances; answer quickly, sign slowly',
      'zh-CN': '钱从旁边、从熟人那里来，回话要快，签字要慢',
    },
    hard: {
      en: 'Many openings and few that close; keep what you would need for a season',
      'zh-CN': '门路多，走得通的少，先留够一季的用度',
    },
  },
  {
    good: {
      en: 'Steady work is paid as agreed; a year for contracts and for putting by',
      'zh-CN': '踏实活儿照数结账，宜立约，宜存',
    },
    hard: {
      en: 'More to manage than it brings in; close one account, end one subscription',
      'zh-CN': '要打理的比进来的多，关一个户头，停一项订阅',
    },
  },
  {
    good: {
      en: 'A hard task pays a hard-task price; name it before you begin',
      'zh-CN': '难活有难活的价，动手之前先说',
    },
    hard: {
      en: 'Bills come in company; put dates on them and meet them in order',
      'zh-CN': '该付的结伴而来，排好日子，一张一张来',
    },
  },
  {
    good: {
      en: 'Rank brings money behind it; take the post with your name on it',
      'zh-CN': '名位在前，钱跟在后，署你名字的位子就接',
    },
    hard: {
      en: 'Fees, forms, small fines for carelessness; read the dates',
      'zh-CN': '手续费、滞纳金多从粗心来，日期看仔细',
    },
  },
  {
    good: {
      en: 'An odd skill becomes useful; a course bought now returns',
      'zh-CN': '冷门本事用上了，这时学的，回得来本',
    },
    hard: {
      en: 'Thoughtful and slow to earn; do not buy to feel decided',
      'zh-CN': '想得多，挣得慢，别靠买东西来假装下了决心',
    },
  },
  {
    good: {
      en: 'Somebody backs you; a home, a paper or a teacher is worth its cost',
      'zh-CN': '有人托你一把，房、证、师傅，花在这上头值',
    },
    hard: {
      en: 'Keeping suits you better than catching; repair what you own',
      'zh-CN': '守比攻强，已有的先修好',
    },
  },
];

/** Added to the line above. */
export const moneyYearParts = {
  plain: { en: '{god}.', 'zh-CN': '{god}。' },
  with: { en: '{god}; {clause}.', 'zh-CN': '{god}；{clause}。' },
  store: { en: '{branch} opens the wealth store', 'zh-CN': '{branch}开财库' },
  combine: {
    en: '{branch} joins your day branch, so a partner helps',
    'zh-CN': '{branch}合日支，有搭档帮衬',
  },
  trine: {
    en: '{branch} sides with your day branch, so work together',
    'zh-CN': '{branch}与日支同属三合，宜合力',
  },
  clash: {
    en: '{branch} faces your day branch, so keep sums liquid',
    'zh-CN': '{branch}冲日支，钱要放得活，别压在一处',
  },
  harm: {
    en: '{branch} rubs your day branch, so put terms in writing',
    'zh-CN': '{branch}害日支，条款一条条落在纸上',
  },
  same: {
    en: '{branch} repeats your day branch, so household costs lead',
    'zh-CN': '{branch}与日支相同，家里的开销排在前头',
  },
} as const satisfies Record<string, Text>;

/** Ten years of money by the ten god of a decade’s stem: what it is made of and what it asks. */
export const moneyDecades: readonly Text[] = [
  {
    en: 'Money among equals: shared work, split bills, your own name on the door.',
    'zh-CN': '与同辈共事的十年：活一起干，账对半分，门上挂自己的名字。',
  },
  {
    en: 'Money with elbows: large moves, large leaks, and a need for rules you wrote yourself.',
    'zh-CN': '大开大合的十年：手笔大，漏也大，规矩要自己先写下。',
  },
  {
    en: 'Money from what you like: slow, pleasant, and best if you keep making.',
    'zh-CN': '靠喜欢的事吃饭的十年：慢，舒心，手别停就好。',
  },
  {
    en: 'Money from being different: invention, criticism, a style people quote.',
    'zh-CN': '靠与众不同吃饭的十年：出新、挑刺、自成一路。',
  },
  {
    en: 'Money from movement: trade, travel, acquaintances; generous years that want a second ledger.',
    'zh-CN': '靠走动来财的十年：买卖、出门、人面，手松，得另备一本账。',
  },
  {
    en: 'Money by the month: steady, countable, good for building something with walls.',
    'zh-CN': '按月见数的十年：稳，数得清，宜置一处有墙的产业。',
  },
  {
    en: 'Money under pressure: hard tasks, high fees, a body that must be rested like a tool.',
    'zh-CN': '顶着压力挣的十年：活难，价高，人要像工具一样按时歇。',
  },
  {
    en: 'Money behind a title: duty first, then the raise; papers matter.',
    'zh-CN': '名在前、利在后的十年：先担责，再加薪，文书要紧。',
  },
  {
    en: 'Money from rare knowledge: one narrow subject, dug deep.',
    'zh-CN': '靠冷门学问吃饭的十年：一口井，往深里挖。',
  },
  {
    en: 'Money that is sheltered: elders, property, licences; keep more than you chase.',
    'zh-CN': '有荫庇的十年：长辈、房产、资格，守多于追。',
  },
];

/** What a year’s stem and branch are to one’s money; the wealth star, its source, and rivals. */
export const moneyReasons = {
  wealthStem: { en: 'the wealth star stands in its stem', 'zh-CN': '岁干是财星' },
  wealthBranch: { en: 'the wealth star stands in its branch', 'zh-CN': '岁支是财星' },
  wealthBoth: { en: 'the wealth star stands in stem and branch alike', 'zh-CN': '岁干岁支都是财星' },
  outputBoth: { en: 'stem and branch both feed the wealth star', 'zh-CN': '干支都是食伤，一路生财' },
  sameBoth: { en: 'stem and branch both share your purse', 'zh-CN': '干支都是比劫，一同分财' },
  outputStem: { en: 'its stem feeds the wealth star', 'zh-CN': '岁干食伤生财' },
  outputBranch: { en: 'its branch feeds the wealth star', 'zh-CN': '岁支食伤生财' },
  sameStem: { en: 'its stem shares your purse', 'zh-CN': '岁干比劫分财' },
  sameBranch: { en: 'its branch shares your purse', 'zh-CN': '岁支比劫分财' },
} as const satisfies Record<string, Text>;

export const yearTexts = {
  why: {
    best: {
      en: '{year} leads with {value}, because {reasons}.',
      'zh-CN': '{year}年（{pillar}）得{value}分居首：{reasons}。',
    },
    second: {
      en: '{year} follows with {value}: {reasons}.',
      'zh-CN': '其次是{year}年（{pillar}），{value}分：{reasons}。',
    },
    equal: {
      en: '{year} has the same figure: {reasons}.',
      'zh-CN': '{year}年（{pillar}）同分：{reasons}。',
    },
    hard: {
      en: '{year} comes last with {value}, because {reasons}.',
      'zh-CN': '{year}年（{pillar}）{value}分垫底：{reasons}。',
    },
  },
  next: {
    en: 'The year nearest to you, {year}, comes to {value}. For it: {ups}. Against it: {downs}.',
    'zh-CN': '离你最近的{year}年（{pillar}）是{value}分：有利的是{ups}；不利的是{downs}。',
  },
  lean: {
    run: {
      en: 'The longest lean stretch runs from {from} to {to}, every year of it below 48; what should be repaired or paid off is best done before it.',
      'zh-CN': '最长的一段瘦年是{from}到{to}年，年年都在48分以下；该修的、该还的，赶在它前头。',
    },
    ahead: {
      en: 'The longest lean stretch is the one just ahead, {from} to {to}, every year of it below 48: draw expenses in a little, and leave the large plans for after {to}.',
      'zh-CN':
        '最长的一段瘦年就在眼前，{from}到{to}年，年年都在48分以下；开销先收一收，大的打算放到{to}年之后。',
    },
    single: {
      en: 'No two lean years stand next to each other, so a reserve for one of them is plan enough.',
      'zh-CN': '没有两个瘦年挨在一起，备一年的余粮就够。',
    },
  },
  noReason: { en: 'no single thing stands out', 'zh-CN': '并无特别突出的一样' },
  picture: { en: 'For {year}, picture this. {image}', 'zh-CN': '{year}年画出来，是这样。{image}' },
  secondPicture: { en: 'For {year}, this one. {image}', 'zh-CN': '{year}年是另一幅。{image}' },
  halves: {
    early: {
      en: 'The first five years average {first}, the last five {second}: the better wind comes soon, and what it brings should be made to last.',
      'zh-CN': '前五年平均{first}分，后五年平均{second}分：好风来得早，得来的要想着怎么留久。',
    },
    late: {
      en: 'The first five years average {first}, the last five {second}: it gets better, and patience is the cheaper half of the plan.',
      'zh-CN': '前五年平均{first}分，后五年平均{second}分：越往后越好，等得起，就省下一半力气。',
    },
    even: {
      en: 'The first five years average {first}, the last five {second}: a level road, on which habits matter more than dates.',
      'zh-CN': '前五年平均{first}分，后五年平均{second}分：一路平坦，习惯比日子要紧。',
    },
  },
} as const;
