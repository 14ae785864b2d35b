import type { ServerProcess } from './processes.ts';
import { pick } from './random.ts';

const moments = ['acknowledge', 'notify', 'open', 'create', 'any'] as const;
export type Moment = (typeof moments)[number];

export interface KillPlan {
  moment: Moment;
  nth: number;
  after: number;
}

/** Half of the kills strike while a notification is acknowledged or worked on. */
export function planKill(random: () => number, number: number): KillPlan {
  const moment = moments[number % moments.length]!;
  const nth = 1 + Math.floor(random() * 8);
  const after =
    moment === 'any' ? random() * 600 : moment === 'acknowledge' ? pick(random, [0, 0, 1]) : random() * 12;
  return { moment, nth, after };
}

/** A moment that does not come kills all the same. */
const patienceMs = 1500;

/** `happened` is told of every moment, and kills before it returns. */
export function armKill(server: ServerProcess, { moment, nth, after }: KillPlan) {
  let seen = 0;
  let strike = () => {};
  const struck = new Promise<void>((resolve) => {
    strike = () => {
      server.child.kill('SIGKILL');
      resolve();
    };
  });
  const timer = setTimeout(strike, moment === 'any' ? after : patienceMs);
  return {
    happened(what: Moment): void {
      if (what !== moment) return;
      seen += 1;
      if (seen !== nth) return;
      if (after === 0) strike();
      else setTimeout(strike, after);
    },
    async done(): Promise<void> {
      await struck;
      clearTimeout(timer);
      await server.end('SIGKILL');
    },
  };
}
