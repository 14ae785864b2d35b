import { DrizzleQueryError } from 'drizzle-orm/errors';

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

/** PostgreSQL's five-character code of an error, or Node's of a broken connection; undefined for neither. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (causeOf(error) as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Was it this statement's own fault (a value, a constraint, a deadlock), so that others in its batch can succeed? */
export const isOfItsOwn = (error: unknown): boolean => /^(22|23|40)/.test(sqlStateOf(error) ?? '');

/** Was the connection lost? Then nobody knows whether the statement was carried out. */
export const isLost = (error: unknown): boolean => {
  if (/^(57P0[1-3]|08...|ECONNRESET|EPIPE)$/.test(sqlStateOf(error) ?? '')) return true;
  const cause = causeOf(error);
  return cause instanceof Error && cause.message.startsWith('Connection terminated');
};

/** Is the database in trouble: its connections, its disk, its files, or tables this release does not expect? */
export const isTrouble = (error: unknown): boolean =>
  isLost(error) || /^(08|42|53|55|57|58|XX)/.test(sqlStateOf(error) ?? '');
