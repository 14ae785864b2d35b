import { t, translated } from '../../contract/t.ts';
import { printable } from '../finding/finding.ts';
import { rules } from '../rules/rules.ts';
import type { Diagnostic } from './diagnostic.ts';

const root = '%SRCROOT%';

/** §3.49 of SARIF. */
const descriptionOf = ({ code, severity, why }: (typeof rules)[number]) => ({
  id: code,
  shortDescription: { text: translated(why) },
  help: { text: t`${translated(why)} To read it again: npm run funnels -- codes ${code}` },
  defaultConfiguration: { level: severity },
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
function resultOf(diagnostic: Diagnostic) {
  const { code, severity, message, fix, related = [], ...place } = printable(diagnostic);
  return {
    ruleId: code,
    ruleIndex: rules.findIndex((rule) => rule.code === code),
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
    tool: { driver: { name: 'funnels', rules: rules.map(descriptionOf) } },
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
