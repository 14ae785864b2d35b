import type { Text } from '../../../contract/texts.ts';
import type { BranchRelation } from '../../../reports/almanac/relations.ts';

/** The ten gods as the tone of a year or a decade, friend to direct resource. */
export const yearTones: readonly Text[] = [
  {
    en: 'a {god} year: company and competition. You stand on your own feet, alongside people much like you. Good for working with equals and for starting over; share tasks, and keep purses apart.',
    'zh-CN':
      '比肩之年：同伴多，竞争也多。你更愿意自己做主，宜与实力相当的人合作，宜重新开始；事可以一起做，账要分开算。',
  },
  {
    en: 'a {god} year: boldness with a price. You act faster and spend faster, and others want a share. Good for daring moves that are well prepared; lend nothing you need back.',
    'zh-CN':
      '劫财之年：胆子大，花销也大。你出手更快，别人也更想分一份。准备充分的冒险可以做，等着用的钱不要借出去。',
  },
  {
    en: 'an {god} year: ease and output. Ideas come without pushing, people enjoy your company, and you eat and sleep well. Good for making, teaching and children; guard against too much comfort.',
    'zh-CN':
      '食神之年：舒展、出成果。念头自己会来，人缘好，吃得香、睡得着。宜创作、宜授业、宜添丁；要防的是太安逸。',
  },
  {
    en: 'a {god} year: brilliance and friction. You see what is wrong and say it well, sometimes too well. Good for new work, shows and changes of style; weak for signing and for superiors.',
    'zh-CN':
      '伤官之年：才华显，棱角也显。不对的地方你看得见，也说得漂亮，有时太漂亮了。宜出新、宜展示；与上级相处、签约立据要多留神。',
  },
  {
    en: 'an {god} year: chances from outside. Money and people move, side paths open, generosity returns. Good for trade and new contacts; decide beforehand how much you can lose.',
    'zh-CN':
      '偏财之年：外面的机会多。财在动，人也在动，副业、人脉都有门路，大方会有回报。出手之前，先想好能输多少。',
  },
  {
    en: 'a {god} year: work that pays. What you keep at brings a result you can count. Good for contracts, savings, a home and a settled bond; do not let the calendar eat every evening.',
    'zh-CN':
      '正财之年：一分耕耘一分收获。坚持做的事会有看得见的回报。宜签约、储蓄、置业、定情；别让日程把每个晚上都占了。',
  },
  {
    en: 'a {god} year: pressure that forges. Demands come in unasked, and you grow by meeting them one at a time. Good for exams, sport and hard decisions; rest is part of the work.',
    'zh-CN':
      '七杀之年：压力炼人。要求不请自来，一件一件接住了，人就上了一个台阶。宜考试、宜锻炼、宜攻坚；休息也算在功课里。',
  },
  {
    en: 'a {god} year: order and recognition. Rules work for you, superiors see you, duties are clear. Good for posts, papers and promises; keep some play in the week.',
    'zh-CN':
      '正官之年：有秩序，有认可。规矩站在你这边，上级看得见你，职责分明。宜谋职、考核、办手续、许承诺；一周里留点玩的时间。',
  },
  {
    en: 'an {god} year: depth and detours. You learn odd and useful things, think more than you say, and need solitude. Good for study and special skills; do not decide things alone at midnight.',
    'zh-CN':
      '偏印之年：钻得深，也绕得远。会学到冷门而有用的本事，想得多、说得少，想一个人待着。宜钻研技艺；半夜别一个人做决定。',
  },
  {
    en: 'a {god} year: backing and learning. Elders, teachers and papers are on your side, and you can afford to be slow. Good for study, a home and rest; take the help that is offered.',
    'zh-CN':
      '正印之年：有人托底，宜学宜养。长辈、老师、文书都帮得上忙，慢一点也无妨。宜进修、置产、休养；别人伸手来扶，就接住。',
  },
];

/** What the year’s branch is to the branch of one's birth year, the zodiac sign. */
export const zodiacYears: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'It is the year of your own sign, the {sign}. The old word for it is “the year of origin”: not unlucky, but everything about you is more visible, including what you put off.',
    'zh-CN':
      '这一年是你的本命年（{sign}年）。本命年不等于不顺，只是与你有关的事都会更显眼，包括一直拖着的那些。',
  },
  combine: {
    en: 'The {year} unites with your sign, the {sign}: helpers turn up, often people you already know.',
    'zh-CN': '太岁{year}与你的生肖{sign}六合：有贵人，多半还是旧相识。',
  },
  trine: {
    en: 'The {year} is in harmony with your sign, the {sign}: things you do with others go better than things you do alone.',
    'zh-CN': '太岁{year}与你的生肖{sign}三合：与人合作的事，比独自做的事更顺。',
  },
  clash: {
    en: 'The {year} clashes with your sign, the {sign}: a year of moves. What is planned as a change does well; what is clung to is shaken.',
    'zh-CN': '太岁{year}与你的生肖{sign}相冲：这是动的一年。主动求变的反而好，死守不放的容易被动摇。',
  },
  harm: {
    en: 'The {year} rubs against your sign, the {sign}: small frictions with people close by. Put agreements in writing.',
    'zh-CN': '太岁{year}与你的生肖{sign}相害：身边人小摩擦多，约定的事落在纸上。',
  },
  none: {
    en: 'The {year} and your sign, the {sign}, leave each other alone: neither push nor obstacle, and the year is what you make of it.',
    'zh-CN': '太岁{year}与你的生肖{sign}不冲不合：没有外力推，也没有外力挡，这一年看你自己怎么过。',
  },
};
