/** Orders, money, reports and what visitors tell us. Applied once and never edited: a change is a new migration. */
export const orders = [
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
  unique (visitor_id, request_id)
)`,
  'create index orders_of_visitor on orders (visitor_id, created_at desc)',
  `create index orders_unpaid on orders (created_at) where state = 'created'`,
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
  queries integer not null
)`,
  'create index attempts_of_order on attempts (order_id)',
  `create index attempts_to_query on attempts (next_query_at) where state in ('init', 'prepared', 'unknown')`,
  `create table refunds (
  refund_no text primary key,
  order_id text not null references orders (id),
  attempt_no text not null unique references attempts (attempt_no),
  amount integer not null,
  reason text not null,
  state text not null,
  created_at timestamptz not null
)`,
  'create index refunds_of_order on refunds (order_id)',
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
  `create table reports (
  order_id text primary key references orders (id),
  documents jsonb not null,
  details_version integer not null,
  made_at timestamptz not null
)`,
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
  created_at timestamptz not null
)`,
  `create table page_views (
  day text not null,
  page text not null,
  channel_key text not null,
  views integer not null,
  primary key (day, page, channel_key)
)`,
];
