import { t } from '../../contract/t.ts';
import type { Diagnostic } from './diagnostic.ts';
import { printDiagnostics } from './print.ts';

export class DiagnosticsError extends Error {
  override readonly name = 'DiagnosticsError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`${t`the funnels are not valid`}\n\n${printDiagnostics(diagnostics)}`);
    this.diagnostics = diagnostics;
  }
}
