import type { Environment, Read } from '../../../src/server/payments/providers/port/provider.ts';

export interface SecondSandboxSettings {
  /** Signs its notifications. */
  key: string;
}

export function readSettings(env: Environment): Read<SecondSandboxSettings> {
  const key = env.SECOND_SANDBOX_KEY ?? '';
  return key === '' ? { faults: ['SECOND_SANDBOX_KEY is not set.'] } : { settings: { key } };
}
