import { cutAtSpace } from '@cinvoice/contract/text';
import { toTitleSlug } from '@cinvoice/contract/titles/slug';
import type { ListedTitle, OfferedRight, PublicTitle, TitleOptions } from '@cinvoice/contract/titles/titles';
import { durations } from '@cinvoice/contract/vocabulary';
import type { FileLinks } from '#api/modules/files/index.ts';
import { type ApprovedRow, toApprovedItem } from '#api/modules/interests/index.ts';
import type { OptionRow, TitleRow } from './repo.ts';

const EXCERPT = 240;

export const toListedTitle = (row: ApprovedRow, links: FileLinks): ListedTitle => {
  const { synopsis, approvals: _approvals, ...listed } = toApprovedItem(row, links);
  return {
    ...listed,
    slug: toTitleSlug(row.project_name, row.id),
    excerpt: synopsis === null ? null : cutAtSpace(synopsis, EXCERPT),
  };
};

/** A kind that has such fields offers what its owner filled in. */
const toRights = (row: TitleRow): OfferedRight[] =>
  (['lease', 'exclusiveRights', 'nonExclusiveRights'] as const).flatMap((name) => {
    const duration = durations.find((each) => each === row[name]);
    return duration ? [{ name, duration }] : [];
  });

export const toPublicTitle = (row: TitleRow, links: FileLinks): PublicTitle => ({
  ...toApprovedItem(row, links),
  slug: toTitleSlug(row.project_name, row.id),
  interests: row.tells_interests ? row.interests : null,
  rights: toRights(row),
});

/** Splits 'language tamil' at the first space. */
const splitFacet = (facet: string): [name: string, value: string] => {
  const at = facet.indexOf(' ');
  return [facet.slice(0, at), facet.slice(at + 1)];
};

export const toOptions = (rows: readonly OptionRow[]): TitleOptions => {
  const options: TitleOptions = { kind: [], genre: [], language: [], platform: [] };
  for (const { filter, count, ott_name: name } of rows) {
    const [facet, value] = splitFacet(filter);
    if (facet === 'ott') options.platform.push({ value, count, name: name ?? '' });
    else if (facet === 'genre' || facet === 'language') options[facet].push({ value, count });
    else options.kind.push({ value, count });
  }
  return options;
};
