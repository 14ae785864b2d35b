/** Money that belongs to no order, until a person decides. Applied once and never edited: a change is a new migration. */
export const unmatchedMoney = [
  `create table unmatched_money (
    id text primary key,
    provider text not null,
    kind text not null,
    attempt_no text not null,
    transaction_id text not null,
    amount integer not null,
    currency text not null,
    merchant text not null,
    evidence text not null,
    first_at timestamptz not null,
    settled_at timestamptz,
    settled_as text,
    order_id text,
    reason text,
    unique (provider, transaction_id, kind)
  )`,
  'create index unmatched_money_open on unmatched_money (first_at) where settled_at is null',
];
