/** Orders whose personal details were erased. Applied once and never edited: a change is a new migration. */
export const retention = [
  'alter table orders add column erased_at timestamptz',
  'create index orders_to_erase on orders (created_at) where erased_at is null',
  'create index complaints_of_order on complaints (order_id)',
];
