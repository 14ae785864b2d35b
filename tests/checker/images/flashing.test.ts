import { describe, expect, it } from 'vitest';
import { flashesIn, flashesInStyles } from '../../../src/checker/images/flashing.ts';
import { inWords, type Message } from '../../../src/contract/t.ts';

const animate = (more: Record<string, string>) =>
  flashesIn('animate', { attributeName: 'opacity', repeatCount: 'indefinite', ...more });
const blink = '@keyframes blink { from { opacity: 1 } to { opacity: 0 } }';

describe('a drawing that flashes more than three times a second', () => {
  it.each<[string, Message | undefined, string]>([
    ['twice a second', animate({ dur: '0.5s' }), ''],
    ['three times', animate({ dur: '1s', values: '1;0;1;0;1;0;1' }), ''],
    ['five times', animate({ dur: '0.2s' }), '5 times'],
    ['five times, in ms', animate({ dur: '200ms', values: '1;0;1' }), '5 times'],
    ['five times, by the clock', animate({ dur: '00:00:00.2' }), '5 times'],
    ['four there and back in a second', animate({ dur: '1s', values: '1;0;1;0;1;0;1;0' }), '4 times'],
    ['once, quickly', animate({ dur: '0.1s', repeatCount: '1' }), ''],
    ['a colour', animate({ dur: '0.1s', attributeName: 'fill' }), '10 times'],
    ['a place', animate({ dur: '0.1s', attributeName: 'x' }), ''],
    [
      'two that begin each other',
      flashesIn('set', { attributeName: 'visibility', dur: '0.1s', begin: '0;b.end' }),
      '10 times',
    ],
    ['set once', flashesIn('set', { attributeName: 'visibility', dur: '0.1s' }), ''],
    ['a style', flashesInStyles(`${blink} a { animation: blink .2s infinite }`), '5 times'],
    ['a style there and back', flashesInStyles(`${blink} a { animation: blink .2s infinite alternate }`), ''],
    ['a slow style', flashesInStyles(`${blink} a { animation: blink 2s infinite }`), ''],
    ['a style that runs once', flashesInStyles(`${blink} a { animation: blink .2s }`), ''],
    [
      'a style in parts',
      flashesInStyles(
        `${blink} a { animation-name: blink; animation-duration: 0.1s; animation-iteration-count: infinite }`,
      ),
      '10 times',
    ],
    [
      'a style that moves',
      flashesInStyles('@keyframes turn { to { transform: none } } a { animation: turn .1s infinite }'),
      '',
    ],
  ])('%s', (_, words, said) => {
    expect(inWords(words ?? '')).toBe(said && `it flashes ${said} a second`);
  });
});
