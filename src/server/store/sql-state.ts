import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The five characters PostgreSQL says of an error, or what Node says of a broken connection; undefined for neither. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** What was written is at fault (a value, a rule of a table), or two transactions met: another try of its own is worth it. */
export const isOfItsOwn = (error: unknown): boolean => /^(22|23|40)/.test(sqlStateOf(error) ?? '');

/** The connection ended under the statement, or there was none to be had: whether it was done nobody knows. */
export const isLost = (error: unknown): boolean => {
  const state = sqlStateOf(error) ?? '';
  if (/^(57P0[1-3]|08...|ECONNRESET|EPIPE)$/.test(state)) return true;
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && cause.message.startsWith('Connection terminated');
};

/** The database's own trouble: its connections, room, files, or tables that are not what this release takes them for. */
export const isTrouble = (error: unknown): boolean =>
  isLost(error) || /^(08|42|53|55|57|58|XX)/.test(sqlStateOf(error) ?? '');
