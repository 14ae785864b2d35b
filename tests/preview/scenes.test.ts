import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { orderStatuses } from '../../src/contract/calls.ts';
import { fieldMessages } from '../../src/fields/field-kind.ts';
import { checkField } from '../../src/fields/fields.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { funnelMachine } from '../../src/machine/machine.ts';
import { findRoute, routesOf, sharedRoutes } from '../../src/machine/routes.ts';
import type { CreateInput } from '../../src/machine/setup.ts';
import type { CreateOutcome } from '../../src/machine/types.ts';
import { frameAddress, orderData, readPreview } from '../../src/preview/scenes/addresses.ts';
import { sampleValue } from '../../src/preview/scenes/sample-visitor.ts';
import { type Look, previewOrderId, type Scene, screenGroups } from '../../src/preview/scenes/scene.ts';
import { findScene, scenesOf, sharedScenesOf } from '../../src/preview/scenes/scenes.ts';
import { paymentMessages } from '../../src/web/messages/later-messages.ts';
import { quarrel } from '../products/people.ts';
import { aFunnel, aQuestionnaire, text } from '../support/create-funnel.ts';
import { aFleetWithOffers } from '../support/offer-funnels.ts';
import { everyFieldFunnel, fleet, lookAt, shippedLooks, today } from './looks.ts';

type Result = ProductFile['results'][string];

const idsOf = (scenes: readonly Scene[]) => scenes.map(({ id }) => id);
const funnels = [...fleet.funnels.values()];
const of = (slug: string, channelKey = '10') =>
  idsOf(scenesOf(lookAt(fleet.funnels.get(slug)!, { channelKey })));

/** The routes a set of scenes stands on, as the funnel's router reads their addresses. */
const routesUnder = (scenes: readonly Scene[], look: (typeof shippedLooks)[number]) =>
  new Set(scenes.map(({ path }) => findRoute(path, look.funnel)?.path));

/** The machine after a scene's events, its back end not answering. */
function afterSteps({ funnel, channelKey, today }: (typeof shippedLooks)[number], steps: Scene['steps']) {
  const actor = createActor(
    funnelMachine.provide({
      actors: { createOrder: fromPromise<CreateOutcome, CreateInput>(() => new Promise(() => {})) },
    }),
    { input: { funnel, at: { screen: 'entry', step: 0 }, channelKey, inMessagingApp: false, today } },
  ).start();
  for (const step of steps) if ('send' in step) actor.send(step.send);
  const { value, context } = actor.getSnapshot();
  actor.stop();
  return { state: value, errors: context.errors, draft: context.draft };
}

describe('the scenes of a funnel', () => {
  it.each(
    funnels.map(({ slug }) => slug),
  )('%s: stand on every one of its routes, each under a name of its own', (slug) => {
    for (const look of shippedLooks.filter(({ funnel }) => funnel.slug === slug)) {
      const scenes = scenesOf(look);
      const ids = idsOf([...scenes, ...sharedScenesOf(look)]);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...routesUnder(scenes, look)]).toEqual(
        expect.arrayContaining(routesOf(look.funnel).map(({ path }) => path)),
      );
      for (const group of ['entry', 'errors', 'payment', 'success', 'report'] as const) {
        expect(scenes.some((scene) => scene.group === group)).toBe(true);
      }
    }
  });

  it('stand on every shared route, and on none', () => {
    const look = lookAt(fleet.funnels.get('marriage_v1')!);
    const all = [...scenesOf(look), ...sharedScenesOf(look)];
    expect([...routesUnder(all, look)]).toEqual(expect.arrayContaining(sharedRoutes.map(({ path }) => path)));
    expect(routesUnder(all, look).has(undefined)).toBe(true);
    expect(new Set(all.map(({ group }) => group))).toEqual(
      new Set(screenGroups.filter((group) => group !== 'questions')),
    );
  });

  it('show what only some are asked, and words with the shortest and the longest answers', () => {
    const since = ['new', 'long'].map((value) => ({ value, label: text(value) }));
    const look = lookAt(
      aFunnel({
        entry: {
          layout: 'steps',
          submit: text('Go'),
          steps: [
            { heading: text('Who?'), fields: [{ kind: 'name', name: 'fullName', label: text('Name') }] },
            {
              heading: text('{fullName}?'),
              fields: [{ kind: 'birthday', name: 'birthday', label: text('Born') }],
            },
            {
              heading: text('How long?'),
              when: { age: { from: 60 } },
              fields: [
                { kind: 'choice', name: 'since', label: text('Since'), options: since },
                { kind: 'phone', name: 'phone', label: text('Phone'), when: { since: 'long' } },
              ],
            },
            {
              heading: text('Agreed?'),
              fields: [{ kind: 'consent', name: 'consent', label: text('I agree') }],
            },
          ],
        },
      }),
    );
    const scenes = scenesOf(look);
    const asked = scenes.filter(({ id }) => /entry-(asked|shortest|longest)/.test(id));
    expect(idsOf(asked)).toEqual([
      'entry-asked-since',
      'entry-asked-phone',
      'entry-shortest-2',
      'entry-longest-2',
    ]);
    const after = asked.map(({ steps }) => afterSteps(look, steps).draft);
    expect(after.map(({ step }) => step)).toEqual([2, 2, 1, 1]);
    expect(after[1]!.values.since).toBe('long');
    expect(after.map(({ values }) => values.fullName!.length)).toEqual([14, 14, 1, 40]);
    // Whom nobody asks is shown no step of theirs.
    expect(idsOf(scenes)).not.toContain('entry-step-3');
    const wrong = scenes.find(({ id }) => id === 'error-phone-phone')!;
    expect(afterSteps(look, wrong.steps).errors).toEqual({ phone: 'phone' });
  });

  it('show a question that only some are asked, after the answer that raises it', () => {
    const list = aQuestionnaire(3);
    const questions = list.questions.map((question) =>
      question.id === 'q02' ? { ...question, when: { q01: '5' } } : question,
    );
    const look = lookAt(aFunnel({ slug: 'asking_v1', questions: { ...list, questions } }));
    const scenes = scenesOf(look).filter(({ group }) => group === 'questions');
    expect(scenes.map(({ id, title }) => [id, title])).toEqual([
      ['question-1', 'question 1 of 2'],
      ['question-2', 'question 2 of 3'],
      ['question-3', 'question 2 of 2'],
    ]);
    expect(JSON.parse(scenes[1]!.remembers!['draft.asking_v1']!).answers).toEqual({ q01: '5' });
  });

  /** The scenes of somebody who chose, or answered, otherwise than the sample visitor. */
  const choicesOf = (look: Look) =>
    scenesOf(look).flatMap(({ id, title, choice, shows }) => (choice ? [{ id, title, choice, shows }] : []));

  it('show what each dearer offer costs, and what each offer holds', () => {
    const look = lookAt(aFleetWithOffers().funnels.get('tiers_v1')!, { language: 'zh-CN' });
    const priceIn = (selector: string) => /data-price="(\d+)"/.exec(selector)?.[1];
    const [full, both] = ['chosen: 完整报告', 'chosen: 婚姻加财运'];
    expect(
      choicesOf(look).map(({ id, title, choice, shows }) => [
        id,
        title,
        choice.offer,
        priceIn(shows.selector),
      ]),
    ).toEqual([
      ['payment-offer-full', full, 'full', '2980'],
      ['payment-offer-both', both, 'both', '3980'],
      ['success-offer-full', full, 'full', '2980'],
      ['success-offer-both', both, 'both', '3980'],
      ['report-offer-basic', 'chosen: 只看命盘', 'basic', undefined],
      ['report-offer-full', full, 'full', undefined],
      ['report-offer-both', both, 'both', undefined],
    ]);
    const { remembers } = findScene('payment-offer-both', look)!;
    expect(JSON.parse(remembers!['draft.tiers_v1']!).values.offer).toBe('both');
  });

  it('show each result of a product file, in the voice of the report, and what is told before paying', () => {
    const { foretaste, results } = quarrel;
    const [[, first], ...others] = Object.entries(results) as [[string, Result], ...[string, Result][]];
    const spoken = { ...first, name: { en: 'Your way', 'zh-CN': '你这样的' } };
    const ownProduct = {
      ...{ name: 'quarrel', ...quarrel },
      // It is called as the scene of a chapter might be.
      results: { chapter: spoken, ...Object.fromEntries(others) },
    };
    const funnel = aFunnel({ product: 'quiz', ownProduct, report: { voice: '您' } });
    const look = lookAt(funnel, { language: 'zh-CN' });
    expect(choicesOf(look).map(({ id, title, shows }) => [id, title, shows.text])).toEqual([
      ['payment-result-chapter', 'result: 你这样的', undefined],
      ['payment-result-loud', 'result: 响', undefined],
      ['payment-result-away', 'result: 走', undefined],
      ['payment-result-torn', 'result: 乱', undefined],
      ['report-result-chapter', 'result: 你这样的', '您这样的'],
      ['report-result-loud', 'result: 响', '响'],
      ['report-result-away', 'result: 走', '走'],
      ['report-result-torn', 'result: 乱', '乱'],
    ]);
    const inChapters = { ...fleet.site.results, result: fleet.site.results.test_result };
    const ids = idsOf(scenesOf({ ...look, site: { ...look.site, results: inChapters } }));
    expect(new Set(ids).size).toBe(ids.length);
    expect(foretaste).toBeDefined();
    const silent = { ...funnel, ownProduct: { ...ownProduct, foretaste: undefined } };
    expect(choicesOf({ ...look, funnel: silent })).toHaveLength(4);

    const { offers } = aFleetWithOffers().funnels.get('tiers_v1')!.payment;
    const tiered = { ...silent, payment: { ...silent.payment, offers } };
    const told = choicesOf({ ...look, funnel: tiered }).filter(({ choice }) => choice.result);
    expect(told.map(({ choice }) => choice.offer)).toEqual(['both', 'both', 'both', 'both']);
  });

  it('name only states the machine has', () => {
    const known = new Set<string>();
    const walk = (node: { states: Record<string, unknown> }, path: string) => {
      for (const [key, child] of Object.entries(node.states)) {
        const here = path ? `${path}.${key}` : key;
        known.add(here);
        walk(child as typeof node, here);
      }
    };
    walk(funnelMachine.root as unknown as Parameters<typeof walk>[0], '');
    const named = funnels.flatMap((funnel) =>
      scenesOf(lookAt(funnel)).flatMap(({ steps, shows }) => [
        ...steps.flatMap((step) => ('until' in step ? [step.until] : [])),
        ...(shows.state ? [shows.state] : []),
      ]),
    );
    expect([...new Set(named)].filter((state) => !known.has(state))).toEqual([]);
  });

  it('lead the machine through the entry to the step and the errors they name, and to no other', () => {
    for (const look of [...funnels.map((funnel) => lookAt(funnel)), lookAt(everyFieldFunnel)]) {
      for (const { id, group, steps, shows } of scenesOf(look)) {
        if (group !== 'entry' && group !== 'errors') continue;
        const { errors, draft, state } = afterSteps(look, steps);
        const step = /^entry-step-(\d+)$/.exec(id)?.[1];
        const [, field, code] = /^error-([A-Za-z0-9]+)-(.+)$/.exec(id) ?? [];
        const name = `${look.funnel.slug} ${id}`;
        if (step) expect(draft.step, name).toBe(Number(step) - 1);
        if (group === 'entry') expect(errors, name).toEqual({});
        if (field) expect(errors, name).toEqual({ [field]: code });
        if (id.startsWith('errors-')) expect(Object.keys(errors).length, name).toBeGreaterThan(1);
        // The toasts come with the back end's answer, which this machine is still waiting for.
        expect(state, name).toBe(id.includes('toast') ? 'creating' : shows.state);
      }
    }
  });

  it('show every notice, toast, status and field error there is', () => {
    const look = lookAt({ ...everyFieldFunnel, adultsOnly: true });
    const scenes = scenesOf(look);
    const ids = idsOf(scenes);
    const notices = Object.keys(paymentMessages).flatMap((key) => /^notice-(.+)$/.exec(key)?.[1] ?? []);
    expect(notices).toContain('cancelled');
    for (const notice of [...notices, 'refused']) expect(ids).toContain(`payment-${notice}`);
    expect(ids).toEqual(expect.arrayContaining(['entry-toast-interface-error', 'entry-toast-message']));
    const statuses = scenes.map(({ answers }) => {
      const said = answers?.getStatus;
      return typeof said === 'object' ? said.data?.orderStatus : 'created';
    });
    expect(new Set(statuses.filter(Boolean))).toEqual(new Set(orderStatuses));
    // Without `adultsOnly` a birthday of a child is refused by another error.
    const all = [...ids, ...idsOf(scenesOf(lookAt(everyFieldFunnel)))];
    const codes = new Set(all.flatMap((id) => /^error-[A-Za-z]+-(.+)$/.exec(id)?.[1] ?? []));
    expect(codes).toEqual(new Set(Object.keys(fieldMessages)));
  });

  it('follow the definition: what it asks, offers and takes', () => {
    const questions = aQuestionnaire(7);
    const asked = scenesOf(lookAt(aFunnel({ questions })));
    expect(asked.filter(({ group }) => group === 'questions')).toHaveLength(7);
    const alipayOnly = aFunnel({ payment: { ...aFunnel().payment, ways: ['alipay'] } });
    const without = idsOf(scenesOf(lookAt(alipayOnly)));
    expect(without).toContain('payment-no-way');
    const inApp = ['payment-in-app', 'payment-cancelled', 'payment-invoking', 'payment-authorizing'];
    expect(without.filter((id) => inApp.includes(id))).toEqual([]);
    expect(of('marriage_v1').filter((id) => inApp.includes(id))).toHaveLength(inApp.length);
    const coupon = { key: 'c', offer: 'on-leave', off: 500, label: text('off'), expires: today } as const;
    const offering = aFunnel({ payment: { ...aFunnel().payment, coupon } });
    expect(idsOf(scenesOf(lookAt(offering)))).toContain('payment-coupon-offered');
    expect(idsOf(scenesOf(lookAt(offering, { today: '2026-11-22' })))).not.toContain(
      'payment-coupon-offered',
    );
    expect(of('fortune_v4')).toContain('payment-animated');
    expect(of('fortune_v4')).not.toContain('payment-plain');
    expect(of('luck_v1')).toContain('payment-animated');
    expect(of('luck_v1', '20')).not.toContain('payment-animated');
    expect(of('marriage_v1')).toContain('payment-countdown-ended');
    expect(of('marriage_v2')).not.toContain('payment-countdown-ended');
  });
});

describe('the sample visitor', () => {
  it('gives every kind of field a value that passes, in every language', () => {
    const fields = [...funnels, everyFieldFunnel].flatMap(fieldsOf);
    for (const field of fields) {
      for (const language of fleet.site.languages) {
        expect(checkField(field, sampleValue(field, language), today), field.name).toHaveProperty('value');
      }
    }
  });

  it('leaves what is chosen beforehand, the cheapest of several offers, wherever it stands', () => {
    const options = ['full', 'basic'].map((value) => ({ value, label: text(value) }));
    const offered = { kind: 'choice', name: 'offer', label: text('Your choice'), options } as const;
    expect(sampleValue({ ...offered, preset: 'basic' }, 'en')).toBe('basic');
  });
});

describe('a page of an order', () => {
  it.each(['你', '您'] as const)('says %s wherever a link led to it from', (voice) => {
    const funnel = aFunnel({ report: { voice } });
    for (const screen of ['result', 'test_result']) {
      const { path } = sharedRoutes.find((route) => route.screen === screen)!;
      expect(orderData(path.replace('{id}', previewOrderId), funnel)).toMatchObject({ voice });
    }
    expect(orderData(`/payment/succeed/${previewOrderId}`, funnel)).toEqual({ funnel });
    expect(orderData('/order_form_inquire', funnel)).toEqual({});
  });
});

describe('the address of a frame', () => {
  const look = lookAt(fleet.funnels.get('pair_v3')!, { channelKey: '20' });

  it('is the screen’s own, and names scene and funnel', () => {
    const scene = findScene('payment-cancelled', look)!;
    const url = new URL(
      frameAddress(scene, 'pair_v3', { channelKey: '20', language: 'en', text: 200 }),
      'http://x',
    );
    expect(url.pathname).toBe('/pair_v3/payment/preview-order-0001');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      channelKey: '20',
      lang: 'en',
      preview: 'payment-cancelled@pair_v3',
      previewText: '200',
    });
    expect(readPreview(url.searchParams.get('preview')!, 'pair_v3')).toEqual({
      id: 'payment-cancelled',
      slug: 'pair_v3',
    });
  });

  it('may leave the funnel to the address itself', () => {
    expect(readPreview('entry-fresh', 'luck_v1')).toEqual({ id: 'entry-fresh', slug: 'luck_v1' });
    expect(findScene('nothing-of-the-kind', look)).toBeUndefined();
  });
});
