import { type Part, type Parts, partOfFile, partsOf } from '../../changes/parts.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { noSteps } from '../../checker/images/file-reading.ts';
import { createFolderReader } from '../../checker/read-folder.ts';
import { type Diagnostic, isError } from '../../checker/report/diagnostic.ts';
import { compileSchemas, type Validators } from '../../checker/schema/schemas.ts';
import { createLiveFleet } from '../../publishing/live.ts';
import { contentsIn } from './pictures.ts';

export type Content = Part | string;

export interface Looked {
  fleet: Fleet | null;
  valid: Parts | null;
  errors: readonly Diagnostic[];
  warnings: readonly Diagnostic[];
  broken: ReadonlySet<string>;
  pictures: ReadonlyMap<string, string>;
  contents: ReadonlyMap<string, Content>;
}

export async function lookAt(
  root: string,
  validators: Validators = compileSchemas(root),
  steps = noSteps,
): Promise<Looked> {
  const folder = await createFolderReader(root, validators, steps)();
  const { fleet, diagnostics } = createLiveFleet(steps)(folder);
  const errors = diagnostics.filter(isError);
  const valid = fleet && partsOf(fleet);
  const pictures = contentsIn(folder.pictures);
  return {
    fleet,
    valid,
    errors,
    warnings: diagnostics.filter((each) => !isError(each)),
    broken: new Set(errors.map(({ file }) => partOfFile(file))),
    pictures,
    contents: new Map<string, Content>([...(valid ?? []), ...pictures]),
  };
}
