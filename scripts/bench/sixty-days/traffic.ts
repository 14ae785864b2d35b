import { contentHash } from '../../../src/changes/content-hash.ts';
import type { Fleet } from '../../../src/checker/fleet/fleet.ts';
import { entryStepsOf } from '../../../src/engine/funnel/entry-steps.ts';
import type { Funnel } from '../../../src/engine/funnel/funnel.ts';
import { phaseOfWeights } from '../../../src/server/experiments/choose-arm.ts';
import { channelShares, channels, days, type Planned, plan, removedSlug } from './plan.ts';

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];
const seed = 20_261_124;

/** The same numbers in every run. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Row = Record<string, unknown>;
const tableNames = [
  'definitions',
  'visits',
  'orders',
  'attempts',
  'refunds',
  'complaints',
  'reports',
] as const;
export type Tables = Record<(typeof tableNames)[number], Row[]>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
const dayOf = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 10);

/** What a visitor of a funnel is shown. */
interface Face {
  hash: string;
  steps: number;
  run: string;
  arm: string;
}

function facesOf(planned: Planned, { funnels, experiments }: Fleet, tables: Tables) {
  const own = funnels.get(planned.slug) ?? { ...funnels.get('fortune_v3')!, slug: removedSlug };
  const faceOf = (funnel: Funnel, run = '', arm = ''): Face => {
    const hash = contentHash(funnel);
    if (!tables.definitions.some((row) => row.hash === hash))
      tables.definitions.push({ hash, funnel, created_at: iso(0) });
    return { hash, run, arm, steps: entryStepsOf(funnel).length - 1 + (funnel.questions ? 1 : 0) };
  };
  const { price } = own.payment;
  const dearer = { ...price, amount: price.amount + 300, listAmount: price.listAmount + 300 };
  const before = faceOf({ ...own, payment: { ...own.payment, price: dearer } });
  const now = faceOf(own);
  const trial = planned.trial && experiments.get(planned.trial.name);
  if (!trial) return (at: number) => (at < 12 ? before : now);
  const weights = Object.fromEntries(trial.arms.map(({ name, weight }) => [name, weight]));
  const run = `${trial.name}~${phaseOfWeights(weights)}`;
  const arms = trial.arms.map(({ name, funnel }) => faceOf(funnel, run, name));
  return (at: number, lot: number) =>
    at < planned.trial!.since ? now : arms[Math.floor(lot * arms.length)]!;
}

interface Visitor {
  id: string;
  dayAt: number;
  face: Face;
  channel: string;
  query: string;
  first: number;
}

const sources = ['douyin', 'kuaishou', '%E5%B0%8F%E7%BA%A2%E4%B9%A6', ''] as const;

/** What came of an order; `chance` is drawn anew each time. */
function addOrder(planned: Planned, visitor: Visitor, tables: Tables, chance: () => number) {
  const { id, dayAt, face, channel, query, first } = visitor;
  const arm = planned.trial?.arms[face.arm];
  const isBroken = planned.broken?.channel === channel && planned.broken.days.includes(dayAt);
  const isOlder = dayAt < 12 && !planned.trial;
  const list = (arm?.fen ?? planned.fen) + (isOlder ? 300 : 0);
  const amount = chance() < 0.15 ? list - 200 : list;
  const ordered = first + 2 * minute + chance() * 8 * minute;
  const [pays, presses, isLate] = [chance() < planned.paid, chance() < 0.3, chance() < 0.02];
  const isPaid = pays && !isBroken;
  const paid = isPaid ? ordered + (isLate ? 25 * hour : 2 * minute) : undefined;
  const attempt = (no: string, at: number, received: number | null, more: Row = {}) =>
    tables.attempts.push({
      ...{ attempt_no: no, order_id: `o${id}`, way: 'alipay', provider: 'sandbox', mode: 'redirect', amount },
      ...{ state: received === null ? 'closed' : 'success', received_amount: received, created_at: iso(at) },
      ...{ expires_at: iso(at), next_query_at: iso(at), queries: 0, failures: 0, given_back: 0, ...more },
    });
  const refund = (no: string, at: number) =>
    tables.refunds.push({
      ...{ refund_no: `r${no}`, order_id: `o${id}`, attempt_no: no, amount, reason: 'asked' },
      ...{ state: 'success', created_at: iso(at) },
    });
  tables.orders.push({
    ...{
      id: `o${id}`,
      order_no: `n${id}`,
      visitor_id: id,
      request_id: id,
      payload_hash: '',
      slug: planned.slug,
    },
    ...{ product: planned.slug.split('_v')[0], definition_hash: face.hash, channel_key: channel, query },
    ...{ state: isPaid ? 'paid' : 'closed', version: 1, details: {}, details_version: 1, answers: {} },
    ...{
      coupon_key: '',
      amount,
      list_amount: planned.fen + 1000,
      asked_on: dayOf(ordered),
      created_at: iso(ordered),
    },
    ...{ paid_at: iso(paid), paid_attempt_no: isPaid ? `a${id}` : null, seen_at: iso(ordered + 4000) },
    ...{ opened_at: iso(paid !== undefined && chance() < 0.92 ? paid + 3 * minute : undefined) },
    ...{ run: face.run, arm: face.arm, first_query: query },
  });
  if (paid === undefined) {
    if (presses && !isBroken) attempt(`a${id}`, ordered + minute, null);
    return;
  }
  tables.reports.push({
    order_id: `o${id}`,
    documents: Buffer.alloc(0),
    details_version: 1,
    made_at: iso(paid),
  });
  const givenBack = chance() < 0.004 ? amount : 0;
  attempt(`a${id}`, paid, amount, { given_back: givenBack });
  if (chance() < planned.refunded && !givenBack) refund(`a${id}`, paid + hour);
  if (chance() < 0.01) {
    attempt(`b${id}`, paid + minute, amount);
    if (chance() < 0.7) refund(`b${id}`, paid + hour);
  }
  if (chance() < 0.005)
    tables.complaints.push({
      ...{ complaint_no: `c${id}`, order_id: `o${id}`, visitor_id: id, reason: 'other', text: '' },
      ...{ contact: '', answer: '', created_at: iso(paid + hour) },
    });
}

const drawn = (lot: number) =>
  channels.find((_, at) => lot < sum(channelShares.slice(0, at + 1))) ?? channels[0];

/** Of everybody, 1 in 100 buyers comes without a visit that is known. */
function addFunnel(planned: Planned, fleet: Fleet, from: number, tables: Tables, chance: () => number) {
  const faceAt = facesOf(planned, fleet, tables);
  const { slug, ordered, better, trial } = planned;
  for (let at = 0; at < planned.visitors; at += 1) {
    const dayAt = Math.floor((at * days) / planned.visitors);
    const face = faceAt(dayAt, chance());
    const channel = drawn(chance());
    const source = sources[Math.floor(chance() * sources.length)]!;
    const language = chance() < 0.2 ? 'en' : 'zh-CN';
    const query = `channelKey=${channel}&lang=${language}${source && `&utm_source=${source}`}`;
    const first = from + dayAt * day + 8 * hour + Math.floor(chance() * 13 * hour);
    const visitor = { id: `${slug}-${at}`, dayAt, face, channel, query, first };
    const times = (trial?.arms[face.arm]?.times ?? 1) * (better?.channel === channel ? better.times : 1);
    const orders = chance() < ordered * times;
    const began = chance() < 0.45;
    const step = orders ? 2 + face.steps : began ? 2 + Math.floor(chance() * (face.steps + 1)) : 1;
    if (!orders || chance() >= 0.01)
      tables.visits.push({
        ...{ visitor_id: visitor.id, slug, face: face.run || face.hash, definition_hash: face.hash, query },
        ...{
          run: face.run,
          arm: face.arm,
          channel_key: channel,
          day: dayOf(first),
          step,
          first_at: iso(first),
        },
      });
    if (orders) addOrder(planned, visitor, tables, chance);
  }
}

/** Sixty days that were over a day before `today` begins (ms): everybody has had the 24 hours in which experiments count. */
export function inventTraffic(fleet: Fleet, today: number): Tables {
  const tables = Object.fromEntries(tableNames.map((name) => [name, [] as Row[]])) as Tables;
  const chance = numbersFrom(seed);
  for (const planned of plan) addFunnel(planned, fleet, today - (days + 1) * day, tables, chance);
  return tables;
}
