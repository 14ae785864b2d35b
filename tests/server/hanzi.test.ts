import { describe, expect, it } from 'vitest';
import { aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';

describe('the stroke data', () => {
  const test = openOnce(() => aShop());

  it('stroke data is one Han character’s, unmodified and kept forever', async () => {
    const get = (character: string) => test.browser.send('GET', `/storage/hanzi-writer-data/${character}`);
    const plain = await get(encodeURIComponent('林'));
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.json()).toHaveProperty('strokes');
    expect((await get(`${encodeURIComponent('林')}.json`)).body).toBe(plain.body);
    expect((await get('ARPHICPL.TXT')).body).toContain('ARPHIC PUBLIC LICENSE');
    for (const wrong of [
      'a',
      '林林',
      '..',
      '%2e%2e',
      '..%2fpackage.json',
      'package.json',
      '%00',
      'all.json',
      '',
      '💥',
      '𠮷.json',
    ]) {
      expect((await get(encodeURI(wrong))).statusCode, wrong).toBe(404);
    }
  });
});
