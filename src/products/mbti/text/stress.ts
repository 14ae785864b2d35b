import type { Text } from '../../../contract/texts.ts';
import type { Band } from './axes.ts';
import type { Letter } from './report.ts';

/** Which side overdoes it first, and why. */
export const stressLeads: Readonly<Record<Band | 'even', Text>> = {
  slight: {
    en: 'No line of yours goes far, so strain shows late and mildly; where it does show, {side} ({percent}%) is the first to tip.',
    'zh-CN': '你没有哪一面特别突出，累了也显得晚、显得轻；真要显，先歪的是{side}（{percent}%）。',
  },
  moderate: {
    en: 'Your clearest side, {side} at {percent}%, is also the one that overdoes it first.',
    'zh-CN': '你最鲜明的一面是{side}（{percent}%），最先过头的往往也是它。',
  },
  strong: {
    en: '{side} at {percent}% is a strength you reach for without thinking, which makes it the first to be overused.',
    'zh-CN': '{side}占到{percent}%，是你想也不想就会使的长处，也就最容易使过了头。',
  },
  even: {
    en: 'With four lines equally far out, no side of yours is known to give way first; of the four, take {side} ({percent}%) as the example.',
    'zh-CN': '四条轴线一样远，说不准哪一面先吃不消；就拿{side}（{percent}%）举个例。',
  },
};

export const stressTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'Under strain you fill every evening and hear yourself talk louder. Cancel one thing and walk alone for half an hour.',
    'zh-CN': '累的时候，你会把每个晚上都排满，话也越说越快。推掉一件事，一个人走半小时。',
  },
  I: {
    en: 'Under strain you answer later and later and let problems grow in silence. Tell one person one sentence of it.',
    'zh-CN': '累的时候，你回消息越来越慢，难处闷在心里长大。挑一个人，说一句就好。',
  },
  S: {
    en: 'Under strain you cling to details and procedures. Ask what the whole thing was for, and drop what does not serve it.',
    'zh-CN': '累的时候，你会抓着细枝末节不放。问问这件事原本为了什么，不相干的就放下。',
  },
  N: {
    en: 'Under strain you live three outcomes ahead, all of them bad. Do one thing with your hands today.',
    'zh-CN': '累的时候，你会提前活在三种结局里，没有一种是好的。今天先动手做成一件小事。',
  },
  T: {
    en: 'Under strain you turn short and sharp, and call it honesty. Ask one question before the next verdict.',
    'zh-CN': '累的时候，你的话会又短又硬，自己还以为是坦率。下一个结论之前，先问一句。',
  },
  F: {
    en: 'Under strain you take moods for judgements on you. Ask what was meant, and wait for the answer.',
    'zh-CN': '累的时候，别人脸色一变，你就当成是冲着你。问一句对方的意思，等他答完。',
  },
  J: {
    en: 'Under strain you make a stricter plan instead of a smaller one. Strike out a third of the list.',
    'zh-CN': '累的时候，你会把计划订得更严，而不是更少。单子上划掉三分之一。',
  },
  P: {
    en: 'Under strain you start something new to escape what is due. Set an alarm for twenty minutes and begin with the ugliest part.',
    'zh-CN': '累的时候，你会开个新头，来躲那件该交的。上个二十分钟的闹钟，从最难看的那一段做起。',
  },
};

/** The early sign, by the second side in order of clearness. */
export const signTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'An earlier sign comes from your second side, Outward ({percent}%): you ring people up and cannot say afterwards what it was about. That is the moment to sleep on it, before anything is promised.',
    'zh-CN':
      '更早的信号在你排第二的外向（{percent}%）：你接连给人打电话，挂了又说不清聊了什么。这时候先睡一觉，什么也别答应。',
  },
  I: {
    en: 'An earlier sign comes from your second side, Inward ({percent}%): you read messages and leave them unanswered, even those from people you like. An honest line such as “on Sunday” buys you the quiet without the worry.',
    'zh-CN':
      '更早的信号在你排第二的内向（{percent}%）：消息看了不回，连喜欢的人发来的也不回。老实写一句“周日回你”，清静有了，心也不悬着。',
  },
  S: {
    en: 'An earlier sign comes from your second side, Concrete ({percent}%): you tidy a drawer that nobody will open. Enjoy the drawer, then ask what you were avoiding.',
    'zh-CN':
      '更早的信号在你排第二的实感（{percent}%）：你忽然去收拾一个没人会开的抽屉。收拾完舒服一下，再问问自己原本在躲什么。',
  },
  N: {
    en: 'An earlier sign comes from your second side, Imaginative ({percent}%): every small thing begins to mean something. Most small things are small; count how many of last month’s omens came to anything.',
    'zh-CN':
      '更早的信号在你排第二的直觉（{percent}%）：芝麻大的事都开始“有含义”。小事多半就是小事，数一数上个月的预感，应了几个。',
  },
  T: {
    en: 'An earlier sign comes from your second side, Reasoning ({percent}%): you correct things that do not matter, such as somebody’s use of “literally”. Let the next three mistakes go by and see what is really the matter.',
    'zh-CN':
      '更早的信号在你排第二的思考（{percent}%）：无关紧要的错你也要纠正，比如人家用错一个成语。接下来三个错先放过去，看看真正烦你的是什么。',
  },
  F: {
    en: 'An earlier sign comes from your second side, Feeling ({percent}%): you say yes while your stomach says no. A reply that can wait until tomorrow is still a kind reply.',
    'zh-CN': '更早的信号在你排第二的情感（{percent}%）：嘴上说好，心里在说不。明天再答复，一样是好心的答复。',
  },
  J: {
    en: 'An earlier sign comes from your second side, Planned ({percent}%): you move things in the calendar that could have stayed where they were. Close it, and let one appointment happen to you.',
    'zh-CN':
      '更早的信号在你排第二的有序（{percent}%）：日程表上本来不用动的，你也挪来挪去。合上它，让一件事自己发生。',
  },
  P: {
    en: 'An earlier sign comes from your second side, Open ({percent}%): three tabs, two projects and no lunch. Eat, close all but one, and give it until the tea is cold.',
    'zh-CN':
      '更早的信号在你排第二的随性（{percent}%）：网页开了三个，活儿起了两个头，饭没吃。先吃饭，关到只剩一样，做到茶凉为止。',
  },
};

/** How to come back, by where energy goes and what one trusts. */
export const restTexts: Readonly<Record<'ES' | 'EN' | 'IS' | 'IN', Text>> = {
  ES: {
    en: 'You recover among people and with something to do: one half of you wants company and the other something real, so cook for four, play badly at something, dance at somebody’s wedding.',
    'zh-CN':
      '要缓过来，你得有人、有事做：一半的你要伴儿，一半的你要实在的东西，那就给四个人做顿饭，打一场不计输赢的球，去谁的婚礼上跳个舞。',
  },
  EN: {
    en: 'You recover in good talk: one half of you wants company and the other a subject, so call the friend with whom you never finish, and leave your own troubles for the second half.',
    'zh-CN':
      '要缓过来，你得好好聊一场：一半的你要伴儿，一半的你要话题，打给那个总也聊不完的朋友，自己的烦心事放到下半场再说。',
  },
  IS: {
    en: 'You recover alone and with your hands: one half of you wants the door shut and the other something to hold, so repair, knead, plant, walk the same way as always. Tell the household that you are recharging and that nobody has offended you.',
    'zh-CN':
      '要缓过来，你得一个人，手里有活：一半的你想关上门，一半的你想手里有东西，修修补补、揉面、种花、走那条老路都行。跟家里说一声，这是在充电，不是在生气。',
  },
  IN: {
    en: 'You recover alone and elsewhere: one half of you wants the door shut and the other wants another world behind it, so read, listen, write what nobody will see. Come back at an agreed hour, because that other world has no clocks.',
    'zh-CN':
      '要缓过来，你得一个人，还得换个地方：一半的你想关上门，一半的你想门后另有天地，看书、听歌、写点不给人看的。约好几点回来，那边没有钟。',
  },
};
