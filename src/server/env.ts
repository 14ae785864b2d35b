import { isAbsolute, resolve } from 'node:path';
import { type OriginSettings, readOriginSettings } from './http/origin-settings.ts';
import { type PaymentSettings, readPaymentSettings } from './pay/settings.ts';
import { type DatabaseSettings, readDatabaseSettings } from './store/database-settings.ts';

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

const publishModes = ['held', 'auto'] as const;
const shortestToken = 24;
const shortestKey = 32;
/** Stands for the key that the database keeps. */
export const ownKey = 'own';
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

const isRedisUrl = (text: string) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);

const absolute = (path: string) => (isAbsolute(path) ? path : resolve(path));

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
  const redisUrl = read('REDIS_URL', '');
  if (redisUrl && !isRedisUrl(redisUrl)) {
    faults.push(
      'REDIS_URL is no Redis address: write redis://host:6379, where all processes count their limits together, or leave it empty.',
    );
  }
  const origin = readOriginSettings(env);
  const database = readDatabaseSettings(env, origin.isPublic);
  faults.push(...database.faults, ...origin.faults);
  const leaveSeconds = read('LEAVE_SECONDS', origin.isPublic ? '5' : '0');
  if (!/^\d{1,3}$/.test(leaveSeconds)) {
    faults.push(
      `LEAVE_SECONDS is ${said('LEAVE_SECONDS')}: how long /readyz says "leaving" before a stopped process takes no more visitors is a whole number of seconds.`,
    );
  }
  const payments = readPaymentSettings(env, origin.settings.publicOrigin, origin.isPublic);
  if ('faults' in payments) faults.push(...payments.faults);
  const switchOf = (name: string, fallback: 'on' | 'off', purpose: string) => {
    const value = read(name, fallback);
    if (value !== 'on' && value !== 'off') faults.push(`${name} is ${said(name)}: ${purpose} is on or off.`);
    return value === 'on';
  };
  const hasRateLimits = switchOf('RATE_LIMITS', 'on', 'limiting how often a visitor may write');
  const retentionDays = read('RETENTION_DAYS', '730');
  if (!/^[1-9]\d{0,4}$/.test(retentionDays)) {
    faults.push(
      `RETENTION_DAYS is ${said('RETENTION_DAYS')}: the days after which an order's details and report are erased are a whole number from 1 to 99999.`,
    );
  }
  const assetDays = read('ASSET_DAYS', '7');
  if (!/^[1-9]\d{0,2}$/.test(assetDays)) {
    faults.push(
      `ASSET_DAYS is ${said('ASSET_DAYS')}: the days for which an open page still gets the scripts of a release that serves no more are a whole number from 1 to 999.`,
    );
  }
  const publish = read('PUBLISH', origin.isPublic ? 'held' : 'auto');
  if (!isOneOf(publishModes, publish)) {
    faults.push(
      `PUBLISH is ${said('PUBLISH')}: whether changes of money, routes or data asked wait for a yes is one of: ${publishModes.join(', ')}.`,
    );
  }
  const operatorToken = read('OPERATOR_TOKEN', '') || undefined;
  // Its text never shows: a start error ends up in logs.
  if (operatorToken && operatorToken.length < shortestToken) {
    faults.push(
      `OPERATOR_TOKEN has ${operatorToken.length} characters: the password of the operator's page has at least ${shortestToken}, or leave it empty for no such page.`,
    );
  }
  const cookieKeys = read('COOKIE_KEYS', ownKey)
    .split(',')
    .map((key) => key.trim());
  if (cookieKeys.some((key) => key !== ownKey && key.length < shortestKey)) {
    faults.push(
      `COOKIE_KEYS holds a key of less than ${shortestKey} characters: the first signs the visitors' cookies, all are believed, and own stands for the key in the database. To change it, write the new one first and the old one behind it.`,
    );
  }
  const logLevel = read('LOG_LEVEL', 'warn');
  if (!isOneOf(logLevels, logLevel)) {
    faults.push(`LOG_LEVEL is ${said('LOG_LEVEL')}: how much is logged is one of: ${logLevels.join(', ')}.`);
  }
  if (
    faults.length > 0 ||
    'faults' in payments ||
    !isOneOf(logLevels, logLevel) ||
    !isOneOf(publishModes, publish)
  ) {
    throw new EnvironmentError(faults);
  }
  return {
    port: Number(port),
    host,
    dataDir: absolute(dataDir),
    ...database.settings,
    leaveSeconds: Number(leaveSeconds),
    payments: payments.settings,
    ...origin.settings,
    hasRateLimits,
    redisUrl,
    retentionDays: Number(retentionDays),
    assetDays: Number(assetDays),
    publish,
    operatorToken,
    cookieKeys,
    logLevel,
  };
}
