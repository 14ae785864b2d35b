import { ways } from '../../../contract/ways.generated.ts';
import type { PaymentWay } from '../../../funnel/funnel.ts';
import type { Environment, ProviderModule, ProviderParts, Providers, Read } from './port/provider.ts';
import { modules } from './providers.generated.ts';
import { sandboxProvider } from './sandbox/provider.ts';

type SettingsOf<Module> = Module extends ProviderModule<infer Settings> ? Settings : never;

export type PaymentSettings =
  | { kind: 'sandbox' }
  | ({ kind: 'live' } & { [Way in PaymentWay]?: SettingsOf<(typeof modules)[Way]> });

const choice = `${ways.join(', ')}, or ${ways.join(',')}`;

const hasProviderKey = (env: Environment): boolean =>
  ways.some((way) => Object.keys(env).some((name) => name.startsWith(`${way.toUpperCase()}_`) && env[name]));

/**
 * Reads PAYMENTS. If other machines can reach the shop (`isOpen`), the sandbox is not the default and must be
 * set explicitly, because with it reports cost nothing.
 */
export function readPaymentSettings(
  env: Environment,
  publicOrigin: string | undefined,
  isOpen: boolean,
): Read<PaymentSettings> {
  const said = env.PAYMENTS?.trim() || (isOpen || hasProviderKey(env) ? '' : 'sandbox');
  if (said === 'sandbox') return { settings: { kind: 'sandbox' } };
  if (said === '') {
    const fault = `PAYMENTS is not set: in production, where PUBLIC_ORIGIN is no private address, where there is none and HOST lets others in, and beside the keys of a provider it says who takes the payments: ${choice}. PAYMENTS=sandbox is the test cashier, which moves no real money and gives every report away.`;
    return { faults: [fault] };
  }
  const named: readonly string[] = said.split(',').map((name) => name.trim());
  const taken = ways.filter((way) => named.includes(way));
  const faults: string[] = [];
  if (taken.length !== named.length) {
    faults.push(`PAYMENTS is ${JSON.stringify(said)}: who takes the payments is sandbox, ${choice}.`);
  }
  const settings: Partial<Record<PaymentWay, unknown>> = {};
  for (const way of taken) {
    const read: Read<unknown> = modules[way].readSettings(env, publicOrigin);
    if ('faults' in read) faults.push(...read.faults);
    else settings[way] = read.settings;
  }
  if (faults.length > 0) return { faults: [...new Set(faults)] };
  return { settings: { kind: 'live', ...settings } as PaymentSettings };
}

export async function providersFor(settings: PaymentSettings, parts: ProviderParts): Promise<Providers> {
  if (settings.kind === 'sandbox') {
    const sandbox = sandboxProvider(parts);
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
