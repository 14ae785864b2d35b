/** What was given back without us. Applied once and never edited: a change is a new migration. */
export const givenBack = ['alter table attempts add column given_back integer not null default 0'];
