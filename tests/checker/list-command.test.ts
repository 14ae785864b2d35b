import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../scripts/command-line.ts';
import { products } from '../../src/contract/report.ts';
import { aRepository, datedRepository } from '../support/create-repository.ts';
import { runCommand } from '../support/run-command.ts';
import { aRoot } from '../support/valid-folder.ts';

describe('npm run funnels -- list', () => {
  test('shows each funnel with all its addresses', async () => {
    const { code, out } = await runCommand(aRoot(), 'list');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[3]).toMatch(
      /^mbti_v1 .*\/mbti_v1 \/mbti_v1\/questions\/\{state\} \/mbti_v1\/payment\/\{id\} +wechat/,
    );
  });

  test('aligns its columns by what a terminal shows, Chinese two columns wide', async () => {
    const { out } = await runCommand(aRoot(), 'list', '--lang', 'zh-CN');
    const lines = out.trimEnd().split('\n');
    expect(lines[1]).toMatch(/[\u4e00-\u9fff]/);
    const shown = (text: string) => text.length + (text.match(/[\u4e00-\u9fff]/g) ?? []).length;
    const start = shown(lines[0]!.split('product')[0]!);
    for (const line of lines.slice(1)) {
      const product = new RegExp(`(${products.join('|')}) +¥`).exec(line)!;
      expect(shown(line.slice(0, product.index)), line).toBe(start);
    }
  });

  test('gives machines the same as JSON, prices in fen', async () => {
    const { out } = await runCommand(aRoot(), 'list', '--format', 'json');
    const { funnels } = JSON.parse(out) as { funnels: { slug: string }[] };
    expect(funnels.find(({ slug }) => slug === 'marriage_v1')).toMatchObject({
      title: { en: 'marriage', 'zh-CN': '婚姻' },
      product: 'marriage',
      price: { amount: 2980, listAmount: 9900 },
      layout: 'page',
      routes: ['/marriage_v1', '/marriage_v1/payment/{id}'],
      ways: ['wechat', 'alipay'],
      languages: ['en', 'zh-CN'],
    });
  });

  test('shows the price of the day, and names those that come', async () => {
    const { root } = datedRepository();
    const listOn = async (day: string, ...argv: string[]) =>
      (await runCommand(root, 'list', '--on', day, ...argv)).out;
    const before = await listOn('2027-01-01');
    expect(before).toMatch(/\nmarriage_v1 .* ¥29\.80 of ¥99 /);
    expect(before).toMatch(
      /\n\nPrices that will change:\nmarriage_v1 {2}from 2027-02-10 20:00 ¥14\.90 of ¥99, from 2027-02-15 00:00 ¥29\.80 of ¥99\n$/,
    );
    const during = await listOn('2027-02-11');
    expect(during).toMatch(/\nmarriage_v1 .* ¥14\.90 of ¥99 /);
    expect(during).toMatch(/\nmarriage_v1 {2}from 2027-02-15 00:00 ¥29\.80 of ¥99\n$/);
    expect(await listOn('2027-02-15')).not.toContain('from');
    const { funnels } = JSON.parse(await listOn('2027-02-11', '--json')) as { funnels: { slug: string }[] };
    expect(funnels.find(({ slug }) => slug === 'marriage_v1')).toMatchObject({
      price: { amount: 1490, listAmount: 9900 },
      later: [{ from: '2027-02-15 00:00', price: { amount: 2980, listAmount: 9900 } }],
    });
    expect((await runCommand(root, 'list', '--on', 'tomorrow')).code).toBe(2);
  });

  test('tells which texts would wait with a price since the last commit', async () => {
    const { root, edit } = aRepository();
    edit('marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
    edit('pair_v1.yaml', 'zh-CN: 合上', 'zh-CN: 合起来');
    expect((await runCommand(root, 'list')).out).not.toContain('held');
    edit('marriage_v1.yaml', 'en: See it', 'en: Show it');
    edit('marriage_v1.yaml', 'en: Your name', 'en: Name');
    const { out } = await runCommand(root, 'list');
    expect(out).toMatch(
      /\n\nCompared with the last commit:\nmarriage_v1 {2}held: 2 texts wait with the price\n$/,
    );
    const { funnels } = JSON.parse((await runCommand(root, 'list', '--json')).out) as {
      funnels: { held?: string }[];
    };
    expect(funnels.map(({ held }) => held).filter(Boolean)).toEqual(['held: 2 texts wait with the price']);
  });

  test('names the files with errors and leaves them out; a command for one of the others does its work', async () => {
    const root = aRoot();
    writeFileSync(join(root, 'funnels/luck_v1.yaml'), 'product: Luk\n');
    const err = 'Left out: funnels/luck_v1.yaml. npm run funnels -- check tells what is wrong there.\n';
    const listed = await runCommand(root, 'list');
    expect(listed).toMatchObject({ code: 1, err });
    expect(listed.out).toContain('\nmarriage_v1 ');
    expect(await runCommand(root, 'link', 'marriage_v1', '--to', 'https://shop.example')).toMatchObject({
      ...{ code: 0, err },
      out: expect.stringMatching(/^https:\/\/shop\.example\/marriage_v1\n/) as string,
    });
    expect((await runCommand(root, 'draw', 'marriage_v1')).code).toBe(0);
    writeFileSync(join(root, 'funnels/shared/site.yaml'), 'languages: [\n');
    const none = await runCommand(root, 'link', 'marriage_v1', '--to', 'https://shop.example');
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.err).toContain('funnels/shared/site.yaml:');
    expect(none.err).not.toContain('warning');
    expect((await runCommand(root, 'list', '--format', 'xml')).code).toBe(2);
  });
});

test('Chinese characters take two columns of a terminal', () => {
  expect(columnsOf('婚姻 a')).toBe(6);
});

describe('npm run funnels -- --help', () => {
  test('tells what the commands do, all of them or one', async () => {
    const all = await runCommand('.', '--help');
    expect(all).toMatchObject({ code: 0, err: '' });
    expect(all.out).toContain('publish [files…]');
    expect(all.out).toContain('list');
    const one = await runCommand('.', 'publish', '--help');
    expect(one).toMatchObject({ code: 0, err: '' });
    expect(one.out).toMatch(/^ {2}publish \[files…\].*\n {6}\S.*\n$/);
    expect((await runCommand('.', 'pubish', '--help')).code).toBe(2);
  });
});
