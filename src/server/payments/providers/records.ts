import type { Db, Tx } from '../../db/store.ts';
import type { ErasedBuyer } from './port/provider-module.ts';
import { allRecords } from './providers.generated.ts';

export async function eraseExpired(db: Db, now: Date): Promise<void> {
  for (const records of allRecords) await records.eraseExpired?.(db, now);
}

export async function eraseBuyer(tx: Tx, buyer: ErasedBuyer): Promise<void> {
  for (const records of allRecords) await records.eraseBuyer(tx, buyer);
}
