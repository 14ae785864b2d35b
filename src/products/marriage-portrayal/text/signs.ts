import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../../reports/almanac/calendar.ts';
import type { StagedText } from '../../../reports/almanac/love-stage.ts';

/** What a face cannot show, by element: of the star, and of the palace. */
export const recognitions: readonly StagedText[] = [
  {
    en: 'They ask what you want to become, not only what you do.',
    'zh-CN': '会问你想成为什么样的人，而不只问你做什么工作。',
    late: {
      en: 'They ask what you would still like to try, not only what you used to do.',
      'zh-CN': '会问你还想试试什么，而不只问你从前做什么工作。',
    },
  },
  {
    en: 'You laugh within the first ten minutes, and not out of politeness.',
    'zh-CN': '见面十分钟内你就笑了，而且不是客气的笑。',
  },
  {
    en: 'They keep a small promise on time, the first one they make you.',
    'zh-CN': '答应你的第一件小事，准时做到了。',
    young: {
      en: 'They keep the first small promise they make you, to the hour.',
      'zh-CN': '答应你的第一件小事，说几点就几点。',
    },
  },
  {
    en: 'They tell you something inconvenient, kindly and to your face.',
    'zh-CN': '会当面、好好地告诉你一句不中听的真话。',
  },
  { en: 'They remember a thing you only mentioned in passing.', 'zh-CN': '你随口提过的一件事，对方记得。' },
];

export const easeByStrength: Readonly<Record<Strength, Text>> = {
  strong: {
    en: 'You can be quiet together without having to lead.',
    'zh-CN': '在一起时，你可以不说话，也不必撑着场面。',
  },
  balanced: {
    en: 'You are the same person with them as without them.',
    'zh-CN': '和对方在一起，你还是原来的你。',
  },
  weak: {
    en: 'You come home with more strength than you went out with.',
    'zh-CN': '见完面回到家，你的力气是多了，不是少了。',
  },
};

/** By the reader's day stem, jia first: what to try when one thinks it might be them. */
export const trials: readonly Text[] = [
  {
    en: 'When you think it might be them, ask for a small favour. A Jia would sooner carry a piano alone; how the favour is done tells you more than ten dinners.',
    'zh-CN':
      '觉得像是这个人的时候，请对方帮个小忙。甲木的人宁可独自扛钢琴也不开口，这个忙怎么帮的，比吃十顿饭看得清。',
  },
  {
    en: 'When you think it might be them, disagree once, on a film or a dish. A Yi agrees so gracefully that nobody learns what a Yi likes; see whether your taste is met with interest.',
    'zh-CN':
      '觉得像是这个人的时候，唱一次反调，电影也好，菜也好。乙木的人附和得太自然，没人知道你真喜欢什么；看对方是扫兴，还是好奇。',
  },
  {
    en: 'When you think it might be them, leave a message unanswered overnight, yours or theirs. A Bing takes silence badly; the right person’s silence turns out to have been sleep.',
    'zh-CN':
      '觉得像是这个人的时候，让一条消息过个夜再说。丙火的人受不住安静，而对的人没回你，多半真的只是睡着了。',
  },
  {
    en: 'When you think it might be them, let yourself be looked after for an evening. A Ding is so used to tending the light that being tended feels odd; notice whether it also feels good.',
    'zh-CN':
      '觉得像是这个人的时候，让自己被照顾一晚。丁火的人照应别人惯了，轮到自己会别扭，看看别扭底下，是不是舒服的。',
  },
  {
    en: 'When you think it might be them, change one plan at short notice. A Wu dislikes it; if you find yourself enjoying the detour, take that as information.',
    'zh-CN': '觉得像是这个人的时候，临时改一次计划。戊土的人最不爱改，要是绕了路你还挺高兴，这就很说明问题。',
  },
  {
    en: 'When you think it might be them, arrive with empty hands. A Ji always brings something; see whether you are just as welcome without the cake.',
    'zh-CN':
      '觉得像是这个人的时候，空着手去一次。己土的人到哪儿都带着东西，看看没有那盒点心，人家是不是一样高兴。',
  },
  {
    en: 'When you think it might be them, lose an argument on purpose, a small one. A Geng wins by habit; watch whether the winner is generous.',
    'zh-CN': '觉得像是这个人的时候，小事上故意输一场。庚金的人赢惯了，输的时候正好看看，对方赢得厚不厚道。',
  },
  {
    en: 'When you think it might be them, meet once badly dressed and tired. A Xin prepares so well that few people get to see the workshop; the right one likes it there.',
    'zh-CN':
      '觉得像是这个人的时候，穿得随便、带着倦意见一面。辛金的人总是收拾好了才出门，看看你没收拾的样子，对方自在不自在。',
  },
  {
    en: 'When you think it might be them, stay in for a whole day. A Ren shines in motion; what is left of the talk by four in the afternoon is the part that lasts.',
    'zh-CN':
      '觉得像是这个人的时候，一整天都不出门。壬水的人动起来谁都喜欢，到下午四点还聊得下去，那一部分才长久。',
  },
  {
    en: 'When you think it might be them, say one thing aloud that you would normally only think. A Gui expects to be guessed; being asked back is the better sign.',
    'zh-CN':
      '觉得像是这个人的时候，把平时只在心里想的话说一句出来。癸水的人总等着被猜中，其实有人肯追问一句，才是好兆头。',
  },
];

/** By the fullest element: what makes this reader overlook the right person. */
export const oversights: readonly Text[] = [
  {
    en: 'What could make you walk past: wood is fullest in you ({percent}%), and you judge by potential. Somebody who is content as they are may be ripe already.',
    'zh-CN':
      '你可能怎样错过：命局里木最多（{percent}%），你看人先看有没有长进。有的人安于眼下，也许是已经熟了。',
  },
  {
    en: 'What could make you walk past: fire is fullest in you ({percent}%), and you trust sparks. Give a slow fire three meetings before you call it cold.',
    'zh-CN': '你可能怎样错过：命局里火最多（{percent}%），你信火花。有的人是慢热的炉子，见过三面再说冷。',
  },
  {
    en: 'What could make you walk past: earth is fullest in you ({percent}%), and you wait until everything is certain. By then somebody else may have asked.',
    'zh-CN': '你可能怎样错过：命局里土最多（{percent}%），你等样样稳妥了才动，等稳妥了，别人或许已经开口了。',
  },
  {
    en: 'What could make you walk past: metal is fullest in you ({percent}%), and you strike people off for one wrong word. Keep a second list, in pencil.',
    'zh-CN':
      '你可能怎样错过：命局里金最多（{percent}%），一句话不对，你就把人划掉了。另备一张名单，用铅笔写。',
  },
  {
    en: 'What could make you walk past: water is fullest in you ({percent}%), and you prefer the person you imagine. Ask one question about the one who is there.',
    'zh-CN':
      '你可能怎样错过：命局里水最多（{percent}%），你容易喜欢上自己想象的那个人。对着眼前这一个，多问一句。',
  },
];

/** The last page: what each part of the drawing rests on. */
export const sources = {
  star: {
    en: 'Your day stem is {stem}. {relation} stands for a spouse in your chart, and that is {element}: the colours of the drawing and the places to meet come from it.',
    'zh-CN': '你是{stem}日主，{relation}，故取{element}：画里的颜色、相遇的场合，都从它来。',
  },
  male: { en: 'The element you handle', 'zh-CN': '男命以所克之财为配偶星' },
  female: { en: 'The element that rules you', 'zh-CN': '女命以克我之官为配偶星' },
  day: {
    en: 'Hair, ornaments, temper and age rest on the day pillar, {day}; the eyes on the month pillar, {month}; the lesser lines on the year pillar, {year}.',
    'zh-CN': '发式、饰物、性情、年纪，依日柱{day}；眼神依月柱{month}；其余细处，参看年柱{year}。',
  },
  hour: {
    en: 'The hour pillar, {hour}, lent the line of the nose and had a say in the way you meet.',
    'zh-CN': '时柱{hour}借来鼻梁的线条，也参与推算相遇的来路。',
  },
  noHour: {
    en: 'Of the hour pillar nothing is known, and the day pillar lent the line of the nose in its place.',
    'zh-CN': '时柱不详，鼻梁的线条改由日柱借用。',
  },
} as const satisfies Record<string, Text>;
