import type { ErrorObject } from 'ajv';
import type { SchemaNode } from './schema-node.ts';

/**
 * Of an `anyOf` only the errors of the alternative the author was writing: the one whose type fits. Where none does, the
 * error of the `anyOf` itself.
 */
export function pickAlternative(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = [...errors];
  for (const whole of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    const inside = kept.filter(({ schemaPath }) => schemaPath.startsWith(`${whole.schemaPath}/`));
    const branchOf = ({ schemaPath }: ErrorObject) =>
      schemaPath.slice(whole.schemaPath.length + 1).split('/')[0]!;
    const branches = [...new Set(inside.map(branchOf))].map((name) =>
      inside.filter((error) => branchOf(error) === name),
    );
    const fitting = branches.find((branch) =>
      branch.every(
        ({ instancePath, keyword }) =>
          instancePath !== whole.instancePath || !['type', 'enum', 'const'].includes(keyword),
      ),
    );
    const dropped = new Set<ErrorObject>(fitting ? [...inside, whole] : inside);
    for (const error of fitting ?? []) dropped.delete(error);
    kept = kept.filter((error) => !dropped.has(error));
  }
  return kept;
}

export const alternativesOf = ({ anyOf = [] }: SchemaNode): string[] =>
  anyOf.flatMap(
    ({ enum: values, properties = {} }) =>
      values ?? Object.entries(properties).map(([key, value]) => `{ ${key}: ${value.const} }`),
  );
