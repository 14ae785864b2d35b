import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { funnelMachine } from '../../../src/machine/machine.ts';
import { findDraft, keepDraft } from '../../../src/web/runtime/draft.ts';
import { aFunnel, chartValues } from '../../support/create-funnel.ts';
import { aStorage } from '../../support/create-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const store = (entries: Record<string, string> = {}, broken = false) => {
  const storage = aStorage(entries, broken);
  vi.stubGlobal('sessionStorage', storage);
  return storage;
};

const draft = { step: 1, values: { fullName: '李小龙' }, answers: { q01: '5' } };

const anEntry = () =>
  createActor(funnelMachine, {
    input: {
      funnel: aFunnel(),
      at: { screen: 'entry', step: 0 },
      channelKey: '10',
      inMessagingApp: false,
      today: '2026-11-21',
    },
  }).start();

const type = (actor: ReturnType<typeof anEntry>, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) actor.send({ type: 'field.changed', name, value });
};

describe('a kept draft', () => {
  it('is read for its own funnel and for no other', () => {
    store({ 'draft.marriage_v1': JSON.stringify({ v: 1, ...draft }) });
    expect(findDraft('marriage_v1')).toEqual(draft);
    expect(findDraft('marriage_v2')).toBeUndefined();
  });

  it.each([
    ['that is empty', ''],
    ['that is no JSON', '{"v":1,'],
    ['that is null', 'null'],
    ['that is a list', '[1]'],
    ['that is a number', '1'],
    ['without a version', JSON.stringify(draft)],
    ['of another version', JSON.stringify({ v: 2, ...draft })],
    ['whose version is text', JSON.stringify({ v: '1', ...draft })],
    ['without a step', JSON.stringify({ v: 1, values: {}, answers: {} })],
    ['whose step is text', JSON.stringify({ v: 1, ...draft, step: '1' })],
    ['without values', JSON.stringify({ v: 1, step: 0, answers: {} })],
    ['whose values are null', JSON.stringify({ v: 1, ...draft, values: null })],
    ['with a value that is no text', JSON.stringify({ v: 1, ...draft, values: { fullName: 1 } })],
    ['with a value inside a value', JSON.stringify({ v: 1, ...draft, values: { fullName: { a: 'b' } } })],
    ['without answers', JSON.stringify({ v: 1, step: 0, values: {} })],
    ['with an answer that is no text', JSON.stringify({ v: 1, ...draft, answers: { q01: 5 } })],
  ])('%s is ignored', (_, record) => {
    store({ 'draft.marriage_v1': record });
    expect(findDraft('marriage_v1')).toBeUndefined();
  });

  it('is none where storage is forbidden', () => {
    store({ 'draft.marriage_v1': JSON.stringify({ v: 1, ...draft }) }, true);
    expect(findDraft('marriage_v1')).toBeUndefined();
  });
});

describe('keeping a draft', () => {
  it('writes everything typed but the consent, and reads it back', () => {
    store();
    const actor = anEntry();
    keepDraft(actor, 'marriage_v1', ['consent']);
    type(actor, chartValues);
    const { consent: _, ...values } = chartValues;
    expect(findDraft('marriage_v1')).toEqual({ step: 0, values, answers: {} });
    expect(actor.getSnapshot().context.draft.values).toEqual(chartValues);
  });

  it('writes only when the draft changes', () => {
    const storage = store();
    const write = vi.spyOn(storage, 'setItem');
    const actor = anEntry();
    keepDraft(actor, 'marriage_v1', []);
    type(actor, { fullName: '王伟' });
    expect(write).toHaveBeenCalledTimes(1);
    actor.send({ type: 'toast.dismissed' });
    actor.send({ type: 'channel.failed' });
    expect(write).toHaveBeenCalledTimes(1);
    type(actor, { fullName: '王伟明' });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('loses comfort and nothing else where storage is forbidden', () => {
    store({}, true);
    const actor = anEntry();
    keepDraft(actor, 'marriage_v1', []);
    type(actor, chartValues);
    expect(actor.getSnapshot().context.draft.values).toEqual(chartValues);
  });
});
