import type { ErrorObject } from 'ajv';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Of an `anyOf` only the alternative the author was writing: the one whose type fits. When none does, the `anyOf` itself
 * stands for all.
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

/** Values an `anyOf` accepts, as they are written. */
export function alternativesOf(schema: Schema): string[] {
  const branches = (schema.anyOf ?? []) as {
    enum?: unknown[];
    properties?: Record<string, { const?: unknown }>;
  }[];
  return branches.flatMap((branch) =>
    branch.enum
      ? branch.enum.map(String)
      : Object.entries(branch.properties ?? {}).map(([key, value]) => `{ ${key}: ${String(value.const)} }`),
  );
}
