export const fortune = {
  subtitle: { en: '{year} for {name}', 'zh-CN': '{name}的{year}年运势' },
  headings: {
    year: { en: 'The year in one page', 'zh-CN': '全年总览' },
    areas: { en: 'Where the year is strong', 'zh-CN': '事业、财运、感情、身心' },
    months: { en: 'Month by month', 'zh-CN': '逐月走势' },
    turns: { en: 'Months to use, months to spare yourself', 'zh-CN': '宜进之月与宜守之月' },
    chart: { en: 'What it was read from', 'zh-CN': '推算所据' },
    advice: { en: 'Three habits for the year', 'zh-CN': '今年的三个习惯' },
  },
  yearTone: {
    en: '{year}, the year {pillar}, is for you {tone}',
    'zh-CN': '{year}年，岁次{pillar}，于你是{tone}',
  },
  helpfulYear: {
    en: 'The year brings {element}, the element your chart can use: things cost you less effort than usual, so put the largest plan here.',
    'zh-CN': '流年带来{element}，正是命局所喜：同样的力气，今年见效更多，最要紧的计划放在今年。',
  },
  otherwiseYear: {
    en: 'Your helpful element, {element}, does not come with the year itself; it comes in single months. Plan by them and not by the calendar year.',
    'zh-CN': '命局所喜的{element}，流年本身不带，要看月份：安排大事，跟着月份走，别只看年头年尾。',
  },
  monthsIntro: {
    en: 'Each month runs from one solar term to the next and was weighed against your chart; 50 is an ordinary month.',
    'zh-CN': '每月以节气为界，逐月与命局相较；50为平常月份。',
  },
  monthLabel: { en: 'from {from}', 'zh-CN': '{from}起' },
  goodMonth: {
    en: '{month}, {pillar}, {value}: {note}. Begin, ask, publish, travel.',
    'zh-CN': '{month}（{pillar}），{value}分：{note}。宜开头、宜开口、宜出行、宜拿主意。',
  },
  hardMonth: {
    en: '{month}, {pillar}, {value}: {note}. Finish, check, rest; put off what can wait.',
    'zh-CN': '{month}（{pillar}），{value}分：{note}。宜收尾、宜复核、宜休息，不急的事往后放。',
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
    en: 'That is an even year: keep a steady pace, and no single month will make or break it.',
    'zh-CN': '起伏不大，匀速走就好，没有哪一个月能定全年的成败。',
  },
  areaNames: {
    work: { en: 'Work', 'zh-CN': '事业' },
    money: { en: 'Money', 'zh-CN': '财运' },
    love: { en: 'Love', 'zh-CN': '感情' },
    energy: { en: 'Energy', 'zh-CN': '身心' },
  },
  areaNotes: {
    work: {
      high: { en: 'duty and backing meet: show what you can', 'zh-CN': '官印有气，该亮本事的时候就亮' },
      middle: { en: 'steady: finish before you begin', 'zh-CN': '平稳，先收尾，再开新' },
      low: { en: 'little comes from above: build quietly', 'zh-CN': '外力少，宜暗中积累' },
    },
    money: {
      high: { en: 'what you make finds buyers', 'zh-CN': '食伤生财，付出见得到钱' },
      middle: { en: 'income as usual: watch the small leaks', 'zh-CN': '进项平常，堵住小漏洞' },
      low: { en: 'keep more than you venture', 'zh-CN': '守多于攻，少碰没把握的' },
    },
    love: {
      high: { en: 'the spouse palace opens', 'zh-CN': '夫妻宫得合，宜谈宜定' },
      middle: { en: 'what you tend grows', 'zh-CN': '有心经营，便有回应' },
      low: { en: 'patience: talk early, decide late', 'zh-CN': '多些耐心，早沟通，晚决断' },
    },
    energy: {
      high: { en: 'well fed: a year to build strength', 'zh-CN': '气足神旺，宜养成锻炼的习惯' },
      middle: { en: 'enough, if you sleep', 'zh-CN': '睡得够，就撑得住' },
      low: { en: 'easily spent: fewer evenings out', 'zh-CN': '耗得快，少应酬，早歇息' },
    },
  },
  areasText: {
    en: '{best} leads this year and {worst} asks for patience. Let the first carry the second: what goes well leaves you strength for what does not.',
    'zh-CN': '今年以{best}为先，{worst}要多些耐心。拿顺的那一头去带不顺的那一头，力气才不白费。',
  },
} as const;
