import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../../reports/almanac/calendar.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** The two best ways together, their names in the order wealth, output, power, resource, same. */
export const channelPairs = {
  'wealth+output': {
    en: 'Earning and skill hold the first two places, the second at {value}: make, sell, make better. Yours is the workshop with a shop window.',
    'zh-CN': '“挣”与“才”占了前两名，第二路{value}分，正好接上：做出来，有人买，再做好一点。你适合前店后坊。',
  },
  'wealth+power': {
    en: 'Earning and position hold the first two places, the second at {value}: a business with a licence, or a post with a bonus. You are at ease where figures and responsibility meet.',
    'zh-CN':
      '“挣”与“位”占了前两名，第二路{value}分：有执照的生意，或带奖金的职务。数字和责任碰头的地方，你最自在。',
  },
  'wealth+resource': {
    en: 'Earning and keeping hold the first two places, the second at {value}: what comes in has somewhere to stay. Few charts have both hands; use one to hold and the other to ask.',
    'zh-CN':
      '“挣”与“守”占了前两名，第二路{value}分：进得来，也留得下。两只手都有的人不多，一只管开口，一只管收好。',
  },
  'wealth+same': {
    en: 'Earning and partners hold the first two places, the second at {value}: you do well in markets and crews. The sum is larger together, so the sharing rule has to be older than the sum.',
    'zh-CN':
      '“挣”与“合”占了前两名，第二路{value}分：市面上、班子里，你都吃得开。合起来数目大，怎么分的规矩就得比数目先到。',
  },
  'output+power': {
    en: 'Skill and position hold the first two places, the second at {value}, and they pull at each other: the maker wants freedom, the post wants hours. A named expert inside a firm has both.',
    'zh-CN':
      '“才”与“位”占了前两名，第二路{value}分，两边有点拔河：手艺要自由，位子要坐班。在单位里当个叫得出名的行家，就两全了。',
  },
  'output+resource': {
    en: 'Skill and keeping hold the first two places, the second at {value}: you make, and you also store what you know. Teaching and rights that pay again suit you better than hours sold once.',
    'zh-CN':
      '“才”与“守”占了前两名，第二路{value}分：做得出，也存得住。教人、做能一再收钱的东西，比一次卖断的钟点合算。',
  },
  'output+same': {
    en: 'Skill and partners hold the first two places, the second at {value}: a band, a studio, a kitchen crew. You make more in company; agree early whose name is on it.',
    'zh-CN':
      '“才”与“合”占了前两名，第二路{value}分：像乐队、工作室、一班厨子。有伴时你出活更多，署谁的名要早说。',
  },
  'power+resource': {
    en: 'Position and keeping hold the first two places, the second at {value}: institutions like you, with their grades, pensions and slow stairs. Climb, and do not confuse slow with stuck.',
    'zh-CN':
      '“位”与“守”占了前两名，第二路{value}分：机构喜欢你这样的人，有级别、有保障、楼梯一阶一阶。慢慢上，慢不等于卡住。',
  },
  'power+same': {
    en: 'Position and partners hold the first two places, the second at {value}: people let you lead them. Your income is a team, so what you spend on its mood is not an expense.',
    'zh-CN':
      '“位”与“合”占了前两名，第二路{value}分：大家愿意让你带。你的进项就是一支队伍，花在人心上的不算开销。',
  },
  'resource+same': {
    en: 'Keeping and partners hold the first two places, the second at {value}: family savings, old friends, things held in common. You lose little; let something be tried with a small part of it.',
    'zh-CN':
      '“守”与“合”占了前两名，第二路{value}分：家里的积蓄、多年的朋友、共有的东西。你亏得少，不妨拿一小份，让人试点新的。',
  },
} as const satisfies Record<string, Text>;

/** The decade one is in, by what its stem is to the day master. */
export const decadesNow: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'You are in the decade {pillar}, begun in {start}: its stem is your own element, and money goes through many hands. Your name on your own account is the theme until {next}.',
    'zh-CN':
      '你正走{pillar}大运，{start}年交的运：运干与你同类，钱过的手多。到{next}年之前，功课是自己名下有自己的账。',
  },
  output: {
    en: 'You are in the decade {pillar}, begun in {start}: its stem is what you make, and until {next} money follows your own hands and head.',
    'zh-CN':
      '你正走{pillar}大运，{start}年交的运：运干是你的食伤，到{next}年之前，钱跟着你自己的手和脑子走。',
  },
  wealth: {
    en: 'You are in the decade {pillar}, begun in {start}: its stem is the wealth star, so money matters are at the front of the house until {next}. Handle them in daylight.',
    'zh-CN':
      '你正走{pillar}大运，{start}年交的运：运干就是财星，到{next}年之前，钱的事都摆在前厅，敞开了办。',
  },
  power: {
    en: 'You are in the decade {pillar}, begun in {start}: its stem is what rules you, and until {next} money walks behind duties and titles.',
    'zh-CN': '你正走{pillar}大运，{start}年交的运：运干是官杀，到{next}年之前，钱跟在名分和责任后头。',
  },
  resource: {
    en: 'You are in the decade {pillar}, begun in {start}: its stem feeds you, and until {next} what you learn, own and are given counts for more than what you chase.',
    'zh-CN':
      '你正走{pillar}大运，{start}年交的运：运干生你，到{next}年之前，学来的、守住的、别人给的，比追来的多。',
  },
};

export const decadeTexts = {
  notYet: {
    en: 'The first decade, {pillar}, begins in {next}; until then the years themselves do the talking.',
    'zh-CN': '头一步大运{pillar}从{next}年起，在那之前，只看流年。',
  },
  next: {
    up: {
      en: 'In {next} it turns to {pillar}, {points} points higher: arrive there with little owed and one thing finished.',
      'zh-CN': '{next}年交入{pillar}，高出{points}分：轻装进去，带上一件做完的东西。',
    },
    down: {
      en: 'In {next} it turns to {pillar}, {points} points lower: the years until then are the ones to fill the cupboard in.',
      'zh-CN': '{next}年交入{pillar}，低{points}分：要装柜子，就趁在那之前的这几年。',
    },
    even: {
      en: 'In {next} it turns to {pillar} at about the same height: the subject changes, the pace does not.',
      'zh-CN': '{next}年交入{pillar}，高低差不多：换的是题目，步子不用变。',
    },
  },
  /** When the list ends with age. */
  listEnd: {
    en: 'Decades are listed up to about the age of ninety; after that every year is interest.',
    'zh-CN': '大运列到九十岁上下为止，再往后，年年都是利息。',
  },
  /** When the best decade of the list is the present one, and when it is still to come. */
  bestNow: {
    en: 'Of the decades listed, the present one has the best wind for money, at {value}. While it blows is the time to put something by.',
    'zh-CN': '论财运，表中就数眼下这一步风最顺，{value}分。正因为顺，才该趁现在存下一些。',
  },
  bestLater: {
    en: 'Of the decades listed, the one from {best} has the best wind for money, at {value}. What you learn before then is what you will bring to it.',
    'zh-CN': '论财运，表中要数{best}年起的那一步风最顺，{value}分。在那之前学会的，就是到时候带得上的本钱。',
  },
} as const;

/** One rule for handling money, by strength and by whether the wealth star is plentiful. */
export const moneyRules: Readonly<Record<Strength, Readonly<Record<'rich' | 'thin', Text>>>> = {
  strong: {
    rich: {
      en: 'A rule for {support}% of strength over {share}% of wealth: decide large sums sitting down, with the figure written, and after that do not revisit them.',
      'zh-CN': '身占{support}%、财占{share}%，给你一条规矩：大数目坐下来、写在纸上再定，定了就不回头。',
    },
    thin: {
      en: 'A rule for {support}% of strength over {share}% of wealth: your hands are larger than your purse, so let effort bring something in before you buy tools for it.',
      'zh-CN': '身占{support}%、财占{share}%，给你一条规矩：手大钱袋小，先让力气换到钱，再添用得上的家伙。',
    },
  },
  balanced: {
    rich: {
      en: 'A rule for {support}% of strength beside {share}% of wealth: one new source of money may enter only when an old one has been closed.',
      'zh-CN': '身占{support}%、财占{share}%，给你一条规矩：旧的进项了结一处，才许新的进来一处。',
    },
    thin: {
      en: 'A rule for {support}% of strength beside {share}% of wealth: the sum put by may be modest as long as its day is fixed, and the day is the one after money arrives.',
      'zh-CN': '身占{support}%、财占{share}%，给你一条规矩：存多存少不论，日子要定死，就定在到账的第二天。',
    },
  },
  weak: {
    rich: {
      en: 'A rule for {support}% of strength under {share}% of wealth: before taking on more, name the person who will carry half of it.',
      'zh-CN': '身占{support}%、财占{share}%，给你一条规矩：想多接一份，先说出谁替你扛一半。',
    },
    thin: {
      en: 'A rule for {support}% of strength under {share}% of wealth: nothing that costs more than an ordinary week is bought on the day you first see it.',
      'zh-CN': '身占{support}%、财占{share}%，给你一条规矩：抵得上一星期开销的东西，看见的当天不买。',
    },
  },
};

/** What the best of the ten years is for, by the best of the five ways; what the hardest is not for, by the thinnest. */
export const bestUses: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'Since partners are your best way, {year} is the year to found the thing with two names on it.',
    'zh-CN': '你最通的是“合”，所以{year}年宜与人搭伙，门上写两个名字的那种。',
  },
  output: {
    en: 'Since skill is your best way, {year} is the year to bring out the work you will be known by.',
    'zh-CN': '你最通的是“才”，所以{year}年宜拿出压箱底的那件，让人凭它记住你。',
  },
  wealth: {
    en: 'Since earning is your best way, {year} is the year to ask for the larger figure and to take the wider territory.',
    'zh-CN': '你最通的是“挣”，所以{year}年宜把数目往大里谈，把地盘往宽里做。',
  },
  power: {
    en: 'Since position is your best way, {year} is the year to stand for the post you have been deputising in.',
    'zh-CN': '你最通的是“位”，所以{year}年宜把一直代着的那个位子，正式坐下来。',
  },
  resource: {
    en: 'Since keeping is your best way, {year} is the year to turn savings into something with a door or a certificate.',
    'zh-CN': '你最通的是“守”，所以{year}年宜把积蓄换成一扇门、一张证，看得见的那种。',
  },
};

export const hardUses: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'In {year} partners, your thinnest way, should not be tested: no joint account, no shared lease.',
    'zh-CN': '{year}年，最薄的“合”经不起试：不开共同的户头，不合租一间铺面。',
  },
  output: {
    en: 'In {year} skill, your thinnest way, should not have to feed you alone: keep the ordinary job beside the fine one.',
    'zh-CN': '{year}年，最薄的“才”别让它独自养家：手艺旁边，留一份寻常的活。',
  },
  wealth: {
    en: 'In {year} earning, your thinnest way, needs no heroics: keep the customers you have and call them first.',
    'zh-CN': '{year}年，最薄的“挣”不必逞强：把老主顾留住，电话先打给他们。',
  },
  power: {
    en: 'In {year} position, your thinnest way, is no place to bargain from: let titles wait and keep the work.',
    'zh-CN': '{year}年，最薄的“位”不是讲条件的地方：头衔可以等，活计别丢。',
  },
  resource: {
    en: 'In {year} keeping, your thinnest way, wants a helper: let someone dull and trusted hold the second key.',
    'zh-CN': '{year}年，最薄的“守”要个帮手：第二把钥匙，交给一个无趣而可靠的人。',
  },
};
