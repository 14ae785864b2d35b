import type { Text } from '../wording.ts';

export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

export const mbti = {
  subtitle: { en: 'Your 16-type profile: {code}', 'zh-CN': '你的16型人格：{code}' },
  subtitleNamed: { en: '{name}’s 16-type profile: {code}', 'zh-CN': '{name}的16型人格：{code}' },
  headings: {
    type: { en: 'Your type', 'zh-CN': '你的类型' },
    axes: { en: 'The four lines', 'zh-CN': '四条轴线' },
    work: { en: 'At work', 'zh-CN': '工作' },
    bonds: { en: 'With others', 'zh-CN': '相处' },
    stress: { en: 'Under strain', 'zh-CN': '压力之下' },
    growth: { en: 'Where to grow', 'zh-CN': '成长' },
  },
  answered: { en: 'Statements answered', 'zh-CN': '已答题数' },
  clearest: { en: 'Your clearest line', 'zh-CN': '你最鲜明的一面' },
  codeText: {
    en: 'Your answers give {code}. The letters are short for the side you lean to on each of four lines; the percentages say how far. {clear} is the clearest of the four, {slight} the one nearest the middle.',
    'zh-CN':
      '你的作答落在{code}。四个字母代表你在四条轴线上偏向的一边，百分比说明偏了多少。其中最鲜明的是{clear}，最接近中间的是{slight}。',
  },
  degree: {
    slight: { en: '{percent}%: close to the middle', 'zh-CN': '{percent}%，接近中间' },
    moderate: { en: '{percent}%: a clear leaning', 'zh-CN': '{percent}%，有明显偏向' },
    strong: { en: '{percent}%: a strong leaning', 'zh-CN': '{percent}%，偏向很强' },
  },
  evenText: {
    en: 'Your answers give {code}, but all four lines lie equally far from the middle: read the whole as a disposition and no single letter as the key to it.',
    'zh-CN': '你的作答落在{code}，四条轴线离中间一样远：整体当作性情来看，不必把哪一个字母当成关键。',
  },
  balancedText: {
    en: 'On {lines} you stand within a few steps of the middle, so the other side will often sound like you, too: {others} is a language you speak, not a foreign one.',
    'zh-CN': '在{lines}上，你离中间不远，另一边的描述常常也像你：{others}，你也会，只是不常先拿出来。',
  },
  stressText: {
    en: 'Your clearest side is also the one that overdoes it first. {text}',
    'zh-CN': '最鲜明的那一面，累的时候也最先过头。{text}',
  },
  growthText: {
    en: 'Nobody changes type by effort, and nobody needs to. What can be trained is the neglected side, in doses small enough to be pleasant:',
    'zh-CN': '类型不必改，也改不了。能练的是平日用得少的那一面，每次一点点，练到不觉得勉强就好：',
  },
} as const satisfies Record<string, Text | Record<string, Text>>;

export const axisNames: Readonly<Record<'EI' | 'SN' | 'TF' | 'JP', Text>> = {
  EI: { en: 'where your energy goes', 'zh-CN': '精力的来去' },
  SN: { en: 'what you notice first', 'zh-CN': '看事情的眼光' },
  TF: { en: 'how you decide', 'zh-CN': '做决定的方式' },
  JP: { en: 'how you like to live', 'zh-CN': '过日子的节奏' },
};

export const letterNames: Readonly<Record<Letter, Text>> = {
  E: { en: 'Outward', 'zh-CN': '外向' },
  I: { en: 'Inward', 'zh-CN': '内向' },
  S: { en: 'Concrete', 'zh-CN': '实感' },
  N: { en: 'Imaginative', 'zh-CN': '直觉' },
  T: { en: 'Reasoning', 'zh-CN': '思考' },
  F: { en: 'Feeling', 'zh-CN': '情感' },
  J: { en: 'Planned', 'zh-CN': '有序' },
  P: { en: 'Open', 'zh-CN': '随性' },
};

export const letterTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'Company charges you. You think by talking, act in order to find out, and an evening with people gives more than it takes.',
    'zh-CN': '和人在一起，你是充电的。你边说边想，先做再看，一晚上的热闹给你的，比拿走的多。',
  },
  I: {
    en: 'Quiet charges you. You think before you talk, know a few people well, and need an empty hour to be good company afterwards.',
    'zh-CN': '独处的时候，你是充电的。你想好了才说，朋友不多但交得深，留一个钟头的空白，之后你才是个好伴儿。',
  },
  S: {
    en: 'You trust what can be seen, counted and tried. You remember details, learn by doing, and like a plan whose first step is already clear.',
    'zh-CN': '你相信看得见、数得清、试得出的东西。细节你记得牢，本事在做里学，一个计划，第一步清楚你才安心。',
  },
  N: {
    en: 'You look for what a thing means and what it could become. You jump ahead, connect what lies far apart, and get bored by the second repetition.',
    'zh-CN':
      '你看的是背后的意思，和它还能变成什么。你的念头会跳，隔得很远的事也能连起来，同一件事做到第二遍就闷了。',
  },
  T: {
    en: 'You decide by reasons that would hold for anybody. Fairness is your form of kindness, and a good objection feels like a present.',
    'zh-CN': '你做决定，要的是对谁都说得通的道理。公平就是你的善意，一句在点子上的反对，你当礼物收。',
  },
  F: {
    en: 'You decide by what it does to people, yourself included. You hear the tone before the sentence, and harmony is worth a detour to you.',
    'zh-CN':
      '你做决定，先看对人有什么影响，也包括对你自己。话里的语气你先听见，为了大家舒服，你愿意多绕一段路。',
  },
  J: {
    en: 'You like things settled. A list, a date and a finished task calm you, and you would rather be early than surprised.',
    'zh-CN': '你喜欢事情有个定数。一张清单、一个日期、一件做完的事，都让你踏实；宁可早到，不要意外。',
  },
  P: {
    en: 'You like things open. You work in bursts, keep a second way out, and often find the better plan because you had not fixed the first.',
    'zh-CN':
      '你喜欢事情留着余地。你做事靠一阵一阵的劲头，总备着另一条路，更好的办法，也往往是因为没把头一个定死才遇上的。',
  },
};

export const stressTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'You fill every evening and hear yourself talk louder. Cancel one thing and walk alone for half an hour.',
    'zh-CN': '你会把每个晚上都排满，话也越说越快。推掉一件事，一个人走半小时。',
  },
  I: {
    en: 'You answer later and later and let problems grow in silence. Tell one person one sentence of it.',
    'zh-CN': '你回消息越来越慢，难处闷在心里长大。挑一个人，说一句就好。',
  },
  S: {
    en: 'You cling to details and procedures. Ask what the whole thing was for, and drop what does not serve it.',
    'zh-CN': '你会抓着细枝末节不放。问问这件事原本为了什么，不相干的就放下。',
  },
  N: {
    en: 'You live three outcomes ahead, all of them bad. Do one thing with your hands today.',
    'zh-CN': '你会提前活在三种结局里，没有一种是好的。今天先用手做成一件小事。',
  },
  T: {
    en: 'You turn short and sharp, and call it honesty. Ask one question before the next verdict.',
    'zh-CN': '你会变得又短又硬，还以为这是坦率。下一个结论之前，先问一句。',
  },
  F: {
    en: 'You take moods for judgements on you. Ask what was meant, and wait for the answer.',
    'zh-CN': '别人脸色一变，你就当成是冲着你。问一句对方的意思，等他答完。',
  },
  J: {
    en: 'You make a stricter plan instead of a smaller one. Strike out a third of the list.',
    'zh-CN': '你会把计划订得更严，而不是更少。单子上划掉三分之一。',
  },
  P: {
    en: 'You start something new to escape what is due. Set a clock to twenty minutes and begin with the ugliest part.',
    'zh-CN': '你会开个新头，来躲那件该交的。定二十分钟，从最难看的那一段做起。',
  },
};

/** One exercise for the side opposite to one’s own. */
export const growthTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'Before you answer, count two breaths; once a week keep an opinion until somebody asks for it.',
    'zh-CN': '回答之前先停两口气；每周有一次，等人问了再说看法。',
  },
  I: {
    en: 'Speak in the first ten minutes of a meeting, however little; it is easier than in the last ten.',
    'zh-CN': '开会前十分钟说一句话，多短都行，比留到最后容易。',
  },
  S: {
    en: 'Read one thing a month that is of no use, and ask yourself what it reminds you of.',
    'zh-CN': '每月读一样没有用处的东西，想想它让你联想到什么。',
  },
  N: {
    en: 'Finish one small thing entirely before you improve on the idea of it.',
    'zh-CN': '一件小事先做完，再去想怎么改得更妙。',
  },
  T: {
    en: 'Say what you value about a person before you say what is wrong with the plan.',
    'zh-CN': '先说这个人好在哪里，再说方案哪里不对。',
  },
  F: {
    en: 'Write your reasons down as if for a stranger; keep those that survive.',
    'zh-CN': '把理由写下来，当作写给陌生人看，站得住的留下。',
  },
  J: {
    en: 'Leave one afternoon a week without a plan, and do not fill it in advance.',
    'zh-CN': '每周留一个下午不作安排，也不提前填满。',
  },
  P: {
    en: 'Decide one thing a day before it has to be decided, and do not reopen it.',
    'zh-CN': '每天有一件事，不等逼到眼前就定下来，定了不翻案。',
  },
};

export const workTexts: Readonly<Record<'SJ' | 'SP' | 'NF' | 'NT', Text>> = {
  SJ: {
    en: 'You are the one who keeps things running: reliable, thorough, good with procedures that exist for a reason. You do best where duties are clear and care is noticed. Give bad news early, and ask for thanks if none comes.',
    'zh-CN':
      '事情是靠你这样的人运转起来的：可靠、周到，懂得规矩背后的道理。职责清楚、用心看得见的地方，最适合你。坏消息早点说；没人道谢，就提醒一声。',
  },
  SP: {
    en: 'You are the one who acts while others discuss: practical, quick-handed, calm in a crisis. You do best with real things, short paths and freedom in the how. Write down what you did; your solutions deserve to be found again.',
    'zh-CN':
      '别人还在讨论，你已经动手：务实、手快，乱的时候反而稳。实实在在的东西、短的流程、怎么做由你定，这样你最出活。做过的事记一笔，好办法值得被再用一次。',
  },
  NF: {
    en: 'You are the one who sees what people could become: you write, teach, advise, persuade. You do best where the purpose is one you would defend unpaid. Guard your time; others’ hopes are no deadline.',
    'zh-CN':
      '你看得见人可以成为的样子：能写、能教、能劝、能打动人。就算不给钱你也肯为之辩护的事，才是你的事。看好自己的时间，别人的期望不是你的截止日期。',
  },
  NT: {
    en: 'You are the one who asks why it is done this way: you design, analyse, rebuild. You do best with hard problems and colleagues who like an argument. Explain the first two steps as well; they are obvious only to you.',
    'zh-CN':
      '你是那个会问“为什么非这样不可”的人：能设计、能分析、能推倒重来。难题和爱较真的同事，最能让你使出劲来。头两步也要讲给人听，只有你觉得它们不必讲。',
  },
};

export const bondTexts: Readonly<Record<'EF' | 'ET' | 'IF' | 'IT', Text>> = {
  EF: {
    en: 'You are easy to know and quick to care. People tell you things on the first evening. Choose who gets your energy on ordinary days, and let some conversations end without everyone being happy.',
    'zh-CN':
      '你好相处，也容易动真心，别人头一晚就愿意和你掏心里话。平常日子里，精力给谁要挑一挑；有些话谈完，不必人人都高兴。',
  },
  ET: {
    en: 'You show affection by doing, teasing and solving. You like people who hold their ground. When somebody tells you of a trouble, ask first whether they want a solution or a listener.',
    'zh-CN':
      '你的喜欢，在帮忙、打趣、出主意里。你欣赏站得住脚的人。有人跟你说难处，先问一句：要办法，还是要人听。',
  },
  IF: {
    en: 'You love quietly and thoroughly. You remember, you write, you wait. The others cannot read what you do not show, so let one feeling a week out in words, while it is still small.',
    'zh-CN': '你爱得安静，也爱得周全：记着、写着、等着。没露出来的，别人读不到，趁心事还小，每周说出来一样。',
  },
  IT: {
    en: 'You are loyal, undemanding and sparing with words. Time in the same room is closeness to you. Say now and then what is obvious to you; for the other it may be news.',
    'zh-CN':
      '你忠实、不缠人，话也省。对你来说，同处一室就是亲近。你觉得不必说的话，隔些时候说一次，对方可能头一回听见。',
  },
};

export const mbtiFootnote: Text = {
  en: 'How it was computed: each answer counts 1 to 5, reversed where a statement speaks for the other side; the percentage is the share of the possible points on each line, and an exact tie reads as I, N, F or P. The statements follow public-domain items of the International Personality Item Pool. This test is not affiliated with The Myers-Briggs Company, and it is no clinical instrument.',
  'zh-CN':
    '计分方法：每题1至5分，反向题倒计；百分比为各轴所得占可得分的比例，恰好居中时按 I、N、F、P 计。题目参考国际人格题库（IPIP）公有领域条目编写。本测试与 The Myers-Briggs Company 无任何关联，也不是临床量表。',
};
