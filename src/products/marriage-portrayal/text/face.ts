import type { Text } from '../../../contract/texts.ts';
import type { Sex } from '../../../reports/almanac/calendar.ts';
import type { StagedText } from '../../../reports/almanac/love-stage.ts';

/** The look the spouse star's element gives, wood first; it names what is drawn. */
export const looks: readonly StagedText[] = [
  {
    en: 'Wood gives a slender, upright look and dark brown hair; the gaze is clear and a little dreamy. The pale green behind the head is the star’s colour as well.',
    'zh-CN': '配偶星属木，身形修长挺拔，发色深棕，目光清朗，带一点出神的样子。背后那层浅绿，也是木的颜色。',
    middle: {
      en: 'Wood gives a slender, upright look. The dark brown hair has begun to lighten, and the fold beside the mouth comes from laughing. The pale green behind the head is the star’s colour as well.',
      'zh-CN':
        '配偶星属木，身形修长挺拔，深棕的头发开始淡下来，嘴边有一道笑出来的纹。背后那层浅绿，也是木的颜色。',
    },
    late: {
      en: 'Wood gives a slender look that has stayed upright. The hair, once dark brown, is grey, and the lines about the eyes come from laughing. The pale green behind the head is the star’s colour as well.',
      'zh-CN':
        '配偶星属木，身形清瘦，腰背还直；深棕的头发已经花白，眼角的细纹是笑出来的。背后那层浅绿，也是木的颜色。',
    },
  },
  {
    en: 'Fire gives a bright face and hair with a reddish cast; the smile comes first and stays. The rose tint behind the head is the star’s colour as well.',
    'zh-CN': '配偶星属火，面色明亮，发色偏红棕，人未开口，笑意先到。背后那层浅粉，也是火的颜色。',
    middle: {
      en: 'Fire gives a bright face and hair whose reddish cast has softened; the smile comes first, and has left its fold beside the mouth. The rose tint behind the head is the star’s colour as well.',
      'zh-CN':
        '配偶星属火，面色明亮，红棕的发色淡了些，人未开口，笑意先到，在嘴边留了一道纹。背后那层浅粉，也是火的颜色。',
    },
    late: {
      en: 'Fire gives a bright face under grey hair; the smile comes first, and the lines about the eyes show how often it has come. The rose tint behind the head is the star’s colour as well.',
      'zh-CN':
        '配偶星属火，头发花白，面色还亮堂；人未开口，笑意先到，眼角的纹路就是这么来的。背后那层浅粉，也是火的颜色。',
    },
  },
  {
    en: 'Earth gives soft, calm features and chestnut hair; one feels at ease before a word is said. The sand colour behind the head belongs to the star as well.',
    'zh-CN': '配偶星属土，面相温厚平和，发色栗棕，还没说话，已让人觉得踏实。背后那层沙黄，也是土的颜色。',
    middle: {
      en: 'Earth gives soft, calm features and chestnut hair that is fading at its own pace; the fold beside the mouth is a friendly one. The sand colour behind the head belongs to the star as well.',
      'zh-CN':
        '配偶星属土，面相温厚平和，栗棕的头发不紧不慢地淡着，嘴边那道纹也和气。背后那层沙黄，也是土的颜色。',
    },
    late: {
      en: 'Earth gives soft, calm features, grey hair, and lines about the eyes that nobody has tried to hide; one feels at ease before a word is said. The sand colour behind the head belongs to the star as well.',
      'zh-CN':
        '配偶星属土，面相温厚，头发花白，眼角的纹路由它去，没想着遮；还没说话，已让人觉得踏实。背后那层沙黄，也是土的颜色。',
    },
  },
  {
    en: 'Metal gives clear lines, fair skin and ash-dark hair; the look is neat, even on a free day. The silver grey behind the head belongs to the star as well.',
    'zh-CN':
      '配偶星属金，轮廓分明，肤色偏白，发色灰黑，就算休息日也收拾得干净利落。背后那层银灰，也是金的颜色。',
    middle: {
      en: 'Metal gives clear lines, one of them beside the mouth, fair skin and hair between ash and steel; the look is neat, even on a free day. The silver grey behind the head belongs to the star as well.',
      'zh-CN':
        '配偶星属金，轮廓分明，肤色偏白，灰黑的发色转浅，嘴边一道浅纹；就算休息日也收拾得干净利落。背后那层银灰，也是金的颜色。',
    },
    late: {
      en: 'Metal gives clear lines, fair skin and silver hair, kept as neatly as it ever was; the creases about the eyes are neat, too. The silver grey behind the head belongs to the star as well.',
      'zh-CN':
        '配偶星属金，轮廓分明，肤色偏白，一头银发，梳得和年轻时一样齐整，眼角的纹路也清清爽爽。背后那层银灰，也是金的颜色。',
    },
  },
  {
    en: 'Water gives gentle eyes and black hair; the expression changes quickly, and says more than the mouth. The light blue behind the head is the star’s colour as well.',
    'zh-CN': '配偶星属水，眉眼柔和，发色乌黑，神情灵动，眼睛比嘴会说话。背后那层淡蓝，也是水的颜色。',
    middle: {
      en: 'Water gives gentle eyes and hair that is no longer quite black; a fold beside the mouth has learnt to say things, too. The light blue behind the head is the star’s colour as well.',
      'zh-CN': '配偶星属水，眉眼柔和，乌黑的头发淡了一层，嘴边那道笑纹也会说话。背后那层淡蓝，也是水的颜色。',
    },
    late: {
      en: 'Water gives gentle eyes with fine lines at the corners, and grey hair; the expression still changes quickly, and says more than the mouth. The light blue behind the head is the star’s colour as well.',
      'zh-CN':
        '配偶星属水，头发花白，眉眼柔和，眼角带着细纹，神情还是灵动，眼睛比嘴会说话。背后那层淡蓝，也是水的颜色。',
    },
  },
];

/** The hair the palace's element gives, wood first; the groups of `portrait.ts` are drawn by the same table. */
export const hairTexts: Readonly<Record<Sex, readonly Text[]>> = {
  female: [
    {
      en: 'The hair falls straight and is left to grow, because the palace {palace} is wood, and wood goes its way in long lines.',
      'zh-CN': '头发直直垂下来，不大去管它，因为夫妻宫是{palace}，木性条达，顺着长就好。',
    },
    {
      en: 'The hair is waved and takes up room, because the palace {palace} is fire, and fire rises and spreads.',
      'zh-CN': '头发带卷，蓬蓬松松，因为夫妻宫是{palace}，火性炎上，收也收不住。',
    },
    {
      en: 'The hair is gathered up and out of the way, because the palace {palace} is earth: there is something to be done, and both hands are needed.',
      'zh-CN': '头发拢起来束住，因为夫妻宫是{palace}：有事要做，两只手得空着。',
    },
    {
      en: 'The hair is tied back, because the palace {palace} is metal, and metal likes a line one can see.',
      'zh-CN': '头发束在脑后，因为夫妻宫是{palace}，金性收敛，线条要看得清。',
    },
    {
      en: 'The hair comes in waves, because the palace {palace} is water, and water never lies quite straight.',
      'zh-CN': '头发起着波浪，因为夫妻宫是{palace}，水面从来不是平的。',
    },
  ],
  male: [
    {
      en: 'The hair falls forward over the brow as it grew, because the palace {palace} is wood, and wood follows its own direction.',
      'zh-CN': '额前的头发自己垂着，没怎么打理，因为夫妻宫是{palace}，木性条达，顺着长就好。',
    },
    {
      en: 'The hair is full and will not lie flat, because the palace {palace} is fire, and fire goes upward.',
      'zh-CN': '头发蓬松，压也压不平，因为夫妻宫是{palace}，火性炎上。',
    },
    {
      en: 'The hair is short and gives no trouble, because the palace {palace} is earth, and earth prefers what lasts the week.',
      'zh-CN': '头发剪得短，省事，因为夫妻宫是{palace}，土性务实，理一回能管好些天。',
    },
    {
      en: 'The hair is cut short and kept in form, because the palace {palace} is metal, and metal likes a clean edge.',
      'zh-CN': '头发短而有型，因为夫妻宫是{palace}，金性利落，边角都要清爽。',
    },
    {
      en: 'The hair has a bend in it everywhere, because the palace {palace} is water, and water takes its time in curves.',
      'zh-CN': '头发带着弯，哪儿都不是直的，因为夫妻宫是{palace}，水总是弯弯绕绕地走。',
    },
  ],
};

/** A yang month branch opens the eyes, a yin one veils them. */
export const gazes = {
  open: {
    en: 'The eyes are wide open, since you were born in the month of {month}, a yang branch: this is a person who looks at you while you speak.',
    'zh-CN': '眼睛睁得大，因为你生在{month}月，月支属阳：这个人听你说话的时候，是看着你的。',
  },
  quiet: {
    en: 'The eyes are quiet and slightly lowered, since you were born in the month of {month}, a yin branch: this is a person who has seen more than the face tells.',
    'zh-CN': '目光安静，眼帘微垂，因为你生在{month}月，月支属阴：这个人看见的，比脸上露出来的多。',
  },
} as const satisfies Record<string, Text>;

/** Fire smiles in any case; else the share of the spouse star's element decides, a quarter and more. */
export const smiles = {
  fire: {
    en: 'Fire smiles openly wherever it stands for a spouse; in your chart it holds {percent}%.',
    'zh-CN': '火作配偶星，多少都是笑开的；在你命局里，它占{percent}%。',
  },
  open: {
    en: 'The smile is wide because the star has {percent}% of your chart, a quarter or more: what is plentiful shows.',
    'zh-CN': '嘴角是笑开的，因为配偶星占你命局的{percent}%，足有四分之一：多的东西藏不住。',
  },
  closed: {
    en: 'The smile stays behind closed lips because the star has {percent}% of your chart, less than a quarter: it is meant for one person, and has to be earned.',
    'zh-CN': '嘴角只抬起一点，因为配偶星占你命局的{percent}%，不到四分之一：这个笑不轻易给，给了就是认真的。',
  },
} as const satisfies Record<string, Text>;

/** What is worn, by the kind of the spouse palace. */
export const adornments = {
  round: {
    en: 'The glasses come from the palace {palace}, one of the four stores, the mark of someone who reads and considers before speaking; they are round because the branch is yin.',
    'zh-CN': '眼镜取自夫妻宫{palace}：四库之支主收藏，是爱读书、想好了才开口的人；支属阴，所以镜框是圆的。',
  },
  square: {
    en: 'The glasses come from the palace {palace}, one of the four stores, the mark of someone who reads and considers before speaking; they are angular because the branch is yang.',
    'zh-CN': '眼镜取自夫妻宫{palace}：四库之支主收藏，是爱读书、想好了才开口的人；支属阳，所以镜框有棱角。',
  },
  reading: {
    en: 'The glasses are reading glasses and sit low on the nose: the palace {palace} asks for no ornament, and these come with the years. To look at you, this person looks over the rim.',
    'zh-CN':
      '鼻梁上低低架着一副老花镜：夫妻宫{palace}本不要饰物，这一副是年岁添的。看字从镜片里看，看你的时候，是从镜框上头看过来。',
  },
  earrings: {
    en: 'The earrings come from the palace {palace}, one of the four blossoms, the mark of someone with an eye for pretty things.',
    'zh-CN': '耳饰取自夫妻宫{palace}：四正之支带桃花，是懂得打扮、爱美好之物的人。',
  },
  groomed: {
    en: 'Nothing extra is worn, yet the face is ready to be seen: the palace {palace} is one of the four blossoms, the mark of someone who takes care of appearances.',
    'zh-CN': '身上没有多余的东西，却随时可以出门见人：夫妻宫{palace}是四正之支，带桃花，注重仪表。',
  },
  plain: {
    en: 'Nothing is worn but the face itself: the palace {palace} is one of the four movers, the mark of someone who travels light.',
    'zh-CN': '脸上身上没有多余的饰物：夫妻宫{palace}是四生之支，主行动，是轻装上路、说走就走的人。',
  },
} as const satisfies Record<string, Text>;
