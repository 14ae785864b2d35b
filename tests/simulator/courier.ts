import type { Deliver, NoticeMode, Posted } from './modes.ts';

export type NoticeFault = 'wrong-signature' | 'wrong-amount' | 'probe';

/** `write` signs a notification anew each time it is sent. */
export function openCourier<Notice>(
  write: (notice: Notice, fault?: NoticeFault) => Posted,
  deliver: Deliver,
) {
  type Sent = { notice: Notice; fault?: NoticeFault };
  let held: Sent[] = [];
  let isNewestFirst = false;
  const posted: Posted[] = [];

  async function post(all: readonly Sent[]): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (const sent of all) {
      const written = write(sent.notice, sent.fault);
      posted.push(written);
      const status = await deliver(written).catch(() => 0);
      // What is not acknowledged is sent again, genuine or not.
      if (status !== 200) held.push(sent);
      statuses.push(status);
    }
    return statuses;
  }

  return {
    /** Oldest first. */
    posted: posted as readonly Posted[],
    send(notice: Notice, mode: NoticeMode): Promise<readonly number[]> {
      if (mode === 'ok' || mode === 'never') return post(mode === 'ok' ? [{ notice }] : []);
      if (mode === 'duplicate') return post([{ notice }, { notice }, { notice }]);
      if (mode === 'probe') return post([{ notice, fault: mode }, { notice }]);
      if (mode === 'wrong-signature' || mode === 'wrong-amount') return post([{ notice, fault: mode }]);
      held.push({ notice });
      isNewestFirst ||= mode === 'reordered';
      return post([]);
    },
    deliverHeld(): Promise<readonly number[]> {
      const due = isNewestFirst ? held.toReversed() : held;
      held = [];
      isNewestFirst = false;
      return post(due);
    },
  };
}
