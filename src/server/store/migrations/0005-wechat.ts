/** What WeChat Pay's buyers bring back from it. Applied once and never edited: a change is a new migration. */
export const wechat = [
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
];
