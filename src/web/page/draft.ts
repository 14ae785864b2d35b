import { isRecord } from '../../contract/is-record.ts';
import type { Values } from '../../engine/fields/fields.ts';
import type { Draft } from '../../engine/machine/types.ts';
import type { FunnelActor } from './page-context.tsx';
import { readRecord, session } from './storage.ts';

/** The record's shape; a record of another version is not read. */
const version = 1;

const keyFor = (slug: string) => `draft.${slug}`;

const isValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');

/** What this browser typed into a funnel, if anything. The machine cuts it down to what is still valid. */
export function findDraft(slug: string): Draft | undefined {
  const record = readRecord(keyFor(slug));
  if (record?.v !== version) return undefined;
  const { step, values, answers } = record;
  if (typeof step !== 'number' || !isValues(values) || !isValues(answers)) return undefined;
  return { step, values, answers };
}

/** Writes the draft whenever it changes. Consent is never kept: it is given anew. */
export function keepDraft(actor: FunnelActor, slug: string, consentNames: readonly string[]): void {
  let last: Draft | undefined;
  actor.subscribe(({ context: { draft } }) => {
    if (draft === last) return;
    last = draft;
    const values = Object.fromEntries(
      Object.entries(draft.values).filter(([name]) => !consentNames.includes(name)),
    );
    session.write(keyFor(slug), JSON.stringify({ v: version, ...draft, values }));
  });
}

/** What stands typed in the markup of a page that is left before it is alive: not every browser brings it back. */
export function keepTyped(slug: string): void {
  const typed: Record<string, string> = {};
  for (const { name, value, type, checked } of document.querySelectorAll('input'))
    if (type === 'radio' ? checked : type !== 'checkbox' && value) typed[name] = value;
  if (Object.keys(typed).length === 0) return;
  const draft = findDraft(slug) ?? { step: 0, values: {}, answers: {} };
  const values = { ...draft.values, ...typed };
  session.write(keyFor(slug), JSON.stringify({ v: version, ...draft, values }));
}
