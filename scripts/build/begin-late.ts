import { resolve } from 'node:path';
import { build, minify } from 'vite';
import { scriptBrowsers } from './refuse-new-syntax.ts';

const moduleScript = /\s*<script type="module"[^>]* src="(\/[^"]+\.js)"><\/script>/;
const styleSheet = /<link rel="stylesheet"[^>]* href="(\/[^"]+\.css)"/;

export function styleSheetOf(template: string): string {
  const file = styleSheet.exec(template)?.[1];
  if (!file) throw new Error('The built page has no style sheet.');
  return file;
}

async function beginning(file: string, sheetFile: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { SCRIPT: JSON.stringify(file), STYLE_SHEET: JSON.stringify(sheetFile) },
    build: {
      write: false,
      target: scriptBrowsers,
      modulePreload: false,
      lib: { entry: resolve('src/web/runtime/begin-late.ts'), formats: ['iife'], name: 'begin' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The page’s beginning was not built.');
  return output.output[0].code.trim();
}

/** Delays the page's module script and style sheet until after the first paint, and minifies its head. */
export async function beginLate(template: string): Promise<string> {
  const file = moduleScript.exec(template)?.[1];
  if (!file) throw new Error('The built page has no module script.');
  if (template.includes('rel="modulepreload"'))
    throw new Error('The built page’s script is in several pieces.');
  const script = await beginning(file, styleSheetOf(template));
  const [, head] = /<script>([\s\S]*?)<\/script>/.exec(template)!;
  const { code } = await minify('head.js', head!);
  return template
    .replace(moduleScript, '')
    .replace(head!, () => code)
    .replace('</body>', () => `<script>${script}</script>\n</body>`)
    .replace(/\n +/g, '\n');
}
