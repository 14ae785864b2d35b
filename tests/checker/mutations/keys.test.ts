import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { conversionKinds } from './kinds-conversions.ts';
import { overlayKinds } from './kinds-overlays.ts';
import { readShop } from './run.ts';

interface Node {
  $ref?: string;
  properties?: Readonly<Record<string, Node>>;
  items?: Node;
}

const schemaOf = (name: string) =>
  JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')) as Node & { definitions: Record<string, Node> };
const { properties: parts = {}, definitions } = schemaOf('funnel.schema');
const keysOf = (node: Node | undefined) => Object.keys(node?.properties ?? {});

const shop = readShop();

/** All that is said in the mistakes of variants that are put in place of one funnel. */
const said = Object.values(overlayKinds)
  .flatMap((plant) => plant(shop.sheets.get('funnels/marriage_v2.yaml')!, shop))
  .map(({ where }) => where)
  .join('\n');

/** And in those of call-backs that are written into a channel. */
const told = Object.values(conversionKinds)
  .flatMap((plant) => plant(shop.sheets.get('funnels/shared/channels.yaml')!, shop))
  .map(({ make }) => make())
  .join('\n');
const unsaid = (keys: readonly string[], where: string) =>
  keys.filter((key) => !new RegExp(`(^|[ {])${key}:`, 'm').test(where));

const saidByVariants: Readonly<Record<string, readonly string[]>> = {
  'a variant': keysOf(schemaOf('overlay.generated')),
  'its theme': keysOf(parts.theme),
  'its report': keysOf(parts.report),
  'its questions': keysOf(parts.questions),
  'its payment': keysOf(parts.payment),
  'its budget': keysOf(parts.budget),
  'its time': keysOf(parts.live),
  'one of its overrides': keysOf(parts.overrides?.items),
  'a palette of one’s own': keysOf(definitions.ownPalette),
  'a picture': keysOf(definitions['block-picture']),
  'a gallery': keysOf(definitions['block-gallery']),
};

test.each(Object.entries(saidByVariants))('some mistake is made with each key of %s', (_, keys) => {
  expect(keys.length).toBeGreaterThan(1);
  expect(unsaid(keys, said)).toEqual([]);
});

const { definitions: ofChannels } = schemaOf('channels.schema');

test.each(
  Object.entries(ofChannels).filter(([name]) => name.startsWith('conversion-')),
)('and with each key of a %s', (_, node) => {
  expect(keysOf(node).length).toBeGreaterThan(1);
  expect(unsaid(keysOf(node), told)).toEqual([]);
});

test('and with each key of an experiment: the one that is damaged has all of them', () => {
  const { places } = shop.sheets.get('funnels/experiments/card_first.yaml')!;
  const keys = keysOf(schemaOf('experiment.schema'));
  const written = places.filter(({ owner }) => owner === undefined).map(({ name }) => name);
  expect(keys.filter((key) => !written.includes(key))).toEqual(['result']);
  // A running one has none yet: its own kind stops it.
  expect(Object.keys(kinds)).toContain('experiment won by nobody');
});
