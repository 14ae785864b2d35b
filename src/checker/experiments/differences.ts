import { isDeepStrictEqual } from 'node:util';
import { t } from '../../contract/t.ts';
import type { OwnKey } from '../../fields/field-kind.ts';
import { ownKeys } from '../../fields/kinds.generated.ts';
import { entryStepsOf, fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field } from '../../funnel/funnel.ts';
import { pricesOf } from '../../funnel/offers.ts';
import type { ExperimentFile, FunnelFile } from '../../funnel/schema-types.generated.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { pointerTo } from '../report/pointer.ts';

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

const prices = () => t`equal visitors pay unequal prices, by lot: ask a lawyer whether your shop may do that`;

function checkMoney(arm: FunnelFile, base: FunnelFile, file: ExperimentFile, at: string): Finding[] {
  const pointer = `${at}/payment`;
  if (isDeepStrictEqual(termsOf(arm), termsOf(base))) return [];
  const differs = (key: 'amount' | 'listAmount') => {
    const [own, usual] = [arm, base].map(({ payment }) => pricesOf(payment).map((price) => price[key]));
    return !isDeepStrictEqual(own, usual);
  };
  if (differs('listAmount')) {
    const message = t`the list price differs between arms`;
    const fix = t`take listAmount out: it is one for all, and only the amount may differ`;
    return [keyFinding('experiment/list-price', pointer, message, fix)];
  }
  if (file.acknowledge?.money === undefined) {
    const fix = t`add acknowledge: { money: … } with one sentence why`;
    return [keyFinding('experiment/money', pointer, t`this arm has terms of its own`, fix)];
  }
  if (!differs('amount')) return [];
  const findings = [keyFinding('experiment/price-arm', pointer, prices())];
  if (file.goal !== 'revenue') {
    const message = t`a lower price sells more often: that says nothing of what it brings`;
    findings.push(valueFinding('experiment/goal-of-prices', '/goal', message, t`write goal: revenue`));
  }
  const hiding = (base.overrides ?? []).find(({ payment }) => payment?.price ?? payment?.offers);
  if (hiding) {
    const message = t`where an override of ${file.funnel} has a price of its own, no arm’s price is shown`;
    const fix = t`exclude its channels, or take its price out while this runs`;
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
    const message = t`this arm asks for another consent`;
    return [keyFinding('experiment/consent', pointer, message, t`leave the consent as the funnel has it`)];
  }
  if (acknowledge?.data !== undefined || isDeepStrictEqual(askedOf(arm), askedOf(base))) return [];
  const fix = t`add acknowledge: { data: … } with one sentence why`;
  return [keyFinding('experiment/data', pointer, t`this arm asks what the others do not`, fix)];
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
