import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { contentHash } from '../../changes/content-hash.ts';
import type { ReportInput } from '../../reports/writing/report-input.ts';
import { reportDictionaries } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import type { OrderContext } from './context.ts';

export type Dictionary = typeof reportDictionaries.$inferSelect;

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY } = constants;
/** Twice as good as the database's own compression; better ones take ten times as long for a tenth less. A megabyte back. */
const params = {
  [BROTLI_PARAM_QUALITY]: 5,
  [BROTLI_PARAM_LGWIN]: 20,
  [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const decompress = promisify(brotliDecompress);
const lifeMs = 90 * 24 * 3_600_000;
const people = 8;
const names = ['陈小雨', '林婉', '王志强', '李芳', '欧阳静', 'Anna Clark', '周明', '赵子涵'];

/** Somebody who was never born: what a dictionary is made of belongs to nobody. */
function invented(input: ReportInput, index: number): ReportInput {
  const birthday = (years: number) =>
    new Date(Date.UTC(years + index * 4, (index * 5) % 12, 1 + index * 3)).toISOString().slice(0, 10);
  const nameAt = (at: number) => names[at % names.length]!;
  return {
    ...input,
    details: {
      ...{ fullName: nameAt(index), partnerName: nameAt(index + 3), gender: index % 2 ? 'male' : 'female' },
      ...{ birthday: birthday(1962), partnerBirthday: birthday(1964), birthHour: String(index % 12) },
    },
    answers: Object.fromEntries(
      input.questions.map(({ id }, at) => [id, String(1 + ((at * (index + 2) + index) % 5))]),
    ),
  };
}

async function textFor({ reports, fleet }: OrderContext, input: ReportInput): Promise<string> {
  const lines: string[] = [];
  for (let index = 0; index < people; index += 1) {
    for (const language of fleet().site.languages) {
      try {
        lines.push(JSON.stringify(reports.makeReport({ ...invented(input, index), language })));
      } catch {
        // A product that needs more than these details has a shorter dictionary.
      }
      await nextTurn();
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The compressed bytes of one text and, apart, of another that follows it. */
function compressBehind(before: string, text: string): Promise<{ head: Buffer; tail: Buffer }> {
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress({ params });
    const chunks: Buffer[] = [];
    let headLength = 0;
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => {
      const whole = Buffer.concat(chunks);
      resolve({ head: whole.subarray(0, headLength), tail: whole.subarray(headLength) });
    });
    stream.write(before);
    stream.flush(BROTLI_OPERATION_FLUSH, () =>
      setImmediate(() => {
        headLength = Buffer.concat(chunks).length;
        stream.end(text);
      }),
    );
  });
}

async function makeDictionary(context: OrderContext, input: ReportInput): Promise<Dictionary> {
  const { head } = await compressBehind(await textFor(context, input), '');
  const id = contentHash(head.toString('base64'));
  const made = { id, product: input.product, head, madeAt: new Date(context.now()) };
  const { db } = context.store;
  await db
    .insert(reportDictionaries)
    .values(made)
    .onConflictDoUpdate({ target: reportDictionaries.id, set: { madeAt: made.madeAt } });
  return made;
}

const latest = new WeakMap<Db, Map<string, Dictionary>>();

/** The product's dictionary: the last one made of its reports, or a new one once that is three months old. */
async function dictionaryFor(context: OrderContext, input: ReportInput): Promise<Dictionary> {
  const { product } = input;
  const { db } = context.store;
  const known = latest.get(db) ?? new Map<string, Dictionary>();
  latest.set(db, known);
  const isYoung = (one: Dictionary | undefined) => one && one.madeAt.getTime() > context.now() - lifeMs;
  let found = known.get(product);
  if (!isYoung(found)) {
    const ofProduct = db.select().from(reportDictionaries).where(eq(reportDictionaries.product, product));
    [found] = await ofProduct.orderBy(desc(reportDictionaries.madeAt)).limit(1);
  }
  if (!found || !isYoung(found)) found = await makeDictionary(context, input);
  known.set(product, found);
  return found;
}

/** Packs a line of text by what is usual in reports of its product; `dictionary` is needed to read it again. */
export async function pack(context: OrderContext, input: ReportInput, line: string) {
  const dictionary = await dictionaryFor(context, input);
  const before = await decompress(dictionary.head, { finishFlush: BROTLI_OPERATION_FLUSH });
  const { head, tail } = await compressBehind(before.toString(), line);
  if (head.equals(dictionary.head)) return { packed: tail, dictionary: dictionary.id };
  // Another release of Node compresses otherwise.
  const fresh = await makeDictionary(context, input);
  latest.get(context.store.db)?.set(input.product, fresh);
  return { packed: (await compressBehind('', line)).tail, dictionary: null };
}

const heads = new LRUCache<string, Uint8Array>({ max: 50 });

async function headOf(db: Db, id: string): Promise<Uint8Array> {
  const known = heads.get(id);
  if (known) return known;
  const [found] = await db.select().from(reportDictionaries).where(eq(reportDictionaries.id, id));
  if (!found) throw new Error('A report lost its dictionary.');
  heads.set(id, found.head);
  return found.head;
}

/** The line that was packed. */
export async function unpack(db: Db, packed: Uint8Array, dictionary: string | null): Promise<string> {
  const head = dictionary === null ? new Uint8Array() : await headOf(db, dictionary);
  const text = (await decompress(Buffer.concat([head, packed]))).toString();
  return text.slice(text.lastIndexOf('\n') + 1);
}
