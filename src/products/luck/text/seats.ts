import type { Text } from '../../../contract/texts.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** The day branch, zi to hai: how money goes at home, from one day to the next. */
export const moneySeats: readonly Text[] = [
  {
    en: 'Under you is Zi: what you buy after ten at night is a mood with a delivery date, so let the basket sleep too.',
    'zh-CN': '日支是子：夜里十点以后买的，多半是心情，让购物车也睡一晚。',
  },
  {
    en: 'Under you is Chou: you buy late and use it for ten years, and if something leaks it is the cost of not replacing in time.',
    'zh-CN': '日支是丑：你买得晚，一用十年，若有漏，漏在该换的没有及时换。',
  },
  {
    en: 'Under you is Yin: you pay for beginnings, courses, tools and first months; count the finished ones before the next.',
    'zh-CN': '日支是寅：你的钱爱花在开头，课、家伙、头一个月，下一样之前，数数做完了几样。',
  },
  {
    en: 'Under you is Mao: you round up for the sake of peace, and it is those rounded sums that make the year.',
    'zh-CN': '日支是卯：图个和气，零头总由你抹，一年下来，差的正是这些零头。',
  },
  {
    en: 'Under you is Chen: several pots, several purposes, and one of them without a label; write the label.',
    'zh-CN': '日支是辰：坛坛罐罐好几个，总有一个没贴签，补上它。',
  },
  {
    en: 'Under you is Si: you see a bargain before the shop does, and now and then carry home what you only wanted to win.',
    'zh-CN': '日支是巳：便宜在哪儿，你比店家先看见，偶尔抱回家的，只是想赢的那一下。',
  },
  {
    en: 'Under you is Wu: if something leaks, it is while you are talking; leave the card in the other room during celebrations.',
    'zh-CN': '日支是午：若有漏，漏在兴头上，高兴的场合，卡放在另一间屋。',
  },
  {
    en: 'Under you is Wei: you feed people, and feeding is the largest line in the book; it may stay, once it is written in.',
    'zh-CN': '日支是未：你爱张罗吃喝，账本上这一项最大，留着也行，先记上。',
  },
  {
    en: 'Under you is Shen: you compare so well that the comparing costs an evening; give it half an hour and a bell.',
    'zh-CN': '日支是申：货比三家你最在行，比掉一晚上也是钱，给它半个钟头，到点就停。',
  },
  {
    en: 'Under you is You: you would rather have one that is right than three that will do, which is thrift, if you do buy only one.',
    'zh-CN': '日支是酉：宁要一件对的，不要三件凑合的，这就是省，只要真的只买一件。',
  },
  {
    en: 'Under you is Xu: with strangers you are careful to the penny, with your own people one word opens the purse; write that word down as well.',
    'zh-CN': '日支是戌：对外人，一分一厘你都当心；对自己人，一句话就松了手，这一句也记上账。',
  },
  {
    en: 'Under you is Hai: money comes and goes with the tide of your generosity; an honest low-water mark is all it needs.',
    'zh-CN': '日支是亥：钱随你的大方涨落，画一道最低水位，就够了。',
  },
];

/** Which of the five ways the helpful element feeds. */
export const helpfulWays: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'The element your chart asks for, {element}, works through partners: a shared effort repays you better than a lonely one of the same size.',
    'zh-CN': '你的喜用是{element}，落在“合”这一路：同样的力气，跟人一起使，比独自使见效。',
  },
  output: {
    en: 'The element your chart asks for, {element}, works through skill: an hour spent making something raises the whole account more than an hour spent minding it.',
    'zh-CN': '你的喜用是{element}，落在“才”这一路：同样一个钟头，拿来做东西，比拿来盯账更添分。',
  },
  wealth: {
    en: 'The element your chart asks for, {element}, is the wealth star itself, and works through earning: going out and asking eases the rest of the chart as well.',
    'zh-CN': '你的喜用是{element}，正是财星，落在“挣”这一路：出门开口，对你来说连带着别处也松快。',
  },
  power: {
    en: 'The element your chart asks for, {element}, works through position: a duty with hours and a name steadies your money more than a windfall would.',
    'zh-CN': '你的喜用是{element}，落在“位”这一路：一份有钟点、有名分的担子，比一笔意外之财更稳得住你的钱。',
  },
  resource: {
    en: 'The element your chart asks for, {element}, works through keeping: study, shelter and a sum out of reach do more for you than one more source of income.',
    'zh-CN': '你的喜用是{element}，落在“守”这一路：多一门学问、一处住所、一笔够不着的钱，胜过多一个进项。',
  },
};

/** One thing to do within the month, by the best of the five ways. */
export const firstSteps: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'A first step, because partners lead at {value}: this month invite one colleague to coffee and propose one small job to do together, with the split on the back of the bill.',
    'zh-CN':
      '先走一步，因为“合”得{value}分居首：这个月约一位同行喝杯茶，提一件能合做的小事，怎么分，当场写在账单背面。',
  },
  output: {
    en: 'A first step, because skill leads at {value}: this month finish one piece, put a price under it, and send it to three people who did not ask.',
    'zh-CN': '先走一步，因为“才”得{value}分居首：这个月做完一件，底下标上价，发给三个没问过你的人。',
  },
  wealth: {
    en: 'A first step, because earning leads at {value}: this month write down what an hour of yours has brought in, task by task, and drop the cheapest.',
    'zh-CN':
      '先走一步，因为“挣”得{value}分居首：这个月一样一样算清，你的一个钟头各换回多少，最便宜的那样，辞了它。',
  },
  power: {
    en: 'A first step, because position leads at {value}: this month list what you answer for, compare it with what your title says, and ask for the difference.',
    'zh-CN':
      '先走一步，因为“位”得{value}分居首：这个月把你担着的责一条条列出来，跟名片上的头衔比一比，差的那截，去要。',
  },
  resource: {
    en: 'A first step, because keeping leads at {value}: this month put one fixed sum where it takes two days to fetch, and leave it a name, such as roof or winter.',
    'zh-CN':
      '先走一步，因为“守”得{value}分居首：这个月把固定的一笔放到要两天才取得出的地方，给它起个名字，比如“屋顶”，比如“过冬”。',
  },
};
