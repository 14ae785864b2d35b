/** The books of the sandbox provider. Applied once and never edited: a change is a new migration. */
export const sandbox = [
  `create table sandbox_trades (
  attempt_no text primary key,
  prepay_id text not null unique,
  amount integer not null,
  description text not null,
  language text not null,
  return_path text not null,
  state text not null,
  pay_at timestamptz,
  transaction_id text,
  refund_no text
)`,
  `create index sandbox_trades_late on sandbox_trades (pay_at) where state = 'open'`,
  `create table sandbox_notices (
  id text primary key,
  attempt_no text not null,
  body text not null,
  next_at timestamptz not null,
  tries integer not null,
  delivered_at timestamptz
)`,
  'create index sandbox_notices_open on sandbox_notices (next_at) where delivered_at is null',
];
