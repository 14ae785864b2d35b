/** What is paused: a funnel, a channel, a way to pay, the till. Applied once and never edited: a change is a new migration. */
export const switches = [
  `create table switches (
    kind text not null,
    key text not null,
    since timestamptz not null,
    by text not null,
    words json not null,
    primary key (kind, key)
  )`,
];
