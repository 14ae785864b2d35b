import type { Text } from '../wording.ts';

type ByElement = readonly Text[];

export const portrayal = {
  subtitle: { en: 'The true love {name}’s chart points to', 'zh-CN': '{name}的真爱画像' },
  headings: {
    portrait: { en: 'The portrait', 'zh-CN': '画像' },
    person: { en: 'The person', 'zh-CN': '此人性情' },
    between: { en: 'Between the two of you', 'zh-CN': '你们之间' },
    where: { en: 'Where you meet', 'zh-CN': '相遇之地' },
    years: { en: 'When the door opens', 'zh-CN': '缘分之期' },
    signs: { en: 'How you will know', 'zh-CN': '如何认出' },
    chart: { en: 'What the portrait was read from', 'zh-CN': '画像所据' },
  },
  caption: {
    en: 'Drawn from your spouse star, {star}, and your spouse palace, {palace}. A likeness of character, not a photograph of a particular person.',
    'zh-CN': '依配偶星{star}、夫妻宫{palace}绘成。画的是神韵，不是某个人的照片。',
  },
  glasses: {
    en: 'The glasses come from the spouse palace: a branch that stores things up, the mark of someone who reads and considers before speaking.',
    'zh-CN': '画中戴眼镜，取自夫妻宫：四库之支主收藏，是爱读书、想好了才开口的人。',
  },
  earrings: {
    en: 'The earrings come from the spouse palace: one of the four blossoms, the mark of someone with an eye for pretty things.',
    'zh-CN': '画中有耳饰，取自夫妻宫：四正之支带桃花，是懂得打扮、爱美好之物的人。',
  },
  groomed: {
    en: 'The tidy hair and open face come from the spouse palace: one of the four blossoms, the mark of someone who takes care of how he appears.',
    'zh-CN': '画中神清气爽，取自夫妻宫：四正之支带桃花，是注重仪表、走到哪里都体面的人。',
  },
  plain: {
    en: 'Nothing is worn but the face itself: the spouse palace holds one of the four movers, the mark of someone who travels light.',
    'zh-CN': '画中没有多余的饰物，取自夫妻宫：四生之支主行动，是轻装上路、说走就走的人。',
  },
  age: {
    older: {
      en: 'Your palace feeds or rules you: the person is likely a little older than you, or older in manner.',
      'zh-CN': '夫妻宫生你、管你：此人多半比你年长些，或是心性比你成熟。',
    },
    younger: {
      en: 'You feed your palace: the person is likely a little younger than you, or younger at heart.',
      'zh-CN': '夫妻宫由你所生：此人多半比你小些，或是心性比你显小。',
    },
    alike: {
      en: 'Your palace stands level with you: the person is likely about your age.',
      'zh-CN': '夫妻宫与你相当：此人年纪与你相仿的可能居多。',
    },
  },
  facts: {
    direction: { en: 'Direction', 'zh-CN': '方位' },
    setting: { en: 'Setting', 'zh-CN': '场合' },
    season: { en: 'Season', 'zh-CN': '时节' },
    signs: { en: 'Likely signs', 'zh-CN': '生肖' },
  },
  whereText: {
    en: 'The branch that unites with your spouse palace is {branch}. The old reading takes from it the side from which a person comes into your life: {direction} of where you live now. It is a direction to be open to, and no reason to move.',
    'zh-CN':
      '与夫妻宫相合的是{branch}，古法以相合之支取缘分来处：从你现居之地看，在{direction}。这是一个值得多留意的方向，不必为它搬家。',
  },
  whenText: {
    en: 'Of the coming years {best} stands out. Before it, use the time to become easy to find: go where your interests are shared, and say yes to one invitation a month that you would rather decline.',
    'zh-CN':
      '往后几年里，以{best}年最为显眼。在那之前，让自己容易被遇见：去有共同爱好的地方，每个月答应一次本想推掉的邀约。',
  },
  signsIntro: {
    en: 'A portrait is for recognising, not for ticking off. Three things matter more than any feature:',
    'zh-CN': '画像是用来认的，不是用来逐条核对的。有三样，比长相更要紧：',
  },
} as const satisfies Record<string, Text | Record<string, Text>>;

/** The look the spouse star's element gives; it names what is drawn. */
export const looks: ByElement = [
  {
    en: 'Wood gives a slender, upright look and dark brown hair; the gaze is clear and a little dreamy.',
    'zh-CN': '配偶星属木，身形修长挺拔，发色深棕，目光清朗，带一点出神的样子。',
  },
  {
    en: 'Fire gives a bright face and hair with a reddish cast; the smile comes first and stays.',
    'zh-CN': '配偶星属火，面色明亮，发色偏红棕，人未开口，笑意先到。',
  },
  {
    en: 'Earth gives soft, calm features and chestnut hair; one feels at ease before a word is said.',
    'zh-CN': '配偶星属土，面相温厚平和，发色栗棕，还没说话，已让人觉得踏实。',
  },
  {
    en: 'Metal gives clear lines, fair skin and ash-dark hair; the look is neat, even on a free day.',
    'zh-CN': '配偶星属金，轮廓分明，肤色偏白，发色灰黑，就算休息日也收拾得干净利落。',
  },
  {
    en: 'Water gives gentle eyes and black hair; the expression changes quickly, and says more than the mouth.',
    'zh-CN': '配偶星属水，眉眼柔和，发色乌黑，神情灵动，眼睛比嘴会说话。',
  },
];

export const tempers: ByElement = [
  {
    en: 'In character this is somebody who grows: kind, principled, forever learning something. Injustice makes them loud; otherwise they are mild. Their work often has to do with people, teaching, design, plants or words.',
    'zh-CN':
      '性情上，是个不断生长的人：心善、有原则、总在学点什么。遇到不平事会出声，平日却温和。所从事的多与人、教育、设计、文字或草木有关。',
  },
  {
    en: 'In character this is somebody who warms: quick, expressive, generous with praise. They cannot sulk for long. Their work often has to do with stages, screens, sales, food or anything that has to be lively.',
    'zh-CN':
      '性情上，是个带来热气的人：反应快、会表达、不吝夸人，生气也生不久。所从事的多与表达、影像、销售、餐饮，或凡要热闹的行当有关。',
  },
  {
    en: 'In character this is somebody who holds: patient, loyal, good with money and promises. They are not easily impressed. Their work often has to do with houses, land, management, care or accounts.',
    'zh-CN':
      '性情上，是个托得住的人：有耐心、守信用、会打理钱，不轻易被唬住。所从事的多与房产、土地、管理、照护或账目有关。',
  },
  {
    en: 'In character this is somebody who decides: precise, brave, short of words and full of deeds. Sloppiness annoys them. Their work often has to do with technology, law, medicine, finance or craft.',
    'zh-CN':
      '性情上，是个拿得定的人：精确、果敢，话少事多，见不得马虎。所从事的多与技术、法律、医疗、金融或手艺有关。',
  },
  {
    en: 'In character this is somebody who understands: clever, adaptable, fond of travel and night-time talk. They need freedom to stay. Their work often has to do with trade, media, research, logistics or the arts.',
    'zh-CN':
      '性情上，是个懂得的人：聪慧、善变通，爱出行，爱夜里聊天；给他自由，他才留得住。所从事的多与贸易、传媒、研究、物流或艺术有关。',
  },
];

export const settings: ByElement = [
  { en: 'classes, parks, bookshops', 'zh-CN': '课堂、公园、书店' },
  { en: 'parties, shows, dinners with many people', 'zh-CN': '聚会、演出、热闹的饭局' },
  { en: 'the neighbourhood, through family or old friends', 'zh-CN': '住处附近，或经亲友介绍' },
  { en: 'work, fairs, the gym', 'zh-CN': '工作场合、展会、健身房' },
  { en: 'journeys, online, by the water', 'zh-CN': '旅途、网上、水边' },
];

export const seasons: ByElement = [
  { en: 'spring', 'zh-CN': '春季' },
  { en: 'summer', 'zh-CN': '夏季' },
  { en: 'the turn of a season', 'zh-CN': '换季之时' },
  { en: 'autumn', 'zh-CN': '秋季' },
  { en: 'winter', 'zh-CN': '冬季' },
];

export const recognitions: ByElement = [
  {
    en: 'They ask what you want to become, not only what you do.',
    'zh-CN': '会问你想成为什么样的人，而不只问你做什么工作。',
  },
  {
    en: 'You laugh within the first ten minutes, and not out of politeness.',
    'zh-CN': '见面十分钟内你就笑了，而且不是客气的笑。',
  },
  {
    en: 'They keep a small promise on time, the first one they make you.',
    'zh-CN': '答应你的第一件小事，准时做到了。',
  },
  {
    en: 'They tell you something inconvenient, kindly and to your face.',
    'zh-CN': '会当面、好好地告诉你一句不中听的真话。',
  },
  { en: 'They remember a thing you only mentioned in passing.', 'zh-CN': '你随口提过的一件事，对方记得。' },
];

export const easeByStrength = {
  strong: {
    en: 'You can be quiet together without having to lead.',
    'zh-CN': '在一起时，你可以不说话，也不必撑着场面。',
  },
  balanced: {
    en: 'You are the same person with them as without them.',
    'zh-CN': '和对方在一起，你还是原来的你。',
  },
  weak: {
    en: 'You come home with more strength than you went out with.',
    'zh-CN': '见完面回到家，你的力气是多了，不是少了。',
  },
} as const satisfies Record<string, Text>;
