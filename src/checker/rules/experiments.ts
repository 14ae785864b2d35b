import { isDeepStrictEqual } from 'node:util';
import { msg } from '../../contract/t.ts';
import type { OwnKey } from '../../fields/field-kind.ts';
import { ownKeys } from '../../fields/kinds.generated.ts';
import { entryStepsOf, fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field } from '../../funnel/funnel.ts';
import { pricesOf } from '../../funnel/offers.ts';
import type { ExperimentFile, FunnelFile } from '../../funnel/schema-types.generated.ts';
import { pairLogThreshold } from '../../statistics/e-values.ts';
import { chanceUndecided, forecastOf } from '../../statistics/forecast.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { slugOf } from '../finding/file-names.ts';
import { type FileFinding, type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import { checkTimes } from './overrides.ts';
import type { Context, Rule } from './rule.ts';

/** Returns the arms' names, the unchanged one first. */
export function armNames({ arms }: Pick<ExperimentFile, 'arms'>): string[] {
  const names = Object.keys(arms);
  return [...names.filter((name) => !arms[name]!.set), ...names.filter((name) => arms[name]!.set)];
}

const perCent = (text: string) => Number.parseFloat(text) / 100;

/** Returns expectations as fractions; `base` and `ratio` are undefined if missing. */
export function expectedOf({ expect }: ExperimentFile) {
  return {
    base: expect?.base === undefined ? undefined : perCent(expect.base),
    ratio: expect && 1 + perCent(expect.change),
    visitorsADay: expect?.visitors,
  };
}

export interface TimeNeeded {
  /** Visitors of the funnel until four of five such experiments are decided. */
  visitors: number;
  /** Percent of such experiments still undecided after so many visitors. */
  undecidedAfter: (visitors: number) => number;
}

/**
 * Forecasts the arm with the fewest visitors; `base` is the share of visitors who reach the goal now. Undefined for
 * `revenue`, or if the expected share leaves (0, 1).
 */
export function timeNeeded(file: ExperimentFile, base: number): TimeNeeded | undefined {
  const { ratio } = expectedOf(file);
  if (file.goal === 'revenue' || !ratio || ratio < 0 || base <= 0 || Math.max(base, base * ratio) > 1)
    return undefined;
  const [asIs, ...others] = armNames(file).map((arm) => file.arms[arm]!.weight);
  const arm = Math.min(...others);
  const both = asIs! + arm;
  const inPair = ((file.share ?? 100) / 100) * (both / 100);
  const logThreshold = pairLogThreshold(others.length + 1);
  const walk = { weights: [asIs! / both, arm / both] as const, ratio, logThreshold };
  return {
    visitors: Math.ceil(forecastOf(walk, base) / inPair),
    undecidedAfter: (all) => Math.round(100 * chanceUndecided(walk, base, Math.floor(all * inPair))),
  };
}

/** Percent; a smaller arm waits months for enough visitors. */
const leastWeight = 5;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function checkArms({ arms, result }: ExperimentFile): Finding[] {
  const all = Object.entries(arms);
  const findings: Finding[] = [];
  const total = sum(all.map(([, { weight }]) => weight));
  if (total !== 100) {
    const message = msg`the weights are ${total} together`;
    findings.push(keyFinding('experiment/weights', '/arms', message, msg`make them 100`));
  }
  const unchanged = all.filter(([, { set }]) => !set);
  if (unchanged.length !== 1) {
    const message = unchanged.length === 0 ? msg`every arm changes something` : msg`two arms change nothing`;
    const fix = msg`leave one arm without set, as in as-is: { weight: 50 }: the others are compared with it`;
    const pointer = unchanged[1] ? pointerTo('/arms', unchanged[1][0]) : '/arms';
    findings.push(keyFinding('experiment/as-is', pointer, message, fix));
  }
  for (const [name, { weight }] of all) {
    if (weight >= leastWeight) continue;
    const message = msg`${weight} of a hundred visitors see this arm`;
    const pointer = pointerTo('/arms', name, 'weight');
    findings.push(
      valueFinding('experiment/small-weight', pointer, message, msg`give it ${leastWeight} or more`),
    );
  }
  return result === undefined
    ? findings
    : [
        ...findings,
        ...checkReference('experiment/unknown-arm', msg`arm`, '/result', result, Object.keys(arms)),
      ];
}

/** Weeks; in a longer experiment seasons and campaigns change the comparison. */
const mostWeeks = 8;
/** Returns the weeks until four of five such experiments are decided; 0 if unknown. */
function weeksNeeded(file: ExperimentFile): number {
  const { base, visitorsADay } = expectedOf(file);
  const needed = base === undefined || !visitorsADay ? undefined : timeNeeded(file, base);
  return needed ? needed.visitors / visitorsADay! / 7 : 0;
}

function checkTime(file: ExperimentFile): Finding[] {
  const weeks = file.status === 'stopped' ? 0 : weeksNeeded(file);
  if (weeks <= mostWeeks) return [];
  const often = msg`four in five such experiments are decided`;
  const message = Number.isFinite(weeks)
    ? msg`${often} after ${Math.ceil(weeks)} weeks`
    : msg`more than a million visitors would come before ${often}`;
  const fix = msg`try a bolder change or a larger share, or do not run it`;
  return [keyFinding('experiment/takes-long', '/expect', message, fix)];
}

/** Checks an experiment by itself; `funnel` is its own, if valid. */
export function checkExperiment(
  file: ExperimentFile,
  funnel: FunnelFile | undefined,
  context: Context,
): Finding[] {
  const { channels = [], languages = [] } = file.exclude ?? {};
  const spoken = funnel?.languages ?? context.site?.languages;
  const known = context.channels && Object.keys(context.channels.channels);
  return [
    ...checkArms(file),
    ...checkTime(file),
    ...checkTimes(file, '', context.day),
    ...channels.flatMap((key, index) =>
      known
        ? checkReference('meaning/unknown-channel', msg`channel`, `/exclude/channels/${index}`, key, known)
        : [],
    ),
    ...languages.flatMap((language, index) =>
      spoken
        ? checkReference(
            'meaning/unknown-language',
            msg`language of the shop`,
            `/exclude/languages/${index}`,
            language,
            spoken,
          )
        : [],
    ),
  ];
}

/** Two experiments running on one funnel spoil each other's results. */
export function checkRunning(experiments: ReadonlyMap<string, ExperimentFile>): FileFinding[] {
  const running = [...experiments].filter(([, { status }]) => status === 'running');
  return running.flatMap(([file, { funnel }], index): FileFinding[] => {
    const other = running.slice(0, index).find(([, before]) => before.funnel === funnel);
    if (!other) return [];
    const message = msg`${slugOf(other[0])} runs at ${funnel}, too`;
    return [[file, valueFinding('experiment/two-running', '/status', message, msg`stop one of them first`)]];
  });
}

const pageOf = (funnel: FunnelFile) => ({ ...funnel, slug: '', languages: [], overrides: [] }) as never;

const askedIn = (funnel: FunnelFile): readonly Field[] => fieldsOf(pageOf(funnel));

const conditionsOf = (funnel: FunnelFile) =>
  entryStepsOf(pageOf(funnel)).flatMap(({ when, fields }) =>
    when ? fields.map(({ name }) => [name, when]) : [],
  );

function rulesOf(field: Field): unknown {
  const own = Object.entries<OwnKey>(ownKeys[field.kind]).map(([key, meaning]) => {
    const value = (field as unknown as Record<string, unknown>)[key];
    if (meaning === 'answers') return [key, (value as { value: string }[]).map((answer) => answer.value)];
    return [key, meaning.means === 'data' ? value : undefined];
  });
  const { name, kind, optional, when } = field;
  return { name, kind, optional, when, ...Object.fromEntries(own) };
}

const inOrder = (fields: readonly Field[]) => fields.toSorted((a, b) => (a.name < b.name ? -1 : 1));

const isConsent = ({ kind }: Field) => kind === 'consent';

const consentsOf = (funnel: FunnelFile) => inOrder(askedIn(funnel).filter(isConsent));

const askedOf = (funnel: FunnelFile) => [
  inOrder(askedIn(funnel).filter((field) => !isConsent(field))).map(rulesOf),
  conditionsOf(funnel),
];

const termsOf = ({ payment: { heading: _, lead: __, screen: ___, ...terms } }: FunnelFile) => terms;

const prices = () =>
  msg`equal visitors pay different prices by lot: ask a lawyer whether your shop may do that`;

function checkMoney(arm: FunnelFile, base: FunnelFile, file: ExperimentFile, at: string): Finding[] {
  const pointer = `${at}/payment`;
  if (isDeepStrictEqual(termsOf(arm), termsOf(base))) return [];
  const differs = (key: 'amount' | 'listAmount') => {
    const [own, usual] = [arm, base].map(({ payment }) => pricesOf(payment).map((price) => price[key]));
    return !isDeepStrictEqual(own, usual);
  };
  if (differs('listAmount')) {
    const message = msg`the list price differs between arms`;
    const fix = msg`take listAmount out: it is one for all, and only the amount may differ`;
    return [keyFinding('experiment/list-price', pointer, message, fix)];
  }
  if (file.acknowledge?.money === undefined) {
    const fix = msg`add acknowledge: { money: … } with one sentence why`;
    return [keyFinding('experiment/money', pointer, msg`this arm has terms of its own`, fix)];
  }
  if (!differs('amount')) return [];
  const findings = [keyFinding('experiment/price-arm', pointer, prices())];
  if (file.goal !== 'revenue') {
    const message = msg`a lower price sells more often, but may earn less`;
    findings.push(valueFinding('experiment/goal-of-prices', '/goal', message, msg`write goal: revenue`));
  }
  const hiding = (base.overrides ?? []).find(({ payment }) => payment?.price ?? payment?.offers);
  if (hiding) {
    const message = msg`where an override of ${file.funnel} has a price of its own, no arm’s price is shown`;
    const fix = msg`exclude its channels, or take its price out while this runs`;
    findings.push(keyFinding('experiment/hidden-price', pointer, message, fix));
  }
  return findings;
}

function checkAsked(
  arm: FunnelFile,
  base: FunnelFile,
  { acknowledge }: ExperimentFile,
  at: string,
): Finding[] {
  const pointer = `${at}/entry`;
  if (!isDeepStrictEqual(consentsOf(arm), consentsOf(base))) {
    const message = msg`this arm asks for another consent`;
    return [keyFinding('experiment/consent', pointer, message, msg`leave the consent as the funnel has it`)];
  }
  if (acknowledge?.data !== undefined || isDeepStrictEqual(askedOf(arm), askedOf(base))) return [];
  const fix = msg`add acknowledge: { data: … } with one sentence why`;
  return [keyFinding('experiment/data', pointer, msg`this arm asks what the others do not`, fix)];
}

/** Reports changes that an arm may not make, or only with a reason. Pointers lead into the experiment's file. */
export function checkDifferences(
  name: string,
  arm: FunnelFile,
  base: FunnelFile,
  file: ExperimentFile,
): Finding[] {
  const at = pointerTo('/arms', name, 'set');
  return [...checkMoney(arm, base, file, at), ...checkAsked(arm, base, file, at)];
}

// biome-ignore format: one row a line.
export const experimentsRules = [
  { code: 'experiment/unknown-funnel', severity: 'error', why: 'An experiment shows one funnel in several ways. Without that funnel there is nothing to show.' },
  { code: 'experiment/unknown-arm', severity: 'error', why: 'The record would name a winner that never took part.' },
  { code: 'experiment/weights', severity: 'error', why: 'Each visitor who takes part sees exactly one arm, so the weights must add up to 100.' },
  { code: 'experiment/small-weight', severity: 'warning', why: 'So few visitors see this arm that a decision takes many times as long.' },
  { code: 'experiment/takes-long', severity: 'warning', why: 'Over so long a time campaigns and seasons change, and the experiment rarely reaches a decision.' },
  { code: 'experiment/as-is', severity: 'error', why: 'Each arm is compared with the funnel as it is. That needs exactly one arm without changes.' },
  { code: 'experiment/same-arms', severity: 'error', why: 'Visitors of both arms see the same, so any difference between them is chance.' },
  { code: 'experiment/money', severity: 'error', why: 'Equal visitors would be offered unequal terms. Someone has to write down why.' },
  { code: 'experiment/data', severity: 'error', why: 'Some visitors would be asked for more than others. Someone has to write down why.' },
  { code: 'experiment/consent', severity: 'error', why: 'Every visitor must agree to the same text.' },
  { code: 'experiment/list-price', severity: 'error', why: 'A reduction is measured against the list price. With two list prices, one of them would be false.' },
  { code: 'experiment/price-arm', severity: 'warning', why: 'Visitors would pay different prices by lot, never by who they are. Ask your lawyer whether your shop may do that.' },
  { code: 'experiment/goal-of-prices', severity: 'error', why: 'If payments are counted, the lowest price wins, although it may earn less.' },
  { code: 'experiment/hidden-price', severity: 'warning', why: 'These visitors would be counted under a price that they never saw.' },
  { code: 'experiment/two-running', severity: 'error', why: 'Two experiments on one funnel would spoil each other’s figures. A visitor takes part in one.' },
] as const satisfies readonly Rule[];
