import { joined, type Message, msg } from '../../contract/t.ts';
import { slotsIn } from '../../contract/texts.ts';
import { type Test, testsIn } from '../../funnel/conditions.ts';
import type { Part, ProductFile } from '../../funnel/schema-types.generated.ts';
import { bandsOf, isUnscored, onlyBand, optionsOf } from '../../funnel/scores.ts';
import { didYouMean, knownWords, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { homeOf, lastSegmentOf, pointerTo } from '../finding/pointer.ts';
import type { Rule } from './rule.ts';

function unknownName(
  part: Finding['part'],
  pointer: string,
  noun: Message,
  name: string,
  known: string[],
): Finding[] {
  if (known.includes(name)) return [];
  const message = msg`there is no ${noun} "${name}"${didYouMean(nearest(name, known))}`;
  return [{ ...valueFinding('product/unknown-name', pointer, message, knownWords(known)), part }];
}

const ofRank = new Set(['highest', 'tied']);

const rankedResult = ({ results }: ProductFile) =>
  Object.entries(results)
    .flatMap(([result, { when }]) => testsIn(when).map((test) => ({ result, ...test })))
    .find(({ name }) => ofRank.has(name));

/** Returns the values of highest and tied; all scales while the list of competitors is missing or wrong. */
function ranksOf(file: ProductFile): [string, string[]][] {
  if (!file.highest && !rankedResult(file)) return [];
  const scales = Object.keys(file.scales);
  const list = file.highest?.every((name) => scales.includes(name)) ? file.highest : scales;
  // The first of the list wins every tie, so it is never the tied one.
  return [
    ['highest', [...list]],
    ['tied', ['none', ...list.slice(1)]],
  ];
}

function checkRanked(file: ProductFile, scales: readonly string[]): Finding[] {
  const ranked = file.highest ? undefined : rankedResult(file);
  if (!ranked) return [];
  const { result, name, at } = ranked;
  const key = pointerTo('/results', result, 'when', ...at.slice(0, at.lastIndexOf(name) + 1));
  const message = msg`the scales that compete for the highest total are not listed`;
  return [
    keyFinding('product/unknown-name', key, message, msg`write highest: [${scales.join(', ')}] below scales`),
  ];
}

const saidIn = ({ kind: _, by: __, when: ___, ...said }: Record<string, unknown>) => said;

/** Returns the bands that texts use though the scale has none. */
function bandsSaid(file: ProductFile, scale: string): string[] | undefined {
  const block = partsOf(file).find(
    ({ part }) => (part.kind === 'text' || part.kind === 'list') && part.by === scale,
  );
  const names = Object.keys(block ? saidIn({ ...block.part }) : {});
  return names.length === 0 || names.includes(onlyBand) ? undefined : names;
}

function valuesByName(file: ProductFile): Map<string, string[]> {
  const unscored = file.questions.filter(isUnscored);
  return new Map([
    ...Object.entries(file.scales).map(([scale, each]): [string, string[]] => [
      scale,
      each.bands ? Object.keys(each.bands) : (bandsSaid(file, scale) ?? Object.keys(bandsOf(each))),
    ]),
    ...ranksOf(file),
    ...unscored.map((question): [string, string[]] => [
      question.id,
      optionsOf(file, question).map(({ value }) => value),
    ]),
    ['result', Object.keys(file.results)],
  ]);
}

export interface PartPlace {
  pointer: string;
  part: Part;
}

export const partsOf = ({ report }: ProductFile): PartPlace[] =>
  report.sections.flatMap(({ blocks }, section) =>
    blocks.map((part, block) => ({ pointer: `/report/sections/${section}/blocks/${block}`, part })),
  );

/** Returns fields of the funnels that the report's conditions name, with the compared answers. */
export function fieldsNamed(file: ProductFile): Test[] {
  const known = valuesByName(file);
  return partsOf(file).flatMap(({ part: { when = {} } }) =>
    testsIn(when).filter(({ name }) => !known.has(name)),
  );
}

/** Choice name to its possible answers in the funnels. */
export type Asked = ReadonlyMap<string, string[]>;

function checkCondition(
  { name, wanted, at }: Test,
  pointer: string,
  known: ReadonlyMap<string, string[]>,
  what: Message,
) {
  const values = known.get(name);
  const noun = name === 'result' ? msg`result` : msg`band or answer of ${name}`;
  if (values) return unknownName('value', pointerTo(pointer, ...at), noun, String(wanted), values);
  const key = pointerTo(pointer, ...at.slice(0, at.lastIndexOf(name) + 1));
  return unknownName('key', key, what, name, [...known.keys()]);
}

/** Conditions may name values of the file and fields of the funnels that sell it. */
function checkReport(file: ProductFile, asked: Asked): Finding[] {
  const known = valuesByName(file);
  const all = new Map([...asked, ...known]);
  return partsOf(file).flatMap(({ pointer, part: { when = {} } }) =>
    testsIn(when).flatMap((test) => {
      // While no funnel sells it, an unknown name may be a field.
      if (asked.size === 0 && !known.has(test.name) && !nearest(test.name, [...known.keys()])) return [];
      return checkCondition(test, `${pointer}/when`, all, msg`scale, question or choice of a funnel`);
    }),
  );
}

function checkQuestions(file: ProductFile, scales: string[]): Finding[] {
  const sets = Object.keys(file.answers ?? {});
  const added = (adds: object | undefined, pointer: string) =>
    Object.keys(adds ?? {}).flatMap((scale) =>
      unknownName('key', pointerTo(pointer, 'adds', scale), msg`scale`, scale, scales),
    );
  return file.questions.flatMap(({ adds, answers, options = [] }, index) => [
    ...added(adds, `/questions/${index}`),
    ...options.flatMap((option, place) => added(option.adds, `/questions/${index}/options/${place}`)),
    ...(answers === undefined
      ? []
      : unknownName('value', `/questions/${index}/answers`, msg`set of answers`, answers, sets)),
    ...(answers === undefined && options.length === 0 && sets.length !== 1
      ? [
          keyFinding(
            'product/unknown-name',
            `/questions/${index}`,
            msg`it has no answers to choose from`,
            sets.length > 1
              ? msg`write answers: ${joined(sets, msg` or `)}`
              : msg`give it options of its own, or write a set of answers above the questions`,
          ),
        ]
      : []),
  ]);
}

/** Every named scale, band, result, answer or set of answers must exist. */
export function checkNames(file: ProductFile, asked: Asked): Finding[] {
  const scales = Object.keys(file.scales);
  const ofScales = new Map(
    [...valuesByName(file)].filter(([name]) => scales.includes(name) || ofRank.has(name)),
  );
  const listed = (names: readonly string[], pointer: string) =>
    names.flatMap((name, index) => unknownName('value', `${pointer}/${index}`, msg`scale`, name, scales));
  return [
    ...checkQuestions(file, scales),
    ...Object.entries(file.results).flatMap(([name, { when }]) =>
      testsIn(when).flatMap((test) =>
        checkCondition(test, pointerTo('/results', name, 'when'), ofScales, msg`scale`),
      ),
    ),
    ...listed(file.foretaste?.scales ?? [], '/foretaste/scales'),
    ...listed(file.highest ?? [], '/highest'),
    ...checkRanked(file, scales),
    ...checkBandless(file),
    ...checkReport(file, asked),
    ...partsOf(file).flatMap(({ pointer, part }) => [
      ...('scales' in part ? listed(part.scales as string[], `${pointer}/scales`) : []),
      ...(part.kind === 'type'
        ? part.axes.flatMap(({ scale }, index) =>
            unknownName('value', `${pointer}/axes/${index}/scale`, msg`scale`, scale, scales),
          )
        : []),
    ]),
  ];
}

const checkBandless = (file: ProductFile): Finding[] =>
  Object.entries(file.scales).flatMap(([scale, { bands }]) => {
    const names = bands ? undefined : bandsSaid(file, scale);
    if (!names) return [];
    const message = msg`${scale} has no bands, but texts by it use ${names.join(', ')}`;
    const fix = msg`write ${`bands: { ${names.map((name, at) => `${name}: ${at === 0 ? 0 : '…'}`).join(', ')} }`}`;
    return [keyFinding('product/bands', pointerTo('/scales', scale), message, fix)];
  });

/** A block chosen by a value needs a text for each value and none for others. */
export function checkTexts(file: ProductFile): Finding[] {
  const known = valuesByName(file);
  return partsOf(file).flatMap(({ pointer, part }) => {
    if (part.kind !== 'text' && part.kind !== 'list') return [];
    const { kind, by } = part;
    const said = saidIn({ ...part });
    const all = kind === 'text' ? 'paragraphs' : 'items';
    const names = by === undefined ? [all] : known.get(by);
    if (!names)
      return unknownName('value', `${pointer}/by`, msg`result, scale or unscored question`, by!, [
        ...known.keys(),
      ]);
    const unwritten = names.filter((name) => said[name] === undefined);
    const unused = Object.keys(said).filter((name) => !names.includes(name));
    const winner = by === 'tied' ? known.get('highest')![0] : undefined;
    // One missing and one surplus text are one slip.
    const isRenamed = unwritten.length === 1 && unused.length === 1 && unused[0] !== winner;
    const missing = isRenamed ? [] : unwritten;
    const what = by === undefined ? msg`this block` : `by ${by}`;
    return [
      ...(missing.length === 0
        ? []
        : [
            keyFinding(
              'product/text-missing',
              pointer,
              msg`${what}: there is no text for ${missing.join(', ')}`,
              msg`write ${missing.map((name) => `${name}: …`).join(', ')}`,
            ),
          ]),
      ...unused.map((name) =>
        keyFinding(
          'product/text-unused',
          pointerTo(pointer, name),
          name === winner
            ? msg`${what}: ${name} is first in highest and wins every tie`
            : msg`${what}: no buyer reads ${name}${didYouMean(isRenamed ? unwritten[0] : nearest(name, unwritten))}`,
          name === winner
            ? msg`take ${name} out`
            : isRenamed
              ? msg`write ${unwritten[0]}`
              : knownWords(names),
        ),
      ),
    ];
  });
}

const definedIn = ({ scales, results }: ProductFile): string[] => [
  ...Object.entries(scales).flatMap(([scale, { bands = {} }]) => [
    pointerTo('/scales', scale),
    ...Object.keys(bands).map((band) => pointerTo('/scales', scale, 'bands', band)),
  ]),
  ...Object.keys(results).map((result) => pointerTo('/results', result)),
];

function namesAt(file: ProductFile, { pointer, part }: Finding): string[] {
  const key = lastSegmentOf(pointer);
  const value = part === 'value' ? homeOf(pointer, file)[key] : key;
  return typeof value === 'string' ? [value, ...slotsIn(value).map(({ name }) => name)] : [];
}

function withName(file: ProductFile, pointer: string, name: string): ProductFile {
  const copy = structuredClone(file);
  const home = homeOf(pointer, copy);
  for (const [key, value] of Object.entries(home)) {
    delete home[key];
    home[key === lastSegmentOf(pointer) ? name : key] = value;
  }
  return copy;
}

const isOfName = ({ code }: Finding) => /^product\/(unknown-name|text-unused|text-missing)$/.test(code);

/** Folds the findings about a renamed definition into one. */
export function renamedAsOne(file: ProductFile, check: (file: ProductFile) => Finding[]): Finding[] {
  const all = check(file);
  const wrong = all.filter(isOfName);
  if (wrong.length < 2) return all;
  // One name that explains all explains each.
  const old = namesAt(file, wrong.find(({ code }) => code !== 'product/text-missing') ?? wrong[0]!);
  for (const pointer of definedIn(file))
    for (const name of old) {
      if (Object.hasOwn(homeOf(pointer, file), name)) continue;
      if (check(withName(file, pointer, name)).some(isOfName)) continue;
      const now = lastSegmentOf(pointer);
      const message = msg`nothing names "${now}", and ${wrong.length} places name "${name}"`;
      const fix = msg`write ${name}, or ${now} in each of them`;
      return [
        ...all.filter((each) => !isOfName(each)),
        keyFinding('product/unknown-name', pointer, message, fix),
      ];
    }
  return all;
}

// biome-ignore format: one row a line.
export const ownTestsRules = [
  { code: 'product/unknown-name', severity: 'error', why: 'The product has no scale, band, result or answer with this name, so this would never apply.' },
  { code: 'product/two-ways', severity: 'error', why: 'A question is scored by the shared answers or by its own, never by both.' },
  { code: 'product/bands', severity: 'error', why: 'Bands must cover a scale from 0 to 100 without a gap. Each begins where the one before it ends.' },
  { code: 'product/unreachable', severity: 'error', why: 'No answers lead there, so no buyer reads its text.' },
  { code: 'product/no-result', severity: 'error', why: 'Some buyers would pay for a report without a result.' },
  { code: 'product/two-results', severity: 'error', why: 'Two results apply at once, so it is unclear which one the report should give.' },
  { code: 'product/text-missing', severity: 'error', why: 'Some buyers would find an empty place where others read a text.' },
  { code: 'product/text-unused', severity: 'error', why: 'No report uses this name here, so no buyer reads the text.' },
  { code: 'product/rare', severity: 'warning', why: 'So few buyers get it that hardly anyone reads its text.' },
  { code: 'product/lopsided', severity: 'warning', why: 'Most buyers would get the same result, so it says little about them.' },
  { code: 'product/one-way-keyed', severity: 'warning', why: 'Tired visitors tend to agree with everything. All of them would end at one end of the scale.' },
  { code: 'product/no-disclaimer', severity: 'error', why: 'A test for fun must say so: buyers must not take it for a diagnosis.' },
  { code: 'product/diagnosis', severity: 'warning', why: 'A test for fun cannot find an illness, so its texts must not sound like a diagnosis.' },
] as const satisfies readonly Rule[];
