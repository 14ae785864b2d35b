import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];
const endings = { br: '.br', gzip: '.gz' } as const;

export interface Body {
  plain: Buffer;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

export function bodyOf(content: string | Buffer): Body {
  const plain = Buffer.from(content);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, etag, encoded: new Map() };
}

export async function readBody(path: string): Promise<Body> {
  const body = bodyOf(await readFile(path));
  for (const encoding of encodings) {
    const packed = await readFile(path + endings[encoding]).catch(() => undefined);
    if (packed) body.encoded.set(encoding, Promise.resolve(packed));
  }
  return body;
}

/** `quick` takes 2 ms per page. `best` takes thirty times as long and saves a tenth of the bytes. */
const qualities = { quick: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

function compress({ plain }: Body, encoding: Encoding, level: keyof typeof qualities): Promise<Buffer> {
  const quality = qualities[level][encoding];
  if (encoding === 'gzip') return promisify(gzip)(plain, { level: quality });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return promisify(brotliCompress)(plain, { params });
}

/**
 * The last of the `best` compressions. They run one at a time, because file reads need the same few threads.
 */
let improving: Promise<void> = Promise.resolve();

function encodedBody(body: Body, encoding: Encoding): Promise<Buffer> {
  const known = body.encoded.get(encoding);
  if (known) return known;
  const quick = compress(body, encoding, 'quick');
  body.encoded.set(encoding, quick);
  improving = improving
    .then(async () => {
      const best = await compress(body, encoding, 'best');
      body.encoded.set(encoding, Promise.resolve(best));
    })
    .catch(() => {});
  return quick;
}

/** Ignores the prefix `W/` of an ETag, because compressing proxies add it. */
function isKnown({ etag }: Body, header: string | undefined): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

const chooseEncoding = (header: string | undefined): Encoding | null =>
  header ? (negotiate(header, [...encodings]) as Encoding | null) : null;

/** Sends a body, or 304 if the browser has it. `varyBy` names further request headers that choose the body. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  varyBy: readonly string[] = [],
): Promise<FastifyReply> {
  reply.header('ETag', body.etag).header('Vary', [...varyBy, 'Accept-Encoding'].join(', '));
  if (reply.statusCode === 200 && isKnown(body, request.headers['if-none-match']))
    return reply.code(304).send();
  const isPacked = reply.getHeader('content-type') === 'image/png';
  const encoding = isPacked ? null : chooseEncoding(request.headers['accept-encoding']);
  const packed = encoding && (await encodedBody(body, encoding));
  if (!packed || packed.length >= body.plain.length) return reply.send(body.plain);
  return reply.header('Content-Encoding', encoding).send(packed);
}
