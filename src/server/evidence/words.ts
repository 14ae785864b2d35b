import { texts } from '../../contract/texts.ts';
import { grouped } from '../analytics/table.ts';
import { files } from './text/files.generated.ts';

export const words = texts(files);

export const factor = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(2) : '∞');
/** e to the power of it: how many times likelier. */
export function strength(logEvidence: number): string {
  const evidence = Math.exp(logEvidence);
  if (evidence >= 1e6) return evidence.toExponential(0).replace('e+', '·10^');
  return evidence < 10 ? evidence.toFixed(1) : grouped(Math.floor(evidence));
}
