import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../../reports/almanac/calendar.ts';
import type { BranchRelation, ElementRelation } from '../../../reports/almanac/relations.ts';

type What = 'helpful' | 'excess' | 'scarce' | 'ample';
type Level = 'high' | 'middle' | 'low';

/** Work, by what the year’s branch is to the month branch, the seat of one’s place among others. */
export const work: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Work is read from the month branch, and the year’s {branch} repeats it: your trade, your desk, your old subject come up again, and experience counts for more than novelty.',
    'zh-CN': '事业看月支，流年{branch}与你的月支相同：老本行、老位子、老课题重新摆到面前，经验比新鲜劲值钱。',
  },
  combine: {
    en: 'Work is read from the month branch: your {own} unites with the year’s {branch}, so someone above or beside you holds the door, and it is worth saying clearly what you would like to do.',
    'zh-CN': '事业看月支，你的{own}与流年{branch}六合：上面或旁边会有人替你留门，想做什么，不妨说得明白些。',
  },
  trine: {
    en: 'Work is read from the month branch: your {own} and the year’s {branch} pull the same way, which favours teams, departments and anything done with a shared calendar.',
    'zh-CN':
      '事业看月支，你的{own}与流年{branch}三合，劲往一处使：团队里的事、跨部门的事、几个人排着日程做的事，都顺。',
  },
  clash: {
    en: 'Work is read from the month branch: your {own} faces the year’s {branch}, so the post, the team or the place is likely to shift; update the papers early and propose the change you could live with.',
    'zh-CN':
      '事业看月支，你的{own}与流年{branch}相冲：岗位、班子或者地方多半要动一动。材料早点备好，自己能接受的那种变法，由你先提。',
  },
  harm: {
    en: 'Work is read from the month branch: your {own} and the year’s {branch} rub, which shows in misread mails and credit gone astray; confirm in writing and sign what you make.',
    'zh-CN':
      '事业看月支，你的{own}与流年{branch}相害：邮件被看岔、功劳记错人，多是这类小事。口头说定的补一句文字，做出来的东西署上名。',
  },
  none: {
    en: 'Work is read from the month branch: your {own} and the year’s {branch} pass without touching, so the place stays as it is and any movement will be one you start.',
    'zh-CN': '事业看月支，你的{own}与流年{branch}互不相干：位子不动，要动也是你自己先迈步。',
  },
};

/** Love, by what the year’s branch is to the day branch, the spouse palace. */
export const love: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Love is read from the day branch: the year repeats your {own}, so what is already between you grows louder, the tenderness as well as the old account.',
    'zh-CN': '感情看日支，流年与你的{own}相同：两个人之间本来就有的，这一年音量都调大了，温存是，旧账也是。',
  },
  combine: {
    en: 'Love is read from the day branch: your {own} unites with the year’s {branch}, the friendliest thing a year can do there. Singles are introduced, couples agree on something they had long been circling.',
    'zh-CN':
      '感情看日支，你的{own}与流年{branch}六合，夫妻宫最讨喜的就是这样的流年：单身的有人牵线，成对的，绕了许久的那件事谈得拢。',
  },
  trine: {
    en: 'Love is read from the day branch: your {own} and the year’s {branch} are of one company. Affection grows while you do things side by side, so choose a project, even a small one.',
    'zh-CN':
      '感情看日支，你的{own}与流年{branch}三合：情分是并肩做事做出来的，挑一件两个人能一起干的，小一点也行。',
  },
  clash: {
    en: 'Love is read from the day branch: your {own} stands opposite the year’s {branch}, and distance, timetables or moving house will try your manners. Plan the change together and it is only change.',
    'zh-CN':
      '感情看日支，你的{own}与流年{branch}相冲：异地、排班、搬家这类事会考验耐性。变动由两个人一起排，就只是变动。',
  },
  harm: {
    en: 'Love is read from the day branch: your {own} and the year’s {branch} grate, and always over trifles: tone, lateness, a look at the phone. Mention it the same evening, lightly.',
    'zh-CN':
      '感情看日支，你的{own}与流年{branch}相害，磨人的都是小事：语气、迟到、低头看手机。当晚就轻轻说一句，别攒。',
  },
  none: {
    en: 'Love is read from the day branch: your {own} and the year’s {branch} leave one another in peace. Nothing is pushed on you, and what you water is what will grow.',
    'zh-CN': '感情看日支，你的{own}与流年{branch}相安无事：没有外力来推，你往哪里浇水，哪里就长。',
  },
};

/** Money, by what the year’s stem is to the day master and whether it can be carried. */
export const money: Readonly<Record<ElementRelation, Readonly<Record<'able' | 'gentle', Text>>>> = {
  same: {
    able: {
      en: 'For money, a year of your own element means many spoons in one pot: separate accounts keep friendships warm, and the treat you offer should have a ceiling.',
      'zh-CN': '论财，流年是同类，一口锅里勺子多：账分开，交情才热，请客也先想好上限。',
    },
    gentle: {
      en: 'For money, a year of your own element lends you hands: earning with others suits you, provided the split is written down before the first coin.',
      'zh-CN': '论财，流年是同类，正好借几双手：与人合着挣适合你，头一笔钱进来之前，先把怎么分写下。',
    },
  },
  output: {
    able: {
      en: 'For money, the year runs from skill to income: what you make can be sold, so put a price on it and let the price stand for a season.',
      'zh-CN': '论财，流年是食伤，路子从手艺通到进账：做出来的东西有人要，标个价，一季之内别自己先降。',
    },
    gentle: {
      en: 'For money, the year pays for what you make and tires the maker: fewer pieces, better paid, is the sum to aim for.',
      'zh-CN': '论财，流年是食伤，东西换得来钱，也费人：少做几件，每件多收一点，这笔账划算。',
    },
  },
  wealth: {
    able: {
      en: 'For money, the wealth star itself stands in the year: there is more to earn and you have the shoulders for it. Decide beforehand which part is not to be spent.',
      'zh-CN': '论财，财星就坐在流年上：可挣的多，你也担得住。哪一份是不花的，先定下来。',
    },
    gentle: {
      en: 'For money, the wealth star stands in the year and there is more of it than you can lift at once: take the part you can keep, and let the rest walk by without regret.',
      'zh-CN': '论财，财星坐在流年上，只是多得一次搬不动：拿得稳的那份拿走，其余的由它过去，不必惦记。',
    },
  },
  power: {
    able: {
      en: 'For money, the year pays in position first: a title, a licence, a larger desk. Ask what it is worth in figures before you are thanked in words.',
      'zh-CN': '论财，流年先给的是位子：头衔、资格、大一点的桌子。别人道谢之前，先把它折成数字问一句。',
    },
    gentle: {
      en: 'For money, the year has fees, dues and deadlines in it: put them all on one page in the first month, and the rest is ordinary.',
      'zh-CN': '论财，流年里各种该缴该交的不少：头一个月全列在一张纸上，剩下的日子就寻常了。',
    },
  },
  resource: {
    able: {
      en: 'For money, the year is better at keeping than at catching: papers, repairs, tuition. What you own gets looked after, and that shows later.',
      'zh-CN': '论财，流年守比攻在行：文书、修缮、学费，都是花在根上。手里已有的照看好，往后见效。',
    },
    gentle: {
      en: 'For money, the year shelters you: someone else may cover a cost, or teach you what you would have paid for. Let it, and put the saved sum out of reach.',
      'zh-CN':
        '论财，流年替你挡了一层：有人分担一笔，或教会你本来要花钱学的。受着就好，省下来的那笔放到够不着的地方。',
    },
  },
};

/** Energy, by what the year branch’s element is to the chart and how strong the day master is. */
export const energy: Readonly<Record<What, Readonly<Record<Strength, Text>>>> = {
  helpful: {
    strong: {
      en: 'Your energy finds a channel: {element}, which you needed, is in the year’s branch. You have always had force; now it has somewhere to go by bedtime.',
      'zh-CN': '身心这一头，你要的{element}就在流年地支里：力气向来不缺，这一年总算白天用得完，夜里睡得着。',
    },
    balanced: {
      en: 'Your energy is well supplied: {element}, the element you are short of, comes with the year’s branch, and you may notice it first in how mornings feel.',
      'zh-CN': '身心这一头，短缺的{element}随流年地支来了：头一个觉察到的，多半是早晨起床的那股劲。',
    },
    weak: {
      en: 'Your energy is topped up: {element}, which carries you, is in the year’s branch. Use the better days to lay down a routine, and it will hold on the worse ones.',
      'zh-CN': '身心这一头，托着你的{element}在流年地支里：状态好的日子把作息立起来，状态差的日子就有得靠。',
    },
  },
  excess: {
    strong: {
      en: 'Your energy runs hot: the year’s branch adds {element}, already your fullest element. Take long walks, and count honestly how many evenings you have promised away.',
      'zh-CN':
        '身心这一头偏满：流年地支又添{element}，命里最旺的就是它。多走走路，再数数有几个晚上已经许给了别人。',
    },
    balanced: {
      en: 'Your energy tilts: {element}, your fullest element, grows with the year’s branch. Let the week have one day of exactly the opposite.',
      'zh-CN': '身心这一头有点偏：最旺的{element}随流年地支又长一截。一周里留一天，过得跟它正相反。',
    },
    weak: {
      en: 'Your energy drains at one spot: the year’s branch strengthens {element}, which already outweighs you. Shorter days beat brave ones.',
      'zh-CN': '身心这一头有处漏：流年地支助长{element}，它本就压过你。与其硬撑，不如把一天过短一点。',
    },
  },
  scarce: {
    strong: {
      en: 'Your energy is rounded off a little: the branch brings some {element}, of which you have few reserves. Try one thing this year that does not come naturally.',
      'zh-CN': '身心这一头，流年地支补了点{element}，你这样本来不多：不擅长的事，这一年挑一件试试。',
    },
    balanced: {
      en: 'Your energy is quietly mended: the branch lends {element}, thin in your chart, and what used to cost an effort costs half of one.',
      'zh-CN': '身心这一头暗暗补上了：流年地支带着你偏少的{element}，从前要使劲的，这一年使一半就够。',
    },
    weak: {
      en: 'Your energy is called on in unfamiliar places: the branch brings {element}, which you are not used to. Go slowly in the first months; unfamiliar is not the same as wrong.',
      'zh-CN': '身心这一头要在生地方用劲：流年地支带来你不熟的{element}。头几个月慢些走，眼生不等于不对。',
    },
  },
  ample: {
    strong: {
      en: 'Your energy is steady: the branch carries {element}, of which you have your share already. No boost and no brake; habits decide.',
      'zh-CN': '身心这一头平稳：流年地支是{element}，你本来就有足够的份。没人推也没人拦，全看习惯。',
    },
    balanced: {
      en: 'Your energy keeps its level: {element} in the branch is nothing new to you. It is a good year to keep a bedtime and a poor one to test your limits.',
      'zh-CN': '身心这一头维持原样：流年地支的{element}，对你不新鲜。宜按点睡觉，不宜拿自己试极限。',
    },
    weak: {
      en: 'Your energy needs management: the branch is {element}, and you already live with enough of it. Say what you can do this week, and no more than that.',
      'zh-CN': '身心这一头要会省：流年地支是{element}，你已经够多了。这周做得了多少就说多少，别多许。',
    },
  },
};

/** What a value means for the area, said after its reason. */
export const verdicts: Readonly<Record<'work' | 'money' | 'love' | 'energy', Readonly<Record<Level, Text>>>> =
  {
    work: {
      high: { en: 'At {value} it is a year to be seen.', 'zh-CN': '合计{value}分，这一年该让人看见你。' },
      middle: {
        en: 'At {value} it is a year of plain work, and careers are built out of those as well.',
        'zh-CN': '合计{value}分，就是踏实干活的一年，前程也是这样一年年垒起来的。',
      },
      low: {
        en: 'At {value} the stage is a small one; use the quiet to become good at one more thing.',
        'zh-CN': '合计{value}分，台子小了些，正好安静地多练一样本事。',
      },
    },
    money: {
      high: {
        en: 'It comes to {value}, so ask for what your work costs.',
        'zh-CN': '折算下来{value}分，该开的价，开得出口。',
      },
      middle: {
        en: 'It comes to {value}: what stays depends more on your leaks than on your luck.',
        'zh-CN': '折算下来{value}分，剩多少，看漏洞多过看运气。',
      },
      low: {
        en: 'It comes to {value}: guard the base and postpone the flourish.',
        'zh-CN': '折算下来{value}分，先守住底子，排场往后放。',
      },
    },
    love: {
      high: {
        en: 'With {value} this is a warm corner of the year.',
        'zh-CN': '落在{value}分，这是全年暖和的一角。',
      },
      middle: {
        en: 'With {value} it gives back about what is put in.',
        'zh-CN': '落在{value}分，放进去多少，大致还你多少。',
      },
      low: {
        en: 'With {value} it wants slowness: talk early, conclude late.',
        'zh-CN': '落在{value}分，要慢：话早点说，结论晚点下。',
      },
    },
    energy: {
      high: {
        en: 'The figure is {value}: enough to lend some.',
        'zh-CN': '算出来{value}分，匀一点给别人也够。',
      },
      middle: {
        en: 'The figure is {value}: enough for yourself, as long as you sleep.',
        'zh-CN': '算出来{value}分，夜里睡够，自己就够用。',
      },
      low: {
        en: 'The figure is {value}: put fewer dates in the diary, and leave it at that.',
        'zh-CN': '算出来{value}分，日程少排几样就好。',
      },
    },
  };
