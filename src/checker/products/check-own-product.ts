import { type Message, msg } from '../../contract/t.ts';
import { slotsIn } from '../../contract/texts.ts';
import type { ProductFile, SiteFile } from '../../funnel/schema-types.generated.ts';
import { bandsOf } from '../../funnel/scores.ts';
import { didYouMean, knownWords, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo, segmentsOf } from '../finding/pointer.ts';
import { checkClaims } from '../rules/claims.ts';
import { repeatedValues } from '../rules/fields.ts';
import { missingLanguages, untranslated } from '../rules/languages.ts';
import { type Asked, checkNames, checkTexts, renamedAsOne } from '../rules/own-tests.ts';
import { isOfCode } from '../rules/products.ts';
import { isWarning } from '../rules/rules.ts';
import { unlikeSlots } from '../rules/slots.ts';
import { checkWords, textsIn } from '../rules/words.ts';
import { checkChapters } from './empty-chapters.ts';
import { checkOutcomes, outcomesOf } from './outcomes.ts';
import { checkQuestionConditions } from './question-conditions.ts';

function checkName(name: string): Finding[] {
  const isName = /^[a-z0-9]+(_[a-z0-9]+)*$/.test(name);
  if (isName && !isOfCode(name)) return [];
  const message = isName ? msg`${name} is a product already` : msg`"${name}" cannot be a product’s name`;
  const fix = msg`name the file in small letters and digits, words joined by _, as no other product`;
  return [keyFinding('meaning/file-name', '', message, fix)];
}

const checkRepeats = (file: ProductFile): Finding[] => [
  ...repeatedValues(file.questions, '/questions', 'id'),
  ...repeatedValues(file.report.sections, '/report/sections', 'id'),
  ...Object.entries(file.answers ?? {}).flatMap(([set, answers]) =>
    repeatedValues(answers, pointerTo('/answers', set), 'value'),
  ),
  ...file.questions.flatMap(({ options = [] }, index) =>
    repeatedValues(options, `/questions/${index}/options`, 'value'),
  ),
  ...file.questions.flatMap((question, index) => {
    if (!question.options || !(question.adds || question.answers)) return [];
    const key = question.adds ? 'adds' : 'answers';
    const message = msg`its own options already have points: ${key} beside them changes nothing`;
    return [keyFinding('product/two-ways', `/questions/${index}/${key}`, message, msg`take ${key} out`)];
  }),
];

const checkBands = ({ scales }: ProductFile): Finding[] =>
  Object.entries(scales).flatMap(([scale, each]) => {
    const entries = Object.entries(bandsOf(each));
    const wrong = (band: string, message: Message, fix: Message) => [
      valueFinding('product/bands', pointerTo('/scales', scale, 'bands', band), message, fix),
    ];
    const ascending = entries.toSorted(([, a], [, b]) => a - b);
    const twin = entries.find(([, from], index) => entries.findIndex(([, other]) => other === from) < index);
    if (twin)
      return wrong(
        twin[0],
        msg`another band begins at ${twin[1]}, too`,
        msg`give each a different beginning`,
      );
    const strayed = entries.find((entry, index) => entry !== ascending[index]);
    if (strayed) {
      const written = ascending.map((entry) => entry.join(': ')).join(', ');
      return wrong(strayed[0], msg`the bands do not ascend`, msg`write ${`{ ${written} }`}`);
    }
    const [band, from] = entries[0]!;
    return from === 0
      ? []
      : wrong(band, msg`the first band begins at ${from}: below it lies none`, msg`write 0`);
  });

/** Slots exist only in the report and in the texts of results. */
function checkSlots(file: ProductFile): Finding[] {
  const filled = ['fullName', 'result', ...(file.highest ? ['tied'] : []), ...Object.keys(file.scales)];
  const unknown = textsIn(file, '', (words) => words.includes('{')).flatMap(({ pointer, words }) => {
    const [first, , key] = segmentsOf(pointer);
    const isFilled = first === 'report' || first === 'footnotes' || key === 'motto';
    const names = isFilled ? filled : [];
    return slotsIn(words).flatMap(({ name, otherwise }) => {
      if (!names.includes(name)) {
        const message = msg`nothing fills {${name}} here${didYouMean(nearest(name, names))}`;
        return [valueFinding('product/unknown-name', pointer, message, knownWords(names))];
      }
      if (!['fullName', 'tied'].includes(name) || otherwise !== undefined) return [];
      const message =
        name === 'tied'
          ? msg`without a tie, buyers would read nothing here`
          : msg`visitors who give no name would read nothing here`;
      return [
        valueFinding('words/may-be-empty', pointer, message, msg`write {${name}|…} with words for them`),
      ];
    });
  });
  return unknown.length > 0 ? unknown : unlikeSlots(textsIn(file));
}

const disclaimers: Readonly<Record<string, RegExp>> = {
  en: /entertain|reflection|\bfun\b/i,
  'zh-CN': /消遣|娱乐|自省|自我/,
};
const disorder =
  'disorder|depress|adhd|autis|bipolar|narciss|borderline|ptsd|\\bocd\\b|schizo|psychos|psychot|phobia|anorexi|bulimi|insomnia|dementia|syndrome|diagnos|抑郁|自闭|双相|多动|强迫|失眠|厌食|暴食|惊恐|精神分裂|精神病|障碍|症(?!结)|诊断';
const named = new RegExp(disorder, 'i');
/** Statements that the reader is ill; other mentions of an illness may be good advice. */
const ofReader = new RegExp(
  `\\byou(?:[’']re| are| have| may have| might have| suffer)(?! no\\b| not\\b)[^.!?]*?(${disorder})|你(?:[^。！？，没不]{0,4})(?:有|是|患|得了)[^。！？，]{0,8}?(${disorder})`,
  'i',
);

function checkHonesty(file: ProductFile): Finding[] {
  const silent = Object.keys(disclaimers).filter((language) => {
    const said = file.footnotes.flatMap((text) => text[language] ?? []);
    return said.length > 0 && !said.some((words) => disclaimers[language]!.test(words));
  });
  const { title, results, report } = file;
  const isName = (pointer: string) => /^\/title\/|^\/results\/[^/]+\/(name|motto)\//.test(pointer);
  return [
    ...silent.map((language) =>
      keyFinding(
        'product/no-disclaimer',
        '/footnotes',
        msg`${language} needs a footnote about the purpose of the report`,
        msg`write that it is for entertainment and reflection (供消遣与自省)`,
      ),
    ),
    ...textsIn({ title, results, report }).flatMap(({ pointer, words }) => {
      const [found] = (isName(pointer) ? named : ofReader).exec(words) ?? [];
      if (!found) return [];
      const message = msg`“${found}” names an illness, which no test for fun can find`;
      return [valueFinding('product/diagnosis', pointer, message, msg`name what people do or feel`)];
    }),
  ];
}

/** Checks a product file; its outcomes are counted once all names are right. */
export function checkOwnProduct(
  name: string,
  file: ProductFile,
  site: SiteFile | undefined,
  asked: Asked,
): Finding[] {
  const faults = [
    ...checkName(name),
    ...missingLanguages(file, site?.languages ?? []),
    ...untranslated(file, ''),
    ...checkWords(file, true),
    ...checkClaims(file, site?.claims),
    ...checkRepeats(file),
    ...checkBands(file),
    ...renamedAsOne(file, (each) => [...checkNames(each, asked), ...checkTexts(each), ...checkSlots(each)]),
    ...checkQuestionConditions(file),
    ...checkHonesty(file),
  ];
  const isCounted = faults.every(
    (each) => isWarning(each) || !/^product\/(bands|unknown-name|two-ways)$|duplicate/.test(each.code),
  );
  if (!isCounted) return faults;
  const counted = outcomesOf(file);
  return [...faults, ...checkOutcomes(file, counted), ...checkChapters(file, counted.outcomes, asked)];
}
