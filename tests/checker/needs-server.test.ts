import { expect, onTestFinished, test, vi } from 'vitest';
import { partition, tellServed } from '../../scripts/build/needs-server.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { aFolder, checked } from '../support/valid-folder.ts';

test('a build tells what a static host cannot choose among, and one for a static host alone is refused', () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const variant = (slug: string, text: string) => [
    `funnels/${slug}.yaml`,
    checked(`funnels/${slug}.yaml`, `extends: marriage_v1\n${text}\n`),
  ];
  const { fleet } = createFolderCheck()(
    aFolder(
      Object.fromEntries([
        variant('plain', 'overrides: [{ channels: ["20"], payment: { screen: plain } }]'),
        variant('channel', 'overrides: [{ channels: ["20"], summary: { en: A, zh-CN: 甲 } }]'),
        variant('season', 'live: { to: "2027-02-15", otherwise: closed }'),
      ]),
    ),
  );
  const [served, lasting] = partition(fleet!.funnels.values());
  expect(served.map(({ slug }) => slug)).toEqual(['channel', 'season']);
  expect(lasting.map(({ slug }) => slug)).toContain('plain');
  tellServed(served, {});
  expect(printed.mock.calls).toEqual([
    [
      `build/needs-server: channel changes by time, by language or in more than the payment of a channel. A static host cannot choose, so no page of it is written for one; our server serves it.
build/needs-server: season is there for some days only. A static host cannot choose, so no page of it is written for one; our server serves it.`,
    ],
  ]);
  expect(() => tellServed(served, { STATIC_HOST: '1' })).toThrow('not for a static host');
  expect(printed.mock.lastCall![0]).toContain('or serve it with npm start.');
  tellServed([], { STATIC_HOST: '1' });
  expect(printed).toHaveBeenCalledTimes(2);
});
