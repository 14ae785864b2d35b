import type { Text } from '../../../contract/texts.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** Every text about one name is a single sentence that names it, so that two names never repeat each other. */

/** Odd totals are yang, even ones yin. */
export const parityTexts: Readonly<Record<'odd' | 'even', Text>> = {
  odd: {
    en: '{strokes} is odd, so the name of {name} counts as yang: a name for the beginning of a page, which likes to be announced before the business is stated.',
    'zh-CN': '{strokes}是奇数，属阳，{name}这个名字适合写在开头：先报上名来，后面的话才好说。',
  },
  even: {
    en: '{strokes} is even, so the name of {name} counts as yin: a name for the end of a letter, where everything that was said comes to rest in a signature.',
    'zh-CN': '{strokes}是偶数，属阴，{name}这个名字适合写在落款：一封信看到这里，前面的话才算齐了。',
  },
};

/** Where the ink of the name lies. */
export const weightTexts: Readonly<
  Record<'equal' | 'level' | 'slopeFront' | 'slopeEnd' | 'steepFront' | 'steepEnd', Text>
> = {
  equal: {
    en: 'Every character of {name} has {heavyStrokes} strokes: a name in balance, which can be signed with the eyes shut and looks well even on the small line of a form.',
    'zh-CN': '{name}每个字都是{heavyStrokes}画：分量一样，闭着眼签也不会歪，填在表格的小格子里也好看。',
  },
  level: {
    en: 'From the lightest character of {name} to the heaviest the step is small, {difference} in strokes: a level name, which the hand signs at one speed and which looks well even on the small line of a form.',
    'zh-CN':
      '{name}里最轻和最重的字只差{difference}画：笔画匀，签起名来一个速度到底，填在表格的小格子里也好看。',
  },
  slopeFront: {
    en: '{name} is written from the heavier to the lighter, from {heavy} with {heavyStrokes} strokes down to {light} with {lightStrokes}: the work is at the beginning of the signature, and the end is nearly a holiday.',
    'zh-CN':
      '{name}是先重后轻，“{heavy}”有{heavyStrokes}画，“{light}”只有{lightStrokes}画：签名时活儿都在前头，写到后面等于放假。',
  },
  slopeEnd: {
    en: '{name} is written from the lighter to the heavier, from {light} with {lightStrokes} strokes up to {heavy} with {heavyStrokes}: the signature starts at a stroll and has to be finished with care.',
    'zh-CN':
      '{name}是先轻后重，“{light}”只有{lightStrokes}画，“{heavy}”有{heavyStrokes}画：签名时散着步起笔，收尾倒要留神。',
  },
  steepFront: {
    en: 'In {name} the {heavyStrokes} strokes of {heavy} stand over the {lightStrokes} of {light}, {difference} more: in haste only the front gets written properly, and couriers know the bearer by that alone.',
    'zh-CN':
      '{name}的分量都压在“{heavy}”上，{heavyStrokes}画，比“{light}”的{lightStrokes}画多出{difference}画：一赶时间，只有前头写得清楚，送快递的也只认得那个字。',
  },
  steepEnd: {
    en: 'In {name} the {lightStrokes} strokes of {light} run up to the {heavyStrokes} of {heavy}, {difference} more: as a child one learns to write the beginning in a week and the rest by the end of the school year.',
    'zh-CN':
      '{name}由“{light}”的{lightStrokes}画，一路攀到“{heavy}”的{heavyStrokes}画，差了{difference}画：小时候学写名字，前头一个星期就会，后头要到学期末。',
  },
};

/** The first character, by its element: what the family hands down. */
export const firstTexts: readonly Text[] = [
  {
    en: '{character}, the first character of {name}, has {strokes} strokes and so counts as Wood: what came down from the family is the wish to grow, and a certain stiffness about being told how.',
    'zh-CN':
      '{name}打头的“{character}”{strokes}画属木：家里传下来的，是一股往上长的劲，和一点不爱听人指点的倔。',
  },
  {
    en: '{character}, the first character of {name}, has {strokes} strokes and so counts as Fire: the family’s gift is liveliness, and its conversations were probably never quiet ones.',
    'zh-CN': '{name}打头的“{character}”{strokes}画属火：家里传下来的是热闹，饭桌上说话，大概从来没有小声过。',
  },
  {
    en: '{character}, the first character of {name}, has {strokes} strokes and so counts as Earth: what the family hands on is ground to stand on, and the habit of being there when called.',
    'zh-CN': '{name}打头的“{character}”{strokes}画属土：家里传下来的是一块站得稳的地，和一叫就到的习惯。',
  },
  {
    en: '{character}, the first character of {name}, has {strokes} strokes and so counts as Metal: the inheritance is a clear edge, a feeling for what is done and what is not.',
    'zh-CN':
      '{name}打头的“{character}”{strokes}画属金：家里传下来的是一道分明的边，什么该做，什么不该，从小就有数。',
  },
  {
    en: '{character}, the first character of {name}, has {strokes} strokes and so counts as Water: the family passes on a talent for finding the way round, and for remembering who lived upstream.',
    'zh-CN': '{name}打头的“{character}”{strokes}画属水：家里传下来的是绕得开的本事，和记得自己从哪条河来。',
  },
];

/** The first given character, by its element: what the name-givers put in. */
export const leadTexts: readonly Text[] = [
  {
    en: 'With {character} ({strokes} strokes, Wood) at the heart of {name}, somebody once wished for a child that stands upright and makes shade for others.',
    'zh-CN': '名里的“{character}”{strokes}画属木，当初给{name}取名的人，盼的是站得直，还能给旁人遮点荫。',
  },
  {
    en: 'With {character} ({strokes} strokes, Fire) at the heart of {name}, somebody once wished for a child by whose light others find their things.',
    'zh-CN': '名里的“{character}”{strokes}画属火，当初给{name}取名的人，盼的是亮堂，走到哪儿，哪儿好找东西。',
  },
  {
    en: 'With {character} ({strokes} strokes, Earth) at the heart of {name}, somebody once wished for a child whose word you could build a wall on.',
    'zh-CN': '名里的“{character}”{strokes}画属土，当初给{name}取名的人，盼的是说话算数，能在上头砌墙。',
  },
  {
    en: 'With {character} ({strokes} strokes, Metal) at the heart of {name}, somebody once wished for a child that finishes what it starts, and rings when it is struck.',
    'zh-CN': '名里的“{character}”{strokes}画属金，当初给{name}取名的人，盼的是有始有终，敲一下，听得见响。',
  },
  {
    en: 'With {character} ({strokes} strokes, Water) at the heart of {name}, somebody once wished for a child that is never stuck for long and knows its own depth.',
    'zh-CN': '名里的“{character}”{strokes}画属水，当初给{name}取名的人，盼的是不会被困住太久，深浅自己知道。',
  },
];

/** The last character, by its element: what stays in the ear. */
export const lastTexts: readonly Text[] = [
  {
    en: '{name} ends on {character}, {strokes} strokes of Wood, and leaves the impression of something not yet fully grown; people tend to ask what is planned next.',
    'zh-CN':
      '{name}收在“{character}”上，{strokes}画属木，留给人的印象是还在长，别人见面常问接下来有什么打算。',
  },
  {
    en: '{name} ends on {character}, {strokes} strokes of Fire, so what stays behind is warmth, and now and then a slightly singed sleeve.',
    'zh-CN': '{name}收在“{character}”上，{strokes}画属火，人走了，暖意还在，偶尔也有点袖口烤焦的味道。',
  },
  {
    en: '{name} ends on {character}, {strokes} strokes of Earth, and so comes to rest like a suitcase put down: one assumes that its owner will stay.',
    'zh-CN': '{name}收在“{character}”上，{strokes}画属土，像一只箱子放下了地，让人觉得这人是要住下的。',
  },
  {
    en: '{name} ends on {character}, {strokes} strokes of Metal, which closes like a well-made lock; every word is taken seriously, jokes included.',
    'zh-CN': '{name}收在“{character}”上，{strokes}画属金，像锁咔哒一声扣上，说出的话别人都当真，连玩笑也算。',
  },
  {
    en: '{name} ends on {character}, {strokes} strokes of Water, and fades like a ripple, so that people believe they have understood more than was said.',
    'zh-CN': '{name}收在“{character}”上，{strokes}画属水，像涟漪慢慢散开，别人总觉得听懂的比说出来的多。',
  },
];

/** What the second character is to the first, read as a first and a second thought. */
export const stepTexts: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'From {one} to {other} the name of {name} stays within one element: the second thought agrees with the first, which makes for few doubts and few changes of plan.',
    'zh-CN':
      '{name}由“{one}”到“{other}”，五行没有换：头一个念头和第二个念头说的是一句话，疑心少，改主意也少。',
  },
  output: {
    en: 'From {one} to {other} the first element feeds the second: in {name} one idea leads to the next, and the version to keep is usually the later one.',
    'zh-CN': '{name}由“{one}”到“{other}”是顺生：一个念头带出下一个，值得留的往往是后来那一版。',
  },
  wealth: {
    en: 'From {one} to {other} the first element holds the second in check: in {name} the first idea wins, so it pays to have it after a night’s sleep.',
    'zh-CN': '{name}由“{one}”到“{other}”是前制后：头一个念头总占上风，所以大事最好睡一觉再起念。',
  },
  power: {
    en: 'From {one} to {other} the second element checks the first: {name} starts a sentence and corrects it before the end, and the correction is what counts.',
    'zh-CN': '{name}由“{one}”到“{other}”是后制前：一句话起了头，没说完就自己改口，改过的那句才作数。',
  },
  resource: {
    en: 'From {one} to {other} the second element nourishes the first: {name} looks round once more and comes back to the first idea, surer of it than before.',
    'zh-CN': '{name}由“{one}”到“{other}”是后生前：四下看一圈，又回到头一个念头，比先前更拿得准。',
  },
};

/** The tone in which the name ends. */
export const toneTexts: readonly Text[] = [
  {
    en: '{name} ends in the first tone, high and level ({pinyin}): it carries across a station hall, and nobody hears a question in it.',
    'zh-CN': '{name}末字读阴平（{pinyin}），又高又平：隔着车站大厅也喊得到，听着没有一点犹豫。',
  },
  {
    en: '{name} ends in the second tone, rising ({pinyin}): every call sounds a little like “and you?”, which invites an answer.',
    'zh-CN': '{name}末字读阳平（{pinyin}），往上扬：每叫一声都像在问“你呢”，让人不由得要答。',
  },
  {
    en: '{name} ends in the third tone, dipping ({pinyin}): a name that wants a breath, and that is difficult to shout in anger.',
    'zh-CN': '{name}末字读上声（{pinyin}），先降后扬：叫的人得缓一口气，生着气反而喊不响。',
  },
  {
    en: '{name} ends in the fourth tone, falling ({pinyin}): called once, it sounds like a decision, so in tender moments it is worth drawing it out.',
    'zh-CN': '{name}末字读去声（{pinyin}），干脆落地：叫一声像下了决定，想温柔的时候，不妨拖长一点。',
  },
];

export const sharedCharacters: Text = {
  en: 'Both names contain {characters}. What is written alike is taken alike: strangers will think of you as related before you have decided to be, and letters will end up in the wrong hands, which is not the worst beginning.',
  'zh-CN':
    '两个名字里都有{characters}。字一样，旁人就容易当成一家：你们自己还没想好，别人已经觉得沾亲；信件错拆几回，也算一种缘起。',
};

export const namesakes: Text = {
  en: 'You bear the same name, and so everything that can be counted is the same twice. That is rarer than it sounds and takes some humour: you will need a word for “the other one”, and whoever introduces the two of you gets to tell the story again. Below, each number is given once; where the old rules compare, they compare the name with itself, and what differs between you is exactly what a name cannot know.',
  'zh-CN':
    '你们同名同姓，能数的东西，两边一模一样。这比听上去难得，也需要一点幽默：你们得想个词来叫“另一个”，每次介绍你们的人，都要把这个故事再讲一遍。下面的数只列一次；古法讲比较，在这里就是拿名字和它自己比，而你们真正的不同，恰恰是名字不知道的那些。',
};
