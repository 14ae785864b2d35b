import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { funnelMachine } from '../../src/machine/machine.ts';
import { reservedSlugs } from '../../src/machine/reserved-slugs.ts';
import {
  findRoute,
  firstSegment,
  pathOf,
  placeOf,
  placeOfMatch,
  routesOf,
  sharedRoutes,
} from '../../src/machine/routes.ts';
import type { Input, Place } from '../../src/machine/types.ts';
import { aFunnel, aQuestionnaire } from '../support/create-funnel.ts';

const plain = aFunnel();
const mbti = aFunnel({
  slug: 'mbti_v1',
  product: 'mbti',
  title: { en: 'MBTI personality test', 'zh-CN': 'MBTI 人格测试' },
  questions: aQuestionnaire(3),
});
const id = 'Zk3_x-9AbCdEfGhIjKlMnO';

describe('the routes', () => {
  it('of a funnel without questionnaire are its entry and its payment, under its title', () => {
    expect(routesOf(plain)).toEqual([
      { path: '/marriage_v1', screen: 'entry', title: plain.title },
      { path: '/marriage_v1/payment/{id}', screen: 'payment', title: plain.title },
    ]);
  });

  it('of a funnel with a questionnaire have its questions between them', () => {
    expect(routesOf(mbti)).toEqual([
      { path: '/mbti_v1', screen: 'entry', title: mbti.title },
      { path: '/mbti_v1/questions/{state}', screen: 'questions', title: mbti.title },
      { path: '/mbti_v1/payment/{id}', screen: 'payment', title: mbti.title },
    ]);
  });

  it('of no funnel are the specification’s, with its titles', () => {
    const table = sharedRoutes.map(({ path, screen, title }) => [path, screen, title?.en ?? null]);
    expect(table).toEqual([
      ['/payment/succeed/{id}', 'succeed', null],
      ['/result/{id}', 'result', null],
      ['/test_result/{id}', 'test_result', null],
      ['/order_form_inquire', 'lookup', 'order inquiry'],
      ['/complaint', 'complaint', 'complaint'],
      ['/complaint/transit', 'complaint-detail', 'complaint'],
      ['/complaint/transit/submit', 'complaint-done', 'complaint'],
    ]);
  });

  it('have each address once', () => {
    const paths = [...routesOf(plain), ...routesOf(mbti), ...sharedRoutes].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('reserve the first segment of every shared one, and the server’s own', () => {
    expect([...reservedSlugs].sort()).toEqual(
      [
        ...['payment', 'result', 'test_result', 'order_form_inquire', 'complaint'],
        ...['api', 'assets', 'storage', 'images', 'legal', 'sandbox', 'preview', 'operator', 'held'],
        ...['healthz', 'readyz', 'metrics'],
        ...['index.html', 'favicon.ico', 'robots.txt'],
      ].sort(),
    );
  });
});

describe('an address is found', () => {
  it.each([
    ['/marriage_v1', 'entry', {}],
    ['/marriage_v1/', 'entry', {}],
    [`/marriage_v1/payment/${id}`, 'payment', { id }],
    [`/marriage_v1/payment/${id}/`, 'payment', { id }],
    ['/marriage_v1/payment/12345', 'payment', { id: '12345' }],
    [`/marriage_v1/payment/${'a'.repeat(64)}`, 'payment', { id: 'a'.repeat(64) }],
    [`/payment/succeed/${id}`, 'succeed', { id }],
    [`/result/${id}`, 'result', { id }],
    [`/test_result/${id}`, 'test_result', { id }],
    ['/order_form_inquire', 'lookup', {}],
    ['/complaint', 'complaint', {}],
    ['/complaint/transit/', 'complaint-detail', {}],
    ['/complaint/transit/submit', 'complaint-done', {}],
  ])('%s', (pathname, screen, found) => {
    const match = findRoute(pathname, plain);
    expect(match).toMatchObject({ screen, ...found });
    expect({ id: match?.id, state: match?.state }).toEqual({ id: undefined, state: undefined, ...found });
  });

  it.each([1, 2, 3])('question %i of three', (state) => {
    expect(findRoute(`/mbti_v1/questions/${state}`, mbti)).toMatchObject({ screen: 'questions', state });
  });

  it('with a shared route where there is no funnel', () => {
    expect(findRoute('/complaint', null)?.screen).toBe('complaint');
  });
});

describe('an address is not found', () => {
  it.each([
    ['the root, which redirects', '/'],
    ['nothing', ''],
    ['a foreign funnel', '/marriage_v2'],
    ['a foreign funnel’s payment', `/marriage_v2/payment/${id}`],
    ['a funnel in capitals', '/MARRIAGE_V1'],
    ['a funnel with more behind it', '/marriage_v1/more'],
    ['a funnel with two slashes', '/marriage_v1//'],
    ['a payment without id', '/marriage_v1/payment'],
    ['a payment with an empty id', '/marriage_v1/payment/'],
    ['an id with an escape', '/marriage_v1/payment/a%2Fb'],
    ['an id with dots', '/marriage_v1/payment/..'],
    ['an id with markup', '/result/<svg>'],
    ['an id with a line end', '/result/abc\n'],
    ['an id that is too long', `/result/${'a'.repeat(65)}`],
    ['more behind an id', `/result/${id}/more`],
    ['questions of a funnel that has none', '/marriage_v1/questions/1'],
    ['a part of a complaint', '/complaint/submit'],
    ['a placeholder', '/{funnel}'],
  ])('%s', (_, pathname) => {
    expect(findRoute(pathname, plain)).toBeUndefined();
  });

  it.each(['0', '4', '01', '-1', '1.5', '1e0', '99999', 'one', ''])('question "%s" of three', (state) => {
    expect(findRoute(`/mbti_v1/questions/${state}`, mbti)).toBeUndefined();
  });

  it('of a funnel that is not in the page', () => {
    expect(findRoute('/marriage_v1', null)).toBeUndefined();
  });
});

describe('a place', () => {
  it.each<[Place, string]>([
    [{ screen: 'entry', step: 0 }, '/mbti_v1'],
    [{ screen: 'questions', question: 2 }, '/mbti_v1/questions/2'],
    [{ screen: 'payment', orderId: id }, `/mbti_v1/payment/${id}`],
    [{ screen: 'succeed', orderId: id }, `/payment/succeed/${id}`],
  ])('%j has an address that leads back to it', (place, pathname) => {
    expect(pathOf(place, 'mbti_v1')).toBe(pathname);
    expect(placeOfMatch(findRoute(pathname, mbti)!)).toEqual(place);
  });

  it('of a visitor is the screen of the state, with what its address leaves open', () => {
    const placeOn = (at: Input['at']) => {
      const input = { funnel: mbti, at, channelKey: '10', inMessagingApp: false, today: '2026-11-21' };
      const snapshot = createActor(funnelMachine, { input }).getSnapshot();
      const draft = { ...snapshot.context.draft, step: 2 };
      return placeOf({
        ...snapshot,
        context: { ...snapshot.context, draft, question: 3 },
      } as typeof snapshot);
    };
    expect(placeOn({ screen: 'entry', step: 0 })).toEqual({ screen: 'entry', step: 2 });
    expect(placeOn({ screen: 'questions', question: 1 })).toEqual({ screen: 'questions', question: 3 });
    expect(placeOn({ screen: 'payment', orderId: id })).toEqual({ screen: 'payment', orderId: id });
    expect(placeOn({ screen: 'succeed', orderId: id })).toEqual({ screen: 'succeed', orderId: id });
    expect(placeOn(null)).toEqual({ screen: 'entry', step: 2 });
  });

  it('of any step of an entry has the entry’s address', () => {
    expect(pathOf({ screen: 'entry', step: 4 }, 'marriage_v1')).toBe('/marriage_v1');
  });

  it('is none outside the machine', () => {
    for (const pathname of ['/complaint', '/order_form_inquire', `/result/${id}`]) {
      expect(placeOfMatch(findRoute(pathname, plain)!)).toBeUndefined();
    }
  });
});

describe('the first segment', () => {
  it.each([
    ['/', ''],
    ['', ''],
    ['/mbti_v1', 'mbti_v1'],
    ['/mbti_v1/questions/2', 'mbti_v1'],
  ])('of "%s" is "%s"', (pathname, segment) => {
    expect(firstSegment(pathname)).toBe(segment);
  });
});
