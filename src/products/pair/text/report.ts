import type { Text } from '../../../contract/texts.ts';
import type { BranchRelation, ElementRelation } from '../../../reports/almanac/relations.ts';

export const pair = {
  subtitle: { en: '{first} and {second}', 'zh-CN': '{first}与{second}' },
  headings: {
    characters: { en: 'The characters', 'zh-CN': '名中之字' },
    grids: { en: 'The five grids', 'zh-CN': '五格' },
    score: { en: 'How the names meet', 'zh-CN': '合名' },
    together: { en: 'Two temperaments', 'zh-CN': '两种性情' },
    signs: { en: 'Your birth signs', 'zh-CN': '生肖相配' },
    care: { en: 'To take care of, and to ask', 'zh-CN': '相处之道，和几个问题' },
    use: { en: 'The two names in use', 'zh-CN': '两个名字，用起来看' },
    sound: { en: 'Said aloud', 'zh-CN': '念出声来' },
    numbers: { en: 'The numbers of the names', 'zh-CN': '名字里的数' },
  },
  charactersText: {
    en: '{name} counts {strokes} strokes as the Kangxi dictionary counts them, in the traditional forms {traditional}.',
    'zh-CN': '{name}，依《康熙字典》写作{traditional}，共{strokes}画。',
  },
  charactersAlike: {
    en: '{name} counts {strokes} strokes as the Kangxi dictionary counts them; simplified or traditional, it is written alike.',
    'zh-CN': '{name}，繁简同形，依《康熙字典》共{strokes}画。',
  },
  charactersPartly: {
    en: 'Of {name} only what the tables hold is counted: {strokes} strokes in {traditional}, as the Kangxi dictionary has them.',
    'zh-CN': '{name}只数字表里查得到的：依《康熙字典》，“{traditional}”共{strokes}画。',
  },
  noHan: {
    en: '{name} holds no Han character, so there are no strokes to count: this name is compared by its letters alone.',
    'zh-CN': '{name}不含汉字，无笔画可数，只以字母读音相较。',
  },
  unreadScript: {
    en: '{name} is written neither in Han characters nor in letters this report can read, so nothing of it is counted.',
    'zh-CN': '{name}既不是汉字，也不是本报告认得的字母，因此不作推算。',
  },
  unknown: {
    en: '{characters} in {name} is not in our stroke table, and what depends on it is left out rather than guessed; it may be a very rare form, or another one was meant, which a look at the identity card will show.',
    'zh-CN':
      '{name}里的“{characters}”未收入本站的笔画字表，与之相关的部分从略，不作臆测；它或许是极少见的字，也或许本想输入的是另一个字，可对照证件核一核。',
  },
  noGrids: {
    en: 'The five grids are made for a surname with one to three given characters whose strokes are all known; {name} is read without them.',
    'zh-CN': '五格适用于姓氏加一至三字之名，且笔画皆可考；{name}不按五格推算。',
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
  lettersText: {
    en: 'Where there are no grids, the letters are counted, those of the pinyin for Han characters: a is 1, b is 2 and so on to i with 9, j is 1 again, and the digits of the sum are added until one is left.',
    'zh-CN':
      '排不出五格的，数字母（汉字数拼音）：a为1，b为2，到i为9，j又从1起；加起来的数，各位再相加，直到剩一位。',
  },
  eveningLead: {
    en: 'And some questions for one evening, drawn from the numbers above; each answers first, then listens:',
    'zh-CN': '最后是留给一个晚上的几个问题，都从上面的数里来，各自先答，再听对方的：',
  },
  otherNamesake: { en: '{name} the Second', 'zh-CN': '另一位{name}' },
  patternJoin: { en: '–', 'zh-CN': '' },
  anyPart: { en: 'the name', 'zh-CN': '这个名字' },
  givenPart: { en: '“{characters}”', 'zh-CN': '“{characters}”' },
  gridsText: {
    en: 'Heaven comes with the surname and stands for the elders, Person for temperament, Earth for the private life, Outer for dealings with others, Total for the whole road; the elements of the first three are called the three talents. The last digit of each number gives its element: 1–2 Wood, 3–4 Fire, 5–6 Earth, 7–8 Metal, 9–0 Water.',
    'zh-CN':
      '天格随姓而来，看长辈；人格看性情，地格看私下的日子，外格看与外人的往来，总格看一生的路。天、人、地三格的五行，合称三才。各数以尾数定五行：一二木、三四火、五六土、七八金、九十水。',
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
    oneLetter: { en: 'one letter in common', 'zh-CN': '读音有1个字母相同' },
    signs: { en: '{first} and {second}', 'zh-CN': '{first}与{second}' },
    elements: { en: '{first} and {second}', 'zh-CN': '{first}与{second}' },
  },
  scoreText: {
    en: 'The sum: {sum}. Temperament, where it is known, counts double. Strongest is “{best}”, weakest “{worst}”.',
    'zh-CN': '算法：{sum}。性情一项若可考，计两遍。最合的是“{best}”，最需用心的是“{worst}”。',
  },
  onePart: {
    en: 'Only one thing could be compared, “{best}”, so the score of {score} is its value, and should be taken as lightly as one toss of a coin.',
    'zh-CN': '能比的只有“{best}”一项，{score}分就是它的分，像只掷了一枚铜板，请看轻些。',
  },
  scoreReading: {
    high: {
      en: 'These are names that carry each other: what one begins, the other continues.',
      'zh-CN': '这是一对彼此托得住的名字：一个起头，另一个接得上。',
    },
    good: {
      en: 'At {score} these names get on without effort most of the time. The few places where they do not are listed above and worth knowing by heart.',
      'zh-CN': '{score}分，这对名字多半时候不费力就处得来。不顺的那几处都写在上面，值得背下来。',
    },
    middle: {
      en: 'At {score} these are names with a conversation in them: enough in common to understand, enough difference to stay curious.',
      'zh-CN': '{score}分，这是一对有话可谈的名字：有相近处，所以懂；有不同处，所以不厌。',
    },
    low: {
      en: 'At {score} these are names that rub. Whether they fit is another matter: friction warms, too, once both know where it comes from.',
      'zh-CN': '{score}分，这是一对会相互磨的名字。磨归磨，合不合另说；知道哪里在磨，反而能磨出热来。',
    },
  },
  sentenceGap: { en: ' ', 'zh-CN': '' },
  /** Behind the reading of the tones where a character has none that is known. */
  readableOnly: {
    en: 'Only the characters that can be read were counted.',
    'zh-CN': '只数了读得出的字。',
  },
  nothingCompared: {
    en: 'Nothing of these two names can be set side by side, so the figure stays in the middle and says nothing. What follows looks at how you treat each other, and needs no figure.',
    'zh-CN':
      '两个名字没有一样能放在一起比的，分数取中，不作任何判断。下面的话不看分数，只看你们平日怎么相处，照样用得上。',
  },
} as const;

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
    'zh-CN': '生肖不冲不合：你们走成什么样，是过出来的，不是写好的。',
  },
};

export const pairFootnote: Text = {
  en: 'How it was computed: strokes by the Kangxi radical and residual strokes of the traditional form (Unihan database), grids by the usual five-grid rule, elements by the last digit; birth signs change at Li Chun. It compares names, not people.',
  'zh-CN':
    '推算方法：笔画取繁体字形，以《康熙字典》部首画数加其余画数计（据 Unihan 数据库）；五格依通行算法，五行以尾数定；生肖以立春为界。所比的是名字，不是人。',
};
