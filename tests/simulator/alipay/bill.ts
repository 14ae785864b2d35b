import { crc32, deflateRawSync } from 'node:zlib';
import { type Moved, sumOf } from '../bills.ts';
import { writeChinaTime, yuan } from '../china.ts';

const heading =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

function lineOf({ kind, transactionId, attemptNo, refundNo, amount, at }: Moved): string {
  const told = yuan(kind === 'refund' ? -amount : amount);
  const time = writeChinaTime(at);
  const names = [
    `${transactionId}\t`,
    `${attemptNo}\t`,
    `${kind === 'refund' ? '退款' : '交易'}\t`,
    '真爱画像,婚姻报告',
  ];
  const buyer = ['\t', '\t', '\t', '\t', '**学(173****56)\t'];
  const none = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00'];
  return [...names, time, time, ...buyer, told, told, ...none, `${refundNo}\t`, '0.00', '0.00', ''].join(',');
}

const countOf = (lines: readonly Moved[], kind: Moved['kind']) =>
  lines.filter((line) => line.kind === kind).length;

export function billText(sellerId: string, lines: readonly Moved[]): string {
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    '#起始日期：[2026年11月21日 00:00:00]   终止日期：[2026年11月22日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    heading,
    ...lines.map(lineOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${countOf(lines, 'payment')}笔，商家实收共${yuan(sumOf(lines, 'payment'))}元，商家优惠共0.00元`,
    `#退款合计：${countOf(lines, 'refund')}笔，商家实收退款共${yuan(-sumOf(lines, 'refund'))}元，商家优惠退款共0.00元`,
    '#导出时间：[2026年11月22日 05:46:49]',
    '',
  ].join('\r\n');
}

const totals = [
  '#支付宝业务汇总查询',
  '#-----------------------------------------业务汇总列表----------------------------------------',
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,实收净额（元）',
  '合计\t,\t,1,0,29.80,29.80,29.80',
  '#----------------------------------------业务汇总列表结束-------------------------------------',
  '',
].join('\r\n');

/** Node encodes nothing but UTF-8, so GBK comes from the decoder's own table. */
function gbk(text: string): Buffer {
  made ??= new Map(
    Array.from({ length: 0x7e * 0xbf }, (_, index) => {
      const bytes = Buffer.from([0x81 + Math.floor(index / 0xbf), 0x40 + (index % 0xbf)]);
      return [new TextDecoder('gbk').decode(bytes), bytes] as const;
    }),
  );
  const parts = text.split(/(?<=[\u0080-\uffff])|(?=[\u0080-\uffff])/);
  return Buffer.concat(parts.map((part) => made?.get(part) ?? Buffer.from(part, 'latin1')));
}
let made: Map<string, Buffer> | undefined;

/** Java streams archives: sizes and checksums stand behind each file and in the directory. */
export function zipOf(files: readonly (readonly [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const named = gbk(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(named.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 8);
    entry.writeUInt16LE(8, 10);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, named);
    const whole = Buffer.concat([head, named, packed, Buffer.from('PK\x07\x08', 'latin1'), sizes]);
    parts.push(whole);
    at += whole.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

export const billFile = (sellerId: string, lines: readonly Moved[]): Buffer =>
  zipOf([
    [`${sellerId}0156_20261121_业务明细(汇总).csv`, gbk(totals)],
    [`${sellerId}0156_20261121_业务明细.csv`, gbk(billText(sellerId, lines))],
  ]);
