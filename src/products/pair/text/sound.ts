import type { Text } from '../../../contract/texts.ts';

export type Opening = 'vowel' | 'soft' | 'stop' | 'breath';
export type Ending = 'open' | 'nasal' | 'closed';

/** By the kind of the first sound. */
export const openingTexts: Readonly<Record<Opening, Text>> = {
  vowel: {
    en: '{name} begins with an open mouth, on “{sound}”: a name one can start before one has finished turning round.',
    'zh-CN': '{name}以“{sound}”起头，嘴一张就出来：人还没转过身，名字已经叫出口了。',
  },
  soft: {
    en: '{name} begins softly, on “{sound}”, a sound that can be held: said slowly, it is half a caress already.',
    'zh-CN': '{name}以“{sound}”起头，声音是软的，拖得住：慢慢叫，自带三分疼爱。',
  },
  stop: {
    en: '{name} begins with a knock, on “{sound}”: it is heard through doors, and it does not lend itself to whispering.',
    'zh-CN': '{name}以“{sound}”起头，像敲门：隔着门也听得见，只是不大适合说悄悄话。',
  },
  breath: {
    en: '{name} begins with a breath, on “{sound}”: one hears the caller make up their mind, which is why it sounds meant.',
    'zh-CN': '{name}以“{sound}”起头，先送出一口气：叫的人拿定了主意才叫，所以听着郑重。',
  },
};

/** By the last sound. */
export const endingTexts: Readonly<Record<Ending, Text>> = {
  open: {
    en: '{name} ends on a vowel, “{sound}”, so it has no hard edge to stop at; it can be called across a field and drawn out as long as the breath lasts.',
    'zh-CN': '{name}以“{sound}”收尾，是个敞开的音，没有尽头：站在田埂上喊，一口气有多长就能拖多长。',
  },
  nasal: {
    en: '{name} ends in a hum, “{sound}”, which goes on after the mouth has closed; such names sound best indoors.',
    'zh-CN': '{name}以“{sound}”收尾，嘴合上了，还在鼻子里嗡着：这样的名字，在屋里叫最好听。',
  },
  closed: {
    en: '{name} ends on a consonant, “{sound}”, like a lid put on: nothing spills, and in a list it is never misheard.',
    'zh-CN': '{name}以“{sound}”收尾，像盖上了盖子：一点不洒，点名的时候从不会听错。',
  },
};

/** By the number of beats: 1, 2, 3, 4 and more. */
export const beatTexts: readonly Text[] = [
  {
    en: 'One beat is all there is to {name}, and so it will be lengthened: sooner or later people double it or add a little something.',
    'zh-CN': '{name}只有一拍，太短，叫的人迟早要把它叠起来，或者添个小尾巴。',
  },
  {
    en: 'Two beats make {name} walk: left, right, arrived; hardly anybody will need a nickname for it.',
    'zh-CN': '{name}是两拍，像走路，一左一右就到了，用不着另取小名。',
  },
  {
    en: 'Three beats make {name} a small waltz, and in daily life one of the three gets lost; which one is left out tells you who is calling.',
    'zh-CN': '{name}是三拍，像一小段圆舞，平日里总要掉一拍；掉的是哪一拍，就听得出是谁在叫。',
  },
  {
    en: 'With {beats} beats {name} is a whole sentence, good for certificates and for scolding; for the day-to-day a short form has long been found or is overdue.',
    'zh-CN':
      '{name}有{beats}拍，是一整句话，写在证书上好看，训人时也够响；平日里，短的叫法要么早有了，要么早该有了。',
  },
];

/** Said together: the shorter first falls more easily from the tongue, as in “bread and butter”. */
export const orderTexts: Readonly<Record<'shorter' | 'even', Text>> = {
  shorter: {
    en: 'Said together, the pair is “{short} and {long}”: {shortBeats} against {longBeats} in beats, and the tongue likes the short one first, as in salt and pepper. This decides the doorbell and nothing else; whoever stands second there may be first at the table.',
    'zh-CN':
      '连着叫，顺口的次序是“{short}和{long}”：一边{shortBeats}拍，一边{longBeats}拍，舌头喜欢短的在前，就像“猫和长颈鹿”，倒过来就绕口。这只管门牌上怎么写；写在后头的那位，吃饭坐上座就是了。',
  },
  even: {
    en: 'Said together, both names take {beats} beats, so the tongue has no favourite and either order will do. In such pairs habit decides, and habit is usually the voice of the person who calls more often.',
    'zh-CN':
      '连着叫，两边都是{beats}拍，谁在前都顺口，舌头不偏心。这样的一对，次序看习惯，而习惯多半跟着那个叫得勤的人。',
  },
};

/** By the first sounds of both. */
export const meetingTexts: Readonly<Record<'same' | 'kin' | 'apart', Text>> = {
  same: {
    en: 'Both names start on “{first}”. Initials will not tell your towels apart, and when somebody calls, two heads turn; pairs like this learn to answer for each other.',
    'zh-CN':
      '两个名字都以“{first}”起头。毛巾上绣字母分不出谁是谁，有人一喊，两个头一起转；这样的一对，慢慢会替对方答应。',
  },
  kin: {
    en: '“{first}” and “{second}” are different sounds made in the same manner, so the names approach in one style: you will hardly notice that they are two until you write them down.',
    'zh-CN':
      '“{first}”和“{second}”，音不同，发力的法子一样，两个名字出场是一个派头：不写下来，几乎不觉得是两个。',
  },
  apart: {
    en: 'One name opens on “{first}”, the other on “{second}”, in two different manners. In a noisy room that helps: each of you knows at the first sound who is meant.',
    'zh-CN':
      '一个以“{first}”起头，一个以“{second}”起头，发声的法子不一样。屋里吵的时候有好处：头一个音出来，就知道叫的是谁。',
  },
};

/** By how they end. */
export const closingTexts: Readonly<Record<'same' | 'kin' | 'apart', Text>> = {
  same: {
    en: 'They close alike, which is nearly a rhyme. Rhymes are easy to remember and hard to argue with; friends will say your names in one breath before long.',
    'zh-CN':
      '两个名字收在同一个音上，差不多押了韵。押韵的话好记，也不好反驳，过不了多久，朋友就会一口气把你们俩叫完。',
  },
  kin: {
    en: 'They close in one manner, on “{first}” and on “{second}”, without quite rhyming. That is how songs end their lines when they are good: near enough to belong, far enough not to jingle.',
    'zh-CN':
      '收尾是一个路数，一个落在“{first}”，一个落在“{second}”，又没到押韵的地步。好歌的句尾就是这样：近得像一家，又远得不打油。',
  },
  apart: {
    en: 'They close differently: “{first}” on one side and “{second}” on the other. Whichever is said last sets the mood of the pair, so try both before you print anything.',
    'zh-CN':
      '收尾也不一样，一个落在“{first}”，一个落在“{second}”。谁放在后头，谁就定了这一对的调子，印请柬之前，两种都念念看。',
  },
};

/** The number of a name written with letters: a = 1 … i = 9, j = 1 …, digits summed until one is left. */
export const numberTexts: readonly Text[] = [
  {
    en: 'The letters of {name} come to {sum} and so to 1: a beginner’s number in the good sense, somebody who opens the window first and reads the rules later.',
    'zh-CN': '{name}的字母相加得{sum}，归到1：是开头的数，先把窗推开，规矩回头再看。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 2: the number of the second chair, of people who tune themselves to others and hear the wrong note first.',
    'zh-CN': '{name}的字母相加得{sum}，归到2：是第二把椅子的数，会跟着别人调音，哪里不准先听见。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 3: a talkative number, fond of company, stories and a second dessert.',
    'zh-CN': '{name}的字母相加得{sum}，归到3：是爱说话的数，喜欢有伴、有故事，还有第二份甜点。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 4: four legs of a table, reliable, level, and a little offended by wobbling.',
    'zh-CN': '{name}的字母相加得{sum}，归到4：像桌子的四条腿，稳当、平正，最见不得晃。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 5: the number in the middle, curious in both directions and hard to seat.',
    'zh-CN': '{name}的字母相加得{sum}，归到5：是正中间的数，两头都好奇，最难让它坐定。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 6: the household number, caring, neat, convinced that there should be soup.',
    'zh-CN': '{name}的字母相加得{sum}，归到6：是过日子的数，会照应、爱整齐，认定饭桌上该有个汤。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 7: a number that likes to sit apart and think, and comes back with one good sentence.',
    'zh-CN': '{name}的字母相加得{sum}，归到7：喜欢坐到一边去想，回来时带一句有用的话。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 8: a number with its sleeves rolled up, which counts, carries and expects to see results.',
    'zh-CN': '{name}的字母相加得{sum}，归到8：是卷起袖子的数，会算、能扛，做了就要见着成果。',
  },
  {
    en: 'The letters of {name} come to {sum} and so to 9: the last of the single numbers, generous with time and apt to take in strays.',
    'zh-CN': '{name}的字母相加得{sum}，归到9：是个位里最末的数，肯为人花时间，见着没人管的就想捡回家。',
  },
];

/** Two letter numbers. */
export const numberPairs: Readonly<Record<'same' | 'odd' | 'even' | 'mixed', Text>> = {
  same: {
    en: 'Both names come to {first}. You will find each other’s habits perfectly reasonable, including the ones that are not, and a third person now and then keeps the account honest.',
    'zh-CN':
      '两个名字都归到{first}。对方的习惯，你们彼此都觉得合理，连不合理的也算上；隔些时候请个第三人来，账才算得公道。',
  },
  odd: {
    en: '{first} and {second} are both odd, and odd numbers like to move: ideas will not be lacking, so let the calendar belong to the one of you who dislikes it less.',
    'zh-CN': '{first}和{second}都是奇数，奇数好动：主意是不缺的，日程就交给你们当中没那么讨厌它的那个。',
  },
  even: {
    en: '{first} and {second} are both even, and even numbers like to stand: you will have a place to come home to early on, and should plan a way out of it twice a year.',
    'zh-CN': '{first}和{second}都是偶数，偶数好静：你们很早就会有个像样的窝，每年记得安排两回出门。',
  },
  mixed: {
    en: '{first} and {second}, odd and even: one goes, one stays, and both think that this is the natural way to spend a Sunday. Take turns, and take photographs of the other’s Sundays.',
    'zh-CN':
      '{first}和{second}一奇一偶：一个要出门，一个要在家，都觉得星期天本该这么过。轮着来，顺便给对方的星期天拍张照。',
  },
};

/** By the share of vowels among the letters. */
export const vowelTexts: Readonly<Record<'airy' | 'even' | 'dense', Text>> = {
  airy: {
    en: 'Vowels in {name}: {vowels} of {letters} letters, which is many; a name with its windows open, better sung than spelt.',
    'zh-CN': '{name}的{letters}个字母里有{vowels}个是元音，算多的：像开着窗的名字，唱着比拼着好。',
  },
  even: {
    en: 'Vowels in {name}: {vowels} of {letters} letters, a little less than half, so that it is as easy to say as to spell over the telephone.',
    'zh-CN': '{name}的{letters}个字母里有{vowels}个是元音，不到一半：叫着顺口，电话里报拼写也不费事。',
  },
  dense: {
    en: 'Vowels in {name}: {vowels} of {letters} letters, which is few; a firmly built name, of which nothing gets lost when it is said fast.',
    'zh-CN': '{name}的{letters}个字母里只有{vowels}个是元音：筋骨结实，念得再快也不会含糊。',
  },
};

export const letterTexts: Readonly<Record<'repeated' | 'different', Text>> = {
  repeated: {
    en: 'The letter most at home in {name} is {letter}, with {count} appearances; what a name repeats, its bearer is said to repeat as well, stories first of all.',
    'zh-CN':
      '{name}里出场最多的字母是{letter}，一共{count}回；都说名字重复什么，人就爱重复什么，头一样是讲过的故事。',
  },
  different: {
    en: 'No letter occurs twice in {name}, which lovers of omens take for the sign of somebody who dislikes hearing the same thing twice.',
    'zh-CN': '{name}没有一个字母用过两回，爱看兆头的人说，这样的人最怕同一句话听第二遍。',
  },
};
