import { type Message, msg } from '../../contract/t.ts';
import { isText, readMarks } from '../../funnel/texts.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import { pointerTo, segmentsOf } from '../finding/pointer.ts';
import type { Rule } from './rule.ts';

export interface Said {
  pointer: string;
  words: string;
}

/** Chooses texts to return. `key` is the key above its languages, empty in a list. */
type Wanted = (words: string, key: string) => boolean;

const everything: Wanted = () => true;

/** Returns the wanted texts of a file, one for each language. Few are wanted, so pointers are made only for those. */
export function textsIn(value: unknown, pointer = '', isWanted: Wanted = everything): Said[] {
  const said: Said[] = [];
  const way: (string | number)[] = [];
  const walk = (item: object, key: string) => {
    if (Array.isArray(item)) {
      for (const [index, entry] of item.entries()) step(entry, index, '');
      return;
    }
    const map = item as Readonly<Record<string, unknown>>;
    let isSaid: boolean | undefined;
    for (const name in map) {
      const inner = map[name];
      if (typeof inner !== 'string') step(inner, name, name);
      else if (isWanted(inner, key)) {
        isSaid ??= isText(map);
        if (isSaid) said.push({ pointer: pointerTo(pointer, ...way, name), words: inner });
      }
    }
  };
  const step = (item: unknown, segment: string | number, key: string) => {
    if (item === null || typeof item !== 'object') return;
    way.push(segment);
    walk(item, key);
    way.pop();
  };
  if (value !== null && typeof value === 'object') walk(value, pointer.slice(pointer.lastIndexOf('/') + 1));
  return said;
}

/** Counts halves of a Chinese character, so that both languages are measured by their room on a screen. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u2e7f' ? 2 : 1;
  return width;
}

/** Openings of the placeholder texts by `funnels -- new`. */
const starter = /^(?:Here (?:stands|follow|belong|an?|the|one|what)\b|此处(?:写|再写|用))/;
const markup =
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,6}|#\d+);|\{\{.*?\}\}|\*\*\S.*?\*\*|\[[^\]]+\]\([^)]+\)/i;
const slot = /\$?\{\w+\}/;
/** Slots typed with full-width or other braces. */
export const wideSlot =
  /｛\s*(\w+)\s*([｜|][^｝}]*)?[｝}]|\{\s*(\w+)\s*([｜|][^｝}]*)?｝|\{(?:\s+(\w+)\s*|(\w+)\s+)(\|[^}]*)?\}|\{(\w+)(｜[^}]*)\}/;
/** Slots named in Chinese; real names are Latin. */
const hanSlot = /\{\s*([\w\s]*\p{Script=Han}[\p{L}\p{N}_\s]*?)\s*(?:\|[^{}]*)?\}/u;
const meantByHan: Readonly<Record<string, string | undefined>> = {
  价格: 'price',
  现价: 'price',
  原价: 'listPrice',
  名字: 'fullName',
  姓名: 'fullName',
  题数: 'questions',
};
/** Placeholders of advertisers' systems in addresses. */
const macro = /\$?\{\{?\w+\}?\}|__[A-Za-z]\w*?__|%%\w+%%|\[\w+\]/;

/**
 * Halves of a Chinese character: a tab and an order list cut titles, a phone breaks large lines. WeChat's editor takes a
 * summary of 120, its API of 128: developers.weixin.qq.com/doc/service/api/draftbox/draftmanage/api_draft_add
 */
const longest: Readonly<Record<string, number>> = {
  title: 60,
  summary: 240,
  heading: 90,
  eyebrow: 60,
  submit: 40,
  next: 40,
  action: 40,
};

const mostOf = (key: string): number =>
  Object.hasOwn(longest, key) ? longest[key]! : Number.POSITIVE_INFINITY;

/** Places for bold text and links: paragraphs of a story, and answers. */
const takesMarks = (segments: readonly string[]) =>
  segments[0] === 'entry' && (segments.at(-2) === 'answer' || segments.at(-3) === 'paragraphs');

/** Every fault `checkSaid` finds has one of these signs or is too long. */
const sign = new RegExp(`[<&{｛*[$]|${starter.source}`);

/** Fast filter before `checkSaid`. */
export const isOdd = (words: string, key: string): boolean =>
  sign.test(words) || (2 * words.length > mostOf(key) && widthOf(words) > mostOf(key));

export function checkSaid({ pointer, words }: Said, hasSlots = false): Finding[] {
  const finding = (code: string, message: Message, fix: Message) => [
    valueFinding(code, pointer, message, fix),
  ];
  if (starter.test(words))
    return finding('words/starter', msg`this is still the starter’s text`, msg`write your own`);
  const [wide, ...parts] = wideSlot.exec(words) ?? [];
  if (wide) {
    const [slotName = '', otherwise = ''] = parts.filter((part) => part !== undefined);
    const meant = `{${slotName}${otherwise.replace(/^[｜|]\s*/, '|').trimEnd()}}`;
    return finding(
      'words/unknown-slot',
      msg`${wide} is shown as it is written`,
      msg`write ${meant}, with plain braces and no spaces in them`,
    );
  }
  const [, han] = hanSlot.exec(words) ?? [];
  if (han) {
    const meant = meantByHan[han];
    return finding(
      'words/unknown-slot',
      msg`{${han}} stays as it is: nothing is filled in here by that name`,
      meant ? msg`write {${meant}}` : msg`write the words themselves`,
    );
  }
  const segments = segmentsOf(pointer);
  const isMarked = takesMarks(segments);
  const bare = isMarked
    ? readMarks(words)
        .map((each) => each.words)
        .join('')
    : words;
  const marked = markup.exec(bare)?.[0];
  if (marked) {
    const isSlot = marked.startsWith('{{');
    const fix = isSlot
      ? msg`nothing is filled in here: write the words themselves`
      : isMarked
        ? msg`write **bold** or [words](/marriage_v1), the address of a funnel`
        : msg`write plain words; a text has no marks`;
    return finding('words/markup', msg`${marked} is shown as it is written`, fix);
  }
  const name = slot.exec(words)?.[0];
  // Slots in a funnel's texts have rules of their own.
  const isFilled =
    hasSlots || segments[0] === 'entry' || (segments[0] === 'payment' && segments[1] !== 'coupon');
  if (name && !isFilled && !segments.includes('interstitial'))
    return finding(
      'words/unknown-slot',
      msg`no slot is filled in here: ${name} is shown as it is written`,
      msg`write the words themselves`,
    );
  const key = segments.at(-2)!;
  const most = mostOf(key);
  const width = widthOf(words);
  if (width <= most) return [];
  const message = msg`this ${key} is ${width} characters long, at most ${most} fit (a Chinese one counts two)`;
  return finding('words/long', message, msg`shorten it`);
}

/** Finds texts that visitors would read differently than meant. `hasSlots`: other rules check the slots. */
export const checkWords = (file: unknown, hasSlots = false): Finding[] =>
  textsIn(file, '', isOdd).flatMap((said) => checkSaid(said, hasSlots));

/** A called address takes no placeholders. */
export function checkAddress(pointer: string, url: string): Finding[] {
  const name = macro.exec(url)?.[0];
  if (!name) return [];
  const message = msg`no slot is filled in here: the address is used as it is written`;
  return [
    valueFinding(
      'words/unknown-slot',
      pointer,
      message,
      msg`take ${name} out: no details of the visitor go with the call`,
    ),
  ];
}

// biome-ignore format: one row a line.
export const wordsRules = [
  { code: 'words/starter', severity: 'warning', isVisible: true, why: 'These are a starter’s words in place of yours. Visitors would read them as they stand.' },
  { code: 'words/markup', severity: 'warning', isVisible: true, why: 'Texts are plain. Visitors would read markup and placeholders as they are written.' },
  { code: 'words/long', severity: 'warning', why: 'Tabs, order lists and cashiers cut off a long title, and shared links a long summary. A heading that fills the screen hides the rest.' },
] as const satisfies readonly Rule[];
