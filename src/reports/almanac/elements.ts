import type { Text } from '../writing/wording.ts';

/** By element, wood first: what its plenty, its scarcity and its help look like in daily life. */
export const plenty: readonly Text[] = [
  {
    en: 'Wood is fullest ({percent}%): plans, growth and principle. Its price is stiffness, the habit of being right a little too long.',
    'zh-CN': '五行以木最旺（{percent}%）：有主见、肯生长、讲原则；代价是有时太直，道理占住了就不肯松口。',
  },
  {
    en: 'Fire is fullest ({percent}%): warmth, speed and expression. Its price is impatience, and a tiredness that comes all at once.',
    'zh-CN': '五行以火最旺（{percent}%）：热情、反应快、感染人；代价是性急，累起来也是一下子垮。',
  },
  {
    en: 'Earth is fullest ({percent}%): trust, patience and good sense. Its price is slowness to change what no longer works.',
    'zh-CN': '五行以土最旺（{percent}%）：稳重、守信、务实；代价是该变的时候慢半拍，明知不合适还在撑。',
  },
  {
    en: 'Metal is fullest ({percent}%): judgement, order and courage. Its price is sharpness in words that others remember longer than you do.',
    'zh-CN': '五行以金最旺（{percent}%）：果断、有条理、重义气；代价是话说得锋利，你忘了，别人还记着。',
  },
  {
    en: 'Water is fullest ({percent}%): cleverness, feeling and connection. Its price is drifting, and thinking at hours meant for sleep.',
    'zh-CN': '五行以水最旺（{percent}%）：聪慧、善感、通人情；代价是容易飘，该睡的时候还在想。',
  },
];

export const scarcity: readonly Text[] = [
  {
    en: 'Wood is scarcest ({percent}%): starting is harder for you than finishing. Give new things a date, not a wish.',
    'zh-CN': '木最少（{percent}%）：你收尾容易，起头难。想做的新事，别只放在心里，给它定个日子。',
  },
  {
    en: 'Fire is scarcest ({percent}%): people see less of your warmth than you feel. A little more expression goes a long way.',
    'zh-CN': '火最少（{percent}%）：你心里的热，别人看到的不足一半。多表达一分，关系就近一分。',
  },
  {
    en: 'Earth is scarcest ({percent}%): rest, routine and savings do not come by themselves. Build one fixed habit and let it carry you.',
    'zh-CN': '土最少（{percent}%）：作息、积蓄、安定感都不会自己来。先养成一个固定的习惯，让它托住你。',
  },
  {
    en: 'Metal is scarcest ({percent}%): saying no and cutting losses cost you too much. Practise on small things.',
    'zh-CN': '金最少（{percent}%）：拒绝人、及时止损，对你来说都太难。从小事练起，练到不心虚为止。',
  },
  {
    en: 'Water is scarcest ({percent}%): you act before you have let a thing settle. Sleep over what is large.',
    'zh-CN': '水最少（{percent}%）：事情还没沉下来，你就已经动了。大事隔一夜再定。',
  },
];

export const help: readonly Text[] = [
  {
    en: 'Wood helps you: mornings, walking among trees, learning something new, the colour green, the east.',
    'zh-CN': '喜木：早起、近树、学点新东西，多用青绿色，方位宜东。',
  },
  {
    en: 'Fire helps you: daylight, cheerful company, speaking in front of others, warm reds, the south.',
    'zh-CN': '喜火：多晒太阳，多和开朗的人来往，敢在人前说话，多用红紫暖色，方位宜南。',
  },
  {
    en: 'Earth helps you: regular meals, a tidy home, long-term agreements, ochre and beige, the middle of things.',
    'zh-CN': '喜土：三餐按时，居所整洁，凡事往长处约定，多用黄褐色，宜守本地、居中处事。',
  },
  {
    en: 'Metal helps you: clear rules, a finished list, well-made tools, white and gold, the west.',
    'zh-CN': '喜金：规矩讲清、事情了结，用称手的好工具，多用白色金色，方位宜西。',
  },
  {
    en: 'Water helps you: quiet evenings, travel and reading, moving a little every day, black and deep blue, the north.',
    'zh-CN': '喜水：晚间安静下来，读书、出行，每天活动一下筋骨，多用黑色深蓝，方位宜北。',
  },
];

/** The month branch, zi to hai: the season one was born into, and the pace it leaves behind. */
export const seasons: readonly Text[] = [
  {
    en: 'Your month branch is Zi, the weeks of the winter solstice: what matters starts for you underground, long before anyone is told.',
    'zh-CN': '你生在子月，冬至前后：要紧的事，你总是先在地底下动了，过很久才告诉别人。',
  },
  {
    en: 'Your month branch is Chou, the coldest weeks of the year: you are used to carrying on without applause, and thaw late but thoroughly.',
    'zh-CN': '你生在丑月，一年最冷的时候：没有掌声也走得下去，化冻晚，化开了就彻底。',
  },
  {
    en: 'Your month branch is Yin, when sap rises under frost: you begin before it is comfortable, and sometimes before it is announced.',
    'zh-CN': '你生在寅月，霜底下汁水已经往上走：不等舒服了再动身，有时不等通知就动身。',
  },
  {
    en: 'Your month branch is Mao, the middle of spring: growth is your natural state, and standing still feels to you like a fault.',
    'zh-CN': '你生在卯月，仲春时节：生长是你的常态，原地不动，你会当成自己的错。',
  },
  {
    en: 'Your month branch is Chen, spring turning wet and warm: you hold many unfinished things at once and most of them live.',
    'zh-CN': '你生在辰月，春天又湿又暖：手里同时养着好些没做完的事，大多还真养活了。',
  },
  {
    en: 'Your month branch is Si, the start of summer: you warm up fast and expect the day to be long enough for everything.',
    'zh-CN': '你生在巳月，夏天刚开头：热得快，总觉得白天够长，什么都排得下。',
  },
  {
    en: 'Your month branch is Wu, the height of summer: you live in full view, and do your best thinking once it has cooled down.',
    'zh-CN': '你生在午月，盛夏正当顶：日子过得敞亮，主意却要等凉下来才想得好。',
  },
  {
    en: 'Your month branch is Wei, late summer: ripe and a little heavy, generous with what is ready, slow with what is not.',
    'zh-CN': '你生在未月，暑气将尽：熟了的舍得给，没熟的催不动，带一点慵懒。',
  },
  {
    en: 'Your month branch is Shen, the first cool mornings: you sort early, keep what works, and are seldom sentimental about the rest.',
    'zh-CN': '你生在申月，清早初有凉意：早早就在分拣，管用的留下，其余的不大惋惜。',
  },
  {
    en: 'Your month branch is You, the middle of autumn: you like things ripe, weighed and exact, and can hear a false note from the next room.',
    'zh-CN': '你生在酉月，秋色正中：喜欢东西熟透、称过、分毫不差，隔壁屋里一个错音你都听得见。',
  },
  {
    en: 'Your month branch is Xu, when the barns are shut: you think of the winter while others are still at the feast.',
    'zh-CN': '你生在戌月，谷仓上门的时候：别人还在席上，你已经想着过冬。',
  },
  {
    en: 'Your month branch is Hai, the first weeks of winter: much goes on inside, and you come to people through stories, water and late hours.',
    'zh-CN': '你生在亥月，冬天刚来：里头热闹，外头安静，与人亲近常在故事里、在夜深时。',
  },
];
