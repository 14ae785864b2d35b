/** Surnames of two characters. */
export const compoundSurnames: ReadonlySet<string> = new Set(
  (
    '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 ' +
    '仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 ' +
    '段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 南荣 第五 公仪 公乘 太公 单于 淳于 叱干 纳兰 完颜 富察 叶赫 那拉 ' +
    '耶律 贺兰 歐陽 東方 南宮 萬俟 聞人 諸葛 尉遲 赫連 澹臺 濮陽 公孫 仲孫 鍾離 長孫 鮮于 司馬 東郭 西門 軒轅 納蘭 單于'
  ).split(' '),
);

/** Readings a name's first characters have as a surname, where the general table gives another one. */
export const surnameReadings: Readonly<Record<string, readonly string[]>> = {
  单于: ['chán', 'yú'],
  單于: ['chán', 'yú'],
  种: ['chóng'],
  黑: ['hè'],
  秘: ['bì'],
  洗: ['xiǎn'],
  宁: ['níng'],
};

/** Two characters that were made one by the simplification: the form counted, and the one some families write. */
export interface DisputedForm {
  form: string;
  alternate: string;
}

const alternates =
  '游遊 征徵 咸鹹 于於 采採 占佔 范範 余餘 谷穀 郁鬱 岳嶽 杰傑 升昇 云雲 肖蕭 付傅 闫閻 松鬆 丑醜 系係 后後 里裡';

/** By the character as it is written on the mainland. */
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

/** Characters that keep their form as a surname, though a general table would convert them. */
export const keptInSurnames: ReadonlySet<string> = new Set('姜涂沈仇种党曲台卜朴干折柏佘');

/** Characters that a general table would convert and names keep. */
export const keptAlways: ReadonlySet<string> = new Set('注烟咏凌昆彩并');

/** Where name numerology uses another traditional form than the general table. */
export const traditionalOverrides: Readonly<Record<string, string>> = { 艳: '艷', 栖: '棲' };
