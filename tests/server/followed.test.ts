import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { createMetrics } from '../../src/server/monitoring/metrics.ts';
import { openTracing } from '../../src/server/monitoring/tracing.ts';
import { aRealShop, type RealShop } from '../support/create-real-shop.ts';
import { aBrowser, aShop, goToPay } from '../support/create-shop.ts';
import { keepLog } from '../support/keep-said.ts';
import { openServer, readBody } from '../support/listen.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

interface Told {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

async function aCollector() {
  const spans: Told[] = [];
  const server = await openServer(async (request, response) => {
    for (const { scopeSpans } of JSON.parse((await readBody(request)).toString()).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end('{}');
  });
  return { ...server, spans };
}

describe('a payment that goes wrong', () => {
  let test: RealShop;
  let app: FastifyInstance;
  let collector: Awaited<ReturnType<typeof aCollector>>;
  const log = keepLog();
  let lines: Record<string, unknown>[] = [];
  let [orderNo, attemptNo, orderId] = ['', '', ''];

  beforeAll(async () => {
    collector = await aCollector();
    const closeTracing = await openTracing(collector.origin, 'shop');
    test = await aRealShop('pglite');
    app = await buildApp({ shop: test.shop, logger: { level: 'debug', stream: log.stream } });
    test.shop.log = app.log;

    const buyer = aBrowser(app, { traceparent });
    orderId = await test.order({ channelKey: '10' }, buyer);
    test.wechat.setMode('prepare', 'server-error');
    await goToPay(buyer, orderId, 'wechat');
    test.wechat.setMode('prepare', 'ok');
    await goToPay(buyer, orderId, 'alipay').then((left) => fetch(String(left.headers.location)));
    const failing = test.shop.reports.makeReport;
    test.shop.reports.makeReport = () => {
      throw new Error('no report today');
    };
    const own = await test.attemptsOf(orderId);
    attemptNo = own.find(({ provider }) => provider === 'alipay')!.attemptNo;
    await test.alipay.pay(attemptNo);
    await test.work();
    test.shop.reports.makeReport = failing;
    orderNo = (await test.rowOf(orderId)).orderNo;
    await app.close();
    await closeTracing();
    lines = log.lines.map((line) => JSON.parse(line));
  });
  afterAll(async () => {
    await test.close();
    await collector.close();
  });

  const line = (words: string) => lines.find(({ msg }) => String(msg).includes(words));

  it('is found in the log by the request of the proxy, the order and the attempt', () => {
    expect(line('could not be prepared')).toMatchObject({ requestId: traceId, traceId, orderNo });
    expect(line('could not be prepared')!.attemptNo).not.toBe(attemptNo);
    expect(line('A job failed')).toMatchObject({ job: 'report', orderNo });
  });

  it('stands in the access log, at the level debug, and no id that opens it', () => {
    const answered = lines.filter(({ msg }) => msg === 'Answered.');
    expect(answered.find(({ route }) => route === '/api/order/create')).toMatchObject({
      requestId: traceId,
      orderNo,
      method: 'POST',
      status: 200,
      level: 20,
    });
    expect(JSON.stringify(lines)).not.toContain(orderId);
  });

  it('is one trace from the proxy to the provider', () => {
    const ofRequest = collector.spans.filter((span) => span.traceId === traceId);
    expect(ofRequest.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /api/order/create', 'transaction', 'wechat prepare']),
    );
    expect(collector.spans.map(({ name }) => name)).toContain('job report');
    const { attributes } = collector.spans.find(({ name }) => name === 'job report')!;
    const told = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
    expect(told).toMatchObject({ job: 'report', orderNo, 'error.type': 'Error' });
    expect(JSON.stringify(collector.spans)).not.toContain(orderId);
  });

  it('is counted by its funnel and its channel', async () => {
    const scraped = await test.shop.metrics.registry.metrics();
    for (const sample of [
      'shop_orders_total{event="created",funnel="marriage_v1",channel="10"} 1',
      'shop_orders_total{event="paid",funnel="marriage_v1",channel="10"} 1',
      'shop_paid_fen_total{funnel="marriage_v1",channel="10"} 2980',
      'shop_outbox_waiting{kind="report"} 1',
    ])
      expect(scraped).toContain(sample);
  });
});

describe('what is counted', () => {
  it('counts a channel nobody knows as the shop’s own, and polls with the other requests', async () => {
    const test = await aShop();
    const id = await test.order({ channelKey: 'made-up' });
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${origin}/api/order/get_status?orderId=${id}`);
    const scraped = await test.shop.metrics.registry.metrics();
    expect(scraped).not.toContain('made-up');
    expect(scraped).toMatch(/shop_request_seconds_count\{route="\/api\/order\/get_status",status="200"\} 1/);
  });

  it('has five hundred pairs of funnel and channel, and one for the rest', async () => {
    const { sold, registry } = createMetrics();
    for (let number = 0; number < 600; number += 1) sold('created', { funnel: `f${number}`, channel: '10' });
    const scraped = await registry.metrics();
    expect(scraped.match(/shop_orders_total\{/g)).toHaveLength(501);
    expect(scraped).toContain('shop_orders_total{event="created",funnel="others",channel="others"} 100');
  });
});
