/**
 * Returns the path for a provider's notifications or returning buyers; a cell adds its name. Providers accept no
 * query there.
 */
export const payPath = (provider: string, place: 'notify' | 'returned' | 'authorized', cell = '') =>
  `/api/pay/${provider}/${place}${cell && `/${cell}`}`;

/** Returns the path's routes with and without a cell, because older addresses name none. */
export const payRoutesAt = (...at: Parameters<typeof payPath>): string[] => {
  const [provider, place, cell] = at;
  return [payPath(provider, place), ...(cell ? [payPath(provider, place, ':cell')] : [])];
};
