import type { Kind } from './kind.ts';
import { conditionKinds } from './kinds-conditions.ts';
import { conversionKinds } from './kinds-conversions.ts';
import { experimentKinds } from './kinds-experiments.ts';
import { fieldKinds } from './kinds-fields.ts';
import { fileKinds } from './kinds-files.ts';
import { indentationKinds } from './kinds-indentation.ts';
import { keyKinds, languageKinds } from './kinds-keys.ts';
import { overlayKinds } from './kinds-overlays.ts';
import { referenceKinds } from './kinds-references.ts';
import { syntaxKinds } from './kinds-syntax.ts';
import { valueKinds } from './kinds-values.ts';

/** Every kind of mistake there is a test for: a new one is one more entry in one of these. */
export const kinds = {
  ...keyKinds,
  ...languageKinds,
  ...valueKinds,
  ...syntaxKinds,
  ...indentationKinds,
  ...referenceKinds,
  ...conversionKinds,
  ...fieldKinds,
  ...conditionKinds,
  ...fileKinds,
  ...overlayKinds,
  ...experimentKinds,
} as const satisfies Record<string, Kind>;
