/* Reckons an experiment again from its file and from the orders, in its own way: nothing of src/experiments is used. */

export interface Line {
  run: string;
  day: string;
  arm: string;
  weight: number;
  goal: string;
  mostFen: number;
  exposed: number;
  reached: number;
  cells: readonly { fen: number; count: number }[];
  logEvidence: number | undefined;
  splitLogEvidence: number;
}

/** The lines of `/operator/experiments/<name>/days.csv`. Throws for one that lacks a column. */
export function readDays(csv: string): Line[] {
  const [head = '', ...rows] = csv.replace('\ufeff', '').trimEnd().split(/\r?\n/);
  const names = head.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    const told = (name: string) => {
      const cell = cells[names.indexOf(name)];
      if (cell === undefined) throw new Error(`the file has no ${name}`);
      return cell;
    };
    const log = told('log_evidence');
    const paid = told('cells').split(' ').filter(Boolean);
    return {
      ...{ run: told('run'), day: told('day'), arm: told('arm'), goal: told('goal') },
      ...{ weight: Number(told('weight')), mostFen: Number(told('most_fen')) },
      ...{ exposed: Number(told('exposed')), reached: Number(told('reached')) },
      cells: paid.map((cell) => ({ fen: Number(cell.split(':')[0]), count: Number(cell.split(':')[1]) })),
      logEvidence: log === '' ? undefined : Number(log),
      splitLogEvidence: Number(told('split_log_evidence')),
    };
  });
}

/** ln of a · (a + 1) · … · (a + n − 1), factor by factor, with what each addition loses kept. */
function logRising(a: number, n: number, by = 1): number {
  let [sum, lost] = [0, 0];
  for (let at = 0; at < n; at += 1) {
    const term = Math.log((a + at) / by) - lost;
    const next = sum + term;
    lost = next - sum - term;
    sum = next;
  }
  return sum;
}

const logEvidence = (counts: readonly number[], weights: readonly number[], k: number): number =>
  counts.reduce((sum, count, arm) => sum + logRising(k * weights[arm]!, count, weights[arm]), 0) -
  logRising(
    k,
    counts.reduce((sum, count) => sum + count, 0),
  );

/** The mean of twelve bets on fen per visitor, each as the product it is. */
function logBets(asIs: Line, arm: Line): number {
  const both = asIs.weight + arm.weight;
  const [w0, w1] = [asIs.weight / both, arm.weight / both];
  const logs = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5].flatMap((part) =>
    [(part * w0) / arm.mostFen, (-part * w1) / arm.mostFen].map((rate) => {
      const of = (line: Line, factor: number) =>
        line.cells.reduce((sum, { fen, count }) => sum + count * Math.log(1 + rate * fen * factor), 0);
      return of(asIs, -1 / w0) + of(arm, 1 / w1);
    }),
  );
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}

const near = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));

/** What of the file's evidence is not what its counts say, in words. */
export function faultsOfEvidence(lines: readonly Line[]): string[] {
  const faults: string[] = [];
  const days = [...new Set(lines.map(({ day }) => day))];
  for (const day of days) {
    const ofDay = lines.filter((line) => line.day === day);
    const runs = [...new Set(ofDay.map(({ run }) => run))].map((run) =>
      ofDay.filter((line) => line.run === run),
    );
    const sumOver = (work: (phase: readonly Line[]) => number) =>
      runs.reduce((sum, phase) => sum + work(phase), 0);
    const split = sumOver((phase) =>
      logEvidence(
        phase.map(({ exposed }) => exposed),
        phase.map(({ weight }) => weight),
        1000,
      ),
    );
    const said = ofDay[0]!.splitLogEvidence;
    if (!near(said, split))
      faults.push(`${day}: the split’s evidence is ${split}, and the file says ${said}`);
    for (const { arm, logEvidence: told, goal } of runs[0]!.slice(1)) {
      const evidence = sumOver((phase) => {
        const [asIs, own] = [phase[0]!, phase.find((line) => line.arm === arm)!];
        if (goal === 'revenue') return logBets(asIs, own);
        const both = asIs.weight + own.weight;
        return logEvidence([asIs.reached, own.reached], [asIs.weight / both, own.weight / both], 100);
      });
      if (told === undefined || !near(told, evidence))
        faults.push(`${day}: the evidence of ${arm} is ${evidence}, and the file says ${told}`);
    }
    for (const { run, arm, goal, reached, cells, exposed } of ofDay) {
      const paid = cells.reduce((sum, { count }) => sum + count, 0);
      if (goal !== 'opened' && paid !== reached)
        faults.push(`${day}: ${run} ${arm} reached ${reached}, and ${paid} paid`);
      if (Math.max(paid, reached) > exposed)
        faults.push(`${day}: ${run} ${arm} has more payers than visitors`);
    }
  }
  return faults;
}

/** One visitor's first payment within 24 hours of the first view, of those who have had 24 hours. */
export interface Payment {
  run: string;
  arm: string;
  fen: number;
}

/**
 * What `attempts` and `refunds` say of a moment, one payment a line, asked from the attempts upwards: `$1` is the name,
 * `$2` the moment. Money that came to an order a second time, and was or was not given back, is no first payment.
 */
export const paymentsQuery = `
  with money as (
    select t.order_id, t.attempt_no, t.received_amount as fen, coalesce(sum(r.amount), 0) as back
    from attempts t left join refunds r on r.attempt_no = t.attempt_no and r.state = 'success'
    where t.received_amount is not null group by t.order_id, t.attempt_no, t.received_amount
  ), ranked as (
    select v.run, v.arm, m.fen, m.back,
      row_number() over (partition by v.run, v.visitor_id order by o.paid_at) as place
    from money m join orders o on o.id = m.order_id and o.paid_attempt_no = m.attempt_no
      join visits v on v.visitor_id = o.visitor_id and v.slug = o.slug and v.face = o.run
    where left(o.run, length($1::text) + 1) = $1 || '~'
      and extract(epoch from ($2::timestamptz - v.first_at)) >= 86400
      and extract(epoch from (o.paid_at - v.first_at)) >= 0 and extract(epoch from (o.paid_at - v.first_at)) < 86400
      and not exists (select from visits w where w.visitor_id = v.visitor_id and w.slug = v.slug and w.first_at < v.first_at
        and left(w.run, length($1::text) + 1) = $1 || '~' and w.run <> v.run)
  ) select run, arm, fen::integer as fen from ranked where place = 1`;

/** What of the file's latest counts the money does not bear out, in words. */
export function faultsOfMoney(lines: readonly Line[], payments: readonly Payment[]): string[] {
  const last = lines.at(-1)?.day;
  const latest = lines.filter(({ day }) => day === last);
  const stray = payments.filter(
    ({ run, arm }) => !latest.some((line) => line.run === run && line.arm === arm),
  );
  return [
    ...stray.map(({ run, arm }) => `somebody paid in ${run} ${arm}, which the file does not have`),
    ...latest.flatMap(({ run, arm, cells }) => {
      const own = payments.filter((each) => each.run === run && each.arm === arm);
      const fen = own.reduce((sum, each) => sum + each.fen, 0);
      const said = cells.reduce((sum, cell) => sum + cell.fen * cell.count, 0);
      const people = cells.reduce((sum, { count }) => sum + count, 0);
      return fen === said && own.length === people
        ? []
        : [`${run} ${arm}: ${own.length} paid ${fen} fen, and the file says ${people} and ${said}`];
    }),
  ];
}
