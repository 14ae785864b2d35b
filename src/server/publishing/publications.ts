import { and, desc, eq, gt, inArray, lte, max, or, sql } from 'drizzle-orm';
import { contentHash } from '../../changes/content-hash.ts';
import {
  type Publication,
  type Publications,
  type PublishedFile,
  picturesPrefix,
} from '../../publishing/published.ts';
import { publications, publishedFiles } from '../db/schema.ts';
import type { Db, Tx } from '../db/store.ts';

/** Rows per statement, because PostgreSQL accepts at most 65,535 values in a statement. */
const mostRows = 500;

async function lastNumber(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ number: max(publications.number) }).from(publications);
  return row?.number ?? 0;
}

/** Returns the newest version of each file and kind that was published after `number`, up to `last`. */
export async function filesAfter(db: Db, number: number, last?: number): Promise<PublishedFile[]> {
  const until = last === undefined ? undefined : lte(publishedFiles.number, last);
  const { name, kind, content, hash, schemas } = publishedFiles;
  const rows = await db
    .selectDistinctOn([name, kind], {
      name,
      kind,
      number: publishedFiles.number,
      at: publications.at,
      // Leave out the content of pictures, because callers read each picture when it is needed.
      content: sql<
        PublishedFile['content']
      >`case when ${name} like ${`${picturesPrefix}%`} then null else ${content} end`,
      hash,
      schemas,
    })
    .from(publishedFiles)
    .innerJoin(publications, eq(publications.number, publishedFiles.number))
    .where(and(gt(publishedFiles.number, number), until))
    .orderBy(name, kind, desc(publishedFiles.number));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Returns whether one of these files was published after `after`. For an approval, any later approval counts. */
async function isStale(tx: Tx, { kind, files, after }: Publication): Promise<boolean> {
  const names = files.map(({ name }) => name);
  const decided = kind === 'acknowledged' ? eq(publishedFiles.kind, kind) : undefined;
  const newer = and(gt(publishedFiles.number, after), or(decided, inArray(publishedFiles.name, names)));
  return (await tx.$count(publishedFiles, newer)) > 0;
}

const publishOnce = (db: Db, publication: Publication, at: Date): Promise<boolean | undefined> =>
  db.transaction(async (tx) => {
    const { by, name: called = null, kind, files, schemas } = publication;
    const number = (await lastNumber(tx)) + 1;
    if (await isStale(tx, publication)) return false;
    const taken = await tx
      .insert(publications)
      .values({ number, by, at, name: called })
      .onConflictDoNothing()
      .returning({ number: publications.number });
    if (taken.length === 0) return undefined;
    // Write one picture per statement, because a long statement would delay buyers.
    const most = kind === 'shown' ? 1 : mostRows;
    for (let first = 0; first < files.length; first += most) {
      const rows = files
        .slice(first, first + most)
        .map(({ name, content }) => ({ number, name, kind, content, hash: contentHash(content), schemas }));
      await tx.insert(publishedFiles).values(rows);
    }
    return true;
  });

export function openPublications(db: Db, now: () => number): Publications {
  return {
    last: () => lastNumber(db),
    filesAfter: (number) => filesAfter(db, number),
    publish: async (publication) => {
      let isDone: boolean | undefined;
      while (isDone === undefined) isDone = await publishOnce(db, publication, new Date(now()));
      return isDone;
    },
    findKnown: async (files) => {
      if (files.length === 0) return [];
      const { name, hash, number } = publishedFiles;
      const names = files.map((file) => file.name);
      const words = await db
        .select({ name, hash, numbers: sql<number[]>`(array_agg(${number} order by ${number} desc))[1:2]` })
        .from(publishedFiles)
        .where(inArray(name, names))
        .groupBy(name, hash);
      return files.flatMap(({ name, hash: asked }) => {
        const own = words.filter((word) => word.name === name);
        const same = own.find(({ hash }) => hash === asked);
        if (!same) return [];
        const [last = 0, before = 0] = own
          .map(({ numbers }) => numbers)
          .sort(([a = 0], [b = 0]) => b - a)[0]!;
        return [{ name, said: same.numbers[0]!, last, before }];
      });
    },
  };
}

export async function findPicture(db: Db, name: string, hash: string): Promise<string | undefined> {
  const row = await db.query.publishedFiles.findFirst({
    where: and(eq(publishedFiles.name, name), eq(publishedFiles.hash, hash)),
  });
  return typeof row?.content === 'string' ? row.content : undefined;
}

export const findWord = (db: Db, number: number, name: string) =>
  db.query.publishedFiles.findFirst({
    where: and(eq(publishedFiles.number, number), eq(publishedFiles.name, name)),
  });

export async function findLatest(db: Db, name: string) {
  const row = await db.query.publishedFiles.findFirst({
    where: and(eq(publishedFiles.name, name), eq(publishedFiles.kind, 'acknowledged')),
    orderBy: desc(publishedFiles.number),
  });
  return row?.content ?? undefined;
}

const mostListed = 500;

export async function listPublications(db: Db, file?: string) {
  const { number, name, kind, content } = publishedFiles;
  const { by, at, name: called } = publications;
  const said = file === undefined ? sql<null>`null` : content;
  const rows = await db
    .select({ number, by, at, called, name, kind, content: said })
    .from(publishedFiles)
    .innerJoin(publications, eq(publications.number, number))
    .where(file === undefined ? undefined : eq(name, file))
    .orderBy(desc(number), name)
    .limit(mostListed);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export type PastFile = Awaited<ReturnType<typeof listPublications>>[number];
