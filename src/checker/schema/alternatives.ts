import type { ErrorObject } from 'ajv';
import { type SchemaNode, schemaOf } from './schema-node.ts';

/** If types tell alternatives apart, drops errors about other types. */
function ofItsType(errors: readonly ErrorObject[], whole: ErrorObject): ErrorObject[] {
  const { instancePath } = whole;
  const isHere = (error: ErrorObject, keyword: string) =>
    error.keyword === keyword && error.instancePath === instancePath;
  const isType = (error: ErrorObject) => isHere(error, 'type');
  const isInside = (error: ErrorObject) =>
    `${error.instancePath}/`.startsWith(`${instancePath}/`) && !isHere(error, 'anyOf') && !isType(error);
  const first = errors.some(isInside) ? undefined : errors.find(isType);
  return errors.filter((error) => error !== whole && (error === first || !isType(error)));
}

const isGroup = (data: unknown) => typeof data === 'object' && data !== null;
const isOfWords = (alternatives: readonly SchemaNode[]) =>
  alternatives.every(({ enum: values, type }) => values || type === 'string');
const isAround = (other: ErrorObject, whole: ErrorObject) =>
  other !== whole && other.instancePath === whole.instancePath;

/** Keeps, of each `anyOf`, the errors of the alternative whose type fits, or that of the `anyOf` itself. */
export function pickAlternative(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = [...errors];
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  for (const whole of choices) {
    const alternatives = whole.schema as readonly SchemaNode[];
    // The author wrote a group, so the list of allowed words is beside the point.
    if (isOfWords(alternatives) && isGroup(whole.data) && choices.some((other) => isAround(other, whole))) {
      kept = kept.filter((error) => error !== whole && !alternatives.includes(schemaOf(error)));
      continue;
    }
    if (alternatives.some(({ $ref, type }) => $ref || type === 'null')) {
      kept = ofItsType(kept, whole);
      continue;
    }
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
