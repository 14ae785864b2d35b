import { t, translated } from '../../contract/t.ts';
import { type Code, reasons, warningCodes } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';

const root = '%SRCROOT%';
const codes = Object.keys(reasons) as Code[];

/** §3.49 of SARIF. */
const ruleOf = (code: Code) => ({
  id: code,
  shortDescription: { text: translated(reasons[code]) },
  help: { text: t`${translated(reasons[code])} To read it again: npm run funnels -- codes ${code}` },
  defaultConfiguration: { level: warningCodes.has(code) ? 'warning' : 'error' },
});

function locationOf({
  file,
  line,
  column,
  endColumn,
}: Pick<Diagnostic, 'file' | 'line' | 'column' | 'endColumn'>) {
  // File names may have any character, URIs may not.
  const uri = file.split('/').map(encodeURIComponent).join('/');
  const region = { startLine: line, startColumn: column, ...(endColumn !== undefined && { endColumn }) };
  return { artifactLocation: { uri, uriBaseId: root }, region };
}

/** §3.27: lines and columns from 1, `endColumn` after the last character. */
function resultOf({ code, severity, message, fix, related = [], ...place }: Diagnostic) {
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: fix ? `${message}\n${fix}` : message },
    locations: [{ physicalLocation: locationOf(place) }] as const,
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        message: { text: `${t`inherited:`} ${other.text}` },
        physicalLocation: locationOf(other),
      })),
    }),
  };
}

/** Returns the findings as a SARIF 2.1.0 log (OASIS), which code hosts show beside the lines. */
export function sarifLog(diagnostics: readonly Diagnostic[]) {
  const run = {
    tool: { driver: { name: 'funnels', rules: codes.map(ruleOf) } },
    invocations: [{ executionSuccessful: true }],
    originalUriBaseIds: { [root]: { description: { text: t`The folder that holds funnels/.` } } },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map(resultOf),
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [run] as const,
  };
}
