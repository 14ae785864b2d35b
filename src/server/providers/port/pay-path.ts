/**
 * Returns the path for a provider's notifications or returning buyers; a cell adds its name. Providers accept no
 * query there.
 */
export const payPath = (provider: string, place: 'notify' | 'returned' | 'authorized', cell = '') =>
  `/api/pay/${provider}/${place}${cell && `/${cell}`}`;

/** Returns both as routes, because older addresses name no cell. */
export const payRoutesAt = (...at: Parameters<typeof payPath>): string[] => {
  const [provider, place, cell] = at;
  return [payPath(provider, place), ...(cell ? [payPath(provider, place, ':cell')] : [])];
};
