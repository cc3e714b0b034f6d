import { leadingKind } from '@cinvoice/contract/kinds/kinds';
import { noTitleFilter, type PublicTitle, titlePageQuery } from '@cinvoice/contract/titles/titles';
import { z } from 'zod';
import type { FileLinks } from '#api/modules/files/index.ts';
import { createPublicList } from '#api/modules/submissions/index.ts';
import { findTitle, listNewestTitles, listTitles } from '#api/modules/titles/index.ts';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import type { Loaded } from '#api/platform/live-pages.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import type { DataPage } from '#api/platform/web-pages.ts';

type Deps = { readOnly: ReadOnly; links: FileLinks };

/** The number of projects on the front page. Specification, section 9. */
const PROJECT_COUNT = 3;

/** The posters of a strip. */
const STRIP = 6;

/** The languages of a title, as it names them first, whose titles stand on its page. */
const RELATED_LANGUAGES = 2;

const titleParams = z.object({ slug: z.string() });

const loadTitles = async ({ readOnly, links }: Deps, given: unknown): Promise<Loaded> => {
  const { page, ...filter } = titlePageQuery.parse(given);
  const list = await readOnly((db) => listTitles({ db, links }, { page, ...filter }));
  // The first page says that there is none; a later one is no page.
  return page > 1 && page > list.pages ? null : { data: { titles: { list, filter } } };
};

/** Loads a title with the newest others in its languages, whose reading the readers of all titles share. */
const createTitleLoader = ({ readOnly, links }: Deps) => {
  const listNewestIn = coalesceReads((language: string) =>
    readOnly((db) => listNewestTitles({ db, links }, { ...noTitleFilter, language }, STRIP + 1)),
  );
  const loadRelated = async (title: PublicTitle) => {
    const languages = title.languages.slice(0, RELATED_LANGUAGES);
    const lists = await Promise.all(languages.map(listNewestIn));
    const others = new Map(lists.flatMap(({ newest }) => newest.map((other) => [other._id, other])));
    others.delete(title._id);
    const titles = [...others.values()].toSorted((one, other) =>
      other.approvedAt.localeCompare(one.approvedAt),
    );
    return { languages, titles: titles.slice(0, STRIP) };
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
