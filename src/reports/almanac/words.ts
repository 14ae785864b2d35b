import type { Text } from '../writing/wording.ts';

const pairs = (english: string, chinese: string): readonly Text[] => {
  const words = chinese.split(' ');
  return english.split(', ').map((en, index) => ({ en, 'zh-CN': words[index] ?? en }));
};

/** Han characters of stems and branches, the same in both languages. */
export const stemCharacters = '甲乙丙丁戊己庚辛壬癸';
export const branchCharacters = '子丑寅卯辰巳午未申酉戌亥';

export const stemNames = pairs(
  'Jia, Yi, Bing, Ding, Wu, Ji, Geng, Xin, Ren, Gui',
  '甲 乙 丙 丁 戊 己 庚 辛 壬 癸',
);
export const branchNames = pairs(
  'Zi, Chou, Yin, Mao, Chen, Si, Wu, Wei, Shen, You, Xu, Hai',
  '子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥',
);
export const elementNames = pairs('Wood, Fire, Earth, Metal, Water', '木 火 土 金 水');
export const zodiacNames = pairs(
  'Rat, Ox, Tiger, Rabbit, Dragon, Snake, Horse, Goat, Monkey, Rooster, Dog, Pig',
  '鼠 牛 虎 兔 龙 蛇 马 羊 猴 鸡 狗 猪',
);
export const tenGodNames = pairs(
  'Friend, Rival, Eating God, Hurting Officer, Indirect Wealth, Direct Wealth, Seven Killings, Direct Officer, Indirect Resource, Direct Resource',
  '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印',
);
export const soundNames = pairs(
  'Gold in the Sea, Fire in the Furnace, Great Forest Wood, Roadside Earth, Sword-edge Metal, Fire on the Mountain, Water of the Ravine, Earth on the Wall, White Wax Metal, Willow Wood, Spring Water, Earth on the Roof, Thunder Fire, Pine and Cypress Wood, Flowing Water, Gold in the Sand, Fire below the Mountain, Wood of the Plain, Earth of the Wall, Gold Leaf, Lamp Fire, Water of the Milky Way, Earth of the Post Road, Hairpin Metal, Mulberry Wood, Water of the Great Stream, Earth in the Sand, Fire of Heaven, Pomegranate Wood, Water of the Great Sea',
  '海中金 炉中火 大林木 路旁土 剑锋金 山头火 涧下水 城头土 白蜡金 杨柳木 泉中水 屋上土 霹雳火 松柏木 长流水 沙中金 山下火 平地木 壁上土 金箔金 覆灯火 天河水 大驿土 钗钏金 桑柘木 大溪水 沙中土 天上火 石榴木 大海水',
);
export const directionNames = pairs(
  'north, north by northeast, east by northeast, east, east by southeast, south by southeast, south, south by southwest, west by southwest, west, west by northwest, north by northwest',
  '正北 东北偏北 东北偏东 正东 东南偏东 东南偏南 正南 西南偏南 西南偏西 正西 西北偏西 西北偏北',
);

export const monthNames = pairs(
  'Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec',
  '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
);

export const pillarNames = {
  year: { en: 'Year', 'zh-CN': '年柱' },
  month: { en: 'Month', 'zh-CN': '月柱' },
  day: { en: 'Day', 'zh-CN': '日柱' },
  hour: { en: 'Hour', 'zh-CN': '时柱' },
} as const satisfies Record<string, Text>;

export const strengthNames = {
  strong: { en: 'strong', 'zh-CN': '偏强' },
  balanced: { en: 'balanced', 'zh-CN': '中和' },
  weak: { en: 'gentle', 'zh-CN': '偏弱' },
} as const satisfies Record<string, Text>;

export const labels = {
  dayMaster: { en: 'Day master', 'zh-CN': '日主' },
  dayMasterValue: { en: '{stem}, {polarity} {element}, {strength}', 'zh-CN': '{stem}{element}，{strength}' },
  yang: { en: 'yang', 'zh-CN': '阳' },
  yin: { en: 'yin', 'zh-CN': '阴' },
  zodiac: { en: 'Zodiac sign', 'zh-CN': '生肖' },
  helpful: { en: 'Helpful element', 'zh-CN': '喜用五行' },
  solar: { en: 'Solar birthday', 'zh-CN': '公历生日' },
  lunar: { en: 'Lunar birthday', 'zh-CN': '农历生日' },
  solarValue: { en: '{day} {monthName} {year}', 'zh-CN': '{year}年{month}月{day}日' },
  lunarValue: { en: 'day {day} of month {month}, lunar {year}', 'zh-CN': '{year}年{month}月{day}日' },
  leapLunarValue: {
    en: 'day {day} of leap month {month}, lunar {year}',
    'zh-CN': '{year}年闰{month}月{day}日',
  },
  strongest: { en: 'Fullest element', 'zh-CN': '最旺五行' },
  share: { en: '{element}, {percent}%', 'zh-CN': '{element}，占{percent}%' },
  yearGod: { en: 'Its ten god for you', 'zh-CN': '流年十神' },
  yearPillar: { en: 'Year pillar', 'zh-CN': '流年' },
} as const satisfies Record<string, Text>;

export const footnotes = {
  entertainment: {
    en: 'This report is for entertainment and reflection. It is no basis for medical, legal or financial decisions.',
    'zh-CN': '本报告仅供娱乐与自我观照，不作为医疗、法律、投资等决定的依据。',
  },
  chart: {
    en: 'How it was computed: the year and month pillars change at the exact solar term, the day pillar at 23:00; the hour zi is read as the midnight that begins the given day. Clock time is taken as given, without correction for place or summer time.',
    'zh-CN':
      '推算方法：年柱、月柱以节气交接的时刻为界，日柱以23时为界，子时按所填日期的零时起算；时间以所填钟表时间为准，不作真太阳时与夏令时校正。',
  },
  hourUnknown: {
    en: 'The birth hour was not given, so three pillars were read and nothing was guessed about the fourth.',
    'zh-CN': '未提供出生时辰，本报告只依年、月、日三柱推算，时柱不作猜测。',
  },
  boundary: {
    en: 'The birthday lies on the border of two solar-term months: a few minutes would change the month pillar, so read the month pillar with reserve.',
    'zh-CN': '出生时刻正临节气交接，前后片刻月柱即不同，涉及月柱的内容请保留看待。',
  },
  scores: {
    en: 'Figures from 0 to 100 weigh how the stems and branches named in the text meet; they compare things within this report and predict no event.',
    'zh-CN': '文中0—100的数值，由所列干支的生克合冲加权得出，只用于本报告内部比较，不预示具体事件。',
  },
} as const satisfies Record<string, Text>;
