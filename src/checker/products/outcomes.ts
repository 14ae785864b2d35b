import { joined, type Message, msg } from '../../contract/t.ts';
import { holds, testsIn } from '../../funnel/conditions.ts';
import type { ProductFile, QuestionsFile } from '../../funnel/schema-types.generated.ts';
import { bandsOf, onlyBand, optionsOf, type Scoring, scoredQuestions, scoreOf } from '../../funnel/scores.ts';
import { scorings } from '../../products/scorings.generated.ts';
import { type Finding, keyFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import { fieldsNamed, partsOf } from '../rules/own-tests.ts';
import { type Counts, countOutcomes, type Outcome } from './count.ts';

export const percent = (share: number): Message =>
  share > 0 && share < 0.001 ? msg`under 0.1 %` : `${(share * 100).toFixed(1)} %`;

const rareBelow = 0.01;
const lopsidedAbove = 0.6;
const oneWayAbove = 75;

type Held = Outcome & { names: readonly string[] };

export interface Outcomes extends Counts {
  outcomes: readonly Held[];
  results: ReadonlyMap<string, number>;
  /** `without`: outcomes without a result; `doubled`: outcomes with two or more. */
  without: readonly Outcome[];
  doubled: readonly Held[];
}

export function outcomesOf(file: Scoring): Outcomes {
  const counts = countOutcomes(file.scales, scoredQuestions(file), file.highest);
  const outcomes = counts.outcomes.map((outcome) => ({
    ...outcome,
    names: Object.keys(file.results).filter((name) => holds(file.results[name]!.when, outcome.bands)),
  }));
  const shareOf = (name: string) =>
    outcomes.reduce((sum, { names, share }) => sum + (names[0] === name ? share : 0), 0);
  return {
    isSampled: counts.isSampled,
    outcomes,
    results: new Map(Object.keys(file.results).map((name) => [name, shareOf(name)])),
    without: outcomes.filter(({ names }) => names.length === 0),
    doubled: outcomes.filter(({ names }) => names.length > 1),
  };
}

const bandWords = ({ bands }: Outcome): string =>
  Object.entries(bands)
    .filter(([, band]) => band !== onlyBand)
    .map(([scale, band]) => `${scale} ${band}`)
    .join(', ');

function outcomeWords(outcomes: readonly Outcome[]): Message {
  const [first, ...others] = outcomes.toSorted((a, b) => b.share - a.share);
  const share = outcomes.reduce((sum, outcome) => sum + outcome.share, 0);
  const more = others.length > 0 ? msg` and ${others.length} more` : '';
  return msg`${bandWords(first!)}${more}: ${percent(share)} of all ways`;
}

function checkResults({ results, without, doubled, isSampled }: Outcomes): Finding[] {
  const finding = (code: string, name: string, message: Message, fix: Message) =>
    keyFinding(code, pointerTo('/results', name), message, fix);
  const [two] = doubled;
  return [
    ...(without.length === 0
      ? []
      : [
          keyFinding(
            'product/no-result',
            '/results',
            msg`${outcomeWords(without)} get no result`,
            msg`let one more result hold there, or write one`,
          ),
        ]),
    ...(two
      ? [
          finding(
            'product/two-results',
            two.names[1]!,
            msg`${joined(two.names.slice(0, 2), msg` and `)} both hold: ${outcomeWords(doubled)}`,
            msg`change the condition of one of them`,
          ),
        ]
      : []),
    ...[...results].flatMap(([name, share]) => {
      if (share === 0 && !isSampled) {
        const isSecond = doubled.some(({ names }) => names.includes(name));
        const fix = msg`change its condition or the bands, or take it out`;
        return isSecond ? [] : [finding('product/unreachable', name, msg`no buyer can get this result`, fix)];
      }
      if (share < rareBelow)
        return [
          finding('product/rare', name, msg`${percent(share)} of all ways end here`, msg`widen its bands`),
        ];
      if (share <= lopsidedAbove) return [];
      return [
        finding('product/lopsided', name, msg`${percent(share)} of all ways end here`, msg`move a band`),
      ];
    }),
  ];
}

/** Checks each scale: questions that add to it, reachable bands, the result of agreeing to everything. */
function checkScales(file: Scoring): Finding[] {
  const questions = scoredQuestions(file);
  const agreed = Object.fromEntries(
    file.questions.map((question) => [question.id, optionsOf(file, question).at(-1)?.value ?? '']),
  );
  return Object.entries(file.scales).flatMap(([scale, each]) => {
    const bands = bandsOf(each);
    const pointer = pointerTo('/scales', scale);
    const score = scoreOf(scale, bands, questions, agreed);
    if (!score) {
      const fix = msg`let questions add to it, or take it out`;
      return [keyFinding('product/unreachable', pointer, msg`no question adds to ${scale}`, fix)];
    }
    const { outcomes } = countOutcomes({ [scale]: { bands } }, questions);
    const reached = outcomes.map((outcome) => outcome.bands[scale]);
    const isChosen = file.questions.some(({ options = [] }) => options.some(({ adds }) => adds?.[scale]));
    const isOneWay = !isChosen && Math.abs(score.percent - 50) > oneWayAbove - 50;
    const message = msg`agreeing to everything ends at ${score.percent} % of ${scale}`;
    return [
      ...Object.keys(bands)
        .filter((band) => !reached.includes(band))
        .map((band) =>
          keyFinding(
            'product/unreachable',
            pointerTo(pointer, 'bands', band),
            msg`no sum of answers lies in ${band}`,
            msg`move it, or take it out`,
          ),
        ),
      ...(isOneWay
        ? [keyFinding('product/one-way-keyed', pointer, message, msg`turn some of its questions round`)]
        : []),
    ];
  });
}

/** Finds blocks that nobody reads, as far as scored questions decide. */
function checkParts(file: ProductFile, { outcomes, isSampled }: Outcomes): Finding[] {
  const others = new Set(fieldsNamed(file).map(({ name }) => name));
  for (const { id } of file.questions) others.add(id);
  const isDecided = (when: Parameters<typeof testsIn>[0]) =>
    testsIn(when).every(({ name }) => !others.has(name));
  return partsOf(file).flatMap(({ pointer, part: { when } }) => {
    if (!when || isSampled || !isDecided(when)) return [];
    if (outcomes.some(({ bands, names: [result] }) => holds(when, { ...bands, result }))) return [];
    return [
      keyFinding(
        'product/unreachable',
        `${pointer}/when`,
        msg`no buyer can get this text`,
        msg`change its condition`,
      ),
    ];
  });
}

export function checkOutcomes(file: ProductFile, counted: Outcomes): Finding[] {
  const ofScales = checkScales(file);
  if (ofScales.some(({ code }) => code === 'product/unreachable')) return ofScales;
  return [...ofScales, ...checkResults(counted), ...checkParts(file, counted)];
}

/** Scores a list; its schema has the axes of the only product that reads lists. */
export const scoringOf = (questions: QuestionsFile['questions']): Scoring =>
  Object.values(scorings)[0]!(questions);

/** Each axis needs statements for both letters; the types follow from the axes. */
export function checkList(file: QuestionsFile): Finding[] {
  const scoring = scoringOf(file.questions);
  const unmeasured = Object.keys(scoring.scales).filter(
    (line) => !file.questions.some(({ axis }) => axis === line),
  );
  if (unmeasured.length === 0)
    return checkScales(scoring).map((finding) => ({ ...finding, pointer: '/questions' }));
  return unmeasured.map((line) =>
    keyFinding(
      'product/no-result',
      '/questions',
      msg`no statement measures ${line}, so no report can be made`,
      msg`write statements with axis: ${line}`,
    ),
  );
}
