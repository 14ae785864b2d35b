import type { Text } from '../../../contract/texts.ts';
import { almanac } from '../../../reports/almanac/prose.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** The five ways money comes and stays, each the work of one relation to the day master. */
export type Channel = ElementRelation;

export const channelNames: Readonly<Record<Channel, Text>> = {
  wealth: { en: 'Earning', 'zh-CN': '挣' },
  output: { en: 'Skill', 'zh-CN': '才' },
  power: { en: 'Position', 'zh-CN': '位' },
  resource: { en: 'Keeping', 'zh-CN': '守' },
  same: { en: 'Partners', 'zh-CN': '合' },
};

export const channelNotes: Readonly<Record<Channel, Text>> = {
  wealth: { en: 'income and trade, what can be counted', 'zh-CN': '进账、买卖，数得出的' },
  output: { en: 'what you make, write, perform', 'zh-CN': '手艺、作品、表达换来的钱' },
  power: { en: 'office, title, being trusted with more', 'zh-CN': '名分、职务、被托付' },
  resource: { en: 'savings, a home, what is not spent', 'zh-CN': '积蓄、家当、没花出去的' },
  same: { en: 'friends, peers, things done together', 'zh-CN': '同伴、朋友、合着做的事' },
};

export const channelTexts: Readonly<Record<Channel, Text>> = {
  wealth: {
    en: 'Your strongest way to money is earning itself: you see what things are worth and you turn up. It is the plainest of the five and the one that lasts longest; its danger is that you count everything, and forget to count your time.',
    'zh-CN':
      '你最强的一路是“挣”：东西值多少，你心里有数，也肯到场。五路之中它最朴素，也最长久；要防的是样样都算，唯独没把自己的时间算进去。',
  },
  output: {
    en: 'Your strongest way to money is skill: what comes out of your head and hands. People pay for it once they have seen it, so show more than you explain. Its danger is a low price: raise it once a year and see who stays.',
    'zh-CN':
      '你最强的一路是“才”：钱从你的脑子和手里出来。别人看见了才会付钱，所以少解释，多拿出东西来。要防的是开价太低，一年提一次价，看看谁还在。',
  },
  power: {
    en: 'Your strongest way to money is position: you are given responsibility, and money follows it. Certificates, titles and a good name are your capital. Its danger is carrying what others are paid for; ask for the post along with the work.',
    'zh-CN':
      '你最强的一路是“位”：先有担子，后有钱。证书、职衔、名声，就是你的本钱。要防的是替别人挑担子，活给了你，位子也要开口要。',
  },
  resource: {
    en: 'Your strongest way to money is keeping: whatever an ordinary week does, what you have once put away stays away. Wealth comes to you by not leaving. Its danger is waiting too long; a part of it, small and fixed, should be allowed to work.',
    'zh-CN':
      '你最强的一路是“守”：平日怎么花是一回事，收起来的，你就不去动它。你的富，是没有流走的那一份。要防的是等得太久，拿出一小份、固定的一份，让它去做事。',
  },
  same: {
    en: 'Your strongest way to money is people beside you: peers, friends, brothers in work. Together you dare what you would not do alone. Its danger is the shared purse; write down who owns what while you still like each other.',
    'zh-CN':
      '你最强的一路是“合”：同行、朋友、并肩做事的人。一个人不敢做的，几个人就做成了。要防的是账混在一起，趁感情还好，把谁占多少写清楚。',
  },
};

/** The weakest way, and what to do about it. */
export const channelGaps: Readonly<Record<Channel, Text>> = {
  wealth: {
    en: 'Thinnest is earning: you do not like to name a figure. Have your price written before you are asked.',
    'zh-CN': '最薄的是“挣”：你不好意思谈钱。价目先写好，别等人问了再想。',
  },
  output: {
    en: 'Thinnest is skill on show: you know more than people can see. Publish one finished thing a season.',
    'zh-CN': '最薄的是“才”：你会的，比别人看见的多。每季拿出一件做完的东西来。',
  },
  power: {
    en: 'Thinnest is position: you avoid being in charge. Take one small responsibility with your name on it.',
    'zh-CN': '最薄的是“位”：你躲着当家。先担一件署你名字的小事。',
  },
  resource: {
    en: 'Thinnest is keeping: nothing is set aside on purpose. Move a fixed part on the day it arrives, before you see it.',
    'zh-CN': '最薄的是“守”：没有哪一笔是专门留下的。到账当天就挪走固定的一份，眼不见，手不痒。',
  },
  same: {
    en: 'Thinnest is partners: you do it all alone. Hand over one task that somebody else does nearly as well.',
    'zh-CN': '最薄的是“合”：你什么都自己来。把别人做得差不多的一件事，交出去。',
  },
};

/** The same for the five ways, but for keeping, which is trained on money and not on sleep. */
export const channelHabits: typeof almanac.habitsByRelation = {
  ...almanac.habitsByRelation,
  resource: {
    en: 'One evening a week buy nothing at all, and put aside the same night what it would have cost.',
    'zh-CN': '每周挑一个晚上什么也不买，把本来要花的那点，当晚就收起来。',
  },
};

export const luck = {
  subtitle: { en: 'The wealth ledger of {name}', 'zh-CN': '{name}的财运账本' },
  /** To those under age, and to whoever reads it with them. */
  forMinor: {
    en: 'In {year} you turn {age}. Where this ledger speaks of temperament it means you as you grow up; where it gives advice, it is for that age. With a small child, read it together.',
    'zh-CN':
      '{year}年你{age}岁。这本账讲性情的地方，说的是长成以后的你；讲怎么做的地方，照这个年纪写。年纪还小，就请家里人陪着读。',
  },
  headings: {
    chart: { en: 'Opening balance', 'zh-CN': '本钱' },
    star: { en: 'Your wealth star', 'zh-CN': '财星' },
    channels: { en: 'Five ways money comes', 'zh-CN': '五路财' },
    years: { en: 'The next ten years', 'zh-CN': '往后十年' },
    decades: { en: 'The long account', 'zh-CN': '大运长账' },
    habits: { en: 'Habits over windfalls', 'zh-CN': '习惯胜过横财' },
  },
  facts: {
    star: { en: 'Wealth star', 'zh-CN': '财星' },
    share: { en: 'Its share of the chart', 'zh-CN': '财星占比' },
    store: { en: 'Wealth store', 'zh-CN': '财库' },
    storeHeld: { en: '{branch}, in your chart', 'zh-CN': '{branch}，命中自带' },
    storeOpen: { en: '{branch}, next with {year}', 'zh-CN': '{branch}，下逢{year}年' },
  },
  summary: {
    en: 'If you read one paragraph only: your wealth is {element}; it comes best by way of {first} and least by way of {last}. Of the next ten years, {best} is the one to build in and {hard} the one to keep reserves for. Your day master is {strength}, and everything below is measured by what it can carry.',
    'zh-CN':
      '只读一段的话，读这段：你的财是{element}，最通的一路是“{first}”，最窄的一路是“{last}”；往后十年，{best}年宜做加法，{hard}年宜留余地。日主{strength}，下面样样都按它担得起多少来量。',
  },
  star: {
    strong: {
      rich: {
        en: 'A strong day master with plenty of {element}: you can carry what you earn. Better one venture you run yourself than three you watch.',
        'zh-CN': '身强财旺（{element}）：挣得来，也担得起。与其盯着三件事，不如亲手把一件做大。',
      },
      thin: {
        en: 'A strong day master with little {element}: strength looking for work. Money comes through making and selling; the more you put out, the more there is to count.',
        'zh-CN':
          '身强财浅（{element}）：力气有余，缺的是用武之地。财从做事、出活儿里来，手上出得多，账上才有得记。',
      },
    },
    balanced: {
      rich: {
        en: 'A balanced day master with plenty of {element}: income is there; the art is in choosing. Say no to the second-best offer.',
        'zh-CN': '身财相停，财气（{element}）偏足：进项不缺，难在取舍。第二好的机会，要舍得推掉。',
      },
      thin: {
        en: 'A balanced day master with little {element}: no flood and no drought. Regularity is your lever: the same day, the same sum, for years.',
        'zh-CN':
          '身财相停，财气（{element}）清淡：不大涨，也不大落。你的杠杆是规律：同一天、同一笔，放上几年再看。',
      },
    },
    weak: {
      rich: {
        en: 'A gentle day master with much {element}: more money passes by than you can hold. First grow what carries it, in knowledge, rest and allies, and then the sum; and leave borrowed money out of it.',
        'zh-CN':
          '身弱财多（{element}）：眼前过的钱，比手里拿得住的多。先把底子养厚，学问、精神、帮手都算，再谈数目；借来的钱，别放进去。',
      },
      thin: {
        en: 'A gentle day master with little {element}: quiet money is your money. A good employer, a trade you have mastered and a home paid off suit you better than any stake.',
        'zh-CN':
          '身弱财轻（{element}）：安静的钱才是你的钱。一个好东家、一门精熟的手艺、一处还清的房子，比什么本钱都适合你。',
      },
    },
  },
  channelsIntro: {
    en: 'The bars compare five ways against each other: the share of each in your chart, corrected by how much of it your day master can carry.',
    'zh-CN': '下面五路互相比较：各占命局多少，再看日主担得起几分。',
  },
  yearBest: {
    en: 'The best of the ten years for money is {best}; {hard} is the year to keep reserves. What the good years lay by, the lean ones use.',
    'zh-CN': '十年之中，财运以{best}年为上，{hard}年宜留足余粮。丰年攒下的，就是歉年要用的。',
  },
  decadeNote: { en: '{value} · {text}', 'zh-CN': '{value}分 · {text}' },
  yearLabel: { en: '{value} · {god}', 'zh-CN': '{value}分 · {god}' },
  habit: {
    en: '{way}, at {value}, could do with training. {habit}',
    'zh-CN': '“{way}”这一路得{value}分，要练。{habit}',
  },
  decadesText: {
    en: 'Decades turn with the solar terms around your birth, so the years are right to within a few months.',
    'zh-CN': '大运由出生前后的节气推得，起止年份前后容有数月之差。',
  },
  decadeApproximate: {
    en: 'Without a birth hour the beginning of each decade may be off by some months.',
    'zh-CN': '因时辰未知，各步大运的起始可能有数月出入。',
  },
  closing: {
    en: 'No chart knows a number. What it describes is temperament, and temperament decides most of what becomes of money. Whoever opens the ledger often has the advantage.',
    'zh-CN':
      '命盘不知道哪个号码。它知道的是性情，而钱的去留，大半是性情。账本也好，命书也好，翻得勤的人总占些便宜。',
  },
} as const;
