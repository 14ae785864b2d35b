import type { ReportBlock } from '../../contract/report.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { partTexts } from './leans.ts';
import type { Answered } from './read.ts';
import { itemTexts, textOf, typeTexts } from './said.ts';
import type { LineScore, Pull } from './score.ts';
import { content, lines as lineTexts, types } from './text/texts.generated.ts';

const listBlocks = (items: string[]): ReportBlock[] => (items.length > 0 ? [{ kind: 'list', items }] : []);

/** Axes of each chapter, by place in the code. */
const pairs = { 'work-with': [0, 2], close: [2, 3], strengths: [1, 2], strain: [0, 1] } as const;

const besides = { 'work-with': types.lead, close: types.friends, strengths: types.seen, strain: types.sign };

const { ranked } = lineTexts;
const alone = {
  'work-with': [ranked.task, 0],
  close: [ranked.handover, 0],
  strengths: [ranked.small, 2],
  strain: [ranked.early, 1],
} as const;

/**
 * Writes about the reader's answers, and about the type if the clearest axis decides it. Otherwise each axis has its
 * text by lean, so that two readers of one type read differently.
 */
export function proseBlocks(chapter: keyof typeof pairs, read: Answered, say: Say): ReportBlock[] {
  const own = pairs[chapter].map((place) => at(read.lines, place));
  const pair = own.map(({ letter }) => letter).join('');
  const [texts, rank] = alone[chapter];
  const line = at(read.ranked, rank);
  const isOfType = own.includes(at(read.ranked, 0));
  return [
    textBlock(
      ...(isOfType ? typeTexts(types[chapter], read, say) : own.map((each) => bandText(chapter, each, say))),
      ...(!isOfType && own.includes(at(read.ranked, 1))
        ? [
            say.paragraph([
              say(textOf(lineTexts.pairs[chapter], pair)),
              ...undecidedTexts(chapter, read, say),
            ]),
          ]
        : []),
      ...(line.isTied ? [] : [say(texts[line.letter])]),
    ),
    ...listBlocks(itemTexts(chapter, 5, read, say)),
    ...(isOfType ? [] : [textBlock(say(textOf(besides[chapter], read.code)))]),
  ];
}

function bandText(chapter: keyof typeof lineTexts.bands, line: LineScore, say: Say): string {
  const key = line.firmness === 'open' ? line.axis : `${line.letter}-${bandOf(line)}`;
  return say(textOf(lineTexts.bands[chapter], key));
}

/** Says that a text on a tied axis follows the first reading. */
function undecidedTexts(chapter: keyof typeof pairs, { code, lines }: Answered, say: Say): string[] {
  const tied = pairs[chapter].map((place) => at(lines, place)).filter(({ isTied }) => isTied);
  if (tied.length === 0) return [];
  const names = tied.map(({ axis }) => say(content.axisNames[axis]));
  return [say(content.undecided[chapter], { code, axis: say.list(names) })];
}

const bandOf = ({ isFar, firmness }: LineScore) => (isFar ? 'far' : firmness);

export function lineBlocks(read: Answered, language: string, say: Say): ReportBlock[] {
  const paragraphs = read.lines.map((line) => {
    const lead = line.isTied
      ? [
          say(line.isTorn ? content.torn[line.axis] : content.tied[line.axis]),
          say(lineTexts.lines[line.letter].open),
          say(lineTexts.lines[line.other].open),
        ]
      : [say(lineTexts.lines[line.letter][bandOf(line)], { percent: line.percent, rest: line.rest })];
    return say.paragraph([...lead, ...partTexts(line, say), ...facetTexts(line, read, language, say)]);
  });
  return [textBlock(...paragraphs)];
}

export function facetTexts(line: LineScore, { pick }: Answered, language: string, say: Say): string[] {
  const strongest = (pulls: readonly Pull[], place: string) =>
    pulls.length > 0
      ? [
          pick(
            pulls.filter(({ strength }) => strength === pulls[0]?.strength),
            line.axis + place,
          ),
        ]
      : [];
  const [own] = strongest(
    line.pulls.filter(({ letter }) => letter === line.letter),
    'own',
  );
  const [against] = strongest(
    line.pulls.filter(({ letter }) => letter === line.other),
    'against',
  );
  const [next] = strongest(
    line.pulls.filter((pull) => pull !== own),
    'next',
  );
  const [one, two] = own ? [own, against ?? next] : [against, undefined];
  if (!one) return [];
  const slots = {
    one: quoted(one, language),
    answer: say(textOf(content.scale, String(one.value))),
    letter: say(content.letterNames[one.letter]),
  };
  if (!two) return [say(content.facets.single, slots)];
  const texts = content.facets[line.axis];
  return [
    say(one.letter === two.letter ? texts.same : texts.apart, {
      ...slots,
      two: quoted(two, language),
      answerToTwo: say(textOf(content.scale, String(two.value))),
      other: say(content.letterNames[two.letter]),
    }),
  ];
}

/** Removes the full stop, so that the statement fits into a sentence. */
function quoted({ question: { id, text = id } }: Pull, language: string): string {
  const words = typeof text === 'string' ? text : (text[language] ?? Object.values(text)[0] ?? id);
  return words.replace(/[.。]$/, '');
}

/** Suggests a habit for each open axis, or for the least firm one. */
export function habitBlocks({ code, open, ranked, pick }: Answered, say: Say): ReportBlock[] {
  const least = ranked.slice(-1);
  const practised = open.length > 0 ? open : least;
  const lead =
    open.length > 1 ? content.habitLeads.many : content.habitLeads[open.length === 1 ? 'one' : 'none'];
  const slots = {
    axis: say(content.axisNames[(practised[0] as LineScore).axis]),
    count: practised.length,
  };
  const habits = practised.map(({ letter }) => say(pick(lineTexts.habits[letter], `habit${letter}`)));
  return [textBlock(say(lead, slots), ...habits, say(textOf(types.keep, code)))];
}

function companyKey(ei: LineScore, tf: LineScore): string {
  if (ei.firmness === 'open') return ei.axis;
  if (tf.firmness === 'open') return `${ei.letter}-${tf.axis}`;
  return ei.letter + tf.letter + (tf.isFar ? '-far' : '');
}

export function settingBlocks(read: Answered, say: Say): ReportBlock[] {
  const [ei, sn, tf, jp] = read.lines as [LineScore, LineScore, LineScore, LineScore];
  const { noise, company, frame } = lineTexts.settings;
  const items = [
    say(noise[ei.letter as keyof typeof noise][bandOf(ei)]),
    say(textOf(company, companyKey(ei, tf))),
    say(frame[jp.letter as keyof typeof frame][bandOf(jp)]),
  ];
  const clearest = at(read.ranked, 0);
  const isOfType = clearest === ei || clearest === jp;
  if (!isOfType) items.push(...[sn, tf].map((line) => bandText('settings', line, say)));
  return [
    ...(isOfType ? [textBlock(...typeTexts(types.settings, read, say))] : []),
    { kind: 'list', items },
    textBlock(...itemTexts('settings', 5, read, say), say(content.settingsEnd)),
  ];
}
