import { resolve } from 'node:path';
import { isPrivateHost } from '../../checker/rules/conversions.ts';
import { readConversionSettings } from '../conversions/settings.ts';
import { readDatabaseSettings } from '../db/database-settings.ts';
import { readOriginSettings } from '../http/origin-settings.ts';
import { Environment, findMisspelt, StartError } from '../lib/environment.ts';
import { readPaymentSettings } from '../payments/providers/providers.ts';
import { readSecretFiles } from './secret-files.ts';

export class EnvironmentError extends StartError {
  override name = 'EnvironmentError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const defaultRetentionDays = 730;
const defaultVisitDays = 90;
const shortestToken = 24;
const shortestKey = 32;
export const ownKey = 'own';

function readHost(env: Environment): string {
  const host = env.read('HOST') || 'localhost';
  if (!/^[A-Za-z0-9.:_-]+$/.test(host))
    env.refuse('HOST', 'the address to listen on is a host name or an IP address.');
  return host;
}

/**
 * Returns whether other machines can reach HOST. False if PUBLIC_ORIGIN is set, because `isPublic` decides
 * then.
 */
const isOpen = (host: string, publicOrigin: string | undefined): boolean =>
  !publicOrigin && (host === '0.0.0.0' || host === '::' || !isPrivateHost(host));

function readDataDir(env: Environment): string {
  const dataDir = env.read('DATA_DIR') || 'data';
  if (dataDir.includes('\0'))
    env.faults.push('DATA_DIR is no folder name: the embedded database lives there.');
  return resolve(dataDir);
}

function readRedisUrl(env: Environment): string {
  const url = env.read('REDIS_URL');
  if (url && !(URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol))) {
    env.faults.push(
      'REDIS_URL is no Redis address: write redis://host:6379, where all processes count their limits together, or leave it empty.',
    );
  }
  return url;
}

function readOperatorToken(env: Environment): string | undefined {
  const token = env.read('OPERATOR_TOKEN') || undefined;
  // The message omits the token, because such messages end up in logs.
  if (token && token.length < shortestToken) {
    env.faults.push(
      `OPERATOR_TOKEN has ${token.length} characters: the password of the operator's page has at least ${shortestToken}, or leave it empty for no such page.`,
    );
  }
  return token;
}

function readPublishToken(env: Environment): string | undefined {
  const token = env.read('PUBLISH_TOKEN') || undefined;
  if (token && token.length < shortestKey) {
    env.faults.push(
      `PUBLISH_TOKEN has ${token.length} characters: who says it may publish, so it has at least ${shortestKey}, or leave it empty for no publishing from elsewhere.`,
    );
  }
  if (token && token === env.read('OPERATOR_TOKEN')) {
    env.faults.push('PUBLISH_TOKEN is the OPERATOR_TOKEN: whoever collects the figures could publish.');
  }
  return token;
}

function isTellable(text: string, isLocal: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (isLocal) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && !isPrivateHost(hostname);
}

/** Messages never quote the URL, because it contains a token. */
function readAlarmWebhook(env: Environment, isLocal: boolean): { url: string; isLocal: boolean } | undefined {
  const url = env.read('ALARM_WEBHOOK');
  if (!url) return undefined;
  if (!isTellable(url, isLocal)) {
    env.faults.push(
      'ALARM_WEBHOOK is no address alarms can be sent to: write https:// and a public host, or leave it empty.',
    );
  }
  return { url, isLocal };
}

/** The first key signs cookies. Every key verifies them. */
function readCookieKeys(env: Environment): readonly string[] {
  const keys = (env.read('COOKIE_KEYS') || ownKey).split(',').map((key) => key.trim());
  if (keys.some((key) => key !== ownKey && key.length < shortestKey)) {
    env.faults.push(
      `COOKIE_KEYS holds a key of less than ${shortestKey} characters: the first signs the visitors' cookies, all are believed, and own stands for the key in the database. To change it, write the new one first and the old one behind it.`,
    );
  }
  return keys;
}

/**
 * Returns contents by name of the files that prove who owns the domain. The name of a WeChat file
 * (`MP_verify_….txt`) includes its content.
 */
function readDomainFiles(env: Environment): ReadonlyMap<string, string> {
  const named = env
    .read('DOMAIN_FILES')
    .split(',')
    .map((file) => file.trim())
    .filter(Boolean);
  const files = named.map((file) => {
    const [, name = '', ownCode, said] =
      /^((?:MP_verify_(\w+)|[\w-]+)\.txt)(?:=([\w.:-]{1,200}))?$/.exec(file) ?? [];
    return [name, said ?? ownCode ?? ''] as const;
  });
  if (files.some(([name, content]) => !name || !content))
    env.refuse(
      'DOMAIN_FILES',
      'the files by which others know the domain, with commas between them: MP_verify_AbCd1234.txt as WeChat gives it, and name.txt=content for any other.',
    );
  return new Map(files);
}

function readRole(env: Environment, databaseUrl: string) {
  const role = env.oneOf('ROLE', 'all', ['all', 'web', 'worker'], 'what this process does');
  if (role !== 'all' && !databaseUrl)
    env.refuse('ROLE', 'the embedded database belongs to one process, which does all; set DATABASE_URL.');
  return role;
}

function readServing(env: Environment, isPublic: boolean) {
  return {
    hasRateLimits:
      env.oneOf('RATE_LIMITS', 'on', ['on', 'off'], 'limiting how often a visitor may write') === 'on',
    retentionDays: env.wholeNumber(
      'RETENTION_DAYS',
      defaultRetentionDays,
      [1, 99_999],
      "the days after which an order's details and report are erased are",
    ),
    visitDays: env.wholeNumber(
      'VISIT_DAYS',
      defaultVisitDays,
      [1, 9999],
      'the days after which a visit is deleted and only its sums are kept are',
    ),
    housekeepingShare: env.wholeNumber(
      'HOUSEKEEPING_SHARE',
      20,
      [1, 100],
      'the percent of all that one pass of housekeeping may erase or close (100 lets everything through) is',
    ),
    countsHeadless:
      env.oneOf('COUNT_HEADLESS', '0', ['0', '1'], 'whether browsers nobody looks at are counted') === '1',
    assetDays: env.wholeNumber(
      'ASSET_DAYS',
      7,
      [1, 999],
      'the days for which an open page still gets the scripts of a release that serves no more are',
    ),
    publish: env.oneOf(
      'PUBLISH',
      isPublic ? 'held' : 'auto',
      ['held', 'auto'],
      'whether changes of money, routes or data asked wait for a yes',
    ),
    operatorToken: readOperatorToken(env),
    publishToken: readPublishToken(env),
    cookieKeys: readCookieKeys(env),
    domainFiles: readDomainFiles(env),
    logLevel: env.oneOf(
      'LOG_LEVEL',
      'warn',
      ['silent', 'error', 'warn', 'info', 'debug'],
      'how much is logged',
    ),
  };
}

export function readEnv(given: Environment['values']) {
  const { values, describe } = readSecretFiles(given);
  const env = new Environment(values);
  const { faults } = env;
  const machine = {
    port: env.wholeNumber('PORT', 3000, [0, 65_535], 'the port to listen on is'),
    host: readHost(env),
    dataDir: readDataDir(env),
    redisUrl: readRedisUrl(env),
  };
  const { isPublic, ...origin } = readOriginSettings(env);
  const database = readDatabaseSettings(env, isPublic);
  const leaveSeconds = env.wholeNumber(
    'LEAVE_SECONDS',
    isPublic ? 5 : 0,
    [0, 999],
    'the seconds for which /readyz says "leaving" before a stopped process takes no more visitors are',
  );
  // Pass on an invalid PUBLIC_ORIGIN, because undefined would be reported as missing.
  const payments = readPaymentSettings(
    values,
    origin.publicOrigin ?? env.read('PUBLIC_ORIGIN'),
    isPublic || isOpen(machine.host, origin.publicOrigin),
  );
  if ('faults' in payments) faults.push(...payments.faults);
  const conversions = readConversionSettings(env);
  const alarmWebhook = readAlarmWebhook(env, conversions.isLocal);
  const traces = readTraces(env);
  const role = readRole(env, database.databaseUrl);
  const serving = readServing(env, isPublic);
  faults.push(...findMisspelt(values, [...env.known, 'PAYMENTS']));
  const all = describe(faults);
  if (all.length > 0 || 'faults' in payments) throw new EnvironmentError(all);
  return {
    ...machine,
    ...origin,
    ...database,
    leaveSeconds,
    role,
    payments: payments.settings,
    conversions,
    alarmWebhook,
    traces,
    ...serving,
  };
}

export type Settings = ReturnType<typeof readEnv>;

function readTraces(env: Environment): { endpoint: string; serviceName: string } | undefined {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = env.read(name);
  if (!endpoint) return undefined;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    env.refuse(name, 'where traces are sent is an address such as http://collector:4318.');
  return { endpoint, serviceName: env.read('OTEL_SERVICE_NAME') || 'shop' };
}
