import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { linesOf as alipayLines, filesIn } from '../../src/server/payments/providers/alipay/bill.ts';
import { download, textLines, UnreadableBill } from '../../src/server/payments/providers/port/bill-file.ts';
import type { BillLine } from '../../src/server/payments/providers/port/provider.ts';
import { linesOf as wechatLines } from '../../src/server/payments/providers/wechat/bill.ts';
import { billText as alipayText, billFile, zipOf } from '../simulator/alipay/bill.ts';
import { billText as wechatText } from '../simulator/wechat/bill.ts';
import { openServer } from '../support/listen.ts';

const merchant = '2021000122671080/2088102116773037';

const wechatSample = `\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注\r
\`2026-11-21 07:07:11,\`wx0123456789abcdef,\`1900000109,\`0,\`,\`4200000925202101284997714292,\`A20261121170702357723,\`ofyak5qR_1wYsC99CsWA6R9MJazA,\`JSAPI,\`SUCCESS,\`OTHERS,\`CNY,\`0.10,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`婚姻报告, 完整版\`,\`,\`0.00000,\`1.00%,\`0.10,\`0.00,\`\r
\`2026-11-21 14:33:21,\`wx0123456789abcdef,\`1900000109,\`0,\`,\`4200000844202101245866928772,\`A20261120161554311546,\`ofyak5qR_1wYsC99CsWA6R9MJazA,\`JSAPI,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`50300807172021020106006664916,\`RA20261120161554311546,\`29.80,\`0.00,\`ORIGINAL,\`PROCESSING,\`婚姻报告,\`,\`-0.18000,\`0.60%,\`0.00,\`29.80,\`\r
总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r
\`2,\`0.10,\`29.80,\`0.00,\`-0.18000,\`0.10,\`29.80\r
`;

const alipaySample = `#支付宝业务明细查询\r
#账号：[20881021167730370156]\r
#起始日期：[2026年11月21日 00:00:00]   终止日期：[2026年11月22日 00:00:00]\r
#-----------------------------------------业务明细列表----------------------------------------\r
支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注\r
2026112122001419931441931972\t,A1NOZM644N1780646479\t,交易\t,真爱画像,2026-11-21 16:01:34,2026-11-21 16:01:38,\t,\t,\t,\t,**博(156******89)\t,0.10,0.10,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,\t,0.00,0.00,\r
2026112122001419931442000000\t,A2NOABC123456\t,退款\t,婚姻, 事业,2026-11-21 17:00:00,2026-11-21 17:00:05,\t,\t,\t,\t,**博(156******89)\t,-29.80,-29.80,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,RA2NOABC123456\t,0.00,0.00,退款\r
#-----------------------------------------业务明细列表结束------------------------------------\r
#交易合计：1笔，商家实收共0.10元，商家优惠共0.00元\r
#退款合计：1笔，商家实收退款共-29.80元，商家优惠退款共0.00元\r
#导出时间：[2026年11月22日 05:46:49]\r
`;

const moved = {
  ...({ kind: 'payment', transactionId: 'T1', attemptNo: 'A1', refundNo: '', amount: 10, at: 0 } as const),
};

async function read(lines: AsyncIterable<BillLine>): Promise<BillLine[]> {
  const all: BillLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

/** Cuts a text so that no piece ends where a character or a line does. */
const bytesOf = (text: string, size = 7) => {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return Readable.from(pieces);
};
const providers = {
  wechat: {
    sample: wechatSample,
    parse: (text: string) => wechatLines(textLines(bytesOf(text), 'utf-8')),
    told: [
      ['payment', '4200000925202101284997714292', 'A20261121170702357723', '', 10],
      ['refund', '4200000844202101245866928772', 'A20261120161554311546', 'RA20261120161554311546', 2980],
    ],
  },
  alipay: {
    sample: alipaySample,
    parse: (text: string) => alipayLines(textLines(bytesOf(text), 'utf-8'), merchant),
    told: [
      ['payment', '2026112122001419931441931972', 'A1NOZM644N1780646479', '', 10],
      ['refund', '2026112122001419931442000000', 'A2NOABC123456', 'RA2NOABC123456', 2980],
    ],
  },
} as const;

describe.each(['wechat', 'alipay'] as const)('a bill of %s', (name) => {
  const { sample, parse, told } = providers[name];
  const [payment = ''] = sample.split('\r\n').filter((line) => line.includes(told[0][1]));

  it('is read line by line, in whole fen', async () => {
    const lines = await read(parse(sample));
    expect(
      lines.map((line) => [line.kind, line.transactionId, line.attemptNo, line.refundNo, line.amount]),
    ).toEqual(told);
    expect(lines.map((line) => line.merchant)).toEqual(
      name === 'alipay'
        ? [merchant, merchant]
        : ['wx0123456789abcdef/1900000109', 'wx0123456789abcdef/1900000109'],
    );
  });

  it.each([
    ['a line less than its sums say', (text: string) => text.replace(`${payment}\r\n`, '')],
    ['a line more', (text: string) => text.replace(payment, `${payment}\r\n${payment}`)],
    [
      'a fen more',
      (text: string) => text.replace('`0.10,`0.00,`\r', '`0.11,`0.00,`\r').replace('0.10,0.10', '0.11,0.11'),
    ],
    ['no end', (text: string) => text.slice(0, text.search(/\r\n(总交易单数|#交易合计)/))],
    ['another currency, or kind', (text: string) => text.replace('`CNY', '`USD').replace('交易\t', '转账\t')],
    ['an amount that is none', (text: string) => text.replaceAll('29.80', '29.8O')],
    ['amounts of half a fen', (text: string) => text.replaceAll('29.80', '29.805')],
    ['a column under another name', (text: string) => text.replace('商户订单号', '订单编号')],
    ['an empty number', (text: string) => text.replace(told[0][2], '')],
    ['no times', (text: string) => text.replaceAll(/2026-11-21 1\d:\d\d:\d\d|`REFUND/g, '')],
    ['a line behind its sums', (text: string) => `${text}${payment}\r\n`],
  ])('with %s is refused, and nothing of it repeated', async (_what, change) => {
    const changed = change(sample);
    expect(changed).not.toBe(sample);
    const failure = await read(parse(changed)).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(UnreadableBill);
    for (const number of [told[0][1], told[0][2]]) expect((failure as Error).message).not.toContain(number);
  });

  const count = process.env.FULL_MATRIX ? 100_000 : 10_000;
  it(`of ${count} lines is never held whole`, async () => {
    const lines = Array.from({ length: count }, (_, index) => ({
      ...{ ...moved, transactionId: `T${index}`, attemptNo: `A${index}`, amount: 1 },
    }));
    const text = name === 'wechat' ? wechatText(lines) : alipayText('2088', lines);
    let produced = 0;
    let [consumed, furthest] = [0, 0];
    async function* source() {
      for (const line of text.split('\r\n')) {
        produced += 1;
        yield line;
      }
    }
    const parsed = name === 'wechat' ? wechatLines(source()) : alipayLines(source(), merchant);
    for await (const line of parsed) {
      consumed += line.amount;
      furthest = Math.max(furthest, produced - consumed);
    }
    expect(consumed).toBe(count);
    expect(furthest).toBeLessThan(10);
  });
});

describe('the file of a bill', () => {
  const all = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _line of textLines(bytes, 'utf-8'));
  };

  it.each([
    ['is not there', (response: ServerResponse) => void response.writeHead(404).end('secret')],
    ['moved', (response: ServerResponse) => void response.writeHead(302, { location: '/secret' }).end()],
    [
      'ends in the middle',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': 100 }).write('secret', () => response.destroy()),
    ],
  ])('that %s is refused without its address', async (_what, answer) => {
    const { origin, close } = await openServer((_request, response) => answer(response));
    const bytes = download(`${origin}/secret`, AbortSignal.timeout(10_000));
    const failure = await all(bytes).catch((error: unknown) => error as Error);
    await close();
    expect(failure).toBeInstanceOf(UnreadableBill);
    expect((failure as Error).message).not.toMatch(/secret|127/);
  });

  it('with a line that has no end is refused', async () => {
    await expect(all(bytesOf('x'.repeat(70_000), 1000))).rejects.toThrow(UnreadableBill);
  });
});

describe('an archive', () => {
  const unpack = async (archived: Buffer) => {
    for (const file of filesIn(archived)) for await (const _chunk of file);
  };
  const archive = billFile('2088102116773037', [moved, { ...moved, kind: 'refund', refundNo: 'RA1' }]);

  it('has the sums by shop and the lines, in GBK', async () => {
    const [sums, details, ...more] = [...filesIn(archive)];
    expect(more).toEqual([]);
    expect(await read(alipayLines(textLines(sums!, 'gbk'), merchant))).toEqual([]);
    expect(await read(alipayLines(textLines(details!, 'gbk'), merchant))).toHaveLength(2);
  });

  it.each([
    ['ends too soon', (file: Buffer) => file.subarray(0, -30)],
    ['begins too late', (file: Buffer) => file.subarray(30)],
    ['is none', () => Buffer.from('<html>502 Bad Gateway</html>')],
  ])('that %s is refused', async (_what, change) => {
    await expect(unpack(change(archive))).rejects.toThrow();
  });

  it('of which one byte is another is refused', async () => {
    const file = zipOf([['a.csv', Buffer.from('x'.repeat(50))]]);
    for (const at of [35, 36]) {
      const other = Buffer.from(file);
      other[at]! ^= 1;
      await expect(unpack(other)).rejects.toThrow();
    }
  });
});
