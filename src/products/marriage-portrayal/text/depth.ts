import type { Text } from '../../../contract/texts.ts';
import type { BranchRelation, ElementRelation } from '../../../reports/almanac/relations.ts';

/** Look against temper: what the star's element is to the palace's. {ta}: he or she in Chinese, as drawn. */
export const depths: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'The look comes from the star and the temper from the palace, and here both are {star}. What you see in the drawing is what you get at breakfast; there is no second person behind the first, and it takes some people months to believe that.',
    'zh-CN':
      '相貌取自配偶星，性情取自夫妻宫，这里两处都是{star}，里外一样。画上看见什么，早饭桌上就是什么，{ta}身后没有藏着另一个人，有人要几个月才信。',
  },
  output: {
    en: 'The look comes from the star, {star}, and the temper from the palace, {palace}, which the star feeds. The face is the invitation and the character the meal: everything that charms you early on turns out to have a use later.',
    'zh-CN':
      '相貌取自配偶星，属{star}；性情取自夫妻宫，属{palace}，是{star}生出来的。脸是请帖，脾气才是正席，起初让你动心的地方，日后样样派得上用场。',
  },
  wealth: {
    en: 'The look comes from the star, {star}, and the temper from the palace, {palace}, which the star holds in check. In company the face does the talking and the heart stays behind it; wait until the coat is off before you decide who this is.',
    'zh-CN':
      '相貌取自配偶星，属{star}；性情取自夫妻宫，属{palace}，正受{star}的约束。人前是这张脸在说话，心性收在后头，等{ta}脱了外套坐下来，再说这是个怎样的人。',
  },
  power: {
    en: 'The look comes from the star, {star}, and the temper from the palace, {palace}, which keeps the star in check. The first impression is half of it: underneath sits a will firmer than the face lets on, and you will be glad of it in bad weather.',
    'zh-CN':
      '相貌取自配偶星，属{star}；性情取自夫妻宫，属{palace}，反过来管着{star}。头一眼只看见一半，底下的主意比脸上定得多，真遇上风雨，你会庆幸{ta}是这样。',
  },
  resource: {
    en: 'The look comes from the star, {star}, and the temper from the palace, {palace}, which feeds it. The longer you know this person, the better they look to you: the face is lit from inside, and photographs miss it.',
    'zh-CN':
      '相貌取自配偶星，属{star}；性情取自夫妻宫，属{palace}，生着{star}。认识越久越觉得{ta}好看，那份好看是从里头透出来的，照片拍不到。',
  },
};

/** What the month branch, one's contemporaries, is to the palace: how the circle takes to the person. */
export const circles: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Your friends, who are read from the month branch, share the branch of the palace, {palace}. They will think they have known this person for years, and will ask about them before they ask about you.',
    'zh-CN':
      '朋友看月支，而月支与夫妻宫同为{palace}。{ta}往你朋友中间一坐，像早就认识，过阵子大家见了你，先问的是{ta}。',
  },
  combine: {
    en: 'Your friends, read from the month branch {month}, combine with the palace {palace}. The first dinner in company goes well; one of them had the idea before you did.',
    'zh-CN':
      '朋友看月支，{month}与夫妻宫{palace}相合。头一回带去吃饭就很顺，其中有一位，比你先想到你们合适。',
  },
  trine: {
    en: 'Your friends, read from the month branch {month}, are in harmony with the palace {palace}. Nobody has to be won over, and somebody will sooner or later ask the two of you to stay for the weekend.',
    'zh-CN': '朋友看月支，{month}与夫妻宫{palace}三合。谁也不用讨好谁，过不了多久，周末就有人来约你们两个。',
  },
  clash: {
    en: 'Your friends, read from the month branch {month}, clash with the palace {palace}. Expect one raised eyebrow at the table. Let both sides meet in pairs before you bring everybody together.',
    'zh-CN': '朋友看月支，{month}与夫妻宫{palace}相冲。饭桌上难免有人挑眉毛，先一个一个地见，再凑到一桌。',
  },
  harm: {
    en: 'Your friends, read from the month branch {month}, rub against the palace {palace}. A joke may land badly on the first evening; explain each to the other afterwards, it takes two sentences.',
    'zh-CN':
      '朋友看月支，{month}与夫妻宫{palace}相害。头一晚可能有句玩笑没接好，事后两边各解释一句，就过去了。',
  },
  none: {
    en: 'Your friends, read from the month branch {month}, leave the palace {palace} alone. They are friendly and wait to see; whether this is the one is left for you to find out, in peace.',
    'zh-CN': '朋友看月支，{month}与夫妻宫{palace}互不相扰。他们客客气气，先看着，合不合适，由你自己慢慢认。',
  },
};

/** By the scarcest element: one thing to take up while waiting. */
export const pastimes: readonly Text[] = [
  {
    en: 'In the meantime something for the {percent}% of wood, your scarcest element: begin one thing you are bad at, in a group. Beginners talk to each other.',
    'zh-CN':
      '等的时候，给你最少的木（{percent}%）添一点：学一样你不会的，跟一群人一起学。新手之间最容易搭上话。',
  },
  {
    en: 'In the meantime something for the {percent}% of fire, your scarcest element: be seen once a week where there is music or a crowd, and let one photograph of you be taken.',
    'zh-CN':
      '等的时候，给你最少的火（{percent}%）添一点：每周去一回有音乐、有人气的地方，也让人给你拍张照片。',
  },
  {
    en: 'In the meantime something for the {percent}% of earth, your scarcest element: become a regular somewhere, same day, same table. People can only find what stays put.',
    'zh-CN':
      '等的时候，给你最少的土（{percent}%）添一点：找个地方当熟客，同一天，同一张桌。总在那儿的人，才找得着。',
  },
  {
    en: 'In the meantime something for the {percent}% of metal, your scarcest element: end one thing properly that has been over for a while. A free hand is visible from afar.',
    'zh-CN':
      '等的时候，给你最少的金（{percent}%）添一点：把一件早就完了的事好好了结。空出来的手，远远就看得见。',
  },
  {
    en: 'In the meantime something for the {percent}% of water, your scarcest element: take a different way home on Thursdays, and leave the earphones in the bag.',
    'zh-CN': '等的时候，给你最少的水（{percent}%）添一点：每逢星期四换条路回家，耳机收在包里。',
  },
];
