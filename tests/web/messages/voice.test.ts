import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PageData } from '../../../src/funnel/funnel.ts';
import { funnelMachine } from '../../../src/machine/machine.ts';
import { PageProvider, useMessages } from '../../../src/web/runtime/page-context.tsx';
import { aFunnel } from '../../support/create-funnel.ts';

const site = {} as PageData['site'];

/** A word of the frame as a page says it. */
function said(data: Partial<PageData>): string {
  const { funnel = null } = data;
  const at = { funnel, at: null, channelKey: '10', inMessagingApp: false, today: '2026-11-21' };
  const actor = createActor(funnelMachine, { input: at }).start();
  const Word = () => createElement('p', null, useMessages().message('page-broken'));
  const Page = () => createElement(PageProvider, { value: page }, createElement(Word));
  const page = { data: { funnel, site, ...data }, actor, language: 'zh-CN', setLanguage: () => {} };
  const markup = renderToString(createElement(Page));
  actor.stop();
  return markup;
}

test('our words follow the voice of the page’s funnel, and of a report’s', () => {
  expect(said({ funnel: aFunnel() })).toContain('你已支付的内容');
  expect(said({ funnel: aFunnel({ report: { voice: '您' } }) })).toContain('您已支付的内容');
  expect(said({ voice: '你' })).toContain('你已支付的内容');
  expect(said({ voice: '您' })).toContain('您已支付的内容');
});

test('a page of nobody in particular speaks formally, as the legal texts do', () => {
  expect(said({})).toContain('您已支付的内容');
});
