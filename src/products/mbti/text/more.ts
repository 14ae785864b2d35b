import type { Text } from '../../../contract/texts.ts';
import type { Letter } from './report.ts';

/** From noticing to deciding: what the two middle lines do together. */
export const mindTexts: Readonly<Record<'ST' | 'SF' | 'NT' | 'NF', Text>> = {
  ST: {
    en: 'The two middle letters together make your way of thinking: {sn}% Concrete supplies the evidence, {tf}% Reasoning passes the sentence on it. You want to know what happened, in which order, and what follows; whoever wants to convince you brings a number and keeps the adjectives.',
    'zh-CN':
      '中间两个字母合在一起，是你想事情的路数：实感{sn}%负责取证，思考{tf}%负责断案。发生了什么、先后怎样、该怎么办，你要一样一样问清楚；想说服你的人，带上数字来，形容词可以留在家里。',
  },
  SF: {
    en: 'The two middle letters together make your way of thinking: {sn}% Concrete sees the person as they stand there, {tf}% Feeling asks what they need now. You think in faces and examples; a rule convinces you once you can name somebody it does good to.',
    'zh-CN':
      '中间两个字母合在一起，是你想事情的路数：实感{sn}%看见眼前这个人，情感{tf}%问他此刻要什么。你想事情，想的是一张张脸、一件件事；一条规矩，要举得出它帮到了谁，你才服气。',
  },
  NT: {
    en: 'The two middle letters together make your way of thinking: {sn}% Imaginative proposes, {tf}% Reasoning examines. You build a model of a thing first and visit the thing later, and when the two disagree you are honestly curious which of them is wrong.',
    'zh-CN':
      '中间两个字母合在一起，是你想事情的路数：直觉{sn}%提出假设，思考{tf}%逐条审查。你先在脑子里搭个模型，再去看实物；两样对不上的时候，你是真心好奇错的是哪一个。',
  },
  NF: {
    en: 'The two middle letters together make your way of thinking: {sn}% Imaginative sees the story, {tf}% Feeling cares how it ends for everybody in it. You understand people by asking what they are on the way to, and you are right about the direction more often than about the date.',
    'zh-CN':
      '中间两个字母合在一起，是你想事情的路数：直觉{sn}%看见一个故事，情感{tf}%在意里面每个人的结局。你看人，看的是他正往哪里去；方向你常常看得准，日子就未必。',
  },
};

/** In the meeting room, by where energy goes and how one decides. */
export const voiceTexts: Readonly<Record<'ET' | 'EF' | 'IT' | 'IF', Text>> = {
  ET: {
    en: 'When several people sit down to decide something, Outward and Reasoning mean that you object aloud and at once. People who know you hear interest in it; newcomers hear a no. Begin with the half you agree with, and take criticism the way you give it, which you do rather well.',
    'zh-CN':
      '几个人坐下来商量时，外向加思考，你有异议当场就说。熟人听出的是兴趣，生人听见的是反对。先讲你同意的那一半；别人批评你时，你倒受得住，这一点很难得。',
  },
  EF: {
    en: 'When several people sit down to decide something, Outward and Feeling make you the one who asks the silent person for an opinion. It wears you out when two of them are cross with each other across the table. Criticism reaches you best in private and with an example; say so before somebody needs to know.',
    'zh-CN':
      '几个人坐下来商量时，外向加情感，总是你去问不作声的那个“你怎么看”。桌上有两个人不对付，最耗神的是你。批评你，最好私下说、举个例子；这一点不妨早些告诉别人。',
  },
  IT: {
    en: 'When several people sit down to decide something, Inward and Reasoning keep you quiet until the mistake is on the table, and then you need one sentence. Say it ten minutes earlier and it saves an hour. Criticism of the work hardly touches you if it is precise; vague praise irritates you more.',
    'zh-CN':
      '几个人坐下来商量时，内向加思考，你一直不作声，等到漏洞摆上了桌，才说一句。这一句早十分钟讲，能省一个钟头。对事的批评，只要说得准，你不往心里去；含含糊糊的夸奖，反而让你烦。',
  },
  IF: {
    en: 'When several people sit down to decide something, Inward and Feeling let you notice who has stopped listening, and keep it to yourself. Your best remarks are made on the way home; try one of them in the room. Criticism stays with you longer than it was meant to, so ask for it in writing and read it the next day.',
    'zh-CN':
      '几个人坐下来商量时，内向加情感，谁已经听不进去了，你看得出来，只是不说。你最好的意见，都是散了以后在路上讲的，挑一条当场说说看。批评在你心里住得太久，请对方写下来，第二天再看。',
  },
};

/** One line for those who live with you, by the clearest side. */
export const handoverTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Outward, half of what you say aloud is thinking and not yet decided. They may answer, they may tease, and they should wait a day before they book anything.',
    'zh-CN':
      '身边的人若只看一段，就看这段：外向{percent}%的人，说出口的话有一半是在想，还没定。可以搭话，可以打趣，要订票请等一天。',
  },
  I: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Inward, your silence is seldom about them. They may ask once; after that, a cup of tea beside you and business of their own is all you want.',
    'zh-CN':
      '身边的人若只看一段，就看这段：内向{percent}%的人不作声，多半和你们无关。问一次就够，放杯茶在旁边，各忙各的。',
  },
  S: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Concrete, you take words as they are said. They should say Saturday at four if they mean Saturday at four, and they will find you there.',
    'zh-CN':
      '身边的人若只看一段，就看这段：实感{percent}%的人，话是照字面听的。要说的是周六下午四点，就说周六下午四点，到时候准在那儿等着。',
  },
  N: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Imaginative, you mean the idea and not yet the purchase. They may dream along for an evening without fear of having to move house.',
    'zh-CN':
      '身边的人若只看一段，就看这段：直觉{percent}%的人说的是想法，还没打算掏钱。尽管陪着做一晚上梦，不用担心真要搬家。',
  },
  T: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Reasoning, a repaired bicycle is a love letter. They may ask for the words as well; the request should be plain, and it will be granted with slight embarrassment.',
    'zh-CN':
      '身边的人若只看一段，就看这段：思考{percent}%的人，把自行车给你修好，就是情书。想听好话也可以要，直说就行，会给的，只是有点不好意思。',
  },
  F: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Feeling, how a thing is said is half of what is said. A kind tone costs them nothing, and it spares both sides the second conversation.',
    'zh-CN':
      '身边的人若只看一段，就看这段：情感{percent}%的人，一句话怎么说，占了意思的一半。口气软一点不费什么，还省得再谈第二回。',
  },
  J: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Planned, a surprise is best announced. They should tell you the hour and keep the secret; that way everybody enjoys it.',
    'zh-CN':
      '身边的人若只看一段，就看这段：有序{percent}%的人，惊喜最好预告。告诉几点，别告诉是什么，这样大家都高兴。',
  },
  P: {
    en: 'If those close to you read only one paragraph, let it be this: with {percent}% Open, a maybe is an honest answer. What really has to be certain deserves to be marked as such, three times a week at most.',
    'zh-CN':
      '身边的人若只看一段，就看这段：随性{percent}%的人说“再看吧”，是句老实话。非定不可的事，请特别标出来，一周至多三件。',
  },
};

/** What helps from outside, by how one decides and how one likes to live. */
export const helpTexts: Readonly<Record<'TJ' | 'TP' | 'FJ' | 'FP', Text>> = {
  TJ: {
    en: 'Whoever wants to help can take a task off you completely, from beginning to end, without reporting back: Reasoning accepts help that works, and Planned rests only when the item is struck out.',
    'zh-CN':
      '想帮你的人，最好把一件事整个接过去，从头到尾，不必回报：思考认的是管用的帮忙，有序要看到那一条划掉了才肯歇。',
  },
  TP: {
    en: 'Whoever wants to help can think along without pushing: Reasoning likes a second pair of eyes on the problem, and Open bristles at a deadline it did not choose. “Shall we look at it for ten minutes?” works wonders.',
    'zh-CN':
      '想帮你的人，陪着想就好，别催：思考喜欢有人一起看难题，随性一听别人定的期限就别扭。一句“要不我们看十分钟？”最管用。',
  },
  FJ: {
    en: 'Whoever wants to help should not wait to be asked, because Feeling does not want to be a burden and Planned has already found a way to manage. The right sentence is “I am coming at six with soup.”',
    'zh-CN':
      '想帮你的人，别等你开口：情感怕给人添麻烦，有序已经盘算好自己怎么扛。最好的一句话是“六点我带汤过来”。',
  },
  FP: {
    en: 'Whoever wants to help should first listen to the end, and only then make things smaller: Feeling has to be heard, and Open needs just the next step, never the whole staircase.',
    'zh-CN': '想帮你的人，先听完，再把事情拆小：情感要有人听见，随性只要下一级台阶，别一次给整座楼梯。',
  },
};

/** The neglected side, by the clearest letter. */
export const neglectedTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'The side you use least is Inward, {rest}%. It is where you find out what you think when nobody has asked. Start with the walk home: no calls, no music, and one question for the way.',
    'zh-CN':
      '你用得最少的是内向，{rest}%。没人问你的时候，你到底怎么想，答案在那里。从回家那段路练起：不打电话，不听歌，只带一个问题。',
  },
  I: {
    en: 'The side you use least is Outward, {rest}%. You need not become a host; it is enough to show work while it is unfinished. The first two times you feel undressed; the third time you have company.',
    'zh-CN':
      '你用得最少的是外向，{rest}%。不必变成东道主，把没做完的东西给人看看就行。头两回像没穿外套，到第三回，就像有了伴。',
  },
  S: {
    en: 'The side you use least is Imaginative, {rest}%. Give it a playground without consequences: the ending of a film, a different way to work, what the neighbour’s parrot knows.',
    'zh-CN':
      '你用得最少的是直觉，{rest}%。给它一块不必负责的空地：替电影改个结尾，换条路上班，猜猜邻居家的鹦鹉都知道些什么。',
  },
  N: {
    en: 'The side you use least is Concrete, {rest}%. It comes back through the hands: bread, a drill, a route on foot with a paper map. What it teaches is when to stop improving.',
    'zh-CN':
      '你用得最少的是实感，{rest}%。要找回它，从手上来：发面、打孔、拿张纸地图走一条路。它会教你什么时候算是改好了。',
  },
  T: {
    en: 'The side you use least is Feeling, {rest}%. You have it, or nobody would trust your fairness. Practise naming: once a day one exact word for how you are, with “fine” excluded.',
    'zh-CN':
      '你用得最少的是情感，{rest}%。你并不缺它，不然谁会信你的公道。练着给它叫出名字：每天用一个准确的词说自己的心情，“还行”不算。',
  },
  F: {
    en: 'The side you use least is Reasoning, {rest}%. It is a friend that keeps others’ weather outside. Before you take something to heart, write down two explanations that have nothing to do with you.',
    'zh-CN':
      '你用得最少的是思考，{rest}%。它能把别人的风雨挡在窗外。往心里去之前，先写下两种和你无关的解释。',
  },
  J: {
    en: 'The side you use least is Open, {rest}%. It is where the good accidents live. Take a day ticket once and decide at each stop; nothing will be lost that could not be planned again.',
    'zh-CN':
      '你用得最少的是随性，{rest}%。好的意外都住在那边。买张一日票，每到一站再决定下不下；耽误不了什么，回头再排就是。',
  },
  P: {
    en: 'The side you use least is Planned, {rest}%. Used sparingly it protects what you love doing from what you forgot to do. One fixed morning a week is enough, and you may choose which.',
    'zh-CN':
      '你用得最少的是有序，{rest}%。省着用，它能护住你爱做的事，免得被忘了做的事追上。每周固定一个上午就够，哪个上午由你挑。',
  },
};

export const noneNear: Text = {
  en: 'None of your lines lies near the middle; the nearest is {side} with {percent}%. So take the exercises as salt and not as a diet: one a month, in any order, and the rest of the time be what you are.',
  'zh-CN':
    '你没有哪条轴线挨着中间，最近的是{side}，也有{percent}%。所以这些练习当盐用，别当饭吃：每月一样，先后随意，其余的时候，照旧做你自己。',
};

/** Instead of what is said of the clearest line, when there is none: all four near the middle. */
export const evenTexts = {
  work: {
    en: 'Since no line stands out, no task is the one you were made for; your use to others lies in translation. You understand the planner and the improviser, the one with the figures and the one with the vision, and in most groups exactly that place is empty.',
    'zh-CN':
      '既然没有哪条轴线最突出，也就没有哪一样活儿非你不可；你的用处在“翻译”。讲计划的和靠临场的，看数字的和看远处的，你都听得懂，而多数人堆里，缺的正是这个位子。',
  },
  bonds: {
    en: 'For those close to you it is worth knowing that you have no single handle. What helped last time may not help this time, so they should ask, and you should answer with more than “whatever you like”.',
    'zh-CN':
      '身边的人要知道，你没有哪一个固定的“开关”。上回管用的，这回未必管用，所以他们要多问一句，你也要多答一句，别总说“随便”。',
  },
  stress: {
    en: 'An early sign, for somebody so evenly made, is that choosing gets hard: the menu, the shirt, the reply. When three small choices in a row take longer than a minute, stop choosing for today and let somebody else order.',
    'zh-CN':
      '四面匀称的人，累的早期信号是选不出来：点菜、挑衣服、回一句话都要想半天。小事一连三件都超过一分钟，今天就别选了，让别人点。',
  },
  growth: {
    en: 'And one thing more for an even profile: choose a line you would like to lean on, and practise that. The middle is a good place to start from and a tiring place to be asked for an opinion.',
    'zh-CN':
      '对四面匀称的人，再添一句：挑一面你愿意多靠一点的，去练它。站在正中，出发很方便，只是每次有人问你意见，都有点累。',
  },
} as const satisfies Record<string, Text>;

/** The same, when all four lie equally far out. */
export const farTexts = {
  work: {
    en: 'All four lines lie at {percent}%, so you are of one piece, and people know what they get. Choose the part of a job where just that is wanted from beginning to end, and keep somebody beside you who would do it differently.',
    'zh-CN':
      '四条轴线都在{percent}%，你是一块整料，别人知道会得到什么。挑一份从头到尾都用得着这副性子的活，身边再留一个做法不一样的人。',
  },
  bonds: {
    en: 'Those close to you have it easy in one respect: you are much the same on a Monday as on a Saturday. What they would like to hear is which of your habits you would bend for them.',
    'zh-CN':
      '身边的人有一样省心：星期一的你和星期六的你，是同一个人。他们想听的是，为了他们，哪个习惯你肯松一松。',
  },
  stress: {
    en: 'An early sign, for somebody so consistent, is that others turn unreasonable one after another. When the third person in a week is impossible, it is probably you who needs the rest.',
    'zh-CN':
      '性子这么一贯的人，累的早期信号是别人一个接一个都不讲理。一周里碰上第三个不可理喻的，多半是自己该歇了。',
  },
  growth: {
    en: 'And one thing more for a profile without half-tones: no line needs to be moved. It is enough to recognise the other side when you meet it, and to let it finish its sentence.',
    'zh-CN':
      '这样黑白分明的一张图，再添一句：哪条线都不必挪。遇见站在另一头的人，认得出来，听他把话说完，就够了。',
  },
} as const satisfies Record<string, Text>;
