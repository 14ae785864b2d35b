import type { BranchRelation, ElementRelation } from '../relations.ts';
import type { Text } from '../wording.ts';

export const pair = {
  subtitle: { en: '{first} and {second}', 'zh-CN': '{first}与{second}' },
  headings: {
    characters: { en: 'The characters', 'zh-CN': '名中之字' },
    grids: { en: 'The five grids', 'zh-CN': '五格' },
    score: { en: 'How the names meet', 'zh-CN': '合名' },
    together: { en: 'Two temperaments', 'zh-CN': '两种性情' },
    signs: { en: 'Your birth signs', 'zh-CN': '生肖相配' },
    care: { en: 'What to take care of', 'zh-CN': '相处之道' },
    evening: { en: 'Five questions for one evening', 'zh-CN': '留给一个晚上的五个问题' },
  },
  charactersText: {
    en: '{name} counts {strokes} strokes as the Kangxi dictionary counts them, in the traditional forms {traditional}.',
    'zh-CN': '{name}，依《康熙字典》写作{traditional}，共{strokes}画。',
  },
  noHan: {
    en: '{name} holds no Han character, so there are no strokes to count: this name is compared by its letters alone.',
    'zh-CN': '{name}不含汉字，无笔画可数，只以字母读音相较。',
  },
  unknown: {
    en: 'The character {characters} is not in our stroke table. What depends on it is left out rather than guessed. It may be a very rare one; or another character was meant, which a look at the identity card will show.',
    'zh-CN':
      '“{characters}”未收入本站的笔画字表，与之相关的部分从略，不作臆测。它或许是极少见的字，也或许本想输入的是另一个字，可对照证件核一核。',
  },
  noGrids: {
    en: 'The five grids are made for a surname with one to three given characters whose strokes are all known. {name} is read without them.',
    'zh-CN': '五格适用于姓氏加一至三字之名，且笔画皆可考。{name}不按五格推算。',
  },
  gridNames: {
    heaven: { en: 'Heaven', 'zh-CN': '天格' },
    person: { en: 'Person', 'zh-CN': '人格' },
    earth: { en: 'Earth', 'zh-CN': '地格' },
    outer: { en: 'Outer', 'zh-CN': '外格' },
    total: { en: 'Total', 'zh-CN': '总格' },
  },
  gridLabel: { en: '{name}, {grid}', 'zh-CN': '{name} · {grid}' },
  gridValue: { en: '{number}, {element}', 'zh-CN': '{number}，属{element}' },
  gridsText: {
    en: 'Person stands for temperament, Earth for the private life, Total for the whole road. The last digit of each number gives its element: 1–2 Wood, 3–4 Fire, 5–6 Earth, 7–8 Metal, 9–0 Water.',
    'zh-CN':
      '人格看性情，地格看私下的日子，总格看一生的路。各数以尾数定五行：一二木、三四火、五六土、七八金、九十水。',
  },
  parts: {
    person: { en: 'Temperament', 'zh-CN': '性情' },
    earth: { en: 'Home life', 'zh-CN': '居家' },
    total: { en: 'The long run', 'zh-CN': '长远' },
    tones: { en: 'Sound', 'zh-CN': '音韵' },
    letters: { en: 'Shared letters', 'zh-CN': '同音' },
    signs: { en: 'Birth signs', 'zh-CN': '生肖' },
  },
  partNotes: {
    tones: { en: '{count} different tones in the two names', 'zh-CN': '两名共用{count}种声调' },
    letters: { en: '{count} letters in common', 'zh-CN': '读音有{count}个字母相同' },
    signs: { en: '{first} and {second}', 'zh-CN': '{first}与{second}' },
    elements: { en: '{first} and {second}', 'zh-CN': '{first}与{second}' },
  },
  scoreText: {
    en: 'The score is the mean of the parts above; Temperament counts double where it is known. Strongest is "{best}", weakest "{worst}".',
    'zh-CN': '总分为上列各项的平均，性情一项若可考则加倍计。最合的是“{best}”，最需用心的是“{worst}”。',
  },
  scoreReading: {
    high: {
      en: 'These are names that carry each other: what one begins, the other continues.',
      'zh-CN': '这是一对彼此托得住的名字：一个起头，另一个接得上。',
    },
    middle: {
      en: 'These are names with a conversation in them: enough in common to understand, enough difference to stay curious.',
      'zh-CN': '这是一对有话可谈的名字：有相近处，所以懂；有不同处，所以不厌。',
    },
    low: {
      en: 'These are names that rub, which is not the same as names that do not fit: friction warms, if both know where it comes from.',
      'zh-CN': '这是一对会相互磨的名字。磨不等于不合，知道哪里在磨，反而能磨出热来。',
    },
  },
  nothingCompared: {
    en: 'Neither strokes nor letters of these names are known to us, so the figure stays in the middle and says nothing. What follows looks at how you treat each other, and needs no figure.',
    'zh-CN':
      '两个名字的笔画与读音都无从考究，分数取中，不作任何判断。下面的话不看分数，只看你们平日怎么相处，照样用得上。',
  },
  togetherUnknown: {
    en: 'Without the strokes of both names their temperaments cannot be set side by side. What can be said is how they sound together, and sound is what you will hear most often: speak both names aloud, one after the other, and listen for which comes more easily first. Most pairs find at once that one order is right; it tends to be the order in which decisions are made, too.',
    'zh-CN':
      '两人的笔画不全，性情无从并看，能看的是放在一起念的声音。把两个名字连着念出来，听听谁在前更顺口。多数人一念就知道，而顺口的那个次序，往往也是平日里拿主意的次序。',
  },
  togetherUnknownMore: {
    en: 'Then look at how the names are built. A short name asks to be called across a room; a long one asks for a nickname, and the nickname two people settle on says more about them than the register does. Where one name is short and the other long, the short one usually sets the pace. Where both begin with the same sound, you will be mixed up by others now and then: take it as a compliment.',
    'zh-CN':
      '再看名字的长短。短的名字，适合隔着屋子喊一声；长的名字，总会被叫出一个小名来，而两个人之间定下来的那个小名，比户口本上的更能说明你们的关系。一长一短，常是短的那个定快慢；若开头的音相近，难免被旁人叫混，就当是一种称赞。',
  },
  alone: {
    en: '{name} reads as {element} in temperament: {trait}',
    'zh-CN': '{name}人格属{element}：{trait}',
  },
} as const;

/** The temperament of a name, by the element of its person grid. */
export const nameTempers: readonly Text[] = [
  {
    en: 'upright and growing, somebody who keeps a principle and shares a plan; slow to anger and slow to forget.',
    'zh-CN': '正直上进，心里有原则，有打算也肯和人说；不易动气，动了气也不易忘。',
  },
  {
    en: 'bright and quick, somebody who speaks first and means it; warm in company, impatient in queues.',
    'zh-CN': '明快热心，话先出口，句句是真；人多时是个小太阳，要等的时候最没耐心。',
  },
  {
    en: 'steady and obliging, somebody on whom a household can be built; stubborn only when hurried.',
    'zh-CN': '稳当厚道，日子可以交给他过；只有被催的时候才倔。',
  },
  {
    en: 'clear and resolute, somebody who finishes things; short of compliments and generous with help.',
    'zh-CN': '利落果断，凡事有个了结；夸人的话少，帮人的手勤。',
  },
  {
    en: 'clever and feeling, somebody who understands half a sentence; changeable, and seldom bored.',
    'zh-CN': '聪敏善感，半句话就懂；心思多变，日子倒从不无聊。',
  },
];

/** What the second temperament is to the first. */
export const temperPairs: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'Two of a kind. You need few explanations, laugh at the same things and tire of the same people. What is missing in one is missing in both, so let friends bring it: somebody unlike you at the table does you good.',
    'zh-CN':
      '你们是一路人。不必多解释，笑点一样，烦的人也一样。只是一个人缺的，另一个多半也缺，不妨让朋友补上：桌上多个不一样的人，对你们有好处。',
  },
  output: {
    en: '{first} feeds {second}: one gives, thinks ahead and encourages, the other blossoms. It is the pairing the old books call generous. The giver has to be asked now and then what it costs, and the receiver to say what it is worth.',
    'zh-CN':
      '{first}生{second}：一个给、一个长，一个在后面托着，另一个开出花来。古书说这是有情之配。只是托着的人，要有人问一声累不累；开花的人，要记得说一声多亏你。',
  },
  resource: {
    en: '{second} feeds {first}: one leans, the other likes being leaned on. There is much tenderness in it. Change places once in a while, in small things first: who cooks, who decides about Sunday.',
    'zh-CN':
      '{second}生{first}：一个靠着，另一个也乐意被靠，温柔都在这里头。隔些日子换换位置吧，从小事换起：谁做饭，周末听谁的。',
  },
  wealth: {
    en: '{first} steers {second}: one sets the frame, the other lives in it, and both can be content as long as the frame has doors. Decide large things by two signatures; leave small things to whoever is holding them.',
    'zh-CN':
      '{first}制{second}：一个定规矩，一个在规矩里过日子，只要门是开着的，两个人都自在。大事两个人点头，小事谁经手谁作主。',
  },
  power: {
    en: '{second} steers {first}: one is held, gently or not, by the other. It gives direction where there was drift. Say early when a hand feels heavy; a remark on the first day costs less than a quarrel on the hundredth.',
    'zh-CN':
      '{second}制{first}：一个被另一个收着管着。原先飘着的，因此有了方向。手重了要早说，第一天说是一句话，第一百天说就是一场架。',
  },
};

export const signPairs: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'You share a sign: the same pace, and the same hour of the day at which neither wants to give way.',
    'zh-CN': '同一生肖：步调一致，连不肯让步的时候也凑在一起。',
  },
  combine: {
    en: 'Your signs form one of the six unions: an ease between you that others notice before you do.',
    'zh-CN': '生肖六合：你们之间那份自在，旁人往往比你们先看出来。',
  },
  trine: {
    en: 'Your signs belong to one trine: allies, best when there is something to do together.',
    'zh-CN': '生肖三合：天生的盟友，有事一起做的时候最好。',
  },
  clash: {
    en: 'Your signs stand opposite each other: attraction and argument from the same root. Distance in small doses helps: a hobby each, a door that may be closed.',
    'zh-CN': '生肖相冲：吸引和争执出自同一个根。留一点距离反而好：各有一样爱好，各有一扇可以关上的门。',
  },
  harm: {
    en: 'Your signs rub against each other: not quarrels but misunderstandings. Ask what was meant before answering what was said.',
    'zh-CN': '生肖相害：少有大吵，多有误会。先问对方是什么意思，再回那句话。',
  },
  none: {
    en: 'Your signs leave each other free: what becomes of you two is made, not given.',
    'zh-CN': '生肖不冲不合：你们走成什么样，是过出来的，不是注定的。',
  },
};

export const pairFootnote: Text = {
  en: 'How it was computed: strokes by the Kangxi radical and residual strokes of the traditional form (Unihan database), grids by the usual five-grid rule, elements by the last digit; birth signs change at Li Chun. It compares names, not people.',
  'zh-CN':
    '推算方法：笔画取繁体字形，以《康熙字典》部首画数加其余画数计（据 Unihan 数据库）；五格依通行算法，五行以尾数定；生肖以立春为界。所比的是名字，不是人。',
};
