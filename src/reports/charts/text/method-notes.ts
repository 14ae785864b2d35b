import type { Text } from '../../writing/wording.ts';

/** What the old words in the report mean, for this day master. */
export const readingKey: Text = {
  en: 'How to read the old words: the ten gods say what a stem is to yours, {stem} ({self}). Friend and Rival are {self} as well; Eating God and Hurting Officer are {output}, which you feed; the two Wealths are {wealth}, which you control; Seven Killings (a grim old name, and it means pressure) and Direct Officer are {power}, which controls you; the two Resources are {resource}, which feeds you. Branches that join or stand in harmony help one another; branches that clash face each other on the dial, and those in harm get in each other’s way.',
  'zh-CN':
    '名词怎么读：十神说的是别的干支与你的日主{stem}{self}是什么关系。比肩、劫财同为{self}；食神、伤官是你所生的{output}；偏财、正财是你所克的{wealth}；七杀（名字吓人，说的只是压力）、正官是克你的{power}；偏印、正印是生你的{resource}。六合、三合是两支相助（三合凑足三支才算成局，这里只见两支）；冲是两支对面而立，害是彼此妨碍。',
};

export const birthTimeNotes = {
  /** The double hour zi straddles two days. */
  lateZi: {
    en: 'Your hour, Zi, was read as the first hour of {date}, together with the last hour of the evening before. If you were in fact born after 23:00 on the evening of {date}, your day pillar is {next}: order by the following date to have it read so.',
    'zh-CN':
      '你填的是子时，这里按{date}零时前后推算，前一晚23时以后也算在内。若你其实生于{date}当晚23时以后，日柱应进一位，为{next}，请按次日填写。',
  },
  /** China, 1986 to 1991. */
  summerTime: {
    en: 'By the list of China’s summer times of 1986 to 1991, clocks there were one hour ahead on {date}. The hour you gave was taken as it stands. If it is what the clock on the wall said, the sun was an hour behind, and for the first half of your double hour the {earlier} hour would apply.',
    'zh-CN':
      '按国内通行的夏令时起止表（1986—1991年），{date}正在其内，当时钟表拨快一小时。本报告照你所填的时辰推算，没有扣减；若填的是当时钟表上的点数，而且在这个时辰的前半段，折回标准时就属{earlier}时。',
  },
  /** What the missing hour could change. */
  hourTried: {
    same: {
      en: 'All twelve hours of that day were tried: with every one of them the helpful element stays {element}.',
      'zh-CN': '把那天的十二个时辰逐一试排，喜用五行始终是{element}，这一项可以放心看。',
    },
    some: {
      en: 'All twelve hours of that day were tried: with {count} of them the helpful element stays {element}, with the others it changes, so read what is said of it with that in mind.',
      'zh-CN':
        '把那天的十二个时辰逐一试排，有{count}个时辰喜用五行仍是{element}，其余会变，与喜用有关的话请留些余地。',
    },
  },
} as const;
