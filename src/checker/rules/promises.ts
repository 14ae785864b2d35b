import { type Message, messageOf, msg } from '../../contract/t.ts';
import { formalVoice, isInVoice, type Voice, writtenVoice } from '../../contract/voice.ts';
import { voiceOf } from '../../funnel/funnel.ts';
import { partsOf, soldChapters } from '../../funnel/offers.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { groupBy } from '../../lib/group-by.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import { lastSegmentOf, segmentsOf } from '../finding/pointer.ts';
import { blockPlaces } from './entry.ts';
import { missingLanguages, untranslated } from './languages.ts';
import { manifestOf } from './products.ts';
import table from './promises.json' with { type: 'json' };
import type { OwnProducts, Rule } from './rule.ts';
import { checkSaid, isOdd, type Said, textsIn } from './words.ts';

interface Promised {
  promise: string;
  said: RegExp;
  /**
   * Product to the chapter that keeps the promise, proven by `tests/checker/promises.test.ts`; products not listed
   * cannot keep it.
   */
  keptBy: Readonly<Record<string, string | undefined>>;
}

const promised: readonly Promised[] = table.map(({ promise, said, keptBy }) => ({
  promise,
  said: new RegExp(said.join('|'), 'i'),
  keptBy,
}));

/** One pattern for all promises, for speed. */
const anyPromise = new RegExp(table.flatMap(({ said }) => said).join('|'), 'i');

const unkept = (pointer: string, message: Message, fix: Message) =>
  valueFinding('meaning/unkept-promise', pointer, message, fix);

/** An offer, or under an empty name the funnel with one price. */
interface Sold {
  name: string;
  label: Readonly<Record<string, string>>;
  parts: readonly { product: string; chapters: readonly string[] }[];
}

const soldIn = (funnel: Pick<FunnelFile, 'product' | 'report' | 'payment'>, own: OwnProducts): Sold[] =>
  Object.entries(funnel.payment.offers ?? { '': { label: {} } }).map(([name, { label }]) => ({
    name,
    label,
    parts: partsOf(funnel, name).map(({ product, chapters }) => ({
      product,
      chapters: soldChapters(manifestOf(product, own).chapters, chapters),
    })),
  }));

function isNamed(offers: readonly Sold[], said: readonly Said[]): boolean {
  const byLanguage = groupBy(said, ({ pointer }) => lastSegmentOf(pointer));
  return [...byLanguage].every(([language, each]) =>
    offers.some(({ label: { [language]: name } }) =>
      each.some(({ words }) => name && words.toLowerCase().includes(name.toLowerCase())),
    ),
  );
}

/** Finds claims about all offers that only some fulfil. */
function checkInSome(
  pointer: string,
  what: Message,
  all: readonly Sold[],
  having: readonly Sold[],
): Finding[] {
  const without = all.filter((each) => !having.includes(each)).map(({ name }) => name);
  if (without.length === 0) return [];
  const labels = having.flatMap(({ label }) => Object.values(label)).map((label) => `“${label}”`);
  const message = msg`${what} is not in the offer ${without.join(', ')}, and the page promises it to all`;
  const fix = msg`name the offer that has it (${labels.join(', ')}) here, or put it into each offer`;
  return [valueFinding('offer/in-some', pointer, message, fix)];
}

type UnderHeadings = readonly [Said, ...Said[]];

/** Returns a sentence with the headings it stands under, in its language: an offer may be named in either. */
function underHeadings(part: unknown, said: Said): UnderHeadings {
  const [, ...path] = segmentsOf(said.pointer);
  const headings: Said[] = [];
  let at = part as Record<string, unknown> | undefined;
  for (const segment of path) {
    const words = (at?.heading as Record<string, string> | undefined)?.[path.at(-1)!];
    if (words !== undefined) headings.push({ pointer: said.pointer, words });
    at = at?.[segment] as typeof at;
  }
  return [said, ...headings];
}

/** A promise must be kept by a sold chapter: an offer's text by that offer, other texts by every offer. */
function checkPromises(
  product: FunnelFile['product'],
  all: readonly Sold[],
  [{ pointer, words }, ...headings]: UnderHeadings,
): Finding[] {
  const offer = /^(?:\/overrides\/\d+)?\/payment\/offers\/([^/]+)\//.exec(pointer)?.[1];
  const sold = offer === undefined ? all : all.filter(({ name }) => name === offer);
  return promised.flatMap(({ promise, said, keptBy }) => {
    const found = said.exec(words)?.[0];
    if (found === undefined) return [];
    const kept = sold.filter(({ parts }) =>
      parts.some((part) => part.chapters.includes(keptBy[part.product] ?? '')),
    );
    const chapter = keptBy[product];
    if (isNamed(kept, [{ pointer, words }, ...headings])) return [];
    if (kept.length > 0) return checkInSome(pointer, `“${found}”`, sold, kept);
    const message = msg`“${found}” promises ${messageOf(promise)}; ${chapter ? msg`the chapter "${chapter}" is not sold` : msg`no ${product} report has that`}`;
    const ofOffers =
      offer === undefined ? msg`what an offer contains` : msg`what the offer ${offer} contains`;
    const place = all.some(({ name }) => name !== '') ? ofOffers : 'report.chapters';
    const fix = chapter ? msg`add ${chapter} to ${place}, or strike the promise` : msg`strike the promise`;
    return [unkept(pointer, message, fix)];
  });
}

/** Accepts any kind of block with items, so that each kind can be removed. */
const itemsOf = (block: object): readonly { chapter?: string }[] =>
  'items' in block && Array.isArray(block.items) ? block.items : [];

export function checkFeatures(
  funnel: Pick<FunnelFile, 'product' | 'entry' | 'report' | 'payment'>,
  own: OwnProducts,
): Finding[] {
  const known = manifestOf(funnel.product, own).chapters;
  const sold = soldIn(funnel, own);
  return blockPlaces(funnel.entry).flatMap(({ pointer, value: block }) => {
    return itemsOf(block).flatMap((item, index) => {
      const { chapter } = item;
      if (chapter === undefined) return [];
      const at = `${pointer}/items/${index}/chapter`;
      const kept = sold.filter(({ parts: [first] }) => first!.chapters.includes(chapter));
      if (isNamed(kept, textsIn({ ...block, items: item }))) return [];
      if (kept.length > 0) return checkInSome(at, msg`the chapter "${chapter}"`, sold, kept);
      if (!known.includes(chapter))
        return checkReference('meaning/unknown-chapter', msg`chapter`, at, chapter, known);
      const fix = msg`add ${chapter} to report.chapters, or strike this part`;
      return [unkept(at, msg`this part is the chapter "${chapter}", which is not sold`, fix)];
    });
  });
}

const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const han = '一二三四五六七八九十';
const counted = new RegExp(
  String.raw`(?<![第\d])(\d{1,2}|[${han}两])\s?[个大]?章(?![\u7a0b\u9c7c])|\b(\d{1,2}|${numerals.join('|')})\s+chapters?\b`,
  'i',
);
const numberOf = (written: string): number =>
  Number(written) ||
  1 + numerals.indexOf(written.toLowerCase()) ||
  (written === '两' ? 2 : 1 + han.indexOf(written));

/** A promised number of chapters must be true of every offer, or of the offer named beside it. */
function checkCount(all: readonly Sold[], [{ pointer, words }, ...headings]: UnderHeadings): Finding[] {
  const found = counted.exec(words);
  if (!found) return [];
  const wanted = numberOf((found[1] ?? found[2])!);
  const countOf = ({ parts }: Sold) => parts.reduce((sum, { chapters }) => sum + chapters.length, 0);
  const having = all.filter((sold) => countOf(sold) >= wanted);
  if (having.length === all.length || isNamed(having, [{ pointer, words }, ...headings])) return [];
  if (having.length > 0) return checkInSome(pointer, `“${found[0]}”`, all, having);
  const most = Math.max(...all.map(countOf));
  return [
    unkept(
      pointer,
      msg`“${found[0]}” is more than the ${most} chapters sold`,
      msg`write ${most}, or sell more`,
    ),
  ];
}

function checkVoice(voice: Voice, { pointer, words }: Said): Finding[] {
  if (isInVoice(words, voice)) return [];
  const other = voice === writtenVoice ? formalVoice : writtenVoice;
  const message = msg`this says ${other} to the reader, the report says ${voice}`;
  const fix = msg`write ${voice} here, or report: { voice: ${other} } and ${other} everywhere`;
  return [valueFinding('meaning/mixed-voice', pointer, message, fix)];
}

/** Text for readers of one language is not needed in the others. */
function missingIn(
  { overrides = [], ...parts }: Partial<FunnelFile>,
  spoken: readonly string[],
  shop: readonly string[] | undefined,
): Finding[] {
  const inOverrides = overrides.flatMap((override, index) => {
    const read = spoken.filter((each) => override.language === undefined || each === override.language);
    return missingLanguages(override, read, `/overrides/${index}`, shop);
  });
  return [...inOverrides, ...missingLanguages(parts, spoken, '', shop)];
}

/** Checks texts about the report, in the languages the funnel is `spoken` in. */
export function checkCopy(
  funnel: FunnelFile,
  spoken: readonly string[],
  shop: readonly string[] | undefined,
  own: OwnProducts,
): Finding[] {
  const { product } = funnel;
  const sold = soldIn(funnel, own);
  const voice = voiceOf(funnel);
  const isWanted = (words: string, key: string) =>
    isOdd(words, key) || anyPromise.test(words) || counted.test(words) || !isInVoice(words, voice);
  const check = (said: Said, under: UnderHeadings) => [
    ...checkPromises(product, sold, under),
    ...(said.pointer.includes('/offers/') ? [] : checkCount(sold, under)),
    ...checkVoice(voice, said),
    ...checkSaid(said),
  ];
  const checkPart = ([key, part]: [string, unknown]) => [
    ...missingIn({ [key]: part }, spoken, shop),
    ...untranslated(part, `/${key}`),
    ...textsIn(part, `/${key}`, isWanted).flatMap((said) => check(said, underHeadings(part, said))),
  ];
  return Object.entries(funnel).flatMap(checkPart);
}

// biome-ignore format: one row a line.
export const promisesRules = [
  { code: 'meaning/unkept-promise', severity: 'error', why: 'Buyers may claim what a page promises, so a chapter of the report has to keep it.',
    check: (funnel, { products }) => checkFeatures(funnel, products) },
  { code: 'offer/in-some', severity: 'warning', isVisible: true, why: 'Buyers of another offer read this promise too and do not find it in their report.' },
  { code: 'meaning/mixed-voice', severity: 'warning', why: 'The page says 你 in one line and 您 in the next, as if two people were talking.',
    check: (funnel, { spoken, site, products }) => checkCopy(funnel, spoken, site?.languages, products) },
] as const satisfies readonly Rule[];
