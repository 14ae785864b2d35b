export const compoundSurnames: ReadonlySet<string> = new Set(
  (
    '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 ' +
    '仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 ' +
    '段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 南荣 第五 公仪 公乘 太公 单于 淳于 叱干 纳兰 完颜 富察 叶赫 那拉 ' +
    '耶律 贺兰 歐陽 東方 南宮 萬俟 聞人 諸葛 尉遲 赫連 澹臺 濮陽 公孫 仲孫 鍾離 長孫 鮮于 司馬 東郭 西門 軒轅 納蘭 單于 尔朱 爾朱'
  ).split(' '),
);

export const surnameReadings: Readonly<Record<string, readonly string[]>> = {
  单于: ['chán', 'yú'],
  單于: ['chán', 'yú'],
  种: ['chóng'],
  黑: ['hè'],
  秘: ['bì'],
  洗: ['xiǎn'],
  祭: ['zhài'],
  宁: ['níng'],
  占: ['zhān'],
  佴: ['nài'],
  贠: ['yùn'],
  於: ['yū'],
  公乘: ['gōng', 'shèng'],
};

const known =
  '刘禅 liú shàn,墨翟 mò dí,曾参 zēng shēn,岑参 cén shēn,秦桧 qín huì,老舍 lǎo shě,范蠡 fàn lǐ,张角 zhāng jué,魏徵 wèi zhēng,' +
  '贾平凹 jiǎ píng wā,重耳 chóng ěr,夫差 fū chāi,伍员 wǔ yún,皋陶 gāo yáo,樊於期 fán wū jī,郦食其 lì yì jī,金日䃅 jīn mì dī,' +
  '盖叫天 gài jiào tiān,朴树 pǔ shù,文徵明 wén zhēng míng';

/** Well-known names with a reading of their own, simplified: by CC-CEDICT (the first ten but 岑参) and Ci Hai. */
export const nameReadings: Readonly<Record<string, readonly string[]>> = tableOf(known);

/**
 * Readings of given names that the general table misses. 朝 is zhāo where it means the morning (Xiandai Hanyu Cidian).
 * 相如 is taught as xiàng rú at school; Hanyu Da Cidian has xiāng.
 */
export const givenReadings: Readonly<Record<string, readonly string[]>> = tableOf(
  '相如 xiàng rú,重阳 chóng yáng,朝晖 zhāo huī,朝霞 zhāo xiá,朝露 zhāo lù,朝云 zhāo yún',
);

function tableOf(list: string): Record<string, string[]> {
  return Object.fromEntries(
    list.split(',').map((each) => {
      const [name = '', ...syllables] = each.split(' ');
      return [name, syllables];
    }),
  );
}

/** Two traditional characters merged by the simplification: the one we count, and the one some families write. */
interface DisputedForm {
  form: string;
  alternate: string;
}

const alternates =
  '游遊 征徵 咸鹹 于於 采採 占佔 范範 余餘 谷穀 郁鬱 岳嶽 杰傑 升昇 云雲 肖蕭 付傅 闫閻 松鬆 丑醜 系係 后後 里裡';

/** By the simplified character. */
export const disputedForms: Readonly<Record<string, DisputedForm>> = {
  ...Object.fromEntries(
    alternates.split(' ').map((pair) => {
      const [form = '', alternate = ''] = pair;
      return [form, { form, alternate }];
    }),
  ),
  冲: { form: '沖', alternate: '衝' },
  钟: { form: '鍾', alternate: '鐘' },
};

/** Characters that stay as they are in surnames, though a general table converts them. */
export const keptInSurnames: ReadonlySet<string> = new Set('姜涂沈仇种党曲台卜朴干折柏佘');

/** Characters that stay as they are in names, though a general table converts them. */
export const keptAlways: ReadonlySet<string> = new Set('注烟咏凌昆彩并');

/** Traditional forms of name numerology that differ from the general table. */
export const traditionalOverrides: Readonly<Record<string, string>> = { 艳: '艷', 栖: '棲' };
