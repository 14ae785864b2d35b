import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const server = 'dist/server';

type Wanted = Record<string, string[]>;

function importsIn(code: string): Wanted {
  const wanted: Wanted = {};
  for (const node of parseAst(code).body) {
    if (node.type !== 'ImportDeclaration' || node.source.value.startsWith('.')) continue;
    const names = node.specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      if (specifier.type === 'ImportNamespaceSpecifier') return [];
      return 'name' in specifier.imported ? [specifier.imported.name] : [specifier.imported.value];
    });
    wanted[node.source.value] = [...(wanted[node.source.value] ?? []), ...names];
  }
  return wanted;
}

/** In Vitest a CommonJS package has names that plain Node does not see. */
async function refusedIn(wanted: Wanted): Promise<string[]> {
  const code = `
    const refused = [];
    for (const [specifier, names] of Object.entries(${JSON.stringify(wanted)})) {
      const found = await import(specifier).catch(() => ({}));
      if (Object.keys(found).length === 0) refused.push(specifier);
      for (const name of names) if (!(name in found)) refused.push(specifier + ': ' + name);
    }
    console.log(JSON.stringify(refused));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: server,
  });
  return JSON.parse(stdout) as string[];
}

describe('what the built server takes from packages', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );

  it('is there in plain Node, also what is loaded late', async () => {
    const wanted: Wanted = {};
    for (const file of files) {
      for (const [specifier, names] of Object.entries(importsIn(readFileSync(join(server, file), 'utf8')))) {
        if (!isBuiltin(specifier)) wanted[specifier] = [...(wanted[specifier] ?? []), ...names];
      }
    }
    expect(Object.keys(wanted)).toEqual(expect.arrayContaining(['fastify', 'opentype.js', 'alipay-sdk']));
    expect(await refusedIn(wanted)).toEqual([]);
  });

  it('would be missed: a name of a CommonJS package that Node does not see', async () => {
    const wanted = importsIn("import { parse } from 'opentype.js';\nimport fastify from 'fastify';");
    expect(await refusedIn(wanted)).toEqual(['opentype.js: parse']);
  });
});
