import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Diagnostic, isError } from '../../src/checker/report/diagnostic.ts';
import { runCommand as run } from '../support/run-command.ts';
import { aRoot, soundText } from '../support/valid-folder.ts';

test('check tells once what several files lean on and is gone, and with --all at each', async () => {
  const root = aRoot();
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const coupons = 'funnels/shared/coupons.yaml';
  write(coupons, soundText(coupons).replace(/ {2}stay5:.*\n/, ''));
  const pair = soundText('funnels/pair_v1.yaml');
  write('funnels/pair_v1.yaml', pair.replace('key: half', 'key: stay5'));
  const found = async (...args: string[]) => {
    const { code, out } = await run(root, 'check', '--json', ...args);
    expect(code).toBe(1);
    const { diagnostics } = JSON.parse(out) as { diagnostics: Diagnostic[] };
    return diagnostics.filter(isError).map(({ file, message, fix }) => ({ file, message, fix }));
  };
  const file = 'funnels/marriage_v1.yaml';
  const lines = [/marriage_v1\.yaml:\d+/, /pair_v1\.yaml:\d+/].map(({ source }) => `funnels/${source}`);
  expect(await found()).toEqual([
    {
      file,
      message: expect.stringMatching(
        `^there is no coupon "stay5" \\(in 2 places: ${lines.join(', ')}\\)$`,
      ) as string,
      fix: 'known: half; or write it in funnels/shared/coupons.yaml again',
    },
  ]);
  expect((await found('--all')).map((each) => each.file)).toEqual([file, 'funnels/pair_v1.yaml']);
});
