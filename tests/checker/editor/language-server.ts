import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect } from './json-rpc.ts';

/** Both from 0, as the protocol counts; characters in UTF-16 units. */
export interface Position {
  line: number;
  character: number;
}

export interface Reported {
  range: { start: Position; end: Position };
  message: string;
}

export interface Completion {
  label: string;
  insertText?: string;
  documentation?: string | { value: string };
  textEdit?: { range: { start: Position; end: Position }; newText: string };
}

export interface LanguageServer {
  /**
   * Opens a text as the file `path` (relative to the repository; it need not exist), or changes the one that is open
   * there; what the server reports about it.
   */
  open: (path: string, text: string) => Promise<Reported[]>;
  complete: (path: string, position: Position) => Promise<Completion[]>;
  /** Markdown; empty where the server has nothing to say. */
  hover: (path: string, position: Position) => Promise<string>;
  /** Ends the process; its exit code and what it complained about. */
  stop: () => Promise<{ code: number | null; complaints: string }>;
}

/** `{ "yaml.format.enable": false }` → `{ yaml: { format: { enable: false } } }`, as editors hand settings on. */
function nested(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(flat)) {
    const names = key.startsWith('[') ? [key] : key.split('.');
    let group = settings;
    for (const name of names.slice(0, -1)) {
      group[name] ??= {};
      group = group[name] as Record<string, unknown>;
    }
    group[names.at(-1)!] = value;
  }
  return settings;
}

/** The language server of the editor's YAML extension, with the settings this repository gives the editor. */
export async function startLanguageServer(): Promise<LanguageServer> {
  const root = resolve('.');
  const settings = nested(
    JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as Record<string, unknown>,
  );
  const home = dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json'));
  const child = spawn(process.execPath, [join(home, 'bin/yaml-language-server'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const waiting = new Map<string, (reported: Reported[]) => void>();
  let configured = () => {};
  const isConfigured = new Promise<void>((done) => {
    configured = done;
  });
  const versions = new Map<string, number>();
  const uriOf = (path: string) => pathToFileURL(join(root, path)).href;

  const at = (path: string, position: Position) => ({ textDocument: { uri: uriOf(path) }, position });

  const server = connect(child.stdout, child.stdin, {
    onRequest: (method, params) => {
      if (method !== 'workspace/configuration') return null;
      const { items } = params as { items: { section: string }[] };
      if (items.some(({ section }) => section === 'yaml')) configured();
      return items.map(({ section }) => settings[section] ?? null);
    },
    onNotification: (method, params) => {
      if (method !== 'textDocument/publishDiagnostics') return;
      const { uri, diagnostics } = params as { uri: string; diagnostics: Reported[] };
      waiting.get(uri)?.(diagnostics);
      waiting.delete(uri);
    },
  });

  await server.request('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'storefront' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
        publishDiagnostics: {},
      },
    },
  });
  server.notify('initialized', {});
  // It asks for the settings now. Once an answer to something later is there, they are in force.
  await isConfigured;
  await server.request('textDocument/hover', at('none.yaml', { line: 0, character: 0 }));

  return {
    open: (path, text) => {
      const uri = uriOf(path);
      const before = versions.get(uri);
      const version = (before ?? 0) + 1;
      versions.set(uri, version);
      const reported = new Promise<Reported[]>((done) => {
        waiting.set(uri, done);
      });
      if (before === undefined) {
        server.notify('textDocument/didOpen', {
          textDocument: { uri, languageId: 'yaml', version, text },
        });
      } else {
        server.notify('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ text }],
        });
      }
      return reported;
    },
    complete: async (path, position) => {
      const list = (await server.request('textDocument/completion', at(path, position))) as {
        items: Completion[];
      };
      return list.items;
    },
    hover: async (path, position) => {
      const hover = (await server.request('textDocument/hover', at(path, position))) as {
        contents: { value: string };
      } | null;
      return hover?.contents.value ?? '';
    },
    stop: async () => {
      await server.request('shutdown', null);
      server.notify('exit', null);
      const [code] = await exited;
      return { code, complaints };
    },
  };
}
