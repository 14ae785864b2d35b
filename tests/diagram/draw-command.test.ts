import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { datedRepository } from '../support/create-repository.ts';
import { runCommand } from '../support/run-command.ts';
import { aRoot } from '../support/valid-folder.ts';

describe('npm run funnels -- draw', () => {
  test('prints one funnel as Mermaid text', async () => {
    const { code, out, err } = await runCommand(aRoot(), 'draw', '/marriage_v1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^---\ntitle: "\/marriage_v1 · marriage"\n---\nflowchart TB\n/);
    expect(out).toContain('Payment · /marriage_v1/payment/{id}');
  });

  test('prints the machine and each funnel as blocks of a Markdown file', async () => {
    const { out } = await runCommand(aRoot(), 'draw');
    expect(out.match(/^## .*$/gm)).toEqual([
      '## The machine of all funnels',
      '## /fortune_v1',
      '## /marriage_v1',
      '## /mbti_v1',
      '## /pair_v1',
    ]);
    expect(out.match(/^```mermaid$/gm)).toHaveLength(5);
    expect(out).toContain('coupon.declined / declineCoupon');
  });

  test('draws the terms of the day, and those that come', async () => {
    const { root } = datedRepository();
    const checkoutOn = async (day: string, ...argv: string[]) =>
      /b_checkout\["([^"]*)"/.exec(
        (await runCommand(root, 'draw', 'marriage_v1', '--on', day, ...argv)).out,
      )![1];
    const before = await checkoutOn('2027-01-01');
    const usual = 'Price: ¥29.80, list price ¥99, holds 15m (channel 10)';
    expect(before).toContain(`>Until 2027-02-10 20:00: ${usual}<`);
    expect(before).toContain(
      '>From 2027-02-10 20:00 until 2027-02-15 00:00: Price: ¥14.90, list price ¥99 (channel 10)<',
    );
    // What ends and leaves nothing behind is told as well.
    expect(before).toContain(
      '>From 2027-02-10 20:00 until 2027-02-15 00:00: After payment, channel: 20 (channel 10)<',
    );
    expect(before).toContain('>Ways: WeChat Pay, Alipay<');
    expect(before).toContain(`>From 2027-02-15 00:00: ${usual}`);
    const during = await checkoutOn('2027-02-11', '--lang', 'zh-CN');
    expect(during).toContain('>2027-02-15 00:00 前：价格：¥14.90，原价 ¥99（渠道 10）<');
    expect(during).toContain('>2027-02-15 00:00 起：价格：¥29.80');
    expect(during).not.toContain('2027-02-10');
    const ahead = await checkoutOn('2027-01-01', '--lang', 'zh-CN');
    expect(ahead).toContain('>2027-02-10 20:00 至 2027-02-15 00:00：价格：¥14.90');
    expect(await checkoutOn('2027-02-15')).not.toMatch(/From|Until/);
  });

  test('writes one into a file or a folder, in the language asked for', async () => {
    const root = aRoot();
    mkdirSync(join(root, 'drawn'));
    for (const [target, file] of [
      ['flow.mmd', 'flow.mmd'],
      ['drawn', 'drawn/mbti_v1.mmd'],
    ] as const) {
      const { code, out } = await runCommand(root, 'draw', 'mbti_v1', '--out', target, '--lang', 'zh-CN');
      expect({ code, out }).toEqual({ code: 0, out: `${join(root, file)}\n` });
      const drawn = readFileSync(join(root, file), 'utf8');
      expect(drawn).toContain('付款页');
      expect(drawn).not.toContain('Payment');
    }
  });

  test.each([
    [['marrage_v1'], 'there is no funnel marrage_v1; did you mean marriage_v1?'],
    [['pair_v1', '--lang', 'fr'], '--lang fr is not known. One of: en, zh-CN'],
    [['--format', 'svg'], '--format'],
    [['pair_v1', '--colour', 'red'], '--colour'],
    [['pair_v1', '--out'], '--out'],
  ])('says how to type it: %j', async (argv, words) => {
    const root = aRoot();
    const { code, out, err } = await runCommand(root, 'draw', ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n')[0]).toContain(words);
    expect(existsSync(join(root, 'funnels.md'))).toBe(false);
  });
});
