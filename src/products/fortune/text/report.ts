export const fortune = {
  /** The element of the year against the day stem, as a picture. */
  yearImage: { en: 'Your day stem, {stem}, meets {element} in the year’s stem. {image}', 'zh-CN': '{image}' },
  subtitle: { en: '{year} for {name}', 'zh-CN': '{name}的{year}年运势' },
  headings: {
    year: { en: 'The year in one page', 'zh-CN': '全年总览' },
    areas: { en: 'Four sides of life', 'zh-CN': '四个方面' },
    months: { en: 'Month by month', 'zh-CN': '逐月走势' },
    turns: { en: 'Months to use, months to spare yourself', 'zh-CN': '宜进之月与宜守之月' },
    chart: { en: 'What it was read from', 'zh-CN': '推算所据' },
    advice: { en: 'Three habits for the year', 'zh-CN': '这一年的三个习惯' },
  },
  /** To those under age, and to whoever reads it with them. */
  forMinor: {
    en: 'In {year} you turn {age}, and the advice below is meant for that age; what is said of temperament is you as you grow up. With a small child, read it together.',
    'zh-CN':
      '{year}年你{age}岁，下面怎么做的话，照这个年纪写；讲性情的话，说的是慢慢长成的你。年纪还小，就请家里人陪着读。',
  },
  yearTone: {
    en: '{year}, the year {pillar}, is for you {tone}',
    'zh-CN': '{year}年，岁次{pillar}，于你是{tone}',
  },
  summary: {
    apart: {
      en: 'If you read one paragraph only: {year} gives most to {lead} and least to {trail}. Keep the month from {best} for what matters and the month from {hard} light. {need}',
      'zh-CN':
        '只读一段的话，读这段：{year}年最旺的是{lead}，最要耐心的是{trail}；要紧的事留给{best}起的那个月，{hard}起的那个月少排一点。{need}',
    },
    level: {
      en: 'If you read one paragraph only: no side of {year} stands out, though {lead} has a slight lead and {trail} comes last. Here the month counts for more than the field: keep the one from {best} for what matters and the one from {hard} light. {need}',
      'zh-CN':
        '只读一段的话，读这段：{year}年四头差得不多，{lead}略先，{trail}略后，挑对月份比挑事情要紧；大事留给{best}起的那个月，{hard}起的那个月少排一点。{need}',
    },
  },
  needs: {
    some: {
      en: 'What your chart asks for is {element}, which makes up {share}% of it.',
      'zh-CN': '你的命局喜{element}，而{element}在其中占{share}%。',
    },
    none: {
      en: 'What your chart asks for is {element}, of which it holds none.',
      'zh-CN': '你的命局喜{element}，偏偏一分也没有。',
    },
  },
  weightText: {
    en: 'Taken as a whole the year comes to {value} for your chart, where 50 is ordinary.',
    'zh-CN': '整年与命局相较，合{value}分，50为平常。',
  },
  weights: {
    ups: {
      some: { en: 'What raises it: {reasons}.', 'zh-CN': '往上添的，是{reasons}。' },
      none: { en: 'Nothing in its two characters raises it.', 'zh-CN': '干支两个字里，没有哪一样替它加分。' },
    },
    downs: {
      some: { en: 'What lowers it: {reasons}.', 'zh-CN': '往下拉的，是{reasons}。' },
      none: { en: 'Nothing worth naming lowers it.', 'zh-CN': '往下拉的，倒没有值得一提的。' },
    },
  },
  /** Where the year carries the helpful element. */
  helpfulYear: {
    both: {
      en: 'The year brings {element} in stem and branch alike, the element your chart can use: things cost you less effort than usual, so put the largest plan here.',
      'zh-CN': '流年干支都带{element}，正是命局所喜：同样的力气，这一年见效更多，最要紧的计划就放在这里。',
    },
    stem: {
      en: 'The year carries {element} in its stem, in the open, and that is the element your chart can use: help will have a face and a name, and a plan that needs other people belongs here.',
      'zh-CN':
        '流年天干透出{element}，正是命局所喜，而且摆在明处：帮得上你的，会是叫得出名字的人，要靠别人成全的计划放在这一年。',
    },
    branch: {
      en: 'The year carries {element} in its branch, under the surface, and that is the element your chart can use: nobody will announce it, and what you do every day simply takes better than usual.',
      'zh-CN':
        '流年地支藏着{element}，正是命局所喜，只是不在明处：没人替你敲锣，可天天做的那些事，这一年就是比往常见效。',
    },
    crossed: {
      en: 'The year does carry {element}, the element your chart asks for, and takes some of it back elsewhere: count on it in the months that bring it again, and less on the year at large.',
      'zh-CN': '流年带着喜用的{element}，只是别处又扣回去一些：哪个月再遇上它，就在那个月用，别指望一整年。',
    },
    none: {
      en: 'Your helpful element, {element}, does not come with the year itself; it comes in single months. Plan by them and not by the calendar year.',
      'zh-CN': '命局所喜的{element}，流年本身不带，要看月份：安排大事，跟着月份走，别只看年头年尾。',
    },
  },
  monthsIntro: {
    en: 'Each month runs from one solar term to the next and was weighed against your chart; 50 is an ordinary month. Above it: {count} of your twelve.',
    'zh-CN': '每月以节气为界，逐月与命局相较，50为平常月份。你的十二个月里，有{count}个在50以上。',
  },
  halves: {
    behind: {
      en: 'The six months from February average {first} and lie behind you; the six from August average {second} and are still in your hands.',
      'zh-CN': '二月起的半年平均{first}分，已经走过了；八月起的半年平均{second}分，还在手里。',
    },
    early: {
      en: 'The six months from February average {first} and the six from August {second}: the wind is better early, so start before you feel ready.',
      'zh-CN': '二月起的半年平均{first}分，八月起的半年平均{second}分：风在前头，别等样样备齐了才动身。',
    },
    late: {
      en: 'The six months from February average {first} and the six from August {second}: the year ripens late, so spend the spring preparing.',
      'zh-CN': '二月起的半年平均{first}分，八月起的半年平均{second}分：好在后头，春天只管备料。',
    },
    even: {
      en: 'The six months from February average {first} and the six from August {second}, near enough the same: choose by the month and not by the season.',
      'zh-CN': '二月起的半年平均{first}分，八月起的半年平均{second}分，差不了多少：挑月份就好，不必挑季节。',
    },
  },
  monthLabel: { en: 'from {from}', 'zh-CN': '{from}起' },
  monthNote: { en: '{god}.', 'zh-CN': '{god}。' },
  monthNoteMeeting: { en: '{god}; {meeting}.', 'zh-CN': '{god}；{meeting}。' },
  /** The stems of the first two months come back in the last two. */
  firstMonths: [
    { en: 'February', 'zh-CN': '2月' },
    { en: 'March', 'zh-CN': '3月' },
  ],
  goodMonths: [
    {
      en: '{month}, {pillar}, {value}, the best {span}: {reasons}.',
      'zh-CN': '{month}（{pillar}），{value}分，{span}最高：{reasons}。',
    },
    {
      en: '{month}, {pillar}, {value}: {reasons}. Second choice for anything that matters.',
      'zh-CN': '{month}（{pillar}），{value}分：{reasons}。要紧的事，放这里也好。',
    },
    {
      en: '{month}, {pillar}, {value}: {reasons}. A good month for second attempts.',
      'zh-CN': '{month}（{pillar}），{value}分：{reasons}。头一回没成的，这个月再试。',
    },
  ],
  hardest: {
    en: '{month}, {pillar}, {value}, the lowest {span}: {reasons}. Put off what can wait.',
    'zh-CN': '{month}（{pillar}），{value}分，{span}最低：{reasons}。不急的事往后放。',
  },
  hardMonth: {
    en: '{month}, {pillar}, {value}: {reasons}. Finish, check, rest.',
    'zh-CN': '{month}（{pillar}），{value}分：{reasons}。宜收尾、宜复核、宜休息。',
  },
  /** Months already over when the report was asked for are no advice. */
  spans: {
    year: { en: 'of the year', 'zh-CN': '全年' },
    rest: { en: 'of those still to come', 'zh-CN': '余下几个月里' },
  },
  noPush: { en: 'nothing in particular', 'zh-CN': '倒没有特别的哪一样' },

  noBrake: {
    en: 'nothing works against it, the others only have more behind them',
    'zh-CN': '并无冲碍，只是别的月份助力更多',
  },
  turnsText: {
    en: 'The gap between the best month and the hardest is {gap} points. {reading}',
    'zh-CN': '最好与最吃力的月份相差{gap}分。{reading}',
  },
  turnsWide: {
    en: 'That is a year of tides: timing is worth more than effort, so look at this list before you fix a date.',
    'zh-CN': '起伏算大，时机比用力更值钱，定日子之前，先看一眼这张单子。',
  },
  turnsEven: {
    en: 'That is an even year: keep a steady pace, for no single month will make or break it.',
    'zh-CN': '起伏不大，匀速走就好，没有哪一个月能定全年的成败。',
  },
  window: {
    en: 'The best two months in a row begin on {from} and average {value}.',
    'zh-CN': '连着两个月都好的，从{from}算起，平均{value}分。',
  },
  drop: {
    en: 'The steepest step down comes on {drop}, {fall} points at one turn of the month; keep the days around it free of anything large.',
    'zh-CN': '落差最大的一步在{drop}，一个交节掉{fall}分，前后几天别排大事。',
  },
  monthImages: {
    best: { en: 'For the best month, picture this. {image}', 'zh-CN': '最好的那个月，画出来是这样。{image}' },
    second: { en: 'For the second best, this. {image}', 'zh-CN': '其次的那个月，是另一幅。{image}' },
    /** Where the best month has the picture of the year. */
    alone: {
      en: 'The best month has the picture of the year itself; for the second best, take this. {image}',
      'zh-CN': '最好的那个月，和全年同一幅画；其次的那个月，画出来是这样。{image}',
    },
  },
  areaNotes: {
    high: { en: 'strong', 'zh-CN': '有力' },
    middle: { en: 'steady', 'zh-CN': '平稳' },
    low: { en: 'patience', 'zh-CN': '宜缓' },
  },
  /** Why a side of life has its figure. */
  areaNote: { en: '{level} ({parts})', 'zh-CN': '{level}（{parts}）' },
  areaParts: {
    stem: { en: 'year stem {points}', 'zh-CN': '岁干{points}' },
    branch: { en: 'year branch {points}', 'zh-CN': '岁支{points}' },
    meeting: { en: 'meeting of branches {points}', 'zh-CN': '两支相遇{points}' },
    whole: { en: 'the year as a whole {points}', 'zh-CN': '全年{points}' },
  },
  areasText: {
    apart: {
      en: '{best} leads and {worst} asks for patience, {gap} points apart. Let the first carry the second: what goes well leaves you strength for what does not.',
      'zh-CN': '{best}在前，{worst}在后，相差{gap}分。拿顺的那一头去带不顺的那一头，力气才不白费。',
    },
    level: {
      en: 'Between the highest, {best}, and the lowest, {worst}, lie only {gap} points: no side has to be rescued and none will carry the rest, so share your time out evenly.',
      'zh-CN':
        '最高的{best}与最低的{worst}只差{gap}分：没有哪一头要抢救，也没有哪一头能替别的扛，时间均着分就好。',
    },
  },
  helpMonths: {
    en: '{help} This year it comes with the months that begin on {months}.',
    'zh-CN': '{help}这一年它随这几个月来：{months}。',
  },
  /** How to go about things at one’s strength. */
  paces: {
    strong: {
      en: 'Since your own side holds {support}% of the chart, your mistake is seldom too little: before each promise, ask who else could do it.',
      'zh-CN': '你自己这一方占{support}%，毛病很少出在不够：每次答应之前，先问一句，换个人行不行。',
    },
    balanced: {
      en: 'Since your own side holds {support}% of the chart, you bend towards whoever is in the room: keep one hour a week in a room with nobody in it.',
      'zh-CN': '你自己这一方占{support}%，跟谁在一处就往谁那边偏：每周留一个钟头，屋里只有自己。',
    },
    weak: {
      en: 'Since your own side holds {support}% of the chart, borrow strength and schedule its return: one ally for each large matter, asked in good time.',
      'zh-CN': '你自己这一方占{support}%，力气要会借：每件大事找一个帮手，早早开口，记得还。',
    },
  },
} as const;
