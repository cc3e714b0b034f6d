import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findBuiltFiles } from '@cinvoice/ui/build-steps/built-files.ts';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type IslandImports, nameScripts } from '../src/server/island-imports.ts';

type Script = { imports: readonly string[]; moduleIds: readonly string[] };
type Scripts = ReadonlyMap<string, Script>;

/** The texts of a translated language, which an island of its pages waits for. */
const TEXTS = /^\0virtual:texts-(\w+)-public$/;

const collectScripts = (scripts: Map<string, Script>): Plugin => ({
  name: 'collect-scripts',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    for (const file of Object.values(bundle)) if (file.type === 'chunk') scripts.set(file.fileName, file);
  },
});

const listImports = (scripts: Scripts, name: string, seen = new Set<string>()): Set<string> => {
  for (const imported of scripts.get(name)?.imports ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    listImports(scripts, imported, seen);
  }
  return seen;
};

/** What each script imports, and what the islands of a language load besides, by its code. */
export const toIslandImports = (scripts: Scripts): IslandImports => {
  const toAddress = (name: string): string => `/${name}`;
  const entries: [string, readonly string[]][] = [];
  for (const [name, { moduleIds }] of scripts) {
    entries.push([toAddress(name), [...listImports(scripts, name)].map(toAddress)]);
    for (const id of moduleIds) {
      const [, language] = TEXTS.exec(id) ?? [];
      if (language !== undefined) entries.push([language, [toAddress(name)]]);
    }
  }
  return Object.fromEntries(entries);
};

/** Names in each page what its islands import; src/server/render.ts does so for pages that depend on data. */
export const islandImports = (): AstroIntegration => {
  const scripts = new Map<string, Script>();
  let folders = { client: new URL('file:///'), server: new URL('file:///') };
  return {
    name: 'island-imports',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [collectScripts(scripts)] } }),
      'astro:config:done': ({ config }) => {
        folders = config.build;
      },
      'astro:build:done': async () => {
        const imports = toIslandImports(scripts);
        await writeFile(new URL('island-imports.json', folders.server), JSON.stringify(imports));
        for (const page of await findBuiltFiles(fileURLToPath(folders.client), ['.html'])) {
          await writeFile(page, nameScripts(await readFile(page, 'utf8'), imports));
        }
      },
    },
  };
};
