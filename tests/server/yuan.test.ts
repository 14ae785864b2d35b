import { readdirSync, readFileSync } from 'node:fs';
import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shanghaiTime } from '../../src/lib/shanghai-day.ts';
import { findFen, mostFen, yuanOf } from '../../src/server/payments/providers/port/yuan.ts';
import { readChinaTime } from '../simulator/china.ts';

describe('amounts', () => {
  it('go from fen to yuan and back, to the fen', () => {
    assert(
      property(integer({ min: 0, max: mostFen }), (fen) => {
        const yuan = yuanOf(fen);
        return /^(0|[1-9]\d*)\.\d\d$/.test(yuan) && findFen(yuan) === fen;
      }),
      { numRuns: 5000 },
    );
  });

  it('are written in one way for operators: ¥5.00, never ¥5', () => {
    const short = ['src/server', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('formatFen')),
    );
    expect(short.sort()).toEqual([
      'scripts/funnels/list.ts',
      'src/server/lib/words.ts',
      'src/server/payments/providers/sandbox/cashier.ts',
    ]);
  });

  it('keep their order, also where floats would not', () => {
    expect([0, 1, 9, 10, 99, 100, 101, 2980, 107_374_182_3, mostFen].map(yuanOf)).toEqual([
      '0.00',
      '0.01',
      '0.09',
      '0.10',
      '0.99',
      '1.00',
      '1.01',
      '29.80',
      '10737418.23',
      '21474836.47',
    ]);
    expect(findFen('1.15')).toBe(115);
    expect([findFen('12'), findFen('12.3'), findFen('0.07')]).toEqual([1200, 1230, 7]);
  });

  it('are undefined for every text that is none', () => {
    for (const text of [
      '',
      '.5',
      '5.',
      '00.50',
      '01',
      '1.234',
      '-1',
      '+1',
      '1e3',
      '0x10',
      '1,00',
      '¥1',
      ' 1',
      '1\n',
    ]) {
      expect(findFen(text), JSON.stringify(text)).toBeUndefined();
    }
    for (const other of [undefined, null, 1, 29.8, {}, ['1.00']]) expect(findFen(other)).toBeUndefined();
    expect(findFen('21474836.48')).toBeUndefined();
    expect(findFen('99999999999.00')).toBeUndefined();
    assert(
      property(string({ unit: constantFrom(...'0123456789.+-e, ') }), (text) => {
        const fen = findFen(text);
        return fen === undefined || yuanOf(fen) === Number(text).toFixed(2);
      }),
      { numRuns: 2000 },
    );
  });

  it('are refused where they are no whole number of fen', () => {
    for (const fen of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => yuanOf(fen)).toThrow(RangeError);
    }
  });
});

describe('moments', () => {
  it('are China’s, wherever the machine is', () => {
    expect(shanghaiTime(Date.parse('2026-11-21T18:30:05Z'))).toBe('2026-11-22 02:30:05');
    assert(
      property(integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        return readChinaTime(shanghaiTime(seconds * 1000)) === seconds * 1000;
      }),
    );
  });
});
