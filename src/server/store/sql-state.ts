import { DrizzleQueryError } from 'drizzle-orm/errors';

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

export function sqlStateOf(error: unknown): string | undefined {
  const code = (causeOf(error) as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether only this statement failed (value, constraint, deadlock): others of its batch can succeed. */
export const isOfItsOwn = (error: unknown): boolean => /^(22|23|40)/.test(sqlStateOf(error) ?? '');

/** Whether the connection was lost, so that the outcome is unknown. */
export const isLost = (error: unknown): boolean => {
  if (/^(57P0[1-3]|08...|ECONNRESET|EPIPE)$/.test(sqlStateOf(error) ?? '')) return true;
  const cause = causeOf(error);
  return cause instanceof Error && cause.message.startsWith('Connection terminated');
};

/** Whether the database itself has a problem: connections, disk, files, or unexpected tables. */
export const isTrouble = (error: unknown): boolean =>
  isLost(error) || /^(08|42|53|55|57|58|XX)/.test(sqlStateOf(error) ?? '');
