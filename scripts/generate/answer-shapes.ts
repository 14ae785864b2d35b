import { calls } from '../../src/contract/calls.ts';
import { ReportBlock, ThisMonth } from '../../src/contract/report.ts';

interface Schema {
  type?: string;
  const?: string;
  anyOf?: Schema[];
  items?: Schema | Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  maximum?: number;
}

type Shape = string | Shape[] | { [name: string]: Shape };

/** Converts a schema to the shapes of `read-answer.ts`. Unions are checked where they are drawn. */
function shapeOf(schema: Schema): Shape {
  const { type, anyOf, items, properties, patternProperties, required } = schema;
  if (schema.const !== undefined || anyOf?.every((each) => each.const !== undefined)) return 'text';
  if (anyOf) return 'any';
  if (Array.isArray(items)) return items.map(shapeOf);
  if (items) return [shapeOf(items)];
  if (patternProperties) return { '*': shapeOf(Object.values(patternProperties)[0]!) };
  if (properties) {
    const keyOf = (name: string) => (required?.includes(name) ? name : `${name}?`);
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [keyOf(name), shapeOf(each)]));
  }
  if (type === 'string') return 'text';
  if (type === 'number' && schema.maximum === 100) return 'percent';
  return type === 'integer' ? 'number' : String(type);
}

const print = (shape: Shape) =>
  JSON.stringify(shape)
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");

const head = '/* Generated from src/contract by `npm run generate`; do not edit. */';

/** For readers without the contract's library. */
export function generateAnswerShapes(): string {
  const answers = Object.entries(calls)
    .filter(([name, { data }]) => !name.startsWith('getResult') && 'properties' in data)
    .map(([name, { data }]) => {
      const shape = shapeOf(data as Schema);
      // No field is required at the top: a back end that is not ours may say less.
      const open = Object.entries(shape).map(([key, value]) => [key.replace('?', ''), value]);
      return `  ${name}: ${print(Object.fromEntries(open))},\n`;
    });
  return `${head}

/** What an answer's \`data\` holds, call by call. A report is read by itself. */
export const answerShapes = {
${answers.join('')}} as const;
`;
}

/** Apart from the answers, because a landing page needs none of them. */
export function generateReportShapes(): string {
  const blocks = (ReportBlock as Schema).anyOf!.map(({ properties, required }) => {
    const { kind, ...rest } = properties!;
    return `  ${kind!.const}: ${print(shapeOf({ properties: rest, required }))},\n`;
  });
  return `${head}

/** What a block of each kind must hold. */
export const blockShapes = {
${blocks.join('')}} as const;

/** What a report's page says of the month it is read in. */
export const monthShape = ${print(shapeOf(ThisMonth as Schema))} as const;
`;
}
