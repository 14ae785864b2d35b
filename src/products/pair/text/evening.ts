import type { Text } from '../../../contract/texts.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** Questions to ask each other; each follows from something computed of the two names. */

export const originQuestion: Text = {
  en: '{name}: who chose {part}, and which other name was nearly chosen?',
  'zh-CN': '问{name}：{part}是谁定的，差一点叫了什么？',
};

export const childQuestion: Text = {
  en: '{name}: what were you called as a child, and who may still call you that?',
  'zh-CN': '问{name}：小时候别人叫你什么，现在还有谁可以这么叫？',
};

/** By the relation of the person grids. */
export const temperQuestions: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'The two temperaments are of one element: which of your faults do you find charming in yourself and unbearable in the other?',
    'zh-CN': '性情同属一行：有哪个毛病，在自己身上觉得可爱，在对方身上却受不了？',
  },
  output: {
    en: '{first} feeds {second}: when did the giving last go unnoticed, and what would have been enough?',
    'zh-CN': '{first}生{second}：上一回付出没被看见是什么时候，当时怎样就够了？',
  },
  resource: {
    en: '{second} feeds {first}: what would you like to be asked for, and never are?',
    'zh-CN': '{second}生{first}：有什么事你盼着对方开口求你，却一直没等到？',
  },
  wealth: {
    en: '{first} steers {second}: which decision of the last year would you have liked to make yourself?',
    'zh-CN': '{first}制{second}：过去一年，哪个决定你其实想自己拿？',
  },
  power: {
    en: '{second} steers {first}: where does the hand on your shoulder help, and where does it press?',
    'zh-CN': '{second}制{first}：肩上那只手，什么时候是扶，什么时候是压？',
  },
};

/** By the element of the first name’s earth grid, or of the second’s. */
export const homeQuestions: readonly Text[] = [
  {
    en: 'Wood in the private life of {name}: what would you like to see growing at home in three years?',
    'zh-CN': '{name}的家里属木：三年后，你想看见家里长出什么？',
  },
  {
    en: 'Fire in the private life of {name}: what was the best evening in your kitchen so far?',
    'zh-CN': '{name}的家里属火：到现在为止，厨房里最好的一个晚上是哪一晚？',
  },
  {
    en: 'Earth in the private life of {name}: which object would you save first, and which would you secretly leave behind?',
    'zh-CN': '{name}的家里属土：搬家先搬哪一样，哪一样想悄悄落下？',
  },
  {
    en: 'Metal in the private life of {name}: which rule of the house is worth keeping, and which has outlived its reason?',
    'zh-CN': '{name}的家里属金：家里哪条规矩值得留，哪条早就没道理了？',
  },
  {
    en: 'Water in the private life of {name}: what do you think about behind the closed door?',
    'zh-CN': '{name}的家里属水：门关上的时候，你在想什么？',
  },
];

export const gladQuestion: Text = {
  en: 'When did somebody last say “{name}” so that you were glad of it?',
  'zh-CN': '上一回有人叫“{name}”，叫得你心里高兴，是什么时候？',
};

export const quarrelQuestion: Text = {
  en: 'When we disagree, should I say {first} and {second} in full, or is that the sign that it is serious?',
  'zh-CN': '意见不合的时候，连名带姓叫{first}、{second}可以吗，还是一听全名就知道动真格了？',
};

/** For a name this report could not read. */
export const readingQuestion: Text = {
  en: '{name}: who outside the family was the first to get your name right, and what did you think of them?',
  'zh-CN': '问{name}：家里人以外，头一个把你的名字念对的是谁，你当时怎么看这个人？',
};
