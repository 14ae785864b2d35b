import { type Slots, type Text, texts } from '../../contract/texts.ts';
import { formatFen } from '../../engine/funnel/price.ts';
import type { Cell, Column } from '../analytics/table.ts';
import type { Speaker } from '../analytics/words.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

export const words = texts({ en, 'zh-CN': zh });

export const grouped = (count: number): string => count.toLocaleString('en');
export const factor = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(2) : '∞');
/** What a visitor brings, to a hundredth of a fen's worth of yuan; a loss has its sign before the ¥. */
export function fenPerVisitor(fen: number): string {
  const told = formatFen(Math.abs(Math.round(fen)) || 0);
  return fen <= -0.5 ? `−${told}` : told;
}
/** e to the power of it: how many times likelier. */
export function strength(logEvidence: number): string {
  const evidence = Math.exp(logEvidence);
  if (evidence >= 1e6) return evidence.toExponential(0).replace('e+', '·10^');
  return evidence < 10 ? evidence.toFixed(1) : grouped(Math.floor(evidence));
}

export const column = ({ t }: Speaker, id: keyof typeof words.columns, slots: Slots = {}): Column => {
  const [label, title] = words.columns[id] as [Text, Text];
  return { id, label: t(label, slots), title: t(title, slots) };
};

/** A number that is told, and does not decide. */
export const grey = (count: number, why: string): Cell => ({
  html: `<span class="aside" title="${why}">${grouped(count)}</span>`,
  text: String(count),
});
