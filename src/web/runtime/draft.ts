import { isRecord } from '../../contract/json.ts';
import type { Values } from '../../fields/fields.ts';
import { offerName } from '../../funnel/offer-name.ts';
import type { Draft } from '../../machine/types.ts';
import type { FunnelActor } from './page-context.tsx';
import { readRecord, session } from './storage.ts';

const version = 1;

const keyFor = (slug: string) => `draft.${slug}`;

const isValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');

/** Returns this browser's stored draft. The machine removes what is no longer valid. */
export function findDraft(slug: string): Draft | undefined {
  const record = readRecord(keyFor(slug));
  if (record?.v !== version) return undefined;
  const { step, values, answers } = record;
  if (typeof step !== 'number' || !isValues(values) || !isValues(answers)) return undefined;
  return { step, values, answers };
}

export const hasDraft = (slug: string): boolean => session.read(keyFor(slug)) !== null;

export const writeDraft = (slug: string, draft: Draft) =>
  session.write(keyFor(slug), JSON.stringify({ v: version, ...draft }));

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

/**
 * Returns the inputs that the visitor filled in, before or after hydration, and the offer shown if it was meant.
 */
export const givenInputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].filter(
    ({ type, name, value, checked, defaultChecked }) =>
      type === 'radio' || type === 'checkbox'
        ? checked && (!defaultChecked || (name === offerName && window.earlyTap?.isMeant))
        : type !== 'hidden' && value !== '',
  );

export function takeOverDraft(actor: FunnelActor, slug: string): void {
  const draft = findDraft(slug);
  // After a reload, the step in the history is newer than the draft's.
  const step = history.state?.step;
  if (draft) actor.send({ type: 'draft.restored', draft: { ...draft, step: step ?? draft.step } });
  // First repeat the early refusal: the values that follow clear its errors again.
  if (window.earlyTap?.isRefused) actor.send({ type: 'step.completed' });
  // If the box of the more expensive of two offers has no tick, the other is meant.
  const box =
    window.earlyTap?.isMeant && document.querySelector(`[type=checkbox][name=${offerName}]:not(:checked)`);
  if (box) actor.send({ type: 'field.changed', name: offerName, value: '' });
  for (const { name, value } of givenInputs()) actor.send({ type: 'field.changed', name, value });
}

/**
 * Stores what was typed into a page that is left before it is interactive, because not every browser restores it.
 */
export function keepTyped(slug: string): void {
  const typed = givenInputs().filter(({ type }) => type !== 'checkbox');
  if (typed.length === 0) return;
  // Do not validate here: every page contains this script, and the draft is validated when it is read.
  const kept = readRecord(keyFor(slug));
  const draft = kept?.v === version ? kept : { v: version, step: 0, answers: {} };
  const given = typed.map(({ name, value }) => ({ [name]: value }));
  session.write(
    keyFor(slug),
    JSON.stringify({ ...draft, values: Object.assign({}, draft.values, ...given) }),
  );
}
