import type { Text } from '../../../contract/texts.ts';
import type { LoveStage } from '../../../reports/almanac/love-stage.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** What the palace asks of somebody of {age}: true with a partner, between two, and of one who lives alone. */
export const ages: Readonly<Record<LoveStage, Readonly<Record<ElementRelation, Text>>>> = {
  young: {
    same: {
      en: 'At {age}, with a palace {palace} of your own element, you will find comrades before you find a sweetheart. There is no hurry about the word “us”; good company at this age outlasts most romances.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}又与你同类，你先找到的多半是同伴：一起上进、一起犯傻的人。“我们”两个字不用急着说，这个年纪的好同伴，比匆忙的恋爱耐久。',
    },
    output: {
      en: 'At {age}, with the palace {palace} to feed, you give easily and keep no count. Save some afternoons for plans of your own; the right person will ask what they are.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}由你所生，你对人好起来不留余地。给自己的打算留几个下午；对的人会问你，那打算是什么。',
    },
    wealth: {
      en: 'At {age}, with the palace {palace} in your charge, you are tempted to organise a feeling before it has grown. In the first year the next walk is plan enough.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}归你所管，感情还没长成，你已经想把它安排好。头一年不必有计划，约好下一回散步就够。',
    },
    power: {
      en: 'At {age}, with the palace {palace} above you, strictness is easily mistaken for strength. Whoever is right for you leaves room for exams, friends and mistakes.',
      'zh-CN': '{age}岁，夫妻宫{palace}管着你，容易把严厉当成可靠。真合适的人，容得下你的功课、朋友和犯错。',
    },
    resource: {
      en: 'At {age}, with the palace {palace} behind you, you like being looked after, and some people like to do it. See whether they also let you learn things by yourself: that is care, too.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}生着你，你喜欢有人照应，也总有人乐意。看看对方肯不肯让你自己学着来，那也是照应。',
    },
  },
  adult: {
    same: {
      en: 'At {age} your palace {palace}, of your own element, asks who moves towards whom: two sets of work and habits, of equal weight. Draw lots for the small questions and talk about one large one a year.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}与你同类，出的题是谁往谁那边挪：两份事业，两套习惯，分量一样重。小的抓阄，大的一年谈一件。',
    },
    output: {
      en: 'At {age}, with the palace {palace} to feed, you are apt to carry the plans of two people and to be proud of it. Put one of them down each spring and see who picks it up.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}由你所生，两个人的打算多半你在扛，还扛得挺得意。每年开春放下一样，看谁来接。',
    },
    wealth: {
      en: 'At {age}, with the palace {palace} in your charge, work, rent and relatives fill the calendar, and you see to all of it. Enter love there as well, in ink.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}归你所管，工作、房子、两边的长辈，日历你排得满满的。把谈情说爱也排进去，用钢笔写。',
    },
    power: {
      en: 'At {age}, with the palace {palace} above you, pressure from outside and standards at home arrive in the same tone of voice. Say which of the two is too much this week.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}管着你，外头的压力和家里的要求，听着是一个口气。这星期哪一样听不下去了，直说。',
    },
    resource: {
      en: 'At {age}, with the palace {palace} behind you, you need a place where you may be tired, and know how to find one. Once rested, turn round and ask how the other one is.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}生着你，你需要、也找得到一个可以喊累的地方。歇好了，记得转过身问一句：那你呢，累不累？',
    },
  },
  middle: {
    same: {
      en: 'At {age}, with a palace {palace} of your own element, you have your ways, and whoever is near you has theirs. Look over the division of labour once more; some of it was agreed by people you no longer are.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}与你同类，你有你的老规矩，身边人也有。谁管什么，拿出来再看一遍，有几条是从前的你们定的。',
    },
    output: {
      en: 'At {age}, with the palace {palace} to feed, those you have looked after begin to need it less, or differently. Part of that giving can come home now.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}由你所生，你照应惯了的那些人，渐渐不那么要你操心了。腾出来的那一份，可以带回家。',
    },
    wealth: {
      en: 'At {age}, with the palace {palace} in your charge, a good many things run because you keep them running. Find out which would run without you, and spend the hours you save in company.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}归你所管，好多事是因为你盯着才转。试试哪几样不盯也转，省下的钟点，拿来陪人，也让人陪。',
    },
    power: {
      en: 'At {age}, with the palace {palace} above you, you know the rules of living together by heart, including those nobody needs any more. Abolish one of them over a good dinner.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}管着你，和人相处的规矩你背得出来，连早用不着的几条也在内。挑一条，吃顿好的，作废。',
    },
    resource: {
      en: 'At {age}, with the palace {palace} behind you, being cared for has become a habit, and habits go unnoticed. Learn one thing you have always left to others, be it the soup or the forms.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}生着你，有人照应成了习惯，习惯就容易看不见。有一样一直推给别人的事，学着自己做，煲汤也好，填表也好。',
    },
  },
  late: {
    same: {
      en: 'At {age}, with a palace {palace} of your own element, the best company is somebody who knows the same songs. Share the day by halves, and leave each other the early morning.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}与你同类，最好的伴，是记得同样几首老歌的人。一天里一半在一处，一半各过各的，清早留给自己。',
    },
    output: {
      en: 'At {age}, with the palace {palace} to feed, you still think of giving first: to the family, to old friends, to the neighbour’s cat. Let something be brought to you, too; giving keeps people young, as you know.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}由你所生，你还是先想着给：给家里人，给老朋友，给邻居的猫。也让人给你送点什么，给人东西的那一刻最精神，这你最清楚。',
    },
    wealth: {
      en: 'At {age}, with the palace {palace} in your charge, your house is in order and so is your judgement of people. Whoever shares your table by now may move a chair without asking.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}归你所管，家里有条理，看人也有数。如今同你一桌吃饭的人，挪把椅子，就不用先问了。',
    },
    power: {
      en: 'At {age}, with the palace {palace} above you, respect has kept better than most things, and it is what you notice first. Ask for it on your own behalf as well: how you wish to live is yours to say.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}管着你，一路下来，最经放的是敬重，你看人头一样也还是它。替自己也讨一份：日子怎么过，你说了算。',
    },
    resource: {
      en: 'At {age}, with the palace {palace} behind you, warmth comes in small ways, a call at the usual hour, an errand run without being asked. You can pay in your own coin: you have the stories, and the time to tell them.',
      'zh-CN':
        '{age}岁，夫妻宫{palace}生着你，暖意都从小处来：到点的一个电话，顺手替你办的一件事。你也有拿得出手的：故事，和讲故事的工夫。',
    },
  },
};
