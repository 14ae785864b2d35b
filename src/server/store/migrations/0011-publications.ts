/** What is published, with who, when and all earlier versions. Applied once and never edited: a change is a new migration. */
export const publications = [
  `create table publications (
    number integer primary key,
    by text not null,
    at timestamptz not null
  )`,
  // As text, not jsonb: the order of the keys is the author's.
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
];
