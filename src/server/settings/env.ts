import { resolve } from 'node:path';
import { type OriginSettings, readOriginSettings } from '../http/origin-settings.ts';
import { Environment } from '../kernel/environment.ts';
import { type PaymentSettings, readPaymentSettings } from '../providers/settings.ts';
import { type DatabaseSettings, readDatabaseSettings } from '../store/database-settings.ts';

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

export interface Settings extends DatabaseSettings, OriginSettings {
  port: number;
  host: string;
  dataDir: string;
  /** How long `/readyz` says that this process leaves before it takes no more visitors. */
  leaveSeconds: number;
  payments: PaymentSettings;
  hasRateLimits: boolean;
  /** Empty: each process counts its limits alone. */
  redisUrl: string;
  /** Days after which an order's personal details and report are erased. */
  retentionDays: number;
  /** Days for which scripts of a release that serves no more are still sent to pages that are open. */
  assetDays: number;
  /** `held`: changes of money, routes or data asked wait for a person's yes. */
  publish: 'held' | 'auto';
  /** Opens the operator's page; undefined: there is none. */
  operatorToken: string | undefined;
  /** The first signs the visitor's cookie, all are believed; `own` is the key the database keeps. */
  cookieKeys: readonly string[];
  logLevel: (typeof logLevels)[number];
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

export const defaultRetentionDays = 730;

const shortestToken = 24;
const shortestKey = 32;
/** Stands for the key that the database keeps. */
export const ownKey = 'own';

const isRedisUrl = (text: string) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);

/** Reads the settings; throws EnvironmentError, which lists every fault with the variable and what it is for. */
export function readEnv(values: Environment['values']): Settings {
  const env = new Environment(values);
  const { faults } = env;
  const port = env.wholeNumber('PORT', 3000, [0, 65_535], 'the port to listen on is');
  const host = env.read('HOST') || 'localhost';
  if (!/^[A-Za-z0-9.:_-]+$/.test(host)) {
    env.refuse('HOST', 'the address to listen on is a host name or an IP address.');
  }
  const dataDir = env.read('DATA_DIR') || 'data';
  if (dataDir.includes('\0')) faults.push('DATA_DIR is no folder name: the embedded database lives there.');
  const redisUrl = env.read('REDIS_URL');
  if (redisUrl && !isRedisUrl(redisUrl)) {
    faults.push(
      'REDIS_URL is no Redis address: write redis://host:6379, where all processes count their limits together, or leave it empty.',
    );
  }
  const { isPublic, ...origin } = readOriginSettings(env);
  const database = readDatabaseSettings(env, isPublic);
  const leaveSeconds = env.wholeNumber(
    'LEAVE_SECONDS',
    isPublic ? 5 : 0,
    [0, 999],
    'the seconds for which /readyz says "leaving" before a stopped process takes no more visitors are',
  );
  // A misspelt origin is refused already; it is not unset.
  const payments = readPaymentSettings(values, origin.publicOrigin ?? env.read('PUBLIC_ORIGIN'), isPublic);
  if ('faults' in payments) faults.push(...payments.faults);
  const rateLimits = env.oneOf('RATE_LIMITS', 'on', ['on', 'off'], 'limiting how often a visitor may write');
  const retentionDays = env.wholeNumber(
    'RETENTION_DAYS',
    defaultRetentionDays,
    [1, 99_999],
    "the days after which an order's details and report are erased are",
  );
  const assetDays = env.wholeNumber(
    'ASSET_DAYS',
    7,
    [1, 999],
    'the days for which an open page still gets the scripts of a release that serves no more are',
  );
  const publish = env.oneOf(
    'PUBLISH',
    isPublic ? 'held' : 'auto',
    ['held', 'auto'],
    'whether changes of money, routes or data asked wait for a yes',
  );
  const operatorToken = env.read('OPERATOR_TOKEN') || undefined;
  // Its text never shows: a start error ends up in logs.
  if (operatorToken && operatorToken.length < shortestToken) {
    faults.push(
      `OPERATOR_TOKEN has ${operatorToken.length} characters: the password of the operator's page has at least ${shortestToken}, or leave it empty for no such page.`,
    );
  }
  const cookieKeys = (env.read('COOKIE_KEYS') || ownKey).split(',').map((key) => key.trim());
  if (cookieKeys.some((key) => key !== ownKey && key.length < shortestKey)) {
    faults.push(
      `COOKIE_KEYS holds a key of less than ${shortestKey} characters: the first signs the visitors' cookies, all are believed, and own stands for the key in the database. To change it, write the new one first and the old one behind it.`,
    );
  }
  const logLevel = env.oneOf('LOG_LEVEL', 'warn', logLevels, 'how much is logged');
  if (faults.length > 0 || 'faults' in payments) throw new EnvironmentError(faults);
  return {
    port,
    host,
    dataDir: resolve(dataDir),
    ...database,
    leaveSeconds,
    payments: payments.settings,
    ...origin,
    hasRateLimits: rateLimits === 'on',
    redisUrl,
    retentionDays,
    assetDays,
    publish,
    operatorToken,
    cookieKeys,
    logLevel,
  };
}
