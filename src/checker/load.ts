import { createFolderCheck, type Verdict } from './check-folder.ts';
import { DiagnosticsError } from './diagnostics/diagnostics-error.ts';
import type { Fleet } from './fleet/fleet.ts';
import { createFolderReader } from './read-folder.ts';

/** Checks the funnels below `root`, which holds `funnels/` and `schemas/`, as of a day. Throws only when it could not look. */
export async function checkFleet(root: string, day?: string): Promise<Verdict> {
  return createFolderCheck(day)(await createFolderReader(root)());
}

/** The valid fleet below `root`; throws `DiagnosticsError` with everything that is wrong. */
export async function loadFleet(root: string): Promise<Fleet> {
  const { fleet, diagnostics } = await checkFleet(root);
  if (!fleet) throw new DiagnosticsError(diagnostics);
  return fleet;
}
