import { describe, expect, test } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import { sarifLog } from '../../src/checker/report/sarif.ts';
import { type Code, rules } from '../../src/checker/rules/rules.ts';
import { sarifFaults } from '../support/sarif-faults.ts';
import { aFolder, checked } from '../support/valid-folder.ts';

const finding = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'shape/unknown-key',
  severity: 'error',
  file: 'funnels/marriage_v1.yaml',
  line: 7,
  column: 3,
  endColumn: 9,
  message: 'unknown key "titel", did you mean "title"?',
  fix: 'write title',
  ...changes,
});

describe('a SARIF log', () => {
  test('is valid, with findings and without', () => {
    expect(sarifFaults(sarifLog([]))).toEqual([]);
    expect(
      sarifFaults(sarifLog([finding(), finding({ severity: 'warning', code: 'fleet/odd-price' })])),
    ).toEqual([]);
  });

  test('would be told if it were not', () => {
    const log = sarifLog([finding()]);
    const [run] = log.runs;
    const [result] = run.results;
    const [location] = result!.locations;
    const broken: unknown[] = [
      { ...log, version: '2.0.0' },
      { ...log, runs: [{ ...run, tool: {} }] },
      { ...log, runs: [{ ...run, columnKind: 'bytes' }] },
      { ...log, runs: [{ ...run, results: [{ ...result, message: {} }] }] },
      { ...log, runs: [{ ...run, results: [{ ...result, level: 'fatal' }] }] },
      { ...log, runs: [{ ...run, results: [{ ...result, line: 3 }] }] },
      {
        ...log,
        runs: [{ ...run, results: [{ ...result, locations: [{ ...location, physicalLocation: {} }] }] }],
      },
      sarifLog([finding({ line: 0 })]),
    ];
    for (const one of broken) expect(sarifFaults(one), JSON.stringify(one)).not.toEqual([]);
  });

  test('has a rule for every code, with its reason and its level', () => {
    const described = sarifLog([]).runs[0].tool.driver.rules;
    expect(
      described.map(({ id, shortDescription, defaultConfiguration }) => [
        ...[id, shortDescription.text, defaultConfiguration.level],
      ]),
    ).toEqual(rules.map(({ code, why, severity }) => [code, why, severity]));
    for (const { id, help } of described) expect(help.text).toContain(`npm run funnels -- codes ${id}`);
  });

  test('says of a finding what the checker says', () => {
    const [run] = sarifLog([finding()]).runs;
    expect(run.columnKind).toBe('utf16CodeUnits');
    const [result] = run.results;
    expect(run.tool.driver.rules[result!.ruleIndex]!.id).toBe('shape/unknown-key' satisfies Code);
    expect(result).toMatchObject({
      ruleId: 'shape/unknown-key',
      level: 'error',
      message: { text: 'unknown key "titel", did you mean "title"?\nwrite title' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'funnels/marriage_v1.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 7, startColumn: 3, endColumn: 9 },
          },
        },
      ],
    });
    expect(Object.keys(run.originalUriBaseIds)).toEqual(['%SRCROOT%']);
  });

  test('shows the inherited line beside the finding', () => {
    const text = 'extends: marriage_v1\npayment: { price: { amount: 9999 } }\n';
    const file = 'funnels/marriage_b.yaml';
    const { diagnostics } = createFolderCheck()(aFolder({ [file]: checked(file, text) }));
    const log = sarifLog(diagnostics);
    expect(sarifFaults(log)).toEqual([]);
    const results = log.runs[0].results.filter(({ ruleId }) => ruleId === 'meaning/price-above-list');
    expect(results).toMatchObject([
      {
        ruleId: 'meaning/price-above-list',
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: file }, region: { startLine: 2, startColumn: 29 } },
          },
        ],
        relatedLocations: [
          {
            id: 0,
            message: { text: expect.stringMatching(/^inherited: price: .*listAmount/) },
            physicalLocation: { artifactLocation: { uri: 'funnels/marriage_v1.yaml' } },
          },
        ],
      },
    ]);
    expect(sarifLog([finding()]).runs[0].results[0]).not.toHaveProperty('relatedLocations');
  });

  test('writes any file’s name as a URI', () => {
    const log = sarifLog([finding({ file: 'funnels/marriage_v1 副本 #2.yaml' })]);
    expect(sarifFaults(log)).toEqual([]);
    const { uri } = log.runs[0].results[0]!.locations[0].physicalLocation.artifactLocation;
    expect(decodeURIComponent(uri)).toBe('funnels/marriage_v1 副本 #2.yaml');
  });
});
