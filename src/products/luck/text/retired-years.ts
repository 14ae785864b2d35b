import type { Text } from '../../../contract/texts.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** The years past working life in a wealth ledger. */

export const retiredBestUses: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Since earning is your best way, {year} is the year to decide on the one large thing you have been wanting.',
    'zh-CN': '你最通的是“挣”，所以{year}年宜把早就想添的那件大东西定下来。',
  },
  output: {
    en: 'Since skill is your best way, {year} is the year to pass it on, in writing, on film or to a pupil.',
    'zh-CN': '你最通的是“才”，所以{year}年宜把一身手艺留下来，写成、录成、教给人都好。',
  },
  power: {
    en: 'Since position is your best way, {year} is the year to speak up and settle what has been left hanging in the family.',
    'zh-CN': '你最通的是“位”，所以{year}年宜出面，把家里悬着的一件事定了。',
  },
  resource: {
    en: 'Since keeping is your best way, {year} is the year to mend the house and sort old things, until living in it is easy.',
    'zh-CN': '你最通的是“守”，所以{year}年宜修修屋子、理理旧物，让住处更顺手。',
  },
  same: {
    en: 'Since partners are your best way, {year} is the year to do with old friends what all of you have been talking about.',
    'zh-CN': '你最通的是“合”，所以{year}年宜与老友结伴，办一件几个人都念着的事。',
  },
};

export const retiredHardUses: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'In {year} earning, your thinnest way, needs no heroics: listen politely to whoever talks of profit, and leave it there.',
    'zh-CN': '{year}年，最薄的“挣”不必逞强，谁劝你赚钱，听听就好。',
  },
  output: {
    en: 'In {year} promise nothing that rests on skill, your thinnest way, and turn down what would wear you out.',
    'zh-CN': '{year}年，最薄的“才”少拿去应承人，费神的活推掉。',
  },
  power: {
    en: 'In {year} position, your thinnest way, is not worth a dispute: give way where only face is at stake.',
    'zh-CN': '{year}年，最薄的“位”不争，面子上的事让一让。',
  },
  resource: {
    en: 'In {year} keeping, your thinnest way, wants a helper: for large sums, in or out, have one of the family with you.',
    'zh-CN': '{year}年，最薄的“守”要个帮手，大额进出，叫上一个家里人。',
  },
  same: {
    en: 'In {year} partners, your thinnest way, should not be tested: no shared ventures, no sureties.',
    'zh-CN': '{year}年，最薄的“合”经不起试，不合伙，不替人担保。',
  },
};

/** By the ten god of the year’s stem, friend to direct resource. */
export const retiredYears: readonly Readonly<Record<'good' | 'hard', Text>>[] = [
  {
    good: {
      en: 'An old friend joins in; buy one between two households',
      'zh-CN': '老友来搭伴，两家合买一样，都省',
    },
    hard: { en: 'Many presents to give; fix one sum for all of them', 'zh-CN': '人情往来多，先定个总数' },
  },
  {
    good: {
      en: 'In good spirits; the journey you have long wanted may be made',
      'zh-CN': '兴致好，想了多年的那趟远门，可以出',
    },
    hard: { en: 'People ask to borrow; talk it over at home first', 'zh-CN': '开口借钱的人多，先和家里商量' },
  },
  {
    good: {
      en: 'Good meals and good hands; have people to dinner',
      'zh-CN': '口福好，手艺也好，请人来家里坐坐',
    },
    hard: { en: 'Money goes on comfort; a ceiling is enough', 'zh-CN': '钱花在舒服上，设个顶就好' },
  },
  {
    good: {
      en: 'You pick up new things fast, and what you make is praised',
      'zh-CN': '新花样学得快，做出来有人夸',
    },
    hard: {
      en: 'A blunt word costs goodwill; let papers lie a week before signing',
      'zh-CN': '一句直话伤和气，要签的字先放一个星期',
    },
  },
  {
    good: { en: 'Old friends bring good news; visits are returned', 'zh-CN': '旧友带来好消息，来往有来有回' },
    hard: { en: 'Too many good offers; answer after a few days', 'zh-CN': '好事来得太多，隔几天再答' },
  },
  {
    good: {
      en: 'Countable days; buy what is needed, put by what is left',
      'zh-CN': '日子有数，该添的添，余下的收好',
    },
    hard: {
      en: 'Small fees everywhere; cancel what you do not use',
      'zh-CN': '零碎开销多，停掉一样用不上的',
    },
  },
  {
    good: { en: 'The awkward formality can be got through this year', 'zh-CN': '难办的手续，这一年理得顺' },
    hard: {
      en: 'Bills come in company; put dates on them and meet them in order',
      'zh-CN': '该付的结伴而来，排好日子，一张一张来',
    },
  },
  {
    good: {
      en: 'Look up what is due to you in your own name, and collect it',
      'zh-CN': '查查名下有什么该领的，领回来',
    },
    hard: { en: 'Many forms; have someone young sit beside you', 'zh-CN': '表格多，请年轻人陪着填' },
  },
  {
    good: {
      en: 'A collection, an old book, an old craft finds someone who knows',
      'zh-CN': '收藏、旧书、老手艺，遇上识货的人',
    },
    hard: {
      en: 'Much thinking and little sleep; buying is no remedy for it',
      'zh-CN': '想得多睡得少，别靠买东西解闷',
    },
  },
  {
    good: {
      en: 'You are looked after; repairs and warm clothes are worth it',
      'zh-CN': '有人照应，修屋、添衣都花得值',
    },
    hard: { en: 'Keep what there is and mend what is old', 'zh-CN': '守着就好，旧的修一修' },
  },
];

export const retiredDecades: readonly Text[] = [
  {
    en: 'Walking with old companions: done together, paid separately.',
    'zh-CN': '与老伙伴同行的十年：事一起做，钱各出各的。',
  },
  {
    en: 'Open-handed years: much is given; lay your own share aside first.',
    'zh-CN': '手松的十年：给出去的多，自己那份先留好。',
  },
  {
    en: 'Years of ease: good meals, busy hands, wealth in everyday things.',
    'zh-CN': '享清福的十年：吃得好，手不闲，富在日常里。',
  },
  {
    en: 'Plain words and able hands: a lifetime’s skill, for whoever will learn it.',
    'zh-CN': '说得出、做得出的十年：一身本事，留给肯学的。',
  },
  {
    en: 'Much visiting: guests come and go, and kindness has its own book.',
    'zh-CN': '来往多的十年：客来客往，人情另记一本账。',
  },
  {
    en: 'Countable years: in by the month, out by the month; good for the house.',
    'zh-CN': '日子有数的十年：按月进，按月出，宜修整住处。',
  },
  {
    en: 'Busy years: answer one thing at a time, and rest by the clock.',
    'zh-CN': '事多的十年：一件一件应，人要按时歇。',
  },
  {
    en: 'Respected years: papers and titles in order save the whole family trouble.',
    'zh-CN': '受敬重的十年：名分、手续理清，一家都省心。',
  },
  {
    en: 'Quiet years: books, collections, an old craft; the deeper the better.',
    'zh-CN': '静的十年：书、收藏、老手艺，越深越有味。',
  },
  {
    en: 'Sheltered years: family, the old house, old friends; nothing to chase.',
    'zh-CN': '有荫庇的十年：家人、老屋、旧友，守着就好。',
  },
];
