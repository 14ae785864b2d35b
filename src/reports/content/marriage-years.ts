import type { YearTexts } from './love-years.ts';

/** The years of a bond, for the marriage report. */
export const bondYears: YearTexts = {
  events: {
    combine: {
      en: '{branch} combines with your spouse palace {palace}: the best footing for a promise, a wedding or a shared front door.',
      'zh-CN': '{branch}与夫妻宫{palace}六合，宜定情、宜结婚、宜一起安家。',
    },
    trineAhead: {
      en: '{branch} stands in harmony with {palace}, and friends and relatives turn out to be on your side.',
      'zh-CN': '{branch}与夫妻宫{palace}三合，亲友多肯帮腔，关系走得顺。',
    },
    trineBehind: {
      en: '{branch} and {palace} pull the same way, so plans for two go through with little argument.',
      'zh-CN': '{branch}来合{palace}之局，两个人的计划不用多争就能往下走。',
    },
    starDirect: {
      en: 'In a {pillar} year the spouse star {element} comes in its direct form: talk turns to what you are to each other.',
      'zh-CN': '{pillar}年，配偶星{element}以正位透出，名分、归属这类话会摆到桌上来谈。',
    },
    starIndirect: {
      en: 'In a {pillar} year the spouse star {element} comes by the side door: a surprise, in person or in feeling.',
      'zh-CN': '{pillar}年，配偶星{element}以偏位透出，多半是没料到的人，或没料到的心动。',
    },
    starEarlyYang: {
      en: 'The spouse star {element} comes in under the year, with {branch}, and shows in deeds before anybody talks of it.',
      'zh-CN': '配偶星{element}随{branch}到来，先见于行动，话要晚些才说。',
    },
    starLateYang: {
      en: '{branch} has the spouse star {element} at its root, and a thing you two only talked about gets a date.',
      'zh-CN': '{branch}为配偶星{element}扎了根，两个人光说没做的那件事，会定下日子。',
    },
    starEarlyYin: {
      en: 'With {branch} the spouse star {element} comes home by way of the kitchen: small attentions, noticed at last.',
      'zh-CN': '{branch}把配偶星{element}带进家常里，平日的小体贴，这回有人看见了。',
    },
    starLateYin: {
      en: '{branch} carries the spouse star {element} into the house quietly; look twice at who is already there.',
      'zh-CN': '{branch}里带着配偶星{element}，来得静，身边的人值得再看一眼。',
    },
    blossom: {
      en: '{branch} is your peach blossom, so more eyes rest on you than usual; choose with a clear head.',
      'zh-CN': '{branch}是你的桃花，留意你的人比往年多，心要清，眼要明。',
    },
    same: {
      en: 'The year repeats your palace, {palace}, and whatever was put off at home asks to be settled.',
      'zh-CN': '流年与夫妻宫{palace}伏吟，家里搁着没谈的事，会再提起来。',
    },
    clash: {
      en: '{branch} clashes with {palace}: moves, distance, changed plans. Decide the big things together, and on a calm day.',
      'zh-CN': '{branch}冲夫妻宫{palace}，搬迁、异地、改计划都有可能。大事商量着定，气头上不定。',
    },
    harm: {
      en: '{branch} rubs against {palace} in small things. Ask what was meant before you answer it.',
      'zh-CN': '{branch}害夫妻宫{palace}，多的是小误会。先问一句“你是什么意思”，再接话。',
    },
  },
  gods: [
    {
      en: 'The stem {stem} is your Friend: people of your own kind take a large share of the calendar.',
      'zh-CN': '天干{stem}是你的比肩，同辈朋友来往多，占去不少日子。',
    },
    {
      en: 'The stem {stem} is your Rival: money leaves in company, through treats, loans and favours.',
      'zh-CN': '天干{stem}是你的劫财，人情往来花费多，钱在热闹里走。',
    },
    {
      en: 'The stem {stem} is your Eating God: life goes easier than usual, and well at table.',
      'zh-CN': '天干{stem}是你的食神，日子松快，吃喝也顺心。',
    },
    {
      en: 'The stem {stem} is your Hurting Officer: your tongue is quick and mostly right.',
      'zh-CN': '天干{stem}是你的伤官，嘴快，话也多半说得对。',
    },
    {
      en: 'The stem {stem} is your Indirect Wealth: chances turn up away from home, and so do invitations.',
      'zh-CN': '天干{stem}是你的偏财，在外机会多，应酬也跟着多。',
    },
    {
      en: 'The stem {stem} is your Direct Wealth: a year of steady work on the household and its accounts.',
      'zh-CN': '天干{stem}是你的正财，宜踏实经营，家当账目都要理。',
    },
    {
      en: 'The stem {stem} is your Seven Killings: pressure comes from outside and follows you to the door.',
      'zh-CN': '天干{stem}是你的七杀，外头压力大，一路跟到家门口。',
    },
    {
      en: 'The stem {stem} is your Direct Officer: duties grow, and people ask how things stand between you.',
      'zh-CN': '天干{stem}是你的正官，责任加身，旁人也爱问你们的打算。',
    },
    {
      en: 'The stem {stem} is your Indirect Resource: you turn inward and want silence more than company.',
      'zh-CN': '天干{stem}是你的偏印，心思往里走，想独处多过想热闹。',
    },
    {
      en: 'The stem {stem} is your Direct Resource: elders, papers and the home itself ask for attention.',
      'zh-CN': '天干{stem}是你的正印，长辈、证件、房子的事要费心。',
    },
  ],
  tips: [
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
        en: 'You enjoy it and it suits you; say where you are going before you are asked.',
        'zh-CN': '你乐在其中，也撑得住，去哪里、和谁，早说一句。',
      },
      balanced: { en: 'Take every third invitation as a pair.', 'zh-CN': '三场里挑一场，两个人一起去。' },
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
        en: 'You stand up to it well, and should notice that the voice for the office is too loud for a kitchen.',
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
  ],
};
