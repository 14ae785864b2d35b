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
};

/** Characters that were never simplified where they stand, though a general table would convert them. */
export const keptCharacters: { inSurnames: ReadonlySet<string>; always: ReadonlySet<string> } = {
  inSurnames: new Set('范于姜谷涂沈仇种后郁岳党曲占卜朴肖台干余征折柏佘闫冲'),
  always: new Set('余郁里松岩丑系谷后注烟咏凌昆彩'),
};

/** Where name numerology uses another traditional form than the general table. */
export const traditionalOverrides: Readonly<Record<string, string>> = { 艳: '艷', 栖: '棲' };

/** Counts long published for names that differ from the radical and residual strokes. */
export const strokeOverrides: Readonly<Record<string, number>> = { 萬: 15, 戴: 18 };
