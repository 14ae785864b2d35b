import type { Text } from '../../../contract/texts.ts';
import type { PillarName, Strength } from '../../../reports/almanac/calendar.ts';
import type { StagedText } from '../../../reports/almanac/love-stage.ts';

export const settings: readonly StagedText[] = [
  { en: 'classes, parks, bookshops', 'zh-CN': '课堂、公园、书店' },
  {
    en: 'parties, shows, dinners with many people',
    'zh-CN': '聚会、演出、热闹的饭局',
    late: { en: 'concerts, feast days, full tables', 'zh-CN': '戏台、节庆、满桌的饭局' },
  },
  { en: 'the neighbourhood, through family or old friends', 'zh-CN': '住处附近，或经亲友介绍' },
  {
    en: 'work, fairs, the gym',
    'zh-CN': '工作场合、展会、健身房',
    young: { en: 'clubs, internships, the sports field', 'zh-CN': '社团、实习、球场' },
    late: {
      en: 'volunteering, craft classes, morning exercise in the park',
      'zh-CN': '义工、手艺班、公园晨练',
    },
  },
  { en: 'journeys, online, by the water', 'zh-CN': '旅途、网上、水边' },
];

export const seasons: readonly Text[] = [
  { en: 'spring', 'zh-CN': '春季' },
  { en: 'summer', 'zh-CN': '夏季' },
  { en: 'the turn of a season', 'zh-CN': '换季之时' },
  { en: 'autumn', 'zh-CN': '秋季' },
  { en: 'winter', 'zh-CN': '冬季' },
];

/** By the branch that combines with the palace, zi first: the picture of a first meeting. */
export const scenes: readonly StagedText[] = [
  {
    en: 'The branch Zi has the air of a late platform: few people, one lit kiosk, a conversation begun over a delay. If it happens indoors, it is the last hour of an evening that you nearly left early.',
    'zh-CN':
      '子的气氛像深夜的站台：人不多，亮着一个小卖部，因为晚点聊起来。若在室内，就是一场你差点提前走掉的聚会，最后那一个钟头。',
    late: {
      en: 'The branch Zi has the air of a waiting room with one lamp on: few people, a delay, a conversation begun over the timetable. If it happens indoors, it is the end of a gathering that you nearly left early.',
      'zh-CN':
        '子的气氛像点着一盏灯的候车室：人不多，车晚点，因为看时刻表聊起来。若在室内，就是一场你差点提前走掉的聚会，最后那一会儿。',
    },
  },
  {
    en: 'The branch Chou has the air of a market in winter: queues, steam, a basket too heavy for one. Help offered and accepted is how it begins; the names come later.',
    'zh-CN': '丑的气氛像冬天的早市：排着队，冒着热气，一只篮子一个人拎不动。先是搭了把手，名字是后来才问的。',
  },
  {
    en: 'The branch Yin has the air of a departure: a trailhead, a training day, the first morning of something. You are put in the same group, and one of you has the map upside down.',
    'zh-CN':
      '寅的气氛像出发的清早：山路口、培训头一天、一件新事的开场。你们被分在一组，其中一个把地图拿反了。',
    late: {
      en: 'The branch Yin has the air of an early start: the first coach of an excursion, the first lesson of a course. You are put in the same row, and one of you has brought the wrong glasses.',
      'zh-CN':
        '寅的气氛像出发的清早：一日游的头一班车，老年大学的头一堂课。你们被排在一处，其中一个带错了眼镜。',
    },
  },
  {
    en: 'The branch Mao has the air of a garden gate in the morning: a flower stall, a school yard, a small exhibition. Somebody admires what you were admiring, half aloud.',
    'zh-CN': '卯的气氛像早晨的花铺：花摊、校园、一个小小的展。你正看着的东西，旁边有人也轻声说了句好。',
  },
  {
    en: 'The branch Chen has the air of a building site with a view: projects, committees, the founding of something. You meet over a plan, disagree on page two, and walk the same way home.',
    'zh-CN':
      '辰的气氛像开工的地方：项目、筹备会、一件事刚搭架子。你们因一份方案坐到一起，第二页就有分歧，散会却同路。',
    late: {
      en: 'The branch Chen has the air of something being set up: a residents’ meeting, a reunion committee, a garden shared out in plots. You meet over a plan, disagree on page two, and walk the same way home.',
      'zh-CN':
        '辰的气氛像一件事刚搭架子：业主会、同学会的筹备、分地块的小菜园。你们因一张计划坐到一起，第二条就有分歧，散了会却同路。',
    },
  },
  {
    en: 'The branch Si has the air of a kitchen before the guests come: something on the stove, somebody sent to help. You are both given knives and an onion, and the talk takes care of itself.',
    'zh-CN': '巳的气氛像客人到之前的厨房：锅上有火，有人被派来帮忙。一人一把刀、一颗葱，话自己就有了。',
  },
  {
    en: 'The branch Wu has the air of noon in a square: a festival, a match, a wedding of other people. You are introduced twice by mistake, and both pretend it is the first time.',
    'zh-CN': '午的气氛像正午的广场：节庆、球赛、别人的婚礼。你们被介绍了两回，两回都装作头一次见。',
  },
  {
    en: 'The branch Wei has the air of a long lunch: a friend’s family, a garden table, the seat that happened to be free. Somebody passes you the dish before you have asked.',
    'zh-CN': '未的气氛像一顿吃了很久的午饭：朋友家里，院子里的桌，正好空着的座。你还没开口，菜已经递到手边。',
  },
  {
    en: 'The branch Shen has the air of a workshop or a station hall: tools, tickets, a small breakdown. One of you knows how to fix it and the other knows whom to ask.',
    'zh-CN': '申的气氛像工坊，也像车站大厅：工具、车票、一个小故障。你们一个会修，一个知道该找谁。',
  },
  {
    en: 'The branch You has the air of a well-set table: a tasting, a concert, an office after hours. The first thing noticed is a voice, and the second is that it does not interrupt.',
    'zh-CN': '酉的气氛像摆好的一桌：品酒、音乐会、下了班的办公室。先留意到的是声音，其次是这个声音从不抢话。',
    young: {
      en: 'The branch You has the air of a well-set table: a rehearsal, a concert, a seminar room after class. The first thing noticed is a voice, and the second is that it does not interrupt.',
      'zh-CN': '酉的气氛像摆好的一桌：排练、音乐会、下了课的教室。先留意到的是声音，其次是这个声音从不抢话。',
    },
    late: {
      en: 'The branch You has the air of a well-set table: a tea tasting, a concert, a choir after rehearsal. The first thing noticed is a voice, and the second is that it does not interrupt.',
      'zh-CN': '酉的气氛像摆好的一桌：品茶、听戏、合唱团排练散场。先留意到的是声音，其次是这个声音从不抢话。',
    },
  },
  {
    en: 'The branch Xu has the air of a door held open: a reunion, a volunteer shift, a neighbour’s move. You knew of each other for some time, and only the box on the stairs made you speak.',
    'zh-CN':
      '戌的气氛像一扇有人扶着的门：老同学聚会、义工、帮邻居搬家。彼此早有耳闻，楼梯上那只箱子才让你们说上话。',
  },
  {
    en: 'The branch Hai has the air of rain on a long journey: a ferry, a hostel kitchen, an online group that suddenly meets in person. What should have been small talk turns into two hours.',
    'zh-CN':
      '亥的气氛像长路上的雨：渡船、旅舍的厨房，网上聊了很久终于见面的一群人。本来只想寒暄几句，一聊两个钟头。',
    late: {
      en: 'The branch Hai has the air of rain on a long journey: a ferry, the breakfast room of a tour, a group chat that finally meets for lunch. What should have been small talk takes up the afternoon.',
      'zh-CN':
        '亥的气氛像长路上的雨：渡船、旅行团的早餐厅，群里聊了很久终于一起吃饭的那些人。本来只想寒暄几句，一聊一个下午。',
    },
  },
];

/** By where the spouse star first stands: by which way a person comes into this life. */
export const arrivals: Readonly<Record<PillarName | 'absent', StagedText>> = {
  year: {
    en: 'The star {element} first shows in your year pillar, the place of origins. The way leads through people who knew you early, a home town, a school, a cousin with opinions.',
    'zh-CN':
      '属{element}的配偶星先见于年柱，那是来处。路多半从早年认识你的人那里绕过来：老家、旧同学，或某个爱操心的亲戚。',
  },
  month: {
    en: 'The star {element} first shows in your month pillar, the place of work and contemporaries. The way leads through a shared task, and colleagues notice the interest before you do.',
    'zh-CN':
      '属{element}的配偶星先见于月柱，那是同事同辈的位置。多半因为一件共同的事走近，旁边的人看出来，比你们自己还早。',
    young: {
      en: 'The star {element} first shows in your month pillar, the place of contemporaries. The way leads through a shared task, a class or a team, and the others notice the interest before you do.',
      'zh-CN':
        '属{element}的配偶星先见于月柱，那是同辈的位置。多半因为一起上课、一起做一件事走近，旁边的人看出来，比你们自己还早。',
    },
    late: {
      en: 'The star {element} first shows in your month pillar, the place of contemporaries. The way leads through people you have done things with, in working years or since, and they notice the interest before you do.',
      'zh-CN':
        '属{element}的配偶星先见于月柱，那是同辈的位置。路从一起做过事的人那里来，当年的同事也好，如今的伙伴也好，旁人看出来，比你们自己还早。',
    },
  },
  day: {
    en: 'The star {element} first shows in the palace itself. The way is short: this is somebody within reach of your ordinary week, whom you may have filed under another heading.',
    'zh-CN':
      '属{element}的配偶星就坐在夫妻宫里。路不远，是你平常一星期里够得着的人，只是从前被你归在了别的一类。',
  },
  hour: {
    en: 'The star {element} first shows in your hour pillar, the place of private time. The way leads through what you do after work for its own sake, and through people younger than your circle.',
    'zh-CN':
      '属{element}的配偶星先见于时柱，那是私下的时光。路在下班以后，在你纯为喜欢才做的事里，牵头的人往往比你的圈子年轻。',
    young: {
      en: 'The star {element} first shows in your hour pillar, the place of private time. The way leads through what you do for its own sake, where nobody gives marks.',
      'zh-CN': '属{element}的配偶星先见于时柱，那是私下的时光。路在没人打分的地方，在你纯为喜欢才做的事里。',
    },
    late: {
      en: 'The star {element} first shows in your hour pillar, the place of private time and later years, so it is not behind its time at all. The way leads through what you do for its own sake, and through people younger than your circle.',
      'zh-CN':
        '属{element}的配偶星先见于时柱，那是私下的时光，也是后半程，所以一点不晚。路在你纯为喜欢才做的事里，牵头的人往往比你的圈子年轻。',
    },
  },
  absent: {
    en: 'The star {element} does not show openly in your pillars, so the years bring it from outside. The way leads past something unplanned, and you will recognise the person later than others do.',
    'zh-CN':
      '属{element}的配偶星在四柱明处未见，要等流年从外头带来。路多半经过一件没安排的事，别人都看出来了，你才看出来。',
  },
};

/** The peach blossom, for somebody who is still to be met. */
export const lures: Readonly<Record<'year' | 'month' | 'hour' | 'absent', Text>> = {
  year: {
    en: 'You also carry the blossom {branch} in the year pillar, so first impressions are on your side; let the second one be honest.',
    'zh-CN': '你年柱里自带桃花{branch}，头一面总是占便宜的，第二面就露真性情吧。',
  },
  month: {
    en: 'You also carry the blossom {branch} in the month pillar, and it works best where you are busy with something else.',
    'zh-CN': '你月柱里自带桃花{branch}，忙着别的事的时候，反倒最招人看。',
  },
  hour: {
    en: 'You also carry the blossom {branch} in the hour pillar; small circles and late hours show you better than daylight crowds.',
    'zh-CN': '你时柱里自带桃花{branch}，小场合、晚一点的钟点，比白天人堆里更显得出你。',
  },
  absent: {
    en: 'The blossom {branch} is not among your pillars, so shine is not what will be noticed first; {years}, when it comes round, lends you some.',
    'zh-CN': '桃花{branch}不在你命局里，人家先留意到的未必是光彩；等{years}年桃花轮到，会借你几分。',
  },
};

/** Before the best year, by the chart's strength. */
export const preparations: Readonly<Record<Strength, Text>> = {
  strong: {
    en: 'The best preparation is to practise arriving with nothing to prove: your chart is strong, and strong charts tend to fill a room before anybody can enter it.',
    'zh-CN': '要为它做准备，就练一练空着手去见人：你的盘偏强，容易先把屋子占满，别人找不到地方坐。',
  },
  balanced: {
    en: 'The best preparation is to make yourself easy to find: your chart is even-tempered and goes unnoticed in loud rooms, so choose quieter ones and come back to them.',
    'zh-CN': '要为它做准备，就让自己容易被遇见：你的盘中和，吵的地方显不出来，挑几处安静的，常去。',
  },
  weak: {
    en: 'The best preparation is to say yes to one invitation a month that you would rather decline, and leave when you have had enough: a gentle chart needs the way home to be short.',
    'zh-CN': '要为它做准备，就每个月答应一次本想推掉的邀约，累了就走：你的盘偏弱，回家的路要短。',
  },
};
