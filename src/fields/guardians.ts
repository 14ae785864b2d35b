import type { Entry, Field } from '../funnel/funnel.ts';
import { isOfferField, withFields } from '../funnel/offers.ts';
import { childhood } from './birthday.ts';

/** The consent of a parent or guardian, asked below a birthday while that is a child's. */
export const guardianField = ({
  kind,
  name,
  guardian,
}: Field & { guardian?: Field['label'] }): Field | undefined =>
  kind === 'birthday' && guardian
    ? { kind: 'consent', name: `${name}Guardian`, label: guardian, when: { [name]: { under: childhood } } }
    : undefined;

export const withGuardianFields = (entry: Entry): Entry =>
  withFields(entry, (fields) =>
    fields.flatMap((field) => {
      const consent = guardianField(field);
      return consent ? [field, consent] : [field];
    }),
  );

/** Returns the entry as its file writes it: without the choice among offers and without consents of guardians. */
export const asWritten = (entry: Entry): Entry =>
  withFields(entry, (fields) => {
    const ofGuardians = fields.map((field) => guardianField(field)?.name);
    return fields.filter((field) => !isOfferField(field) && !ofGuardians.includes(field.name));
  });
