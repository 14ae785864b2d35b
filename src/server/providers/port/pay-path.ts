/** Where a provider, or a buyer who comes from it, finds us; what a cell hands out names it. A provider takes no query there. */
export const payPath = (provider: string, place: 'notify' | 'returned' | 'authorized', cell = '') =>
  `/api/pay/${provider}/${place}${cell && `/${cell}`}`;

/** The same as routes: earlier addresses name no cell. */
export const payRoutesAt = (...at: Parameters<typeof payPath>): string[] => {
  const [provider, place, cell] = at;
  return [payPath(provider, place), ...(cell ? [payPath(provider, place, ':cell')] : [])];
};
