import type { Text } from '../../../contract/texts.ts';
import type { StagedText } from '../../../reports/almanac/love-stage.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** By age: what somebody of it has to do with. */
export const workWords: StagedText = {
  en: 'Their work often has to do with',
  'zh-CN': '所从事的多与',
  young: { en: 'What they study or work at often has to do with', 'zh-CN': '所学所做的多与' },
  late: { en: 'Their working life often had to do with', 'zh-CN': '当年做的事多与' },
};

/** Character and likely {work}, by the element of the spouse palace. {ta}: he or she in Chinese, as drawn. */
export const tempers: readonly Text[] = [
  {
    en: 'In character this is somebody who grows: kind, principled, forever learning something. Injustice makes them loud; otherwise they are mild. {work} people, teaching, design, plants or words.',
    'zh-CN':
      '性情上，是个不断生长的人：心善、有原则、总在学点什么。遇到不平事会出声，平日却温和。{work}人、教育、设计、文字或草木有关。',
  },
  {
    en: 'In character this is somebody who warms: quick, expressive, generous with praise. They cannot sulk for long. {work} stages, screens, sales, food or anything that has to be lively.',
    'zh-CN':
      '性情上，是个带来热气的人：反应快、会表达、不吝夸人，生气也生不久。{work}表达、影像、销售、餐饮，或凡要热闹的行当有关。',
  },
  {
    en: 'In character this is somebody who holds: patient, loyal, good with money and promises. They are not easily impressed. {work} houses, land, management, care or accounts.',
    'zh-CN':
      '性情上，是个托得住的人：有耐心、守信用、会打理钱，不轻易被唬住。{work}房产、土地、管理、照护或账目有关。',
  },
  {
    en: 'In character this is somebody who decides: precise, brave, short of words and full of deeds. Sloppiness annoys them. {work} technology, law, medicine, finance or craft.',
    'zh-CN':
      '性情上，是个拿得定的人：精确、果敢，话不多，事做在前头，见不得马虎。{work}技术、法律、医疗、金融或手艺有关。',
  },
  {
    en: 'In character this is somebody who understands: clever, adaptable, fond of travel and night-time talk. They need freedom to stay. {work} trade, media, research, logistics or the arts.',
    'zh-CN':
      '性情上，是个懂得的人：聪慧、善变通，爱出行，爱夜里聊天；给{ta}自由，{ta}才留得住。{work}贸易、传媒、研究、物流或艺术有关。',
  },
];

/** By the branch of the spouse palace, zi first: small things one sees in the first weeks. */
export const habits: readonly StagedText[] = [
  {
    en: 'Zi makes a night person. The best sentences come after ten; the phone is always nearly empty; there is a playlist for every weather, and one of them will be yours.',
    'zh-CN':
      '子水为宫，是夜里才精神的人。好话都在十点以后，手机总是快没电，什么天气配什么歌都有讲究，其中一张歌单会慢慢变成你的。',
    late: {
      en: 'Zi makes somebody who sleeps late and lightly. The best sentences come after the evening news; the radio is on low; there is an old song for every weather, and one of them will be yours.',
      'zh-CN':
        '子水为宫，是睡得晚、睡得轻的人。好话都在晚间新闻以后，收音机开得低低的，什么天气都想得起一首老歌，其中一首会慢慢变成你的。',
    },
  },
  {
    en: 'Chou makes a person of stores. The cupboards are stocked, the receipts are kept, the first anger comes after the third provocation. A spare umbrella stands by the door, and soon it is understood to be for you.',
    'zh-CN':
      '丑土为宫，是个有存货的人。柜子里样样备着，票据都留着，惹到第三回才见一次火气。门边多放着一把伞，过一阵子你会明白，那是给你的。',
  },
  {
    en: 'Yin makes an early riser with a bag half packed. They walk fast, slow down for you without mentioning it, and come back from every errand with somebody’s life story.',
    'zh-CN':
      '寅木为宫，是起得早、包总收拾好一半的人。走路快，和你一起会放慢，也不说破；出去办件小事，能带回别人半辈子的故事。',
    late: {
      en: 'Yin makes an early riser with a bag half packed. They are out before the market opens, slow down for you without mentioning it, and come back from every errand with somebody’s life story.',
      'zh-CN':
        '寅木为宫，是起得早、包总收拾好一半的人。早市没开人已经在路上，和你一起会放慢，也不说破；出去办件小事，能带回别人半辈子的故事。',
    },
  },
  {
    en: 'Mao makes a person of soft steps and good taste. Plants thrive on their window sill, their handwriting is pleasant, and they refuse so politely that one has to listen for it.',
    'zh-CN':
      '卯木为宫，是脚步轻、眼光好的人。窗台上的花养得活，字写得舒服，拒绝人也委婉，要仔细听才听得出来。',
  },
  {
    en: 'Chen makes a collector of large plans. There are drawings in a drawer, friends in odd professions, and a habit of answering a question the day after with far more than you asked.',
    'zh-CN':
      '辰土为宫，是攒着大打算的人。抽屉里有图纸，朋友做什么行当的都有；你问一句，隔天给你答一篇，比你问的多得多。',
  },
  {
    en: 'Si makes a person with a quiet engine. They seem relaxed and have already thought of the way back; they learn a city by its side streets and dress for movement.',
    'zh-CN':
      '巳火为宫，是面上闲、心里一直在转的人。看着随意，回程早想好了；认一座城先认小巷，衣服挑方便走动的穿。',
  },
  {
    en: 'Wu makes somebody who enters a room and changes its temperature. They remember birthdays, sing in the kitchen, choose the bright scarf, and cannot keep a present secret until the day.',
    'zh-CN':
      '午火为宫，是一进屋就让屋里暖两度的人。记得大家的生日，做饭要唱歌，衣服挑亮的那件，买了礼物总忍不住提前露馅。',
  },
  {
    en: 'Wei makes a person of the long table. They cook for one more than are coming, know which neighbour is alone, and read in bed until the book falls on their nose.',
    'zh-CN':
      '未土为宫，是爱摆长桌的人。做饭总多备一副碗筷，知道哪家邻居一个人住，睡前看书，看到书砸在鼻子上。',
  },
  {
    en: 'Shen makes a clever pair of hands. They fix the lamp while telling the story, own few things and good ones, and change trains with two minutes to spare.',
    'zh-CN': '申金为宫，是手巧的人。一边讲故事一边把灯修好，东西不多，件件趁手，换车总在关门前两分钟上去。',
    late: {
      en: 'Shen makes a clever pair of hands. They fix the lamp while telling the story, own few things and good ones, and have the tool you need in the second drawer.',
      'zh-CN':
        '申金为宫，是手巧的人。一边讲故事一边把灯修好，东西不多，件件趁手，你要的那把小螺丝刀，就在第二个抽屉里。',
    },
  },
  {
    en: 'You makes a person of finish. The shoes are clean, the coffee is weighed, the compliment is rare and exact. You will find that one of theirs lasts about a month.',
    'zh-CN': '酉金为宫，是讲究收尾的人。鞋面干净，咖啡要称克数，夸人少而准：夸你一句，你能高兴个把月。',
  },
  {
    en: 'Xu makes a keeper of the door. They have had the same friends for fifteen years, pick people up from the station, and read the small print so that you need not.',
    'zh-CN': '戌土为宫，是守门的人。朋友都是十几年的，谁到站去接谁，合同上的小字替你先看一遍。',
    young: {
      en: 'Xu makes a keeper of the door. They still have their friends from primary school, pick people up from the station, and read the small print so that you need not.',
      'zh-CN': '戌土为宫，是守门的人。小学的朋友还在来往，谁到站去接谁，说明书上的小字替你先看一遍。',
    },
    late: {
      en: 'Xu makes a keeper of the door. They have had the same friends for fifty years, pick people up from the station, and read the small print aloud so that you need not look for your glasses.',
      'zh-CN': '戌土为宫，是守门的人。朋友都是几十年的，谁到站去接谁，单子上的小字念给你听，省得你找眼镜。',
    },
  },
  {
    en: 'Hai makes a generous dreamer. They lend books and forget to whom, speak to strangers on ferries, and are calmest where there is a horizon.',
    'zh-CN':
      '亥水为宫，是大方又爱做梦的人。书借出去忘了借给谁，坐船会和生人聊起来，看得见天边的地方，{ta}最安静。',
  },
];

/** By the reader's day stem, jia first: what the other person sees. */
export const seen: readonly Text[] = [
  {
    en: 'What they see in you, a Jia: somebody who stands where they said they would stand. They will lean first, test the trunk, and then begin to talk about next year.',
    'zh-CN': '在{ta}眼里，甲木的你是说在哪儿就在哪儿的人。{ta}先靠一靠，试试这棵树，然后才同你说起明年。',
  },
  {
    en: 'What they see in you, a Yi: grace under other people’s noise. They notice that you let everybody else choose, and one day they hand you the menu and wait.',
    'zh-CN': '在{ta}眼里，乙木的你在吵闹里也柔和。{ta}会发觉你总让别人先挑，有一天把菜单递给你，等着。',
  },
  {
    en: 'What they see in you, a Bing: a face without a back door. They come for the warmth and stay because they are never left guessing.',
    'zh-CN': '在{ta}眼里，丙火的你是一张没有后门的脸。{ta}为暖和而来，因为不用猜而留下。',
  },
  {
    en: 'What they see in you, a Ding: the one lamp still lit at the end of a party. They tell you something there that the others did not get to hear.',
    'zh-CN': '在{ta}眼里，丁火的你是散场后还亮着的那盏灯。有句话{ta}没跟别人讲，在灯下讲给你。',
  },
  {
    en: 'What they see in you, a Wu: calm that can be borrowed. They start by asking your opinion of small matters and are surprised how much they rely on it by winter.',
    'zh-CN': '在{ta}眼里，戊土的你有一份借得到的稳。起初只问你几件小事，到了冬天，{ta}才发现样样都想先问你。',
  },
  {
    en: 'What they see in you, a Ji: hands that improve what they touch. They would like to be improved a little, and to see you sit down for once.',
    'zh-CN': '在{ta}眼里，己土的你手到之处都会变好。{ta}愿意跟着变好一点，也想看你坐下来歇一次。',
  },
  {
    en: 'What they see in you, a Geng: a plain yes and a plain no. After people who meant three things at once, this is restful, and they will tell you so.',
    'zh-CN':
      '在{ta}眼里，庚金的你好就是好，不就是不。见过太多一句话三个意思的人，{ta}在你这儿觉得省心，也会这么告诉你。',
  },
  {
    en: 'What they see in you, a Xin: care in every detail, and the person hidden behind the care. They will be the one who compliments the thing you did not do on purpose.',
    'zh-CN':
      '在{ta}眼里，辛金的你处处用心，用心后面还藏着一个人。别人夸你打扮，{ta}夸的是你自己都没留意的那一处。',
  },
  {
    en: 'What they see in you, a Ren: more doors than they knew there were. They follow you out for an hour and notice at midnight that they have not looked at the clock.',
    'zh-CN': '在{ta}眼里，壬水的你身上有好多扇门。本来只跟你出去一个钟头，到半夜才想起没看表。',
  },
  {
    en: 'What they see in you, a Gui: someone who has heard them. Much later they will repeat a sentence of yours that you thought had been lost.',
    'zh-CN': '在{ta}眼里，癸水的你是真听进去了的人。很久以后，{ta}会说起你的一句话，你还以为早没人记得。',
  },
];

/** How two people meet each other's eyes, by what the palace is to the day master. Goes with `ages`. */
export const bonds: Readonly<Record<ElementRelation, StagedText>> = {
  same: {
    en: 'Your palace {palace} is your own element, so the person is likely about your age, and talks to you as to somebody from the same street. The first evening feels like a continuation. Later you will both reach for the steering wheel; take turns by the day.',
    'zh-CN':
      '夫妻宫{palace}与你同类，此人年纪多半与你相仿，说起话来像从前住一条街上的。头一晚就像接着聊，往后两个人都想握方向盘，那就一天换一个。',
  },
  output: {
    en: 'You feed your palace {palace}, so the person is likely a little younger than you, or younger at heart. You open doors for them and they run through; their delight is your wages. See that you are asked back.',
    'zh-CN':
      '夫妻宫{palace}由你所生，此人多半比你小些，或是心性显小。你替{ta}开门，{ta}跑进去欢喜，那份欢喜就是给你的报答。也留意一下，{ta}有没有回头来请你。',
    young: {
      en: 'You feed your palace {palace}, so the person is likely about your age, and younger at heart. You open doors for them and they run through; their delight is your wages. See that you are asked back.',
      'zh-CN':
        '夫妻宫{palace}由你所生，此人年纪多半与你相仿，心性显小。你替{ta}开门，{ta}跑进去欢喜，那份欢喜就是给你的报答。也留意一下，{ta}有没有回头来请你。',
    },
  },
  wealth: {
    en: 'Your palace {palace} is what you handle, so the person is likely about your age, and turns your ideas into things that exist. You propose; on Monday morning they try it out and report. Be grateful for the report, even when it is a short one.',
    'zh-CN':
      '夫妻宫{palace}是你所掌的，此人年纪多半与你相仿，能把你的念头变成看得见、摸得着的东西。你出主意，{ta}星期一早上就去试，试出毛病来告诉你，你该谢{ta}。',
  },
  power: {
    en: 'Your palace {palace} rules you, so the person is likely a little older than you, or older in manner. In their company you sit up straight, at first from nerves, in time from pleasure. Tell them when it gets stiff.',
    'zh-CN':
      '夫妻宫{palace}管着你，此人多半比你年长些，或是比你老成。在{ta}面前你会坐直，起初是紧张，后来是愿意。哪天觉得绷得慌，直接告诉{ta}。',
  },
  resource: {
    en: 'Your palace {palace} feeds you, so the person is likely a little older than you, or older in manner. They bring soup, patience and a second opinion. Let them also see you capable; it is good for both.',
    'zh-CN':
      '夫妻宫{palace}生着你，此人多半比你年长些，或是心性比你成熟。{ta}带来热汤、耐心，和另一种看法。也让{ta}看看你能干的样子，对两个人都好。',
  },
};
