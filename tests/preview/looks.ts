import { loadFleet } from '../../src/checker/load.ts';
import type { Field, Funnel } from '../../src/engine/funnel/funnel.ts';
import type { Look } from '../../src/preview/scenes/scene.ts';
import { aFunnel, pageEntry, text } from '../support/a-funnel.ts';

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

/** One field of each kind; those a funnel of the shop does not use (yet) too. */
const everyField: Field[] = [
  { kind: 'name', name: 'fullName', label: text('Name') },
  { kind: 'name', name: 'partnerName', label: text('Partner'), script: 'han' },
  { kind: 'gender', name: 'gender', label: text('Gender') },
  { kind: 'birthday', name: 'birthday', label: text('Born') },
  { kind: 'birth-hour', name: 'birthHour', label: text('At') },
  { kind: 'phone', name: 'phone', label: text('Phone') },
  {
    kind: 'choice',
    name: 'wish',
    label: text('Wish'),
    options: [
      { value: 'love', label: text('Love') },
      { value: 'money', label: text('Money') },
    ],
  },
  { kind: 'text', name: 'note', label: text('Note'), maxLength: 12 },
  { kind: 'consent', name: 'consent', label: text('Consent') },
];

export const everyFieldFunnel: Funnel = aFunnel({ slug: 'every_v1', entry: pageEntry(everyField) });
