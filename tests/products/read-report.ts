import type { ReportBlock, ReportDocument } from '../../src/contract/report.ts';

/** Every text of a document but the drawing itself, and the sentence that stands on its picture once more. */
export function textsOf(value: unknown, without: readonly string[] = ['svg', 'motto']): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) =>
    without.includes(name) && typeof item === 'string' ? [] : textsOf(item, without),
  );
}

type Sections = Pick<ReportDocument, 'sections'>;

/** The chapter of this id, or all. */
const chaptersOf = ({ sections }: Sections, id?: string) =>
  sections.filter((section) => !id || section.id === id);

/** The blocks of one kind in a report, or in one chapter of it. */
export const blocksOf = <Kind extends ReportBlock['kind']>(report: Sections, kind: Kind, id?: string) =>
  chaptersOf(report, id)
    .flatMap(({ blocks }) => blocks)
    .filter((block): block is Extract<ReportBlock, { kind: Kind }> => block.kind === kind);

/** The texts of a report, or of one chapter of it. */
export const textOf = (report: Sections, id?: string): string => textsOf(chaptersOf(report, id)).join('\n');

/** What the page shows at first: of what the reader picks from, one. */
export const shownIn = (report: Sections) =>
  report.sections.map(({ blocks }) =>
    blocks.map((block) =>
      block.kind === 'choice'
        ? { ...block, items: block.items.slice(block.chosen, block.chosen + 1) }
        : block,
    ),
  );

/** Whole sentences; headings, labels and single words are none. */
export const sentencesOf = (texts: readonly string[]): string[] =>
  texts
    .filter((text) => /[。！？.!?]\s*$/.test(text))
    .flatMap((text) => text.split(/(?<=[。！？])|(?<=[.!?]) /))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 5);

/*
 * Medical, legal and financial claims, promises and threats. Words a sentence may need to deny something ("no promise")
 * are not here: the texts go without them, too.
 */
const banned: readonly RegExp[] = [
  /必定|一定会|保证|百分之百|绝对|肯定会|注定|必然会|包您|包你|改运|转运|化解|破解|消灾|避祸|血光|灾祸|大凶|大难|横祸|短命|克夫|克妻|克子|丧偶/,
  /治疗|治愈|疗效|药到|疾病|癌|抑郁症|诊断/,
  /稳赚|必赚|暴富|发横财|中奖|彩票|投资回报|收益率|买入|卖出|股票/,
  /\b(guarantee\w*|certainly will|will definitely|destined|doomed|cure[sd]?|heal[s]?|diagnos\w+|depression|cancer|lottery|jackpot|get rich|returns? on investment|buy stocks?)\b/i,
  /\b(curse[ds]?|evil|disaster|calamit\w+|widow\w*|die[sd]?|death)\b/i,
];

/** What of a text nobody may promise. */
export const bannedIn = (text: string): string[] =>
  banned.flatMap(
    (pattern) => text.match(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)) ?? [],
  );
