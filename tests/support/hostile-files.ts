import { readFileSync } from 'node:fs';

export interface HostileFile {
  name: string;
  path: string;
  bytes: Buffer;
}

const good = readFileSync('funnels/marriage_v1.yaml', 'utf8');
const product = readFileSync('funnels/products/attachment.yaml', 'utf8');
const site = readFileSync('funnels/shared/site.yaml', 'utf8');
const coupons = readFileSync('funnels/shared/coupons.yaml', 'utf8');
const channels = readFileSync('funnels/shared/channels.yaml', 'utf8');

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
/** Ten levels of ten references each mean `levels` to the power of ten. */
const nested = (levels: number, level: (index: number) => string) =>
  many(levels, (index) => level(index + 1));
const inText = (text: string) => good.replace('First the card, then the vows', () => text);
const svg = (inside: string, root = 'width="750" height="620" viewBox="0 0 750 620"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const filter = (primitives: string) =>
  svg(`<filter id="f">${primitives}</filter><rect width="750" height="620" filter="url(#f)"/>`);
const template = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334">${inside}</svg>`;
const line = (range: string) => template(`<rect data-line="${range}" x="0" y="0" width="9" height="9"/>`);
const uses = (levels: number) =>
  `<defs><path id="u0" d="M0 0h9v9z"/>${nested(levels, (n) => `<g id="u${n}">${`<use href="#u${n - 1}"/>`.repeat(10)}</g>`)}</defs><use href="#u${levels}"/>`;

const funnels: Readonly<Record<string, string | Buffer>> = {
  'unknown keys, 8,000': `${good}${many(8000, (n) => `k${n}: 1\n`)}`,
  'unknown keys, as many as are read': `${good}${many(4600, (n) => `k${n}: 1\n`)}`,
  'unknown keys, 400,000': many(400_000, (n) => `k${n}: 1\n`),
  'unknown keys in one line': `${good}x: {${many(4600, (n) => `k${n}: 1,`)}}\n`,
  'keys nearly right': `${good}${many(900, (n) => `titl${n}: 1\n`)}`,
  'one key of 280 KB': `${good}${'k'.repeat(280_000)}: 1\n`,
  'keys of 1 KB, 280 of them': `${good}${many(280, (n) => `${'k'.repeat(990)}${n}: 1\n`)}`,
  'the same key 2,000 times': `${good}${'title: x\n'.repeat(2000)}`,
  'a text of 280 KB': inText('x'.repeat(280_000)),
  'a text of blanks': inText(`${' '.repeat(140_000)}x${' '.repeat(140_000)}`),
  'a text of digits': inText('1'.repeat(280_000)),
  'a text of prices': inText('¥1.1 '.repeat(50_000)),
  'a text of slots': inText('{price}'.repeat(30_000)),
  'a text of open braces': inText('{'.repeat(250_000)),
  'a text of quotation marks': good.replace('问名，', () => '“”‘’'.repeat(20_000)),
  'a text of invisible characters': inText('\u200b'.repeat(80_000)),
  'a text of combining marks': inText(`e${'\u0301'.repeat(80_000)}`),
  'a text of addresses': inText('http://a.b/ '.repeat(20_000)),
  'a text of Han characters': inText('婚'.repeat(80_000)),
  'a text of percent': inText('100%'.repeat(60_000)),
  'escapes, 40,000': inText('\\u0041'.repeat(40_000)),
  'a line of blanks': `${good}x:${' '.repeat(280_000)}1\n`,
  'lines of blanks': `${good}${`${' '.repeat(60)}\n`.repeat(4000)}`,
  'lines without anything': `${good}${'\n'.repeat(250_000)}`,
  'remarks, 100,000': `${good}${'#\n'.repeat(100_000)}`,
  'one remark of 280 KB': `${good}#${'x'.repeat(270_000)}\n`,
  'tabs, 280,000': `${good}${'\t'.repeat(280_000)}x: 1\n`,
  'lone carriage returns': '\r'.repeat(280_000),
  'null bytes': Buffer.alloc(280_000),
  'not UTF-8': Buffer.alloc(280_000, 0xff),
  'UTF-16': Buffer.from(`\ufeff${good}`, 'utf16le'),
  'lost characters': '\ufffd'.repeat(90_000),
  'open lists, 100,000': `${good}x: ${'['.repeat(100_000)}\n`,
  'open lists, 2,000': `${good}x: ${'['.repeat(2000)}${']'.repeat(2000)}\n`,
  'open groups, 2,000': `${good}x: ${'{a: '.repeat(2000)}1${'}'.repeat(2000)}\n`,
  'lists in a line, 2,000': `${good}x:\n  ${'- '.repeat(100_000)}1\n`,
  'groups, each deeper': many(700, (n) => `${' '.repeat(n)}a:\n`),
  'a list of 1,001': `${good}x: [${'1,'.repeat(1001)}]\n`,
  'a list of 100,000': `${good}x: [${'1,'.repeat(100_000)}]\n`,
  'keys that are groups': `${good}${'? {a: 1}\n: 1\n'.repeat(900)}`,
  'aliases of aliases': `${many(9, (n) => `a${n}: &a${n} [${n === 0 ? '1' : `*a${n - 1},`.repeat(10)}]\n`)}${good}`,
  'merged aliases': `${many(9, (n) => `a${n}: &a${n} {${n === 0 ? 'x: 1' : `<<: [${`*a${n - 1},`.repeat(10)}]`}}\n`)}${good}`,
  'an alias of itself': `a: &a [*a]\n${good}`,
  'anchors, 1,500': `${good}x:\n${many(1500, (n) => `  - &a${n} 1\n`)}`,
  'one alias 1,900 times': `x: &x {a: {b: {c: [1,2,3]}}}\ny: [${'*x,'.repeat(1900)}]\n${good}`,
  'aliases that are not there': `${good}x: [${'*x,'.repeat(1900)}]\n`,
  'tags, 2,000': `${good}x:\n${'  - !!python/object:os.system x\n'.repeat(2000)}`,
  'directives, 2,000': `${'%YAML 1.2\n'.repeat(2000)}---\n${good}`,
  'documents, 2,000': '---\na: 1\n'.repeat(2000),
  'open quotation marks': `${good}${'x: "\n'.repeat(2000)}`,
  'quotation marks in a line': `${good}x: ${'"'.repeat(200_000)}\n`,
  'colons in a line': `${good}x: ${': '.repeat(100_000)}\n`,
  'dashes in a line': `${good}${'-'.repeat(280_000)}\n`,
  'a block of 250 KB': `${good}x: |\n${'  x\n'.repeat(4000)}`,
  'a number of 280,000 digits': good.replace(/amount: \d+/, () => `amount: ${'9'.repeat(280_000)}`),
  'a number beyond all': good.replace(/amount: \d+/, 'amount: 1e400'),
  'no number': good.replace(/amount: \d+/, 'amount: .nan'),
  'a hexadecimal number of 200,000 digits': good.replace(
    /amount: \d+/,
    () => `amount: 0x${'f'.repeat(200_000)}`,
  ),
  'a number with 250,000 underlines': good.replace(/amount: \d+/, () => `amount: 1${'_'.repeat(250_000)}`),
  'a price in fractions of a fen': good.replace(/amount: \d+/, () => `amount: 0.${'0'.repeat(200_000)}1`),
  'a prototype': `__proto__: {title: x}\nconstructor: {prototype: {title: x}}\n${good}`,
  'extends itself': 'extends: hostile_v1\n',
  'extends nobody, 200 KB': `extends: ${'x'.repeat(200_000)}\n`,
  'overrides, 900': `${good}overrides:\n${many(900, (n) => `  - channels: ["${n}"]\n    payment: {price: {amount: ${n + 1}}}\n`)}`,
  'blocks, 900': good.replace(
    '  blocks:\n',
    () => `  blocks:\n${'    - {kind: text, text: {en: x, zh-CN: 甲}}\n'.repeat(900)}`,
  ),
  'fields, 900': good.replace(
    '      fields:\n',
    () =>
      `      fields:\n${many(900, (n) => `        - {kind: name, name: f${n}, label: {en: x, zh-CN: 甲}}\n`)}`,
  ),
  'conditions in conditions': good.replace(
    '- kind: price',
    () => `- kind: price\n      if: ${'{any: [{all: ['.repeat(200)}{gender: male}${']}]}'.repeat(200)}`,
  ),
  'languages, 900': good.replace(/title: \{.*/, () => `title: {${many(900, (n) => `l${n}: x, `)}en: x}`),
  'an address of 200 KB': `${good}canonical: https://${'a.'.repeat(100_000)}example\n`,
  'a pattern that goes back and forth': inText(`${'a '.repeat(60_000)}!`),
  'dates, 900': `${good}live: [${'2026-11-29,'.repeat(900)}]\n`,
};

const shared: Readonly<Record<string, [path: string, text: string]>> = {
  'statements, 900': [
    'products/hostile.yaml',
    product.replace(
      'questions:\n',
      () =>
        `questions:\n${many(900, (n) => `  - {id: h${n}, adds: {worry: 1}, text: {en: x${n}, zh-CN: 甲${n}}}\n`)}`,
    ),
  ],
  'scales of great weight': [
    'products/hostile.yaml',
    product.replace(/adds: \{ worry: 1 \}/g, 'adds: { worry: 99999999 }'),
  ],
  'scores of all sizes': [
    'products/hostile.yaml',
    product.replace(/score: (\d)/g, (_, n: string) => `score: ${7919 ** Number(n)}`),
  ],
  'scales, 900': [
    'products/hostile.yaml',
    product.replace(
      'scales:\n',
      () =>
        `scales:\n${many(900, (n) => `  s${n}: {label: {en: x, zh-CN: 甲}, bands: {low: 0, high: 50}}\n`)}`,
    ),
  ],
  'results, 900': [
    'products/hostile.yaml',
    product.replace(
      'results:\n',
      () => `results:\n${many(900, (n) => `  r${n}: {name: {en: x, zh-CN: 甲}}\n`)}`,
    ),
  ],
  'arms, 900': [
    'experiments/hostile.yaml',
    `funnel: marriage_v1\nstatus: draft\narms:\n${many(900, (n) => `  a${n}: {weight: 1, payment: {price: {amount: ${n + 1}}}}\n`)}`,
  ],
  'arms of a funnel that is not there': [
    'experiments/hostile.yaml',
    `funnel: ${'x'.repeat(100_000)}\narms: {}\n`,
  ],
  'redirects, 900': ['shared/site.yaml', `${site}\nredirects:\n${many(900, (n) => `  r${n}: r${n + 1}\n`)}`],
  'coupons, 900': [
    'shared/coupons.yaml',
    `${coupons}\n${many(900, (n) => `  h${n}:\n    off: ${n}\n    label: { en: x, zh-CN: 甲 }\n`)}`,
  ],
  'channels, 900': [
    'shared/channels.yaml',
    `${channels}\n${many(900, (n) => `  "9${n}":\n    name: x\n    assignChannel: "9${n + 1}"\n`)}`,
  ],
  'a list of questions, 900': [
    'shared/hostile-questions.yaml',
    `title: { en: x, zh-CN: 甲 }\nquestions:\n${many(900, (n) => `  - {id: q${n}, if: {q${n - 1}: ["1"]}, text: {en: x, zh-CN: 甲}, options: [{value: "1", text: {en: x, zh-CN: 甲}}]}\n`)}`,
  ],
};

const drawings: Readonly<Record<string, string | Buffer>> = {
  'turbulence, 50 times': filter('<feTurbulence baseFrequency="0.01" numOctaves="9"/>'.repeat(50)),
  'turbulence without end': filter('<feTurbulence baseFrequency="9e9" numOctaves="1000000000"/>'),
  'a blur as wide as the world': filter('<feGaussianBlur stdDeviation="999999999"/>'),
  'a matrix of 1,000': filter(`<feConvolveMatrix order="1000" kernelMatrix="${'1 '.repeat(100_000)}"/>`),
  'a morphology': filter('<feMorphology operator="dilate" radius="99999"/>'.repeat(20)),
  'light, 100 times': filter(
    '<feDiffuseLighting><fePointLight x="1" y="1" z="1"/></feDiffuseLighting>'.repeat(100),
  ),
  'a filter of a huge region': svg(
    '<filter id="f" x="-9e6" y="-9e6" width="9e9" height="9e9"><feFlood/></filter><rect width="9" height="9" filter="url(#f)"/>',
  ),
  'uses in uses': svg(uses(9)),
  'a use of itself': svg('<g id="a"><use href="#a"/><use href="#a"/></g>'),
  'uses by their old name': svg(uses(9).replaceAll(' href', ' xlink:href')),
  'patterns in patterns': svg(
    `<defs><rect id="p0" width="9" height="9"/>${nested(9, (n) => `<pattern id="p${n}" width=".1" height=".1">${`<rect width="9" height="9" fill="url(#p${n - 1})"/>`.repeat(10)}</pattern>`)}</defs><rect width="750" height="620" fill="url(#p9)"/>`,
  ),
  'a pattern of small tiles': svg(
    '<pattern id="p" width=".00001" height=".00001"><rect width="9" height="9"/></pattern><rect width="750" height="620" fill="url(#p)"/>',
  ),
  'masks in masks': svg(
    `${nested(9, (n) => `<mask id="m${n}">${`<rect width="9" height="9" fill="#fff" mask="url(#m${n - 1})"/>`.repeat(10)}</mask>`)}<rect width="750" height="620" mask="url(#m9)"/>`,
  ),
  'clips in clips': svg(
    `${nested(9, (n) => `<clipPath id="c${n}">${`<rect width="9" height="9" clip-path="url(#c${n - 1})"/>`.repeat(10)}</clipPath>`)}<rect width="750" height="620" clip-path="url(#c9)"/>`,
  ),
  'markers on markers': svg(
    `<marker id="m"><path d="${'M0 0L1 1'.repeat(9000)}" marker-mid="url(#m)"/></marker><path d="${'M0 0L1 1'.repeat(9000)}" marker-mid="url(#m)"/>`,
  ),
  'gradients of gradients': svg(
    `${many(9000, (n) => `<linearGradient id="g${n}" href="#g${n + 1}"/>`)}<rect width="9" height="9" fill="url(#g0)"/>`,
  ),
  'as wide as the world': svg(
    '<rect width="9" height="9"/>',
    'width="2000000000" height="2000000000" viewBox="0 0 9 9"',
  ),
  'a point': svg(
    '<rect width="9" height="9"/>',
    'width="0.0000001" height="0.0000001" viewBox="0 0 1e-9 1e9"',
  ),
  'a path of 1.9 MB': svg(`<path d="M0 0${'L1 1 '.repeat(380_000)}"/>`),
  'a path of 1.9 MB with arcs': svg(`<path stroke="#000" d="M0 0${'a9 9 0 1 1 1 1'.repeat(130_000)}"/>`),
  'dashes without end': svg('<path stroke="#000" stroke-dasharray="0.000001" d="M0 0L99999999 99999999"/>'),
  'a stroke beyond all': svg('<path stroke="#000" stroke-width="1e38" d="M0 0L1e38 1e38"/>'),
  'transforms, 100,000': svg(`<rect width="9" height="9" transform="${'scale(2)'.repeat(100_000)}"/>`),
  'elements, 20,001': svg('<rect width="9" height="9"/>'.repeat(20_001)),
  'elements in elements, 100,000': svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
  'elements with names in elements': svg(`${many(9000, (n) => `<g id="n${n}">`)}${'</g>'.repeat(9000)}`),
  'layers with opacity': svg(
    `${'<g opacity=".9">'.repeat(90)}<rect width="750" height="620"/>${'</g>'.repeat(90)}`,
  ),
  'layers with opacity side by side': svg(
    '<g opacity=".9"><rect width="750" height="620"/><rect width="750" height="620"/></g>'.repeat(6000),
  ),
  'entities of entities': `<!DOCTYPE svg [<!ENTITY e0 "x">${nested(9, (n) => `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`)}]>${svg('<desc>&e9;</desc>')}`,
  'an entity of another file': `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg('<desc>&e;</desc>')}`,
  'a style sheet of 1.9 MB': svg(
    `<style>${'a>b+c~d{fill:red}'.repeat(110_000)}</style><rect width="9" height="9"/>`,
  ),
  'selectors, 19,000 by 19,000': svg(
    `<style>${many(19_000, (n) => `.c${n} .d${n}{fill:red}`)}</style>${'<rect class="d1" width="9" height="9"/>'.repeat(19_000)}`,
  ),
  'a style that begins remarks': svg(`<style>${'/*'.repeat(900_000)}</style><rect width="9" height="9"/>`),
  'keyframes, 20,000': svg(
    `<style>${'@keyframes a{0%{opacity:0}to{opacity:1}}'.repeat(20_000)}</style><rect width="9" height="9"/>`,
  ),
  'open keyframes': svg(`<style>${'@keyframes a{'.repeat(140_000)}</style><rect width="9" height="9"/>`),
  'animations, 19,000': svg('<animate attributeName="x" values="0;1" dur="1s"/>'.repeat(19_000)),
  'an animation of 900 KB': svg(
    `<rect width="9" height="9"><animate attributeName="opacity" dur="9s" values="${'0;1;'.repeat(225_000)}"/></rect>`,
  ),
  'attributes, 100,000': svg(`<rect ${many(100_000, (n) => `a${n}="" `)}/>`),
  'an attribute of 1.9 MB': svg(`<rect data-x="${'x'.repeat(1_900_000)}" width="9" height="9"/>`),
  'namespaces, 20,000': svg(`<g ${many(20_000, (n) => `xmlns:n${n}="u" `)}/>`),
  'a remark that never ends': `${svg('')}<!--${'-'.repeat(1_900_000)}`,
  'open brackets': '<'.repeat(1_900_000),
  'open brackets with a name': '<a '.repeat(600_000),
  ampersands: svg(`<desc>${'&'.repeat(1_800_000)}</desc>`),
  'a drawing of 3 MB': svg(' '.repeat(3_000_000)),
  'a picture in a picture': svg(
    `<image href="data:image/svg+xml;base64,${Buffer.from(svg(uses(9))).toString('base64')}"/>`,
  ),
  'letters, 19,000': svg('<text>x</text>'.repeat(19_000)),
};

const templates: Readonly<Record<string, string>> = {
  'a range of 20,000,000': line('month-1..20000000-value'),
  'a range of 2,000,000': line('month-1..2000000-value'),
  'a range that runs backwards': line('month-9..1-value'),
  'a range of great numbers': line('month-1..99999999999999999999999999-value'),
  'ranges, 900 of 100': template(
    '<rect data-line="month-1..100-value" x="0" y="0" width="9" height="9"/>'.repeat(900),
  ),
  'lines without end': template(
    '<rect data-text="sentence" data-lines="99999999" data-size="99999999" width="9" height="9"/>',
  ),
  'elements, 1,500,000': template('<g/>'.repeat(1_500_000)),
  'elements, as many as are read': template('<g/>'.repeat(49_000)),
  'uses in uses': template(uses(9)),
  'elements in elements': template(`${'<g>'.repeat(50_000)}`),
  'attributes, 20,000': template(`<g ${many(20_000, (n) => `a${n}="" `)}/>`),
  'an attribute without an end': template(`<g a="${'x'.repeat(190_000)}`),
  'blanks in a tag': template(`<g${' '.repeat(190_000)}`),
  'open brackets': '<'.repeat(199_000),
  'remarks that never end': '<!--'.repeat(49_000),
  conditions: template(`<g data-if="${'a'.repeat(190_000)}!=">x</g>`),
  'colours, 15,000': template(`<g fill="${'var(--ink)'.repeat(15_000)}"/>`),
};

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAw1AAAMNQCAYAAACXZ9kYAAAAAElFTkSuQmCC', 'base64');
const photos: Readonly<Record<string, Buffer>> = {
  'hostile-1.png': png,
  'hostile-2.jpg': Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(5_000_000, 0xff)]),
  'hostile-3.webp': Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8L\xff\xff\xff\x7f/\xff\xff\xff\xff', 'latin1'),
  'hostile-4.avif': Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf\xff\xff\xff\xffmeta', 'latin1'),
  'hostile-5.gif': Buffer.from('GIF89a\xff\xff\xff\xff'),
  'hostile-6.jpg': Buffer.alloc(21_000_000),
  'hostile-7.png': Buffer.alloc(0),
};

const entries = (
  texts: Readonly<Record<string, string | Buffer>>,
  kind: string,
  pathOf: (n: number) => string,
) =>
  Object.entries(texts).map(
    ([name, text], index): HostileFile => ({
      name: `${kind}: ${name}`,
      path: pathOf(index),
      bytes: Buffer.from(text),
    }),
  );

/** Each makes an unbounded reader work for seconds, or fills its memory. */
export const hostileFiles: readonly HostileFile[] = [
  ...entries(funnels, 'funnel', () => 'funnels/hostile_v1.yaml'),
  ...Object.entries(shared).map(([name, [path, text]]) => ({
    name: `shared: ${name}`,
    path: `funnels/${path}`,
    bytes: Buffer.from(text),
  })),
  ...entries(drawings, 'drawing', (n) => `funnels/images/hostile-${n}.svg`),
  ...entries(templates, 'template', (n) => `funnels/images/hostile-${n}-keepsake.svg`),
  ...Object.entries(photos).map(([name, bytes]) => ({
    name: `photo: ${name}`,
    path: `funnels/images/${name}`,
    bytes,
  })),
];

/** Odd and valid: a template is only checked against a funnel that names it. */
export const isSound = ({ name }: HostileFile): boolean =>
  name.startsWith('template: ') ||
  [
    'funnel: a text of quotation marks',
    'funnel: lines of blanks',
    'funnel: one remark of 280 KB',
    'funnel: directives, 2,000',
    'drawing: as wide as the world',
    'drawing: a path of 1.9 MB with arcs',
    'drawing: layers with opacity',
    'drawing: a style that begins remarks',
    'drawing: keyframes, 20,000',
    'drawing: open keyframes',
    'drawing: an attribute of 1.9 MB',
    'photo: hostile-5.gif',
  ].includes(name);
