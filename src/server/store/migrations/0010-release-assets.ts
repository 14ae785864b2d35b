/** Scripts and style sheets of every release that served lately. Applied once and never edited: a change is a new migration. */
export const releaseAssets = [
  `create table release_assets (
  name text primary key,
  content bytea not null,
  last_seen timestamptz not null
)`,
];
