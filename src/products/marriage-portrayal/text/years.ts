import type { YearTexts } from '../../../reports/love/text/love-years.ts';

/** The years of meeting somebody, for the portrait. */
export const meetingYears: YearTexts = {
  events: {
    combine: {
      en: '{branch} is the very branch that unites with your palace {palace}: the widest door of the twelve-year round.',
      'zh-CN': '{branch}正是与你夫妻宫{palace}相合的那一支，十二年一轮里，门开得最大。',
    },
    trineAhead: {
      en: '{branch} takes the side of {palace}, and the introduction comes through somebody who likes you both.',
      'zh-CN': '{branch}与{palace}同局，牵线的多是与两边都要好的人。',
    },
    trineBehind: {
      en: 'With {branch} the year forms a harmony with {palace}; a familiar circle brings one unfamiliar face.',
      'zh-CN': '{branch}与{palace}成局，熟悉的圈子里，会多出一张不熟的脸。',
    },
    starDirect: {
      en: 'The star you were drawn from, {element}, shows openly in {pillar}. Whoever comes now comes with plain intentions.',
      'zh-CN': '{pillar}年，画中人所属的{element}明着透出，来的人心思端正，不绕弯子。',
    },
    starIndirect: {
      en: 'In {pillar} the star {element} slips in sideways, as a colleague of a colleague or a wrong turning.',
      'zh-CN': '{pillar}年，属{element}的配偶星从旁而入，可能是朋友的朋友，也可能是一次走错的路。',
      late: {
        en: 'In {pillar} the star {element} slips in sideways, as a friend of a friend or a wrong turning.',
        'zh-CN': '{pillar}年，属{element}的配偶星从旁而入，也许是老友的老友，也许是一次走错的路。',
      },
    },
    starEarlyYang: {
      en: 'The star {element} hides in {branch}. It is found by doing something side by side, hardly across a table.',
      'zh-CN': '属{element}的配偶星藏在{branch}里，要一起做点事才碰得见，光坐着聊天看不出来。',
    },
    starLateYang: {
      en: '{branch} gives the star {element} a foothold; whoever you meet turns up a second time without being asked.',
      'zh-CN': '{branch}给了属{element}的配偶星一个落脚处，遇见的人，不约也会再碰上一回。',
    },
    starEarlyYin: {
      en: 'The star {element} sits in {branch} and keeps its voice down: listen for the person who asks the second question.',
      'zh-CN': '属{element}的配偶星坐在{branch}里，声音不高，留意那个肯追问一句的人。',
    },
    starLateYin: {
      en: '{branch} keeps the star {element} under cover, so an acquaintance may grow on you over months.',
      'zh-CN': '{branch}把属{element}的配偶星收在里头，可能是认识了几个月的人，慢慢看顺了眼。',
    },
    blossom: {
      en: 'Your blossom, {branch}, opens. Many are pleased to see you this year; one of them may also listen.',
      'zh-CN': '桃花{branch}当值，见了你高兴的人不少，看看其中谁肯听你说话。',
    },
    same: {
      en: 'The year wears the same branch as your palace, {palace}. An old name may turn up again; read the message twice.',
      'zh-CN': '流年与夫妻宫同为{palace}，旧人旧事容易回头，消息看两遍再回。',
    },
    clash: {
      en: '{branch} stands opposite {palace}, so encounters are sudden and travel far. Enjoy them; conclude nothing by midnight.',
      'zh-CN': '{branch}与{palace}对冲，相遇来得急，变得也快。高兴可以，当晚别下结论。',
    },
    harm: {
      en: '{branch} makes first impressions unreliable for {palace}. Give the second meeting a chance to correct the first.',
      'zh-CN': '{branch}与{palace}相害，头一面容易看走眼，给第二面留个机会。',
    },
  },
  gods: [
    {
      en: 'With {stem}, your Friend, go where your own kind goes: teams, classmates, people of your age.',
      'zh-CN': '{stem}为比肩，宜往同好、同学、同龄人里走。',
      late: {
        en: 'With {stem}, your Friend, go where people of your years go: old classmates, the walking group, the neighbours’ bench.',
        'zh-CN': '{stem}为比肩，宜往同龄人里走：老同学、健步队、楼下那条长椅。',
      },
    },
    {
      en: 'With {stem}, your Rival, you are seldom the only one who has noticed somebody.',
      'zh-CN': '{stem}为劫财，你看中的人，旁边难免还有别人。',
    },
    {
      en: 'With {stem}, your Eating God, a shared meal does more than a month of messages.',
      'zh-CN': '{stem}为食神，一顿饭抵得过一个月的消息。',
    },
    {
      en: 'With {stem}, your Hurting Officer, what you make, sing or post gets noticed before you do.',
      'zh-CN': '{stem}为伤官，你写的、唱的、做出来的，会替你先开口。',
      late: {
        en: 'With {stem}, your Hurting Officer, what you sing, paint or tell gets noticed before you do.',
        'zh-CN': '{stem}为伤官，你唱的、画的、讲的旧事，会替你先开口。',
      },
    },
    {
      en: 'With {stem}, your Indirect Wealth, errands and trips lead past interesting people.',
      'zh-CN': '{stem}为偏财，为生计跑的路，会路过有意思的人。',
      late: {
        en: 'With {stem}, your Indirect Wealth, outings and small errands lead past interesting people.',
        'zh-CN': '{stem}为偏财，出门走走、办点小事，会路过有意思的人。',
      },
    },
    {
      en: 'With {stem}, your Direct Wealth, somebody sees how you handle small things and is impressed.',
      'zh-CN': '{stem}为正财，有人会从你办小事的样子里看出你的好。',
    },
    {
      en: 'With {stem}, your Seven Killings, you are busy and look fiercer than you are.',
      'zh-CN': '{stem}为七杀，你忙，脸色比心里紧。',
      late: {
        en: 'With {stem}, your Seven Killings, you look sterner than you feel.',
        'zh-CN': '{stem}为七杀，你脸上比心里严厉。',
      },
    },
    {
      en: 'With {stem}, your Direct Officer, formal occasions are kinder to you than parties.',
      'zh-CN': '{stem}为正官，正式的场合，比热闹的场合容易遇到合适的人。',
    },
    {
      en: 'With {stem}, your Indirect Resource, quiet company suits you: a course, a museum, a long book talked over.',
      'zh-CN': '{stem}为偏印，静处有缘：听课、看展，找人聊一本长书。',
    },
    {
      en: 'With {stem}, your Direct Resource, the introduction may come from somebody twenty years older.',
      'zh-CN': '{stem}为正印，牵线的可能是年长你二十岁的人。',
      late: {
        en: 'With {stem}, your Direct Resource, the introduction may come from a son, a daughter or somebody else’s.',
        'zh-CN': '{stem}为正印，牵线的可能是小辈，自家的或别人家的。',
      },
    },
  ],
  tips: [
    {
      strong: { en: 'Let others finish their stories there.', 'zh-CN': '在那儿，先让别人把话讲完。' },
      balanced: { en: 'Stay for the second round.', 'zh-CN': '别急着走，坐到第二轮。' },
      weak: { en: 'Among them you are braver than alone.', 'zh-CN': '有他们在，你比一个人的时候敢。' },
    },
    {
      strong: { en: 'Speak first and briefly.', 'zh-CN': '要说就先说，说短些。' },
      balanced: { en: 'Show interest once, clearly, and wait.', 'zh-CN': '清清楚楚表示一次，然后等。' },
      weak: { en: 'Let a friend put in a word for you.', 'zh-CN': '托个朋友替你递句话。' },
    },
    {
      strong: {
        en: 'You are the host type; invite six and seat yourself last.',
        'zh-CN': '你适合做东，请六个人，自己最后落座。',
      },
      balanced: { en: 'Choose a place where one can hear.', 'zh-CN': '挑个听得见说话的地方。' },
      weak: { en: 'Two at the table are enough.', 'zh-CN': '两个人一桌就够了。' },
    },
    {
      strong: { en: 'Show the unfinished piece as well.', 'zh-CN': '没做完的那件，也拿出来看看。' },
      balanced: { en: 'Sign it with your name.', 'zh-CN': '记得署上名字。' },
      weak: { en: 'One good piece a season will do.', 'zh-CN': '一季一件好的，就够。' },
    },
    {
      strong: { en: 'Go yourself instead of sending somebody.', 'zh-CN': '能自己去的，别派人去。' },
      balanced: { en: 'Take the slower train once.', 'zh-CN': '有一回，坐慢一点的那班车。' },
      weak: { en: 'Keep the trips short and the talks long.', 'zh-CN': '路走短些，话聊长些。' },
    },
    {
      strong: { en: 'Ask for help with something you could do.', 'zh-CN': '自己会做的事，也请人帮一回。' },
      balanced: { en: 'Return what you borrow a day early.', 'zh-CN': '借的东西，早一天还。' },
      weak: { en: 'Do not do everybody’s share to be liked.', 'zh-CN': '别为了讨人喜欢，把大家的份都做了。' },
    },
    {
      strong: {
        en: 'Smile at the door; it costs you nothing this year.',
        'zh-CN': '进门先笑一个，这一年你笑得起。',
      },
      balanced: { en: 'Leave one weekend a month empty.', 'zh-CN': '每月空出一个周末，别排满。' },
      weak: { en: 'Rest first, then go out; in that order.', 'zh-CN': '先歇够，再出门，别倒过来。' },
    },
    {
      strong: { en: 'Wear the good coat and ask questions.', 'zh-CN': '穿上那件好外套，多问少讲。' },
      balanced: { en: 'Accept the invitation with the printed card.', 'zh-CN': '印成请帖的那一场，去。' },
      weak: { en: 'Go with somebody who knows the room.', 'zh-CN': '找个熟门熟路的人陪你去。' },
    },
    {
      strong: { en: 'Say your theory in one sentence and stop.', 'zh-CN': '你的高见，一句话说完就停。' },
      balanced: { en: 'Ask what the other is reading.', 'zh-CN': '问问对方最近在读什么。' },
      weak: { en: 'Here you need not shine at all.', 'zh-CN': '在这种地方，你不用发光。' },
    },
    {
      strong: {
        en: 'Say yes, even if you would have chosen otherwise.',
        'zh-CN': '哪怕换你自己不会这么挑，也答应见一面。',
      },
      balanced: { en: 'Meet once; you may still say no.', 'zh-CN': '见一面，不合适再推也不迟。' },
      weak: {
        en: 'You will be spoken of more kindly than you speak of yourself.',
        'zh-CN': '在人家嘴里，你比你自己说的要好。',
      },
    },
  ],
};
