import type { StagedText } from '../../../reports/almanac/love-stage.ts';
import type { BranchRelation } from '../../../reports/almanac/relations.ts';

/** What the month branch, work and contemporaries, is to the palace: how the job and the home get on. */
export const works: Readonly<Record<BranchRelation, StagedText>> = {
  same: {
    en: 'Your month branch is the palace branch over again, {palace}: work and home speak the same language, so you bring problems back and solve them at supper. Declare one room a place where the job is not mentioned.',
    'zh-CN':
      '月支与夫妻宫同为{palace}：工作和家里说的是一种话，白天的难题带回来，饭桌上接着解。家里划一间屋子，进去就不提上班。',
    young: {
      en: 'Your month branch is the palace branch over again, {palace}: what occupies you by day is what you talk about by night, classes, plans, rivals. Choose one walk on which none of it is mentioned.',
      'zh-CN':
        '月支与夫妻宫同为{palace}：白天忙什么，晚上就说什么，课业、打算、谁又赢了谁。约好有一段散步的路，这些一概不提。',
    },
    late: {
      en: 'Your month branch is the palace branch over again, {palace}: what you do by day and what you are at home are one thing, so the affairs of the whole street are solved at your table. Keep one hour in which nobody else is discussed.',
      'zh-CN':
        '月支与夫妻宫同为{palace}：你在外头忙的和家里过的是一种日子，整条街的事，都能拿到你家饭桌上来解。每天留一个钟头，只说自己的事。',
    },
  },
  combine: {
    en: 'Your month branch, {month}, combines with {palace}: a partner may come out of your working life, and in any case understands it. Be careful only that colleagues do not hear news before home does.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}相合：另一半可能就从工作里来，就算不是，也懂你在忙什么。要留意的只有一样，有消息先告诉家里，再告诉同事。',
    young: {
      en: 'Your month branch, {month}, combines with {palace}: affection may well begin among the people you study or train with. Be careful only that friends do not hear the news before the person concerned.',
      'zh-CN':
        '月支{month}与夫妻宫{palace}相合：心意多半就从一起念书、一起做事的人里来。要留意的只有一样，话先对本人说，再对朋友说。',
    },
    late: {
      en: 'Your month branch, {month}, combines with {palace}: someone close to you may come, or have come, out of your working years, and understands what they were like. Old colleagues are good company for two.',
      'zh-CN':
        '月支{month}与夫妻宫{palace}相合：亲近的人，可能就是当年做事时认识的，你忙过什么、难过什么，不用从头讲。老同事聚会，带上一起去。',
    },
  },
  trine: {
    en: 'Your month branch, {month}, is in harmony with {palace}: a good day at work makes a good evening, and your friends like whom you like. Joint projects suit the two of you better than joint holidays.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}三合：白天顺，晚上就好过，你的朋友也喜欢你喜欢的人。你们一起做成一件事，比一起去度假更亲。',
    young: {
      en: 'Your month branch, {month}, is in harmony with {palace}: a good day among your own people makes a good evening, and your friends like whom you like. Working towards one thing together brings you closer than any date.',
      'zh-CN':
        '月支{month}与夫妻宫{palace}三合：白天跟同伴处得顺，晚上就好过，你的朋友也喜欢你喜欢的人。两个人朝一件事使劲，比约会更亲。',
    },
    late: {
      en: 'Your month branch, {month}, is in harmony with {palace}: the life outside and the life indoors help each other, and your friends like whom you like. A shared task, a garden or a choir, does more for two than a holiday.',
      'zh-CN':
        '月支{month}与夫妻宫{palace}三合：外头的日子和家里的日子互相帮衬，你的朋友也喜欢你喜欢的人。一起种点什么、唱点什么，比一起去旅行更亲。',
    },
  },
  clash: {
    en: 'Your month branch, {month}, clashes with {palace}: the timetable of your work is the natural enemy of your evenings. Settle the calendar on Sundays, including the evening that will probably fail.',
    'zh-CN':
      '月支{month}冲夫妻宫{palace}：上班的时间表，天生跟你们的晚上作对。星期天把下周排好，连哪一晚多半要泡汤，也先说在前头。',
    young: {
      en: 'Your month branch, {month}, clashes with {palace}: your timetable is the natural enemy of your affections, and examinations always fall in the wrong week. Tell the other person the bad weeks in advance.',
      'zh-CN':
        '月支{month}冲夫妻宫{palace}：课表、考期，天生跟你的心事作对，要紧的日子总撞在一起。哪几个星期忙得顾不上，提前告诉对方。',
    },
    late: {
      en: 'Your month branch, {month}, clashes with {palace}: your outside engagements and your quiet evenings still compete. Settle the week on Sundays, and write down which day belongs to nobody but you two.',
      'zh-CN':
        '月支{month}冲夫妻宫{palace}：外头的应承和家里的清静，到如今还在抢你。星期天把下周排好，哪一天谁也不应，先圈出来。',
    },
  },
  harm: {
    en: 'Your month branch, {month}, rubs against {palace}: small irritations of the day come home in your coat pocket. Ten minutes between door and conversation keep most of them there.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}相害：白天的小疙瘩，会揣在大衣口袋里带回家。进了门先歇十分钟再说话，多半就留在口袋里了。',
    late: {
      en: 'Your month branch, {month}, rubs against {palace}: a remark overheard at the market comes home in your coat pocket. Ten minutes with a cup of tea keep most of it there.',
      'zh-CN':
        '月支{month}与夫妻宫{palace}相害：菜场里、窗口前听来的一句不中听，会揣在口袋里带回家。进了门先喝杯茶再开口，多半就留在口袋里了。',
    },
  },
  none: {
    en: 'Your month branch, {month}, and the palace, {palace}, have nothing to settle with each other: you can leave the job at the door, which many people envy. Tell a little of it all the same.',
    'zh-CN':
      '月支{month}与夫妻宫{palace}各不相干：你能把工作留在门外，这一点不少人羡慕。也别全留在外头，挑一两件回来讲讲。',
    young: {
      en: 'Your month branch, {month}, and the palace, {palace}, have nothing to settle with each other: a bad mark or a bad shift does not follow you into a good evening, which many people envy. Tell a little of it all the same.',
      'zh-CN':
        '月支{month}与夫妻宫{palace}各不相干：白天没考好、没做好，晚上还能好好吃饭，这一点不少人羡慕。也别全闷着，挑一两件讲讲。',
    },
    late: {
      en: 'Your month branch, {month}, and the palace, {palace}, have nothing to settle with each other: you know how to close the door behind you, which many people envy. Open it for a story now and then.',
      'zh-CN':
        '月支{month}与夫妻宫{palace}各不相干：出了门是出了门，回了家是回了家，这一点不少人羡慕。也挑一两件外头的事，回来讲讲。',
    },
  },
};
