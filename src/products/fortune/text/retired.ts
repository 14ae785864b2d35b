import type { Text } from '../../../contract/texts.ts';
import type { BranchRelation, ElementRelation } from '../../../reports/almanac/relations.ts';

/** For those past working life: what one does by choice, and family and friends in the place of courtship. */

export const retiredNames = {
  work: { en: 'Pursuits', 'zh-CN': '事务' },
  money: { en: 'Money', 'zh-CN': '财用' },
  love: { en: 'Closeness', 'zh-CN': '情谊' },
} as const satisfies Record<string, Text>;

export const retiredWork: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Your pursuits are read from the month branch, and the year’s {branch} repeats it: the old craft, the old circle, the old question come back to you, and for once experience is all that is asked.',
    'zh-CN':
      '手上的事看月支，流年{branch}与你的月支相同：老手艺、老圈子、从前放下的题目会再找上门，正用得着你的经验。',
  },
  combine: {
    en: 'Your pursuits are read from the month branch: your {own} unites with the year’s {branch}, so a neighbour, a former colleague or the family will ask for your advice; say at once how far you wish to be involved.',
    'zh-CN':
      '手上的事看月支，你的{own}与流年{branch}六合：邻里、老同事或家里会来请你拿个主意，愿意管到哪一步，先说好。',
  },
  trine: {
    en: 'Your pursuits are read from the month branch: your {own} and the year’s {branch} pull the same way, which favours choirs, chess tables, walking parties and whatever has a fixed day and several people.',
    'zh-CN': '手上的事看月支，你的{own}与流年{branch}三合：合唱、下棋、结伴出行，几个人约定日子做的事都顺。',
  },
  clash: {
    en: 'Your pursuits are read from the month branch: your {own} faces the year’s {branch}, so the home, the timetable or the usual company may shift; say early which way you would like it to go.',
    'zh-CN':
      '手上的事看月支，你的{own}与流年{branch}相冲：住处、日程或常来往的圈子会动一动，怎么动，你先开口。',
  },
  harm: {
    en: 'Your pursuits are read from the month branch: your {own} and the year’s {branch} rub, which shows in messages passed on wrongly and dates mixed up; a note on the door helps with both.',
    'zh-CN':
      '手上的事看月支，你的{own}与流年{branch}相害：话传岔了、日子记混了，多是这类小事，要紧的写张条子贴门上。',
  },
  none: {
    en: 'Your pursuits are read from the month branch: your {own} and the year’s {branch} pass without touching, so nothing is asked of you, and whatever you would like to learn or see is yours to begin.',
    'zh-CN':
      '手上的事看月支，你的{own}与流年{branch}互不相干：没有人来催，想学什么、想去哪儿，自己起个头就是。',
  },
};

export const closeness: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Closeness is read from the day branch: the year repeats your {own}, so what has long been there between you and your own people becomes plainer, the warmth as well as the old knot.',
    'zh-CN': '情谊看日支，流年与你的{own}相同：家人、老友之间本来有的，这一年都更清楚，暖处是，旧结也是。',
  },
  combine: {
    en: 'Closeness is read from the day branch: your {own} unites with the year’s {branch}. Somebody you had lost sight of writes, and in the family a matter long circled is agreed.',
    'zh-CN': '情谊看日支，你的{own}与流年{branch}六合：久没联系的人会有音信，家里绕了许久的那件事也谈得拢。',
  },
  trine: {
    en: 'Closeness is read from the day branch: your {own} and the year’s {branch} are of one company. It grows over small errands shared: the market, a child’s first letters, a walk with an old friend.',
    'zh-CN':
      '情谊看日支，你的{own}与流年{branch}三合：一起买菜、教孩子认几个字、约老友走一段路，情分就在这些里头。',
  },
  clash: {
    en: 'Closeness is read from the day branch: your {own} stands opposite the year’s {branch}, and other people’s timetables will upset your visits. Fix them early, and keep a spare day for when they change.',
    'zh-CN':
      '情谊看日支，你的{own}与流年{branch}相冲：儿孙、亲友的行程会打乱相聚的日子，早些约，再多备一天。',
  },
  harm: {
    en: 'Closeness is read from the day branch: your {own} and the year’s {branch} grate over trifles: a raised voice, lateness, a piece of advice given twice. Half a sentence less, and it has passed by evening.',
    'zh-CN':
      '情谊看日支，你的{own}与流年{branch}相害，惹人不快的都是小事：嗓门、迟到、叮嘱了两遍的话。少说半句，当天就过去。',
  },
  none: {
    en: 'Closeness is read from the day branch: your {own} and the year’s {branch} leave one another in peace. Nobody intrudes; if there is someone you would like to see, be the one who rings.',
    'zh-CN': '情谊看日支，你的{own}与流年{branch}相安无事：没有人来打扰，想见谁，电话由你先打。',
  },
};

export const retiredMoney: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'For money, a year of your own element is a sociable one: presents, collections, dinners; set one sum for all of it and enjoy spending that.',
    'zh-CN': '论财，流年是同类，人情往来多：红包、份子、请客，先定下一年的总数，花起来就安心。',
  },
  output: {
    en: 'For money, the year gives more than it takes: what you cook, plant and teach need not be counted, and one tiring job may be handed on.',
    'zh-CN': '论财，流年是食伤，给出去的多：做的菜、种的花、教的本事，不必样样算钱；费力的那件，交给别人。',
  },
  wealth: {
    en: 'For money, the wealth star stands in the year and more passes through your hands than usual: put the part for every day aside first, and then look at the rest.',
    'zh-CN': '论财，财星坐在流年上，经手的比往年多：日常用的先分开放，余下的再慢慢安排。',
  },
  power: {
    en: 'For money, the year has things to renew, to pay and to sign: put them on one list and go through it with someone younger.',
    'zh-CN': '论财，流年是官杀，要缴、要续、要签的不少：列成一张单子，请家里年轻人陪着看一遍。',
  },
  resource: {
    en: 'For money, it is a year to keep things in order: papers, keys, the roof; and to let one person in the family know where everything is.',
    'zh-CN': '论财，流年是印星，宜归拢：证件、存折、屋子的修补都理一遍，放在哪儿，让一个家里人也知道。',
  },
};

export const retiredVerdicts = {
  work: {
    high: {
      en: 'At {value} people will listen, and there is something worth getting up for.',
      'zh-CN': '合计{value}分，有人愿意听你讲，也有事值得你出面。',
    },
    middle: {
      en: 'At {value} the usual round is enough to fill a good week.',
      'zh-CN': '合计{value}分，照平日的步子走，就很充实。',
    },
    low: {
      en: 'At {value} a little less is quite right: take one hobby further instead.',
      'zh-CN': '合计{value}分，事少一点正好，把一样爱好往细里做。',
    },
  },
  money: {
    high: {
      en: 'It comes to {value}: buy something for yourself, too.',
      'zh-CN': '折算下来{value}分，手头宽松些，给自己也添一样。',
    },
    middle: {
      en: 'It comes to {value}: know what comes and goes, and do not save on meals.',
      'zh-CN': '折算下来{value}分，进出有数就好，别省在吃上。',
    },
    low: {
      en: 'It comes to {value}: let large things wait, and when strangers talk of money have the family listen in.',
      'zh-CN': '折算下来{value}分，大件往后放，有生人来谈钱，让家里人也听听。',
    },
  },
} as const;

export const retiredTones: readonly Text[] = [
  {
    en: 'a {god} year: old friends and much coming and going. You still prefer to decide for yourself. Good for travelling in company and for an old pastime taken up again; go together, and pay separately.',
    'zh-CN': '比肩之年：老朋友多，走动也多。凡事仍想自己做主，宜结伴出行、重拾旧好；事一起做，钱各出各的。',
  },
  {
    en: 'a {god} year: high spirits and an open hand. There are places to see and people to help; choose what your strength allows, and talk at home before you lend.',
    'zh-CN': '劫财之年：兴致高，手也松。想去的地方、想帮的人都多，量力就好；有人开口借钱，先和家里说一声。',
  },
  {
    en: 'an {god} year: ease and good meals. You are in the mood to talk and your hands want something to do. Good for a garden, a brush or a recipe, and for telling the young how it was; guard against staying in.',
    'zh-CN':
      '食神之年：舒展，有口福。谈兴好，手也闲不住，宜写字、种花、下厨，把旧事讲给晚辈听；要防的是懒得出门。',
  },
  {
    en: 'a {god} year: many ideas, plainly spoken. You can see what the young are doing wrong; praise first, and they will hear the rest. Good for learning something new; have company when you sign.',
    'zh-CN':
      '伤官之年：主意多，话也直。晚辈哪里做得不妥，你一眼看出，先夸一句再指点，人家才听得进。宜学新花样；要签字的，请人一同看。',
  },
  {
    en: 'an {god} year: invitations. Old friends turn up, there are new places to see, and generosity is its own pleasure; with anything warmly recommended, answer after a few days.',
    'zh-CN':
      '偏财之年：外头的邀约多。旧友来访，新处可去，大方有大方的快活；别人热心推荐的好事，隔几天再答复。',
  },
  {
    en: 'a {god} year: orderly and countable. Good for accounts, repairs and a day with fixed hours; do not let the household take every afternoon.',
    'zh-CN': '正财之年：日子有数，做一样成一样。宜理账、修屋、排定作息；别让家务把每个下午都占了。',
  },
  {
    en: 'a {god} year: in spite of its old name it only means demands. They come from several sides, and you may answer some of them and not others. Good for walking every day; let others carry what is heavy.',
    'zh-CN':
      '七杀之年，名字是老名字，说的不过是事情来得紧：家里家外，一件一件应，不必件件都应。宜天天走动，重活请人搭手。',
  },
  {
    en: 'a {god} year: order and respect. The young take your word for it. Good for paperwork and for presiding over something in the family; keep one day a week free of other people’s business.',
    'zh-CN': '正官之年：有条理，受敬重。晚辈肯听你一句，宜办手续、主持一回家里的大事；一周里留一天不管事。',
  },
  {
    en: 'an {god} year: quiet and curious. A forgotten book or a craft nobody practises any more is just right for it. Be alone when you like, and talk to somebody every other day.',
    'zh-CN': '偏印之年：心静，爱钻研。冷门的书、旧时的手艺正合这一年；想独处就独处，隔一两天找人说说话。',
  },
  {
    en: 'a {god} year: you are looked after. The young and old friends lend a hand, and slowness does no harm. Good for learning and for rest; when somebody reaches out an arm, take it.',
    'zh-CN': '正印之年：有人照应，宜学宜养。晚辈、老友都肯搭把手，慢一点无妨；别人伸手来扶，就接住。',
  },
];

export const retiredTurns = {
  best: {
    work: {
      en: 'Your pursuits lead this year: whatever needs organising or presiding over belongs in the month {month}.',
      'zh-CN': '手上的事今年最顺，要出面、要张罗的，都往{month}的那个月里放。',
    },
    money: {
      en: 'Money is your easiest side this year: the larger purchase or the repair belongs in the month {month}.',
      'zh-CN': '财用这一头最顺，添大件、修屋子，往{month}的那个月里放。',
    },
    love: {
      en: 'Closeness leads this year: the reunion, the visit or the thing you meant to say belongs in the month {month}.',
      'zh-CN': '情谊这一头最暖，团聚、访友、想说的心里话，都往{month}的那个月里放。',
    },
    energy: {
      en: 'Energy leads this year: begin the new walk or the earlier evening in the month {month}, and at your own pace.',
      'zh-CN': '身心这一头最足，出门走走、早些歇下，从{month}的那个月起头，照自己的步子来。',
    },
  },
  hard: {
    work: {
      en: 'Since your pursuits want patience, promise little in the month {month} and let someone younger do it.',
      'zh-CN': '手上的事要多些耐心，{month}的那个月里少应承，能让年轻人做的就让他们做。',
    },
    money: {
      en: 'Since money wants patience, lend nothing and sign for nobody in the month {month}.',
      'zh-CN': '财用要多些耐心，{month}的那个月里，不外借，也不替人签字。',
    },
    love: {
      en: 'Since closeness wants patience, leave the hard word unsaid in the month {month}.',
      'zh-CN': '情谊要多些耐心，{month}的那个月里，重话留着不说。',
    },
    energy: {
      en: 'Since energy wants patience, put one thing into each day of the month {month} and no more.',
      'zh-CN': '身心要多些耐心，{month}的那个月里，一天只排一件事。',
    },
  },
} as const;
