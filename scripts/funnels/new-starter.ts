import { fieldsNamed } from '../../src/checker/rules/own-tests.ts';
import { isOfCode, productOfFiles } from '../../src/checker/rules/products.ts';
import { t, translated } from '../../src/contract/t.ts';
import { ways } from '../../src/contract/ways.generated.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { groupBy } from '../../src/lib/group-by.ts';
import { starterBlocks } from '../blocks/folders.ts';
import { readProductFile, readStarter, type Starter } from '../products/folders.ts';

export interface StarterRequest {
  slug: string;
  product: string;
  own?: ProductFile;
  /** A starter has English and Chinese of them. */
  languages: readonly string[];
  pictures: readonly string[];
}

const consent =
  () => `# ${t`A box to tick, never ticked beforehand; document names the legal text of site.yaml that its label opens.`}
- kind: consent
  name: consent
  label: { en: I have read and accept the privacy notice, zh-CN: 我已阅读并同意隐私说明 }
  document: privacy`;

const commented = (text: string) =>
  text.replace(/^( *# )(.+)$/gm, (_, mark: string, comment: string) => mark + translated(comment));

const written = ['en', 'zh-CN'];

/** Names the shop's languages that the starter is written in, if it lacks some. */
function languagesLine(languages: readonly string[]): string {
  const spoken = languages.filter((language) => written.includes(language));
  if (spoken.length === languages.length || spoken.length === 0) return '';
  return `
# ${t`This funnel's languages: every text below needs each of them. Take the line out once all the shop's are written.`}
languages: [${spoken.join(', ')}]
`;
}

const questionsPart = ({ questions }: Starter) =>
  questions === undefined
    ? ''
    : `
# ${t`The questionnaire, one question a screen, before the form: ${questions} is funnels/shared/${questions}-questions.yaml.`}
questions: { list: ${questions} }
`;

const nextPart = ({ questions }: Starter) =>
  questions === undefined
    ? ''
    : `  # ${t`The button under the introduction, which leads to the first question.`}
  next: { en: Begin with the first question, zh-CN: 开始答题 }
`;

/** Writes a field for each answer that a product file's report depends on. */
function fieldsOf(file: ProductFile | undefined): string {
  const tests = groupBy(file ? fieldsNamed(file) : [], ({ name }) => name);
  return [...tests]
    .map(([name, all]) => fieldOf(name, [...new Set(all.map(({ wanted }) => `${wanted}`))]))
    .join('');
}

const genders = ['female', 'male'];

function fieldOf(name: string, values: readonly string[]): string {
  const isGender = values.every((value) => genders.includes(value));
  const options = (values.length > 1 ? values : [...values, 'other']).map(
    (value) =>
      `    - { value: ${value}, label: { en: Here stands the answer ${value}, zh-CN: 此处写答案 ${value} } }`,
  );
  return `# ${t`The report depends on the answer.`}
- kind: ${isGender ? 'gender' : 'choice'}
  name: ${name}
  label: { en: Here stands the question ${name}, zh-CN: 此处写问题 ${name} }
${isGender ? '' : `  options:\n${options.join('\n')}\n`}`;
}

const blocksPart = (
  { report, notice, fields, picture }: Starter,
  own: ProductFile | undefined,
  pictures: readonly string[],
) =>
  starterBlocks({
    'report.en': report.en,
    'report.zh-CN': report['zh-CN'],
    'notice.en': notice?.en,
    'notice.zh-CN': notice?.['zh-CN'],
    picture: pictures.find((name) => name === picture),
    fields: `${fields}${fieldsOf(own)}${consent()}`,
  })
    .map((lines) => commented(lines).replace(/^/gm, '    ').trimEnd())
    .join('\n\n');

/** Returns a valid funnel file with every key explained and placeholders for selling texts. */
export function starterText({ slug, product, own, languages, pictures }: StarterRequest): string {
  const starter = readStarter(isOfCode(product) ? product : productOfFiles);
  const { report, theme } = starter;
  const title = own?.title ?? starter.title;
  const art = pictures.includes(theme.art) ? theme.art : (pictures[0] ?? theme.art);
  return `# yaml-language-server: $schema=../schemas/funnel.schema.json
# ${t`Bet: say in a sentence or two what this funnel bets on, so that its figures can prove it right or wrong.`}
# ${t`This is a starter for /${slug}. Texts that begin with "Here" (or 此处) are placeholders: write your own in their place.`}

# ${isOfCode(product) ? t`Which report is sold. It decides which details the form must ask for.` : t`Which report is sold, and with it the questions: funnels/products/${product}.yaml. It decides which details the form must ask for.`}
product: ${product}

# ${t`The title of the browser's tab and of the order. Every text is written in each of the shop's languages.`}
title: { en: ${title.en}, zh-CN: ${title['zh-CN']} }

# ${t`What search results and shared cards say under the title.`}
summary:
  en: Here belong one or two sentences that make somebody open this ${report.en}.
  zh-CN: 此处写一两句话，让人愿意点开这份${report['zh-CN']}。

# ${t`palette: the colours of the page, one of the named sets. art: the key picture, funnels/images/${art}.svg.`}
theme: { palette: ${theme.palette}, art: ${art} }
${languagesLine(languages)}${questionsPart(starter)}
# ${t`What the visitor sees and fills in before ordering.`}
entry:
  # ${t`page: one long page with the form in it. Others: steps (one question a screen), chat (a conversation), ritual.`}
  layout: page
${nextPart(starter)}  # ${t`The page from top to bottom. Blocks may be moved, repeated and taken out; there is exactly one form.`}
  blocks:
${blocksPart(starter, own, pictures)}

payment:
  # ${t`The payment screen: plain, animated, or { switch: switch_4 }, which lets the sales channel decide.`}
  screen: { switch: switch_4 }
  # ${t`In fen: 2980 is 29.80 yuan. listAmount is the price without the offer; write the same twice where there is none.`}
  price: { amount: 2980, listAmount: 2980 }
  # ${t`The ways to pay, in the order they are offered.`}
  ways: [${ways.join(', ')}]
  # ${t`How long the offer holds after ordering (15m, 2h); then listAmount, which should be higher, is due for real.`}
  # countdown: 30m
  # ${t`A coupon of funnels/shared/coupons.yaml, offered on-leave (leaving the payment screen) or on-cancel.`}
  # coupon: { key: stay5, offer: on-leave }

# ${t`Other terms in some sales channels of funnels/shared/channels.yaml.`}
# overrides:
#   - channels: ["20"]
#     payment: { screen: plain }

# ${t`What the page may weigh, compressed.`}
budget: { script: 98KB, image: 60KB }
`;
}

export const ownTestText = (): string => commented(readProductFile(productOfFiles, 'own-test.yaml'));

/** Names the source and asks for the copy's own bet. */
export function derivedText(slug: string, from: string, source: string): string {
  const [first = '', ...rest] = source.split('\n');
  const isEditorLine = first.startsWith('# yaml-language-server:');
  const head = [
    `# ${t`Derived from ${from} for /${slug}.`}`,
    `# ${t`Bet: say what this variant bets on and what it changes for that. What its source bet on stands below.`}`,
  ];
  return isEditorLine ? [first, ...head, ...rest].join('\n') : [...head, first, ...rest].join('\n');
}

export const variantText = (
  slug: string,
  base: string,
): string => `# yaml-language-server: $schema=../schemas/overlay.generated.json
# ${t`Bet: say what /${slug} bets on against /${base}, of which it is a variant.`}
# ${t`What is not written here is as it is in ${base}.yaml; npm run funnels -- show ${slug} prints the whole.`}
extends: ${base}
# ${t`Search engines show ${base} instead, unless listed: true stands here.`}

# ${t`Write what differs under the keys it has there. null takes something out; blocks, fields and answers go by their names:`}
# entry:
#   blocks:
#     hero: { heading: { en: Another promise, zh-CN: 换一句话 } }
#     story: null
#     notice: { after: form, text: { en: One line worth knowing., zh-CN: 值得知道的一句话。 } }
# payment: { price: { amount: 1990, listAmount: 1990 }, countdown: null }
`;
