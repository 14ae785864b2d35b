import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { compressFiles } from '../../build/compress-files.ts';
import { words } from './card.ts';
import { schema } from './rjsf-schema.ts';

const sources = resolve('scripts/bench/rivals');
const entry = '/form.js';
const validators = './rjsf-validators.js';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${words.title}</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${entry}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Ahead of time, as rjsf's documentation advises: the page then needs no Ajv. */
async function compileValidators(modules: string): Promise<string> {
  const path = join(modules, '@rjsf/validator-ajv8/lib/compileSchemaValidators.js');
  const { compileSchemaValidatorsCode } = (await import(pathToFileURL(path).href)) as {
    compileSchemaValidatorsCode: (schema: object) => string;
  };
  return compileSchemaValidatorsCode(schema);
}

/** Finds the rivals' packages in `folder`, although the sources that import them are in this project. */
const findIn = (folder: string, name: string): Plugin => ({
  name: 'rival',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === entry) return join(sources, `${name}.js`);
    if (source === validators) return join(folder, validators);
    if (!importer?.startsWith(sources) || /^[./]/.test(source)) return null;
    return this.resolve(source, join(folder, 'package.json'), { skipSelf: true });
  },
  load: (id) => (id === join(folder, validators) ? compileValidators(join(folder, 'node_modules')) : null),
});

/** Builds pages for the browsers we support. Returns their folder, removed when the process ends. */
export async function buildRivals(names: readonly string[], folder: string): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'bench-rivals-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  for (const name of names) {
    const root = mkdtempSync(join(made, 'source-'));
    writeFileSync(join(root, 'index.html'), page);
    await build({
      configFile: false,
      root,
      base: `/${name}/`,
      logLevel: 'error',
      plugins: [findIn(folder, name)],
      build: {
        outDir: join(made, name),
        emptyOutDir: true,
        target: ['es2020', 'chrome87', 'safari14'],
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
      },
    });
    await compressFiles(join(made, name));
  }
  return made;
}
