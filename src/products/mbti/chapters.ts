import type { ReportBlock } from '../../contract/report.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say, textOf } from '../../reports/writing/wording.ts';
import type { MbtiReader } from './reader.ts';
import { itemTexts, typeTexts } from './said.ts';
import type { Axis, LineScore, Pull } from './score.ts';
import { content, lines as lineTexts, types } from './text/texts.generated.ts';

/** Axes of each chapter, by place in the code. */
const pairs = { 'work-with': [0, 2], close: [2, 3], strengths: [1, 2], strain: [0, 1] } as const;

const besides = { 'work-with': types.lead, close: types.friends, strengths: types.seen, strain: types.sign };

const alone = {
  'work-with': [lineTexts.ranked.task, 0],
  close: [lineTexts.ranked.handover, 0],
  strengths: [lineTexts.ranked.small, 2],
  strain: [lineTexts.ranked.early, 1],
} as const;

/**
 * Writes about the reader's answers, and about the type if the clearest axis decides it. Otherwise each axis has its
 * text by lean, so that two readers of one type read differently.
 */
export function proseBlocks(chapter: keyof typeof pairs, reader: MbtiReader): ReportBlock[] {
  const { code, lines, say } = reader;
  const own = pairs[chapter].map((place) => at(lines, place));
  const pair = own.map(({ letter }) => letter).join('');
  const [texts, rank] = alone[chapter];
  const line = at(reader.ranked, rank);
  const isOfType = own.includes(at(reader.ranked, 0));
  return [
    textBlock(
      ...(isOfType ? typeTexts(types[chapter], reader) : own.map((each) => bandText(chapter, each, say))),
      !isOfType &&
        own.includes(at(reader.ranked, 1)) &&
        say.paragraph([say(textOf(lineTexts.pairs[chapter], pair)), undecidedText(chapter, reader)]),
      !line.isTied && say(texts[line.letter]),
    ),
    { kind: 'list', items: itemTexts(chapter, 5, reader) },
    textBlock(!isOfType && say(textOf(besides[chapter], code))),
  ];
}

function bandText(chapter: keyof typeof lineTexts.bands, line: LineScore, say: Say): string {
  const key = line.firmness === 'open' ? line.axis : `${line.letter}-${bandOf(line)}`;
  return say(textOf(lineTexts.bands[chapter], key));
}

/** Says that a text on a tied axis follows the first reading. */
function undecidedText(chapter: keyof typeof pairs, { code, lines, say }: MbtiReader): string | undefined {
  const tied = pairs[chapter].map((place) => at(lines, place)).filter(({ isTied }) => isTied);
  if (tied.length === 0) return undefined;
  const names = tied.map(({ axis }) => say(content.axisNames[axis]));
  return say(content.undecided[chapter], { code, axis: say.list(names) });
}

const bandOf = ({ isFar, firmness }: LineScore) => (isFar ? 'far' : firmness);

export function lineBlocks(reader: MbtiReader): ReportBlock[] {
  const { lines, say } = reader;
  const paragraphs = lines.map((line) => {
    const lead = line.isTied
      ? [
          say(line.isTorn ? content.torn[line.axis] : content.tied[line.axis]),
          say(lineTexts.lines[line.letter].open),
          say(lineTexts.lines[line.other].open),
        ]
      : [say(lineTexts.lines[line.letter][bandOf(line)], { percent: line.percent, rest: line.rest })];
    return say.paragraph([...lead, partText(line, say), facetText(line, reader)]);
  });
  return [textBlock(...paragraphs)];
}

const parts: Readonly<Record<Axis, Readonly<Record<string, readonly string[]>>>> = {
  EI: {
    people: ['q01', 'q09', 'q13', 'q17'],
    talk: ['q25', 'q29', 'q37'],
    energy: ['q05', 'q21', 'q33'],
  },
  SN: {
    ideas: ['q02', 'q10', 'q34'],
    links: ['q06', 'q18', 'q22', 'q26'],
    ways: ['q14', 'q30', 'q38'],
  },
  TF: { feel: ['q03', 'q27', 'q31'], care: ['q11', 'q19', 'q35'], judge: ['q07', 'q15', 'q23', 'q39'] },
  JP: { order: ['q04', 'q08', 'q12'], plans: ['q20', 'q24', 'q36'], pace: ['q16', 'q28', 'q32', 'q40'] },
};

/** Steps of the scale below which parts count as alike. */
const alike = 0.25;

/** Names the topics in which the letter shows most and least; undefined for a tied axis or other questions. */
function partText({ axis, letter, isTied, pulls }: LineScore, say: Say): string | undefined {
  const known = Object.entries(parts[axis]).map(([part, ids]) => {
    const own = pulls.filter(({ question }) => ids.includes(question.id));
    const sum = own.reduce((total, pull) => total + (pull.letter === letter ? 1 : -1) * pull.strength, 0);
    return { part, mean: sum / ids.length, isKnown: own.length > 0 };
  });
  const ordered = known.toSorted((a, b) => b.mean - a.mean);
  const [most, least] = [at(ordered, 0), at(ordered, ordered.length - 1)];
  if (isTied || !known.some(({ isKnown }) => isKnown)) return undefined;
  const key = most.mean - least.mean < alike ? 'even' : `${most.part} ${least.part}`;
  return say(textOf(lineTexts.inside[axis], key), { letter: say(content.letterNames[letter]).toLowerCase() });
}

/** Quotes the strongest answer for the letter, and one against it or the next. */
export function facetText(line: LineScore, { pick, language, say }: MbtiReader): string | undefined {
  const strongest = (place: string, isMeant: (pull: Pull) => boolean): Pull | undefined => {
    const pulls = line.pulls.filter(isMeant);
    const equals = pulls.filter(({ strength }) => strength === pulls[0]?.strength);
    return equals.length > 0 ? pick(equals, line.axis + place) : undefined;
  };
  const own = strongest('own', ({ letter }) => letter === line.letter);
  const against = strongest('against', ({ letter }) => letter === line.other);
  const next = strongest('next', (pull) => pull !== own);
  const [one, two] = own ? [own, against ?? next] : [against, undefined];
  if (!one) return undefined;
  const slots = {
    one: quoted(one, language),
    answer: say(textOf(content.scale, String(one.value))),
    letter: say(content.letterNames[one.letter]),
  };
  if (!two) return say(content.facets.single, slots);
  const texts = content.facets[line.axis];
  return say(one.letter === two.letter ? texts.same : texts.apart, {
    ...slots,
    two: quoted(two, language),
    answerToTwo: say(textOf(content.scale, String(two.value))),
    other: say(content.letterNames[two.letter]),
  });
}

/** Removes the full stop, so that the statement fits into a sentence. */
function quoted({ question: { id, text = id } }: Pull, language: string): string {
  const words = typeof text === 'string' ? text : (text[language] ?? Object.values(text)[0] ?? id);
  return words.replace(/[.。]$/, '');
}

/** Suggests a habit for each open axis, or for the least firm one. */
export function habitBlocks({ code, open, ranked, pick, say }: MbtiReader): ReportBlock[] {
  const practised = open.length > 0 ? open : ranked.slice(-1);
  const lead = content.habitLeads[open.length > 1 ? 'many' : open.length === 1 ? 'one' : 'none'];
  const slots = { axis: say(content.axisNames[at(practised, 0).axis]), count: practised.length };
  const habits = practised.map(({ letter }) => say(pick(lineTexts.habits[letter], `habit${letter}`)));
  return [textBlock(say(lead, slots), ...habits, say(textOf(types.keep, code)))];
}

function companyKey(ei: LineScore, tf: LineScore): string {
  if (ei.firmness === 'open') return ei.axis;
  if (tf.firmness === 'open') return `${ei.letter}-${tf.axis}`;
  return ei.letter + tf.letter + (tf.isFar ? '-far' : '');
}

export function settingBlocks(reader: MbtiReader): ReportBlock[] {
  const { ranked, say } = reader;
  const [ei, sn, tf, jp] = reader.lines as [LineScore, LineScore, LineScore, LineScore];
  const { noise, company, frame } = lineTexts.settings;
  const items = [
    say(noise[ei.letter as keyof typeof noise][bandOf(ei)]),
    say(textOf(company, companyKey(ei, tf))),
    say(frame[jp.letter as keyof typeof frame][bandOf(jp)]),
  ];
  const isOfType = [ei, jp].includes(at(ranked, 0));
  if (!isOfType) items.push(...[sn, tf].map((line) => bandText('settings', line, say)));
  return [
    textBlock(...(isOfType ? typeTexts(types.settings, reader) : [])),
    { kind: 'list', items },
    textBlock(...itemTexts('settings', 5, reader), say(content.settingsEnd)),
  ];
}
