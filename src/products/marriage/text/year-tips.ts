import type { YearTexts } from '../../../reports/love/text/love-years.ts';

/** What to do with a year, by its ten god and by how strong the reader's day master is. */
export const bondTips: YearTexts['tips'] = [
  {
    strong: {
      en: 'You already have will enough for two, so let your other half choose the company now and then.',
      'zh-CN': '你自己的主意已经够多，陪谁、去哪儿，让另一半挑几回。',
    },
    balanced: {
      en: 'Bring your other half along, or at least bring home the stories.',
      'zh-CN': '带上另一半一起去，带不去的，回家讲给对方听。',
    },
    weak: {
      en: 'They do you good; the evenings with them make you easier to live with.',
      'zh-CN': '这些人给你添力气，和他们聚过，回家你也好相处些。',
    },
  },
  {
    strong: {
      en: 'Generosity comes easily; agree on a sum that either may spend without asking.',
      'zh-CN': '你出手容易大方，两个人说好一个数，数以内各自做主。',
    },
    balanced: {
      en: 'Keep one purse that belongs to the two of you and is opened together.',
      'zh-CN': '留一只两个人的钱袋，要开一起开。',
    },
    weak: {
      en: 'Friends carry some of your load, so pay for the dinner and keep the loan in writing.',
      'zh-CN': '朋友能替你分担，饭可以你请，借钱就写张条子。',
    },
  },
  {
    strong: {
      en: 'Your surplus finds an outlet, so cook, make, arrange, and let the praise come in.',
      'zh-CN': '余力有了去处，做饭也好，张罗也好，夸奖照单收下。',
    },
    balanced: {
      en: 'Use the ease for the talk you both keep postponing.',
      'zh-CN': '趁气氛好，把一直往后推的那件事聊完。',
    },
    weak: {
      en: 'Pleasant things also use you up; leave every second weekend empty.',
      'zh-CN': '好玩的事也耗人，周末隔一个空一个。',
    },
  },
  {
    strong: {
      en: 'It is a fine year for wit and a poor one for verdicts; leave the other person a way to be right as well.',
      'zh-CN': '俏皮话可以多说，结论少下，替对方留一级台阶。',
    },
    balanced: {
      en: 'Say the sharp thing once, then ask what they think.',
      'zh-CN': '尖的话说一遍就够，接着问问对方怎么想。',
    },
    weak: {
      en: 'Talking tires you more than you notice, so stop the argument at the first yawn.',
      'zh-CN': '说话比你以为的费神，吵到谁先打哈欠，就收。',
    },
  },
  {
    strong: {
      en: 'You enjoy it and can take it; say where you are going before anyone has to ask.',
      'zh-CN': '你乐在其中，也撑得住，去哪里、和谁，早说一句。',
    },
    balanced: { en: 'Go to every third one as a pair.', 'zh-CN': '三场里挑一场，两个人一起去。' },
    weak: {
      en: 'Half of it is too much for you; choose with your other half which half.',
      'zh-CN': '这些只吃得下一半，留哪一半，和另一半商量。',
    },
  },
  {
    strong: {
      en: 'You can carry the plan; put both names on it.',
      'zh-CN': '这份担子你挑得动，计划书上写两个人的名字。',
    },
    balanced: {
      en: 'One large purchase a year is enough, decided over breakfast.',
      'zh-CN': '大件一年一样就好，吃早饭的时候定。',
    },
    weak: {
      en: 'Divide the sums as well as the chores, for figures weigh on you after nine at night.',
      'zh-CN': '家务分，账也分，过了晚上九点别再碰数字。',
    },
  },
  {
    strong: {
      en: 'You stand up to it well; only remember that the voice you use out there is too loud for a kitchen.',
      'zh-CN': '你顶得住，只是对付外头的嗓门，进了厨房要调小。',
    },
    balanced: {
      en: 'Keep one evening a week that nobody may take.',
      'zh-CN': '每周留一个晚上，谁来约都不让。',
    },
    weak: {
      en: 'Let yourself be fetched, fed and sent to bed; this is the year to accept it.',
      'zh-CN': '有人来接你、管你吃饭、催你早睡，这一年就依了吧。',
    },
  },
  {
    strong: {
      en: 'Responsibility becomes you, and a bond with a name becomes you both.',
      'zh-CN': '担责任的样子衬你，有名有分的关系也衬你们。',
    },
    balanced: { en: 'Answer together, with the same sentence.', 'zh-CN': '先对好口径，两个人说同一句话。' },
    weak: {
      en: 'Promise less than is asked and keep all of it; your other half will feel the difference.',
      'zh-CN': '人家要十分，答应六分，六分都做到，另一半看得见。',
    },
  },
  {
    strong: {
      en: 'Too much thinking sours in you; carry some of it for a walk, in company.',
      'zh-CN': '想多了容易发酸，拿一部分出来，找人散着步说。',
    },
    balanced: {
      en: 'Announce the silence beforehand, so that nobody takes it for coldness.',
      'zh-CN': '先打声招呼，免得安静被当成冷淡。',
    },
    weak: {
      en: 'The quiet feeds you; the right person can share it with a book of their own.',
      'zh-CN': '安静养你，对的人会自己拿本书，坐在一边。',
    },
  },
  {
    strong: {
      en: 'You are well supplied already, so be the one who makes the soup.',
      'zh-CN': '你得到的已经不少，这一年换你端汤。',
    },
    balanced: {
      en: 'Do the errands as a pair and reward yourselves with lunch.',
      'zh-CN': '要跑的手续两个人一起跑，跑完吃顿好的。',
    },
    weak: {
      en: 'Being looked after restores you; let it be seen that you notice.',
      'zh-CN': '有人照应，你就缓过来了，让对方看见你知道。',
    },
  },
];

/** The same where neither an office nor a household to found is in question, and the reader may live alone. */
export const lateBondTips: YearTexts['tips'] = [
  {
    strong: {
      en: 'Let others choose the bench and the subject now and then.',
      'zh-CN': '坐哪条长椅、聊什么，让别人挑几回。',
    },
    balanced: {
      en: 'Bring one of them home to tea, so that your two worlds meet.',
      'zh-CN': '请一位到家里喝茶，让两边的人认识认识。',
    },
    weak: {
      en: 'Their company does you good; keep one afternoon a week for it.',
      'zh-CN': '和他们在一起你有精神，每周留一个下午。',
    },
  },
  {
    strong: { en: 'Give with a warm hand and a figure in your head.', 'zh-CN': '给得痛快，心里也要有个数。' },
    balanced: {
      en: 'Ask the person closest to you before you answer.',
      'zh-CN': '答应之前，先问问最亲近的那个人。',
    },
    weak: { en: '“Let me sleep on it” is a complete answer.', 'zh-CN': '“我明天再答复你”，这一句就够用。' },
  },
  {
    strong: {
      en: 'Cook for two, even if the second plate is only used on Sundays.',
      'zh-CN': '饭做两个人的，另一副碗筷哪怕只有星期天用得上。',
    },
    balanced: {
      en: 'Use the good china; it has waited long enough.',
      'zh-CN': '把那套好碗碟拿出来用，留着也是留着。',
    },
    weak: {
      en: 'Accept the invitation, and go home while it is still pleasant.',
      'zh-CN': '人家请就去，趁还高兴的时候回来。',
    },
  },
  {
    strong: {
      en: 'Say it once, with a smile, and leave the last word to others.',
      'zh-CN': '带着笑说一遍，末一句留给别人。',
    },
    balanced: {
      en: 'Write down the three best; someone will want to read them.',
      'zh-CN': '挑三句写下来，有人爱看。',
    },
    weak: {
      en: 'Choose a listener who laughs in the right places.',
      'zh-CN': '找个听得懂、也笑得是地方的人讲。',
    },
  },
  {
    strong: {
      en: 'You are good on your feet; keep a seat for somebody slower.',
      'zh-CN': '你走得动，也给走得慢的人留个座。',
    },
    balanced: { en: 'Go every second time, and not alone.', 'zh-CN': '隔一回去一回，别一个人去。' },
    weak: { en: 'For you half a day is a whole outing.', 'zh-CN': '对你来说，半天就算出过一趟远门。' },
  },
  {
    strong: {
      en: 'Show one other person where things are kept.',
      'zh-CN': '理的时候，顺便让一个人知道东西放在哪儿。',
    },
    balanced: {
      en: 'One drawer a week will do, and keep the letters.',
      'zh-CN': '一星期理一个抽屉就好，信都留着。',
    },
    weak: { en: 'Let younger hands do the lifting.', 'zh-CN': '搬搬抬抬，让年轻人来。' },
  },
  {
    strong: { en: 'Decide, and then tell it gently.', 'zh-CN': '主意你拿，话说得软些。' },
    balanced: {
      en: 'Ask for a day to think, and for one other opinion.',
      'zh-CN': '要一天工夫想想，再多听一个人的。',
    },
    weak: { en: 'Take someone along to the appointment.', 'zh-CN': '出面的时候，找个人陪着去。' },
  },
  {
    strong: { en: 'Speak last, and everybody will listen.', 'zh-CN': '你最后开口，反而都听。' },
    balanced: { en: 'Settle beforehand who speaks for both of you.', 'zh-CN': '先说好，这个口由谁来开。' },
    weak: {
      en: 'One duty fewer is no loss; keep the one you enjoy.',
      'zh-CN': '挂名的事少一样不算少，留喜欢的那样。',
    },
  },
  {
    strong: {
      en: 'Do your thinking on a bench, beside somebody.',
      'zh-CN': '要想就到长椅上想，边上坐个人，想到什么说什么。',
    },
    balanced: {
      en: 'Say that you are well, so that nobody mistakes the quiet.',
      'zh-CN': '说一声你很好，免得别人把安静当成不高兴。',
    },
    weak: { en: 'Quiet suits you; give one person the key to it.', 'zh-CN': '安静养你，钥匙只给一个人。' },
  },
  {
    strong: { en: 'Take it, and pass some of it on.', 'zh-CN': '收下，再分一点给别人。' },
    balanced: {
      en: 'Return it with a story they have not heard.',
      'zh-CN': '还他们一件没听过的旧事，就是道谢。',
    },
    weak: {
      en: 'You have given enough in your time to accept it without doing sums.',
      'zh-CN': '你从前给出去的够多了，这一回不用算。',
    },
  },
];
