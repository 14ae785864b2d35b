import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aRoot } from '../support/a-folder.ts';
import { runCommand } from '../support/a-terminal.ts';

describe('npm run funnels -- draw', () => {
  test('prints one funnel as Mermaid text', async () => {
    const { code, out, err } = await runCommand(aRoot(), 'draw', '/marriage_v1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^---\ntitle: "\/marriage_v1 · marriage"\n---\nflowchart TB\n/);
    expect(out).toContain('Payment · /marriage_v1/payment/{id}');
  });

  test('prints each funnel as a block of a Markdown file', async () => {
    const { out } = await runCommand(aRoot(), 'draw');
    expect(out.match(/^## .*$/gm)).toEqual([
      '## /fortune_v1',
      '## /marriage_v1',
      '## /mbti_v1',
      '## /pair_v1',
    ]);
    expect(out.match(/^```mermaid$/gm)).toHaveLength(4);
  });

  test('writes an SVG in the language and the colours asked for', async () => {
    const root = aRoot();
    const { code, out } = await runCommand(
      root,
      'draw',
      'mbti_v1',
      '--out',
      'drawn/flow.svg',
      '--lang',
      'zh-CN',
    );
    expect({ code, out }).toEqual({ code: 0, out: `${join(root, 'drawn/flow.svg')}\n` });
    const svg = readFileSync(join(root, 'drawn/flow.svg'), 'utf8');
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg).toContain('付款页');
    expect(svg).not.toContain('Payment');
  });

  test('writes one SVG a funnel into a folder', async () => {
    const root = aRoot();
    mkdirSync(join(root, 'drawn'));
    const { out } = await runCommand(root, 'draw', '--format=svg', '--out', 'drawn');
    expect(out).toContain('4 drawings in');
    expect(readdirSync(join(root, 'drawn'))).toEqual([
      'fortune_v1.svg',
      'marriage_v1.svg',
      'mbti_v1.svg',
      'pair_v1.svg',
    ]);
  });

  test.each([
    [['marrage_v1'], 'there is no funnel marrage_v1; did you mean marriage_v1?'],
    [['--format', 'png'], '--format is one of mermaid, svg'],
    [['pair_v1', '--lang', 'fr'], '--lang is one of en, zh-CN'],
    [['--format', 'svg'], 'an SVG holds one funnel'],
    [['pair_v1', '--colour', 'red'], '--colour'],
    [['pair_v1', '--out'], '--out'],
  ])('says how to type it: %j', async (argv, words) => {
    const root = aRoot();
    const { code, out, err } = await runCommand(root, 'draw', ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n')[0]).toContain(words);
    expect(existsSync(join(root, 'all.svg'))).toBe(false);
  });
});
