import type { Product } from '../../src/contract/report.ts';
import { ways } from '../../src/contract/ways.generated.ts';
import { readStarter, type Starter } from '../products/starter.ts';

export interface StarterRequest {
  slug: string;
  product: Product;
  /** The shop's languages; a starter is written in English and Chinese. */
  languages: readonly string[];
  /** Names of the key pictures there are. */
  pictures: readonly string[];
}

const consent = `# A box to tick, never ticked beforehand; document names the legal text of site.yaml that its label opens.
- kind: consent
  name: consent
  label: { en: I have read and accept the privacy notice, zh-CN: 我已阅读并同意隐私说明 }
  document: privacy`;

const indented = (lines: string) => lines.replace(/^/gm, '        ');

const written = ['en', 'zh-CN'];

/** The shop's languages a starter has words in, where those are not all. */
function languagesLine(languages: readonly string[]): string {
  const spoken = languages.filter((language) => written.includes(language));
  if (spoken.length === languages.length || spoken.length === 0) return '';
  return `
# This funnel's languages: every text below needs each of them. Take the line out once all the shop's are written.
languages: [${spoken.join(', ')}]
`;
}

const questionsPart = ({ questions }: Starter) =>
  questions === undefined
    ? ''
    : `
# The questionnaire, one question a screen, before the form: ${questions} is funnels/shared/${questions}-questions.yaml.
questions: { list: ${questions} }
`;

const nextPart = ({ questions }: Starter) =>
  questions === undefined
    ? ''
    : `  # The button under the introduction, which leads to the first question.
  next: { en: Begin with the first question, zh-CN: 开始答题 }
`;

const noticePart = ({ notice }: Starter) =>
  notice === undefined
    ? ''
    : `
    # One line worth knowing. This one has to stay.
    - kind: notice
      text:
        en: ${notice.en}
        zh-CN: ${notice['zh-CN']}
`;

/**
 * A valid funnel file to begin with: every key explained, every text that sells a placeholder that says what belongs in
 * its place. What it says of the shop (corrections, lookup) is true as it stands.
 */
export function starterText({ slug, product, languages, pictures }: StarterRequest): string {
  const starter = readStarter(product);
  const { title, report, theme } = starter;
  const art = pictures.includes(theme.art) ? theme.art : (pictures[0] ?? theme.art);
  return `# yaml-language-server: $schema=../schemas/funnel.schema.json
# Bet: say in a sentence or two what this funnel bets on, so that its figures can prove it right or wrong.
# This is a starter for /${slug}. Texts that begin with "Here" (or 此处) are placeholders: write your own in their place.

# Which report is sold. It decides which details the form must ask for.
product: ${product}

# The title of the browser's tab and of the order. Every text is written in each of the shop's languages.
title: { en: ${title.en}, zh-CN: ${title['zh-CN']} }

# What search results and shared cards say under the title.
summary:
  en: Here belong one or two sentences that make somebody open this ${report.en}.
  zh-CN: 此处写一两句话，让人愿意点开这份${report['zh-CN']}。

# palette: the colours of the page, one of the named sets. art: the key picture, funnels/images/${art}.svg.
theme: { palette: ${theme.palette}, art: ${art} }
${languagesLine(languages)}${questionsPart(starter)}
# What the visitor sees and fills in before ordering.
entry:
  # page: one long page with the form in it. Others: steps (one question a screen), chat (a conversation), ritual.
  layout: page
${nextPart(starter)}  # The page from top to bottom. Blocks may be moved, repeated and taken out; there is exactly one form.
  blocks:
    # The first thing seen.
    - kind: hero
      # A short line above the headline; may be left out.
      eyebrow: { en: Here a line of two or three words, zh-CN: 此处写一行小字 }
      heading: { en: Here stands the headline, zh-CN: 此处写大标题 }
      lead:
        en: Here follow one or two sentences. Say what the visitor gives, and what the ${report.en} gives back.
        zh-CN: 此处写一两句话，说清要填什么，以及这份${report['zh-CN']}能看到什么。

    # What the report holds. Promise only what is in it.
    - kind: features
      heading: { en: Here a heading for the contents, zh-CN: 此处写内容介绍的标题 }
      items:
        - title: { en: Here the first chapter, zh-CN: 此处写第一章 }
          text:
            en: Here one line on what the reader finds there.
            zh-CN: 此处用一句话说这一章讲什么。
        - title: { en: Here the second chapter, zh-CN: 此处写第二章 }
          text:
            en: Here one line on what the reader finds there.
            zh-CN: 此处用一句话说这一章讲什么。

    # The details and the button that places the order.
    - kind: form
      heading: { en: Your details, zh-CN: 填写信息 }
      # The words on the button. The price stands beside it by itself.
      submit: { en: Order my report, zh-CN: 下单我的报告 }
      # name is the key a value travels under: the report reads these names, so leave them as they are. More fields of
      # your own are welcome: phone, choice, text. Under each, hint adds a line of help and optional: true lets it be empty.
      fields:
${indented(`${starter.fields}${consent}`)}

    # Questions and answers. The two below are true of every funnel of this shop.
    - kind: faq
      heading: { en: Before you order, zh-CN: 下单之前 }
      items:
        - question: { en: I made a mistake. Can I correct it?, zh-CN: 填错了还能改吗？ }
          answer:
            en: Yes, on the payment screen, and once more after paying as long as the report has not been opened.
            zh-CN: 能。付款前在付款页随时可改；付款后，报告还没打开时可以再改一次。
        - question: { en: Where do I find the report later?, zh-CN: 报告以后去哪里找？ }
          answer:
            en: It opens after payment and stays with your order. The order lookup finds it again with your lookup code.
            zh-CN: 付款后即可打开，并一直跟着订单；换了手机，凭查询码在“订单查询”里也找得到。
${noticePart(starter)}
payment:
  # The payment screen: plain, animated, or { switch: switch_4 }, which lets the sales channel decide.
  screen: { switch: switch_4 }
  # In fen: 2980 is 29.80 yuan. listAmount is the price without the offer; write the same twice where there is none.
  price: { amount: 2980, listAmount: 2980 }
  # The ways to pay, in the order they are offered.
  ways: [${ways.join(', ')}]
  # How long the offer holds after ordering (15m, 2h); then listAmount, which should be higher, is due for real.
  # countdown: 30m
  # A coupon of funnels/shared/coupons.yaml, offered on-leave (leaving the payment screen) or on-cancel.
  # coupon: { key: stay5, offer: on-leave }

# Other terms in some sales channels of funnels/shared/channels.yaml.
# overrides:
#   - channels: ["20"]
#     payment: { screen: plain }

# What the page may weigh, compressed.
budget: { script: 105KB, image: 60KB }
`;
}

/** A copy of a funnel's text, comments and layout kept, that says where it comes from and asks for its own bet. */
export function derivedText(slug: string, from: string, source: string): string {
  const [first = '', ...rest] = source.split('\n');
  const isEditorLine = first.startsWith('# yaml-language-server:');
  const head = [
    `# Derived from ${from} for /${slug}.`,
    '# Bet: say what this variant bets on and what it changes for that. What its source bet on stands below.',
  ];
  return isEditorLine ? [first, ...head, ...rest].join('\n') : [...head, first, ...rest].join('\n');
}
