import type { ProductManifest } from '../../contract/product.ts';
import { type Message, msg } from '../../contract/t.ts';
import { slotsIn } from '../../contract/texts.ts';
import { testsIn } from '../../funnel/conditions.ts';
import { answerFacts, entryFacts, factsToName, type Source } from '../../funnel/facts.ts';
import type { Field, Interstitial } from '../../funnel/funnel.ts';
import type { FunnelFile, QuestionsFile } from '../../funnel/schema-types.generated.ts';
import { didYouMean, knownWords, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import { fieldPlaces, type Place, stepPlaces } from './entry.ts';
import type { Rule } from './rule.ts';
import { widthOf } from './words.ts';

type Sources = Readonly<Record<string, Source>>;

interface Spot extends Place<Interstitial> {
  facts: Sources;
  asked: readonly Field[];
  all: readonly Field[];
  /** Missing fields that are already reported. */
  missed: readonly string[];
  isLast: boolean;
}

const longest = 140;

/** Returns why a fact is unknown at a spot; undefined if it is known. */
function whyTooEarly({ from, settledBy }: Source, { asked, all, missed }: Spot): Message | undefined {
  const isAsked = (fields: readonly Field[]) => (name: string) => fields.some((field) => field.name === name);
  const lacking = from.find((name) => !isAsked(asked)(name) && !missed.includes(name));
  if (lacking)
    return isAsked(all)(lacking) ? msg`${lacking} is asked later` : msg`${lacking} is asked nowhere`;
  const changes = settledBy && !isAsked(asked)(settledBy) && isAsked(all)(settledBy);
  return changes ? msg`${settledBy} is asked later and may change it` : undefined;
}

/** Returns an optional field that leaves the fact unknown. */
const openField = ({ from }: Source, { asked }: Spot): string | undefined =>
  from.find((name) =>
    asked.some(
      (field) =>
        field.name === name &&
        (field.optional || (field.kind === 'birth-hour' && field.unknown !== 'refused')),
    ),
  );

const factsIn = (sentence: string): string[] =>
  slotsIn(sentence).flatMap(({ name, otherwise }) => (otherwise === undefined ? name : []));

/** Returns the facts in a sentence's condition; answers are checked with all other conditions. */
const namedIn = ({ when = {} }: Interstitial[number]) =>
  testsIn(when).filter(({ name }) => Object.hasOwn(factsToName, name));

function checkSentence(sentence: Interstitial[number], pointer: string, spot: Spot): Finding[] {
  const about = (name: string, sources: Sources, at: string, written: string): Finding[] => {
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    const names = Object.keys(sources);
    if (!source) {
      const message = msg`there is no fact ${written} here${didYouMean(nearest(name, names))}`;
      return [valueFinding('meaning/unknown-fact', at, message, knownWords(names))];
    }
    const why = whyTooEarly(source, spot);
    const fix = msg`put it after that question, or use another fact`;
    return why
      ? [valueFinding('meaning/fact-too-early', at, msg`${written} is not known here: ${why}`, fix)]
      : [];
  };
  return [
    ...namedIn(sentence).flatMap(({ name, at }) =>
      about(name, factsToName, pointerTo(pointer, 'when', ...at), name),
    ),
    ...Object.entries(sentence.say).flatMap(([language, text]) => {
      const at = pointerTo(pointer, 'say', language);
      const width = widthOf(text);
      const message = msg`this is ${width} characters long, at most ${longest} are read`;
      return [
        ...[...new Set(slotsIn(text).map(({ name }) => name))].flatMap((name) =>
          about(name, spot.facts, at, `{${name}}`),
        ),
        ...(width > longest
          ? [
              valueFinding(
                'meaning/long-sentence',
                at,
                msg`${message} (a Chinese one counts two)`,
                msg`shorten it`,
              ),
            ]
          : []),
      ];
    }),
  ];
}

const sourcesOf = (sentence: Interstitial[number], spot: Spot): Source[] => [
  ...namedIn(sentence).map(({ name }) => factsToName[name as keyof typeof factsToName]),
  ...Object.values(sentence.say)
    .flatMap(factsIn)
    .flatMap((name) => spot.facts[name] ?? []),
];

/** Finds sentences hidden behind an unconditional one, and visitors left without a sentence. */
function checkOrder(spot: Spot): Finding[] {
  const { pointer, value: sentences } = spot;
  if (spot.isLast) {
    const message = msg`nothing is asked after this`;
    return [keyFinding('meaning/never-said', pointer, message, msg`put it after an earlier answer`)];
  }
  const open = sentences.map((sentence) => {
    const sources = sourcesOf(sentence, spot);
    const lacking = sources.map((source) => openField(source, spot)).find((name) => name !== undefined);
    const isSure = !sentence.when && !lacking && sources.every(({ mayLack }) => !mayLack);
    return { lacking, isSure, isConditional: sentence.when !== undefined };
  });
  const sure = open.findIndex(({ isSure }) => isSure);
  if (sure >= 0 && sure < sentences.length - 1) {
    const message = msg`the sentence before this one already fits every visitor`;
    const fix = msg`put it before that one, or give that one a condition`;
    return [keyFinding('meaning/never-said', `${pointer}/${sure + 1}`, message, fix)];
  }
  const everybody = open.filter(({ isConditional }) => !isConditional);
  const lacking = everybody.at(-1)?.lacking;
  if (!lacking || everybody.some((each) => !each.lacking)) return [];
  const at = `${pointer}/${sentences.length - 1}`;
  const message = msg`without ${lacking} none of these sentences fits`;
  return [keyFinding('meaning/may-be-silent', at, message, msg`add one that does without ${lacking}`)];
}

function entrySpots({ entry }: Pick<FunnelFile, 'entry'>, { required }: ProductManifest): Spot[] {
  const steps = stepPlaces(entry);
  const all = fieldPlaces(entry).map(({ value }) => value);
  // Two fields of one name are reported first, since which one is meant is unknown.
  if (new Set(all.map(({ name }) => name)).size < all.length) return [];
  const missed = required.filter((name) => !all.some((field) => field.name === name));
  return steps.flatMap(({ pointer: at, value: { interstitial } }, index) => {
    if (!interstitial) return [];
    const asked = steps.slice(0, index + 1).flatMap(({ value: { fields } }) => fields);
    const isLast = index === steps.length - 1;
    const pointer = `${at}/interstitial`;
    return [{ pointer, value: interstitial, facts: entryFacts, asked, all, missed, isLast }];
  });
}

function questionSpots(
  { questions }: Pick<FunnelFile, 'questions'>,
  questionnaires: ReadonlyMap<string, QuestionsFile>,
): Spot[] {
  const count = questionnaires.get(questions?.list ?? '')?.questions.length ?? Number.POSITIVE_INFINITY;
  const rest = { facts: answerFacts, asked: [], all: [], missed: [] };
  return (questions?.interstitials ?? []).map(({ after, interstitial }, index) => ({
    ...rest,
    pointer: `/questions/interstitials/${index}/interstitial`,
    value: interstitial,
    isLast: after >= count || questions!.interstitials!.findIndex((each) => each.after === after) < index,
  }));
}

/** Sentences between the questions use known facts, and somebody reads each. */
function checkInterstitials(
  funnel: Pick<FunnelFile, 'entry' | 'questions'>,
  questionnaires: ReadonlyMap<string, QuestionsFile>,
  manifest: ProductManifest,
): Finding[] {
  return [...entrySpots(funnel, manifest), ...questionSpots(funnel, questionnaires)].flatMap((spot) => [
    ...spot.value.flatMap((sentence, index) => checkSentence(sentence, `${spot.pointer}/${index}`, spot)),
    ...checkOrder(spot),
  ]);
}

// biome-ignore format: one row a line.
export const interstitialsRules = [
  { code: 'meaning/unknown-fact', severity: 'error', why: 'A word in braces stands for a fact about the visitor. The shop knows no such fact.',
    check: (_, { asked, questionnaires, sold }) => checkInterstitials(asked, questionnaires, sold[0]!) },
  { code: 'meaning/fact-too-early', severity: 'error', why: 'The sentence would never appear: the form asks for this fact later, or not at all.' },
  { code: 'meaning/long-sentence', severity: 'error', why: 'Visitors read it on a small screen, quickly, between two questions.' },
  { code: 'meaning/never-said', severity: 'warning', why: 'No visitor would ever read it: an earlier sentence always fits, or nothing follows.' },
  { code: 'meaning/may-be-silent', severity: 'warning', why: 'Visitors who leave that answer out read nothing here. Give them a last sentence that does not need it.' },
] as const satisfies readonly Rule[];
