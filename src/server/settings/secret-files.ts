import { readFileSync } from 'node:fs';
import { ways } from '../../contract/ways.generated.ts';
import type { Environment } from '../lib/environment.ts';

type Values = Environment['values'];

const families = [
  'DATABASE_\\w*URL|REDIS_URL|OPERATOR_TOKEN|PUBLISH_TOKEN|COOKIE_KEYS|ALARM_WEBHOOK',
  ...['conversion', ...ways].map((family) => `${family.toUpperCase()}_\\w+`),
];
const fileVariable = new RegExp(`^(${families.join('|')})_FILE$`);

function readSecret(path: string): { text: string } | { fault: string } {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? { fault: 'is empty' } : { text };
  } catch (error) {
    return { fault: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no such name'})` };
  }
}

export function readSecretFiles(given: Values) {
  const values: Record<string, string | undefined> = { ...given };
  const faults: string[] = [];
  const read = new Set<string>();
  const unread = new Set<string>();
  for (const [variable, path] of Object.entries(given)) {
    const name = fileVariable.exec(variable)?.[1];
    if (!name || !path?.trim()) continue;
    const secret = given[name]?.trim()
      ? { fault: `is not needed: ${name} is set, too; keep one of them` }
      : readSecret(path.trim());
    if ('text' in secret) {
      values[name] = secret.text;
      read.add(name);
    } else {
      faults.push(`${variable} is ${JSON.stringify(path)}, which ${secret.fault}.`);
      unread.add(name);
    }
  }
  const describe = (others: readonly string[]) => [
    ...faults,
    ...others.flatMap((fault) => {
      const [name = ''] = fault.split(' ', 1);
      if (unread.has(name)) return [];
      return read.has(name) ? `${name} (from ${name}_FILE)${fault.slice(name.length)}` : fault;
    }),
  ];
  return { values, describe };
}
