import type { Funnel } from './funnel.ts';
import { stemOf } from './pictures.ts';

/** A definition as a page carries it: what its picture says, what it may weigh, who is told of it and which file it is are read on the server alone. */
export function pageFunnelOf({ budget: _, listed: _listed, ...whole }: Funnel): Funnel {
  const funnel = { ...whole, theme: { ...whole.theme, art: stemOf(whole.theme.art) } };
  if (!funnel.report) return funnel;
  const { keepsake: _keepsake, keepsakes: _keepsakes, ...report } = funnel.report;
  return { ...funnel, report };
}
