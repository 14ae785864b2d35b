import { describe, expect, it } from 'vitest';
import { firstSegment } from '../../../src/engine/routes.ts';
import { channelKeyOf, withChannelKey, withOtherChannel } from '../../../src/web/page/address.ts';

const pairs = (search: string | undefined) => [...new URLSearchParams(search)];

describe('the channel key', () => {
  it.each([
    ['', '10'],
    ['?', '10'],
    ['?channelKey', '10'],
    ['?channelKey=', '10'],
    ['?other=1', '10'],
    ['?CHANNELKEY=20', '10'],
    ['?channelKey=20', '20'],
    ['?a=1&channelKey=abc-1', 'abc-1'],
    ['?channelKey=20&channelKey=30', '20'],
    ['?channelKey=%E6%B8%A0%E9%81%93', '渠道'],
  ])('of "%s" is %s', (search, key) => {
    expect(channelKeyOf(search)).toBe(key);
  });
});

describe('an address without a channel key', () => {
  it.each([
    ['', [['channelKey', '10']]],
    ['?channelKey=', [['channelKey', '10']]],
    [
      '?from=qr&lang=en',
      [
        ['from', 'qr'],
        ['lang', 'en'],
        ['channelKey', '10'],
      ],
    ],
    [
      '?redirect=%2Fa%3Fb%3D1%26c%3D2&name=%E6%9D%8E+%26',
      [
        ['redirect', '/a?b=1&c=2'],
        ['name', '李 &'],
        ['channelKey', '10'],
      ],
    ],
  ])('"%s" keeps its query and gains the default one', (search, expected) => {
    const guarded = withChannelKey(search);
    expect(guarded?.startsWith('?')).toBe(true);
    expect(pairs(guarded)).toEqual(expected);
    expect(withChannelKey(guarded!)).toBeUndefined();
  });

  it('is left alone once it has one', () => {
    expect(withChannelKey('?channelKey=20')).toBeUndefined();
    expect(withChannelKey('?a=1&channelKey=10')).toBeUndefined();
  });
});

describe('a query for another channel', () => {
  it('is the very same string where the channel stays', () => {
    expect(withOtherChannel('?name=%e6%9d%8e&channelKey=20', '20')).toBe('?name=%e6%9d%8e&channelKey=20');
  });

  it('has the other key in its place, and all else as it was', () => {
    expect(pairs(withOtherChannel('?a=1&channelKey=10&b=2+3', '20'))).toEqual([
      ['a', '1'],
      ['channelKey', '20'],
      ['b', '2 3'],
    ]);
  });

  it('has the key once, however often and wherever it stood', () => {
    expect(pairs(withOtherChannel('', '20'))).toEqual([['channelKey', '20']]);
    expect(pairs(withOtherChannel('?channelKey=1&channelKey=2', '20'))).toEqual([['channelKey', '20']]);
  });

  it('cannot be broken out of by a key with signs in it', () => {
    expect(pairs(withOtherChannel('?a=1', 'x&a=2#'))).toEqual([
      ['a', '1'],
      ['channelKey', 'x&a=2#'],
    ]);
  });
});

describe('the path type', () => {
  it.each([
    ['/', ''],
    ['/marriage_v1', 'marriage_v1'],
    ['/marriage_v1/payment/abc', 'marriage_v1'],
    ['/payment/succeed/abc', 'payment'],
  ])('of %s is "%s"', (pathname, type) => {
    expect(firstSegment(pathname)).toBe(type);
  });
});
