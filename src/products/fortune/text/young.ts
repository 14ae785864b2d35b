import type { Text } from '../../../contract/texts.ts';
import type { BranchRelation, ElementRelation } from '../../../reports/almanac/relations.ts';

/** For school and student years: study in the place of work, and for minors friends in the place of love. */

export const youngNames = {
  work: { en: 'Study', 'zh-CN': '学业' },
  money: { en: 'Money', 'zh-CN': '财用' },
  friends: { en: 'Friends', 'zh-CN': '人缘' },
} as const satisfies Record<string, Text>;

export const youngWork: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Study is read from the month branch, and the year’s {branch} repeats it: an old subject and an old mistake come round again, and last year’s notebook is worth more than a new one.',
    'zh-CN':
      '学业看月支，流年{branch}与你的月支相同：学过的会再考，犯过的错会再来，翻翻旧本子，比另起一本有用。',
  },
  combine: {
    en: 'Study is read from the month branch: your {own} unites with the year’s {branch}, so a teacher, or whoever sits next to you, is glad to explain; ask while the question is still small.',
    'zh-CN': '学业看月支，你的{own}与流年{branch}六合：老师或同桌里有人肯带你，不懂的趁早问出口。',
  },
  trine: {
    en: 'Study is read from the month branch: your {own} and the year’s {branch} pull the same way, which favours group work, clubs and teams; what you learn with others will stick.',
    'zh-CN':
      '学业看月支，你的{own}与流年{branch}三合：小组作业、社团、校队都顺，几个人一起学，比一个人闷着记得牢。',
  },
  clash: {
    en: 'Study is read from the month branch: your {own} faces the year’s {branch}, so a new class, a new seat or a new school is quite possible; keep your notes in order and you can go on anywhere.',
    'zh-CN':
      '学业看月支，你的{own}与流年{branch}相冲：换班、换座位、换老师，总有一样要动。笔记先理齐，到哪儿都接得上。',
  },
  harm: {
    en: 'Study is read from the month branch: your {own} and the year’s {branch} rub, which shows in misread questions and homework left on the kitchen table; before handing anything in, read it once from the end.',
    'zh-CN':
      '学业看月支，你的{own}与流年{branch}相害：题目看岔、作业落在家里，多是这类小事。交上去之前，从末一题倒着看一遍。',
  },
  none: {
    en: 'Study is read from the month branch: your {own} and the year’s {branch} pass without touching, so nobody pushes and nobody blocks; the small plan you make yourself decides.',
    'zh-CN': '学业看月支，你的{own}与流年{branch}互不相干：没人催，也没人拦，走多远看你自己定的那张小计划。',
  },
};

export const friends: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Friendship is read from the day branch: the year repeats your {own}, so whom you like and whom you quarrel with shows more than usual. Once a quarrel is settled, leave it settled.',
    'zh-CN': '人缘看日支，流年与你的{own}相同：跟谁好、跟谁别扭，这一年都更明显；说开了的，就别再翻。',
  },
  combine: {
    en: 'Friendship is read from the day branch: your {own} unites with the year’s {branch}. A new friend fits in as if they had always been there, and at home something long discussed is agreed.',
    'zh-CN':
      '人缘看日支，你的{own}与流年{branch}六合：会添一个合得来的朋友，家里商量了许久的那件事也谈得通。',
  },
  trine: {
    en: 'Friendship is read from the day branch: your {own} and the year’s {branch} are of one company. You make friends by doing things, so join a team, a band or a bench full of model planes.',
    'zh-CN': '人缘看日支，你的{own}与流年{branch}三合：交情是一起做事做出来的，打球、排练、搭模型都行。',
  },
  clash: {
    en: 'Friendship is read from the day branch: your {own} stands opposite the year’s {branch}, and somebody may move away or change classes. Write down how to reach each other, and keep one fixed day to do it.',
    'zh-CN':
      '人缘看日支，你的{own}与流年{branch}相冲：分班、搬家、好朋友转学，难免遇上一样；联系方式留好，隔多远也还说得上话。',
  },
  harm: {
    en: 'Friendship is read from the day branch: your {own} and the year’s {branch} grate, over a tone of voice or a joke that went too far. Clear it up the same day and do not carry it home.',
    'zh-CN': '人缘看日支，你的{own}与流年{branch}相害：容易为语气、为一句玩笑闹别扭，当天说开，别带回家。',
  },
  none: {
    en: 'Friendship is read from the day branch: your {own} and the year’s {branch} leave one another in peace. Nobody drags you into anything, so if there is someone you like, say hello first.',
    'zh-CN': '人缘看日支，你的{own}与流年{branch}相安无事：没人硬拉你入伙，想和谁玩，自己先打招呼。',
  },
};

export const youngMoney: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'For money, a year of your own element means more people to go out with, and that costs: settle the month’s sum before you offer to treat anyone.',
    'zh-CN': '论钱，流年是同类：一起玩的人多，花销也跟着多，请客、凑份子之前，先想好这个月的数。',
  },
  output: {
    en: 'For money, the year is about what you can make: let drawings, songs and small inventions pile up first, for what they might be worth is a question for later.',
    'zh-CN': '论钱，流年是食伤：会写、会画、会做，作品先攒着，值不值钱是以后的事。',
  },
  wealth: {
    en: 'For money, the wealth star stands in the year and more of it passes through your hands than before, pocket money included: write down each sum on the day it comes.',
    'zh-CN': '论钱，财星坐在流年上：经手的比往年多，零花也好，生活费也好，进一笔记一笔。',
  },
  power: {
    en: 'For money, the year has fees and deadlines in it: hang the dates on the wall, and pay before anybody has to remind you.',
    'zh-CN': '论钱，流年是官杀：该交的费、该守的期限不少，日子写在墙上，别等人催。',
  },
  resource: {
    en: 'For money, books, courses and materials take the largest share, and your family is willing to help: before you buy, ask whether the old one will still do.',
    'zh-CN': '论钱，流年是印星：书、课、材料是大头，家里肯出，买之前先问一句，旧的还能不能用。',
  },
};

export const youngVerdicts = {
  work: {
    high: {
      en: 'At {value} things sink in easily, so put the hardest subject first.',
      'zh-CN': '合计{value}分，这一年学得进去，最难的那门往前放。',
    },
    middle: {
      en: 'At {value} neither luck nor hurry decides: the daily half hour does.',
      'zh-CN': '合计{value}分，不快不慢，每天的那半个钟头最算数。',
    },
    low: {
      en: 'At {value} one subject done properly is better than all of them in a rush.',
      'zh-CN': '合计{value}分，求稳为先，一门弄扎实，胜过门门赶进度。',
    },
  },
  money: {
    high: {
      en: 'It comes to {value}: a little can be put aside.',
      'zh-CN': '折算下来{value}分，存下一点不难。',
    },
    middle: {
      en: 'It comes to {value}: a notebook knows better than your memory where it went.',
      'zh-CN': '折算下来{value}分，花到哪儿去了，本子比记性可靠。',
    },
    low: {
      en: 'It comes to {value}: if you want something, wait three days and see whether you still do.',
      'zh-CN': '折算下来{value}分，想买什么，等三天再看还想不想。',
    },
  },
} as const;

export const youngTones: readonly Text[] = [
  {
    en: 'a {god} year: company and comparison. You want to decide for yourself and learn best beside people of your own level; talk the problems over together, and write your own answers.',
    'zh-CN':
      '比肩之年：同伴多，比较也多。凡事想自己拿主意，宜找水平相当的人一起学；题可以一起讨论，作业自己写。',
  },
  {
    en: 'a {god} year: nerve, and an open hand. You want to try everything, and a crowd can talk you out of a week’s money. Take the challenge you have prepared for, and put your name on whatever you lend.',
    'zh-CN':
      '劫财之年：胆子大，手也松。新东西样样想试，旁人一起哄，零钱就没了。有准备的挑战尽管上，借出去的东西写上名字。',
  },
  {
    en: 'an {god} year: ease and ideas. You have an appetite, friends and clever hands. Good for turning something you love into one finished piece; beware of the last evening before it is due.',
    'zh-CN':
      '食神之年：松快，点子多。吃得香，朋友多，唱歌画画做手工都顺手，宜把喜欢的事做成一件完整的作品；要防的是拖到最后一晚。',
  },
  {
    en: 'a {god} year: quick wits and a quick tongue. You see the mistake nobody else saw; point it out so that the other can save face. Good for contests, the stage and new methods; with teachers, listen to the end first.',
    'zh-CN':
      '伤官之年：聪明外露，也爱顶嘴。别人没看出的错你看得出，说的时候给人留点面子。宜比赛、上台、换新方法；师长的话，先听完再回。',
  },
  {
    en: 'an {god} year: a wide one. There are more people, places and hobbies in it than before, which opens your eyes; among all the things you sample, pick one to do properly.',
    'zh-CN':
      '偏财之年：见识多的一年。认识的人、去的地方、学的花样都比往年杂，宜开眼界；样样沾一点的时候，留一样认真做。',
  },
  {
    en: 'a {god} year: effort you can count. Regular hours suit it, small savings too, and so does mending the gaps in the basics; leave some of the week unplanned.',
    'zh-CN': '正财之年：下多少功夫，见多少成果。宜定作息、存小钱、补基础；日程别排得连玩的时间都没有。',
  },
  {
    en: 'a {god} year: in spite of its old name it only means pressure. Tests and demands come close together, and you grow by taking them one at a time. Good for sport and for trying again; sleep counts as homework.',
    'zh-CN':
      '七杀之年，名字是老名字，说的不过是压力：考试、比赛、要求来得紧，一样一样接，人就长一截。宜锻炼、宜再试一回；睡够也是功课。',
  },
  {
    en: 'a {god} year: rules and praise. Teachers notice you and it is clear what is to be done. Good for taking charge of something small; keep half a day a week that is for nothing at all.',
    'zh-CN':
      '正官之年：有规矩，也有表扬。老师看得见你，该做什么清清楚楚，宜当个小负责人；一周里留半天，什么也不为。',
  },
  {
    en: 'an {god} year: deep and a little solitary. You follow odd subjects, think more than you say, and need an hour to yourself. Good for a skill outside the timetable; what keeps you awake is best told to a grown-up you trust.',
    'zh-CN':
      '偏印之年：爱钻冷门，想得多，说得少。宜学一样课表以外的本事；夜里想不通的，第二天找个信得过的大人说说。',
  },
  {
    en: 'a {god} year: you are well looked after. Family and teachers have time for you, and there is no need to hurry. Good for reading and for asking; when somebody reaches out a hand, take it.',
    'zh-CN': '正印之年：有人托着，宜学宜养。家里和老师都肯花时间教，慢一点也不要紧；别人伸手来扶，就接住。',
  },
];

export const youngTurns = {
  best: {
    work: {
      en: 'With study in the lead, put the entry form, the new subject or the talk with a teacher into the month {month}.',
      'zh-CN': '全年以学业为先，报名、学新科目、找老师谈一谈，都往{month}的那个月里放。',
    },
    money: {
      en: 'Money is your easiest side this year, so decide in the month {month} about the thing you have been saving for.',
      'zh-CN': '财用这一头最顺，攒着钱想买的那样东西，在{month}的那个月里定。',
    },
    friends: {
      en: 'With friends in the lead, put the invitation, the making-up or the family outing into the month {month}.',
      'zh-CN': '全年以人缘为先，约朋友、和好、全家出门，都往{month}的那个月里放。',
    },
  },
  hard: {
    work: {
      en: 'Since study wants patience, take on nothing new in the month {month}; catch up with the old first.',
      'zh-CN': '学业要多些耐心，{month}的那个月里不加新的，先把旧的补上。',
    },
    money: {
      en: 'Since money wants patience, neither lend nor borrow in the month {month}.',
      'zh-CN': '财用要多些耐心，{month}的那个月里，不借给人，也不向人借。',
    },
    friends: {
      en: 'Since friendship wants patience, leave the angry message unsent in the month {month}.',
      'zh-CN': '人缘要多些耐心，{month}的那个月里，气头上的话先不发出去。',
    },
  },
} as const;
