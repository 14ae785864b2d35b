/**
 * How long what stands below the order's facts waits for them (ms), so that nothing that can be pressed moves when they
 * come. After that it stands where it can.
 */
export const factsPatienceMs = 1500;
