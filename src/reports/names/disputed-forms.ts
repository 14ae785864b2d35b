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
