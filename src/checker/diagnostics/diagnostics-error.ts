import type { Diagnostic } from './diagnostic.ts';
import { printDiagnostics } from './print.ts';

/** A fleet that is not valid, with everything that is wrong with it. */
export class DiagnosticsError extends Error {
  override readonly name = 'DiagnosticsError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`the funnels are not valid\n\n${printDiagnostics(diagnostics)}`);
    this.diagnostics = diagnostics;
  }
}
