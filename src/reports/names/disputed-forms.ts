/** Two characters that were made one by the simplification: the form counted, and the one some families write. */
interface DisputedForm {
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
