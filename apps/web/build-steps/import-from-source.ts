import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const statement = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g;

type Source = { file: string; name: string };

const parseNames = (list: string): { name: string; local: string }[] =>
  list
    .split(',')
    .map((entry) => entry.trim().split(/\s+as\s+/))
    .flatMap(([name = '', local = name]) => (name === '' ? [] : [{ name, local }]));

/** Maps the exports of a package's index to their files. */
const findSources = (packageName: string): Map<string, Source> => {
  const index = fileURLToPath(import.meta.resolve(packageName));
  const sources = new Map<string, Source>();
  for (const [, list = '', from = ''] of readFileSync(index, 'utf8').matchAll(statement)) {
    if (!from.startsWith('.')) continue;
    const file = path.join(path.dirname(index), from);
    for (const { name, local } of parseNames(list)) sources.set(local, { file, name });
  }
  return sources;
};

/** Imports components from their files instead of the index. */
export const importFromFiles = (code: string, packages: ReadonlyMap<string, ReadonlyMap<string, Source>>) =>
  code.replace(statement, (original, list: string, from: string) => {
    const sources = packages.get(from);
    if (!sources) return original;
    return parseNames(list)
      .map(({ name, local }) => {
        const source = sources.get(name);
        if (!source) throw new Error(`${from} passes no ${name} on as this step expects`);
        return `import { ${source.name} as ${local} } from ${JSON.stringify(source.file)};`;
      })
      .join('');
  });

/**
 * Bypasses the index of packages. With it, a user of one component seems to need all of them, and the shared file of the
 * pages would hold components that none of them uses.
 */
export const importFromSource = (names: readonly string[]): Plugin => {
  const packages = new Map(names.map((name) => [name, findSources(name)]));
  return {
    name: 'import-from-source',
    apply: 'build',
    // Runs after types are removed, which would look like components.
    enforce: 'post',
    transform: (code) =>
      names.some((name) => code.includes(name)) ? { code: importFromFiles(code, packages), map: null } : null,
  };
};
