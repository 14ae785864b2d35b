import { createFolderCheck, type Verdict } from './check-folder.ts';
import type { Fleet } from './fleet/fleet.ts';
import { createFolderReader } from './read-folder.ts';
import { DiagnosticsError } from './report/print.ts';

/** Checks the folder at `root`, which holds `funnels/` and `schemas/`, for a day. Throws only if it cannot read. */
export async function checkFleet(root: string, day?: string): Promise<Verdict> {
  return createFolderCheck(day)(await createFolderReader(root)());
}

/** Returns the valid fleet; throws `DiagnosticsError` with all findings. */
export async function loadFleet(root: string): Promise<Fleet> {
  const { fleet, diagnostics } = await checkFleet(root);
  if (!fleet) throw new DiagnosticsError(diagnostics);
  return fleet;
}
