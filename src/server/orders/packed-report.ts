import type { ReportDocument } from '../../contract/report.ts';
import type { reports } from '../store/schema.ts';
import { isSettled } from '../store/settled.ts';
import type { Db } from '../store/store.ts';
import { unpack } from './report-dictionary.ts';

type Documents = Record<string, ReportDocument>;
type Stored = Pick<typeof reports.$inferSelect, 'documents' | 'packed' | 'dictionary'>;

/** May reports be packed? Not while the release before may have to read them. */
export const mayPack = (db: Db): Promise<boolean> => isSettled(db, '0019-report-dictionaries');

export const documentsOf = async (db: Db, { documents, packed, dictionary }: Stored): Promise<Documents> =>
  packed ? (JSON.parse(await unpack(db, packed, dictionary)) as Documents) : documents;
