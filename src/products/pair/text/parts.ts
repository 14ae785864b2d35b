import type { Text } from '../../../contract/texts.ts';
import type { BranchRelation, ElementRelation } from '../../../reports/almanac/relations.ts';

type GridPart = 'person' | 'earth' | 'total';

/** Why a part of the score is what it is: the relation of the second name’s element to the first’s. */
export const gridReadings: Readonly<Record<GridPart, Readonly<Record<ElementRelation, Text>>>> = {
  person: {
    same: {
      en: 'Temperament, {value}: both Person grids are {first}, and like understands like at once; points are missing because nobody brings what both lack.',
      'zh-CN':
        '性情{value}分：两人的人格都属{first}，同气相知，一点就通；没给满，是因为两人都缺的那一样，谁也带不来。',
    },
    output: {
      en: 'Temperament, {value}: {first} feeds {second} between the Person grids, the best of the five relations, because giving comes easily in the direction in which it is needed.',
      'zh-CN': '性情{value}分：人格{first}生{second}，五种关系里数它最高，因为一个愿给，给的正是另一个要的。',
    },
    resource: {
      en: 'Temperament, {value}: the Person grids run from {second} to {first}, so support flows towards the name given first; slightly fewer points than the other way round, since receiving has to be learnt.',
      'zh-CN':
        '性情{value}分：人格{second}生{first}，滋养往先写的这个名字流；比反过来略少几分，因为受人照顾也要学。',
    },
    wealth: {
      en: 'Temperament, {value}: {first} checks {second} between the Person grids; who gives way is a question from the first day, and the points say that it needs an answer.',
      'zh-CN':
        '性情{value}分：人格{first}制{second}，谁让谁，从头一天就是个问题，分数的意思是：这个问题要有答案。',
    },
    power: {
      en: 'Temperament, {value}: {second} checks {first} between the Person grids, and the name written first is the one that has to ask for room; low points, honest ones.',
      'zh-CN':
        '性情{value}分：人格{second}制{first}，先写的这个名字，得自己开口要地方；分给得低，也给得实在。',
    },
  },
  earth: {
    same: {
      en: 'Home life, {value}: under one roof both Earth grids are {first}, and you agree on what tidy means, which settles more than it seems to.',
      'zh-CN': '居家{value}分：两人的地格都属{first}，什么叫“收拾好了”，你们看法一致，这省下的事比看上去多。',
    },
    output: {
      en: 'Home life, {value}: in the Earth grids {first} feeds {second}, so one makes the nest and the other makes it lively.',
      'zh-CN': '居家{value}分：地格{first}生{second}，一个把窝搭起来，另一个让窝里有声音。',
    },
    resource: {
      en: 'Home life, {value}: in the Earth grids {second} feeds {first}, and coming home is easier than going out; see that the one who warms the room is warm, too.',
      'zh-CN': '居家{value}分：地格{second}生{first}，回家总比出门容易；暖屋子的那个人，自己也要暖着。',
    },
    wealth: {
      en: 'Home life, {value}: in the Earth grids {first} checks {second}; what is homely to one is strict to the other, and the argument tends to be about shelves.',
      'zh-CN':
        '居家{value}分：地格{first}制{second}，一个觉得自在的，另一个觉得拘束，吵起来多半是为了架子上的东西。',
    },
    power: {
      en: 'Home life, {value}: in the Earth grids {second} checks {first}, so house rules arrive from one side; write them together, and half of them turn out not to be needed.',
      'zh-CN': '居家{value}分：地格{second}制{first}，规矩总从一边来；两个人一起写一遍，会发现有一半用不着。',
    },
  },
  total: {
    same: {
      en: 'The long run, {value}: the Totals share {first}, and so what you want from life is spelt alike; keep a separate hobby each, for something to report.',
      'zh-CN': '长远{value}分：两人的总格都属{first}，想过的日子是同一种；各留一样爱好，回来才有新鲜话说。',
    },
    output: {
      en: 'The long run, {value}: the Totals run {first} to {second}, a direction in which bonds tend to gain with the years.',
      'zh-CN': '长远{value}分：总格{first}生{second}，顺着这个方向，缘分往往越久越厚。',
    },
    resource: {
      en: 'The long run, {value}: the Totals run {second} to {first}; support grows with time, and so should the thanks for it.',
      'zh-CN': '长远{value}分：总格{second}生{first}，扶持会随年月多起来，道谢也该跟着多起来。',
    },
    wealth: {
      en: 'The long run, {value}: the Totals ask for a plan, because {first} checks {second} and one ambition easily covers the other; put both on paper.',
      'zh-CN':
        '长远{value}分：总格{first}制{second}，一个人的志向容易盖过另一个的，所以要有规划，两份都写下来。',
    },
    power: {
      en: 'The long run, {value}: the Totals pull on the reins ({second} checks {first}), so say each spring what you want from the year, before the year says it for you.',
      'zh-CN':
        '长远{value}分：总格{second}制{first}，像有人拉着缰绳；每年开春先说清楚想要什么，免得由日子替你们说。',
    },
  },
};

/** By the number of different tones, 1 to 4. */
export const toneReadings: readonly Text[] = [
  {
    en: 'Sound, {value}: a single tone runs through both names; together they are a murmur, restful and easily overheard.',
    'zh-CN': '音韵{value}分：两个名字从头到尾一个声调，连着念像一句低语，安静，也容易被听漏。',
  },
  {
    en: 'Sound, {value}: two tones share the two names, which makes a steady swing, more of a walk than of a song.',
    'zh-CN': '音韵{value}分：两个名字只用两种声调，一来一回，像走路，还算不上唱。',
  },
  {
    en: 'Sound, {value}: three of the four tones occur in the two names; they rise and fall enough to be remembered as a pair.',
    'zh-CN': '音韵{value}分：四声占了三声，有起有伏，连着念让人容易一起记住。',
  },
  {
    en: 'Sound, {value}: all four tones are there, so the two names together make a small melody; that is as much as sound can give.',
    'zh-CN': '音韵{value}分：四声俱全，两个名字连起来就是一小段调子，声音能给的分，都给了。',
  },
];

export const letterReadings: Readonly<Record<'all' | 'many' | 'some' | 'few', Text>> = {
  all: {
    en: 'Shared letters, {value}: one name twice over, and so every letter of it is shared; the figure says no more than that.',
    'zh-CN': '同音{value}分：本就是同一个名字，字母自然样样相同，这个分只说明这一点。',
  },
  many: {
    en: 'Shared letters, {value}: a good part of the shorter name is found in the longer one, as in families.',
    'zh-CN': '同音{value}分：短的那个名字，大半字母在另一个里也找得到，像一家人。',
  },
  some: {
    en: 'Shared letters, {value}: about half of the shorter name returns in the other; there is a common room, and there are doors to close.',
    'zh-CN': '同音{value}分：短的那个名字，约有一半在另一个里听得到：有间共用的客厅，也各有能关上的门。',
  },
  few: {
    en: 'Shared letters, {value}: the names come from different corners of the alphabet, and complete rather than repeat each other.',
    'zh-CN': '同音{value}分：两个名字的声音来自字母表的两头，谁也不重复谁，正好互补。',
  },
};

export const signReadings: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Birth signs, {value}: {first} and {second}, one sign; good points, short of the best because nobody contradicts.',
    'zh-CN': '生肖{value}分：{first}与{second}，同一生肖，分不低，只差在没人唱反调。',
  },
  combine: {
    en: 'Birth signs, {value}: {first} and {second} form one of the six unions, the highest value there is.',
    'zh-CN': '生肖{value}分：{first}与{second}六合，这一项能给的最高分。',
  },
  trine: {
    en: 'Birth signs, {value}: {first} and {second} stand in one trine, as allies do.',
    'zh-CN': '生肖{value}分：{first}与{second}同在三合局里，是盟友的分数。',
  },
  clash: {
    en: 'Birth signs, {value}: {first} and {second} face each other across the circle, so the points are few and the evenings lively.',
    'zh-CN': '生肖{value}分：{first}与{second}隔着圆圈对望，相冲，分给得少，晚上倒热闹。',
  },
  harm: {
    en: 'Birth signs, {value}: {first} and {second} are one of the six pairs called harms, which stand for misunderstandings rather than quarrels.',
    'zh-CN': '生肖{value}分：{first}与{second}六害，说的是误会，不是吵架。',
  },
  none: {
    en: 'Birth signs, {value}: {first} and {second} neither unite nor collide, hence a figure near the middle.',
    'zh-CN': '生肖{value}分：{first}与{second}不合也不冲，所以取在中间。',
  },
};

export const careTexts = {
  person: {
    en: 'Temperament: name the difference aloud and kindly, once. What has a name stops being a reproach.',
    'zh-CN': '性情：把彼此的不同好好说破一次，说破了，就不再是埋怨。',
  },
  earth: {
    en: 'Home life: agree on three habits of the house, such as sleep, guests and order, and leave the rest open.',
    'zh-CN': '居家：作息、来客、收拾，这三样先商量好，其余的随意。',
  },
  total: {
    en: 'The long run: once a year ask each other how you would like to be living in five years’ time, and write the answers down.',
    'zh-CN': '长远：每年互相问一次，五年后想过什么样的日子，把回答写下来。',
  },
  tones: {
    en: 'Sound: invent a name for each other that only the two of you use.',
    'zh-CN': '音韵：给彼此取一个只有你们俩叫的名字。',
  },
  letters: {
    en: 'Shared letters: let each teach the other one word a week that is only used at home.',
    'zh-CN': '同音：每周教对方一个只有自己家里才说的词。',
  },
  signs: {
    en: 'Birth signs: plan one long journey a year together, and one short one apart.',
    'zh-CN': '生肖：每年一次远门一起出，一次近门各自出。',
  },
} as const satisfies Record<string, Text>;

export const careAlways: readonly Text[] = [
  {
    en: 'Say the other’s full name once a day in a friendly voice. It is the oldest charm there is.',
    'zh-CN': '每天好声好气地叫一次对方的全名。这是最古老的法子。',
  },
  {
    en: 'Names are given by others; how {first} and {second} are spoken is up to the two of you. A score of {score} spares nobody the work, and forbids nothing either.',
    'zh-CN': '名字是别人给的，{first}和{second}怎么叫，是你们自己的事。{score}分，免不了经营，也不妨碍什么。',
  },
];
