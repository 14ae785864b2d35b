import type { Text } from '../../../contract/texts.ts';

/** The vowels alone, by their number 1–9: what the old reckoning calls the heart of a name. */
export const heartTexts: readonly Text[] = [
  {
    en: 'The vowels of {name} alone make 1: inwardly this name wants to have thought of it first, and is content if it is allowed to.',
    'zh-CN': '单数{name}的元音，归到1：心里想的是“这主意是我先想到的”，让它占个先，它就高兴了。',
  },
  {
    en: 'The vowels of {name} alone make 2: inwardly this name wants company at the window, and counts silences shared as conversation.',
    'zh-CN': '单数{name}的元音，归到2：心里想要的是有人一起站在窗边，一起不说话，也算聊过了。',
  },
  {
    en: 'The vowels of {name} alone make 3: inwardly this name wants an audience of one, and will rehearse the anecdote in the shower.',
    'zh-CN': '单数{name}的元音，归到3：心里想要一个听众，一个就够，段子洗澡的时候已经练过了。',
  },
  {
    en: 'The vowels of {name} alone make 4: inwardly this name wants things to hold, and sleeps better once the door has been tried.',
    'zh-CN': '单数{name}的元音，归到4：心里想要的是牢靠，门把拧过一遍才睡得着。',
  },
  {
    en: 'The vowels of {name} alone make 5: inwardly this name keeps a packed bag, which it may never use but likes to see.',
    'zh-CN': '单数{name}的元音，归到5：心里一直收着一只打好的包，未必真走，看着踏实。',
  },
  {
    en: 'The vowels of {name} alone make 6: inwardly this name wants to be needed, preferably for something with soup in it.',
    'zh-CN': '单数{name}的元音，归到6：心里想要被人需要，最好是一件要用到汤的事。',
  },
  {
    en: 'The vowels of {name} alone make 7: inwardly this name wants to understand, and a good riddle consoles it more than a pat on the back.',
    'zh-CN': '单数{name}的元音，归到7：心里想要的是弄明白，一道好谜题，比拍拍肩膀更能安慰它。',
  },
  {
    en: 'The vowels of {name} alone make 8: inwardly this name wants to see something stand in the evening that did not stand in the morning.',
    'zh-CN': '单数{name}的元音，归到8：心里想要的是早上还没有、晚上已经立起来的东西。',
  },
  {
    en: 'The vowels of {name} alone make 9: inwardly this name wants everybody to have been asked, and suffers a little at exclusive parties.',
    'zh-CN': '单数{name}的元音，归到9：心里想的是每个人都问到了没有，圈子太小的聚会，它坐着不自在。',
  },
];

/** The consonants alone: the face of a name, what others meet first. */
export const faceTexts: readonly Text[] = [
  {
    en: 'Its consonants make 1, so the face that {name} shows is an open one with its chin up, which strangers take for a plan.',
    'zh-CN': '辅音归到1，{name}给人看的那张脸，下巴是抬着的，生人会以为早有打算。',
  },
  {
    en: 'Its consonants make 2, so the face that {name} shows is a listening one, and people on trains tell it everything.',
    'zh-CN': '辅音归到2，{name}给人看的是一张肯听的脸，火车上邻座什么都跟它讲。',
  },
  {
    en: 'Its consonants make 3, so the face that {name} shows is about to laugh, and photographs come out well.',
    'zh-CN': '辅音归到3，{name}给人看的是一张快要笑的脸，照相总不会难看。',
  },
  {
    en: 'Its consonants make 4, so the face that {name} shows is a serious one, to which forms and keys are entrusted.',
    'zh-CN': '辅音归到4，{name}给人看的是一张正经的脸，表格和钥匙都肯交给它。',
  },
  {
    en: 'Its consonants make 5, so the face that {name} shows is already looking at the next thing, kindly meant and sometimes taken for haste.',
    'zh-CN': '辅音归到5，{name}给人看的那张脸，已经在瞧下一样了，没有恶意，只是常被当成着急。',
  },
  {
    en: 'Its consonants make 6, so the face that {name} shows is a hospitable one: people sit down before they are asked to.',
    'zh-CN': '辅音归到6，{name}给人看的是一张好客的脸，没等请，人家已经坐下了。',
  },
  {
    en: 'Its consonants make 7, so the face that {name} shows is a reserved one, about which others like to make up stories.',
    'zh-CN': '辅音归到7，{name}给人看的是一张不大说话的脸，别人爱替它编故事。',
  },
  {
    en: 'Its consonants make 8, so the face that {name} shows is that of somebody in charge, even in the queue for ice cream.',
    'zh-CN': '辅音归到8，{name}给人看的是一张管事的脸，连排队买冰棍的时候也是。',
  },
  {
    en: 'Its consonants make 9, so the face that {name} shows belongs to nobody’s camp, and both sides ask it to decide.',
    'zh-CN': '辅音归到9，{name}给人看的那张脸不站在哪一边，于是两边都来请它评理。',
  },
];

/** Two heart numbers. */
export const heartPairs: Readonly<Record<'same' | 'near' | 'far', Text>> = {
  same: {
    en: 'At heart the two names want the same thing ({first}), and so it can be shared or competed for. Say aloud whose turn it is; it sounds childish and saves whole weekends.',
    'zh-CN':
      '心里想要的，两个名字是同一样（都是{first}），可以分着要，也可以抢着要。把“这回轮到谁”说出口，听着孩子气，省下的是一整个周末。',
  },
  near: {
    en: 'At heart the two names are neighbours, {first} and {second}: each understands what the other wants and would do it a little differently. Let the one who cares more do it.',
    'zh-CN':
      '心里想要的，两个名字是邻居，{first}和{second}：对方要什么都懂，只是换了自己会稍微改一改。谁更在意，就让谁来。',
  },
  far: {
    en: 'At heart the two names want different things, {first} and {second}, and each is honestly astonished at what makes the other happy. Ask for the reasons as one asks about the feast days of another country, because one would like to go.',
    'zh-CN':
      '心里想要的，两个名字隔得远，{first}和{second}，对方怎么为那种事高兴，彼此都真心诧异。问一问缘由，像打听一个外国的节日那样，带着馋劲问。',
  },
};

/** Small trials with two names that cannot be set side by side by their strokes; each follows from a count. */
export const trials: readonly Text[] = [
  {
    en: 'Call {first} from the far end of a room and {second} from the same place, and note which one you had to repeat; loudness is a property of the name before it is one of the voice.',
    'zh-CN': '站在屋子那头叫一声{first}，再叫一声{second}，看哪个要叫第二遍：响不响，先看名字，后看嗓门。',
  },
  {
    en: 'Write both names on one line, {firstCount} signs and {secondCount}, and look where the middle falls; if it falls inside one of them, that one buys the next coffee.',
    'zh-CN':
      '把两个名字写成一行，一边{firstCount}个字符，一边{secondCount}个，看正中落在哪里；落在谁的名字里，下一杯咖啡谁请。',
  },
  {
    en: 'Ask an older relative of {first} how the name was chosen, and one of {second} likewise, separately; the two stories are usually about two different worries, and it is good to know which.',
    'zh-CN':
      '各找一位长辈，问问{first}是怎么取的，{second}又是怎么取的，分开问：两个故事背后多半是两种不同的牵挂，知道是哪一种，有好处。',
  },
  {
    en: 'For one day say {second} in full whenever you would say “you”, and on the next day say {first}; by evening both of you will know what your tone has been saying all along.',
    'zh-CN':
      '挑一天，凡是想说“你”的地方，都改叫{second}，第二天换成{first}；到了晚上，平日的口气里藏着什么，两个人都听出来了。',
  },
  {
    en: 'Choose a third name together, for a plant or a boat or a bad-tempered cat, using something of {first} and something of {second}; how you bargain over it tells more than any table of numbers.',
    'zh-CN':
      '一起给第三样东西取名，一盆花、一条船、一只脾气坏的猫都行，里头要有{first}的一点，也要有{second}的一点；怎么商量出来的，比什么数表都说明问题。',
  },
  {
    en: 'Pretend to be on the telephone: {first} spells the name of {second} so that a stranger could write it down without a mistake, and then the other way round; patience with the other’s letters is patience in general.',
    'zh-CN':
      '玩一回电话报名：{first}把{second}的名字一个一个讲清楚，讲到陌生人也写得对，然后换过来。对对方的名字有多少耐心，对别的事大概也有多少。',
  },
  {
    en: 'Look up the last message in which {first} used the name of {second}, and the last in the other direction; most couples and friends find that names appear when something is wrong, and that this is easily mended.',
    'zh-CN':
      '翻一翻聊天记录：{first}上一次写出{second}的名字是哪天，反过来又是哪天。多数人会发现，名字总在出了岔子的时候才出现，这一点很容易改。',
  },
  {
    en: 'Sign one postcard with both names to somebody you both like; who writes first, who leaves how much room, and who thinks of the stamp is a fair picture of {first} and {second} on an ordinary Tuesday.',
    'zh-CN':
      '给一位你们都喜欢的人寄张明信片，两个名字一起签：谁先写，谁给谁留了多大地方，邮票是谁想起来的，就是{first}和{second}平常日子的样子。',
  },
];

export const trialsLead: Text = {
  en: 'Names like these show themselves in use. Here are {count} small trials in place of the grids:',
  'zh-CN': '这样的两个名字，要在用里看。五格排不全的地方，用{count}个小试验来补：',
};

/** For two people of one name. */
export const namesakeAdvice: readonly Text[] = [
  {
    en: 'Two of one name soon get told apart by something else: the tall one, the one from the third floor, the one with the laugh. Listen to which mark your friends choose for each of you, for this is the name you have earned, and the one in this report is only the name you were given.',
    'zh-CN':
      '同名的两个人，很快会被人用别的东西分开：高个儿的那个，住三楼的那个，爱笑的那个。听听朋友给你们各挑了什么记号，那才是自己挣来的名字，这份报告里写的，只是当初得来的那个。',
  },
  {
    en: 'It has its advantages: a signature for both, a table reserved under one word, and every compliment overheard counts twice. The rule that keeps the peace is simple: letters are opened together, and debts are asked about before they are denied.',
    'zh-CN':
      '同名也有便宜可占：签一个名，两个人都算到了；订位只报一遍；偷听到一句夸奖，当两句用。要相安无事，规矩只有一条：信一起拆，账先问清楚再说不是我的。',
  },
  {
    en: 'If you want to know what the name itself does to a person, you are the only two who can find out: write down, apart from each other, three things that have happened to you only because you are called what you are called. Whatever appears on both sheets belongs to the name, and the rest is yours.',
    'zh-CN':
      '名字到底在一个人身上起了多少作用，只有你们俩查得出来：各自写下三件“就因为叫这个名字”才碰上的事，写完对一对。两张纸上都有的，是名字的；剩下的，是你们自己的。',
  },
];
