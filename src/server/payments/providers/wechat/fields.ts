import { isRecord } from '../../../../contract/is-record.ts';

const clusters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

export function cutToBytes(text: string, most: number): string {
  const wellFormed = Buffer.from(text).toString();
  let cut = '';
  let size = 0;
  for (const { segment } of clusters.segment(wellFormed.replace(/\p{Cc}+/gu, ' ').trim())) {
    size += Buffer.byteLength(segment);
    if (size > most) break;
    cut += segment;
  }
  return cut.trimEnd();
}

export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage';
}

export type Fields = Readonly<Record<string, unknown>>;

export function readFields(bytes: Buffer): Fields {
  try {
    return recordOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 'the message');
  } catch {
    throw new UnreadableMessage('WeChat Pay sent what is no JSON object.');
  }
}

function recordOf(value: unknown, what: string): Fields {
  if (isRecord(value)) return value;
  throw new UnreadableMessage(`WeChat Pay sent no object where ${what} belongs.`);
}

const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export function textOf(fields: Fields, name: string): string {
  const value = own(fields, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new UnreadableMessage(`WeChat Pay sent no text in ${name}.`);
}

export const nestedOf = (fields: Fields, name: string): Fields => recordOf(own(fields, name), name);

export function fenOf(fields: Fields, name: string): number {
  const value = own(fields, name);
  if (Number.isSafeInteger(value) && (value as number) > 0) return value as number;
  throw new UnreadableMessage(`WeChat Pay sent no amount in ${name}.`);
}

export function requireSame(fields: Fields, expected: Fields): void {
  for (const [name, value] of Object.entries(expected)) {
    if (own(fields, name) !== value) {
      throw new UnreadableMessage(`WeChat Pay answered with another ${name} than was asked about.`);
    }
  }
}
