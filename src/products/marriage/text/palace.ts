import type { Text } from '../../../contract/texts.ts';
import type { BranchRelation } from '../../../reports/almanac/relations.ts';

/** The ten god of the spouse palace by its main qi: the partner on an ordinary day. */
export const palaceGods: readonly Text[] = [
  {
    en: 'Its ten god is Friend. Picture somebody who pays half, carries half and would be offended by less; the two of you could run a shop together, provided there are two tills.',
    'zh-CN':
      '宫中十神为比肩。这个人凡事愿意出一半的钱、担一半的重，少给一分反而不高兴；你们可以合开一间铺子，只要有两个收银台。',
  },
  {
    en: 'Its ten god is Rival. Picture somebody sociable and generous to friends, sometimes before the rent is counted; beside you they are bold, and they like a small contest.',
    'zh-CN':
      '宫中十神为劫财。这个人爱交朋友，出手大方，有时大方在算账之前；在你身边胆子大，也爱和你比个小输赢。',
  },
  {
    en: 'Its ten god is the Eating God. Picture somebody with a good appetite and an even temper, who knows where the noodles are best and is hard to hurry on a Sunday.',
    'zh-CN': '宫中十神为食神。这个人胃口好、脾气匀，知道哪一家的面最好吃，星期天谁也催不动。',
  },
  {
    en: 'Its ten god is the Hurting Officer. Picture somebody gifted, outspoken and quickly bored, who makes you laugh at people you are supposed to respect. Their criticism is a form of attention; it helps to know that.',
    'zh-CN':
      '宫中十神为伤官。这个人有才气，话直，容易腻，能逗得你笑话那些本该敬重的人。对方挑你的毛病，其实是把你放在眼里，知道这一点会好过些。',
  },
  {
    en: 'Its ten god is Indirect Wealth. Picture somebody open-handed and quick to see a chance, on good terms with half the city, who turns a free afternoon into an outing within ten minutes.',
    'zh-CN':
      '宫中十神为偏财。这个人手面宽，看得见机会，半座城都有熟人，一个空闲的下午，十分钟就能安排成一趟出游。',
  },
  {
    en: 'Its ten god is Direct Wealth. Picture somebody orderly and thrifty, who repairs before buying and remembers what the boiler cost. Romance here looks like a filled fridge.',
    'zh-CN':
      '宫中十神为正财。这个人有条理，会省，东西坏了先修再买，家里哪样多少钱都记得。在对方那里，浪漫的样子是冰箱里总有你爱吃的。',
  },
  {
    en: 'Its ten god is Seven Killings. Picture somebody quick to decide and brave where others look away; waiting is the only thing they do badly. You will feel protected, and occasionally overruled.',
    'zh-CN':
      '宫中十神为七杀。这个人决断快，别人躲开的事敢上前，唯独等人等不来。你会觉得有人护着，偶尔也觉得没轮到你说话。',
  },
  {
    en: 'Its ten god is the Direct Officer. Picture somebody correct and dependable, who arrives five minutes early and introduces you properly. Behind the good form there is tenderness; it comes out at home.',
    'zh-CN':
      '宫中十神为正官。这个人端正可靠，约会早到五分钟，介绍你的时候郑重其事。规矩后面是软心肠，关起门来才看得到。',
  },
  {
    en: 'Its ten god is Indirect Resource. Picture somebody thoughtful and unlike the others, who needs a closed door for two hours a day and comes out with an idea that solves your problem.',
    'zh-CN':
      '宫中十神为偏印。这个人心思深，和别人不大一样，一天要关上门待两个钟头，出来时顺手把你的难题解了。',
  },
  {
    en: 'Its ten god is Direct Resource. Picture somebody warm and patient, who asks whether you have eaten and means the question. Praise your own mother in their presence; it pleases them.',
    'zh-CN':
      '宫中十神为正印。这个人心软，有耐性，问你吃了没有，是真的想知道。你在外头受的累，对方听得懂，也接得住。',
  },
];

/** How a quarrel begins and ends over each branch of the palace, zi first. */
export const quarrels: readonly Text[] = [
  {
    en: 'Quarrels over a Zi palace run like water at night: they start late, in whispers, and end among very old accounts. Agree that nothing is argued after eleven.',
    'zh-CN':
      '夫妻宫是子水，吵起来多在夜里，声音不高，却能一路翻到多年前的旧账。约好一条：过了十一点，什么都不吵。',
  },
  {
    en: 'Over a Chou palace quarrels freeze. Nobody shouts; somebody stops talking for three days. The one who puts tea on the table first has lost nothing.',
    'zh-CN': '夫妻宫是丑土，你们吵架是结冰的，没人高声，只是三天不说话。谁先倒一杯茶放到桌上，谁也没有输。',
  },
  {
    en: 'Over a Yin palace quarrels flare at departures: a coat half on, a train to catch. Finish the sentence in the evening; it will have become half as long.',
    'zh-CN':
      '夫妻宫是寅木，火气多在出门前冒上来，一只袖子还没穿好就说急了。剩下的半句晚上再讲，到那时往往已经短了一半。',
  },
  {
    en: 'Over a Mao palace quarrels are fought with manners: a shut cupboard, a polite “as you like”. Reward the first plain complaint, however clumsy.',
    'zh-CN':
      '夫妻宫是卯木，吵得文雅，柜门关重一点，一句“随你”就算开战。谁先把埋怨说成大白话，哪怕说得笨，也该道一声谢。',
  },
  {
    en: 'Over a Chen palace quarrels are about plans, whose is larger and who was informed. Draw both on one sheet of paper; there is usually room.',
    'zh-CN': '夫妻宫是辰土，争的多是打算：谁的更要紧，谁又没被告知。把两份打算画在同一张纸上，多半放得下。',
  },
  {
    en: 'Over a Si palace a quarrel glows for a week before anybody sees smoke. Ask at the first dry answer; by the third it is work.',
    'zh-CN':
      '夫妻宫是巳火，一件事能闷着烧一个星期才见烟。听见第一句干巴巴的回答就该问，等到第三句，就费力了。',
  },
  {
    en: 'Over a Wu palace quarrels are loud, short and soon regretted. Leave the room for ten minutes and keep the door open; what was shouted counts half.',
    'zh-CN': '夫妻宫是午火，吵得响，去得快，过后都后悔。出去走十分钟，门别锁；大声说出来的话，只当一半听。',
  },
  {
    en: 'Over a Wei palace quarrels are about consideration: who was not asked, whose family got the holiday. Count the holidays aloud once a year and the matter is settled.',
    'zh-CN': '夫妻宫是未土，争的是体贴：这回谁没被问到，过节去了谁家。年初把节日一个个分好，这一项就清静了。',
  },
  {
    en: 'Over a Shen palace a quarrel turns into a debate with evidence. You may both win it and lose the evening. Whoever first says “I felt left out” ends the trial.',
    'zh-CN':
      '夫妻宫是申金，一吵就成了辩论，个个有证据，道理赢了，晚饭凉了。谁先说一句“我那时候觉得被丢下了”，庭就散了。',
  },
  {
    en: 'Over a You palace the words are few and sharp, and remembered by date. Repair at once and in the same tone of voice; flowers a day later are read as evasion.',
    'zh-CN': '夫妻宫是酉金，话不多，但锋利，连哪天说的都记得。说重了当场补一句，过一天再送花，反倒像躲。',
  },
  {
    en: 'Over a Xu palace quarrels are about loyalty: whose side you took at the table. In company stand together, and sort out the rest on the way home.',
    'zh-CN': '夫妻宫是戌土，吵的是立场：饭桌上你帮了谁说话。人前先站在一边，对错留到回家路上慢慢分。',
  },
  {
    en: 'Over a Hai palace quarrels dissolve before they are solved; everybody is kind again and the cause swims on below. Write it down while it still has edges.',
    'zh-CN': '夫妻宫是亥水，吵着吵着就和好了，事情却没了结，还在水底下游着。趁它还有棱角，用一行字记下来。',
  },
];

/** What the year branch, the family one comes from, is to the palace. */
export const families: Readonly<Record<BranchRelation, Text>> = {
  same: {
    en: 'Your year branch and your palace are both {palace}: the home you came from and the one you make resemble each other more than you intended.',
    'zh-CN': '年支与夫妻宫同是{palace}，你从哪样的家里来，自己的家就容易像哪样，像得比你打算的还多。',
  },
  combine: {
    en: 'Your year branch, {year}, combines with the palace, {palace}: your family takes to your partner easily, at times too easily. Keep a few secrets for two.',
    'zh-CN':
      '年支{year}与夫妻宫{palace}相合，家里人容易接纳你的另一半，有时亲得过了头，两个人之间留几件只有彼此知道的事。',
  },
  trine: {
    en: 'Your year branch, {year}, is in harmony with {palace}. The two families have something to say to each other, and feast days pass without diplomacy.',
    'zh-CN': '年支{year}与夫妻宫{palace}三合，两边的家人说得到一起，过年过节不太需要你居中周旋。',
  },
  clash: {
    en: 'Your year branch, {year}, clashes with the palace, {palace}: what your family takes for granted, your partner may not. Live a bus ride away, and visit gladly.',
    'zh-CN':
      '年支{year}冲夫妻宫{palace}，你家里觉得天经地义的事，另一半未必这么想。住得隔几站路，走动反而亲热。',
  },
  harm: {
    en: 'Your year branch, {year}, rubs against {palace}. It is the small remarks of relatives that stick; translate them before you pass them on, or do not pass them on.',
    'zh-CN': '年支{year}与夫妻宫{palace}相害，亲戚随口的一句话最容易硌人。传话之前先过一遍，能不传就不传。',
  },
  none: {
    en: 'Your year branch, {year}, leaves the palace, {palace}, in peace: relatives neither push nor hinder, and the house rules are for you two to write.',
    'zh-CN': '年支{year}与夫妻宫{palace}不合不冲，家里既不催也不拦，门里的规矩由你们两个自己定。',
  },
};
