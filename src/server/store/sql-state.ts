import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The five characters PostgreSQL says of an error, or what Node says of a broken connection; undefined for neither. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** What was written is at fault (a value, a rule of a table), or two transactions met: another try of its own is worth it. */
export const isOfItsOwn = (error: unknown): boolean => /^(22|23|40)/.test(sqlStateOf(error) ?? '');
