import type { PaymentWay } from '../../engine/funnel/funnel.ts';
import type { Payments, Provider } from './port/provider.ts';

/** Which provider takes each way. Adding one is an entry here and its folder; the order code names none of them. */
export function paymentsWith(providers: Partial<Record<PaymentWay, Provider>>): Payments {
  const all = [...new Set(Object.values(providers))];
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  return {
    findProvider: (way) => providers[way],
    findByName: (name) => byName.get(name),
    merchantOf: (name) => byName.get(name)?.merchant,
    all,
    isSandbox: all.some(({ isSandbox }) => isSandbox),
  };
}
