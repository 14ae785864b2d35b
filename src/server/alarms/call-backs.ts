import type { ServerContext } from '../context/server-context.ts';
import { readRows } from '../store/store.ts';
import type { Alarm } from './alarm.ts';
import { lateRead, refusedRead } from './reads.ts';

export async function findCallBacks({ store: { db }, now }: ServerContext): Promise<Alarm[]> {
  const refused = await readRows<{ subject: string }>(db, refusedRead(now()));
  const late = await readRows<{ subject: string; waiting: number }>(db, lateRead(now()));
  return [
    ...refused.map(({ subject }): Alarm => ({ name: 'call-backs-refused', subject, facts: {} })),
    ...late.map(({ subject, waiting }): Alarm => ({ name: 'call-backs-late', subject, facts: { waiting } })),
  ];
}
