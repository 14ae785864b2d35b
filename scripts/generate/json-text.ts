const widest = 110;

/** A JSON file's text as Biome formats it: an array of plain values on one line where that holds it. */
export const jsonText = (value: unknown) => `${lines(value, '', '')}\n`;

function lines(value: unknown, indent: string, key: string): string {
  if (value === null || typeof value !== 'object') return key + JSON.stringify(value);
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const parts = Object.entries(value).map(([name, part]) =>
      lines(part, inner, `${JSON.stringify(name)}: `),
    );
    return `${key}{\n${parts.map((part) => inner + part).join(',\n')}\n${indent}}`;
  }
  const oneLine = `${key}[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  const isPlain = value.every((item) => item === null || typeof item !== 'object');
  // A comma may follow.
  if (isPlain && indent.length + oneLine.length < widest) return oneLine;
  return `${key}[\n${value.map((item) => inner + lines(item, inner, '')).join(',\n')}\n${indent}]`;
}
