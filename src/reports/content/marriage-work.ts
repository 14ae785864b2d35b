import type { BranchRelation } from '../relations.ts';
import type { Text } from '../wording.ts';

/** What the month branch, work and contemporaries, is to the palace: how the job and the home get on. */
export const works: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Your month branch is the palace branch over again, {palace}: work and home speak the same language, so you bring problems back and solve them at supper. Declare one room a place where the job is not mentioned.',
    'zh-CN':
      '月支与夫妻宫同为{palace}：工作和家里说的是一种话，白天的难题带回来，饭桌上接着解。家里划一间屋子，进去就不提上班。',
  },
  combine: {
    en: 'Your month branch, {month}, combines with {palace}: a partner may come out of your working life, and in any case understands it. Be careful only that colleagues do not hear news before home does.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}相合：另一半可能就从工作里来，就算不是，也懂你在忙什么。要留意的只有一样，有消息先告诉家里，再告诉同事。',
  },
  trine: {
    en: 'Your month branch, {month}, is in harmony with {palace}: a good day at work makes a good evening, and your friends like whom you like. Joint projects suit the two of you better than joint holidays.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}三合：白天顺，晚上就好过，你的朋友也喜欢你喜欢的人。你们一起做成一件事，比一起去度假更亲。',
  },
  clash: {
    en: 'Your month branch, {month}, clashes with {palace}: the timetable of your work is the natural enemy of your evenings. Settle the calendar on Sundays, including the evening that will probably fail.',
    'zh-CN':
      '月支{month}冲夫妻宫{palace}：上班的时间表，天生跟你们的晚上作对。星期天把下周排好，连哪一晚多半要泡汤，也先说在前头。',
  },
  harm: {
    en: 'Your month branch, {month}, rubs against {palace}: small irritations of the day come home in your coat pocket. Ten minutes between door and conversation keep most of them there.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}相害：白天的小疙瘩，会揣在大衣口袋里带回家。进了门先歇十分钟再说话，多半就留在口袋里了。',
  },
  none: {
    en: 'Your month branch, {month}, and the palace, {palace}, have nothing to settle with each other: you can leave the job at the door, which many people envy. Tell a little of it all the same.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}各不相干：你能把工作留在门外，这一点不少人羡慕。也别全留在外头，挑一两件回来讲讲。',
  },
};
