import type { ServerContext } from '../context/server-context.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { OperatorRefusal } from './refusal.ts';

/** What the provider says of a payment now: a notice can lie. Throws OperatorRefusal where it does not confirm it. */
export async function requireConfirmed(
  { payments, providers }: ServerContext,
  { provider: name, attemptNo }: { provider: string; attemptNo: string },
  whose: string,
): Promise<MoneyEvidence> {
  const provider = payments.findByName(name);
  if (!provider) throw new OperatorRefusal(`The provider of ${whose}, ${name}, is not configured.`);
  const view = await providers.ask(provider, 'query', attemptNo).catch(() => undefined);
  if (view?.kind === 'success') return view.money;
  throw new OperatorRefusal(
    `${name} does not confirm the payment of ${whose} just now: try again in a minute.`,
  );
}
