import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../../reports/almanac/calendar.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** The branch’s chief hidden stem as a ten god: the undertone of the year, said to be heard in its second half. */
export const undertones: readonly Text[] = [
  {
    en: 'Underneath, in {branch}, sits the {god}: by autumn you will find yourself beside an equal, and being partners costs less than being rivals.',
    'zh-CN':
      '流年地支{branch}里藏的是{god}：入秋以后，会有一个与你不相上下的人走到身边，做搭档比做对手省力。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: the second half loosens your grip on money and time, so fix your limits early.',
    'zh-CN': '流年地支{branch}里藏的是{god}：下半年钱和时间都容易撒手，限额早些定下来。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: the second half is gentler than the first, with good meals, good talk and work that seems to do itself.',
    'zh-CN': '流年地支{branch}里藏的是{god}：下半年比上半年松快，胃口好、谈兴好，活儿像是自己往前走。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: towards the end of the year you will want to do things your own way; have the alternative ready before you criticise the rule.',
    'zh-CN': '流年地支{branch}里藏的是{god}：越到年尾越想照自己的来，批评规矩之前，先把替代的办法备好。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: the second half brings offers from outside, and the sound ones will not hurry you.',
    'zh-CN': '流年地支{branch}里藏的是{god}：下半年会有新鲜的提议上门，靠得住的那个，不会催你。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: what you do regularly, be it ever so small, is what you will be able to count in autumn.',
    'zh-CN': '流年地支{branch}里藏的是{god}：天天做的那件事，再小，到秋天也数得出来。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: the second half asks more of you than the first; keep one weekday evening that nobody may book.',
    'zh-CN': '流年地支{branch}里藏的是{god}：下半年要你出力的地方更多，一周留一个谁也约不走的晚上。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: later in the year people look to you for order; it is a compliment that arrives dressed as paperwork.',
    'zh-CN':
      '流年地支{branch}里藏的是{god}：后半年大家指着你拿章程，那是看重你，只是来的时候长得像一叠表格。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: the second half turns inward, good for a craft, a language or a subject no one else asked about.',
    'zh-CN':
      '流年地支{branch}里藏的是{god}：下半年心思往里收，学门手艺、学种语言、钻一样没人问的学问，都正好。',
  },
  {
    en: 'Underneath, in {branch}, sits the {god}: somebody who has been through it before will be useful in the second half, if you let them.',
    'zh-CN': '流年地支{branch}里藏的是{god}：下半年会有过来人帮得上你，前提是你肯让他帮。',
  },
];

/** The one stance of the year: how much the day master can carry, and what the year’s stem lays on it. */
export const stances: Readonly<Record<Strength, Readonly<Record<ElementRelation, Text>>>> = {
  strong: {
    same: {
      en: 'A strong day master meets more of its own: you have energy for two and only one day to spend it in. Give the surplus away on purpose, to a sport, a team or a beginner, before it picks a quarrel.',
      'zh-CN':
        '日主本就偏强，流年又来帮身：你有两个人的力气，一天却只有一份事。多出来的，主动花出去，花在走路运动上、几个人的事上、肯学的人身上，免得它自己去找人吵架。',
    },
    output: {
      en: 'A strong day master is given an outlet, which is the best use of strength there is: make things, show things, finish things. What stays in the drawer this year was simply not sent.',
      'zh-CN':
        '日主偏强，流年给了出口，力气最好的去处莫过于此：做出来、亮出来、做完它。留在抽屉里的东西，不过是没寄出去罢了。',
    },
    wealth: {
      en: 'A strong day master meets something worth handling: you can take on more than usual and keep hold of it. Choose one large thing over several promising ones.',
      'zh-CN':
        '日主偏强，流年送来值得一担的事：你这一年接得住比往常更重的东西。几件看着都不错的，不如认准一件大的。',
    },
    power: {
      en: 'A strong day master meets a rule: it chafes for a month and then it serves you. Choose one person this year whose word counts, and learn how they do things.',
      'zh-CN':
        '日主偏强，流年来了规矩：头一个月不自在，往后就成了助力。这一年认一个管得着你的人，把他那套学会。',
    },
    resource: {
      en: 'A strong day master is fed again, and you are not hungry. Teach what you learn within the month you learn it, or it turns to weight.',
      'zh-CN': '日主偏强，流年还在添养分，而你并不饿。学到什么，当月就教给别人，不然就成了负担。',
    },
  },
  balanced: {
    same: {
      en: 'A balanced day master gets company and tips towards self-reliance: you will want to decide alone. Keep one person whose no you take seriously.',
      'zh-CN':
        '日主中和，流年来了同伴，天平往“自己说了算”那头偏：什么都想一个人定。留一个人，他说不行，你就真听。',
    },
    output: {
      en: 'A balanced day master is asked to spend itself: good work is there for the doing, at the rate you can refill. Alternate a month of output with a week of nothing.',
      'zh-CN': '日主中和，流年要你往外给：好作品做得出来，只要补得上。做一个月，歇一个星期，轮着来。',
    },
    wealth: {
      en: 'A balanced day master meets matters of money and management: you can handle them, one column at a time. Let the books tell you when it is enough.',
      'zh-CN': '日主中和，流年送来钱和要管的事：你管得了，一栏一栏来就行。够不够，让账本告诉你。',
    },
    power: {
      en: 'A balanced day master is handed duties: you can carry them if you also set the hours. Every new task is a fair moment to return an old one.',
      'zh-CN': '日主中和，流年交来担子：挑得动，条件是钟点由你定。每接一件新的，正好还回去一件旧的。',
    },
    resource: {
      en: 'A balanced day master is given support: the scales tip towards rest and study. Use the slack to prepare what you will want to begin the year after.',
      'zh-CN': '日主中和，流年来生身：天平偏向休养和读书。趁这份宽裕，把下一年想开头的事先备起来。',
    },
  },
  weak: {
    same: {
      en: 'A gentle day master is joined by its own kind, which is what it lacked: do the thing you put off for want of company, and let the company take its share.',
      'zh-CN':
        '日主偏弱，流年来了自己人，缺的正是这个：因为没伴而搁着的那件事，这一年做，做成了，该分的分给人家。',
    },
    output: {
      en: 'A gentle day master is asked to give: people like what you make and would like more of it. Set a number for the month and stop there; what you hold back keeps you well.',
      'zh-CN':
        '日主偏弱，流年却要你往外给：你做的东西讨人喜欢，人家还想要。每月定个数，到数就停，留下的那份是养你自己的。',
    },
    wealth: {
      en: 'A gentle day master meets more to handle than it has hands for. Do not grow the pile this year; grow the help: one person, one tool, one habit that carries for you.',
      'zh-CN':
        '日主偏弱，流年要打理的事比手还多。这一年别把摊子铺大，先把帮手添上：一个人、一件工具、一个替你省力的习惯，都算。',
    },
    power: {
      en: 'A gentle day master comes under weight: meet it through learning and allies, not through will. Ask who has done this before, and take notes.',
      'zh-CN':
        '日主偏弱，流年分量不轻：靠学问和帮手去接，比咬牙硬扛管用。先问问谁做过这件事，把他说的记下来。',
    },
    resource: {
      en: 'A gentle day master is fed at last: accept the course, the mentor, the longer holiday. Strength gathered this year is what later years draw on.',
      'zh-CN':
        '日主偏弱，流年正来滋养：该上的课去上，该跟的师傅去跟，假也放长一点。这一年攒下的底子，往后几年都用得着。',
    },
  },
};

/** A question to carry through the year, one for each day stem. */
export const questions: readonly Text[] = [
  {
    en: 'A question for a Jia person to carry through {year}: which of your duties would nobody miss?',
    'zh-CN': '给甲木人带着过{year}年的一问：你扛着的担子里，哪一副放下了也没人发觉？',
  },
  {
    en: 'A question for a Yi person to carry through {year}: what would you ask for if you knew they would not mind?',
    'zh-CN': '给乙木人带着过{year}年的一问：要是知道对方不会介意，你会开口要什么？',
  },
  {
    en: 'A question for a Bing person to carry through {year}: who has been quiet around you, and have you asked why?',
    'zh-CN': '给丙火人带着过{year}年的一问：身边谁近来话少了，你问过缘由没有？',
  },
  {
    en: 'A question for a Ding person to carry through {year}: which worry have you kept lit for someone who is fine?',
    'zh-CN': '给丁火人带着过{year}年的一问：你替谁点着的那盏心事，人家其实早就好好的？',
  },
  {
    en: 'A question for a Wu person to carry through {year}: what are you calling patience that is really a decision not made?',
    'zh-CN': '给戊土人带着过{year}年的一问：你管它叫“再等等”的事，是不是只是没做决定？',
  },
  {
    en: 'A question for a Ji person to carry through {year}: when did you last take the first helping?',
    'zh-CN': '给己土人带着过{year}年的一问：上一回先给自己盛饭，是什么时候？',
  },
  {
    en: 'A question for a Geng person to carry through {year}: which quarrel did you win and lose by?',
    'zh-CN': '给庚金人带着过{year}年的一问：哪一场架，你吵赢了，却也吃了亏？',
  },
  {
    en: 'A question for a Xin person to carry through {year}: what is good enough, and has been for months?',
    'zh-CN': '给辛金人带着过{year}年的一问：哪样东西其实早就够好了，你还在改？',
  },
  {
    en: 'A question for a Ren person to carry through {year}: which of your beginnings deserves an ending?',
    'zh-CN': '给壬水人带着过{year}年的一问：开了头的那些事里，哪一件配得上一个结尾？',
  },
  {
    en: 'A question for a Gui person to carry through {year}: what have you understood about someone and never told them?',
    'zh-CN': '给癸水人带着过{year}年的一问：谁的心思你早就看懂了，却一直没告诉他？',
  },
];

/** The day branch, zi to hai: what one stands on from day to day. */
export const seats: readonly Text[] = [
  {
    en: 'You sit on Zi, midnight water: alone you think fast and well, so give each decision of the year one night before it meets other people.',
    'zh-CN': '你坐下是子水，夜半的水：独处时想得又快又清，这一年的决定，先自己过一夜，再拿给人看。',
  },
  {
    en: 'You sit on Chou, wet winter earth: you store more than you show, and the year goes better when somebody knows what is in the cellar.',
    'zh-CN': '你坐下是丑土，冬天的湿土：存得多，露得少，地窖里有什么，总得让一个人知道。',
  },
  {
    en: 'You sit on Yin, the first wood of spring: you are off before the whistle, and this year somebody should hold the watch.',
    'zh-CN': '你坐下是寅木，开春头一茬：哨子没响你就跑了，这一年找个人替你掐表。',
  },
  {
    en: 'You sit on Mao, soft spring wood: you choose peace in small things and pay for it in large ones; let one small thing be argued.',
    'zh-CN': '你坐下是卯木，春天的嫩枝：小事求和气，大事才来还账，不如挑一件小事争一争。',
  },
  {
    en: 'You sit on Chen, the reservoir: you can hold everybody’s business at once, which is a gift until it is a habit.',
    'zh-CN': '你坐下是辰土，蓄水的库：谁的事都装得下，偶尔是本事，天天就成了习惯。',
  },
  {
    en: 'You sit on Si, early summer fire with metal inside: charming without, calculating within, and both are useful if they are introduced to each other.',
    'zh-CN': '你坐下是巳火，火里还藏着金：外头热络，里头会算，两样都有用，别让它们互不认识。',
  },
  {
    en: 'You sit on Wu, noon fire: you say it while it is hot, and in this year a cooled sentence will travel further.',
    'zh-CN': '你坐下是午火，正午的火：话总趁热说，这一年，放凉一点的话走得更远。',
  },
  {
    en: 'You sit on Wei, warm late-summer earth: you give people time, and you may claim the same time for yourself.',
    'zh-CN': '你坐下是未土，夏末的暖土：你肯给别人时间，也该替自己要同样多。',
  },
  {
    en: 'You sit on Shen, moving metal: you need something to solve, and if the year does not supply it you will take apart what works.',
    'zh-CN': '你坐下是申金，动着的金：手里总要有题可解，没有题，你就去拆好端端的东西。',
  },
  {
    en: 'You sit on You, pure metal: the room, the tone and the wording have to be right, and it saves strength to decide which one matters today.',
    'zh-CN': '你坐下是酉金，一色的金：地方、语气、措辞都要对，先想好今天哪一样要紧，能省不少力。',
  },
  {
    en: 'You sit on Xu, the watchman’s earth: loyal, a little suspicious, warm once the gate is shut; tell newcomers where the gate is.',
    'zh-CN': '你坐下是戌土，守夜的土：忠厚，带点疑心，关起门来最热乎，门在哪儿，告诉新来的人一声。',
  },
  {
    en: 'You sit on Hai, open water with wood in it: you wander and something grows from it, provided you note where you have been.',
    'zh-CN': '你坐下是亥水，水里养着木：东走西走，总有东西长出来，走过哪里，记一笔就好。',
  },
];
