import { leadingKind } from '@cinvoice/contract/kinds/kinds';
import {
  type ListedTitle,
  noTitleFilter,
  type PublicTitle,
  titlePageQuery,
} from '@cinvoice/contract/titles/titles';
import { z } from 'zod';
import type { FileLinks } from '#api/modules/files/index.ts';
import { createPublicList } from '#api/modules/submissions/index.ts';
import { findTitle, listNewestTitles, listTitles } from '#api/modules/titles/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Loaded } from '#api/platform/live-pages.ts';
import { rememberBriefly } from '#api/platform/remember-briefly.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import type { DataPage } from '#api/platform/web-pages.ts';

type Deps = { readOnly: ReadOnly; links: FileLinks; clock: Clock };

/** The number of projects on the front page. Specification, section 9. */
const PROJECT_COUNT = 3;

/** The posters of a strip. */
const STRIP = 6;

/** The languages of a title, as it names them first, whose titles stand on its page. */
const RELATED_LANGUAGES = 2;

/** How long the newest titles of a language stand on the pages of others. A page of a title itself is read each time. */
const NEWEST_MS = 500;

const titleParams = z.object({ slug: z.string() });

const loadTitles = async ({ readOnly, links }: Deps, given: unknown): Promise<Loaded> => {
  const { page, ...filter } = titlePageQuery.parse(given);
  const list = await readOnly((db) => listTitles({ db, links }, { page, ...filter }));
  // The first page says that there is none; a later one is no page.
  return page > 1 && page > list.pages ? null : { data: { titles: { list, filter } } };
};

type List = readonly ListedTitle[];

type RelatedTitles = { languages: readonly string[]; titles: List };

/** The newest titles in some languages, and the strips of them: on the pages of titles that are in it, each without its own. */
type Newest = {
  lists: readonly List[];
  titles: List;
  strip: RelatedTitles;
  without: Map<string, RelatedTitles>;
};

/** The list of a title without a language. */
const NO_TITLES: List = [];

const joinLists = (languages: readonly string[], lists: readonly List[]): Newest => {
  const byId = new Map(lists.flat().map((title) => [title._id, title]));
  const titles = [...byId.values()].toSorted((one, other) => other.approvedAt.localeCompare(one.approvedAt));
  return { lists, titles, strip: { languages, titles: titles.slice(0, STRIP) }, without: new Map() };
};

/** Reads the newest titles in some languages. Readers get the same object as long as the lists are the same. */
const createNewestReader = ({ readOnly, links, clock }: Deps) => {
  const readers = new Map<string, () => Promise<ListedTitle[]>>();
  const read = (language: string): Promise<ListedTitle[]> => {
    const list = async () => {
      const filter = { ...noTitleFilter, language };
      // One more than a strip: the title whose page shows it may be among them.
      return (await readOnly((db) => listNewestTitles({ db, links }, filter, STRIP + 1))).newest;
    };
    const reader = readers.get(language) ?? rememberBriefly(list, clock, NEWEST_MS);
    readers.set(language, reader);
    return reader();
  };

  // By the first list, so that what was joined goes with it.
  const joined = new WeakMap<List, Map<string, Newest>>();
  return async (languages: readonly string[]): Promise<Newest> => {
    const lists = await Promise.all(languages.map(read));
    const [first = NO_TITLES] = lists;
    const withFirst = joined.get(first) ?? new Map<string, Newest>();
    joined.set(first, withFirst);
    const key = languages.join();
    const before = withFirst.get(key);
    if (before?.lists.every((list, place) => list === lists[place])) return before;
    const newest = joinLists(languages, lists);
    withFirst.set(key, newest);
    return newest;
  };
};

/** Loads a title with the newest others in its languages. */
const createTitleLoader = (deps: Deps) => {
  const { readOnly, links } = deps;
  const readNewest = createNewestReader(deps);
  const loadRelated = async (title: PublicTitle): Promise<RelatedTitles> => {
    const languages = title.languages.slice(0, RELATED_LANGUAGES);
    const { titles, strip, without } = await readNewest(languages);
    const { _id: id } = title;
    if (!strip.titles.some(({ _id }) => _id === id)) return strip;
    const others = without.get(id) ?? {
      languages,
      titles: titles.filter(({ _id }) => _id !== id).slice(0, STRIP),
    };
    without.set(id, others);
    return others;
  };
  return async (given: unknown): Promise<Loaded> => {
    const { slug } = titleParams.parse(given);
    const title = await readOnly((db) => findTitle({ db, links }, slug));
    if (!title) return null;
    if (title.slug !== slug) return { redirectTo: `/titles/${title.slug}` };
    return { data: { title, related: await loadRelated(title) } };
  };
};

/** The public pages that are rendered with what is true at that moment. */
export const listDataPages = (deps: Deps): DataPage[] => {
  const loadTitle = createTitleLoader(deps);
  const { readOnly, links } = deps;
  const listProjects = createPublicList(links, leadingKind.slug);
  const loadFront = async (): Promise<Loaded> => {
    // The page is worth showing without them: it says that they could not be read.
    const [latestProjects, titles] = await Promise.all([
      readOnly((db) => listProjects(db, PROJECT_COUNT)).catch(() => null),
      readOnly((db) => listNewestTitles({ db, links }, noTitleFilter, STRIP)).catch(() => null),
    ]);
    return { data: { latestProjects, newTitles: titles } };
  };
  return [
    { path: '/', load: loadFront },
    { path: '/titles', load: ({ query }) => loadTitles(deps, query) },
    { path: '/titles/:slug', load: ({ params }) => loadTitle(params) },
  ];
};
