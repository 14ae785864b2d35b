import { describe, expect, it } from 'vitest';
import { channelKeyOf, withChannelKey, withOtherChannel } from '../../src/machine/address.ts';
import { repairAddress } from '../../src/machine/repair-address.ts';
import { firstSegment } from '../../src/machine/routes.ts';

const pairs = (search: string) => [...new URLSearchParams(search)];

describe('the channel key', () => {
  it.each([
    ['', '10'],
    ['?', '10'],
    ['?channelKey', '10'],
    ['?channelKey=', '10'],
    ['?other=1', '10'],
    ['?CHANNELKEY=20', '20'],
    ['?utm_source=x&amp;channelKey=20', '20'],
    ['?channelKey=20?utm_source=tencent_ads_moments_feed_2026_spring_festival_marriage_a', '20'],
    ['?utm_source=x?channelKey=20', '20'],
    ['?channelKey=20。', '20'],
    ['?channelKey=20%E3%80%82', '20'],
    ['?channelKey=%00', '10'],
    [`?channelKey=${'a'.repeat(33)}`, '10'],
    ['?channelKey=20', '20'],
    ['?a=1&channelKey=abc-1', 'abc-1'],
    ['?channelKey=20&channelKey=30', '20'],
    ['?channelKey=%E6%B8%A0%E9%81%93', '10'],
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
    expect(guarded.startsWith('?')).toBe(true);
    expect(pairs(guarded)).toEqual(expected);
    expect(withChannelKey(guarded)).toBe(guarded);
  });

  it('is left alone once it has one', () => {
    for (const search of ['?channelKey=20', '?a=1&channelKey=10', '?name=%e6%9d%8e&channelKey=20'])
      expect(withChannelKey(search)).toBe(search);
  });

  it('is mended where it was bent', () => {
    expect(withChannelKey('?channelKey=20?clickid=abc')).toBe('?channelKey=20&clickid=abc');
    expect(withChannelKey('?a=1&amp;channelKey=20&amp;b=2')).toBe('?a=1&channelKey=20&b=2');
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

describe('the address of a bent link', () => {
  it.each([
    ['/marriage_v1', '/marriage_v1?a=1'],
    ['/marriage%5Fv1', '/marriage_v1?a=1'],
    ['/MARRIAGE%5FV1', '/marriage_v1?a=1'],
    ['//marriage_v1', '/marriage_v1?a=1'],
    ['/marriage_v1%E3%80%82', '/marriage_v1?a=1'],
    ['/marriage_v1,', '/marriage_v1?a=1'],
    ['/marriage_v1%ff', '/marriage_v1?a=1'],
    ['/marriage_v1%3FchannelKey%3D20', '/marriage_v1?channelKey=20&a=1'],
    ['/marriage_v1&channelKey=%E9%A3%9E', '/marriage_v1?channelKey=%E9%A3%9E&a=1'],
    ['//evil.example/marriage_v1', '/evil?a=1'],
    ['/\\evil.example', '/?a=1'],
    ['/Marriage_v1/payment/aB', '/marriage_v1/payment/aB?a=1'],
    ['/', '/?a=1'],
  ])('%s is %s', (bent, address) => {
    expect(repairAddress(bent, '?a=1')).toBe(address);
  });
});
