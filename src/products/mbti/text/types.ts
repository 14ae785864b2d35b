import type { Text } from '../../../contract/texts.ts';

/** Each of the sixteen in a paragraph, by its code. */
export const typeTexts: Readonly<Record<string, Text>> = {
  ISTJ: {
    en: 'You do what you said you would. Facts, duties and the order of a day well kept are your ground; people learn your worth in the third year rather than the first week, and then never forget it.',
    'zh-CN':
      '说到做到，是你。事实、本分、一天过得有条有理，是你立足的地方。别人头一个星期未必看得出，到了第三年，都知道离不开你。',
  },
  ISFJ: {
    en: 'You take care without a stage. You remember who takes no sugar, who had an examination, who was left out, and you put it right before anybody asks.',
    'zh-CN': '你照顾人，不需要观众。谁不吃糖、谁刚考完、谁被冷落了，你都记得，没等开口就已经安排好了。',
  },
  INFJ: {
    en: 'You see through people, kindly. Behind the calm you carry a picture of how things should be, and you work towards it for years, mostly unseen.',
    'zh-CN': '你看人看得深，却看得善意。平静底下，你心里有一幅事情该有的样子，为它默默走了好些年。',
  },
  INTJ: {
    en: 'You think in systems and in decades. You need few people and few words; what you want is for the thing to work, and to know why it does.',
    'zh-CN':
      '你想的是整套道理，算的是长远的账。人不必多，话不必多，你要的是事情行得通，而且知道为什么行得通。',
  },
  ISTP: {
    en: 'You understand things by taking them apart. You are cool when it burns, free with help and short with explanations, and you like to be left to your own way.',
    'zh-CN': '东西拆开了你就懂。火烧眉毛时你最冷静，帮忙大方，解释省略，只求别人别管你怎么做。',
  },
  ISFP: {
    en: 'You live by taste and conscience. You say little about what matters most to you, but one can see it in what you choose, make and refuse.',
    'zh-CN': '你凭感觉和良心过日子。最在意的事你说得最少，可你挑什么、做什么、拒绝什么，都看得出来。',
  },
  INFP: {
    en: 'You measure the world against what you hold true. You are mild until a value is touched; then you are the most stubborn person in the room, and usually right to be.',
    'zh-CN': '你拿心里的真，去量外面的世界。平日温和，一旦碰到底线，全屋子数你最犟，而且多半犟得有理。',
  },
  INTP: {
    en: 'You follow a thought wherever it leads, past dinner if need be. You distrust what is merely usual, and nothing pleases you like a question that will not come out even.',
    'zh-CN':
      '念头走到哪里，你就跟到哪里，饭都可以不吃。你信不过“一向如此”，最喜欢的，是怎么算都算不尽的问题。',
  },
  ESTP: {
    en: 'You are where things happen. You read people and chances in a second, act in the next, and talk your way out of what did not work.',
    'zh-CN': '哪里有事，哪里有你。人和机会你一眼看明白，下一秒就动手；办砸了，也能靠一张嘴圆回来。',
  },
  ESFP: {
    en: 'You bring rooms to life. You notice pleasures others walk past, share them at once, and make people feel that today is worth dressing for.',
    'zh-CN': '你一来，屋子就活了。别人路过不看的乐趣你看得见，马上分给大家，和你在一起，今天就值得好好过。',
  },
  ENFP: {
    en: 'You see possibilities in people and people in every possibility. You begin with joy, connect everybody with everybody, and need a friend who asks about chapter two.',
    'zh-CN':
      '你从人身上看见可能，又从可能里想到人。开头总是欢喜，谁和谁都被你连到一起，只缺一个朋友问你：下一章呢？',
  },
  ENTP: {
    en: 'You think best against resistance. An idea is there to be turned over, tried out and teased; you mean no harm, and you do like to win.',
    'zh-CN':
      '越有人反对，你想得越明白。一个主意，就是拿来翻面、试验、逗着玩的。你没有恶意，不过，你确实喜欢赢。',
  },
  ESTJ: {
    en: 'You take charge because somebody has to. You say what is to be done, by whom and by when, and you hold yourself to it first.',
    'zh-CN': '总得有人出来管，于是你管。做什么、谁来做、几时做完，你讲得清楚，而且先从自己做起。',
  },
  ESFJ: {
    en: 'You hold people together. You know the birthdays and the quarrels, you set the table for both sides, and you are happiest when nobody leaves hungry or hurt.',
    'zh-CN':
      '人是被你拢在一起的。谁的生日、谁和谁闹别扭，你都清楚，两边的碗筷你都摆上。没有人饿着、委屈着离开，你就最高兴。',
  },
  ENFJ: {
    en: 'You make others believe in themselves, often before they have a reason to. You speak for the group, feel its weather, and forget to ask for your own umbrella.',
    'zh-CN':
      '你能让人相信自己，往往比他自己更早。你替大家开口，大家的阴晴你都感觉得到，只是忘了给自己带把伞。',
  },
  ENTJ: {
    en: 'You see the goal, the obstacle and the shortest way at once. You lead plainly, expect much, and respect those who contradict you with reasons.',
    'zh-CN': '目标、阻碍、最短的路，你一眼全看见。你带人直截了当，要求不低，敬重能拿道理顶你的人。',
  },
};
