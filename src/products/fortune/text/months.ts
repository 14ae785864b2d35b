import type { Text } from '../../../contract/texts.ts';

interface MonthTexts {
  /** For a month that carries, for one that takes, and for the same stem coming back in the same year. */
  good: Text;
  hard: Text;
  again: Text;
}

/** What a month’s stem, as one of the ten gods, brings into the house: friend to direct resource. */
export const monthGods: readonly MonthTexts[] = [
  {
    good: {
      en: 'Friend: find the person who does what you do, and do one thing together',
      'zh-CN': '比肩当月，找个同行的人，合做一件小事',
    },
    hard: {
      en: 'Friend: everyone wants the same chair; stay polite and keep your own list',
      'zh-CN': '比肩当月，几个人看上同一把椅子，客气些，各记各的账',
    },
    again: {
      en: 'Friend returns, as in {first}: the same equals, and by now you know who pulls',
      'zh-CN': '比肩又来，同{first}那回一样的人，谁肯出力，你已经有数',
    },
  },
  {
    good: {
      en: 'Rival: your nerve is good, so make the call you have been rehearsing',
      'zh-CN': '劫财当月，胆气足，排练了许久的那通电话可以打了',
    },
    hard: {
      en: 'Rival: hands reach for your time and your purse; an early no is a kind one',
      'zh-CN': '劫财当月，伸手要你时间和钱的人多，早点说不，反倒是体贴',
    },
    again: {
      en: 'Rival returns, as in {first}: the same elbows at the same table, so agree on shares first',
      'zh-CN': '劫财又来，同{first}那回一样，先说好怎么分，再坐下吃饭',
    },
  },
  {
    good: {
      en: 'Eating God: work flows and meals are long; finish the piece that gives you pleasure',
      'zh-CN': '食神当月，手顺，饭也香，先把做着高兴的那件做完',
    },
    hard: {
      en: 'Eating God: comfort wins every argument; set one small deadline and keep it',
      'zh-CN': '食神当月，人一舒服就不想动，给自己定个小期限，守住它',
    },
    again: {
      en: 'Eating God returns, as in {first}: pick up what you left half made then',
      'zh-CN': '食神又来，{first}那回做到一半的东西，接着做完',
    },
  },
  {
    good: {
      en: 'Hurting Officer: you are quotable; show the new work and let it answer for you',
      'zh-CN': '伤官当月，话说得出彩，新东西拿出来，让它替你开口',
    },
    hard: {
      en: 'Hurting Officer: you will be right and it will not help; write the reply, send it tomorrow',
      'zh-CN': '伤官当月，道理在你这边也不顶用，回信先写好，明天再发',
    },
    again: {
      en: 'Hurting Officer returns, as in {first}: the same sharp tongue, with better material',
      'zh-CN': '伤官又来，锋芒同{first}那回一样，这回料更足',
    },
  },
  {
    good: {
      en: 'Indirect Wealth: an invitation comes from the side; say clearly whether you will come',
      'zh-CN': '偏财当月，旁边冒出一个邀约，去不去，给句准话',
    },
    hard: {
      en: 'Indirect Wealth: bargains shout; ask what you would pay if nobody were watching',
      'zh-CN': '偏财当月，便宜都在吆喝，问自己一句：没人看着，还买不买',
    },
    again: {
      en: 'Indirect Wealth returns, as in {first}: somebody you met then remembers you',
      'zh-CN': '偏财又来，{first}前后搭上的人，这回又想起了你',
    },
  },
  {
    good: {
      en: 'Direct Wealth: steady effort gets counted; collect what is due and close what is done',
      'zh-CN': '正财当月，下过的功夫见数了，该收的收，该了的了',
    },
    hard: {
      en: 'Direct Wealth: the to-do list grows while you read it; strike out a third',
      'zh-CN': '正财当月，事越做越多，单子先划掉三分之一',
    },
    again: {
      en: 'Direct Wealth returns, as in {first}: compare the two accounts and see what you have learned',
      'zh-CN': '正财又来，把这个月的账和{first}那时的摆在一起，自己看得出长进',
    },
  },
  {
    good: {
      en: 'Seven Killings: pressure finds you in form; take the hard task first, before lunch',
      'zh-CN': '七杀当月，压力来时你正在状态，硬骨头放在上午啃',
    },
    hard: {
      en: 'Seven Killings: demands arrive in threes; answer one, date the second, refuse the third',
      'zh-CN': '七杀当月，要求一来就是三件：一件办，一件约日子，一件推掉',
    },
    again: {
      en: 'Seven Killings returns, as in {first}: the same pressure, and this time you have a method',
      'zh-CN': '七杀又来，压力同{first}那回差不多，办法却比那回多',
    },
  },
  {
    good: {
      en: 'Direct Officer: rules work for you; hand in whatever needs a form or a stamp',
      'zh-CN': '正官当月，规矩站你这边，该填的表、该办的手续，趁这个月',
    },
    hard: {
      en: 'Direct Officer: small print, long queues; read everything twice and keep copies',
      'zh-CN': '正官当月，手续多、队伍长，每样看两遍，留一份底',
    },
    again: {
      en: 'Direct Officer returns, as in {first}: what you had to look up then you now know by heart',
      'zh-CN': '正官又来，{first}摸着石头办的事，这回熟门熟路',
    },
  },
  {
    good: {
      en: 'Indirect Resource: odd knowledge pays; follow the thing only you find interesting',
      'zh-CN': '偏印当月，冷门的本事派上用场，只有你觉得有意思的那件，往下挖',
    },
    hard: {
      en: 'Indirect Resource: thoughts circle after dark; put the question on paper and go to bed',
      'zh-CN': '偏印当月，夜里想得多，把问题写在纸上，人先去睡',
    },
    again: {
      en: 'Indirect Resource returns, as in {first}: the detour you made then turns out to lead somewhere',
      'zh-CN': '偏印又来，{first}绕的那段路，如今看出通向哪里',
    },
  },
  {
    good: {
      en: 'Direct Resource: somebody holds a door for you; go through it and say thank you',
      'zh-CN': '正印当月，有人替你扶着门，走进去，道声谢',
    },
    hard: {
      en: 'Direct Resource: being looked after makes you slow; choose one thing to do unaided',
      'zh-CN': '正印当月，有人照应，人也懒了，挑一件事不靠人，自己做完',
    },
    again: {
      en: 'Direct Resource returns, as in {first}: the advice you half heard then is worth asking for again',
      'zh-CN': '正印又来，{first}听了一半的那句劝，值得再去问一遍',
    },
  },
];

/** What the month’s branch is to the day branch; added to the line above. */
export const monthMeetings = {
  same: {
    en: '{branch} repeats your day branch: home matters come first',
    'zh-CN': '月支{branch}与日支相同，家里的事排在前头',
  },
  combine: {
    en: '{branch} joins your day branch {own}: people say yes',
    'zh-CN': '月支{branch}与日支{own}六合，开口容易得到答应',
  },
  trine: {
    en: '{branch} and your day branch {own} work as a team',
    'zh-CN': '月支{branch}与日支{own}同属三合，做事有搭档',
  },
  clash: {
    en: '{branch} faces your day branch {own}: leave a free day around each plan',
    'zh-CN': '月支{branch}正冲日支{own}，每件安排前后都空一天',
  },
  harm: {
    en: '{branch} rubs your day branch {own}: mind the tone more than the words',
    'zh-CN': '月支{branch}害日支{own}，话怎么说，比说什么要紧',
  },
} as const satisfies Record<string, Text>;
