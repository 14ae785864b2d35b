import type { Text } from '../writing/wording.ts';
import type { Strength } from './calendar.ts';

/** The ten day masters, jia to gui: what they are like, and how they love. */
export const natures: readonly Text[] = [
  {
    en: 'Jia is the tall tree: it grows in one direction and means it. You decide slowly, stand by what you decided, and would rather carry a weight than ask who else could. People lean on you before they know you well.',
    'zh-CN':
      '甲木如参天之树，向上、向光，认准了便不轻易转弯。你做决定不快，定了就担到底，宁可自己多扛一些，也少开口求人。所以别人认识你不久，就愿意倚靠你。',
  },
  {
    en: 'Yi is the vine and the meadow flower: supple, patient, alive in places where trees break. You read a room quickly and find the way round where others push. What looks like giving in is mostly choosing your moment.',
    'zh-CN':
      '乙木如藤蔓花草，柔韧而有生机，风大的地方树会折，草不会。你看得懂场面，遇阻时绕得过去，不必硬碰。旁人以为你在退让，其实你多半是在等时机。',
  },
  {
    en: 'Bing is the sun: it warms everybody and hides little. You say what you feel while you feel it, forgive quickly, and find it hard to believe that silence can be anything but anger.',
    'zh-CN':
      '丙火如太阳，光明直接，谁都照得到。你有话当下就说，气来得快去得也快，很难相信别人的沉默不是在生气。和你相处，最大的好处是不用猜。',
  },
  {
    en: 'Ding is the lamp: small, steady, and best seen in the dark. You notice what a person needs before they say it, remember what others forget, and keep your own worries lit long after everyone has gone to bed.',
    'zh-CN':
      '丁火如灯烛，不张扬，暗处最见光亮。你心细，别人没说出口的需要你看得见，别人忘了的小事你记得住；只是夜深人静时，心事也亮得最久。',
  },
  {
    en: 'Wu is the mountain: broad, calm and in no hurry. You keep promises and secrets, you dislike being rushed, and you have to be shown, not told, before you move.',
    'zh-CN':
      '戊土如山，厚重沉稳，不慌不忙。答应的事你会做到，听来的秘密到你为止；但要你动，光说没有用，得让你亲眼看见道理。',
  },
  {
    en: 'Ji is the tilled field: it takes what falls on it and makes something of it. You are practical, obliging, quietly ambitious, and you tend to feed everyone before you sit down yourself.',
    'zh-CN':
      '己土如田园，什么落到地里都能长出东西来。你务实、肯照顾人，心里自有盘算，却不爱声张；常常是先把别人都安顿好了，才轮到自己坐下。',
  },
  {
    en: 'Geng is ore and axe: direct, loyal, impatient of half-truths. You prefer a clean quarrel to a polite fog, you defend your own without being asked, and you soften only after being taken seriously.',
    'zh-CN':
      '庚金如刀斧，刚直重义，最受不了含糊。你宁愿把话吵明白，也不愿客客气气地猜；自己人受了委屈，你不用招呼就会站出来。要你软下来，先得认真待你。',
  },
  {
    en: 'Xin is the finished jewel: fine, exact, and sensitive to scratches. You see quality where others see sameness, set a high standard for yourself first, and remember a careless word for years.',
    'zh-CN':
      '辛金如珠玉，精致敏锐，也怕磕碰。好与不够好，你一眼分得出，要求别人之前先要求自己；旁人随口的一句重话，你却可能记上好几年。',
  },
  {
    en: 'Ren is the great river: wide interests, quick thoughts, a dislike of walls. You learn by moving, get on with almost anybody, and start the next thing while the last one is still drying.',
    'zh-CN':
      '壬水如江河，心大、念头快，最怕被围起来。你边走边学，和什么人都聊得来；上一件事墨迹未干，下一件已经开了头。',
  },
  {
    en: 'Gui is rain and dew: quiet, penetrating, everywhere before it is noticed. You understand people by listening, imagine more than you say, and need time alone to become clear again.',
    'zh-CN':
      '癸水如雨露，安静细密，润物无声。你靠听来懂人，心里想的比说出来的多得多；人群里待久了会浑，独处一阵才又清澈起来。',
  },
];

export const loves: readonly Text[] = [
  {
    en: 'In love you offer shelter. You show it by what you take on, seldom by words, and you are hurt most when your effort is taken for granted. Say once a week what you otherwise only do.',
    'zh-CN':
      '在感情里，你给人的是荫凉。你的爱多在行动上，少在嘴上；最伤你的，是付出被当成理所应当。每周把做了的事说出来一次，对方会更懂你。',
  },
  {
    en: 'In love you adapt, sometimes until you no longer know what you wanted. The right partner notices your small preferences and asks for them; your part is to name one before it turns into a reproach.',
    'zh-CN':
      '在感情里，你很会迁就，有时迁就到忘了自己本来想要什么。对的人会留意你的小喜好；你要做的，是在它变成埋怨之前先说出来。',
  },
  {
    en: 'In love you are generous and visible. You woo openly, and cool down when the answer stays lukewarm. Leave the other person some shade: not every feeling has to be answered on the same day.',
    'zh-CN':
      '在感情里，你热烈坦荡，喜欢就让人看见，对方若总是温吞，你也会慢慢凉下来。给对方留一点阴凉吧，不是每份心意都要当天有回音。',
  },
  {
    en: 'In love you tend the flame: messages, small gifts, the remembered date. You burn low when you feel unseen, without a word. Ask for reassurance in plain language; it is a cheap thing to give.',
    'zh-CN':
      '在感情里，你是守灯的人，消息、礼物、纪念日都放在心上；感觉不被看见时，也会不声不响地暗下去。想要安心，就直接开口要，这其实最容易给。',
  },
  {
    en: 'In love you are late to start and slow to leave. You prove yourself through years rather than evenings. A partner may take your calm for coldness, so let yourself be seen when something moves you.',
    'zh-CN':
      '在感情里，你开始得慢，离开得更慢，靠的是年月，不是某个夜晚。对方容易把你的稳当成冷，心里有触动的时候，不妨让人看见。',
  },
  {
    en: 'In love you look after the whole household, present or future. You like a partner who can be useful and be looked after in turn. Watch the moment when care becomes control of the details.',
    'zh-CN':
      '在感情里，你顾的是一整个家，哪怕还没有成家。你喜欢能搭把手、也肯被照顾的人。只是要留意，照顾到细处，别变成样样都要管。',
  },
  {
    en: 'In love you want a companion of equal strength. You respect a clear no more than a vague yes. Your temper is short and honest; learn the one sentence that ends a quarrel, and say it first.',
    'zh-CN':
      '在感情里，你要的是旗鼓相当的同伴。比起含糊的好，你更敬重明白的不。你脾气急但不记仇，学会那句能让争吵停下来的话，并且先说。',
  },
  {
    en: 'In love you are selective and then devoted. Taste, manners and tone count more with you than you admit. Tell the other person early which words wound you; nobody can guess it.',
    'zh-CN':
      '在感情里，你挑，但挑定了就专一。品味、分寸、说话的语气，你嘴上不说，心里都算数。哪些话会伤到你，早一点告诉对方，这没有人猜得着。',
  },
  {
    en: 'In love you need room and somebody to come home to. You bring stories, plans and movement; routine tires you. A promise with few rules, kept exactly, suits you better than many rules.',
    'zh-CN':
      '在感情里，你要空间，也要一个回得去的地方。你带来故事、计划和新鲜，最怕一成不变。规矩不必多，说好的几条守得住，比什么都强。',
  },
  {
    en: 'In love you feel changes of mood before they are spoken, and often answer what was not asked. You are tender and a little hard to reach. Trust grows in quiet evenings rather than at parties.',
    'zh-CN':
      '在感情里，对方心情一变你就知道，常常在回应没说出口的话。你温柔，也有点难以靠近。你的信任长在安静的夜晚，不在热闹的场合。',
  },
];

export const strengths: Readonly<Record<Strength, Text>> = {
  strong: {
    en: 'Your own side holds {support}% of the chart, so the day master is strong: you have force to spare, and do best where it is used up on something or someone.',
    'zh-CN':
      '命局中生扶日主的力量占{support}%，日主偏强：你底气足，力气有余，把它用在事情上、用在人身上，运势反而顺。',
  },
  balanced: {
    en: 'Your own side holds {support}% of the chart, close to the middle: you can both give and receive, and the surroundings decide which of the two you do.',
    'zh-CN': '命局中生扶日主的力量占{support}%，接近中和：你能给也能受，处在什么环境里，就显出哪一面来。',
  },
  weak: {
    en: 'Your own side holds {support}% of the chart, so the day master is gentle: you are shaped by company and do best with people and places that feed you.',
    'zh-CN':
      '命局中生扶日主的力量占{support}%，日主偏弱：你容易受身边人事影响，待在滋养你的人和环境里，才使得出本事。',
  },
};
