import { and, asc, eq, gte, notLike } from 'drizzle-orm';
import { createFleetLinker, gapsIn } from '../../changes/parts.ts';
import type { Validators } from '../../checker/schema/schemas.ts';
import { createGate } from '../../publishing/gate.ts';
import { createPublishedReader, picturesPrefix } from '../../publishing/published.ts';
import { publications, publishedFiles } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { filesAfter } from './publications.ts';
import { armBelievedFor, type Seen } from './shown-views.ts';

const nothingBroken: ReadonlySet<string> = new Set();

/**
 * Returns fleets of the last day that are no longer live, earliest first, from publications: a new process cannot
 * know otherwise what open pages show. `at` is now, in ms.
 */
export async function earlierFleets(db: Db, validators: Validators, at: number): Promise<Seen[]> {
  const ends = await db
    .selectDistinct({ number: publications.number, at: publications.at })
    .from(publications)
    .innerJoin(publishedFiles, eq(publications.number, publishedFiles.number))
    .where(
      and(
        gte(publications.at, new Date(at - armBelievedFor)),
        notLike(publishedFiles.name, `${picturesPrefix}%`),
      ),
    )
    .orderBy(asc(publications.number));
  let last = 0;
  const read = createPublishedReader(
    { last: async () => last, filesAfter: (number) => filesAfter(db, number, last) },
    validators,
  );
  const gate = createGate();
  const link = createFleetLinker();
  const seen: Seen[] = [];
  for (const end of ends) {
    last = end.number - 1;
    const published = await read();
    if (!published) continue;
    const { live } = gate({ ...published, valid: null, broken: nothingBroken });
    if (gapsIn(live).length === 0) seen.push({ fleet: link(live), last: end.at.getTime() });
  }
  return seen;
}
