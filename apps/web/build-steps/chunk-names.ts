import { getLanguageFacts, translatedLanguages } from '@cinvoice/contract/spoken-languages';
import type { Rolldown } from 'vite';

type Graph = {
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'> | null;
};

const everyPage = /[\\/]app[\\/](root|routes[\\/]public[\\/]layout)\.tsx/;
const frontPage = /[\\/]app[\\/]routes[\\/]public[\\/]home\.tsx/;
const otherPages = /[\\/]app[\\/]routes[\\/](sign-in[\\/]|public[\\/](?!layout|home))/;
/** The other pages that visitors reach first. */
const entryPages = /[\\/]app[\\/]routes[\\/](sign-in[\\/]login|public[\\/](?!layout|home))/;

/** Modules of a single page, which belong to its own file. */
const singlePage = /[\\/]app[\\/](content|features|routes|i18n[\\/]en[\\/]home)/;

/** True if a page imports the module, directly or indirectly. `withDynamic` includes dynamic imports. */
const isReachable = (page: RegExp, id: string, graph: Graph, withDynamic: boolean): boolean => {
  const reached = new Set([id]);
  for (const module of reached) {
    if (page.test(module)) return true;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    for (const importer of withDynamic ? [...importers, ...dynamicImporters] : importers)
      reached.add(importer);
  }
  return false;
};

const isStyle = (id: string): boolean => /\.css(\?|$)/.test(id);

const isShared = (id: string, graph: Graph): boolean =>
  isReachable(everyPage, id, graph, false) ||
  (!singlePage.test(id) && isReachable(frontPage, id, graph, false));

/** Includes the styles of deferred sections, since those are prerendered and must not appear unstyled. */
const isFrontPageOnly = (id: string, graph: Graph): boolean =>
  isStyle(id)
    ? isReachable(frontPage, id, graph, true) && !isReachable(otherPages, id, graph, true)
    : singlePage.test(id) && isReachable(frontPage, id, graph, false);

/**
 * Names the one script and stylesheet that all public pages share, the front page included, since every file is a request.
 */
export const nameShellChunk = (id: string, graph: Graph): string | null => {
  const users = isStyle(id) ? (graph.getModuleInfo(id)?.importers ?? []) : [id];
  if (users.some((module) => isShared(module, graph))) return 'shell';
  return isStyle(id) && isReachable(frontPage, id, graph, true) && isReachable(otherPages, id, graph, true)
    ? 'shell'
    : null;
};

/** Names the front page's own script and stylesheet. Other styles belong to their importers. */
export const nameFrontPageChunk = (id: string, graph: Graph): string | null =>
  isFrontPageOnly(id, graph) ? 'front-page' : null;

/** Names the modules that the other public pages share, which would otherwise be merged into larger files. */
export const namePublicChunk = (id: string, graph: Graph): string | null =>
  !isStyle(id) && /[\\/]app[\\/]shared[\\/]/.test(id) && isReachable(entryPages, id, graph, false)
    ? 'public'
    : null;

const numberWords = new Map(translatedLanguages.map((code) => [getLanguageFacts(code).numberWords, code]));

/** Names the files of a language. They hold nothing else: a page that needed it would load all texts. */
export const nameTextsChunk = (id: string): string | null => {
  const [, part] = /virtual:texts-(\w+-\w+)$/.exec(id) ?? [];
  if (part) return `texts-${part}`;
  const [, copyOf] = /(?:coded-texts|codes[\\/]parameters)\.ts\?(\w+)$/.exec(id) ?? [];
  const [, locale = ''] = /[\\/]to-words[\\/].*?([a-z]{2}-[A-Z]{2})\.js$/.exec(id) ?? [];
  const language = copyOf ?? numberWords.get(locale);
  return language ? `texts-${language}-public` : null;
};

/** Names the other modules of public pages, so that neither a login nor a calculator loads those of an area. */
export const nameSharedChunk = (id: string, graph: Graph): string | null =>
  !singlePage.test(id) &&
  (isReachable(otherPages, id, graph, false) || isReachable(frontPage, id, graph, true))
    ? 'pieces'
    : null;
