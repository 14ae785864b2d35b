import type { Text } from '../../../contract/texts.ts';
import type { StagedText } from '../../../reports/almanac/love-stage.ts';
import type { StarGod } from '../../../reports/love/love-chart.ts';

/** A day with the person, by the ten god of the spouse palace. {ta}: he or she in Chinese, as drawn. */
export const days: readonly StagedText[] = [
  {
    en: 'A day together, by the Friend in your palace, is a tandem: same speed, same snack bar, an argument about the map. In the evening each is sure the other did less pedalling, and both are wrong by a hair.',
    'zh-CN':
      '宫里是比肩，你们的一天像骑双人车：速度一样，停在同一家小店，为看地图争两句。到了晚上，都觉得自己蹬得多些，其实差不了几下。',
  },
  {
    en: 'A day together, by the Rival in your palace, fills up with people. Two friends become five, and the bill has been paid before you look; it was them. You two are alone again on the last bus, and that is the best part.',
    'zh-CN':
      '宫里是劫财，你们的一天总会多出人来：约了两个，来了五个，账被{ta}抢着付了。末班车上又只剩你们俩，这一段最好。',
    late: {
      en: 'A day together, by the Rival in your palace, fills up with people. Two at the tea table become five, and the bill has been paid before you look; it was them. You two are alone again on the way home, and that is the best part.',
      'zh-CN':
        '宫里是劫财，你们的一天总会多出人来：约了两个喝茶，来了五个，账被{ta}抢着付了。回家的路上又只剩你们俩，这一段最好。',
    },
  },
  {
    en: 'A day together, by the Eating God in your palace, has breakfast at eleven and no second appointment. They hum while peeling fruit. You catch yourself checking the time and put the phone in the drawer.',
    'zh-CN':
      '宫里是食神，你们的一天从十一点的早饭开始，没有第二件安排。{ta}削着水果哼歌，你下意识去看时间，看完把手机收进了抽屉。',
  },
  {
    en: 'A day together, by the Hurting Officer in your palace, has commentary. The film, the neighbours, your haircut, everything is reviewed, and you laugh more than is polite. The kindest remarks are the ones delivered with a straight face.',
    'zh-CN':
      '宫里是伤官，你们的一天带着解说：电影、邻居、你的新发型，样样点评一遍，笑得你不好意思。板着脸说出来的那几句，最是好话。',
  },
  {
    en: 'A day together, by the Indirect Wealth in your palace, changes course at noon. They know a man with a boat, a shop that closes tomorrow, a shortcut that takes an hour. You come home late with something you did not need and like.',
    'zh-CN':
      '宫里是偏财，你们的一天中午就改道：{ta}认识个有船的，听说有家店明天关门，抄近路多走一个钟头。回来晚了，手里多一样用不着、但很喜欢的东西。',
  },
  {
    en: 'A day together, by the Direct Wealth in your palace, gets things done: the shelf hangs, the fridge is full, the tickets are bought. Around six they sit down beside you, look at the shelf, and are perfectly happy.',
    'zh-CN':
      '宫里是正财，你们的一天很见成效：架子装好了，菜买齐了，票也订了。六点光景，{ta}在你旁边坐下来看那个架子，心满意足。',
  },
  {
    en: 'A day together, by the Seven Killings in your palace, starts early and at a pace. They have decided on the mountain. You complain until the first view, and on the way down you are the one who suggests the next.',
    'zh-CN':
      '宫里是七杀，你们的一天起得早、走得快，山已经由{ta}选定了。你一路抱怨到第一个看得见远处的弯，下山时却是你先提的下一座。',
    late: {
      en: 'A day together, by the Seven Killings in your palace, starts early and with a plan. They have decided on the far end of the park. You complain as far as the first bench, and on the way back you are the one who suggests the lake for tomorrow.',
      'zh-CN':
        '宫里是七杀，你们的一天起得早，有主张，公园最那头已经由{ta}定下了。你一路抱怨到第一张长椅，往回走时，却是你先提的明天去湖边。',
    },
  },
  {
    en: 'A day together, by the Direct Officer in your palace, keeps its appointments. They ring when they are three minutes late and have read about the exhibition. Somewhere after the coffee the tie comes off, so to speak, and a very funny person is there.',
    'zh-CN':
      '宫里是正官，你们的一天样样守时：迟三分钟也来电话，要看的展提前读过介绍。喝完咖啡，那副端正劲儿松下来，底下是个很好笑的人。',
  },
  {
    en: 'A day together, by the Indirect Resource in your palace, has long pauses. You read in two corners of the same room. At some point they say a sentence they have obviously been building for an hour, and it is worth it.',
    'zh-CN':
      '宫里是偏印，你们的一天有大段的安静，一间屋子，各占一角看书。不知什么时候{ta}说出一句话，看得出打磨了一个钟头，也值一个钟头。',
  },
  {
    en: 'A day together, by the Direct Resource in your palace, begins with whether you slept. There is a blanket in the car and an opinion about your shoes. You roll your eyes, you wear the other shoes, your feet are warm.',
    'zh-CN':
      '宫里是正印，你们的一天从“睡得好不好”问起。车上备着毯子，对你的鞋也有意见。你嘴上嫌，还是换了那双，脚果然暖和。',
  },
];

/** How somebody courts, by the ten god with which the spouse star first shows, 4–7. */
export const courtings: Readonly<Record<StarGod | 'absent', StagedText>> = {
  4: {
    en: 'The star shows as Indirect Wealth, so the courting is playful: a detour, a present without occasion, an invitation for tonight. Answer in the same key, and ask on the third evening where they mean to be in a year.',
    'zh-CN':
      '配偶星以偏财露面，来往的开头带着玩兴：绕个路，送件没由头的小东西，一句“今晚有空吗”。你也照样回，到第三回，再问问{ta}明年想在哪里。',
  },
  5: {
    en: 'The star shows as Direct Wealth, so the courting is steady: small useful things, always on time, rising very slowly in temperature. Do not wait for a speech; the mended bicycle was the speech.',
    'zh-CN':
      '配偶星以正财露面，来往的开头不起眼：有用的小事，回回准时，一度一度慢慢升温。别等一番话了，修好的那辆自行车就是那番话。',
    late: {
      en: 'The star shows as Direct Wealth, so the courting is steady: small useful things, always on time, rising very slowly in temperature. Do not wait for a speech; the mended kettle was the speech.',
      'zh-CN':
        '配偶星以正财露面，来往的开头不起眼：有用的小事，回回准时，一度一度慢慢升温。别等一番话了，修好的那把水壶就是那番话。',
    },
  },
  6: {
    en: 'The star shows as Seven Killings, so the courting is direct: you will know within a week, and it may feel like weather. Enjoy being wanted, and keep your own pace on the stairs.',
    'zh-CN':
      '配偶星以七杀露面，来往的开头直截了当，一个星期里你就会知道，像变天一样。被人这样惦记是好事，上楼的步子还按你自己的来。',
  },
  7: {
    en: 'The star shows as Direct Officer, so the courting has form: questions asked properly, friends introduced, no games with silence. If it seems slow, remember that nothing said here has to be taken back.',
    'zh-CN':
      '配偶星以正官露面，来往的开头有章法：该问的好好问，朋友引见给你，不拿不回消息来试人。嫌慢的时候想一想，这里说过的话，都不用收回。',
  },
  absent: {
    en: 'The star does not show in the open, so there may be no courting that deserves the name: you are colleagues, neighbours, allies in some nuisance, and one day the nuisance is over and you both keep coming.',
    'zh-CN':
      '配偶星没有明着露面，开头未必像个开头：先是同事、邻居，或一起对付一桩麻烦的人。有一天麻烦了结了，你们两个还是照样来。',
    young: {
      en: 'The star does not show in the open, so there may be no courting that deserves the name: you are classmates, neighbours, allies in some nuisance, and one day the nuisance is over and you both keep coming.',
      'zh-CN':
        '配偶星没有明着露面，开头未必像个开头：先是同学、邻居，或一起对付一桩麻烦的人。有一天麻烦了结了，你们两个还是照样来。',
    },
    late: {
      en: 'The star does not show in the open, so there may be no courting that deserves the name: you are neighbours, partners at cards, allies in some nuisance with the lift, and one day the nuisance is over and you both keep coming.',
      'zh-CN':
        '配偶星没有明着露面，开头未必像个开头：先是邻居、牌友，或一起为电梯的事跑过腿的人。有一天事情了结了，你们两个还是照样来。',
    },
  },
};

/** What the person brings, by the element the reader's chart can use. */
export const gifts: readonly Text[] = [
  {
    en: 'What you can use most is wood. Somebody who drags you to a first lesson, brings home seedlings and asks in May what became of your plan does you more good than they know.',
    'zh-CN':
      '你命里最用得着的是木。谁拉你去上头一堂课，往家里带几棵苗，到五月还问起你那个打算，谁就在不知不觉里帮了你。',
  },
  {
    en: 'What you can use most is fire. Somebody who turns on more lamps, laughs on the telephone and gets you in front of people does you more good than they know.',
    'zh-CN':
      '你命里最用得着的是火。谁进门先把灯都打开，打电话笑得响，把你往人前推一把，谁就在不知不觉里帮了你。',
  },
  {
    en: 'What you can use most is earth. Somebody who cooks on weekdays, keeps Sunday free and is still there after the argument does you more good than they know.',
    'zh-CN':
      '你命里最用得着的是土。谁平常日子里开火做饭，星期天留着不动，拌完嘴人还在，谁就在不知不觉里帮了你。',
  },
  {
    en: 'What you can use most is metal. Somebody who finishes things, says no without drama and helps you throw out half a cupboard does you more good than they know.',
    'zh-CN':
      '你命里最用得着的是金。谁做事有头有尾，说“不”不吵不闹，陪你把柜子清掉一半，谁就在不知不觉里帮了你。',
  },
  {
    en: 'What you can use most is water. Somebody who walks with you at night, books the train on impulse and lets a silence stand does you more good than they know.',
    'zh-CN':
      '你命里最用得着的是水。谁夜里陪你走一段，一时兴起订张车票，话断了也不急着接，谁就在不知不觉里帮了你。',
  },
];

/** Which rooms to be in, by the element of the spouse star: the setting of the facts, at more leisure. */
export const rooms: readonly StagedText[] = [
  {
    en: 'The setting follows the star, which is wood: places where something is being learned or grown. Take the course with twelve weeks instead of the weekend one, and sit in the second row; people who grow come back to the same chair.',
    'zh-CN':
      '场合跟着配偶星走，星属木，去有东西在学、在长的地方。报十二周的课，别报周末速成的，坐第二排；肯长进的人，总回到同一把椅子上。',
    late: {
      en: 'The setting follows the star, which is wood: places where something is being learned or grown, a calligraphy class, an allotment, the reading room. Take the course that lasts a season and sit in the second row; people who grow come back to the same chair.',
      'zh-CN':
        '场合跟着配偶星走，星属木，去有东西在学、在长的地方：书法班、小菜园、阅览室。报一季的班，坐第二排；肯长进的人，总回到同一把椅子上。',
    },
  },
  {
    en: 'The setting follows the star, which is fire: places with light, sound and a late end. Go as a helper as well as a guest; everyone has a word for the person carrying the chairs.',
    'zh-CN':
      '场合跟着配偶星走，星属火，去有灯、有声、散得晚的地方。别光做客，也搭把手：搬椅子的那个人，谁见了都要搭句话。',
    late: {
      en: 'The setting follows the star, which is fire: places with light and music, a concert, a feast day, a full table. Go as a helper as well as a guest; everyone has a word for the person with the teapot.',
      'zh-CN':
        '场合跟着配偶星走，星属火，去有灯、有乐声的地方：戏台前，节日里，满满一桌人。别光做客，也搭把手：提茶壶的那个人，谁见了都要搭句话。',
    },
  },
  {
    en: 'The setting follows the star, which is earth: close to home, and with people who have known you for years. Tell two of them plainly that you would like to meet somebody; they have been waiting for permission.',
    'zh-CN':
      '场合跟着配偶星走，星属土，不用走远，多在家门口和老相识里。跟其中两位明说你想认识人，他们早就想介绍，只等你一句话。',
  },
  {
    en: 'The setting follows the star, which is metal: places with a purpose and a clock, where one sees how people work. Stay for the clearing-up after the fair; that is when the badges come off.',
    'zh-CN':
      '场合跟着配偶星走，星属金，去有正事、有钟点的地方，看得见一个人怎么做事。展会散场多留一会儿，胸牌摘下来，话才开始。',
    young: {
      en: 'The setting follows the star, which is metal: places with a purpose and a clock, where one sees how people do things, a team, a laboratory, a first job. Stay for the clearing-up; that is when people begin to talk.',
      'zh-CN':
        '场合跟着配偶星走，星属金，去有正事、有钟点的地方，球队也好，实验室也好，头一份工也好，看得见一个人怎么做事。散了多留一会儿，话才开始。',
    },
    late: {
      en: 'The setting follows the star, which is metal: places with a purpose and a clock, where one sees how people do things, a craft class, a rota of volunteers. Stay for the clearing-up; that is when aprons come off and people talk.',
      'zh-CN':
        '场合跟着配偶星走，星属金，去有正事、有钟点的地方，手艺班也好，义工排班也好，看得见一个人怎么做事。散了多留一会儿，围裙摘下来，话才开始。',
    },
  },
  {
    en: 'The setting follows the star, which is water: on the way, by the shore, or in a conversation that began on a screen. Meet early what began in writing, and in daylight; water shows its depth when one stands beside it.',
    'zh-CN':
      '场合跟着配偶星走，星属水，在路上，在水边，也可能从屏幕上的几行字开头。网上聊起来的，早点约在白天见；水有多深，站到边上才看得出。',
  },
];
