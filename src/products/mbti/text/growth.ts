import type { Text } from '../../../contract/texts.ts';
import type { Letter } from './report.ts';

export const growthLead: Text = {
  en: 'Nobody changes type by effort, and nobody needs to. What can be trained is the side used less, in doses small enough to be pleasant; for you the order is from {first} to {last}, the line with the shortest way across first.',
  'zh-CN':
    '类型不必改，也改不了。能练的是平日用得少的那一面，每次一点点，练到不觉得勉强就好。你可以从{first}练到{last}，最容易跨过去的排在前面。',
};
export const growthLeadEven: Text = {
  en: 'Nobody changes type by effort, and nobody needs to. Your four lines ask for the same amount of practice, so begin with the exercise that made you smile.',
  'zh-CN': '类型不必改，也改不了。你的四条轴线要练的一样多，就从让你会心一笑的那条开始。',
};

/** Where to begin, by the letter nearest the middle. */
export const startTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'The easiest step is on your outward side, since {percent}% lies in the middle stretch: you already know how to be alone, you just do not book it. Put one evening with nobody into the calendar and treat it as an appointment.',
    'zh-CN':
      '最容易的一步在外向这一面，{percent}%就在正中一带：独处你本来就会，只是从不给它留位子。日程上写一晚“谁也不见”，当正经约会来守。',
  },
  I: {
    en: 'The easiest step is on your inward side, since {percent}% lies in the middle stretch: you can do company, and you do it better when it was your idea. Invite two people before somebody invites you to twenty.',
    'zh-CN':
      '最容易的一步在内向这一面，{percent}%就在正中一带：热闹你应付得来，自己张罗的尤其好。趁别人还没拉你去二十人的局，先约上两个人。',
  },
  S: {
    en: 'The easiest step is on your concrete side, since {percent}% lies in the middle stretch: you have ideas and file them under nonsense. Keep a list of the nonsense for a month; one line of it will turn out to be a plan.',
    'zh-CN':
      '最容易的一步在实感这一面，{percent}%就在正中一带：点子你有，只是都归进了“瞎想”。把瞎想记一个月，里头会有一行其实是个计划。',
  },
  N: {
    en: 'The easiest step is on your imaginative side, since {percent}% lies in the middle stretch: you can be exact when you care. Choose one recurring thing, such as the bill or the route, and know it for once to the last digit.',
    'zh-CN':
      '最容易的一步在直觉这一面，{percent}%就在正中一带：上了心，你也能精确。挑一样常有的事，一张账单、一条路，把它弄清楚到最后一位数。',
  },
  T: {
    en: 'The easiest step is on your reasoning side, since {percent}% lies in the middle stretch: you notice feelings and wait for them to be relevant. Mention one while it is still irrelevant.',
    'zh-CN':
      '最容易的一步在思考这一面，{percent}%就在正中一带：情绪你看得见，只是等它“与正事有关”才提。趁它还无关紧要，就提一回。',
  },
  F: {
    en: 'The easiest step is on your feeling side, since {percent}% lies in the middle stretch: you know the reasons, you only present them last. Try it the other way round once, and watch how little breaks.',
    'zh-CN':
      '最容易的一步在情感这一面，{percent}%就在正中一带：道理你懂，只是总放在最后讲。倒过来试一回，看看其实什么也没碰坏。',
  },
  J: {
    en: 'The easiest step is on your planned side, since {percent}% lies in the middle stretch: you improvise well and call it an exception. Make the exception on purpose, once a week, with the phone in a pocket.',
    'zh-CN':
      '最容易的一步在有序这一面，{percent}%就在正中一带：临场发挥你也行，只是管它叫“例外”。每周故意例外一次，手机放兜里。',
  },
  P: {
    en: 'The easiest step is on your open side, since {percent}% lies in the middle stretch: you can keep a date if you chose it. Choose one a week before somebody else chooses it for you.',
    'zh-CN':
      '最容易的一步在随性这一面，{percent}%就在正中一带：自己挑的日子，你守得住。每周自己先挑一个，免得别人替你挑。',
  },
};

/** How the other side is named: by its share, or as one that got no point at all. */
export const growthSides = {
  some: { en: 'For the {rest}% {name} in you', 'zh-CN': '给你身上{rest}%的{name}' },
  none: {
    en: '{name} got not a single point, so give it a little room',
    'zh-CN': '{name}一分没得，给它留点地方',
  },
} as const satisfies Record<string, Text>;

/** One exercise for the side opposite to one’s own. */
export const growthTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: '{side}: before you answer, count two breaths; once a week keep an opinion until somebody asks for it.',
    'zh-CN': '{side}：回答之前先停两口气；每周有一次，等人问了再说看法。',
  },
  I: {
    en: '{side}: when people sit down together, say something in the first ten minutes, however little; it is easier than in the last ten.',
    'zh-CN': '{side}：几个人坐下来，头十分钟里先说一句，多短都行，比留到最后容易。',
  },
  S: {
    en: '{side}: read one thing a month that is of no use, and ask yourself what it reminds you of.',
    'zh-CN': '{side}：每月读一样没有用处的东西，想想它让你联想到什么。',
  },
  N: {
    en: '{side}: finish one small thing entirely before you improve on the idea of it.',
    'zh-CN': '{side}：一件小事先做完，再去想怎么改得更妙。',
  },
  T: {
    en: '{side}: say what you value about the person before you say what is wrong with the plan.',
    'zh-CN': '{side}：先说这个人好在哪里，再说方案哪里不对。',
  },
  F: {
    en: '{side}: write your reasons down as if for a stranger, and keep those that survive.',
    'zh-CN': '{side}：把理由写下来，当作写给陌生人看，站得住的留下。',
  },
  J: {
    en: '{side}: leave one afternoon a week without a plan, and do not fill it in advance.',
    'zh-CN': '{side}：每周留一个下午不作安排，也不提前填满。',
  },
  P: {
    en: '{side}: decide one thing a day before it has to be decided, and do not reopen it.',
    'zh-CN': '{side}：每天有一件事，不等逼到眼前就定下来，定了不翻案。',
  },
};
