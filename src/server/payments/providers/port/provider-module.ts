import type { SQLWrapper } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/store.ts';
import type { Provider } from './provider.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Read<Settings> = { settings: Settings } | { faults: readonly string[] };

export type Deliver = (path: string, headers: Record<string, string>, body: string) => Promise<number>;

export interface ProviderParts {
  db: Db;
  cell: string;
  secret: string;
  deliver: Deliver;
  now: () => number;
}

/** A provider's folder: `settings.ts` loads no library, `provider.ts` is loaded only if the provider is used. */
export interface ProviderModule<Settings> {
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

/** A folder's `records.ts`: erases personal data it stores in the database. It loads no library. */
export interface ProviderRecords {
  eraseExpired?(db: Db, now: Date): Promise<void>;
  eraseBuyer(tx: Tx, buyer: ErasedBuyer): Promise<void>;
}
