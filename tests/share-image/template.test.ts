import { describe, expect, it } from 'vitest';
import { inWords } from '../../src/contract/t.ts';
import { namesIn, readCondition, readTemplate } from '../../src/share-image/template.ts';

const foot = '<rect data-text="foot" x="0" y="0" width="9" height="9"/>';
const withParts = (parts: string) =>
  readTemplate(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334">\n${foot}\n${parts}\n</svg>`);
const faultsOf = (parts: string) =>
  withParts(parts).faults.map(({ line, message }) => `${line}: ${inWords(message)}`);

/** Seven levels, each standing for ten of the one below. */
const nested = (use: string, open: string, close: string) =>
  Array.from({ length: 7 }, (_, level) => {
    const inside = level === 0 ? '<path/>' : use.replace('ID', `n${level - 1}`).repeat(10);
    return open.replace('ID', `n${level}`) + inside + close;
  }).join('') + use.replace('ID', 'n6');

describe('a template', () => {
  it('names every place with its line, inside and out, a range as each of its names', () => {
    const { faults, slots } = withParts(
      `<g data-if="name!=">\n<rect data-text="words.pass" x="1" y="1" width="9" height="9"/></g>\n<rect data-line="month-1..3-value" width="9" height="9"/>\n<g data-turn="angle" data-centre="3 4" data-slide="far" data-by="-9 0.5"/>`,
    );
    expect(faults).toEqual([]);
    expect(slots.map(({ value, line }) => `${line} ${value}`)).toEqual([
      '2 foot',
      '3 name',
      '4 words.pass',
      '5 month-1-value',
      '5 month-2-value',
      '5 month-3-value',
      '6 angle',
      '6 far',
    ]);
  });

  it.each([
    ['<script>go()</script>', '3: <script> is not allowed here'],
    ['<text>A</text>', '3: <text> is not allowed here'],
    ['<style>a{}</style>', '3: <style> is not allowed here'],
    ['<foreignObject/>', '3: <foreignObject> is not allowed here'],
    ['<image href="a.png"/>', '3: <image> is not allowed here'],
    ['<path onload="go()"/>', '3: onload is a script'],
    ['<use href="https://example.com/a.svg#b"/>', '3: href leads out of the picture'],
    ['<use xlink:href="data:image/svg+xml,x"/>', '3: xlink:href leads out of the picture'],
    ['<path style="fill: url(https://example.com/a)"/>', '3: style leads out of the picture'],
    ['<g data-text="name"/>', '3: data-text needs a <rect> with x, y, width and height'],
    ['<rect data-bar="year" width="9"/>', '3: data-bar needs a <rect> with x, y, width and height'],
    ['<g data-turn="angle"/>', '3: data-turn needs data-centre'],
    ['<g data-if="name"/>', '3: data-if="name" is not written as it is read'],
    ['<g data-iff="name=1"/>', '3: data-iff means nothing; known: '],
    ['<path fill="var(--acction)"/>', '3: no palette has a colour "acction"; known: background, '],
    ['words', '2: “words” is between the elements'],
    ['<g>', '4: </svg> closes nothing'],
    ['<g fill="red/>', '3: this is not plain SVG'],
    ['<!DOCTYPE svg>', '3: this is not plain SVG'],
    ['<path e:onload="go()"/>', '3: e:onload is a script'],
    ['<path style="fill: image-set(\'https://example.com/a\' 1x)"/>', '3: style leads out of the picture'],
    ['<rect data-line="month-1..20000000-value" width="9" height="9"/>', 'is no range of 1 to 100 names'],
    ['<rect data-line="month-1..99999999999999999999-value" width="9" height="9"/>', 'is no range of'],
    ['<rect data-line="month-12..1-value" width="9" height="9"/>', 'is no range of'],
    ['<g id="a"><use href="#a"/></g>', '1: something in it draws itself'],
    [nested('<use href="#ID"/>', '<g id="ID">', '</g>'), '1: with all its references it draws 6802462'],
    [
      nested('<path fill="url(#ID)"/>', '<pattern id="ID">', '</pattern>'),
      '1: with all its references it draws 6802462',
    ],
    [
      nested('<g mask="url(\'#ID\')"/>', '<mask id="ID">', '</mask>'),
      '1: with all its references it draws 6802462',
    ],
    ['<g>'.repeat(100), '3: its elements lie more than 100 deep in one another'],
    ['<g/>'.repeat(5000), '1: it has more than 5000 elements'],
    [' '.repeat(200_000), '1: it is longer than 200000 characters: simplify its paths'],
  ])('may not hold %s', (part, said) => {
    expect(faultsOf(part).join('\n')).toContain(said);
  });

  it('may paint with what it defines itself', () => {
    expect(faultsOf('<path fill="url(#g)"/><use href="#a"/><path style="fill: url(\'#g\')"/>')).toEqual([]);
    expect(faultsOf('<path fill="var(--action)" stroke="var(--on-action)"/>')).toEqual([]);
  });

  it('has the size of the picture, and a place for what it is for', () => {
    const { faults } = readTemplate('<svg viewBox="0 0 10 10"></svg>');
    expect(faults.map(({ message }) => inWords(message))).toEqual([
      'viewBox is not "0 0 750 1334"',
      'there is no place for “foot”, the line about the picture’s purpose',
    ]);
    expect(readTemplate('').faults.length).toBe(1);
    expect(readTemplate('<svg/><svg/>').root).toBeUndefined();
  });
});

it('a range is each of its names, anything else one', () => {
  expect(namesIn('year-9..11-label')).toEqual(['year-9-label', 'year-10-label', 'year-11-label']);
  expect(namesIn('name')).toEqual(['name']);
});

it('a condition compares a value with what is written after the sign', () => {
  expect(readCondition('month-1-value>=60')).toEqual({ value: 'month-1-value', operator: '>=', other: '60' });
  expect(readCondition('name!=')).toEqual({ value: 'name', operator: '!=', other: '' });
  expect(readCondition('name')).toBeUndefined();
});
