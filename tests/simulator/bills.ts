import { writeChinaTime } from './china.ts';

export interface Moved {
  kind: 'payment' | 'refund';
  transactionId: string;
  attemptNo: string;
  refundNo: string;
  amount: number;
  at: number;
  /** Money of another app of the same account. */
  isForeign?: true;
}

export interface Bills {
  moved: Moved[];
  /** Changes what the next bills tell. */
  alter: (lines: readonly Moved[]) => readonly Moved[];
  /** Bills are not made yet. */
  isLate: boolean;
  /** So many of the next files end too soon. */
  torn: number;
}

export const newBills = (): Bills => ({ moved: [], alter: (lines) => lines, isLate: false, torn: 0 });

export const toldOf = (bills: Bills, day: string): readonly Moved[] =>
  bills.alter(bills.moved.filter(({ at }) => writeChinaTime(at).startsWith(day)));

export function sentOf(bills: Bills, file: Buffer): Buffer {
  if (bills.torn === 0) return file;
  bills.torn -= 1;
  return file.subarray(0, file.length - 30);
}

export const sumOf = (lines: readonly Moved[], kind: Moved['kind']): number =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0);
