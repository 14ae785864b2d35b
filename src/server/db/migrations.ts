/** Created before all migrations, because a process takes a lease from this table in order to migrate. */
export const makeLeases = `create table if not exists leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
)`;

/**
 * Each text is one statement, because Citus accepts no more at once. Never change a released migration. A new
 * migration must not break the previous release.
 */
export const migrations: Readonly<Record<string, readonly string[]>> = {
  '0001-tables': [
    `create table settings (
  key text primary key,
  value text not null
)`,
    `create table definitions (
  hash text primary key,
  funnel jsonb not null,
  created_at timestamptz not null
)`,
    `create table orders (
  id text primary key,
  order_no text not null unique,
  visitor_id text not null,
  request_id text not null,
  payload_hash text not null,
  slug text not null,
  product text not null,
  definition_hash text not null references definitions (hash),
  channel_key text not null,
  query text not null,
  state text not null,
  version integer not null,
  details jsonb not null,
  details_version integer not null,
  answers jsonb not null,
  amount integer not null,
  list_amount integer not null,
  offer_ends_at timestamptz,
  coupon_key text not null,
  legal_version text,
  consented_at timestamptz,
  asked_on text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_attempt_no text,
  corrected_at timestamptz,
  opened_at timestamptz,
  erased_at timestamptz,
  run text not null default '',
  arm text not null default '',
  first_query text not null default '',
  seen_at timestamptz,
  unique (visitor_id, request_id)
)`,
    'create index orders_of_visitor on orders (visitor_id, created_at desc)',
    `create index orders_unpaid on orders (created_at) where state = 'created'`,
    'create index orders_to_erase on orders (created_at) where erased_at is null',
    'create index orders_of_slug on orders (slug, created_at)',
    `create index orders_of_run on orders (run) where run <> ''`,
    'create index orders_paid on orders (paid_at) where paid_at is not null',
    'create index orders_of_time on orders (created_at, order_no)',
    `create index orders_unusual on orders (state, created_at, order_no)
  where state in ('review', 'refunding', 'refunded')`,
    `create table attempts (
  attempt_no text primary key,
  order_id text not null references orders (id),
  way text not null,
  provider text not null,
  mode text not null,
  state text not null,
  amount integer not null,
  received_amount integer,
  transaction_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_query_at timestamptz not null,
  queries integer not null,
  failures integer not null default 0,
  last_failure text,
  given_back integer not null default 0
)`,
    'create index attempts_of_order on attempts (order_id)',
    `create index attempts_to_query on attempts (next_query_at) where state in ('init', 'prepared', 'unknown')`,
    'create index attempts_failing on attempts (created_at) where failures > 0',
    'create index attempts_of_time on attempts (created_at)',
    'create index attempts_of_transaction on attempts (transaction_id) where transaction_id is not null',
    `create table refunds (
  refund_no text primary key,
  order_id text not null references orders (id),
  attempt_no text not null references attempts (attempt_no),
  amount integer not null,
  reason text not null,
  state text not null,
  created_at timestamptz not null,
  told text not null default '',
  settled_at timestamptz
)`,
    'create index refunds_of_order on refunds (order_id)',
    'create index refunds_of_attempt on refunds (attempt_no)',
    `create index refunds_unsettled on refunds (created_at) where state not in ('success', 'by-hand') and settled_at is null`,
    `create table events (
  seq bigserial primary key,
  order_id text not null,
  subject text not null,
  subject_id text not null,
  event text not null,
  from_state text,
  to_state text,
  accepted boolean not null,
  evidence text not null,
  data jsonb not null,
  at timestamptz not null
)`,
    'create index events_of_order on events (order_id, seq)',
    `create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only';
end $$`,
    `create trigger events_append_only before update or delete on events
  for each row execute function refuse_event_change()`,
    `create table outbox (
  id bigserial primary key,
  order_id text not null,
  kind text not null,
  ref text not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  tries integer not null,
  done_at timestamptz,
  last_error text,
  unique (order_id, kind, ref)
)`,
    'create index outbox_open on outbox (next_at) where done_at is null',
    `create index outbox_told on outbox (done_at) where kind = 'conversion' and done_at is not null`,
    'create index outbox_done on outbox (done_at) where done_at is not null',
    `create table reports (
  order_id text primary key references orders (id),
  documents bytea not null,
  details_version integer not null,
  made_at timestamptz not null
)`,
    'alter table reports alter column documents set storage external',
    `create table lookup_keys (
  key text primary key,
  order_id text not null references orders (id),
  kind text not null
)`,
    'create index lookup_keys_of_order on lookup_keys (order_id, kind)',
    `create table phone_bindings (
  order_id text primary key references orders (id),
  phone_number text not null,
  bound_at timestamptz not null
)`,
    `create table complaints (
  complaint_no text primary key,
  order_id text,
  visitor_id text not null,
  reason text not null,
  text text not null,
  contact text not null,
  created_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  closed_at timestamptz
)`,
    'create index complaints_of_order on complaints (order_id)',
    'create index complaints_open on complaints (created_at) where closed_at is null',
    `create table page_views (
  day text not null,
  page text not null,
  channel_key text not null,
  views integer not null,
  primary key (day, page, channel_key)
)`,
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
    makeLeases,
    `create table wechat_tickets (
  key text primary key,
  purpose text not null,
  attempt_no text not null,
  visitor text not null,
  path text not null,
  round integer not null,
  expires_at timestamptz not null,
  claimed_by text
)`,
    'create index wechat_tickets_of_attempt on wechat_tickets (attempt_no)',
    'create index wechat_tickets_expired on wechat_tickets (expires_at)',
    `create table wechat_openids (
  owner text primary key,
  openid text not null,
  expires_at timestamptz not null
)`,
    'create index wechat_openids_expired on wechat_openids (expires_at)',
    `create table unmatched_money (
  id text primary key,
  provider text not null,
  kind text not null,
  attempt_no text not null,
  transaction_id text not null,
  refund_no text not null default '',
  part integer not null default 0,
  amount integer not null,
  currency text not null,
  merchant text not null,
  evidence text not null,
  first_at timestamptz not null,
  settled_at timestamptz,
  settled_as text,
  order_id text,
  reason text,
  closed_refunds integer not null default 0,
  told text not null default '',
  unique (provider, transaction_id, kind, part)
)`,
    'create index unmatched_money_open on unmatched_money (first_at) where settled_at is null',
    `create table release_assets (
  name text primary key,
  content bytea not null,
  last_seen timestamptz not null
)`,
    `create table publications (
  number integer primary key,
  by text not null,
  at timestamptz not null,
  name text
)`,
    `create table published_files (
  number integer not null,
  name text not null,
  kind text not null,
  content json,
  hash text not null,
  schemas text not null,
  primary key (number, name)
)`,
    'create index published_files_latest on published_files (name, kind, number)',
    `create table switches (
  kind text not null,
  key text not null,
  since timestamptz not null,
  by text not null,
  words json not null,
  primary key (kind, key)
)`,
    `create table visits (
  visitor_id text not null,
  slug text not null,
  face text not null,
  definition_hash text not null,
  run text not null default '',
  arm text not null default '',
  channel_key text not null,
  day text not null,
  step smallint not null,
  query text not null default '',
  first_at timestamptz not null,
  primary key (visitor_id, slug, face)
)`,
    'create index visits_of_day on visits (day, slug)',
    `create index visits_of_run on visits (run, arm) where run <> ''`,
    `create table visit_days (
  day text not null,
  slug text not null,
  definition_hash text not null,
  run text not null,
  arm text not null,
  channel_key text not null,
  step smallint not null,
  visitors integer not null,
  primary key (day, slug, definition_hash, run, arm, channel_key, step)
)`,
    'create table visit_dirty (day text not null, slug text not null, primary key (day, slug))',
    `create table experiment_days (
  run text not null,
  day text not null,
  arm text not null,
  exposed integer not null,
  cells json not null,
  opened integer not null,
  refunded integer not null,
  complained integer not null,
  primary key (run, day, arm)
)`,
    `create table visit_totals (
  day text not null,
  slug text not null,
  visitors integer not null,
  began integer not null,
  primary key (day, slug)
)`,
    `create table bills (
  provider text not null,
  day text not null,
  fetch_id text not null,
  lines integer not null,
  others integer not null,
  fetched_at timestamptz not null,
  compared_at timestamptz,
  primary key (provider, day)
)`,
    `create table bill_lines (
  fetch_id text not null,
  line integer not null,
  provider text not null,
  day text not null,
  kind text not null,
  transaction_id text not null,
  attempt_no text not null,
  refund_no text not null,
  amount integer not null,
  primary key (fetch_id, line)
)`,
    'create index bill_lines_of_transaction on bill_lines (transaction_id)',
    'create index bill_lines_of_day on bill_lines (provider, day)',
    `create table bill_differences (
  id text primary key,
  provider text not null,
  day text not null,
  kind text not null,
  what text not null,
  transaction_id text not null,
  attempt_no text not null,
  refund_no text not null,
  billed integer not null,
  ours integer not null,
  first_at timestamptz not null,
  settled_at timestamptz,
  settled_as text,
  reason text
)`,
    'create index bill_differences_open on bill_differences (first_at) where settled_at is null',
  ],
};
