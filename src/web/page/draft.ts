import { isRecord } from '../../contract/is-record.ts';
import type { Values } from '../../engine/fields/fields.ts';
import { offerName } from '../../engine/funnel/offer-name.ts';
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

/** Was anything kept of a funnel? */
export const hasDraft = (slug: string): boolean => session.read(keyFor(slug)) !== null;

export const writeDraft = (slug: string, draft: Draft) =>
  session.write(keyFor(slug), JSON.stringify({ v: version, ...draft }));

/** Writes the draft whenever it changes. Consent is never kept: it is given anew. */
export function keepDraft(actor: FunnelActor, slug: string, consentNames: readonly string[]): void {
  let last: Draft | undefined;
  actor.subscribe(({ context: { draft } }) => {
    if (draft === last) return;
    last = draft;
    const values = Object.fromEntries(
      Object.entries(draft.values).filter(([name]) => !consentNames.includes(name)),
    );
    writeDraft(slug, { ...draft, values });
  });
}

/** What is typed, chosen or ticked in the markup of a page, whether or not it is alive; the offer that the markup chose, where it is meant. */
export const givenInputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].filter(
    ({ type, name, value, checked, defaultChecked }) =>
      type === 'radio' || type === 'checkbox'
        ? checked && (!defaultChecked || (name === offerName && window.earlyTap?.isMeant))
        : type !== 'hidden' && value !== '',
  );

/** The draft of a page that comes alive: what was kept of it, and over that what was given since. */
export function takeOverDraft(actor: FunnelActor, slug: string): void {
  const draft = findDraft(slug);
  // Reloaded after Back: the history entry knows the step better than the draft.
  const step: unknown = window.history.state?.usr?.step;
  if (draft)
    actor.send({ type: 'draft.restored', draft: typeof step === 'number' ? { ...draft, step } : draft });
  // What was refused before the machine heard of it, and of nothing that was given since: it goes as the next lines come.
  if (window.earlyTap?.isRefused) actor.send({ type: 'step.completed' });
  // A box for the dearer of two offers that is left empty means the other.
  const box =
    window.earlyTap?.isMeant && document.querySelector(`[type=checkbox][name=${offerName}]:not(:checked)`);
  if (box) actor.send({ type: 'field.changed', name: offerName, value: '' });
  for (const { name, value } of givenInputs()) actor.send({ type: 'field.changed', name, value });
}

/** Keeps what is given in a page that is left before it is alive: not every browser brings it back. */
export function keepTyped(slug: string): void {
  const typed = givenInputs().filter(({ type }) => type !== 'checkbox');
  if (typed.length === 0) return;
  // What was kept is judged when it is read again: not here, in a script that every page has in it.
  const kept = readRecord(keyFor(slug));
  const draft = kept?.v === version ? kept : { v: version, step: 0, answers: {} };
  const given = typed.map(({ name, value }) => ({ [name]: value }));
  session.write(
    keyFor(slug),
    JSON.stringify({ ...draft, values: Object.assign({}, draft.values, ...given) }),
  );
}
