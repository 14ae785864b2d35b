import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { splitStyles } from '../../scripts/build/split-styles.ts';
import { finishPage } from '../../src/server/pages/finish-page.ts';
import { firstStyles, noFaces, withPalette } from '../../src/server/pages/first-styles.ts';

const page = `<!doctype html><html lang="en" data-page="/a_v1" data-palette="jade"><head>
  <!--policy-->
  <link rel="stylesheet" crossorigin href="/assets/a.css">
  </head><body><main class="screen entry"><h1>One &lt;b class="no"></h1><input type="text" required></main>
  <script>1</script><script type="application/json">{"a":"\\u003ci class=\\"no\\">"}</script></body></html>`;

const of = (css: string) => firstStyles(page, splitStyles(css));

describe('the first styles of a page', () => {
  it.each([
    'h1{color:red}',
    '.entry h1{color:red}',
    'main.screen>h1:first-child::before{color:red}',
    '[data-palette="jade"]{--ink:red}',
    '[data-palette=jade]{--ink:red}',
    '[required],.nothing{color:red}',
    '*{margin:0}',
    ':root{--px:1px}',
    'input:not(.touched):is(.a,[required]){color:red}',
    'html:has(.entry){color:red}',
    '.elsewhere #root{visibility:hidden}',
    'input[aria-invalid="true"]{color:red}',
  ])('have %s', (rule) => {
    expect(of(rule)).toBe(rule);
  });

  it.each([
    'h2{color:red}',
    '.no{color:red}',
    'b{color:red}',
    'i{color:red}',
    'main.screen .dialog{color:red}',
    '[data-palette="ink"]{--ink:red}',
    '[hidden],.dialog{color:red}',
    'input:is(.a,.b){color:red}',
    'html:has(.nothing){color:red}',
    '@keyframes rise{to{opacity:1}}',
  ])('have not %s', (rule) => {
    expect(of(rule)).toBe('');
  });

  it('keep their order and their conditions, and close each', () => {
    const css =
      'h1{color:red}@media (width>1px){h1{color:blue}h2{color:blue}@supports (gap:1px){h1{gap:1px}}}h1{top:0}';
    expect(of(css)).toBe(
      'h1{color:red}@media (width>1px){h1{color:blue}}@media (width>1px){@supports (gap:1px){h1{gap:1px}}}h1{top:0}',
    );
  });

  it('have what their rules name', () => {
    const rise = '@keyframes rise{to{opacity:1}}';
    expect(of(`${rise}h1{animation:rise 1s}`)).toBe(`${rise}h1{animation:rise 1s}`);
    expect(of(`${rise}h2{animation:rise 1s}`)).toBe('');
    expect(of('@counter-style ganzhi{symbols:"甲"}h1{list-style:ganzhi}')).toContain('@counter-style ganzhi');
  });

  it('are not guessed where the sheet says something new', () => {
    expect(() => splitStyles('@font-face{font-family:x}')).toThrow('@font-face');
  });
});

describe('a finished page', () => {
  const built = { template: page, styles: splitStyles('h1{color:red}h2{color:red}') };

  it('has its styles within, allowed by the policy, and the sheet for who has no scripts', () => {
    const { html, policy } = finishPage(page, built, 'header');
    expect(html).toContain('<style>h1{color:red}</style>');
    expect(html).toContain('<noscript><link rel="stylesheet" crossorigin href="/assets/a.css"></noscript>');
    expect(html).not.toContain('<!--policy-->');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain('frame-ancestors');
  });

  it('for a static host carries the policy itself, before all it governs', () => {
    const { html, policy } = finishPage(page, built, 'meta');
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}" />`);
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'));
  });

  it('carries the colours of its own after the rules that name a palette, in the same style', () => {
    const palette = { background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' };
    const styles = withPalette(noFaces, { palette, face: 'seal' });
    const { html, policy } = finishPage(page, built, 'meta', styles);
    const css = /<style>(.*?)<\/style>/.exec(html)![1]!;
    expect(css).toMatch(/^h1\{color:red\}:root\[data-palette\]\{color-scheme:light;--background:#fff5f6;/);
    expect(policy).toContain(createHash('sha256').update(css).digest('base64'));
    expect(html).not.toContain(' style=');
    expect(withPalette(noFaces, { palette: 'seal' }).css).toBe('');
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<style>h1{color:blue}</style>', 'h1{color:blue}'],
  ])('allows nothing that came with the content: %s', (injected, code) => {
    const { html, policy } = finishPage(page.replace('<h1>', `${injected}<h1>`), built, 'header');
    expect(html).toContain(injected);
    expect(policy).not.toContain(createHash('sha256').update(code).digest('base64'));
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    expect(policy).toContain(createHash('sha256').update('1').digest('base64'));
    expect(policy).toContain(createHash('sha256').update('h1{color:red}').digest('base64'));
  });

  it('that only holds a place waits for the whole sheet', () => {
    const { html, policy } = finishPage(page.replace('/a_v1', '*'), built, 'header');
    expect(html).toContain('  <link rel="stylesheet"');
    expect(html).not.toContain('<style>');
    expect(policy).toContain("style-src 'self';");
  });
});
