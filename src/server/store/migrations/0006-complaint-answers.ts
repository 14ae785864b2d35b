/** What the operator answered to a complaint, and that it is done with. Applied once and never edited: a change is a new migration. */
export const complaintAnswers = [
  `alter table complaints add column answer text not null default ''`,
  'alter table complaints add column answered_at timestamptz',
  'alter table complaints add column closed_at timestamptz',
  'create index complaints_open on complaints (created_at) where closed_at is null',
];
