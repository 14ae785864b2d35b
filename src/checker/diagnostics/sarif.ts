import { type Code, catalogue, warningCodes } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A rule of the log: SARIF 2.1.0, §3.49. */
interface Rule {
  id: Code;
  shortDescription: { text: string };
  help: { text: string };
  defaultConfiguration: { level: Level };
}

type Level = 'error' | 'warning';

/** One finding: SARIF 2.1.0, §3.27. Lines and columns from 1; `endColumn` is after the last character. */
interface Result {
  ruleId: Code;
  ruleIndex: number;
  level: Level;
  message: { text: string };
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: string; uriBaseId: string };
        region: { startLine: number; startColumn: number; endColumn?: number };
      };
    },
  ];
}

export interface SarifLog {
  $schema: string;
  version: '2.1.0';
  runs: [
    {
      tool: { driver: { name: string; rules: Rule[] } };
      invocations: [{ executionSuccessful: true }];
      originalUriBaseIds: Record<string, { description: { text: string } }>;
      columnKind: 'utf16CodeUnits';
      results: Result[];
    },
  ];
}

const root = '%SRCROOT%';
const codes = Object.keys(catalogue) as Code[];

const ruleOf = (code: Code): Rule => ({
  id: code,
  shortDescription: { text: catalogue[code] },
  help: { text: `${catalogue[code]} To read it again: npm run funnels -- codes ${code}` },
  defaultConfiguration: { level: warningCodes.has(code) ? 'warning' : 'error' },
});

function resultOf({ code, severity, file, line, column, endColumn, message, fix }: Diagnostic): Result {
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: fix ? `${message}\n${fix}` : message },
    locations: [
      {
        physicalLocation: {
          // Any name a file can have is told, and a URI knows few characters.
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: root },
          region: { startLine: line, startColumn: column, ...(endColumn !== undefined && { endColumn }) },
        },
      },
    ],
  };
}

/** The findings as a SARIF 2.1.0 log (OASIS), which code hosts show beside the lines. */
export function sarifLog(diagnostics: readonly Diagnostic[]): SarifLog {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'funnels', rules: codes.map(ruleOf) } },
        invocations: [{ executionSuccessful: true }],
        originalUriBaseIds: { [root]: { description: { text: 'The folder that holds funnels/.' } } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(resultOf),
      },
    ],
  };
}
