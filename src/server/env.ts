import { isAbsolute, resolve } from 'node:path';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Empty: the embedded database in `dataDir`. */
  databaseUrl: string;
  payments: 'sandbox';
  publicOrigin: string | undefined;
  trustProxy: boolean;
  hasRateLimits: boolean;
  /** Days after which an order's personal details and report are erased. */
  retentionDays: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** Every fault of the environment at once. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

/** An `http(s)` origin without path; undefined for anything else. */
function findOrigin(text: string): string | undefined {
  try {
    const url = new URL(text);
    const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    return /^https?:$/.test(url.protocol) && isBare ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

function isPostgresUrl(text: string): boolean {
  try {
    return /^postgres(ql)?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Reads the settings; throws EnvironmentError, which lists every fault with the variable and what it is for. */
export function readEnv(env: Environment): Settings {
  const faults: string[] = [];
  const read = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const said = (name: string) => JSON.stringify(read(name, ''));

  const port = read('PORT', '3000');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    faults.push(`PORT is ${said('PORT')}: the port to listen on is a whole number from 0 to 65535.`);
  }
  const host = read('HOST', 'localhost');
  if (!/^[A-Za-z0-9.:_-]+$/.test(host)) {
    faults.push(`HOST is ${said('HOST')}: the address to listen on is a host name or an IP address.`);
  }
  const dataDir = read('DATA_DIR', 'data');
  if (dataDir.includes('\0')) faults.push('DATA_DIR is no folder name: the embedded database lives there.');
  const databaseUrl = read('DATABASE_URL', '');
  if (databaseUrl && !isPostgresUrl(databaseUrl)) {
    faults.push(
      'DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/name, or leave it empty for the embedded database.',
    );
  }
  const isProduction = env.NODE_ENV === 'production';
  const payments = read('PAYMENTS', isProduction ? '' : 'sandbox');
  if (payments === '') {
    faults.push(
      'PAYMENTS is not set: in production it says who takes the payments. PAYMENTS=sandbox is the test cashier, which moves no real money.',
    );
  } else if (payments !== 'sandbox') {
    faults.push(`PAYMENTS is ${said('PAYMENTS')}: the payment provider is one of: sandbox.`);
  }
  const originText = read('PUBLIC_ORIGIN', '');
  const publicOrigin = findOrigin(originText);
  if (originText && !publicOrigin) {
    faults.push(
      `PUBLIC_ORIGIN is ${said('PUBLIC_ORIGIN')}: the shop's public address is an origin such as https://shop.example.`,
    );
  }
  const switchOf = (name: string, fallback: 'on' | 'off', purpose: string) => {
    const value = read(name, fallback);
    if (value !== 'on' && value !== 'off') faults.push(`${name} is ${said(name)}: ${purpose} is on or off.`);
    return value === 'on';
  };
  const trustProxy = switchOf('TRUST_PROXY', 'off', "believing a proxy's X-Forwarded headers");
  const hasRateLimits = switchOf('RATE_LIMITS', 'on', 'limiting how often a visitor may write');
  const retentionDays = read('RETENTION_DAYS', '730');
  if (!/^[1-9]\d{0,4}$/.test(retentionDays)) {
    faults.push(
      `RETENTION_DAYS is ${said('RETENTION_DAYS')}: the days after which an order's details and report are erased are a whole number from 1 to 99999.`,
    );
  }
  const logLevel = read('LOG_LEVEL', 'warn');
  if (!isOneOf(logLevels, logLevel)) {
    faults.push(`LOG_LEVEL is ${said('LOG_LEVEL')}: how much is logged is one of: ${logLevels.join(', ')}.`);
  }
  if (faults.length > 0 || !isOneOf(logLevels, logLevel)) throw new EnvironmentError(faults);
  return {
    port: Number(port),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl,
    payments: 'sandbox',
    publicOrigin,
    trustProxy,
    hasRateLimits,
    retentionDays: Number(retentionDays),
    logLevel,
  };
}
