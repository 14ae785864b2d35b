import { answerShapes } from './answers.generated.ts';
import { isRecord } from './json.ts';

/** Describes a JSON value, for example `{ items: ['text'], 'note?': 'text' }`. `*` stands for any name. */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

type Taken<S> = S extends 'text'
  ? string
  : S extends 'number'
    ? number
    : S extends 'boolean'
      ? boolean
      : S extends 'any'
        ? unknown
        : S extends readonly [infer Item]
          ? Taken<Item>[]
          : S extends { readonly '*': infer Value }
            ? Record<string, Taken<Value>>
            : { -readonly [Name in keyof S]?: Taken<S[Name]> };

export type AnswerFields<Name> = Name extends keyof typeof answerShapes
  ? Taken<(typeof answerShapes)[Name]>
  : Readonly<Record<string, unknown>>;

export function fits(shape: Shape, value: unknown): boolean {
  if (shape === 'percent') return typeof value === 'number' && value >= 0 && value <= 100;
  if (typeof shape === 'string')
    return shape === 'any' || typeof value === (shape === 'text' ? 'string' : shape);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return false;
    if (shape.length === 1) return value.every((each) => fits(shape[0]!, each));
    return value.length === shape.length && shape.every((inner, index) => fits(inner, value[index]));
  }
  if (!isRecord(value)) return false;
  return Object.entries(shape).every(([name, inner]) => {
    const key = name.replace('?', '');
    return (key !== name && value[key] === undefined) || fits(inner, value[key]);
  });
}

/**
 * Returns the value without the parts that do not fit the shape. Returns undefined if the value itself does
 * not fit, such as a text instead of a list.
 */
function take(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') {
    const said = shape === 'text' && typeof value === 'number' ? String(value) : value;
    return fits(shape, said) ? said : undefined;
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return undefined;
    return value.map((each) => take(shape[0]!, each)).filter((each) => each !== undefined);
  }
  if (!isRecord(value)) return undefined;
  const shapes = shape as Readonly<Record<string, Shape>>;
  const taken: Record<string, unknown> = {};
  for (const name of Object.keys('*' in shapes ? value : shapes)) {
    const each = take(shapes['*'] ?? shapes[name]!, value[name]);
    if (each !== undefined) taken[name] = each;
  }
  return taken;
}

export function readAnswer<Name extends string>(
  name: Name,
  fields: Record<string, unknown>,
): AnswerFields<Name> {
  const shape = (answerShapes as Readonly<Record<string, Shape>>)[name];
  return (shape ? take(shape, fields) : fields) as AnswerFields<Name>;
}

const factShape = answerShapes.getOrder.summary[0];
export const isFact = (value: unknown): value is { label: string; value: string } => fits(factShape, value);
