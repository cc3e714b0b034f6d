import { getLanguageFacts, translatedLanguages } from '@cinvoice/contract/spoken-languages';
import type { Rolldown } from 'vite';

type Graph = {
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'> | null;
};

const everyPage = /[\\/]app[\\/](root|routes[\\/]public[\\/]layout)\.tsx/;
const frontPage = /[\\/]app[\\/]routes[\\/]public[\\/]home\.tsx/;
const otherPages = /[\\/]app[\\/]routes[\\/](sign-in[\\/]|public[\\/](?!layout|home))/;
/** Of the other pages those that anybody may come to first. */
const firstSeen = /[\\/]app[\\/]routes[\\/](sign-in[\\/]login|public[\\/](?!layout|home))/;

/** What stands in one place alone: its page's own file holds it. */
const ofOnePage = /[\\/]app[\\/](content|features|routes|i18n[\\/]en[\\/]home)/;

/** Whether a page shows a module, directly or through what it imports; `later` counts what it imports when needed. */
const isOf = (page: RegExp, id: string, graph: Graph, later: boolean): boolean => {
  const reached = new Set([id]);
  for (const module of reached) {
    if (page.test(module)) return true;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    for (const importer of later ? [...importers, ...dynamicImporters] : importers) reached.add(importer);
  }
  return false;
};

const isStyle = (id: string): boolean => /\.css(\?|$)/.test(id);

const isShared = (id: string, graph: Graph): boolean =>
  isOf(everyPage, id, graph, false) || (!ofOnePage.test(id) && isOf(frontPage, id, graph, false));

/** Also the styles of what the front page loads later: that is written into the page, and must not look bare. */
const isOfFrontPage = (id: string, graph: Graph): boolean =>
  isStyle(id)
    ? isOf(frontPage, id, graph, true) && !isOf(otherPages, id, graph, true)
    : ofOnePage.test(id) && isOf(frontPage, id, graph, false);

/**
 * Each file is a request. Every public page has one script, and the styles that go with it, in common with all others, the
 * front page's share in it included.
 */
export const shellName = (id: string, graph: Graph): string | null => {
  const shown = isStyle(id) ? (graph.getModuleInfo(id)?.importers ?? []) : [id];
  if (shown.some((module) => isShared(module, graph))) return 'shell';
  return isStyle(id) && isOf(frontPage, id, graph, true) && isOf(otherPages, id, graph, true)
    ? 'shell'
    : null;
};

/** The front page has one of each of its own. Any other style belongs to what imports it. */
export const pageName = (id: string, graph: Graph): string | null =>
  isOfFrontPage(id, graph) ? 'front-page' : null;

/** What the words, stories and first forms of the other public pages share. Small pieces would else come with large ones. */
export const publicName = (id: string, graph: Graph): string | null =>
  !isStyle(id) && /[\\/]app[\\/]shared[\\/]/.test(id) && isOf(firstSeen, id, graph, false) ? 'public' : null;

const numberWords = new Map(translatedLanguages.map((code) => [getLanguageFacts(code).numberWords, code]));

/** Nothing else goes along with a language: a page that took such a piece would take all of its texts. */
export const textsName = (id: string): string | null => {
  const [, part] = /virtual:texts-(\w+-\w+)$/.exec(id) ?? [];
  if (part) return `texts-${part}`;
  const [, translated] = /(?:coded-texts|codes[\\/]parameters)\.ts\?(\w+)$/.exec(id) ?? [];
  const [, locale = ''] = /[\\/]to-words[\\/].*?([a-z]{2}-[A-Z]{2})\.js$/.exec(id) ?? [];
  const language = translated ?? numberWords.get(locale);
  return language ? `texts-${language}-public` : null;
};

/** The other pieces of public pages, kept apart from the areas' so that neither a login nor a calculator loads an area. */
export const piecesName = (id: string, graph: Graph): string | null =>
  !ofOnePage.test(id) && (isOf(otherPages, id, graph, false) || isOf(frontPage, id, graph, true))
    ? 'pieces'
    : null;
