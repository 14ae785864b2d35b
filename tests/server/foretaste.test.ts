import { expect, it } from 'vitest';
import { aShop } from '../support/create-shop.ts';

it('what is shown before paying is made once for the details it is made of, in each language', async () => {
  const test = await aShop();
  const orderId = await test.order({ fullName: '王一' });
  const told = async (language: string) => {
    const { data } = await test.browser.call('getOrder', { orderId }, { 'accept-language': language });
    return (data.foretasteBlocks as { paragraphs: string[] }[] | undefined)?.[0]?.paragraphs[0];
  };
  expect([await told('en'), await told('en'), await told('en')]).toEqual(Array(3).fill('en 王一'));
  expect(test.made.foretastes).toBe(1);
  expect([await told('zh-CN'), await told('zh-CN')]).toEqual(Array(2).fill('zh-CN 王一'));
  expect(test.made.foretastes).toBe(2);
  await test.browser.call('setInfo', { orderId, fullName: '王二' });
  expect([await told('en'), await told('en')]).toEqual(Array(2).fill('en 王二'));
  expect(test.made.foretastes).toBe(3);
  const other = await test.order({ fullName: '王三' });
  await test.browser.call('getOrder', { orderId: other });
  expect(test.made.foretastes).toBe(4);
});

it('one that could not be made is tried again', async () => {
  const test = await aShop();
  test.made.hasForetaste = false;
  const orderId = await test.order();
  const view = async () => (await test.browser.call('getOrder', { orderId })).data;
  expect(await view()).not.toHaveProperty('foretaste');
  test.made.hasForetaste = true;
  expect(await view()).toHaveProperty('foretaste');
  expect(test.made.foretastes).toBe(2);
});
