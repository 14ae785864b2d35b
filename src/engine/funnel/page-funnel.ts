import type { Funnel } from './funnel.ts';

/** A definition as a page carries it: what its picture says and what it may weigh are read on the server alone. */
export function pageFunnelOf({ budget: _, ...funnel }: Funnel): Funnel {
  if (!funnel.report) return funnel;
  const { keepsake: _keepsake, keepsakes: _keepsakes, ...report } = funnel.report;
  return { ...funnel, report };
}
