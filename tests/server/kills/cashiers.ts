import { request } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { CallMode, Deliver, LedgerEntry, NoticeMode, Simulator } from '../../simulator/modes.ts';
import { openProviders } from '../../simulator/open-providers.ts';

export type CashierWay = 'wechat' | 'alipay';

export const shopOrigin = 'https://shop.example';

export interface Notices {
  /** The shop's origin now; undefined while it cannot be reached. */
  to: () => string | undefined;
  sent?(attemptNo: string): void;
  acknowledged?(attemptNo: string): void;
}

/** On a connection of its own, as from a provider's many machines. `answered` is called at the first byte. */
function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  answered: (status: number) => void,
) {
  return new Promise<number>((resolve, reject) => {
    const isTls = url.startsWith('https:');
    const options = { agent: false as const, method: 'POST', headers, rejectUnauthorized: false };
    const sent = (isTls ? tlsRequest : request)(url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      answered(status);
      answer
        .on('error', reject)
        .on('end', () => resolve(status))
        .resume();
    });
    sent.on('error', reject).end(body);
  });
}

export async function openCashiers(notices: Notices) {
  const deliver: Deliver = async ({ url, headers, body, attemptNo }) => {
    const origin = notices.to();
    try {
      if (!origin) return 0;
      notices.sent?.(attemptNo);
      return await post(origin + new URL(url).pathname, headers, body, (status) => {
        if (status === 200) notices.acknowledged?.(attemptNo);
      });
    } catch {
      return 0;
    }
  };
  const { wechat, alipay, environment, close } = await openProviders(Date.now, deliver);
  const both: Record<CashierWay, Simulator> = { wechat, alipay };
  const all = Object.values(both);
  return {
    wechat,
    alipay,
    environment: {
      ...environment,
      PUBLIC_ORIGIN: shopOrigin,
      TRUST_PROXY: '1',
      LEAVE_SECONDS: '0',
    } as Readonly<Record<string, string>>,
    async pay(way: CashierWay, attemptNo: string, mode: NoticeMode): Promise<readonly number[]> {
      both[way].setMode('notify', mode, 1);
      return both[way].pay(attemptNo);
    },
    setQueries(mode: CallMode): void {
      for (const each of all) each.setMode('query', mode);
    },
    async deliverHeld(): Promise<void> {
      for (const each of all) await each.deliverHeld();
    },
    paid(): LedgerEntry[] {
      return all.flatMap(({ ledger }) => [...ledger.values()]).filter(({ state }) => state === 'paid');
    },
    close,
  };
}

export type Cashiers = Awaited<ReturnType<typeof openCashiers>>;
