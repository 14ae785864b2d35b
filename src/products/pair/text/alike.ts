import type { Text } from '../../../contract/texts.ts';

/** For the second name, where the same would be said of it as of the first. */
export const alikeTexts = {
  parity: {
    en: '{strokes}, the count of {name}, falls on the same side of odd and even as that of {first}: on an invitation the two names want the same place, and one of them will have to be gracious.',
    'zh-CN':
      '{name}的{strokes}画，奇偶与{first}同在一边：写请柬时两个名字看中的是同一个位置，总得有一个大方些。',
  },
  weight: {
    en: 'By hand {name} is built just like {first}, with {light} for the lightest and {heavy} for the heaviest character, {difference} strokes apart.',
    'zh-CN':
      '手写起来，{name}和{first}是一个架子：最轻的是“{light}”，最重的是“{heavy}”，相差{difference}画。',
  },
  equal: {
    en: '{name} is as evenly built as {first}, with {heavyStrokes} strokes in every character.',
    'zh-CN': '{name}和{first}一样匀，每个字都是{heavyStrokes}画。',
  },
  first: {
    en: '{character}, which begins {name}, has {strokes} strokes and stands under the same element as the beginning of {first}, so the two houses you come from would have understood each other.',
    'zh-CN':
      '{name}打头的“{character}”{strokes}画，五行与{first}的头一个字相同：你们两家的门风，原本就说得到一处。',
  },
  lead: {
    en: 'With {character}, {strokes} strokes, the name-givers of {name} reached for the same element as those of {first}; different tables, one wish.',
    'zh-CN':
      '取名的人给了{name}一个“{character}”，{strokes}画，五行与{first}的那个字一样：两家人，盼的是同一件事。',
  },
  last: {
    en: '{name} ends on {character} with {strokes} strokes, of the same element as the end of {first}, so one leaves much the same echo as the other.',
    'zh-CN':
      '{name}收在“{character}”，{strokes}画，五行与{first}的末字相同，两个人走了以后，留下的余味差不多。',
  },
  step: {
    en: 'From {one} to {other}, {name} takes the same step as {first}, and you will recognise each other’s way of making up one’s mind.',
    'zh-CN': '{name}由“{one}”到“{other}”，走的是和{first}一样的一步，对方怎么拿主意，你们看着都眼熟。',
  },
  tone: {
    en: '{name} ends in the same tone as {first} ({pinyin}), so called one after the other the names keep their pitch.',
    'zh-CN': '{name}末字的声调和{first}一样（{pinyin}），一前一后叫出来，调门不变。',
  },
  heaven: {
    en: 'The three talents of {name} read {pattern}, and between Heaven and Person stands the same relation as with {first}: stories about parents and teachers will sound familiar on both sides.',
    'zh-CN': '{name}的三才是{pattern}，天格与人格的关系和{first}那边相同：说起长辈和老师，彼此都觉得耳熟。',
  },
  ground: {
    en: 'From Person to Earth the grids of {name} run as those of {first} do, which spares you one explanation after work.',
    'zh-CN': '人格到地格，{name}和{first}走法一样，下班回家之后，有一样不用向对方解释。',
  },
  earth: {
    en: 'The Earth grid of {name} is {number}, of one element with that of {first}: what has just been said about home holds for both.',
    'zh-CN': '{name}地格{number}，与{first}同属一行：刚才说家里的那些话，两边都算数。',
  },
  outer: {
    en: 'The Outer grid of {name} is {number}, of the same element as that of {first}, and so outsiders describe you two in the same words.',
    'zh-CN': '{name}外格{number}，与{first}同属一行，外人说起你们俩，用的是同一套话。',
  },
  total: {
    en: 'The Total of {name} is {number}, in the same stretch of the eighty-one as that of {first}, so you travel by the same list.',
    'zh-CN': '{name}总格{number}，和{first}落在八十一数的同一段里，看的是同一页旧谱。',
  },
  temper: {
    en: 'The Person grid of {name} is {number} and ends in the same digit as that of {first}: one temperament twice, which is either very restful or very funny.',
    'zh-CN': '{name}人格{number}，尾数和{first}相同：同一种性情来了两份，要么很省心，要么很好笑。',
  },
  opening: {
    en: '{name}, on “{sound}”, sets out in the same manner as {first}.',
    'zh-CN': '{name}以“{sound}”起头，发力的法子和{first}一路。',
  },
  ending: {
    en: '{name} stops on “{sound}”, in the same manner as {first}, and what was said of calling and drawing out holds here, too.',
    'zh-CN': '{name}以“{sound}”收尾，路数和{first}相同，刚才说的叫法，这里也合用。',
  },
  beat: {
    en: '{name} counts {beats} beats, the same kind of step as {first}, so neither has to run.',
    'zh-CN': '{name}数出来是{beats}拍，和{first}一个走法，谁也不用小跑。',
  },
  number: {
    en: 'The letters of {name} come to {sum}, and their last digit is that of {first}: read the lines above a second time with the other voice.',
    'zh-CN': '{name}的字母相加得{sum}，最后归到的数和{first}一样：上面那几句，换个嗓子再念一遍就是。',
  },
  heart: {
    en: 'The vowels of {name} arrive at the number of {first}, so the wish behind the two names is one.',
    'zh-CN': '{name}的元音归到的数和{first}相同，两个名字背后的心愿是一个。',
  },
  face: {
    en: 'The consonants of {name} make the number that those of {first} make, and strangers would seat you at one table.',
    'zh-CN': '{name}的辅音归到的数和{first}一样，生人会把你们安排在同一桌。',
  },
  vowel: {
    en: 'Vowels in {name}: {vowels} of {letters} letters, about the share that {first} has.',
    'zh-CN': '{name}的{letters}个字母里，元音有{vowels}个，松紧和{first}差不多。',
  },
  letter: {
    en: 'As for repetitions among its letters, {name} keeps to the habit of {first}.',
    'zh-CN': '字母重不重样，{name}和{first}是同一种脾气。',
  },
  place: {
    en: 'Just so the {character} in {name}, which stands at {place}.',
    'zh-CN': '{name}里的“{character}”也是如此，它的门牌是{place}。',
  },
  length: {
    en: '{name}, with {count} signs, is left as it stands for the same reason: a blank is better than a filled-in guess.',
    'zh-CN': '{name}的{count}个字符，同样原样放着，不去猜：宁可留白，也不拿别的数来凑。',
  },
  edges: {
    en: 'The outline of {name} runs from {opens} to {closes}, and a quick eye takes in no more than these.',
    'zh-CN': '{name}的轮廓，是从“{opens}”到“{closes}”，眼快的人只看这两头。',
  },
  script: {
    en: '{name}, too, stays in its own alphabet.',
    'zh-CN': '{name}同样留在自己的字母里，不转写。',
  },
  rare: {
    en: '{name} knows the same counters and the same squares, and has long had a short way of introducing itself.',
    'zh-CN': '窗口和方框，{name}也都领教过，自我介绍早就练得很短。',
  },
} as const satisfies Record<string, Text>;
