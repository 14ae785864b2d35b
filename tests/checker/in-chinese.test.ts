import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { runOrders } from '../../scripts/orders/commands.ts';
import { inChinese, useAskedLanguage } from '../../scripts/work-language.ts';
import { printable } from '../../src/checker/finding/finding.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { sarifLog } from '../../src/checker/report/sarif.ts';
import { complaintReasons, orderStatuses } from '../../src/contract/calls.ts';
import { setWorkLanguage } from '../../src/contract/t.ts';
import {
  attemptEvents,
  attemptStates,
  orderEvents,
  refundEvents,
  refundStates,
  switchKinds,
} from '../../src/server/db/states.ts';
import { aShippedRoot, runCommand as run } from '../support/run-command.ts';
import { sampled } from '../support/sampled.ts';
import { createCaseCheck, tables } from './rules/cases.ts';

beforeAll(() => void useAskedLanguage([], { LANG: 'zh_CN.UTF-8' }));
afterAll(() => setWorkLanguage('en', {}));

/** Two English words that follow one another, outside of what is quoted from a file or is to be written into one. */
function englishIn(text: string): string[] {
  const bare = text
    .replace(/"[^"]*"|“[^”]*”|'[^']*'|\{[^}]*\}|\[[^\]]*\]|<[^>]*>|[\w/.-]+\.(ya?ml|svg|jpg|png|md)\S*/g, ' ')
    .replace(/npm run (?:funnels -- [\w -]*|generate|dev)/g, ' ');
  return bare.match(/\b[a-z’]{2,} [a-z’]{2,}\b/g) ?? [];
}

describe('every finding', () => {
  const fixtures = 'tests/checker/fixtures';
  const sound = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(`${fixtures}/${name}`, 'utf8'))
    .join('');

  test.each(sampled(tables, 3))('of $name is told in Chinese', ({ table }) => {
    const check = createCaseCheck(table);
    for (const each of table.cases) {
      const { diagnostics } = check(each);
      const written = sound + JSON.stringify({ ...each, finds: '' });
      for (const { message, why = '', fix = '' } of diagnostics.map(printable)) {
        expect(message).toMatch(/[\u4e00-\u9fff]/);
        expect(why).toMatch(/[\u4e00-\u9fff]/);
        const strange = [message, why, fix].flatMap(englishIn);
        expect(strange.filter((words) => !words.split(' ').every((word) => written.includes(word)))).toEqual(
          [],
        );
      }
      if (diagnostics.length === 0) continue;
      expect(printDiagnostics(diagnostics)).toMatch(/^ {2}原因：/m);
      const [first] = sarifLog(diagnostics).runs[0].results;
      expect(first).toMatchObject({
        ruleId: diagnostics[0]!.code,
        message: { text: expect.stringContaining(printable(diagnostics[0]!).message) },
      });
    }
  });

  it('of one check is printed in either language', () => {
    setWorkLanguage('en', {});
    onTestFinished(() => void useAskedLanguage([], { LANG: 'zh_CN.UTF-8' }));
    const { table } = tables.find(({ name }) => name === 'prices.cases.yaml')!;
    const { diagnostics } = createCaseCheck(table)(table.cases[0]!);
    const print = () => `${printDiagnostics(diagnostics)}\n${JSON.stringify(sarifLog(diagnostics))}`;
    const english = print();
    expect(english).not.toMatch(/why: .*[\u4e00-\u9fff]/);
    expect(inChinese(print)).toMatch(/^ {2}原因：[\u4e00-\u9fff]/m);
    expect(print()).toBe(english);
  });

  it('is explained by its code', async () => {
    const { out } = await run('.', 'codes');
    expect(out.split('\n').flatMap(englishIn)).toEqual([]);
    expect(out).toContain('source/encoding');
  });
});

/** Three English words in a row, outside of usage lines, paths, options and what a file says in English. */
function sentencesIn(text: string): string[] {
  const bare = text
    .replace(/^ {2}[a-z]+( [[<|(-].*)?$/gm, ' ')
    .replace(/^ *[-+] en: .*$/gm, ' ')
    .replace(/(npm run \w+( --)?|texts(?= (ex|im)port))( [a-z]+\b)*/g, ' | ')
    .replace(/--?[\w-]+|<[^>]*>|[\w/.-]*[/_.][\w/.-]*/g, ' | ');
  return bare.match(/[A-Za-z’']+(?: [A-Za-z’']+){2,}/g) ?? [];
}

/** A shop with changes of every class since its last commit. */
function aChangedShop(): string {
  const root = aShippedRoot();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'a');
  const rewrite = (name: string, ...changes: [string | RegExp, string][]) => {
    const path = `${root}/funnels/${name}.yaml`;
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      changes.reduce((now, [from, to]) => now.replace(from, to), text),
    );
  };
  rewrite('fortune_v1', [/amount: \d+,/, 'amount: 1230,'], [/palette: \w+/, 'palette: jade']);
  rewrite('marriage_v1', ['zh-CN: 婚姻', 'zh-CN: 姻缘'], [/submit: \{ en: \w+/, 'submit: { en: Now']);
  rewrite('shared/coupons', [/off: \d+/, 'off: 120']);
  return root;
}

const funnelCommands =
  'check codes list language texts draw keepsake diff review show flatten new link history experiments promote share arm publish';
const orderCommands =
  'list show refund review complaints conversions reconcile books bill erase pause resume';

describe('every command', () => {
  const typed = funnelCommands.split(' ').flatMap((name) => [
    [name, '--help'],
    [name, '--frob'],
    [name, 'no_such_thing'],
    [name, 'no_such_thing', 'b', 'c', 'd'],
  ]);
  const at = [
    ...[[], ['--help'], ['chekc'], ['codes', 'time/over'], ['check'], ['check', '--on', 'soon'], ['list']],
    ...[
      ['show', 'marriage_v1'],
      ['diff'],
      ['diff', 'HEAD'],
      ['diff', 'gone'],
      ['review'],
      ['link', 'pair_v1'],
    ],
    ...[['link', 'pair_v1', '20', '--to', 'https://shop.example'], ['experiments'], ['keepsake'], ['texts']],
    ...[['show'], ['flatten'], ['arm'], ['share'], ['promote'], ['language'], ['history'], ['publish']],
    ...[['new'], ['new', 'Zz'], ['new', 'zz_v1'], ['new', 'luck_v9'], ['new', 'love_v1', '--test', 'love']],
    ...[
      ['new', 'pair_v9', '--from', 'pair_v1'],
      ['new', 'pair_v8', '--variant-of', 'pair_v1'],
    ],
  ];

  it('of funnels says no English sentence', async () => {
    const root = aChangedShop();
    const files = readdirSync(`${root}/funnels`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => readFileSync(`${root}/funnels/${name}`, 'utf8'))
      .join();
    const strange: string[] = [];
    for (const argv of [...sampled(typed, 3), ...at]) {
      const { out, err } = await run(root, ...argv);
      const said = `${out}${err}`;
      for (const words of said ? sentencesIn(said) : ['silence'])
        if (!files.includes(words)) strange.push(`${argv.join(' ')}: ${words}`);
    }
    expect(strange).toEqual([]);
  }, 120_000);

  it.each(
    [
      ...[[], ['--help'], ['lst'], ['show', 'a', 'b'], ['list', '--state', 'payed'], ['pause', 'shop']],
      ...orderCommands.split(' ').flatMap((name) => [
        [name, '--help'],
        [name, '--frob'],
      ]),
    ].map((argv) => [argv]),
  )('orders %j says no English sentence', async (argv) => {
    const said: string[] = [];
    const hear = (text: string) => void said.push(text);
    await runOrders(argv, {
      out: hear,
      err: hear,
      ask: async () => undefined,
      account: 'clerk',
      openClient: () => Promise.reject(new Error('Nothing should be asked.')),
    });
    expect(said.join('')).not.toBe('');
    expect(sentencesIn(said.join(''))).toEqual([]);
  });

  it('orders says no state, event or reason in English', async () => {
    const at = '2026-11-21T04:00:00.000Z';
    const times = { createdAt: at, paidAt: at, openedAt: at, erasedAt: at, reportMadeAt: at };
    const money = { amount: 2980, listAmount: 2980, received: 1980, givenBack: 0, left: 1980, told: '' };
    const order = (state: string) => ({
      ...{ ...times, ...money, state, orderNo: 'N1', funnel: '姻缘', channelKey: '10', product: '姻缘' },
      ...{ couponKey: '', provider: 'wechat', refunds: refundStates },
    });
    const number = {
      attemptNo: 'P1',
      refundNo: 'R1',
      provider: 'alipay',
      reason: '理由',
      transactionId: '1',
    };
    const written = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`src/server/${name}`, 'utf8'))
      .filter((text) => /\b(recordEvent|noteOnOrder)\(/.test(text))
      .join();
    const found = written.matchAll(/\bevent: (?:[^',]*\? )?'([a-z-]+)'|noteOnOrder\(\w+, \w+, '([a-z-]+)'/g);
    const other = [...found].map(([, one, two]) => one ?? two!);
    const ofStates = { order: orderStatuses, attempt: attemptStates, refund: refundStates };
    const ofEvents = { order: orderEvents, attempt: attemptEvents, refund: refundEvents };
    const event = { subjectId: 'X1', accepted: false, evidence: '', data: {}, at };
    const events = [
      ...(['order', 'attempt', 'refund'] as const).flatMap((subject) => [
        ...ofStates[subject].map((state) => ({ event: 'create', fromState: state, toState: state, subject })),
        ...[...ofEvents[subject], ...other].map((name) => ({
          event: name,
          fromState: '',
          toState: '',
          subject,
        })),
      ]),
      ...['complaint', 'difference', 'unmatched', 'switch'].map((subject) => ({
        ...{ subject, event: 'create', fromState: null, toState: null },
      })),
    ].map((each) => ({ ...event, ...each }));
    const answers: Record<string, unknown> = {
      list: { orders: orderStatuses.map(order), isMore: false },
      complaints: ['open', 'answered', 'closed', 'erased'].flatMap((state) =>
        complaintReasons.map((reason) => ({
          complaintNo: 'C1',
          createdAt: at,
          state,
          reason,
          orderNo: 'N1',
        })),
      ),
      conversions: ['waits', 'given up'].map((state) => ({
        ...{ orderNo: 'N1', paidAt: at, channelKey: '10', ref: '腾讯', state, tries: 1, reason: '' },
      })),
      reconcile: {
        ...{ asked: 1, troubles: [] },
        states: Object.fromEntries([...attemptStates, 'review'].map((state) => [state, 1])),
      },
      paused: switchKinds.map((kind) => ({ kind, key: '10', since: at, by: '安', words: {} })),
    };
    const strange: string[] = [];
    for (const state of orderStatuses) {
      answers.show = {
        order: order(state),
        attempts: attemptStates.flatMap((each) =>
          ['redirect', 'in-app'].map((mode) => ({
            ...number,
            ...times,
            ...money,
            state: each,
            mode,
            expiresAt: at,
          })),
        ),
        refunds: refundStates.map((each) => ({ ...number, ...times, ...money, state: each, settledAt: at })),
        complaints: [],
        events,
      };
      answers.tryRefund = { orderNo: 'N1', amount: 1, isNew: true };
      const typedHere = [
        ...[['list'], ['show', '1234567'], ['complaints'], ['conversions'], ['reconcile'], ['pause']],
        ...[
          ['erase', '1234567'],
          ['refund', '1234567', '--reason', '理由'],
        ],
      ];
      for (const line of typedHere) {
        const hear = (text: string) => {
          const words = text.match(/[a-z][a-z-]+/gi) ?? [];
          strange.push(...words.filter((word) => !['wechat', 'alipay', 'yes'].includes(word)));
        };
        await runOrders(line, {
          ...{ out: hear, err: hear, account: '安' },
          ask: async (question) => {
            hear(question);
            return 'no';
          },
          openClient: async () => ({
            call: async (name) => answers[name] as never,
            isBesideServers: false,
            close: async () => {},
          }),
        });
      }
    }
    expect([...new Set(strange)]).toEqual([]);
  });

  it.each([
    ['luck_v9', 'funnels/luck_v9.yaml'],
    ['love_v1 --test love', 'funnels/products/love.yaml'],
    ['pair_v8 --variant-of pair_v1', 'funnels/pair_v8.yaml'],
  ])('new %s writes Chinese comments', async (words, file) => {
    const root = aShippedRoot();
    expect(await run(root, 'new', ...words.split(' '))).toMatchObject({ code: 0, err: '' });
    const [first, ...lines] = readFileSync(`${root}/${file}`, 'utf8').split('\n');
    expect(first).toMatch(/^# yaml-language-server: \$schema=/);
    const comments = lines.filter(
      (line) => /^ *# [^ :]+( |，|。|：|$)/.test(line) && !/^ *# [\w-]+:( |$)/.test(line),
    );
    expect(comments.length).toBeGreaterThan(2);
    expect(comments.filter((line) => !/[\u4e00-\u9fff]/.test(line))).toEqual([]);
  });
});
