import type { Product } from '../../src/contract/report.ts';
import type { FunnelFile } from '../../src/engine/funnel/schema-types.ts';

type Words = readonly [en: string, zh: string];

/** What differs from one product's starter to another's. */
export interface StarterFacts {
  /** The page's title: the shop's own word for the product. */
  title: Words;
  /** What the report is called in a sentence. */
  report: Words;
  palette: FunnelFile['theme']['palette'];
  /** The shipped picture it borrows, of `funnels/images`. */
  art: string;
  /** Lines of YAML, indented as entries of a `fields:` list. */
  fields: string;
  /** A questionnaire that comes before the form. */
  questions?: string;
  /** A line the page owes its readers. */
  notice?: Words;
}

const name = `        # A person's name, as the report will speak to them.
        - kind: name
          name: fullName
          label: { en: Name, zh-CN: 姓名 }`;

const gender = `        # male or female: the reading differs for each.
        - kind: gender
          name: gender
          label: { en: Gender, zh-CN: 性别 }`;

const birthday = `        # A date chosen on wheels. calendar: solar asks for Western dates only.
        - kind: birthday
          name: birthday
          label: { en: Date of birth, zh-CN: 出生日期 }
          calendar: solar-or-lunar`;

const birthHour = `        # The two-hour period of birth. unknown: allowed offers "I don't know", refused does not.
        - kind: birth-hour
          name: birthHour
          label: { en: Hour of birth, zh-CN: 出生时辰 }
          unknown: allowed`;

const consent = `        # A box to tick, never ticked beforehand; document names the legal text of site.yaml that its label opens.
        - kind: consent
          name: consent
          label: { en: I have read and accept the privacy notice, zh-CN: 我已阅读并同意隐私说明 }
          document: privacy`;

const chart = [name, gender, birthday, birthHour, consent].join('\n');

const couple = `        # Name pairing counts the strokes of Chinese characters: script: han accepts nothing else.
        - kind: name
          name: fullName
          label: { en: Your name in Chinese characters, zh-CN: 你的名字 }
          script: han
        - kind: name
          name: partnerName
          label: { en: The other name in Chinese characters, zh-CN: 对方的名字 }
          script: han
        # Whoever names somebody else gives their word that they may.
        - kind: consent
          name: partnerConsent
          label: { en: I may give this person’s name for a pairing, zh-CN: 我可以为这次配对写下对方的名字 }`;

/** What every product's starter says, asks and shows. */
export const starterFacts = {
  marriage: {
    title: ['marriage', '婚姻'],
    report: ['marriage report', '婚姻报告'],
    palette: 'vermilion',
    art: 'betrothal-card',
    fields: chart,
  },
  marriage_portrayal: {
    title: ['true love portrait', '真爱画像'],
    report: ['true love portrait', '真爱画像'],
    palette: 'bronze',
    art: 'bronze-mirror',
    fields: chart,
  },
  pair: {
    title: ['name pairing', '姓名配对'],
    report: ['name pairing', '姓名配对报告'],
    palette: 'seal',
    art: 'twin-seals',
    fields: [couple, consent].join('\n'),
  },
  fortune: {
    title: ['fortune', '流年运势'],
    report: ['outlook for the year', '流年运势报告'],
    palette: 'almanac',
    art: 'tear-off-almanac',
    fields: [name, birthday, consent].join('\n'),
  },
  luck: {
    title: ['wealth luck', '财运'],
    report: ['wealth luck report', '财运报告'],
    palette: 'counting',
    art: 'abacus',
    fields: chart,
  },
  mbti: {
    title: ['MBTI personality test', 'MBTI 性格测试'],
    report: ['16-type report', '十六型性格报告'],
    palette: 'metro',
    art: 'metro-map',
    fields: [`${name}\n          # The visitor may leave it empty.\n          optional: true`, consent].join(
      '\n',
    ),
    questions: 'mbti',
    notice: [
      'An independent 16-type test, not affiliated with The Myers-Briggs Company.',
      '独立的十六型性格测试，与 The Myers-Briggs Company 无任何关联。',
    ],
  },
} as const satisfies Record<Product, StarterFacts>;
