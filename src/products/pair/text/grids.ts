import type { Text } from '../../../contract/texts.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';

/** The life’s total, by its size among the 81 numbers; the 81 are read as nine nines, each a stage of a road. */
export const totalBands: readonly { upTo: number; text: Text }[] = [
  {
    upTo: 18,
    text: {
      en: 'The Total of {name} is {number}, in the first two nines of the eighty-one: a short, quick number that suits people who travel light and decide at the door.',
      'zh-CN': '{name}总格{number}，在八十一数的头两个九里：数短，走得快，合轻装上路、出门再拿主意的人。',
    },
  },
  {
    upTo: 27,
    text: {
      en: 'The Total of {name} is {number}, in the third nine of the eighty-one, which the old lists give to people who build their own stairs; the middle of the way goes faster than the beginning.',
      'zh-CN': '{name}总格{number}，落在第三个九里，旧谱说，走这一段的人多半自己搭楼梯：中段走得比开头快。',
    },
  },
  {
    upTo: 36,
    text: {
      en: 'The Total of {name} is {number}, in the fourth nine of the eighty-one: much begins here and much is carried for others, so the list advises company on the road.',
      'zh-CN': '{name}总格{number}，落在第四个九里：起头多，替人扛的也多，旧谱劝这一段的人路上要有伴。',
    },
  },
  {
    upTo: 45,
    text: {
      en: 'The Total of {name} is {number}, in the fifth nine, the middle of the eighty-one: neither summit nor valley, and known for people whom others ask for advice.',
      'zh-CN':
        '{name}总格{number}，落在第五个九里，正是八十一数的腰：不在峰也不在谷，常是别人来讨主意的那个人。',
    },
  },
  {
    upTo: 54,
    text: {
      en: 'The Total of {name} is {number}, in the sixth nine of the eighty-one: a full number that likes to gather, and that does well to clear out a cupboard once a year.',
      'zh-CN': '{name}总格{number}，落在第六个九里：数满，爱攒东西也爱攒事，每年清一回柜子，人会轻快些。',
    },
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    text: {
      en: 'The Total of {name} is {number}, in the last three nines: a long count, read as a long breath; what is begun late here is begun well.',
      'zh-CN': '{name}总格{number}，落在末三个九里：数长，气也长，起得晚的事，反而起得好。',
    },
  },
];

/** The private life, by the element of the earth grid. */
export const earthTexts: readonly Text[] = [
  {
    en: 'The Earth grid of {name} is {number}, Wood: at home things grow, plants, plans and piles of books, and being left in peace for an hour is a form of love.',
    'zh-CN': '{name}地格{number}属木：家里什么都在长，花草、打算、书堆；让人清静一个钟头，就是疼人。',
  },
  {
    en: 'The Earth grid of {name} is {number}, Fire: at home there is light in the kitchen, somebody is on the phone, and a quarrel is over before the noodles are.',
    'zh-CN': '{name}地格{number}属火：家里厨房亮着灯，总有人在打电话；拌几句嘴，面还没吃完就过去了。',
  },
  {
    en: 'The Earth grid of {name} is {number}, Earth: at home everything has its place and guests are fed before they are asked why they came.',
    'zh-CN': '{name}地格{number}属土：家里样样有个地方放，客人来了先端饭，再问什么事。',
  },
  {
    en: 'The Earth grid of {name} is {number}, Metal: at home few words are needed and the scissors hang where they belong; tenderness shows in repaired things.',
    'zh-CN': '{name}地格{number}属金：家里话不多，剪刀总挂在该挂的地方；温柔都在修好的东西里。',
  },
  {
    en: 'The Earth grid of {name} is {number}, Water: at home times shift, talk goes on past midnight, and a closed door means thinking rather than sulking.',
    'zh-CN': '{name}地格{number}属水：家里钟点常变，话能说过半夜；门关着，多半是在想事，没在生气。',
  },
];

/** How others are met, by the element of the outer grid. */
export const outerTexts: readonly Text[] = [
  {
    en: 'The Outer grid of {name} is {number}, Wood, so colleagues and neighbours know the bearer as the one with a suggestion, usually a good one and always a second.',
    'zh-CN': '{name}外格{number}属木，在同事邻居眼里，是那个有建议的人：常是好建议，而且总还有第二条。',
  },
  {
    en: 'The Outer grid of {name} is {number}, Fire, so strangers remember the face and the laugh, and sometimes remark on the volume.',
    'zh-CN': '{name}外格{number}属火，生人记住的是那张脸和那阵笑，有时也记住了嗓门。',
  },
  {
    en: 'The Outer grid of {name} is {number}, Earth, so people leave keys, parcels and children there without asking twice.',
    'zh-CN': '{name}外格{number}属土，别人的钥匙、包裹、小孩，都放心往这儿一放。',
  },
  {
    en: 'The Outer grid of {name} is {number}, Metal, so the first impression is cool and correct, and the second, a week later, is that one was wrong about cool.',
    'zh-CN': '{name}外格{number}属金，头一面觉得有点冷、很得体；过一个星期再看，得体是真的，冷是看走了眼。',
  },
  {
    en: 'The Outer grid of {name} is {number}, Water, so every circle takes the bearer for one of its own, and few know how many circles there are.',
    'zh-CN': '{name}外格{number}属水，哪个圈子都当是自己人，可很少有人知道一共有几个圈子。',
  },
];

/** Heaven to person: what comes from above. */
export const heavenTexts: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'The three talents of {name} read {pattern}: Heaven and Person share an element, so elders recognise themselves here, in praise as in advice.',
    'zh-CN': '{name}的三才是{pattern}：天格与人格同气，长辈在你身上认出了自己，夸也因此，唠叨也因此。',
  },
  output: {
    en: 'The three talents of {name} read {pattern}: Heaven feeds Person, so help tends to come from above, from teachers, bosses, an aunt with a spare room.',
    'zh-CN': '{name}的三才是{pattern}：天格生人格，助力多从上头来，老师、领导，或是有间空房的姑妈。',
  },
  wealth: {
    en: 'The three talents of {name} read {pattern}: Heaven steers Person, so much had to be earned under watchful eyes, and the standard stayed when the watcher left.',
    'zh-CN': '{name}的三才是{pattern}：天格制人格，好些事是在别人眼皮底下做成的；人走了，那把尺子留了下来。',
  },
  power: {
    en: 'The three talents of {name} read {pattern}: Person works against Heaven, so authority is questioned first and respected afterwards, if it answers well.',
    'zh-CN': '{name}的三才是{pattern}：人格制天格，对上头的话先问一句为什么，答得好，才服。',
  },
  resource: {
    en: 'The three talents of {name} read {pattern}: Person feeds Heaven, so reliability came early, perhaps earlier than a child has to be reliable.',
    'zh-CN': '{name}的三才是{pattern}：人格生天格，懂事得早，也许比一个孩子该懂事的年纪还早。',
  },
};

/** Person to earth: what is handed on. */
export const groundTexts: Readonly<Record<ElementRelation, Text>> = {
  same: {
    en: 'Further down, the Person and Earth grids of {name} agree, and the one at work and the one in slippers are recognisably the same.',
    'zh-CN': '再往下看，{name}的人格与地格同气，上班的那个和穿拖鞋的那个，一眼认得出是同一个人。',
  },
  output: {
    en: 'Further down, the Person grid of {name} feeds Earth, and so the best of the day is brought home, tiredness included.',
    'zh-CN': '再往下看，{name}的人格生地格，一天里最好的都带回家，连累也一并带回来。',
  },
  wealth: {
    en: 'Further down, the Person grid of {name} steers Earth, so there is no sitting down at once: what is broken or crooked at home has been seen before the shoes are off.',
    'zh-CN': '再往下看，{name}的人格制地格，进了家门也闲不住：哪里坏了、哪里歪了，换鞋的工夫就看见了。',
  },
  power: {
    en: 'Further down, the Earth grid of {name} steers Person: the air at home weighs more than the air outside, and a bad evening is enough to spoil a good job.',
    'zh-CN': '再往下看，{name}的地格制人格，家里的气压比外头的管用：晚上没过好，白天多顺也白搭。',
  },
  resource: {
    en: 'Further down, the Earth grid of {name} feeds Person: strength is fetched at home, and a quiet Sunday is worth more than a rise.',
    'zh-CN': '再往下看，{name}的地格生人格，力气是在家里攒的，一个清静的星期天，胜过好些犒劳。',
  },
};

/** The temperament, by the last digit of the person grid: 1 yang wood, 2 yin wood, … 9 yang water, 0 yin water. */
export const temperTexts: readonly Text[] = [
  {
    en: 'The Person grid of {name} is {number}, yin Water: dew and mist, somebody who takes in moods through the skin and finds the crack in every wall, and who needs an hour alone after a crowd.',
    'zh-CN':
      '{name}人格{number}，阴水，像雾像露：别人的情绪从皮肤就渗进来，再厚的墙也找得到缝；人多的场合过后，要一个人缓一个钟头。',
  },
  {
    en: 'The Person grid of {name} is {number}, yang Wood: a tree that grows towards one light, upright, dependable and not easily persuaded to lean.',
    'zh-CN': '{name}人格{number}，阳木，像一棵认准了光的树：正直，靠得住，要它歪一歪，不容易。',
  },
  {
    en: 'The Person grid of {name} is {number}, yin Wood: a climbing plant, friendly to every fence, bare in winter and further along in spring than anybody noticed.',
    'zh-CN': '{name}人格{number}，阴木，像藤：跟哪道篱笆都处得来，看着软，等开春一看，已经爬出老远了。',
  },
  {
    en: 'The Person grid of {name} is {number}, yang Fire: noon, somebody who says it first and means it, generous with warmth and short of patience in queues.',
    'zh-CN': '{name}人格{number}，阳火，像正午：话先出口，句句是真；暖人不吝惜，排队最没耐心。',
  },
  {
    en: 'The Person grid of {name} is {number}, yin Fire: a lamp, which lights one table very well, notices who has gone quiet, and flickers in a draught.',
    'zh-CN': '{name}人格{number}，阴火，像灯：照一张桌子照得很好，谁忽然不说话了，先看见；有风的时候会晃。',
  },
  {
    en: 'The Person grid of {name} is {number}, yang Earth: a hill, slow to be moved and a comfort to lean against, stubborn only when hurried.',
    'zh-CN': '{name}人格{number}，阳土，像山坡：难挪动，好依靠，只有被催的时候才倔。',
  },
  {
    en: 'The Person grid of {name} is {number}, yin Earth: garden soil, obliging, patient, remembering what was planted where, including things you planted by mistake.',
    'zh-CN':
      '{name}人格{number}，阴土，像园子里的土：厚道，耐烦，哪儿种过什么都记得，连你不小心撒下的也记得。',
  },
  {
    en: 'The Person grid of {name} is {number}, yang Metal: an axe, clear, resolute and fair, short of compliments and generous with help.',
    'zh-CN': '{name}人格{number}，阳金，像斧：利落，果断，公道；夸人的话少，帮人的手勤。',
  },
  {
    en: 'The Person grid of {name} is {number}, yin Metal: a ring, exact and finely made, with high standards, most of them applied to itself.',
    'zh-CN': '{name}人格{number}，阴金，像戒指：精细，讲究，标准不低，多半是拿来要求自己的。',
  },
  {
    en: 'The Person grid of {name} is {number}, yang Water: a river, quick of mind and always on the way, deep in places one would not expect.',
    'zh-CN': '{name}人格{number}，阳水，像河：脑子快，总在路上，有些地方深得出人意料。',
  },
];
