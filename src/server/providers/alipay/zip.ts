import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { UnreadableBill } from '../port/bill-file.ts';

/* PKWARE's APPNOTE.TXT, 4.3: archives on one disk, under 4 GB, stored or deflated, without passwords. */

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;

const torn = () => new UnreadableBill('The archive of a bill is not whole.');

async function* contentOf(archive: Buffer, entry: number): AsyncGenerator<Uint8Array> {
  const method = archive.readUInt16LE(entry + 10);
  const packedLength = archive.readUInt32LE(entry + 20);
  const start = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(start) !== fileSignature || (method !== 0 && method !== 8)) throw torn();
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const packed = Readable.from([archive.subarray(from, from + packedLength)]);
  let sum = 0;
  let length = 0;
  for await (const chunk of method === 0 ? packed : pipeline(packed, createInflateRaw(), () => {})) {
    sum = crc32(chunk, sum);
    length += chunk.length;
    yield chunk;
  }
  // Only the directory has checksum and length, because streamed archives know them at the end.
  if (sum !== archive.readUInt32LE(entry + 16) || length !== archive.readUInt32LE(entry + 24)) throw torn();
}

export function* filesIn(archive: Buffer): Generator<AsyncGenerator<Uint8Array>> {
  const end = archive.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > archive.length) throw torn();
  const count = archive.readUInt16LE(end + 10);
  let entry = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (entry + 46 > archive.length || archive.readUInt32LE(entry) !== entrySignature) throw torn();
    yield contentOf(archive, entry);
    const [name, extra, comment] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at));
    entry += 46 + name! + extra! + comment!;
  }
}
