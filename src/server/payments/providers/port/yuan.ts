/** The largest value of a 4-byte `integer` column. */
export const mostFen = 2_147_483_647;

export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('An amount is a whole number of fen.');
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function findFen(yuan: unknown, most = mostFen): number | undefined {
  const [, whole, decimals = ''] =
    (typeof yuan === 'string' && /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/.exec(yuan)) || [];
  if (whole === undefined) return undefined;
  const fen = Number.parseInt(whole + decimals.padEnd(2, '0'), 10);
  return fen <= most ? fen : undefined;
}
