import type { Text } from '../wording.ts';
import type { pair } from './pair.ts';

/** What a part’s value says: `well` from 70 up. */
export const partReadings: Readonly<Record<keyof typeof pair.parts, { well: Text; work: Text }>> = {
  person: {
    well: {
      en: 'Temperament: the two Person numbers support each other, so first impressions between you tend to be kind.',
      'zh-CN': '性情：两人的人格之数相生相助，初见时就多一分好感。',
    },
    work: {
      en: 'Temperament: one Person number steers the other, so who gives way is a question from the beginning.',
      'zh-CN': '性情：两人的人格之数一制一受，从一开始就有个谁让谁的问题。',
    },
  },
  earth: {
    well: {
      en: 'Home life: the Earth numbers agree; shared rooms and shared habits come easily.',
      'zh-CN': '居家：两人的地格相和，住到一处、吃到一处都不难。',
    },
    work: {
      en: 'Home life: the Earth numbers pull in two directions; what is homely to one is untidy or strict to the other.',
      'zh-CN': '居家：两人的地格各有各的劲，一个觉得自在的，另一个觉得散漫或拘束。',
    },
  },
  total: {
    well: {
      en: 'The long run: the Total numbers feed each other, a sign of bonds that gain with the years.',
      'zh-CN': '长远：两人的总格相生，这样的缘分越久越厚。',
    },
    work: {
      en: 'The long run: the Total numbers ask for a plan; without one the years decide for you.',
      'zh-CN': '长远：两人的总格要靠规划来调和，不规划，就由年月替你们定了。',
    },
  },
  tones: {
    well: {
      en: 'Sound: said together the names rise and fall; they are easy to remember as a pair.',
      'zh-CN': '音韵：两个名字连着念，有起有伏，让人容易一起记住。',
    },
    work: {
      en: 'Sound: the names move on few tones; said together they are calm, nearly a murmur.',
      'zh-CN': '音韵：两个名字声调相近，连着念平平静静，像一句低语。',
    },
  },
  letters: {
    well: {
      en: 'Shared letters: a good part of one name is found in the other, as in families.',
      'zh-CN': '同音：一个名字里的声音，有不少在另一个里也听得到，像一家人。',
    },
    work: {
      en: 'Shared letters: the names come from different corners of the alphabet, and complete rather than repeat each other.',
      'zh-CN': '同音：两个名字的声音来自不同的地方，是互补，不是重复。',
    },
  },
  signs: {
    well: {
      en: 'Birth signs: the years you were born in get on; families usually notice it first.',
      'zh-CN': '生肖：两人的生年相和，往往是家里长辈先看顺眼。',
    },
    work: {
      en: 'Birth signs: the years you were born in keep their distance; respect has to be shown, not assumed.',
      'zh-CN': '生肖：两人的生年各有脾气，敬重要做出来，不能当作不言自明。',
    },
  },
};

export const eveningQuestions: readonly Text[] = [
  { en: 'Who chose your name, and what did they hope for?', 'zh-CN': '你的名字是谁取的，盼的是什么？' },
  { en: 'What were you called as a child, and by whom?', 'zh-CN': '小时候别人叫你什么，谁这样叫你？' },
  {
    en: 'When did somebody last say your name so that you were glad?',
    'zh-CN': '最近一次有人叫你的名字，叫得你心里高兴，是什么时候？',
  },
  {
    en: 'What would you like to be known for among people who know only your name?',
    'zh-CN': '对只知道你名字的人，你希望他们想起什么？',
  },
  { en: 'How should I call you when we disagree?', 'zh-CN': '我们意见不合的时候，你希望我怎么叫你？' },
];

export const careTexts: Readonly<Record<keyof typeof pair.parts, Text>> = {
  person: {
    en: 'Temperament: name the difference aloud and kindly, once. What has a name stops being a reproach.',
    'zh-CN': '性情：把彼此的不同好好说破一次，说破了，就不再是埋怨。',
  },
  earth: {
    en: 'Home life: agree on three habits of the house, such as sleep, guests and order, and leave the rest open.',
    'zh-CN': '居家：作息、来客、收拾，这三样先商量好，其余的随意。',
  },
  total: {
    en: 'The long run: once a year ask each other what you would like to be doing in five, and write the answers down.',
    'zh-CN': '长远：每年互相问一次，五年后想过什么样的日子，把回答写下来。',
  },
  tones: {
    en: 'Sound: invent a name for each other that only the two of you use.',
    'zh-CN': '音韵：给彼此取一个只有你们俩叫的名字。',
  },
  letters: {
    en: 'Shared letters: you meet from different places. Let each teach the other one word a week.',
    'zh-CN': '同音：你们来自不同的声音，每周教对方一个自己那边的词。',
  },
  signs: {
    en: 'Birth signs: plan the year’s one great journey together, and one small one apart.',
    'zh-CN': '生肖：每年一次远门一起出，一次近门各自出。',
  },
};

export const careAlways: readonly Text[] = [
  {
    en: 'Say the other’s full name once a day in a friendly voice. It is the oldest charm there is.',
    'zh-CN': '每天好声好气地叫一次对方的全名。这是最古老的法子。',
  },
  {
    en: 'Names are given by others; how they are spoken is up to the two of you. A high score spares nobody the work, and a low one forbids nothing.',
    'zh-CN': '名字是别人给的，怎么叫，是你们自己的事。分高免不了经营，分低也不妨碍什么。',
  },
  {
    en: 'If you read this together, each choose the one sentence that fits best and the one that does not fit at all, and then compare.',
    'zh-CN': '若是两个人一起看，不妨各挑出最像的一句、最不像的一句，再对一对答案。',
  },
];
