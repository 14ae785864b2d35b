import type { Text } from '../../../contract/texts.ts';
import type { Letter } from './report.ts';

/** Meeting people of the other side, by the second letter in order of clearness. */
export const oppositeTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'Your second line, Outward {percent}%, makes inward people interesting and a little slow to you. Ask them something and then count to seven; the answer comes at six, and it is worth the wait.',
    'zh-CN':
      '你排第二的是外向（{percent}%），所以内向的人在你眼里有意思，只是慢。问完一句，心里数到七，答案往往在六的时候来，值得等。',
  },
  I: {
    en: 'Your second line, Inward {percent}%, makes outward people refreshing for two hours. Tell them beforehand that you will leave at ten; then they will not wonder, and you can enjoy yourself until ten.',
    'zh-CN':
      '你排第二的是内向（{percent}%），所以和外向的人在一起，头两个钟头最痛快。事先说好十点走，他们不会多想，你也能放心玩到十点。',
  },
  S: {
    en: 'Your second line, Concrete {percent}%, makes dreamers look careless to you. Give them one question, “what would be the first step?”, and half of them turn out to have one.',
    'zh-CN':
      '你排第二的是实感（{percent}%），所以爱空想的人在你看来不靠谱。只问他们一句“第一步是什么”，有一半人其实答得上来。',
  },
  N: {
    en: 'Your second line, Imaginative {percent}%, makes practical people look unexcited to you. They are checking whether your bridge will hold; show them the drawing, and you have found your engineer.',
    'zh-CN':
      '你排第二的是直觉（{percent}%），所以务实的人在你看来不够起劲。他们是在看你的桥撑不撑得住；把图纸给他们，你就有了工程师。',
  },
  T: {
    en: 'Your second line, Reasoning {percent}%, makes warm-hearted people seem hard to argue with. They have reasons, only those reasons have names and faces; ask who would be hurt, and you get the argument.',
    'zh-CN':
      '你排第二的是思考（{percent}%），所以重感情的人在你看来难讲道理。他们有道理，只是道理都长着脸、有名有姓；问一句“谁会难受”，论据就来了。',
  },
  F: {
    en: 'Your second line, Feeling {percent}%, makes plain speakers seem cold to you. Listen for what they do afterwards: the one who told you the unpleasant thing is often the one who turns up with the van.',
    'zh-CN':
      '你排第二的是情感（{percent}%），所以说话直的人在你看来有点冷。看他后来怎么做：讲了难听话的，和搬家那天开车来帮你的，常是同一个人。',
  },
  J: {
    en: 'Your second line, Planned {percent}%, makes easy-going people a test of patience. Agree with them on what must be punctual and let the rest be late; it will be late in any case, and this way nobody is angry.',
    'zh-CN':
      '你排第二的是有序（{percent}%），所以随性的人最考你的耐心。只把必须准时的那几样说定，其余的就让它晚；反正都要晚，这样至少没人生气。',
  },
  P: {
    en: 'Your second line, Open {percent}%, makes planners seem to fence you in. Give them one date of your own accord, and you will be surprised by how much freedom they leave you in exchange.',
    'zh-CN':
      '你排第二的是随性（{percent}%），所以爱定计划的人让你觉得被圈住。自己先给他一个日期，换回来的自由，会多得让你意外。',
  },
};

/** An ordinary habit, by the third letter in order of clearness. */
export const habitTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'Your third line is Outward, {percent}%: it shows in small things, such as greeting the caretaker by name or telling the whole lift where you are going.',
    'zh-CN': '排第三的外向（{percent}%）藏在小处：叫得出楼下保安的姓，进了电梯，全电梯都知道你要去哪儿。',
  },
  I: {
    en: 'Your third line is Inward, {percent}%: it shows in small things, such as the corner seat you choose and the pleasure you take in an appointment that is cancelled.',
    'zh-CN': '排第三的内向（{percent}%）藏在小处：进店先挑角落坐，约好的局临时取消，嘴上可惜，心里一松。',
  },
  S: {
    en: 'Your third line is Concrete, {percent}%: it shows in small things, such as reading the instructions, and knowing where in the fridge it was.',
    'zh-CN': '排第三的实感（{percent}%）藏在小处：买了东西先看说明书，冰箱里什么放在第几格，你记得。',
  },
  N: {
    en: 'Your third line is Imaginative, {percent}%: it shows in small things, such as missing your stop because of a sentence that somebody said at breakfast.',
    'zh-CN': '排第三的直觉（{percent}%）藏在小处：为早饭时谁说的一句话出了神，地铁坐过了站。',
  },
  T: {
    en: 'Your third line is Reasoning, {percent}%: it shows in small things, such as comparing three kettles in a table before you buy the first one you saw.',
    'zh-CN': '排第三的思考（{percent}%）藏在小处：买个水壶，先列张表比三款，最后买的还是头一眼看中的那款。',
  },
  F: {
    en: 'Your third line is Feeling, {percent}%: it shows in small things, such as keeping a jumper you never wear because of the person who gave it to you.',
    'zh-CN': '排第三的情感（{percent}%）藏在小处：一件从来不穿的毛衣，因为送的人，一直没舍得扔。',
  },
  J: {
    en: 'Your third line is Planned, {percent}%: it shows in small things, such as writing what is already done on a list in order to strike it out.',
    'zh-CN': '排第三的有序（{percent}%）藏在小处：已经做完的事也补到清单上，为的是亲手划掉它。',
  },
  P: {
    en: 'Your third line is Open, {percent}%: it shows in small things, such as ordering last, because the others might give you a better idea.',
    'zh-CN': '排第三的随性（{percent}%）藏在小处：点菜总是最后一个，因为说不定别人点的更好。',
  },
};
