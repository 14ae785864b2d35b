import { loadFleet } from '../../src/checker/load.ts';
import type { Field, Funnel } from '../../src/funnel/funnel.ts';
import type { Look } from '../../src/preview/scenes/scene.ts';
import { aFunnel, pageEntry, text } from '../support/create-funnel.ts';
import { everyField } from '../support/every-field.ts';

export const today = '2026-11-21';
export const fleet = await loadFleet('.');

export const lookAt = (funnel: Funnel, changes: Partial<Look> = {}): Look => ({
  funnel,
  site: fleet.site,
  channelKey: '10',
  language: 'en',
  today,
  ...changes,
});

/** Every shipped funnel in every channel and language. */
export const shippedLooks: Look[] = [...fleet.funnels.values()].flatMap((funnel) =>
  Object.keys(fleet.channels.channels).flatMap((channelKey) =>
    funnel.languages.map((language) => lookAt(funnel, { channelKey, language })),
  ),
);

/** A field of each kind, those a funnel of the shop does not use (yet) too, and what two of them can be told to do. */
const fields: Field[] = [
  ...everyField,
  { kind: 'name', name: 'partnerName', label: text('Partner'), script: 'han' },
  { kind: 'name', name: 'friendName', label: text('Friend'), script: 'han-or-latin' },
  { kind: 'text', name: 'short', label: text('Short'), maxLength: 12 },
];

export const everyFieldFunnel: Funnel = aFunnel({ slug: 'every_v1', entry: pageEntry(fields) });
