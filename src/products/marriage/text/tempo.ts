import type { Text } from '../../../contract/texts.ts';
import type { StagedText } from '../../../reports/almanac/love-stage.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** By the month branch, zi first: what catches somebody born in that season in another person. */
export const attractions: readonly StagedText[] = [
  {
    en: 'You were born in the month of Zi, when water is at its deepest. What catches you in a person is something kept back: a half-told story, a question asked late at night. Whoever explains everything at once has used up the best part.',
    'zh-CN':
      '你生在子月，水最深的时候。最先打动你的，是一个人还留着的那一半：讲到一半的故事，夜里冷不丁的一个问题。一上来什么都说尽的，你反倒不好奇了。',
  },
  {
    en: 'You were born in the month of Chou, with the ground still frozen. What catches you in a person is staying power: the one who still turns up in February, and whose hands are warm for no visible reason.',
    'zh-CN': '你生在丑月，地还冻着。最先打动你的，是一个人的长性：大冷天照样来，手不知怎么总是热的。',
    late: {
      en: 'You were born in the month of Chou, with the ground still frozen. What catches you in a person is staying power: the one who still rings when it is cold and inconvenient, and whose hands are warm for no visible reason.',
      'zh-CN': '你生在丑月，地还冻着。最先打动你的，是一个人的长性：天冷路滑照样来看你，手不知怎么总是热的。',
    },
  },
  {
    en: 'You were born in the month of Yin, the first of spring. What catches you in a person is a beginning: plans on the back of a receipt, an early start, the word “we” used without permission.',
    'zh-CN':
      '你生在寅月，开春头一个月。最先打动你的，是一个人身上的开头：小票背面画的打算，起得早，还没商量就说出口的“我们”。',
  },
  {
    en: 'You were born in the month of Mao, when everything buds. What catches you in a person is lightness of touch: a message that asks nothing, a door held without a glance back. Heavy hands lose you early.',
    'zh-CN':
      '你生在卯月，草木都在抽芽。最先打动你的，是手势轻：一条不催回复的消息，扶住门、不回头看你谢不谢。手太重的人，早早就没了下文。',
    late: {
      en: 'You were born in the month of Mao, when everything buds. What catches you in a person is lightness of touch: a call that asks nothing, a bag carried without remark. Heavy hands lose you early.',
      'zh-CN':
        '你生在卯月，草木都在抽芽。最先打动你的，是手势轻：一个不问东问西的电话，顺手替你提着的袋子，提了也不说。手太重的人，早早就没了下文。',
    },
  },
  {
    en: 'You were born in the month of Chen, between rain and sun. What catches you in a person is having several sides: strict at the office, silly with the dog. You like to have met them all before you choose.',
    'zh-CN':
      '你生在辰月，晴雨不定的时节。最先打动你的，是一个人有好几面：上班时板正，回家跟狗说话没个正形。几面都见过，你才觉得算认识。',
    late: {
      en: 'You were born in the month of Chen, between rain and sun. What catches you in a person is having several sides: grave at the committee, silly with the dog. You like to have met them all before you trust.',
      'zh-CN':
        '你生在辰月，晴雨不定的时节。最先打动你的，是一个人有好几面：人前板正，回家跟狗说话没个正形。几面都见过，你才觉得算认识。',
    },
  },
  {
    en: 'You were born in the month of Si, at the door of summer. What catches you in a person is warmth that does not announce itself: coffee already made, a place kept free. You look for the embers and walk past the fireworks.',
    'zh-CN':
      '你生在巳月，夏天刚进门。最先打动你的，是不声张的热：咖啡已经倒好，旁边的座给你留着。你找的是炭火，烟花从你面前放过去，你不大抬头。',
  },
  {
    en: 'You were born in the month of Wu, at noon of the year. What catches you in a person is an open face: somebody glad to be seen with you in daylight, in front of friends. Anything hidden would bore you within weeks.',
    'zh-CN':
      '你生在午月，一年的正午。最先打动你的，是一张敞亮的脸：光天化日、当着朋友的面，也高兴和你走在一起。要你藏着掖着，几个星期就没意思了。',
    late: {
      en: 'You were born in the month of Wu, at noon of the year. What catches you in a person is an open face: somebody glad to walk beside you in daylight, past all the neighbours. You have no patience left for secrets.',
      'zh-CN':
        '你生在午月，一年的正午。最先打动你的，是一张敞亮的脸：大白天从街坊跟前走过，也高兴和你走在一起。藏着掖着的事，你早没那个耐心了。',
    },
  },
  {
    en: 'You were born in the month of Wei, when fruit ripens on the wall. What catches you in a person is a talent for comfort: good food, soft light, the same two chairs. You can tell by the second supper.',
    'zh-CN':
      '你生在未月，果子在墙头上熟。最先打动你的，是会过日子的舒服劲儿：一顿好饭，一盏不刺眼的灯，两把坐惯了的椅子。吃过两顿晚饭，你就有数了。',
  },
  {
    en: 'You were born in the month of Shen, with the first clear air. What catches you in a person is how they talk: someone who can disagree with you pleasantly has got further than they know.',
    'zh-CN':
      '你生在申月，天气刚转清朗。最先打动你的，是一个人怎么说话：和你意见不同还聊得愉快的，已经走得比自己以为的远。',
  },
  {
    en: 'You were born in the month of You, the season of weighing and storing. What catches you in a person is finish: a thing done properly though nobody looked. You compare quietly and keep few.',
    'zh-CN':
      '你生在酉月，称粮入仓的季节。最先打动你的，是收尾的功夫：没人看着，也把事情做妥帖。你心里有秤，比得安静，留得少。',
  },
  {
    en: 'You were born in the month of Xu, when the fields are cleared. What catches you in a person is loyalty to others: you watch how they speak of an old friend, an old teacher, even an old love, and draw your conclusions.',
    'zh-CN':
      '你生在戌月，田里收干净了的时候。最先打动你的，是一个人对别人的忠心：说起老朋友、老师，乃至从前的恋人，用的是什么口气，你都听着。',
  },
  {
    en: 'You were born in the month of Hai, when the first cold draws people indoors. What catches you in a person is a voice and a way of thinking, often before you have properly looked.',
    'zh-CN': '你生在亥月，头一阵冷把人赶进屋里。最先打动你的，是声音和想法，模样常常是后来才看清的。',
  },
];

/** What the hour's stem is to the day master: oneself behind a closed door. */
export const evenings: Readonly<Record<ElementRelation | 'unknown', Text>> = {
  same: {
    en: 'The hour pillar shows you behind a closed door, and its stem is your {god}: at home you want a comrade, equal chores and nobody on a pedestal.',
    'zh-CN': '时柱讲的是关起门来的你：时干为{god}，在家里你要的是战友，家务对半，谁也不用供着谁。',
  },
  output: {
    en: 'The hour pillar shows you behind a closed door, and its stem is your {god}: you talk, cook, hum, tinker, and a partner who listens to half of it makes you happy.',
    'zh-CN':
      '时柱讲的是关起门来的你：时干为{god}，一到家你话就多，做点吃的，哼两句，鼓捣东西，有人听进去一半你就高兴。',
  },
  wealth: {
    en: 'The hour pillar shows you behind a closed door, and its stem is your {god}: you relax by putting things in order, and an evening with the accounts done is a good evening.',
    'zh-CN': '时柱讲的是关起门来的你：时干为{god}，你靠收拾和打点来放松，账理清了的晚上，就是好晚上。',
  },
  power: {
    en: 'The hour pillar shows you behind a closed door, and its stem is your {god}: even at home you keep to a plan, and it takes a patient person to talk you into doing nothing.',
    'zh-CN':
      '时柱讲的是关起门来的你：时干为{god}，在家里你也照着安排走，要一个有耐心的人，才劝得动你什么都不做。',
  },
  resource: {
    en: 'The hour pillar shows you behind a closed door, and its stem is your {god}: at home you want to be cared for without asking, and you read or sleep your way back to yourself.',
    'zh-CN':
      '时柱讲的是关起门来的你：时干为{god}，回到家你盼着不用开口就有人照应，看会儿书、睡一觉，人就回来了。',
  },
  unknown: {
    en: 'The hour pillar would show you behind a closed door; without the hour of birth this page stays silent about it, and those who live with you know better anyway.',
    'zh-CN': '时柱本该讲关起门来的你，时辰不详，这一处就不说了，和你住过一个屋檐的人，比命书看得清楚。',
  },
};

/** By the day stem, jia first: what another person can do that suits this one. */
export const suits: readonly Text[] = [
  {
    en: 'What suits Jia wood is somebody with roots of their own. You grow best beside a person who has an opinion and a Saturday plan, and who prunes you kindly: one remark, then it is dropped.',
    'zh-CN':
      '与甲木相宜的，是自己站得住的人：有主意，有自己的周末，也敢替你修枝，话说一遍就放下。你旁边有这样一棵树，反而长得直。',
  },
  {
    en: 'What suits Yi wood is something firm to grow along. You blossom beside a person whose yes stays yes, who asks for your real preference and then waits for the second answer.',
    'zh-CN': '与乙木相宜的，是一面靠得住的墙：说好的事不改，问你想吃什么，还肯等你说出第二个、真正的答案。',
  },
  {
    en: 'What suits Bing fire is someone who enjoys the light without needing to be it. A calm listener with a dry sense of humour makes you twice as bright, and tells you when to go home.',
    'zh-CN':
      '与丙火相宜的，是坐得住、会晒太阳的人：爱听你讲，冷不丁回你一句好笑的，也知道什么时候该拉你回家。',
  },
  {
    en: 'What suits Ding fire is a person who keeps off the draught. You need few people and steady habits: the same good-night, the message on arrival, a hand on the back in a crowd.',
    'zh-CN':
      '与丁火相宜的，是替你挡风的人。你要的不多，要它稳：每晚那一句晚安，到了报个平安，人多时后背上有一只手。',
  },
  {
    en: 'What suits Wu earth is water that keeps moving: someone curious, who brings news and takes you out, and who understands that your first no means “let me look at it”.',
    'zh-CN': '与戊土相宜的，是活水一样的人：爱打听新鲜，拉你出门，也懂得你头一声“不”，意思是“让我看看再说”。',
  },
  {
    en: 'What suits Ji earth is a person who notices. You do a hundred small things; someone who sees three of them and takes over a fourth has understood you.',
    'zh-CN': '与己土相宜的，是看得见的人。你一天做一百件小事，谁看见其中三件，又接过去第四件，谁就懂你。',
  },
  {
    en: 'What suits Geng metal is somebody neither frightened nor provoked by you. Calm, straight answers disarm you; flattery does the opposite, and you hear it at once.',
    'zh-CN':
      '与庚金相宜的，是既不怕你、也不跟你硬顶的人。平平静静一句实话，你就放下了；奉承话你一听便知，听了更烦。',
  },
  {
    en: 'What suits Xin metal is clean handling: kept appointments, a gentle voice, good taste in little things. Somebody who apologises within the hour is worth ten who send presents.',
    'zh-CN':
      '与辛金相宜的，是手轻的人：守时，说话软，小东西挑得好。说错了一个钟头内肯道歉的，胜过十个会送礼的。',
  },
  {
    en: 'What suits Ren water is banks. You flourish with a person who has a fixed address in life, likes to hear where you have been, and sets one or two limits without raising their voice.',
    'zh-CN':
      '与壬水相宜的，是两岸。有一个人日子过得定，爱听你说去了哪里，一两条底线讲得清楚、又不高声，你就流得远。',
  },
  {
    en: 'What suits Gui water is patience without pressure. Someone who can sit beside you in silence, and who does not turn your mood into a question about themselves, gets to hear everything.',
    'zh-CN':
      '与癸水相宜的，是不逼问的耐心。能挨着你静静坐着，你情绪低，也不往自己身上揽的人，最后什么都听得到。',
  },
];

/** By what the fullest element is to the day master: where the strain comes from. */
export const strains: Readonly<Record<ElementRelation, StagedText>> = {
  same: {
    en: 'What strains: {element}, at {percent}% the fullest element, is your own kind. Two wills under one roof compete for the last word, and you are used to having it. Give it away on purpose once a week and watch how little it costs.',
    'zh-CN':
      '容易磨人的地方：最旺的{element}（{percent}%）与你同类，一个屋檐下争最后一句话，你又惯于说最后一句。每周有意让出去一回，你会发现不亏什么。',
  },
  output: {
    en: 'What strains: {element}, at {percent}% the fullest element, is what you give out. You talk, advise and improve until the other person feels like a project. Hold back every second suggestion; the first one was the good one.',
    'zh-CN':
      '容易磨人的地方：最旺的{element}（{percent}%）是你往外给的东西，话、主意、指点，给多了，对方像一件待改的作品。两条建议收回一条，头一条往往就够好。',
  },
  wealth: {
    en: 'What strains: {element}, at {percent}% the fullest element, is what you manage. There is always one more thing to see to, and the person beside you gets the efficient half of you. Be useless together for an hour; it is an investment of a kind.',
    'zh-CN':
      '容易磨人的地方：最旺的{element}（{percent}%）是你要打点的事，事情永远还差一件，身边人得到的只有你办事的那一面。两个人一起荒废一个钟头，不算浪费。',
  },
  power: {
    en: 'What strains: {element}, at {percent}% the fullest element, is what presses on you. Duty follows you home, and a harmless question can sound like an inspection. Say “I am still at work in my head” and take twenty minutes.',
    'zh-CN':
      '容易磨人的地方：最旺的{element}（{percent}%）是压着你的东西，责任跟着你回家，一句平常话听着也像查岗。先说一声“我脑子还没下班”，歇二十分钟再谈。',
    young: {
      en: 'What strains: {element}, at {percent}% the fullest element, is what presses on you. Expectations follow you home, and a harmless question can sound like an examination. Say “my head is still in class” and take twenty minutes.',
      'zh-CN':
        '容易磨人的地方：最旺的{element}（{percent}%）是压着你的东西，别人的期望跟着你回家，一句平常话听着也像抽查。先说一声“我脑子还没下课”，歇二十分钟再谈。',
    },
    late: {
      en: 'What strains: {element}, at {percent}% the fullest element, is what presses on you. You have been on duty all your life, and a harmless question can still sound like an inspection. Say “nothing is wrong, I am only thinking” and take twenty minutes.',
      'zh-CN':
        '容易磨人的地方：最旺的{element}（{percent}%）是压着你的东西，担了一辈子的责任，一句平常话听着也像查问。先说一声“没事，我在想事情”，歇二十分钟再谈。',
    },
  },
  resource: {
    en: 'What strains: {element}, at {percent}% the fullest element, is what feeds you. You are used to being understood without explaining, so you explain too late. A wish spoken on Monday is a request; the same wish on Friday is a reproach.',
    'zh-CN':
      '容易磨人的地方：最旺的{element}（{percent}%）是生你养你的东西，你惯于不说也有人懂，于是说得太迟。同一个心愿，星期一讲是商量，拖到星期五，就成了怪罪。',
  },
};
