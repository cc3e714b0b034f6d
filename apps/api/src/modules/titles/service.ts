import { findShortId, toTitleSlug } from '@cinvoice/contract/titles/slug';
import {
  type ListedTitle,
  noTitleFilter,
  type PublicTitle,
  type TitleFilter,
  type TitleList,
  type TitleQuery,
  titleFilters,
} from '@cinvoice/contract/titles/titles';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { toListedTitle, toOptions, toPublicTitle } from './answer.ts';
import { countTitles, findTitlesByShortId, listOptions, listTitleRows, type TitleRow } from './repo.ts';

export type TitleDeps = { db: Db; links: FileLinks };

/** The titles of a page of the list. */
export const TITLES_PER_PAGE = 24;

/** The row of a title by its slug; the name in the slug decides only between ids that end alike. */
export const findTitleRow = async (db: Db, slug: string): Promise<TitleRow | undefined> => {
  const shortId = findShortId(slug);
  if (!shortId) return undefined;
  const rows = await findTitlesByShortId(db, shortId);
  return rows.find(({ project_name, id }) => toTitleSlug(project_name, id) === slug) ?? rows[0];
};

/** A title by its slug, whatever the name in it: who was asked for another slug than the answer's redirects to it. */
export const findTitle = async ({ db, links }: TitleDeps, slug: string): Promise<PublicTitle | undefined> => {
  const row = await findTitleRow(db, slug);
  return row && toPublicTitle(row, links);
};

/** The newest titles that pass the filter, and the number of all that do. */
export const listNewestTitles = async (
  { db, links }: TitleDeps,
  filter: TitleFilter,
  limit: number,
): Promise<{ newest: ListedTitle[]; total: number }> => {
  const [all = 0, total = 0] = await countTitles(db, [noTitleFilter, filter]);
  const rows = await listTitleRows(db, { filter, count: total, total: all, offset: 0, limit });
  return { newest: rows.map((row) => toListedTitle(row, links)), total };
};

/** A page of the titles that pass the filter, with what else one could filter by. A page behind the last one is empty. */
export const listTitles = async (
  { db, links }: TitleDeps,
  { page, ...filter }: TitleQuery,
): Promise<TitleList> => {
  const set = titleFilters.filter((name) => filter[name] !== null);
  const without = set.map((name): TitleFilter => ({ ...filter, [name]: null }));
  const [[all = 0, total = 0, ...others], options] = await Promise.all([
    countTitles(db, [noTitleFilter, filter, ...without]),
    listOptions(db),
  ]);
  const offset = (page - 1) * TITLES_PER_PAGE;
  const rows =
    offset < total
      ? await listTitleRows(db, { filter, count: total, total: all, offset, limit: TITLES_PER_PAGE })
      : [];
  return {
    data: rows.map((row) => toListedTitle(row, links)),
    page,
    pages: Math.ceil(total / TITLES_PER_PAGE),
    total,
    options: toOptions(options),
    without: set.map((name, place) => ({ filter: name, count: others[place] ?? 0 })),
  };
};
