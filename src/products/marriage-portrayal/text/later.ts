import type { StagedText } from '../../../reports/almanac/love-stage.ts';
import type { BranchRelation } from '../../../reports/almanac/relations.ts';

/** What the hour branch, later years, is to the palace: what two people become in time. {ta} as elsewhere. */
export const laters: Readonly<Record<BranchRelation | 'unknown', StagedText>> = {
  same: {
    en: 'Later years are read from the hour branch, and yours is the palace branch again, {palace}. What you find charming in the first month is what you will still be teasing each other about in thirty years, in the same words and with the same result.',
    'zh-CN':
      '往后的年月看时支，而你的时支与夫妻宫同为{palace}。头一个月你觉得可爱的那个毛病，三十年后还在拿来打趣，词没变，{ta}的反应也没变。',
    late: {
      en: 'The years to come are read from the hour branch, and yours is the palace branch again, {palace}. What you find charming in the first month you will go on teasing each other about, in the same words and with the same result.',
      'zh-CN':
        '往后的年月看时支，而你的时支与夫妻宫同为{palace}。头一个月你觉得可爱的那个毛病，会一直拿来打趣，词没变，{ta}的反应也没变。',
    },
  },
  combine: {
    en: 'Later years are read from the hour branch, and {hour} combines with the palace {palace}. The bond gets warmer as it gets older; by and by you two finish each other’s sentences, mostly correctly, and fall asleep over the same programme.',
    'zh-CN':
      '往后的年月看时支，{hour}与夫妻宫{palace}相合。这段感情越久越暖，慢慢地，你说半句，{ta}能接下半句，多半接得对，再往后，看着同一个节目一起睡着。',
  },
  trine: {
    en: 'Later years are read from the hour branch, and {hour} is in harmony with the palace {palace}. You will build something together, a house, a shop or a garden that neighbours come to see, and it will outlast the reasons for which you began it.',
    'zh-CN':
      '往后的年月看时支，{hour}与夫妻宫{palace}三合。你们会一起弄出点什么来：一个家，一间小店，或是邻居特意来看的院子，当初为什么动手，反倒都忘了。',
    late: {
      en: 'The years to come are read from the hour branch, and {hour} is in harmony with the palace {palace}. You two will have something in hand together, a balcony garden, an album put in order, a recipe written down at last, and other people will ask to see it.',
      'zh-CN':
        '往后的年月看时支，{hour}与夫妻宫{palace}三合。你们手里会有件一起做的事：一阳台的花，一本理好的相册，一道终于写下来的家传菜，旁人还要来看。',
    },
  },
  clash: {
    en: 'Later years are read from the hour branch, and {hour} clashes with the palace {palace}. Two rhythms share one house: one of you sings at six in the morning, the other is awake at midnight. A second lamp and a closed door keep it a comedy.',
    'zh-CN':
      '往后的年月看时支，{hour}与夫妻宫{palace}相冲。两种作息同住一个屋檐：一个早上六点哼歌，一个半夜还不睡。多备一盏灯，带上一扇门，就只是好笑，不成烦恼。',
  },
  harm: {
    en: 'Later years are read from the hour branch, and {hour} rubs against the palace {palace}. It will be crumbs, keys and the thermostat, never the great things. Two people who can laugh at a crumb in the second year have little to fear from the twentieth.',
    'zh-CN':
      '往后的年月看时支，{hour}与夫妻宫{palace}相害。要磨的是面包屑、钥匙、空调开几度，大事反倒没有分歧。第二年就能为一点碎屑笑出来的两个人，到第二十年也好过。',
    late: {
      en: 'The years to come are read from the hour branch, and {hour} rubs against the palace {palace}. It will be crumbs, keys and the thermostat, never the great things. Two people who can laugh at a crumb in the first month have the worst behind them.',
      'zh-CN':
        '往后的年月看时支，{hour}与夫妻宫{palace}相害。要磨的是面包屑、钥匙、空调开几度，大事反倒没有分歧。头一个月就能为一点碎屑笑出来的两个人，往后都好说。',
    },
  },
  none: {
    en: 'Later years are read from the hour branch, and {hour} neither pulls at the palace {palace} nor pushes it. Time leaves the two of you as you are; whatever you practise in the beginning, kindness or sarcasm, you will be very good at in the end.',
    'zh-CN':
      '往后的年月看时支，{hour}与夫妻宫{palace}不合不冲。时间不来帮忙，也不来捣乱：开头两个人练的是什么，体贴也好，挖苦也好，到后来都会非常熟练。',
  },
  unknown: {
    en: 'Later years would be read from the hour branch, and the hour is not known. So this part of the picture is left as painters leave a corner of the canvas, with the ground showing; the two of you are free to fill it.',
    'zh-CN':
      '往后的年月本该看时支，时辰不详，画到这里便留白，像画师在绢上空出一角，露着底色。那一角怎么填，等见了面，由你和{ta}自己来。',
  },
};
