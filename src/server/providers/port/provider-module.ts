import type { SQLWrapper } from 'drizzle-orm';
import type { Db, Tx } from '../../store/store.ts';
import type { Provider } from './provider.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Read<Settings> = { settings: Settings } | { faults: readonly string[] };

/** Posts a notification to the shop; the HTTP status it answered. Rejects when it did not answer. */
export type Deliver = (path: string, headers: Record<string, string>, body: string) => Promise<number>;

export interface ProviderParts {
  db: Db;
  /** The name of ours; empty where the shop is not made of cells. */
  cell: string;
  secret: string;
  deliver: Deliver;
  now: () => number;
}

/** A provider's folder: `settings.ts`, which loads no library, and `provider.ts`, loaded where it takes money. */
export interface ProviderModule<Settings> {
  /** `publicOrigin`: PUBLIC_ORIGIN as checked by the caller. */
  readSettings(env: Environment, publicOrigin: string | undefined): Read<Settings>;
  load(): Promise<{ openProvider(settings: Settings, parts: ProviderParts): Provider }>;
}

export const providerModule = <Settings>(
  readSettings: ProviderModule<Settings>['readSettings'],
  load: ProviderModule<Settings>['load'],
): ProviderModule<Settings> => ({ readSettings, load });

export interface ErasedBuyer {
  attemptNos: SQLWrapper;
  visitorId: string;
}

/** What a folder keeps of buyers in the shop's database: its `records.ts`, if it keeps any. It loads no library either. */
export interface ProviderRecords {
  eraseExpired?(db: Db, now: Date): Promise<void>;
  eraseBuyer(tx: Tx, buyer: ErasedBuyer): Promise<void>;
}
