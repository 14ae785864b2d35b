import { brotliCompressSync, constants } from 'node:zlib';
import { type Message, msg } from '../../contract/t.ts';
import { kilobytes } from '../../funnel/budget.ts';
import { type Diagnostic, diagnosticAt } from '../report/diagnostic.ts';
import type { Picture } from '../rules/rule.ts';
import type { Cache } from './cache.ts';
import { CostlyDrawing, drawApart } from './draw-apart.ts';
import { mostPixels, readPhotoFacts } from './photo.ts';
import { readDrawing } from './svg-rules.ts';

export interface LookedAt {
  picture?: Picture;
  diagnostics: readonly Diagnostic[];
}

const mostBytes = 20_000_000;
const mostDrawingBytes = 2_000_000;

const beginning = { line: 1, column: 1, endColumn: 2 };

const refused = (file: string, code: string, message: Message, fix: Message): LookedAt => ({
  diagnostics: [diagnosticAt(file, '', beginning, { code, message, fix })],
});

function spanOf(text: string, from: number, to: number) {
  const before = text.slice(0, from);
  const line = before.split('\n').length;
  const column = from - before.lastIndexOf('\n');
  const end = text.slice(from, to).search(/[\r\n]/);
  return { line, column, endColumn: column + Math.max(1, end < 0 ? to - from : end) };
}

/** Compresses nearly as the build does, in a tenth of the time. */
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/** A picture that takes longer than it may. */
export const costlyPicture = (file: string): LookedAt =>
  refused(
    file,
    'picture/too-heavy',
    msg`drawing it takes longer than any phone waits`,
    msg`take its filters and masks out, or export it as a PNG`,
  );

async function lookAtDrawing(file: string, bytes: Buffer): Promise<LookedAt> {
  if (bytes.length > mostDrawingBytes)
    return refused(
      file,
      'picture/too-heavy',
      msg`it has ${kilobytes(bytes.length)}, far more than a page may`,
      msg`simplify its paths, or export it as a PNG`,
    );
  const text = bytes.toString('utf8');
  if (!bytes.equals(Buffer.from(text)))
    return refused(file, 'picture/broken', msg`it is not UTF-8`, msg`export it again as plain SVG`);
  const { width, height, findings } = readDrawing(text);
  if (findings.length > 0)
    return {
      diagnostics: findings.map(({ from, to, ...finding }) =>
        diagnosticAt(file, text, spanOf(text, from, to), finding),
      ),
    };
  const empty = await findEmpty(text, { width, height });
  if (empty === 'unlike')
    return refused(
      file,
      'picture/wrong-size',
      msg`it is ${width} × ${height}`,
      msg`draw it in the shape of its place, such as 750 × 620`,
    );
  if (empty === 'costly') return costlyPicture(file);
  if (empty === 'empty')
    return refused(
      file,
      'picture/empty',
      msg`it draws nothing`,
      msg`look whether its shapes have a fill or a stroke, and lie inside the viewBox`,
    );
  if (empty)
    return refused(
      file,
      'picture/broken',
      msg`it cannot be drawn: ${empty.broken}`,
      msg`export it again as plain SVG`,
    );
  return {
    picture: { kind: 'drawing', width, height, weight: compressed(text), content: text },
    diagnostics: [],
  };
}

async function lookAtPhoto(file: string, bytes: Buffer): Promise<LookedAt> {
  const resave = msg`save it again as JPEG, PNG or WebP, 1,125 pixels wide`;
  let facts: Awaited<ReturnType<typeof readPhotoFacts>>;
  try {
    facts = await readPhotoFacts(bytes);
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    return refused(file, 'picture/broken', msg`it cannot be decoded: ${reason}`, resave);
  }
  if ('pixels' in facts) {
    const millions = (pixels: number) => Math.round(pixels / 1_000_000);
    return refused(
      file,
      'picture/too-heavy',
      msg`it has ${millions(facts.pixels)} million pixels; ${millions(mostPixels)} can be read`,
      resave,
    );
  }
  const { width, height, isPlaced, isEmpty } = facts;
  if (isEmpty)
    return refused(
      file,
      'picture/empty',
      msg`every pixel of it is transparent`,
      msg`export it with its layers shown`,
    );
  const place = refused(
    file,
    'picture/place-inside',
    msg`it contains the place where it was taken`,
    msg`export it without location; the shop’s own copies are sent without`,
  );
  return {
    picture: { kind: 'photo', width, height, weight: 0 },
    diagnostics: isPlaced ? place.diagnostics : [],
  };
}

/** Reports a file too big to read; undefined otherwise. */
export const lookAtSize = (file: string, bytes: number): LookedAt | undefined =>
  bytes > mostBytes
    ? refused(
        file,
        'picture/too-heavy',
        msg`it has ${kilobytes(bytes)}; up to ${mostBytes / 1_000_000} MB are read`,
        msg`save it 1,125 pixels wide`,
      )
    : undefined;

/** Checks a picture independent of its use. `file` is its path. */
export async function lookAtFile(file: string, bytes: Buffer, cache: Cache): Promise<LookedAt> {
  const [, name = '', ending = ''] = /([^/]+)\.(\w+)$/.exec(file) ?? [];
  if (bytes.length === 0)
    return refused(file, 'picture/broken', msg`the file is empty`, msg`export it again`);
  const kind = kindOf(bytes);
  const meant = ending === 'jpg' ? 'jpeg' : ending;
  if (kind === 'gif' || kind === 'heic' || (kind && kind !== meant)) {
    const isShown = kind !== 'gif' && kind !== 'heic';
    const fix = isShown
      ? msg`name it ${name}.${kind === 'jpeg' ? 'jpg' : kind}`
      : msg`export it as JPEG, and name it ${name}.jpg`;
    return refused(file, 'picture/not-what-it-says', msg`this is ${kindNames[kind]}, named .${ending}`, fix);
  }
  if (!kind)
    return refused(
      file,
      'picture/broken',
      msg`this is no picture`,
      msg`export it again as ${ending.toUpperCase()}`,
    );
  return cache(['look', file, bytes], () =>
    kind === 'svg' ? lookAtDrawing(file, bytes) : lookAtPhoto(file, bytes),
  );
}

/** A phone's width in pixels; a shipped drawing takes a hundredth of these seconds. */
const width = 375;
const mostSeconds = 2;
/** Most times one side may exceed the other, since such a picture would be drawn huge. */
const longest = 8;

/** Draws a picture and returns its fault; undefined if something is visible. */
async function findEmpty(
  text: string,
  size: { width: number; height: number },
): Promise<'empty' | 'unlike' | 'costly' | { broken: string } | undefined> {
  const shape = size.width / size.height;
  if (shape > longest || shape < 1 / longest) return 'unlike';
  try {
    return (await drawApart(text, { width, mostSeconds })).isBlank ? 'empty' : undefined;
  } catch (error) {
    return error instanceof CostlyDrawing ? 'costly' : { broken: (error as Error).message };
  }
}

export type FileKind = 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'heic';

const kindNames: Readonly<Record<FileKind, Message>> = {
  svg: msg`an SVG drawing`,
  png: msg`a PNG`,
  jpeg: msg`a JPEG`,
  webp: msg`a WebP`,
  avif: msg`an AVIF`,
  gif: msg`a GIF`,
  heic: msg`a HEIC`,
};

function kindOf(bytes: Buffer): FileKind | undefined {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(4, 8) === 'ftyp') return /avi[fs]/.test(at(8, 32)) ? 'avif' : 'heic';
  if (/^GIF8/.test(at(0, 4))) return 'gif';
  return /^(?:\xef\xbb\xbf)?\s*</.test(at(0, 200)) ? 'svg' : undefined;
}
