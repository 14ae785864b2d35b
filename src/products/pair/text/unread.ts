import type { Text } from '../../../contract/texts.ts';

/** For names whose strokes and letters are unknown: what can be said all the same, and why no more. */

/** A Han character outside the stroke table, by its place in the universal register of characters. */
export const placeText: Text = {
  en: 'What is known of {character} in the name {name} is its address: place {place} in the universal register of characters, which holds more than ninety thousand Han forms, most of them met once in a lifetime, in an old book or on an identity card; people who bear one learn to spell early and patiently.',
  'zh-CN':
    '{name}里的“{character}”，查得到的是它的门牌：在通用字符表里排在{place}号；表里的汉字有九万多个，多数人一辈子只在证件或老书里见过那么一两个，名字里带着这样的字，从小就得学会耐着性子跟人解释怎么写。',
};

export const lengthText: Text = {
  en: '{name} is written with {count} signs, and that is all that is counted of it here: no strokes, no element, no sum, because a guessed number would only look like a computed one.',
  'zh-CN':
    '{name}写出来是{count}个字符，这里能数的就到此为止：不数笔画，不定五行，不求总数，因为猜出来的数，只会看着像算出来的。',
};

/** What the eye has of a name nobody here can sound. */
export const edgesText: Text = {
  en: 'What {name} does show is an outline: it opens with {opens} and closes with {closes}, and whoever reads quickly reads a name by just these two, which is why mistakes in the middle go unnoticed for years.',
  'zh-CN':
    '{name}看得见的是轮廓：打头是“{opens}”，收尾是“{closes}”；人看名字快，看的就是这两头，所以中间写错了，常常好些年没人发现。',
};

/** A script of its own. */
export const scriptText: Text = {
  en: 'The letters of {name} follow the rules of their own alphabet, and the counts used here were made for two others, Han characters and a to z; a transcription would turn one name into another before the counting began, so it was not attempted.',
  'zh-CN':
    '{name}用的是另一套字母，有它自己的规矩；这里的数法是照汉字和a到z定的，硬转写过来，还没开始数，名字已经换了一个，所以不转。',
};

export const rareText: Text = {
  en: 'A name the tables cannot read has its own fate in ordinary life: forms reject {name}, clerks replace a sign by a square, and whoever writes it correctly at the first attempt is remembered for years.',
  'zh-CN':
    '字表读不出的名字，过日子自有一番遭遇：表格不认{name}，窗口给打成方框；头一回就写对的那个人，会被记好多年。',
};

export const unreadPair: readonly Text[] = [
  {
    en: 'For {first} and {second} the usual comparison stops here, so take the unusual one. Sit opposite each other and write the other’s name by hand, slowly, without looking it up. What you hesitate over is what you have never looked at; what comes by itself is what you already know of each other.',
    'zh-CN':
      '{first}与{second}，照常规比到这里就停了，那就换个不常规的比法。两个人对面坐下，慢慢把对方的名字写一遍，不许查。写到哪里犹豫，就是哪里从没细看过；不用想就写出来的，是你们已经彼此知道的。',
  },
  {
    en: 'Then exchange the sheets and correct nothing. A name written by somebody who means well has a shape that no dictionary lists, and the two sheets together are the only figure in this report that nobody else could have received. Keep them somewhere flat.',
    'zh-CN':
      '写完换过来看，不许改。有心人写下的名字，自有一种字典里查不到的样子；这两张纸放在一起，是这份报告里唯一别人拿不到的图。找本厚书夹好。',
  },
  {
    en: 'And read aloud what can be read, even if only one of you knows how {first} and {second} are meant to sound: the first time it is a lesson, the second time a habit, and by the tenth the other says it better than the owner. That is all that fitting together has ever meant in a name.',
    'zh-CN':
      '能念的就念出来，哪怕{first}和{second}该怎么念，只有一个人知道：头一遍是教，第二遍是练，到第十遍，对方念得比本人还好听。名字上的“合”，说到底就是这么回事。',
  },
  {
    en: 'The score stays at {score} because nothing was compared, and it should be read like a blank ballot: it is valid, and it says that the question was not put. If one of the names can be written in another way, in the form on an identity card or in letters, a second reading would have more to go on.',
    'zh-CN':
      '分数停在{score}，是因为什么也没比，请当一张空白票看：票有效，意思是这道题没有出。若其中一个名字还有别的写法，比如证件上的写法，或者拼成字母，再看一次，能说的就多了。',
  },
];

/** Names that differ in what is known of them. */
export const mixedPair: Text = {
  en: '{known} gives the five grids and {other} does not, so the two stand on different scales. It would be easy to invent a bridge; instead, each name is read by what it shows, and they are compared only where both can be heard.',
  'zh-CN':
    '{known}排得出五格，{other}排不出，两个名字不在一把秤上。要编一座桥也不难，这里不编：各按看得见的读，只在两边都听得到的地方比一比。',
};

/** Neither name has grids. */
export const gridless: Text = {
  en: 'Neither {first} nor {second} is a surname with one to three counted characters, which is what the grids are made for. Their elements, and everything that would follow from them, are therefore left out; the chapters that remain lean on sound, length and letters, which these names do have.',
  'zh-CN':
    '五格是照“姓加一至三个字”的名字定的，{first}与{second}都不合这个格式，五行和由五行推出来的话，这里一概不说；余下的篇幅，靠的是这两个名字确实有的东西：声音、长短、字母。',
};

/** When the temperaments cannot be set side by side: how the names are built. */
export const buildTexts: Readonly<Record<'equal' | 'alike' | 'uneven', Text>> = {
  equal: {
    en: 'In length you are equal, {firstCount} signs each. Such names look good on one line, on a doorbell or a cake, and neither seems to be the appendix of the other. It is a small justice, and you should extend it to the wardrobe.',
    'zh-CN':
      '两个名字一样长，都是{firstCount}个字符。这样的名字写成一行好看，门牌上也好，蛋糕上也好，谁也不像谁的附录。这是点小公平，不妨也用到衣柜上。',
  },
  alike: {
    en: 'In length you are one sign apart, {firstCount} and {secondCount}, a difference that shows only on paper. One of the two always has to squeeze a little on a form; let it be known that this was noticed.',
    'zh-CN':
      '两个名字只差一个字符，一边{firstCount}个，一边{secondCount}个，写在纸上才看得出来。填表的时候，总有一个要挤一挤；挤过的那位，记得说一声看见了。',
  },
  uneven: {
    en: 'In length you differ, {firstCount} signs against {secondCount}. The long name will be shortened first, and what it is shortened to will say more about the two of you than the register does. See to it that the short one gets a second name, too, or it will feel like the other one’s luggage.',
    'zh-CN':
      '两个名字一长一短，{firstCount}个字符对{secondCount}个。长的那个会先被叫短，叫成什么，比户口本更能说明你们的关系。短的那个也该另得一个小名，不然听着像别人的行李。',
  },
};

/** Parts of the score that could not be had, and what to look at instead. */
export const missingTexts = {
  person: {
    en: 'Temperament could not be compared, since it takes both Person grids. A fair substitute: each of you describes the other to a stranger in three words, and {first} and {second} exchange the words afterwards.',
    'zh-CN':
      '性情没有比，那要两个人的人格之数。有个公道的替代：各用三个词向生人介绍对方，{first}和{second}事后再把词换过来看。',
  },
  earth: {
    en: 'Home life could not be compared without both Earth grids. Look at the hall instead: where the keys, shoes and wet umbrellas of {first} and {second} come to rest is the most honest number in the house.',
    'zh-CN':
      '居家没有比，缺两边的地格。看玄关就好：{first}和{second}的钥匙、鞋、湿伞各自落在哪里，是家里最老实的数。',
  },
  total: {
    en: 'The long run could not be compared without both Totals. Ask {first} and {second} for the year in which they would like to be free of what they do now; the distance between the two years serves just as well.',
    'zh-CN':
      '长远没有比，缺两边的总格。问问{first}和{second}，各想在哪一年把现在手上的事放下，两个年份一减，用处是一样的。',
  },
  sound: {
    en: 'Sound could not be compared, because one of the names has neither tones nor letters that are known here. Whoever can say {first} and {second} aloud hears at once what no table tells: which of the two takes longer to call.',
    'zh-CN':
      '音韵没有比，因为有一个名字的声调、字母都考不出。会念的人把{first}和{second}念一遍，就听得出表里没有的：哪一个叫起来更费工夫。',
  },
  signs: {
    en: 'Birth signs could not be compared, for that takes both birthdays. Nothing was put in their place, and the score rests on the other parts; signs, as people say, mostly explain things afterwards anyway.',
    'zh-CN':
      '生肖没有比，那要两个人的生日都在。空着就空着，没拿别的数去填；老话也说，生肖多半是事后才拿来解释的。',
  },
} as const satisfies Record<string, Text>;
