import type { Funnel } from './funnel.ts';

/** A definition as a page carries it: what its picture says, what it may weigh and who is told of it are read on the server alone. */
export function pageFunnelOf({ budget: _, listed: _listed, ...funnel }: Funnel): Funnel {
  if (!funnel.report) return funnel;
  const { keepsake: _keepsake, keepsakes: _keepsakes, ...report } = funnel.report;
  return { ...funnel, report };
}
