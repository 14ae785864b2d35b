import type { Environment } from '../kernel/environment.ts';

export function readTraces(env: Environment): { endpoint: string; serviceName: string } | undefined {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = env.read(name);
  if (!endpoint) return undefined;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    env.refuse(name, 'where traces are sent is an address such as http://collector:4318.');
  return { endpoint, serviceName: env.read('OTEL_SERVICE_NAME') || 'shop' };
}
