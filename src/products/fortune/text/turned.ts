import type { Text } from '../../../contract/texts.ts';

/** Where the reason given and the figure point different ways: up, to a high one, and down, to a low one. */
export const turnedVerdicts: Readonly<
  Record<'work' | 'money' | 'love' | 'energy', Readonly<Record<'up' | 'down', Text>>>
> = {
  work: {
    up: {
      en: 'The rest of the year makes up for it, though, and the figure is {value}: whatever shifts, there will be a place where you are wanted.',
      'zh-CN': '好在别处补得回来，合计{value}分：动归动、碰归碰，用得着你的地方照样有。',
    },
    down: {
      en: 'The rest of the year takes some of it back, and the figure is {value}: the door is open, but go through it in small steps.',
      'zh-CN': '只是别处又扣回去一些，合计{value}分：门开着，步子还是小一点。',
    },
  },
  money: {
    up: {
      en: 'The year’s branch makes up for it, though, and it comes to {value}: even after sharing, something stays.',
      'zh-CN': '好在岁支补得回来，折算下来{value}分：分出去一些，还留得下。',
    },
    down: {
      en: 'The rest of the year takes some of it back, and it comes to {value}: keep the foundation first.',
      'zh-CN': '只是别处又扣回去一些，折算下来{value}分：先守住底子。',
    },
  },
  love: {
    up: {
      en: 'The rest of the year is kind, though, and the figure is {value}: small trouble passes.',
      'zh-CN': '好在别处都暖着，落在{value}分：小别扭过得去。',
    },
    down: {
      en: 'The rest of the year is cooler, and the figure is {value}: say the kind word and leave the decision for later.',
      'zh-CN': '只是别处凉了些，落在{value}分：好话先说，决定后做。',
    },
  },
  energy: {
    up: {
      en: 'With the year’s stem counted in, though, it comes to {value}: the reserves are full, only not to be used up at one go.',
      'zh-CN': '不过连岁干一起算，有{value}分：底子是足的，别一回用完就好。',
    },
    down: {
      en: 'With the year’s stem counted in, however, it comes to {value}: what is given to you this year, keep for yourself first.',
      'zh-CN': '可是连岁干一起算，只有{value}分：补进来的，先留给自己用。',
    },
  },
};
