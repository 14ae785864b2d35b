import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../../reports/almanac/calendar.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** For those past working life: keeping, teaching and company in the place of wages. */

export const retiredStar: Readonly<Record<Strength, Readonly<Record<'rich' | 'thin', Text>>>> = {
  strong: {
    rich: {
      en: 'A strong day master with plenty of {element}: you have the spirit for it and the means. Better one thing you have long wanted to do, done properly, than three kept in mind.',
      'zh-CN': '身强财旺（{element}）：精神足，手里也有数。与其三处都惦记，不如把一件想做的事好好做完。',
    },
    thin: {
      en: 'A strong day master with little {element}: strength is left over, and your wealth is not a matter of sums. It lies in the craft: teach one thing, make one thing.',
      'zh-CN':
        '身强财浅（{element}）：力气还有余，财却不在数目上。教会别人一样，再做出一样，你的富在手艺里。',
    },
  },
  balanced: {
    rich: {
      en: 'A balanced day master with plenty of {element}: there is enough and to spare; the art is in choosing. The second-best thing recommended to you may pass.',
      'zh-CN': '身财相停，财气（{element}）偏足：够用有余，难在取舍。别人荐来的第二样好东西，推掉也不可惜。',
    },
    thin: {
      en: 'A balanced day master with little {element}: little comes in, little goes out. A life with fixed sums on fixed days suits this chart best.',
      'zh-CN': '身财相停，财气（{element}）清淡：进得不多，出得也不多。按月有数的日子，最合你的命局。',
    },
  },
  weak: {
    rich: {
      en: 'A gentle day master with much {element}: there is more to look after than strength to do it with. Bring it together in one or two places, and have someone in the family look at it with you.',
      'zh-CN':
        '身弱财多（{element}）：要打理的，比打理的力气多。头绪收成一两处，请一个信得过的家里人陪着看。',
    },
    thin: {
      en: 'A gentle day master with little {element}: quiet money is your money. A settled home and a month without surprises are riches for you.',
      'zh-CN': '身弱财轻（{element}）：安静的钱才是你的钱。住处安稳，开销有数，就是富足。',
    },
  },
};

export const retiredChannels: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Your strongest way to money is earning itself: all your life you have known what things are worth. There is no need to chase any more; lend that eye to the young. The danger is to go on counting and forget to enjoy.',
    'zh-CN':
      '你最强的一路是“挣”：东西值多少，你一辈子心里有数。如今不必再追，把这双眼睛借给晚辈用；要防的是样样还在算，忘了享用。',
  },
  output: {
    en: 'Your strongest way to money is skill: it is in your head and hands and nobody retires it. Teach someone, leave a notebook, make a thing for the house; the danger is to say that nobody wants it.',
    'zh-CN':
      '你最强的一路是“才”：本事在脑子里、手上，退了休也跟着你。教一个人、留一本笔记、做一件家里用的，都是它的去处；要防的是总说“算了，没人要”。',
  },
  power: {
    en: 'Your strongest way to money is position: people are used to your deciding, and that trust is your capital. The danger is to carry it all still; what is handed over should be handed over with the key.',
    'zh-CN':
      '你最强的一路是“位”：大家习惯听你拿主意，这份信任就是你的本钱。要防的是事事还替人担着，该交出去的，连钥匙一起交。',
  },
  resource: {
    en: 'Your strongest way to money is keeping: what you put away you left alone, and so you need not worry now. The danger is never to use it; set aside a small part each year for pleasure only.',
    'zh-CN':
      '你最强的一路是“守”：收起来的，你不去动它，所以如今不慌。要防的是舍不得用，每年定一小份，专门花在自己高兴的事上。',
  },
  same: {
    en: 'Your strongest way to money is people beside you: old friends, neighbours, the family, and with several pairs of hands everything is easy. The danger is mixed accounts; write down who paid while all of you remember.',
    'zh-CN':
      '你最强的一路是“合”：老友、邻里、一家人，几双手在一起，什么都好办。要防的是账混着，谁出了多少，趁都记得的时候写下。',
  },
};

export const retiredSeconds: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Second, at {value}, comes earning: you judge prices well, and a question put to you first saves the family a mistake.',
    'zh-CN': '第二路是“挣”，{value}分：价钱你看得准，家里添东西，先问你一句就少走弯路。',
  },
  output: {
    en: 'Second, at {value}, comes skill: with something in your hands no day is empty.',
    'zh-CN': '第二路是“才”，{value}分：手上有活，日子就不空。',
  },
  power: {
    en: 'Second, at {value}, comes position: people listen, so say what matters and leave out the rest.',
    'zh-CN': '第二路是“位”，{value}分：你说话有人听，挑要紧的说。',
  },
  resource: {
    en: 'Second, at {value}, comes keeping: you hold on to things, and to people as well.',
    'zh-CN': '第二路是“守”，{value}分：留得住东西，也留得住人。',
  },
  same: {
    en: 'Second, at {value}, come partners: in company the same outing costs the same and is twice the pleasure.',
    'zh-CN': '第二路是“合”，{value}分：有人搭伴，花一样的钱，多一倍的热闹。',
  },
};

export const retiredGaps: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Thinnest is earning: what comes in is more or less settled, and need not trouble you; look at what goes out.',
    'zh-CN': '最薄的是“挣”：进项大致定了，不必再为它费神，把出的那一头看清就好。',
  },
  output: {
    en: 'Thinnest is skill on show: much of what you can do has stayed with you. Choose one thing and teach it to somebody who wants to learn.',
    'zh-CN': '最薄的是“才”：一身本事只留在心里。挑一样，教给一个肯学的人。',
  },
  power: {
    en: 'Thinnest is position: at home you say “as you like”. If there is one matter you do mind about, say so plainly.',
    'zh-CN': '最薄的是“位”：家里的事你总说“随便”。有一件你在意的，明白说出来。',
  },
  resource: {
    en: 'Thinnest is keeping: everything is scattered. Put papers, books and keys in one place and tell one of the family.',
    'zh-CN': '最薄的是“守”：手头总是散的。存折、证件、钥匙归到一处，告诉一个家里人。',
  },
  same: {
    en: 'Thinnest is partners: you carry everything yourself. On the day of the heavy shopping, call somebody.',
    'zh-CN': '最薄的是“合”：你什么都自己扛。买重东西那天，叫个人来。',
  },
};

export const retiredSteps: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'A first step, because earning leads at {value}: this month look through what the house no longer needs, sell one thing and give one away.',
    'zh-CN': '先走一步，因为“挣”得{value}分居首：这个月翻翻家里用不着的，卖掉一样，送掉一样。',
  },
  output: {
    en: 'A first step, because skill leads at {value}: this month teach one person one thing you do well, and write it down on a page as you go.',
    'zh-CN': '先走一步，因为“才”得{value}分居首：这个月把一样拿手的教给一个人，边教边记成一页纸。',
  },
  power: {
    en: 'A first step, because position leads at {value}: this month list the household matters that only you know, and explain them to one person.',
    'zh-CN': '先走一步，因为“位”得{value}分居首：这个月把只有你知道的几件家事列出来，交代给一个人。',
  },
  resource: {
    en: 'A first step, because keeping leads at {value}: this month write a list of where papers and keys are, and give somebody in the family a copy.',
    'zh-CN': '先走一步，因为“守”得{value}分居首：这个月写一张单子，证件、钥匙各在哪儿，给一个家里人抄一份。',
  },
  same: {
    en: 'A first step, because partners lead at {value}: this month go out for half a day with two old friends, each paying for themselves, and take turns to choose the place.',
    'zh-CN': '先走一步，因为“合”得{value}分居首：这个月约两位老友出去半天，各付各的，轮流定地方。',
  },
};
