import { sql } from 'drizzle-orm';
import type { ExperimentFile } from '../../src/funnel/schema-types.generated.ts';
import type { Db } from '../../src/server/db/store.ts';
import { phaseOfWeights } from '../../src/server/experiments/arms.ts';

export const aTrial = (changes: Partial<ExperimentFile> = {}): ExperimentFile => ({
  funnel: 'marriage_v1',
  status: 'running',
  why: 'A shorter promise gets more cards handed in.',
  goal: 'paid',
  expect: { base: '3%', change: '+20%' },
  arms: {
    'as-is': { weight: 50 },
    'short-hero': { weight: 50, set: { theme: { palette: 'bronze' } } },
  },
  ...changes,
});

export const runOfWeights = (name: string, weights: Readonly<Record<string, number>>) =>
  `${name}~${phaseOfWeights(weights)}`;

export interface Visitor {
  id: string;
  run: string;
  arm: string;
  /** In ms since 1970; each may be missing. */
  viewed?: number;
  paid?: number;
  opened?: number;
  fen?: number;
  refunded?: number;
  complained?: number;
  twice?: number;
}

const hour = 3_600_000;
const dayOf = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 10);
const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

export async function writeVisitors(db: Db, visitors: readonly Visitor[], slug = 'marriage_v1') {
  await db.execute(
    sql`insert into definitions (hash, funnel, created_at) values ('h', '{}', now()) on conflict do nothing`,
  );
  const insert = (table: string, rows: readonly object[]) =>
    rows.length === 0
      ? undefined
      : db.execute(sql`insert into ${sql.raw(table)} (${sql.raw(Object.keys(rows[0]!).join(', '))})
          select ${sql.raw(Object.keys(rows[0]!).join(', '))}
          from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`);
  const seen = visitors.filter(({ viewed }) => viewed !== undefined);
  await insert(
    'visits',
    seen.map(({ id, run, arm, viewed }) => ({
      ...{ visitor_id: id, slug, face: run, definition_hash: 'h', run, arm, channel_key: '10', query: '' },
      ...{ day: dayOf(viewed!), step: 1, first_at: iso(viewed) },
    })),
  );
  const buyers = visitors.filter(({ paid }) => paid !== undefined);
  const at = ({ viewed, paid }: Visitor) => iso(viewed ?? paid);
  await insert(
    'orders',
    buyers.map((buyer) => ({
      ...{ id: `o-${buyer.id}`, order_no: `n-${buyer.id}`, visitor_id: buyer.id, request_id: buyer.id },
      ...{ payload_hash: '', slug, product: 'marriage', definition_hash: 'h', channel_key: '10', query: '' },
      ...{ state: 'paid', version: 1, details: {}, details_version: 1, answers: {}, coupon_key: '' },
      ...{ amount: buyer.fen, list_amount: 4980, asked_on: '2026-11-01', created_at: at(buyer) },
      ...{ paid_at: iso(buyer.paid), paid_attempt_no: `a-${buyer.id}`, opened_at: iso(buyer.opened) },
      ...{ run: buyer.run, arm: buyer.arm, first_query: '', seen_at: null },
    })),
  );
  const attempt = (no: string, { id, fen, paid }: Visitor) => ({
    ...{ attempt_no: no, order_id: `o-${id}`, way: 'alipay', provider: 'sandbox', mode: 'redirect' },
    ...{ state: 'paid', amount: fen, received_amount: fen, queries: 0, failures: 0, given_back: 0 },
    ...{ created_at: iso(paid), expires_at: iso(paid), next_query_at: iso(paid) },
  });
  const again = buyers.filter(({ twice }) => twice !== undefined);
  await insert('attempts', [
    ...buyers.map((buyer) => attempt(`a-${buyer.id}`, buyer)),
    ...again.map((buyer) => attempt(`b-${buyer.id}`, buyer)),
  ]);
  const refund = (no: string, buyer: Visitor, created: number) => ({
    ...{ refund_no: `r-${no}`, order_id: `o-${buyer.id}`, attempt_no: no, amount: buyer.fen, reason: '' },
    ...{ state: 'success', created_at: iso(created) },
  });
  const refunded = buyers.filter((buyer) => buyer.refunded !== undefined);
  await insert('refunds', [
    ...refunded.map((buyer) => refund(`a-${buyer.id}`, buyer, buyer.refunded!)),
    ...again.map((buyer) => refund(`b-${buyer.id}`, buyer, buyer.twice!)),
  ]);
  await insert(
    'complaints',
    buyers
      .filter(({ complained }) => complained !== undefined)
      .map(({ id, complained }) => ({
        ...{ complaint_no: `c-${id}`, order_id: `o-${id}`, visitor_id: id, reason: 'other' },
        ...{ text: '', contact: '', answer: '', created_at: iso(complained) },
      })),
  );
}
