import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const statement = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g;

type Source = { file: string; name: string };

const namesIn = (list: string): { name: string; local: string }[] =>
  list
    .split(',')
    .map((entry) => entry.trim().split(/\s+as\s+/))
    .flatMap(([name = '', local = name]) => (name === '' ? [] : [{ name, local }]));

/** What a package's index passes on, and from which of its files. */
const sourcesOf = (packageName: string): Map<string, Source> => {
  const index = fileURLToPath(import.meta.resolve(packageName));
  const sources = new Map<string, Source>();
  for (const [, list = '', from = ''] of readFileSync(index, 'utf8').matchAll(statement)) {
    if (!from.startsWith('.')) continue;
    const file = path.join(path.dirname(index), from);
    for (const { name, local } of namesIn(list)) sources.set(local, { file, name });
  }
  return sources;
};

/** Names the file that holds a component instead of the index that passes it on. */
export const pointedToSource = (code: string, packages: ReadonlyMap<string, ReadonlyMap<string, Source>>) =>
  code.replace(statement, (whole, list: string, from: string) => {
    const sources = packages.get(from);
    if (!sources) return whole;
    return namesIn(list)
      .map(({ name, local }) => {
        const source = sources.get(name);
        if (!source) throw new Error(`${from} passes no ${name} on as this step expects`);
        return `import { ${source.name} as ${local} } from ${JSON.stringify(source.file)};`;
      })
      .join('');
  });

/**
 * With an index between them, whoever uses one component of a package seems to need all of it, and what pages share
 * would grow by what none of them shows.
 */
export const importFromSource = (names: readonly string[]): Plugin => {
  const packages = new Map(names.map((name) => [name, sourcesOf(name)]));
  return {
    name: 'import-from-source',
    apply: 'build',
    // After types are gone, which would look like components.
    enforce: 'post',
    transform: (code) =>
      names.some((name) => code.includes(name)) ? { code: pointedToSource(code, packages), map: null } : null,
  };
};
