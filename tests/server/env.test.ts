import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loggedPath } from '../../src/server/lib/log.ts';
import alipayPurposes from '../../src/server/payments/providers/alipay/variables.json' with { type: 'json' };
import wechatPurposes from '../../src/server/payments/providers/wechat/variables.json' with { type: 'json' };
import { EnvironmentError, readEnv } from '../../src/server/settings/env.ts';
import { readSecretFiles } from '../../src/server/settings/secret-files.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readEnv(env);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
};

const DATABASE_URL = 'postgres://shop@db:5432/shop';
const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', DATABASE_URL: 'embedded' };
const open = { PUBLIC_ORIGIN: 'https://shop.example', TRUST_PROXY: '1', DATABASE_URL: 'embedded' };
const sandbox = { payments: { kind: 'sandbox' } };
const key = 'k'.repeat(32);
const hook = 'https://hooks.example.com/a?token=very-secret';
const ownHook = 'http://127.0.0.1:9000/very-secret';
const owner = 'postgres://owner@localhost/shop';
const collector = 'http://collector:4318';
type Env = Record<string, string>;

describe('the environment', () => {
  it('has a default for everything outside production', () => {
    expect(readEnv({})).toMatchObject({
      ...{ port: 3000, host: 'localhost', databaseUrl: '', role: 'all', leaveSeconds: 0, ...sandbox },
      ...{ retentionDays: 730, visitDays: 90, countsHeadless: false, assetDays: 7 },
      ...{ publish: 'auto', operatorToken: undefined, cookieKeys: ['own'] },
    });
    const { cell, publishToken, traces, alarmWebhook } = readEnv({});
    expect([cell, publishToken, traces, alarmWebhook]).toEqual(Array(4).fill(undefined));
  });

  it.each<[string, Env, object]>([
    ['how long orders are kept', { RETENTION_DAYS: '1' }, { retentionDays: 1 }],
    ['a folder from where it starts', { DATA_DIR: 'here' }, { dataDir: resolve('here') }],
    ['a cell, on a PostgreSQL server', { CELL: 'a7', DATABASE_URL }, { cell: 'a7' }],
    ['how long the scripts of a release stay that serves no more', { ASSET_DAYS: '30' }, { assetDays: 30 }],
    [
      'how long visits are kept, and whether browsers that nobody looks at are counted',
      { VISIT_DAYS: '30', COUNT_HEADLESS: '1' },
      { visitDays: 30, countsHeadless: true },
    ],
    ['the keys of cookies in their order', { COOKIE_KEYS: `${key}, own` }, { cookieKeys: [key, 'own'] }],
    ['an operator’s token', { OPERATOR_TOKEN: 'x'.repeat(24) }, { operatorToken: 'x'.repeat(24) }],
    ['a token for publishing', { PUBLISH_TOKEN: 'x'.repeat(32) }, { publishToken: 'x'.repeat(32) }],
    ['that it only works, beside a database of others', { DATABASE_URL, ROLE: 'worker' }, { role: 'worker' }],
    [
      'where OpenTelemetry’s own variables send traces',
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SERVICE_NAME: 'reports' },
      { traces: { endpoint: collector, serviceName: 'reports' } },
    ],
    ['a webhook for alarms', { ALARM_WEBHOOK: hook }, { alarmWebhook: { url: hook, isLocal: false } }],
    [
      'one in its own network, where that is said',
      { ALARM_WEBHOOK: ownHook, CONVERSION_LOCAL: '1' },
      { alarmWebhook: { url: ownHook, isLocal: true } },
    ],
    ['that what is risky waits', { PUBLISH: 'held' }, { publish: 'held' }],
    [
      'production, where what is risky waits and a process says that it stops',
      production,
      { publish: 'held', databaseUrl: '', leaveSeconds: 5 },
    ],
    ['that it does not wait in production', { ...production, PUBLISH: 'auto' }, { publish: 'auto' }],
    [
      'a public address with the sandbox said out loud, where what is risky waits',
      { ...open, PAYMENTS: 'sandbox' },
      { ...sandbox, publish: 'held' },
    ],
    [
      'an address in its own network as none that is public',
      { PUBLIC_ORIGIN: 'https://192.168.1.7', TRUST_PROXY: '1' },
      { ...sandbox, publish: 'auto' },
    ],
    ['another one', { PUBLIC_ORIGIN: 'http://localhost:3000' }, sandbox],
    ['the machine itself', { HOST: '::1' }, sandbox],
    ['its own network', { HOST: '192.168.1.7' }, sandbox],
    [
      'who owns the database, and that nothing is migrated',
      { ...production, DATABASE_URL, DATABASE_OWNER_URL: owner, MIGRATE: 'off' },
      { databaseUrl: DATABASE_URL, databaseOwnerUrl: owner, migrate: 'refuse' },
    ],
  ])('knows %s', (_, env, settings) => {
    expect(readEnv(env)).toMatchObject(settings);
  });

  it('knows files by which others know the domain', () => {
    const filesOf = (DOMAIN_FILES: string) => [...readEnv({ DOMAIN_FILES }).domainFiles];
    expect(filesOf('')).toEqual([]);
    expect(filesOf('MP_verify_AbCd1234EfGh5678.txt, other-1.txt=a.b:c')).toEqual([
      ['MP_verify_AbCd1234EfGh5678.txt', 'AbCd1234EfGh5678'],
      ['other-1.txt', 'a.b:c'],
    ]);
  });

  it.each<[string, readonly string[], RegExp, Env?]>([
    ['RETENTION_DAYS', ['-1', '1.5', '1e3', 'never'], /^RETENTION_DAYS/],
    [
      'DOMAIN_FILES',
      ['other.txt', '../x.txt=a', 'a.html=b', 'MP_verify_.txt', 'x.txt=<b>', 'x.txt='],
      /MP_verify_AbCd1234\.txt/,
    ],
    ['CELL', ['A7', 'a', 'il', 'a7b'], /which cell of the shop/, { DATABASE_URL }],
    ['DATABASE_URL', ['', 'embedded'], /set DATABASE_URL/, { CELL: 'a7' }],
    [
      'ASSET_DAYS',
      ['0', '1000', '1.5', 'week'],
      /^ASSET_DAYS is ".+": .* scripts of a release .* from 1 to 999\.$/,
    ],
    ['VISIT_DAYS', ['0'], /^VISIT_DAYS is "0": .* only its sums .* from 1 to 9999\.$/],
    ['COUNT_HEADLESS', ['yes'], /^COUNT_HEADLESS is "yes": .* one of: 0, 1\.$/],
    ['COOKIE_KEYS', ['short', `${key},`, `${key},short`], /^COOKIE_KEYS holds a key of less than 32/],
    ['PUBLISH', ['sometimes'], /^PUBLISH is "sometimes": whether changes .* is one of: held, auto\.$/],
    ['OPERATOR_TOKEN', ['too-short-a-token'], /^OPERATOR_TOKEN has 17 characters.* at least 24/],
    ['OPERATOR_TOKEN', ['x'.repeat(23)], /^OPERATOR_TOKEN has 23/],
    ['PUBLISH_TOKEN', ['too-short-a-token'], /^PUBLISH_TOKEN has 17 characters/],
    ['PUBLISH_TOKEN', ['x'.repeat(31)], /^PUBLISH_TOKEN has 31/],
    ['PUBLISH_TOKEN', [key], /^PUBLISH_TOKEN is the OPERATOR_TOKEN: whoever/, { OPERATOR_TOKEN: key }],
    ['ROLE', ['web'], /^ROLE is "web": the embedded database/],
    ['ROLE', ['both'], /^ROLE is "both"/, { DATABASE_URL }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318'], /^OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"/],
    [
      'ALARM_WEBHOOK',
      [ownHook, 'http://hooks.example.com/very-secret', 'https://192.168.1.1/very-secret', 'very-secret'],
      /^ALARM_WEBHOOK is no address/,
    ],
    ['ALARM_WEBHOOK', ['https://alarms.internal/very-secret'], /^ALARM_WEBHOOK is no address/],
    ['ALARM_WEBHOOK', ['file:///very-secret'], /^ALARM_WEBHOOK/, { CONVERSION_LOCAL: '1' }],
    ['LEAVE_SECONDS', ['soon'], /^LEAVE_SECONDS is "soon"/],
    ['DATABASE_URL', ['mysql://me:hunter2@host/db'], /^DATABASE_URL/],
    ['DATABASE_OWNER_URL', ['mysql://me:hunter2@host/db'], /^DATABASE_OWNER_URL is no PostgreSQL address/],
    ['DATABASE_LISTEN_URL', ['mysql://me:hunter2@host/db'], /^DATABASE_LISTEN_URL is no PostgreSQL address/],
    ['MIGRATE', ['perhaps'], /^MIGRATE is "perhaps"/],
    ['TRUST_PROXY', ['on'], /^TRUST_PROXY is "on": .* write 1 for one proxy/],
    [
      'TRUST_PROXY',
      ['', 'off'],
      /^TRUST_PROXY is off and PUBLIC_ORIGIN is https: .* write 1 for one proxy/,
      { ...open, PAYMENTS: 'sandbox' },
    ],
    ['PAYMENTS', [''], /^PAYMENTS is not set/, production],
    ['PAYMENTS', [''], /^PAYMENTS is not set/, { ...production, NODE_ENV: 'Production' }],
    ['PAYMENTS', [''], /^PAYMENTS is not set/, { ...production, NODE_ENV: ' PRODUCTION ' }],
    ['PAYMENTS', [''], /^PAYMENTS is not set/, open],
    ['PAYMENTS', [''], /^PAYMENTS is not set/, { ...open, PUBLIC_ORIGIN: 'http://shop.example' }],
    ['PAYMENTS', [''], /^PAYMENTS is not set/, { WECHAT_MCH_ID: '1', PUBLIC_ORIGIN: 'http://10.0.0.7' }],
    ['HOST', ['0.0.0.0', '::', '203.0.113.7'], /^PAYMENTS is not set/],
    ['DATABASE_URL', [''], /^DATABASE_URL is not set/, production],
  ])('refuses %s=%j, and repeats no secret', (name, values, fault, beside = {}) => {
    for (const value of values) {
      const faults = faultsOf({ ...beside, [name]: value });
      expect(faults, value).toEqual([expect.stringMatching(fault)]);
      expect(faults.join()).not.toMatch(new RegExp(`${key}|hunter2|very-secret|too-short`));
    }
  });

  it.each<Env>([
    { ...production, NODE_ENV: 'Production' },
    { ...open, PUBLIC_ORIGIN: 'http://shop.example' },
    ...['0.0.0.0', '::', '203.0.113.7'].map((HOST) => ({ HOST })),
    { WECHAT_MCH_ID: '1', PUBLIC_ORIGIN: 'http://10.0.0.7' },
    { ...open, TRUST_PROXY: '127.0.0.1,::1' },
  ])('%j takes the sandbox that is said out loud', (env) => {
    expect(faultsOf({ ...env, PAYMENTS: 'sandbox' })).toEqual([]);
  });

  it('names what is misspelt, all at once, with what was meant, and leaves other programs’ variables alone', () => {
    const misspelt = {
      ALARM_WEBHOK: 'https://hooks.example/x',
      RETENTION_DAY: '30',
      OPERATOR_TOKENS_FILE: '/run/secrets/none',
      PAYMENT: 'sandbox',
    };
    const meant = ['ALARM_WEBHOOK', 'RETENTION_DAYS', 'OPERATOR_TOKEN_FILE', 'PAYMENTS'];
    expect(faultsOf(misspelt)).toEqual(
      Object.keys(misspelt).map(
        (name, at) => `${name} is no setting of the shop: did you mean ${meant[at]}?`,
      ),
    );
    const foreign = { REDIS_PORT: 'tcp://10.0.0.1:6379', HOSTNAME: 'shop', PORTS: '1', LOGNAME: 'root' };
    const others = { DATABASE_SERVICE_HOST: 'x', NODE_OPTIONS: '', VISIT_DAY: ' ' };
    expect(faultsOf({ ...foreign, ...others })).toEqual([]);
    const live = { PAYMENTS: 'wechat', WECHAT_API_V3_KEYS: 'x', WECHAT_BLUEBERRIES: 'y' };
    expect(faultsOf(live)).toEqual(
      expect.arrayContaining([
        'WECHAT_API_V3_KEYS is no setting of the shop: did you mean WECHAT_API_V3_KEY?',
        'WECHAT_BLUEBERRIES is no setting of the shop, and nothing reads it.',
      ]),
    );
  });

  it('lists every fault at once, each with its variable and purpose', () => {
    const wrong = {
      ...{ PORT: '70000', HOST: 'a b', PUBLIC_ORIGIN: 'shop.example/path', TRUST_PROXY: 'maybe' },
      ...{ DATABASE_URL: 'mysql://x', PAYMENTS: 'cash', RATE_LIMITS: 'some', RETENTION_DAYS: '0' },
      LOG_LEVEL: 'loud',
    };
    const faults = faultsOf(wrong);
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(Object.keys(wrong));
    for (const fault of faults) expect(fault.length).toBeGreaterThan(40);
  });

  it('lists with a public address or a provider that is misspelt what these two ask for', () => {
    const namesOf = (env: Env) => faultsOf(env).map((fault) => fault.split(' ')[0]);
    const both = { PUBLIC_ORIGIN: 'https://shop.example/path', PAYMENTS: 'wechat,alipy' };
    const asked = ['PUBLIC_ORIGIN', 'TRUST_PROXY', 'DATABASE_URL', 'PAYMENTS', 'WECHAT_APP_ID'];
    expect(namesOf(both).slice(0, 5)).toEqual(asked);
    expect(faultsOf(both).join()).not.toContain('PUBLIC_ORIGIN is not set');
    const bare = ['PUBLIC_ORIGIN', 'DATABASE_URL', 'PAYMENTS'];
    expect(namesOf({ PUBLIC_ORIGIN: 'shop.example' })).toEqual(bare);
    const shouted = { ...open, PAYMENTS: 'sandbox', PUBLIC_ORIGIN: 'HTTPS://shop.example', TRUST_PROXY: '' };
    expect(faultsOf(shouted)).toHaveLength(1);
  });
});

describe('secrets in files', () => {
  const folder = aTemporaryFolder('secrets');
  const aFile = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('are read for every setting that may be one, without the line end of the file', () => {
    const secrets = {
      DATABASE_URL: 'postgres://serving:hunter2@localhost/shop',
      DATABASE_OWNER_URL: 'postgres://owner:hunter2@localhost/shop',
      REDIS_URL: 'redis://:hunter2@localhost:6379',
      OPERATOR_TOKEN: 'o'.repeat(24),
      PUBLISH_TOKEN: 'p'.repeat(32),
      COOKIE_KEYS: `${'k'.repeat(32)},own`,
      ALARM_WEBHOOK: 'https://hooks.example.com/a?token=hunter2',
      CONVERSION_TENCENT_A: 'a token of an ad platform',
    };
    const inFiles = (said: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(said).map(([name, value]) => [`${name}_FILE`, aFile(name, `${value}\n`)]),
      );
    expect(readEnv(inFiles(secrets))).toEqual(readEnv(secrets));
    const { PUBLIC_ORIGIN: _, ...ofProviders } = { ...wechatPurposes, ...alipayPurposes };
    expect(readSecretFiles(inFiles(ofProviders)).values).toMatchObject(ofProviders);
  });

  it('are named with everything else that is wrong, once each, and never shown', () => {
    const faults = faultsOf({
      NODE_ENV: 'production',
      PAYMENTS: 'sandbox',
      PORT: '70000',
      DATABASE_URL_FILE: join(folder, 'nowhere'),
      REDIS_URL_FILE: folder,
      COOKIE_KEYS_FILE: aFile('empty', ' \n'),
      OPERATOR_TOKEN_FILE: aFile('short', 'hunter2'),
      PUBLISH_TOKEN: 'p'.repeat(32),
      PUBLISH_TOKEN_FILE: aFile('twice', 'p'.repeat(32)),
    });
    expect(faults).toEqual([
      expect.stringMatching(/^DATABASE_URL_FILE is ".*nowhere", which cannot be read \(ENOENT\)\.$/),
      expect.stringMatching(/^REDIS_URL_FILE is ".*", which cannot be read \(EISDIR\)\.$/),
      expect.stringMatching(/^COOKIE_KEYS_FILE is ".*empty", which is empty\.$/),
      expect.stringMatching(
        /^PUBLISH_TOKEN_FILE is ".*twice", which is not needed: PUBLISH_TOKEN is set, too/,
      ),
      expect.stringMatching(/^PORT is "70000"/),
      expect.stringMatching(/^OPERATOR_TOKEN \(from OPERATOR_TOKEN_FILE\) has 7 characters/),
    ]);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('leave variables of other programs alone', () => {
    expect(
      faultsOf({ SSL_CERT_FILE: '/nowhere', ROUTES_FILE: '/nowhere', OPERATOR_TOKEN_FILE: ' ' }),
    ).toEqual([]);
  });
});

describe('addresses in the log', () => {
  it.each([
    ['/marriage_v1/payment/SECRET?x=1', '/marriage_v1/payment/…'],
    ['/payment/succeed/SECRET?channelKey=10', '/payment/succeed/…'],
    ['/result/SECRET', '/result/…'],
    ['/test_result/SECRET/', '/test_result/…'],
    ['/sandbox/cashier/SECRET', '/sandbox/cashier/…'],
    ['/api/order/get?orderId=SECRET', '/api/order/get'],
  ])('%s is logged as %s', (url, logged) => {
    expect(loggedPath(url)).toBe(logged);
  });
});
