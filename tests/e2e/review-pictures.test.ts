import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { review } from '../../scripts/funnels/review.ts';
import { aRepository } from '../support/create-repository.ts';

test('a review shows the screens of a changed funnel as they were and as they are, on a phone', async () => {
  const { root, edit } = aRepository();
  edit('marriage_v1.yaml', 'en: Four pillars and one clear answer.', 'en: Two pillars and no answer at all.');
  let out = '';
  const terminal = {
    root,
    env: {},
    out: (text: string) => {
      out += text;
    },
    err: () => {},
  };
  expect(await review.run(['--base', 'main', '--only', 'pictures'], terminal)).toBe(0);
  const folder = join(root, 'review/pictures');
  expect(out).toMatch(/^\d pictures of 1 funnel in \S+\/review\/pictures\n$/);
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['marriage_v1.entry.en.after.png', 'marriage_v1.entry.en.before.png']),
  );
  const png = readFileSync(join(folder, 'marriage_v1.entry.en.after.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([375, 812]);
});
