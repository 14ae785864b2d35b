import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../../reports/almanac/calendar.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** For school and student years: pocket money and practice in the place of wages. */

export const youngStar: Readonly<Record<Strength, Readonly<Record<'rich' | 'thin', Text>>>> = {
  strong: {
    rich: {
      en: 'A strong day master with plenty of {element}: you can handle what comes to you. Practise on something small, such as the kitty of a class trip, and run it from beginning to end.',
      'zh-CN':
        '身强财旺（{element}）：经手得起，也管得住。从小处练起：一笔班费、一趟出游的账，自己从头管到尾。',
    },
    thin: {
      en: 'A strong day master with little {element}: there is strength enough, and it has not yet been turned into sums. Make, practise and show; later on the money comes from there.',
      'zh-CN':
        '身强财浅（{element}）：力气有的是，还没换成数目。多做、多练、多拿出来给人看，往后的财从这里来。',
    },
  },
  balanced: {
    rich: {
      en: 'A balanced day master with plenty of {element}: what you want is not hard to get, only hard to choose. Of two things buy one; that is the whole exercise.',
      'zh-CN': '身财相停，财气（{element}）偏足：想要的不难得到，难在挑。两样里只买一样，练的就是这个。',
    },
    thin: {
      en: 'A balanced day master with little {element}: neither much nor nothing. Put the same small sum aside on the same day of the month, and in a few years you will see the difference.',
      'zh-CN': '身财相停，财气（{element}）清淡：不多也不少。每月同一天留下同样一小笔，过几年看得出分别。',
    },
  },
  weak: {
    rich: {
      en: 'A gentle day master with much {element}: you want more than you can hold on to. Let your skills and your strength grow first, and have somebody at home keep the book with you.',
      'zh-CN': '身弱财多（{element}）：想要的，比拿得住的多。先长本事、长身体，账请家里人陪着记。',
    },
    thin: {
      en: 'A gentle day master with little {element}: there is no hurry to earn. One subject learned properly, one craft in your fingers, is the best capital you could have.',
      'zh-CN': '身弱财轻（{element}）：眼下不必急着挣。一门功课、一样手艺学扎实了，就是最好的本钱。',
    },
  },
};

export const youngChannels: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Your strongest way to money is earning itself: you see what things are worth and do not mind working for them. Swapping books and doing small jobs are good practice; the danger is to count everything, favours among friends included.',
    'zh-CN':
      '你最强的一路是“挣”：东西值多少，你心里有数，也肯动手。旧书换新书、帮忙挣点零花，都是练手；要防的是样样都算，连帮朋友的忙也算。',
  },
  output: {
    en: 'Your strongest way to money is skill: what you draw, write, build or play is what you will live on one day. Do not put a price on it yet; get so good that others ask. The danger is the drawer.',
    'zh-CN':
      '你最强的一路是“才”：画的、写的、做的、弹的，都是你往后的本钱。别急着标价，先做到有人主动来问；要防的是做完就锁进抽屉。',
  },
  power: {
    en: 'Your strongest way to money is position: teachers and friends like to put you in charge. A small office in class or club is your training ground; the danger is doing everybody else’s share.',
    'zh-CN':
      '你最强的一路是“位”：老师和同学愿意把事交给你。班里、社团里的小职务就是练习；要防的是把别人那份也做了。',
  },
  resource: {
    en: 'Your strongest way to money is keeping: books, prizes and New Year money stay with you. The danger is to keep without using; once a term take a small part and buy something you can learn from.',
    'zh-CN':
      '你最强的一路是“守”：书、奖状、压岁钱，到你手里都留得住。要防的是光存不用，每学期拿一小份，买一样学得到东西的。',
  },
  same: {
    en: 'Your strongest way to money is people beside you: with a few friends you dare what you would not do alone. The danger is a purse in common; say on the same day who paid for what.',
    'zh-CN':
      '你最强的一路是“合”：几个朋友凑在一起，你就敢做一个人不敢做的。要防的是钱混着花，谁垫了多少，当天说清。',
  },
};

export const youngSeconds: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Second, at {value}, comes earning: try out what you learn, sell it or swap it once, and you will know what it is worth.',
    'zh-CN': '第二路是“挣”，{value}分：学来的东西拿出去试一回、换一回，就知道它值不值。',
  },
  output: {
    en: 'Second, at {value}, comes skill: whoever can do one thing well is asked to join wherever they go.',
    'zh-CN': '第二路是“才”，{value}分：有一样拿得出手的本事，走到哪儿都有人搭话。',
  },
  power: {
    en: 'Second, at {value}, comes position: take on one small thing that has a name, and people remember whom to ask.',
    'zh-CN': '第二路是“位”，{value}分：担一件有名目的小事，往后别人就记得来找你。',
  },
  resource: {
    en: 'Second, at {value}, comes keeping: what you have put by means that in a pinch you need not ask.',
    'zh-CN': '第二路是“守”，{value}分：手边留着一点，急用时就不必开口求人。',
  },
  same: {
    en: 'Second, at {value}, come partners: with the right people beside you, you get further than alone.',
    'zh-CN': '第二路是“合”，{value}分：身边有合得来的人，走得比一个人远。',
  },
};

export const youngGaps: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Thinnest is earning: money is an awkward subject for you. Before you do a job for somebody, ask whether it is paid and how much.',
    'zh-CN': '最薄的是“挣”：你不好意思谈钱。替人做事之前，先问清有没有酬劳、是多少。',
  },
  output: {
    en: 'Thinnest is skill on show: you know more than people can see. Bring one finished thing out each term.',
    'zh-CN': '最薄的是“才”：你会的，比别人看见的多。每学期拿出一件做完的东西。',
  },
  power: {
    en: 'Thinnest is position: when somebody is needed in front, you step back. Next time the jobs are given out, put up your hand once.',
    'zh-CN': '最薄的是“位”：轮到出头，你就往后站。下回分工，先举一次手。',
  },
  resource: {
    en: 'Thinnest is keeping: what comes is gone. Put a small part away on the very day.',
    'zh-CN': '最薄的是“守”：到手就花完。拿到的当天，先收起一小份。',
  },
  same: {
    en: 'Thinnest is partners: you do it all alone. Do the next piece of work with somebody.',
    'zh-CN': '最薄的是“合”：你什么都自己来。下一份作业，找个人一起做。',
  },
};

export const youngSteps: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'A first step, because earning leads at {value}: this month write down each sum that comes and goes, and at the end put a ring round the one that was least worth it.',
    'zh-CN': '先走一步，因为“挣”得{value}分居首：这个月进来的、花掉的一笔笔记下，月底圈出最不值的那一笔。',
  },
  output: {
    en: 'A first step, because skill leads at {value}: this month finish one piece, show it to three people and note what each of them said.',
    'zh-CN': '先走一步，因为“才”得{value}分居首：这个月做完一件，拿给三个人看，记下他们各说了什么。',
  },
  power: {
    en: 'A first step, because position leads at {value}: this month take on one small thing with your name on it, and do it until somebody says thank you.',
    'zh-CN': '先走一步，因为“位”得{value}分居首：这个月认下一件署你名字的小事，做到有人来道谢为止。',
  },
  resource: {
    en: 'A first step, because keeping leads at {value}: this month put one small sum into an envelope, write a date on it and leave it shut until then.',
    'zh-CN': '先走一步，因为“守”得{value}分居首：这个月把一小笔收进信封，封面写个日子，到那天再拆。',
  },
  same: {
    en: 'A first step, because partners lead at {value}: this month make one small thing together with a friend, and write down first who does which half.',
    'zh-CN': '先走一步，因为“合”得{value}分居首：这个月和一位朋友合做一样小东西，谁做哪一半，先写在纸上。',
  },
};
