import { afterEach, describe, expect, it } from 'vitest';
import type { OperatorClient } from '../../scripts/orders/operator-client.ts';
import { inChinese, useAskedLanguage } from '../../scripts/work-language.ts';
import { setWorkLanguage } from '../../src/contract/t.ts';
import { attempts, complaints, events, refunds, reports } from '../../src/server/db/schema.ts';
import { OperatorRefusal } from '../../src/server/lib/refusal.ts';
import { type OperatorDeps, runOperation } from '../../src/server/operator/operations.ts';
import type { OperationName } from '../../src/server/operator/requests.ts';
import { aShop, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';
import { anOperator, typeOrders } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('the operator on %s', (kind) => {
  const test = openForEach(() => aShop(kind));
  afterEach(() => expectSoundBooks(test.store));

  const { orderTool, decide, numberOf, misfit } = anOperator(() => test);

  it('lists and narrows, and shows nothing of people', async () => {
    const paid = await test.paidOrder();
    const open = await test.order({ channelKey: '20' });
    const all = await orderTool(['list']);
    expect(all.code).toBe(0);
    expect(all.out.split('\n')).toHaveLength(4);
    for (const secret of [paid, open, '林小满', '1995']) expect(all.out).not.toContain(secret);
    const of = [await numberOf(paid), await numberOf(open)].sort();
    for (const [options, found] of [
      [['--state', 'paid'], [await numberOf(paid)]],
      [['--state', 'created,review'], [await numberOf(open)]],
      [['--channel=20'], [await numberOf(open)]],
      [['--funnel', '/marriage_v1'], of],
      [['--funnel', 'mbti_v1'], []],
      [['--since', '2026-11-21', '--until', '2026-11-21'], of],
      [['--until', '2026-11-20'], []],
      [['--since', '2026-11-22'], []],
    ] as const) {
      const { out } = await orderTool(['list', '--json', ...options]);
      const { orders } = JSON.parse(out) as { orders: { orderNo: string }[] };
      expect(orders.map(({ orderNo }) => orderNo).sort(), options.join(' ')).toEqual(found);
    }
    const one = await orderTool(['list', '--limit', '1']);
    expect(one.out.split('\n')).toHaveLength(3);
    expect(one.err).toContain('more than 1');
    expect((await orderTool(['list', '--personal'])).out).toContain(paid);
    expect((await orderTool(['list', '--state', 'refunded'])).out).toBe('No such orders.\n');
  });

  it('tells a part given back, a second payment given back and a whole refund apart, in the list and in show', async () => {
    const part = await test.paidOrder();
    const whole = await test.paidOrder();
    const twice = await test.order();
    await test.press(await test.cashier(twice), 'pay-twice');
    await until(async () => (await test.store.db.$count(refunds)) === 1);
    await decide('refund', await numberOf(part), '--amount', '5');
    await decide('refund', await numberOf(whole));
    await test.work();
    const { out } = await orderTool(['list']);
    const { orders: told } = JSON.parse((await orderTool(['list', '--json'])).out) as { orders: object[] };
    for (const [id, words, refunded, secondRefunded] of [
      [part, '¥5.00 given back', 500, 0],
      [whole, 'all given back', 2980, 0],
      [twice, 'second payment (¥29.80) given back', 0, 2980],
    ] as const) {
      const orderNo = await numberOf(id);
      expect(out.split('\n').find((line) => line.includes(orderNo))).toContain(words);
      expect(told).toContainEqual(expect.objectContaining({ orderNo, refunded, secondRefunded }));
    }
    const shown = await orderTool(['show', await numberOf(part)]);
    expect(shown.out).toMatch(/^refund +¥5\.00 given back$/m);
  });

  it('refuses in the language of whoever asks, and says events in it', async () => {
    const orderNo = await numberOf(await test.paidOrder());
    const unpaid = await numberOf(await test.order());
    try {
      useAskedLanguage([], { LANG: 'zh_CN.UTF-8' });
      const tooMuch = await decide('refund', orderNo, '--amount', '30');
      expect(tooMuch.err).toBe('这笔付款只剩 ¥29.80 可退，不够 ¥30.00。\n');
      expect((await orderTool(['show', '20261121NOBODY'])).err).toBe('没有订单 20261121NOBODY。\n');
      expect((await decide('refund', unpaid)).err).toBe(`订单 ${unpaid} 还没有付款，没有钱可退。\n`);
      await decide('refund', orderNo);
      const { out } = await orderTool(['show', orderNo]);
      expect(out).toContain('金额 ¥29.80、币种 CNY');
      expect(out).not.toMatch(/amount|currency|reason|transaction/);
      expect((await orderTool(['books'])).out).not.toMatch(/all|channel|version|source/);
    } finally {
      setWorkLanguage('en', {});
    }
  });

  it('shows one order by any of its numbers, with its person only when asked', async () => {
    const orderId = await test.paidOrder({ query: 'channelKey=10&from=friend' });
    await test.work();
    await test.browser.call('setPhoneNumber', { orderId, phoneNumber: '13800138000' });
    const [attempt] = await test.store.db.select().from(attempts);
    const orderNo = await numberOf(orderId);
    const { visitorId } = await test.rowOf(orderId);
    const secrets = [orderId, '林小满', '1995-06-15', '13800138000', 'friend', visitorId];
    const onBill = [attempt!.attemptNo, attempt!.transactionId!, attempt!.transactionId!.toLowerCase()];
    for (const reference of [orderNo, orderNo.toLowerCase(), ...onBill, orderId]) {
      const { out, code } = await orderTool(['show', reference]);
      expect(code).toBe(0);
      for (const fact of [orderNo, 'paid', '¥29.80', attempt!.attemptNo, 'created → paid'])
        expect(out).toContain(fact);
      for (const secret of secrets) expect(out, secret).not.toContain(secret);
    }
    const json = (await orderTool(['show', orderNo, '--json'])).out;
    for (const secret of secrets) expect(json, secret).not.toContain(secret);
    expect(JSON.parse(json)).toMatchObject({ order: { state: 'paid', received: 2980 }, refunds: [] });
    const personal = (await orderTool(['show', orderNo, '--personal'])).out;
    for (const secret of secrets) expect(personal, secret).toContain(secret);
    expect((await orderTool(['list', '--phone', '+86 138-0013-8000'])).out).toContain(orderNo);
    expect((await orderTool(['list', '--phone', '13800138001'])).out).toBe('No such orders.\n');
    expect(await orderTool(['list', '--phone', '138'])).toMatchObject({ code: 1, out: '' });
    const nobody = await orderTool(['show', '20261121NOBODY']);
    expect(nobody).toMatchObject({ code: 1, err: 'There is no order 20261121NOBODY.\n' });
  });

  it('asks the providers now, about all or one', async () => {
    test.mail.isBlocked = true;
    const first = await test.order();
    const second = await test.order();
    for (const orderId of [first, second]) await test.press(await test.cashier(orderId), 'pay');
    const one = await orderTool(['reconcile', await numberOf(first)]);
    expect(one.out).toBe('1 payment asked about: 1 success.\n');
    expect([await test.status(first), await test.status(second)]).toEqual(['paid', 'created']);
    await test.cashier(await test.order());
    expect(JSON.parse((await orderTool(['reconcile', '--json'])).out)).toEqual({
      asked: 2,
      states: { success: 1, prepared: 1 },
      troubles: [],
    });
    expect(await test.status(second)).toBe('paid');
  });

  // A provider that is replaced here is the server's, which the tool asks over the socket.
  it.runIf(kind === 'pglite')('asks a silent provider no more, and says what was not asked', async () => {
    for (let buyer = 0; buyer < 30; buyer += 1) await test.cashier(await test.order());
    let asked = 0;
    test.shop.payments.all[0]!.query = () => {
      asked += 1;
      return Promise.reject(new Error('silence'));
    };
    const said = await orderTool(['reconcile']);
    expect(said).toMatchObject({ code: 1, out: '' });
    const told =
      /^sandbox gave no answer about (\d+) payments \(silence\); (\d+) were not asked about: try again later\.\n$/;
    const [failed, unasked] = (told.exec(said.err) ?? []).slice(1).map(Number);
    // Calls were under way when the fifth stayed without an answer.
    expect(failed).toBeLessThan(30);
    expect([asked, unasked]).toEqual([failed, 30 - failed!]);
  });

  it('keeps the answers to complaints and closes them; their words only when asked', async () => {
    const orderId = await test.paidOrder();
    const complain = async (payload: Record<string, string>) =>
      (await test.browser.call('complain', { reason: 'other', ...payload })).data.complaintNo as string;
    const first = await complain({ orderId, text: 'my\t\u202ewords', contact: 'me@home' });
    const second = await complain({ text: 'others', contact: '' });
    const listed = (await orderTool(['complaints'])).out;
    for (const fact of [first, second, await numberOf(orderId)]) expect(listed).toContain(fact);
    for (const secret of ['words', 'me@home', 'others']) expect(listed).not.toContain(secret);
    const personal = (await orderTool(['complaints', '--personal'])).out;
    expect(personal).toContain('me@home');
    expect(personal).toContain('my words');
    const answer = (text: string) =>
      orderTool(['complaints', 'answer', first, '--text', text, '--by', 'ben']);
    const unseen = 'This text has no visible characters: say what was answered.\n';
    expect(await answer('\u200b')).toMatchObject({ code: 1, err: unseen });
    const answered = `Complaint ${first} is answered.\n`;
    expect((await answer('We are sorry.')).out).toBe(answered);
    test.clock.now += 60_000;
    const answeredAgain = `Complaint ${first} is answered. It was answered before, 2026-11-21 12:00 by ben; that answer is kept, too.\n`;
    expect((await answer('It is mended.')).out).toBe(answeredAgain);
    expect((await answer('It is mended.')).out, 'a repeat').toBe(answered);
    const kept = (await orderTool(['complaints', '--personal'])).out;
    expect(kept).toMatch(/ {2}We are sorry\. \/ It is mended\.$/m);
    const written = async () => [
      await test.store.db.select().from(complaints).orderBy(complaints.complaintNo),
      await test.store.db.$count(events),
    ];
    expect((await orderTool(['complaints', 'close', first])).out).toBe(`Complaint ${first} is closed.\n`);
    const closed = await written();
    expect((await orderTool(['complaints', 'close', first])).out).toBe(`Complaint ${first} is closed.\n`);
    const late = `Complaint ${first} is already closed: the answer was not kept.\n`;
    expect(await answer('more')).toMatchObject({ code: 1, err: late });
    expect(await written()).toEqual(closed);
    expect((await orderTool(['complaints'])).out).not.toContain(first);
    expect((await orderTool(['complaints', '--all', '--personal'])).out).toContain('We are sorry.');
    await orderTool(['erase', await numberOf(orderId), '--yes']);
    expect((await orderTool(['complaints', '--all', '--personal'])).out).not.toMatch(/sorry|me@home/);
  });

  it('erases one order now, once its money rests', async () => {
    const orderId = await test.paidOrder();
    const open = await test.order();
    await test.work();
    await test.cashier(open);
    const { orderNo } = await test.rowOf(orderId);
    expect((await orderTool(['erase', orderNo], 'n')).err).toBe('Nothing was done.\n');
    expect((await orderTool(['erase', orderNo], 'YES')).out).toBe(`Order ${orderNo} is erased.\n`);
    expect((await orderTool(['erase', orderNo, '--yes'])).out).toContain('was already erased');
    const rest = { details: {}, answers: {}, state: 'paid', amount: 2980 };
    expect(await test.rowOf(orderId)).toMatchObject(rest);
    expect(await test.store.db.$count(reports)).toBe(0);
    await orderTool(['erase', await numberOf(open), '--yes']);
    expect(await test.rowOf(open)).toMatchObject({ details: {}, state: 'closed' });
    const { orderNo: waiting } = await misfit();
    const refused = await orderTool(['erase', waiting, '--yes']);
    expect(refused.err).toContain('is review and its money is under way');
  });

  it('keeps who decided in an event that nobody changes', async () => {
    const orderNo = await numberOf(await test.paidOrder());
    await test.work();
    const { orderNo: odd } = await misfit();
    await test.browser.call('complain', { reason: 'other', text: 'late', contact: '13912345678' });
    const [{ complaintNo } = { complaintNo: '' }] = await test.store.db.select().from(complaints);
    for (const line of [
      ['review', odd, 'accept', '--reason', 'it fits'],
      ['refund', orderNo, '--reason', 'a wish'],
      ['complaints', 'answer', complaintNo, '--text', 'sorry'],
      ['complaints', 'close', complaintNo],
      ['erase', '--phone', '13912345678'],
      ['erase', orderNo],
      ['pause', 'till'],
      ['resume', 'till'],
    ])
      expect(await orderTool([...line, '--by', 'ann'], 'yes'), line.join(' ')).toMatchObject({ code: 0 });
    const signed = (await test.store.db.select().from(events).orderBy(events.seq)).filter(
      ({ data }) => data.by,
    );
    expect(signed.map(({ subject, event, data }) => [subject, event, data.by])).toEqual([
      ...['attempt', 'order'].map((subject) => [subject, subject === 'order' ? 'money' : 'success', 'ann']),
      ['refund', 'create', 'ann'],
      ['order', 'refund-start', 'ann'],
      ['complaint', 'answer', 'ann'],
      ['complaint', 'close', 'ann'],
      ['complaint', 'erase', 'ann'],
      ['order', 'erase', 'ann'],
      ['switch', 'pause', 'ann'],
      ['switch', 'resume', 'ann'],
    ]);
    expect((await orderTool(['show', orderNo])).out).toContain('by ann');
  });
});

describe('the order tool', () => {
  const nobody = (): Promise<OperatorClient> => Promise.reject(new Error('Nothing should be asked.'));

  it.each<[string[], string]>([
    [[], 'npm run orders'],
    [['lst'], 'unknown command lst'],
    [['constructor'], 'unknown command'],
    [['list', '--state', 'payed'], '--state payed is not known; did you mean paid? One of: created, paid'],
    [['list', '--limit', '0'], '--limit is a number from 1 to 500'],
    [['list', '--limit', '501'], '--limit'],
    [['list', '--since', '2026-02-30'], '--since is a day'],
    [['list', '--since', '2026-03-02', '--until', '2026-03-01'], '--since is after --until'],
    [['list', '--refund', 'gone'], '--refund gone is not known. One of: created, submitted'],
    [['list', '--lang', 'zz'], '--lang zz is not known. One of: en, zh-CN'],
    [['pause', 'tilll'], 'pause tilll is not known; did you mean till? One of: till, funnel, channel'],
    [
      ['pause', 'way', 'wecaht'],
      'pause way wecaht is not known; did you mean wechat? One of: wechat, alipay',
    ],
    [['resume', 'chanel', '10'], 'resume chanel is not known; did you mean channel? One of: till'],
    [['list', '--frob'], 'there is no option --frob\n'],
    [['list', '--stat', 'paid'], 'there is no option --stat; did you mean --state?'],
    [['list', '-x'], 'there is no option -x'],
    [['list', '--state'], '--state needs a value'],
    [['list', '--state', 'paid', '--state', 'paid'], 'given twice'],
    [['list', '20261121ABC'], 'show 20261121ABC?'],
    [['books', '2026-11-21'], '2026-11-21 is one word too many'],
    [['bill'], 'say which day'],
    [['bill', '2026-13-01'], '2026-13-01 is no day: a day is written like 2026-11-21\n'],
    [['bill', '30.11.2026'], '30.11.2026 is no day: a day is written like 2026-11-21\n'],
    [['bill', '2026-02-30'], '2026-02-30 is no day: a day is written like 2026-11-21\n'],
    [['show'], 'say which order'],
    [['show', 'a', 'b'], 'one order at a time'],
    [['show', "x'; drop table orders"], "is no order's number"],
    [['refund', '20261121ABC', '--reason', 'x'.repeat(101), '--yes'], 'at most 100'],
    [
      ['review', '20261121ABC', 'acept'],
      'review acept is not known; did you mean accept? One of: accept, refund',
    ],
    [
      ['review', 'atach', 'M1', '20261121ABC'],
      'review atach is not known; did you mean attach? One of: attach',
    ],
    [['review', '20261121ABC'], 'accept or refund'],
    [['review', '20261121ABC', 'refund', '--by-hand', '--reason', 'x', '--yes'], 'say it to refund'],
    [['review', 'return', 'U1', '--by-hand', '--to-shop', '--reason', 'x', '--yes'], 'not both'],
    [['complaints', 'answer', 'C123456'], '--text'],
    [['complaints', 'reopen', 'C123456'], 'complaints reopen is not known. One of: answer, close'],
    [['complaints', '--text', 'x'], '--text belongs'],
  ])('refuses nonsense in words: %j', async (line, words) => {
    const { code, err, out } = await typeOrders(line, nobody, 'yes');
    expect(err).toContain(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('tells what its commands do, all of them or one, and asks nobody', async () => {
    const all = await typeOrders(['--help'], nobody);
    expect(all).toMatchObject({ code: 0, err: '' });
    expect(all.out).toContain('erase <order>');
    expect(all.out).toContain('resume till');
    const one = await typeOrders(['erase', '20261121ABC', '--yes', '--help'], nobody);
    expect(one).toMatchObject({ code: 0, err: '' });
    expect(one.out).toContain('erase <order>');
    expect(one.out).not.toContain('resume till');
    expect((await typeOrders(['lst', '--help'], nobody)).code).toBe(2);
  });

  it.each<[OperationName, unknown]>([
    ['list', undefined],
    ['list', { limit: 1e9, isPersonal: false }],
    ['list', { limit: 5, isPersonal: false, states: ['payed'] }],
    ['show', { order: ['x'], isPersonal: true }],
    ['refund', { order: '20261121ABC', reason: '   ' }],
    ['accept', { order: '20261121ABC', reason: 'x', by: 'ann', more: 1 }],
    ['answer', { complaint: 'C123456', text: '', by: 'ann' }],
    ['refund', { order: '20261121ABC', reason: 'x' }],
    ['accept', { order: '20261121ABC', reason: 'x' }],
    ['attach', { money: 'U123456', order: '20261121ABC', reason: 'x' }],
    ['return', { money: 'U123456', reason: 'x', by: ' ' }],
    ['erase', { order: '20261121ABC' }],
    ['erasePhone', { phone: '13912345678' }],
    ['answer', { complaint: 'C123456', text: 'x' }],
    ['close', { complaint: 'C123456' }],
    ['closeDifference', { difference: 'D123456', reason: 'x' }],
    ['pause', { kind: 'till', key: '', words: {} }],
    ['resume', { kind: 'till', key: '' }],
  ])('refuses a request no tool sends: %s %j', async (name, request) => {
    await expect(runOperation({} as OperatorDeps, name, request)).rejects.toThrow(OperatorRefusal);
  });

  it.each<[unknown, string]>([
    [{ order: '20261121ABC', reason: 'x'.repeat(101), by: 'ann' }, 'refund：reason 最多 100 个字。'],
    [{ order: '?', reason: 'x', by: 'ann' }, 'refund：order的写法不对。'],
    [{ order: '20261121ABC', reason: 'x' }, 'refund：这个请求的写法不对。'],
    [undefined, 'refund：这个请求的写法不对。'],
  ])('says in Chinese what is wrong with a refund of %j', async (request, words) => {
    const refused = inChinese(() => runOperation({} as OperatorDeps, 'refund', request));
    await expect(refused).rejects.toThrow(words);
  });

  it('says what came as plain text as it is', () => {
    const plain = 'refund: {1} is not known.';
    expect(new OperatorRefusal(plain).message).toBe(plain);
  });
});
