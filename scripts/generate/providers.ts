import { existsSync, readFileSync } from 'node:fs';
import { unwrittenMark } from '../../src/contract/preparation.ts';
import { firstLanguage } from '../languages/sentence-files.ts';
import { everyTag, variableName } from './language-files.ts';

interface Way {
  name: string;
  /** The colour of the square before its label. */
  mark: string;
  /** An SVG path of 24 by 24, stroked in white on that square. */
  drawing?: string;
  /** Its cashier opens inside the messaging app by a contract's call of that name. */
  opensInMessagingApp: boolean;
}

const folder = 'src/server/payments/providers';

const banner =
  'Generated from schemas/funnel.schema.json and src/server/payments/providers by `npm run generate`. Do not edit.';

const wayNames = (): string[] =>
  JSON.parse(readFileSync('schemas/funnel.schema.json', 'utf8')).definitions.ways.items.enum;

const labelFile = (name: string, tag: string) => `${folder}/${name}/messages/${tag}.json`;

/** Throws an error that lists all missing files. */
function readWays(): Way[] {
  return wayNames().map((name) => {
    const file = `${folder}/${name}/way.json`;
    const files = [file, ...everyTag.map((tag) => labelFile(name, tag))];
    const missing = files.filter((path) => !existsSync(path));
    if (missing.length > 0) throw new Error(`These files of a way are missing:\n${missing.join('\n')}`);
    return { name, ...JSON.parse(readFileSync(file, 'utf8')) };
  });
}

const quoted = (name: string) => `'${name}'`;

export const wayList = () => `/* ${banner} */

export const ways = [${wayNames().map(quoted).join(', ')}] as const;
`;

export function wayTraits(): string {
  const inApp = readWays().filter(({ opensInMessagingApp }) => opensInMessagingApp);
  return `/* ${banner} */
import type { PaymentWay } from './funnel.ts';

/** The ways whose cashier opens inside the messaging app. */
export const messagingAppWays: readonly PaymentWay[] = [${inApp.map(({ name }) => quoted(name)).join(', ')}];
`;
}

export function wayLabels(): string {
  const labelIn = (name: string, tag: string): string | null =>
    JSON.parse(readFileSync(labelFile(name, tag), 'utf8')).label;
  const textOf = (name: string) =>
    everyTag.map((tag) => [tag, labelIn(name, tag) ?? unwrittenMark(labelIn(name, firstLanguage)!)]);
  const lines = readWays().map(
    ({ name }) => `  ${quoted(name)}: ${JSON.stringify(Object.fromEntries(textOf(name)))},`,
  );
  return `/* ${banner} */
import type { PaymentWay, Text } from './funnel.ts';

export const wayLabels: Readonly<Record<PaymentWay, Text>> = {
${lines.join('\n')}
};
`;
}

const drawn = (path: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#fff' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');

export const wayMarks = () =>
  `/* ${banner} */
${readWays()
  .map(({ name, mark, drawing }) => {
    const picture = drawing ? ` url("data:image/svg+xml,${drawn(drawing)}") center / cover` : '';
    return `.way-${name} {\n  background: ${mark}${picture};\n}\n`;
  })
  .join('')}`;

export function providerRegistry(): string {
  const names = wayNames();
  const moduleOf = (name: string) =>
    `  ${quoted(name)}: { readSettings: ${settingsOf(name)}, load: () => import('./${name}/provider.ts') },`;
  const settingsOf = (name: string) => variableName(name, 'settings');
  return `/* ${banner} */
${names.map((name) => `import { readSettings as ${settingsOf(name)} } from './${name}/settings.ts';`).join('\n')}

/** The provider of each way. Its settings are read without its library, which takes a good part of a second to load. */
export const modules = {
${names.map(moduleOf).join('\n')}
};
`;
}
