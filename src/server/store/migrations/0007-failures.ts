/** Questions to providers that keep failing, and why. Applied once and never edited: a change is a new migration. */
export const failures = [
  'alter table attempts add column failures integer not null default 0',
  'alter table attempts add column last_failure text',
  'create index attempts_failing on attempts (created_at) where failures > 0',
];
