import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';

export const rule: FieldRule<'consent'> = {
  check: (_, raw) => (raw === 'true' ? { value: raw } : { error: 'consent' }),
  missing: 'consent',
};

export const mask: Mask<'consent'> = () => undefined;

export const samples: Samples<'consent'> = { right: () => 'true', wrong: () => ({}) };

export const ownKeys: OwnKeys<'consent'> = { document: { means: 'data', name: 'document' } };
