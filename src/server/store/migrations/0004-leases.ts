/** Who does the background work that one process does for all. Applied once and never edited: a change is a new migration. */
export const leases = [
  `create table if not exists leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
)`,
];
