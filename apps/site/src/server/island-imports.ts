/** The scripts that each script imports, all the way down: addresses by addresses. */
export type IslandImports = Readonly<Record<string, readonly string[]>>;

const ISLAND = /<astro-island\b[^>]*?\scomponent-url="([^"]+)"[^>]*?\srenderer-url="([^"]+)"/g;
const LANGUAGE = /<html\b[^>]*?\slang="([a-z]+)/;

/** Lists all that the islands of a page import, each once. */
const listScripts = (html: string, imports: IslandImports): string[] => {
  const entries = [...html.matchAll(ISLAND)].flatMap(([, component = '', renderer = '']) => [
    component,
    renderer,
  ]);
  if (entries.length === 0) return [];
  const [, language = ''] = LANGUAGE.exec(html) ?? [];
  return [
    ...new Set(
      [...entries, ...(imports[language] ?? [])].flatMap((entry) => [entry, ...(imports[entry] ?? [])]),
    ),
  ];
};

/** Tells src/scripts/soon.ts of everything that the islands of a page import. */
export const nameScripts = (html: string, imports: IslandImports): string => {
  const scripts = listScripts(html, imports);
  return scripts.length === 0
    ? html
    : html.replace('<body', () => `<body data-scripts="${scripts.join(' ')}"`);
};
