import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loggedPath } from '../../src/server/monitoring/logging.ts';
import alipayPurposes from '../../src/server/payments/providers/alipay/variables.json' with { type: 'json' };
import wechatPurposes from '../../src/server/payments/providers/wechat/variables.json' with { type: 'json' };
import { EnvironmentError, readEnv } from '../../src/server/settings/env.ts';
import { readSecretFiles } from '../../src/server/settings/secret-files.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readEnv(env);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
};

describe('the environment', () => {
  it('has a default for everything outside production', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: '',
      payments: { kind: 'sandbox' },
      retentionDays: 730,
      publish: 'auto',
      operatorToken: undefined,
    });
    expect(readEnv({ RETENTION_DAYS: '1' }).retentionDays).toBe(1);
    for (const RETENTION_DAYS of ['-1', '1.5', '1e3', 'never']) {
      expect(faultsOf({ RETENTION_DAYS }), RETENTION_DAYS).toHaveLength(1);
    }
    expect(readEnv({ DATA_DIR: 'here' }).dataDir).toMatch(/^\/.*\/here$/);
  });

  it('knows files by which others know the domain', () => {
    const filesOf = (DOMAIN_FILES: string) => [...readEnv({ DOMAIN_FILES }).domainFiles];
    expect(filesOf('')).toEqual([]);
    expect(filesOf('MP_verify_AbCd1234EfGh5678.txt, other-1.txt=a.b:c')).toEqual([
      ['MP_verify_AbCd1234EfGh5678.txt', 'AbCd1234EfGh5678'],
      ['other-1.txt', 'a.b:c'],
    ]);
    for (const DOMAIN_FILES of [
      'other.txt',
      '../x.txt=a',
      'a.html=b',
      'MP_verify_.txt',
      'x.txt=<b>',
      'x.txt=',
    ])
      expect(faultsOf({ DOMAIN_FILES }), DOMAIN_FILES).toEqual([
        expect.stringContaining('MP_verify_AbCd1234.txt'),
      ]);
  });

  it('knows a cell by two characters, and only on a PostgreSQL server', () => {
    const DATABASE_URL = 'postgres://root@127.0.0.1:5432/test';
    expect(readEnv({}).cell).toBeUndefined();
    expect(readEnv({ CELL: 'a7', DATABASE_URL }).cell).toBe('a7');
    for (const CELL of ['A7', 'a', 'il', 'a7b']) {
      expect(faultsOf({ CELL, DATABASE_URL }), CELL).toEqual([
        expect.stringContaining('which cell of the shop'),
      ]);
    }
    for (const url of ['', 'embedded'])
      expect(faultsOf({ CELL: 'a7', DATABASE_URL: url })).toEqual([
        expect.stringContaining('set DATABASE_URL'),
      ]);
  });

  it('keeps the scripts of a release that serves no more for whole days, seven or as many as are said', () => {
    expect(readEnv({}).assetDays).toBe(7);
    expect(readEnv({ ASSET_DAYS: '30' }).assetDays).toBe(30);
    for (const ASSET_DAYS of ['0', '1000', '1.5', 'week']) {
      expect(faultsOf({ ASSET_DAYS })).toEqual([
        expect.stringMatching(/^ASSET_DAYS is ".+": .* scripts of a release .* from 1 to 999\.$/),
      ]);
    }
  });

  it('keeps visits for whole days, ninety or as many as are said, and counts browsers nobody looks at only if told', () => {
    expect(readEnv({})).toMatchObject({ visitDays: 90, countsHeadless: false });
    expect(readEnv({ VISIT_DAYS: '30', COUNT_HEADLESS: '1' })).toMatchObject({
      visitDays: 30,
      countsHeadless: true,
    });
    expect(faultsOf({ VISIT_DAYS: '0', COUNT_HEADLESS: 'yes' })).toEqual([
      expect.stringMatching(/^VISIT_DAYS is "0": .* only its sums .* from 1 to 9999\.$/),
      expect.stringMatching(/^COUNT_HEADLESS is "yes": .* one of: 0, 1\.$/),
    ]);
  });

  it('takes the keys of cookies in their order, and no short one', () => {
    expect(readEnv({}).cookieKeys).toEqual(['own']);
    const key = 'k'.repeat(32);
    expect(readEnv({ COOKIE_KEYS: `${key}, own` }).cookieKeys).toEqual([key, 'own']);
    for (const COOKIE_KEYS of ['short', `${key},`, `${key},short`]) {
      const faults = faultsOf({ COOKIE_KEYS });
      expect(faults, COOKIE_KEYS).toEqual([
        expect.stringMatching(/^COOKIE_KEYS holds a key of less than 32/),
      ]);
      expect(faults.join()).not.toContain(key);
    }
  });

  it('names what is misspelt, all at once, with what was meant, and leaves other programs’ variables alone', () => {
    expect(
      faultsOf({
        ALARM_WEBHOK: 'https://hooks.example/x',
        RETENTION_DAY: '30',
        OPERATOR_TOKENS_FILE: '/run/secrets/none',
        PAYMENT: 'sandbox',
      }),
    ).toEqual([
      'ALARM_WEBHOK is no setting of the shop: did you mean ALARM_WEBHOOK?',
      'RETENTION_DAY is no setting of the shop: did you mean RETENTION_DAYS?',
      'OPERATOR_TOKENS_FILE is no setting of the shop: did you mean OPERATOR_TOKEN_FILE?',
      'PAYMENT is no setting of the shop: did you mean PAYMENTS?',
    ]);
    const foreign = { REDIS_PORT: 'tcp://10.0.0.1:6379', HOSTNAME: 'shop', PORTS: '1', LOGNAME: 'root' };
    expect(faultsOf({ ...foreign, DATABASE_SERVICE_HOST: 'x', NODE_OPTIONS: '', VISIT_DAY: ' ' })).toEqual(
      [],
    );
    const live = { PAYMENTS: 'wechat', WECHAT_API_V3_KEYS: 'x', WECHAT_BLUEBERRIES: 'y' };
    expect(faultsOf(live)).toEqual(
      expect.arrayContaining([
        'WECHAT_API_V3_KEYS is no setting of the shop: did you mean WECHAT_API_V3_KEY?',
        'WECHAT_BLUEBERRIES is no setting of the shop, and nothing reads it.',
      ]),
    );
  });

  it('lists every fault at once, each with its variable and purpose', () => {
    const faults = faultsOf({
      PORT: '70000',
      HOST: 'a b',
      DATABASE_URL: 'mysql://x',
      PAYMENTS: 'cash',
      PUBLIC_ORIGIN: 'shop.example/path',
      TRUST_PROXY: 'maybe',
      RATE_LIMITS: 'some',
      RETENTION_DAYS: '0',
      LOG_LEVEL: 'loud',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'PUBLIC_ORIGIN',
      'TRUST_PROXY',
      'DATABASE_URL',
      'PAYMENTS',
      'RATE_LIMITS',
      'RETENTION_DAYS',
      'LOG_LEVEL',
    ]);
    for (const fault of faults) expect(fault.length).toBeGreaterThan(40);
  });

  it('lists with a public address or a provider that is misspelt what these two ask for', () => {
    const faults = faultsOf({ PUBLIC_ORIGIN: 'https://shop.example/path', PAYMENTS: 'wechat,alipy' });
    const names = faults.map((fault) => fault.split(' ')[0]);
    expect(names.slice(0, 5)).toEqual([
      'PUBLIC_ORIGIN',
      'TRUST_PROXY',
      'DATABASE_URL',
      'PAYMENTS',
      'WECHAT_APP_ID',
    ]);
    expect(faults.join()).not.toContain('PUBLIC_ORIGIN is not set');
    expect(faultsOf({ PUBLIC_ORIGIN: 'shop.example' }).map((fault) => fault.split(' ')[0])).toEqual([
      'PUBLIC_ORIGIN',
      'DATABASE_URL',
      'PAYMENTS',
    ]);
  });

  it('a database password does not show in a fault', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://me:hunter2@host/db' }).join()).not.toContain('hunter2');
  });

  it('holds what is risky in production', () => {
    const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', DATABASE_URL: 'embedded' };
    expect(readEnv(production).publish).toBe('held');
    expect(readEnv({ ...production, PUBLISH: 'auto' }).publish).toBe('auto');
    expect(readEnv({ PUBLISH: 'held' }).publish).toBe('held');
    expect(faultsOf({ PUBLISH: 'sometimes' })).toEqual([
      'PUBLISH is "sometimes": whether changes of money, routes or data asked wait for a yes is one of: held, auto.',
    ]);
  });

  it('takes an operator’s token that cannot be guessed, and never shows it', () => {
    const [fault] = faultsOf({ OPERATOR_TOKEN: 'too-short-a-token' });
    expect(fault).toContain('OPERATOR_TOKEN has 17 characters');
    expect(fault).toContain('at least 24');
    expect(fault).not.toContain('too-short');
    expect(readEnv({ OPERATOR_TOKEN: 'x'.repeat(24) }).operatorToken).toBe('x'.repeat(24));
    expect(faultsOf({ OPERATOR_TOKEN: 'x'.repeat(23) })).toHaveLength(1);
  });

  it('takes a token for publishing that nobody guesses and that opens nothing else', () => {
    const [fault] = faultsOf({ PUBLISH_TOKEN: 'too-short-a-token' });
    expect(fault).toContain('PUBLISH_TOKEN has 17 characters');
    expect(fault).not.toContain('too-short');
    expect(faultsOf({ PUBLISH_TOKEN: 'x'.repeat(31) })).toHaveLength(1);
    expect(readEnv({ PUBLISH_TOKEN: 'x'.repeat(32) }).publishToken).toBe('x'.repeat(32));
    expect(readEnv({}).publishToken).toBeUndefined();
    const one = 'x'.repeat(32);
    expect(faultsOf({ PUBLISH_TOKEN: one, OPERATOR_TOKEN: one })).toEqual([
      'PUBLISH_TOKEN is the OPERATOR_TOKEN: whoever collects the figures could publish.',
    ]);
  });

  it('serves, works or does both, and both where the database is its own', () => {
    const DATABASE_URL = 'postgres://shop@db:5432/shop';
    expect(readEnv({}).role).toBe('all');
    expect(readEnv({ DATABASE_URL, ROLE: 'worker' }).role).toBe('worker');
    expect(faultsOf({ ROLE: 'web' })).toEqual([
      expect.stringMatching(/^ROLE is "web": the embedded database/),
    ]);
    expect(faultsOf({ DATABASE_URL, ROLE: 'both' })).toEqual([expect.stringMatching(/^ROLE is "both"/)]);
  });

  it('sends traces where OpenTelemetry’s own variable says, which is an address', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
    expect(readEnv({}).traces).toBeUndefined();
    const name = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: 'reports' };
    expect(readEnv(name).traces).toEqual({ endpoint: 'http://collector:4318', serviceName: 'reports' });
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"/),
    ]);
  });

  it('tells alarms to a public host over https, or to its own network where that is said, and repeats no address', () => {
    const hook = 'https://hooks.example.com/a?token=very-secret';
    expect(readEnv({ ALARM_WEBHOOK: hook }).alarmWebhook).toEqual({ url: hook, isLocal: false });
    expect(readEnv({}).alarmWebhook).toBeUndefined();
    const own = 'http://127.0.0.1:9000/very-secret';
    expect(readEnv({ ALARM_WEBHOOK: own, CONVERSION_LOCAL: '1' }).alarmWebhook?.isLocal).toBe(true);
    const wrong = [
      own,
      'http://hooks.example.com/very-secret',
      'https://192.168.1.1/very-secret',
      'very-secret',
    ];
    for (const ALARM_WEBHOOK of [...wrong, 'https://alarms.internal/very-secret']) {
      const [fault, ...others] = faultsOf({ ALARM_WEBHOOK });
      expect([fault, others]).toEqual([expect.stringMatching(/^ALARM_WEBHOOK is no address/), []]);
      expect(fault).not.toContain('very-secret');
    }
    expect(faultsOf({ ALARM_WEBHOOK: 'file:///very-secret', CONVERSION_LOCAL: '1' })).toHaveLength(1);
  });

  it('production takes the sandbox only when it is said out loud', () => {
    for (const NODE_ENV of ['production', 'Production', ' PRODUCTION ']) {
      const production = { NODE_ENV, DATABASE_URL: 'embedded' };
      expect(faultsOf(production)).toEqual([expect.stringMatching(/^PAYMENTS is not set/)]);
      expect(faultsOf({ ...production, PAYMENTS: 'sandbox' })).toEqual([]);
    }
  });

  it('a public address takes the sandbox only when it is said out loud, and holds what is risky', () => {
    const open = { PUBLIC_ORIGIN: 'https://shop.example', TRUST_PROXY: '1', DATABASE_URL: 'embedded' };
    expect(faultsOf(open)).toEqual([expect.stringMatching(/^PAYMENTS is not set/)]);
    expect(readEnv({ ...open, PAYMENTS: 'sandbox' })).toMatchObject({
      payments: { kind: 'sandbox' },
      publish: 'held',
    });
    expect(readEnv({ PUBLIC_ORIGIN: 'https://192.168.1.7', TRUST_PROXY: '1' })).toMatchObject({
      payments: { kind: 'sandbox' },
      publish: 'auto',
    });
    for (const env of [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, { HOST: '::1' }, { HOST: '192.168.1.7' }])
      expect(readEnv(env).payments).toEqual({ kind: 'sandbox' });
  });

  it.each<Record<string, string>>([
    { PUBLIC_ORIGIN: 'http://shop.example', DATABASE_URL: 'embedded' },
    ...['0.0.0.0', '::', '203.0.113.7'].map((HOST) => ({ HOST })),
    { WECHAT_MCH_ID: '1', PUBLIC_ORIGIN: 'http://10.0.0.7' },
  ])('%j takes the sandbox only when it is said out loud', (env) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(/^PAYMENTS is not set/)]);
    expect(faultsOf({ ...env, PAYMENTS: 'sandbox' })).toEqual([]);
  });

  it('an https address has a proxy in front, and it is named', () => {
    const shop = { PUBLIC_ORIGIN: 'https://shop.example', PAYMENTS: 'sandbox', DATABASE_URL: 'embedded' };
    expect(faultsOf({ ...shop, PUBLIC_ORIGIN: 'HTTPS://shop.example' })).toHaveLength(1);
    for (const TRUST_PROXY of ['', 'off']) {
      expect(faultsOf({ ...shop, TRUST_PROXY })).toEqual([
        expect.stringMatching(/^TRUST_PROXY is off and PUBLIC_ORIGIN is https: .* write 1 for one proxy/),
      ]);
    }
    expect(faultsOf({ TRUST_PROXY: 'on' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY is "on": .* write 1 for one proxy/),
    ]);
    expect(faultsOf({ ...shop, TRUST_PROXY: '127.0.0.1,::1' })).toEqual([]);
  });

  it('production takes the embedded database only when it is said out loud', () => {
    const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };
    expect(faultsOf(production)).toEqual([expect.stringContaining('DATABASE_URL is not set')]);
    expect(readEnv({ ...production, DATABASE_URL: 'embedded' }).databaseUrl).toBe('');
    expect(readEnv({}).databaseUrl).toBe('');
    const url = 'postgres://serving@localhost/shop';
    const DATABASE_OWNER_URL = 'postgres://owner@localhost/shop';
    expect(readEnv({ DATABASE_URL: url, DATABASE_OWNER_URL, MIGRATE: 'off' })).toMatchObject({
      databaseUrl: url,
      databaseOwnerUrl: DATABASE_OWNER_URL,
      migrate: 'refuse',
    });
    const wrong = 'mysql://me:hunter2@host/db';
    expect(faultsOf({ DATABASE_OWNER_URL: wrong, DATABASE_LISTEN_URL: wrong, MIGRATE: 'perhaps' })).toEqual([
      expect.stringMatching(/^DATABASE_OWNER_URL is no PostgreSQL address/),
      expect.stringMatching(/^DATABASE_LISTEN_URL is no PostgreSQL address/),
      expect.stringMatching(/^MIGRATE is "perhaps"/),
    ]);
  });

  it('a process that is stopped says so for a while in production', () => {
    const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', DATABASE_URL: 'embedded' };
    expect([readEnv({}), readEnv(production)].map(({ leaveSeconds }) => leaveSeconds)).toEqual([0, 5]);
    expect(faultsOf({ LEAVE_SECONDS: 'soon' })).toEqual([expect.stringMatching(/^LEAVE_SECONDS is "soon"/)]);
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
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
