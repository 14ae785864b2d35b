import type { Text } from '../../../contract/texts.ts';

/** Two person elements side by side, the earlier one first: wood, fire, earth, metal, water. */
export const elementScenes: Readonly<Record<string, Text>> = {
  '00': {
    en: 'Wood beside Wood is a grove: you grow at the same time and towards the same light. Take care to stand far enough apart that both get some.',
    'zh-CN': '木挨着木，是一片林子：一起长，朝着同一片光。站的时候隔开一点，两边都晒得着。',
  },
  '01': {
    en: 'Wood and Fire make a hearth: one brings the logs and the other the evening. It glows as long as somebody asks whether there is wood left.',
    'zh-CN': '木遇火，是一座炉子：一个添柴，一个暖屋。只要有人记得问一声柴还够不够，它就一直亮着。',
  },
  '02': {
    en: 'Wood and Earth make a garden: the roots hold the ground and loosen it, too. What feels like being pulled about is, seen from the path, a tree that stands.',
    'zh-CN': '木遇土，是一座园子：根抓着土，也松着土。土里的觉得被翻来翻去，从路上看，是一棵站住了的树。',
  },
  '03': {
    en: 'Wood and Metal make a workshop: what is cut is offended at first and a chair in the end. Measure twice, speak once.',
    'zh-CN': '木遇金，是一间作坊：被削的起先不高兴，后来成了一把椅子。量两遍，说一遍。',
  },
  '04': {
    en: 'Wood and Water make a riverbank: one passes, one stays, and the green is where they touch. Too much goodwill floods the roots, so ask before you pour.',
    'zh-CN': '木遇水，是一道河岸：一个流过，一个留下，挨着的地方最绿。好意太多也会淹了根，浇之前先问一声。',
  },
  '11': {
    en: 'Fire beside Fire is a festival: bright, loud, soon over and soon lit again. Appoint one of you to think of the washing-up.',
    'zh-CN': '火挨着火，是过节：又亮又闹，散得快，点起来也快。得有一个人记着收拾碗筷。',
  },
  '12': {
    en: 'Fire and Earth make pottery: the heat passes, the vessel stays. One of you has the mood, the other has the cup in which it keeps.',
    'zh-CN': '火遇土，是烧陶：火过去了，罐子留下来。一个有的是兴头，另一个有盛得住兴头的杯子。',
  },
  '13': {
    en: 'Fire and Metal make a smithy: hot, noisy, and something useful comes out. Strike while it is warm and stop when it is done.',
    'zh-CN': '火遇金，是打铁铺：热，吵，最后打得出有用的东西。趁热打，打成了就停。',
  },
  '14': {
    en: 'Fire and Water make steam: it can drive a ship or fog a window, depending on whether there is a kettle. Your kettle is a fixed hour for difficult subjects.',
    'zh-CN': '火遇水，是蒸汽：推得动船，也能糊了窗，就看有没有一把壶。你们的壶，是给难谈的事定个固定钟点。',
  },
  '22': {
    en: 'Earth beside Earth is a plain: wide, calm, with good roads. From time to time one of you should raise a hill, for the view.',
    'zh-CN': '土挨着土，是一片平原：宽，静，路好走。隔些时候，得有一个人堆座小山，好看看远处。',
  },
  '23': {
    en: 'Earth and Metal make a mine: patience on the surface, shine below. What one of you keeps safe, the other brings to light and gets the credit for.',
    'zh-CN': '土遇金，是一座矿：面上是耐心，底下有光。一个好好收着，另一个拿出来亮相；记得把功劳分一分。',
  },
  '24': {
    en: 'Earth and Water make a lake: without the shore a flood, without the water a hole. Each of you thinks that the lake is their own part of it.',
    'zh-CN': '土遇水，是一座湖：没有岸就是漫，没有水就是坑。你们各自都觉得，湖是自己的那一半。',
  },
  '33': {
    en: 'Metal beside Metal is a pair of scissors: precise together, and sharp where they meet. Neither has to be blunt; oil, that is to say courtesy, will do.',
    'zh-CN': '金挨着金，是一把剪刀：合起来准得很，碰着的地方也利。谁都不用变钝，点一滴油就好，油就是客气。',
  },
  '34': {
    en: 'Metal and Water make a spring in rock: cold, clear and never showy. One gives the form, the other the movement, and both dislike fuss.',
    'zh-CN': '金遇水，是石头里的泉：清，凉，不显眼。一个给形，一个给动，两个都不爱张扬。',
  },
  '44': {
    en: 'Water beside Water is two rivers meeting: at first you see two colours, after a mile one. Agree early where the banks are.',
    'zh-CN': '水挨着水，是两条河汇在一起：起先看得出两种颜色，走一里就分不清了。趁早说好岸在哪里。',
  },
};

/** Person numbers: both odd or both even, or one of each. */
export const polarityTexts: Readonly<Record<'yang' | 'yin' | 'mixed', Text>> = {
  yang: {
    en: 'Both Person numbers, {first} and {second}, are odd and so yang: two people who start. Things get going here; agree who carries them to the end.',
    'zh-CN':
      '两人的人格数{first}与{second}都是奇数，属阳：两个爱起头的人。事情在你们这儿不愁开始，要说好的是谁来收尾。',
  },
  yin: {
    en: 'Both Person numbers, {first} and {second}, are even and so yin: two people who wait for the other to begin. Somebody has to ring first, and it may as well be whoever reads this.',
    'zh-CN':
      '两人的人格数{first}与{second}都是偶数，属阴：两个都在等对方先开口。总得有人先打这个电话，就由正在看的这位来吧。',
  },
  mixed: {
    en: 'Of the Person numbers {first} and {second} one is odd and one even, yang and yin: one starts, one gathers up. It runs well while both parts are thanked for equally.',
    'zh-CN':
      '人格数{first}与{second}一奇一偶，一阳一阴：一个起头，一个收拢。只要两头的功劳一样有人谢，就转得顺。',
  },
};

/** How far apart the totals are. */
export const distanceTexts: readonly { upTo: number; text: Text }[] = [
  {
    upTo: 0,
    text: {
      en: 'Both Totals are {one}: your names are equally long on paper, and so the pace is settled. What remains to be settled is the direction.',
      'zh-CN': '两人的总格都是{one}：纸上一般长，快慢不用商量，要商量的是方向。',
    },
  },
  {
    upTo: 6,
    text: {
      en: 'The Totals, {one} and {other}, are only {difference} apart: you will want the same things at about the same age, which is convenient and a little crowded.',
      'zh-CN':
        '总格{one}与{other}，只差{difference}：想要的东西，差不多在同一个年纪想要，方便是方便，也有点挤。',
    },
  },
  {
    upTo: 15,
    text: {
      en: 'The Totals, {one} and {other}, are {difference} apart, a distance for walking: one of you is usually a bend ahead, and turns round to tell what is coming.',
      'zh-CN':
        '总格{one}与{other}，差{difference}，是走得到的距离：一个总在前头一个弯，会回过头来说说前面有什么。',
    },
  },
  {
    upTo: 30,
    text: {
      en: 'The Totals, {one} and {other}, are {difference} apart: two tempos. Big decisions take longer with you, since one has finished thinking when the other begins, and they are better for it.',
      'zh-CN':
        '总格{one}与{other}，差{difference}：两种快慢。大事你们定得久，一个想完了，另一个才开始想，定下来的倒更稳。',
    },
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    text: {
      en: 'The Totals, {one} and {other}, are {difference} apart, as far as a sprinter and a hiker. You will seldom walk side by side and can often meet; choose the places.',
      'zh-CN':
        '总格{one}与{other}，差{difference}，一个像短跑，一个像远足。并肩的时候少，碰头的时候可以多，地方要先说好。',
    },
  },
];

/** With others: what the second outer element is to the first. */
export const outerPairs: Readonly<Record<'same' | 'feeds' | 'steers', Text>> = {
  same: {
    en: 'Among other people you appear alike (both Outer grids are {first}), so friends invite you as a unit and forget that one of you might want to stay at home.',
    'zh-CN': '在外人面前你们一个样（外格都属{first}），朋友请客当一份请，忘了你们当中也许有一个想待在家里。',
  },
  feeds: {
    en: 'Among other people you play into each other’s hands ({first} and {second} feed one another in the Outer grids): one opens the conversation, the other gives it somewhere to go.',
    'zh-CN': '在外人面前你们会递话（外格{first}与{second}相生）：一个起了话头，另一个总有地方让它接着走。',
  },
  steers: {
    en: 'Among other people you correct each other ({first} and {second} check one another in the Outer grids), most often in the middle of a story. Settle beforehand who tells which.',
    'zh-CN':
      '在外人面前你们爱互相更正（外格{first}与{second}相制），多半在故事讲到一半的时候。哪个故事归谁讲，出门前先分好。',
  },
};
