import { ways } from '../../contract/ways.generated.ts';
import type { PaymentWay } from '../../engine/funnel/funnel.ts';
import { keyedDigest } from '../kernel/ids.ts';
import type { Payments, Provider } from './port/provider.ts';
import type { ProviderModule, ProviderParts } from './port/provider-module.ts';
import { modules } from './providers.generated.ts';
import { sandboxProvider } from './sandbox/provider.ts';
import type { PaymentSettings } from './settings.ts';

type Providers = Partial<Record<PaymentWay, Provider>>;

export async function providersFor(settings: PaymentSettings, parts: ProviderParts): Promise<Providers> {
  if (settings.kind === 'sandbox') {
    const key = keyedDigest(parts.secret, 'sandbox', '').toString('base64url');
    const sandbox = sandboxProvider({ ...parts, key });
    return Object.fromEntries(ways.map((way) => [way, sandbox]));
  }
  const providers: Providers = {};
  for (const way of ways) {
    if (!settings[way]) continue;
    const { load }: ProviderModule<unknown> = modules[way];
    providers[way] = (await load()).openProvider(settings[way], parts);
  }
  return providers;
}

export function paymentsWith(providers: Providers): Payments {
  const taken = ways.filter((way) => providers[way]);
  const all = [...new Set(Object.values(providers))];
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  return {
    findProvider: (way) => providers[way],
    findByName: (name) => byName.get(name),
    wayOf: (name) => taken.find((way) => providers[way]?.name === name),
    isOurs({ provider, merchant, currency }) {
      const paid = byName.get(provider);
      return merchant === paid?.merchant && currency === paid.currency;
    },
    all,
    isSandbox: all.some(({ isSandbox }) => isSandbox),
  };
}
