import { z } from 'zod';
import { interestSum, ottName } from '../answers.ts';
import { refuseAs } from '../codes/issues.ts';
import { approvedItem } from '../interests.ts';
import { listCategories } from '../kinds/define.ts';
import { kinds } from '../kinds/kinds.ts';
import { createOptionalChoice } from '../requests.ts';
import { durations, genres, languages } from '../vocabulary.ts';

/** Approved items as everybody reads them, at `/titles`. */

/** The kinds by which titles are filtered: the categories of a kind that has some, else its slug. */
const titleKinds: readonly string[] = [
  ...new Set(kinds.flatMap((kind) => (listCategories(kind).length > 0 ? listCategories(kind) : [kind.slug]))),
];

export const titleFilters = ['kind', 'genre', 'language', 'platform'] as const;

/** `platform` is the `_id` of an OTT. */
export type TitleFilter = Record<(typeof titleFilters)[number], string | null>;

/** All titles. */
export const noTitleFilter: TitleFilter = { kind: null, genre: null, language: null, platform: null };

const MOST_PAGES = 99_999;
const pageError = refuseAs('page-number-invalid', { parameter: 'page', most: MOST_PAGES });

/** `GET /public/titles`, and the query of `/titles`: missing or blank filters mean all. */
export const titleQuery = z.object({
  kind: createOptionalChoice('kind', titleKinds),
  genre: createOptionalChoice('genre', genres),
  language: createOptionalChoice('language', languages),
  platform: z
    .union([z.literal(''), z.uuid()], { error: refuseAs('ott-reference-invalid', { parameter: 'platform' }) })
    .transform((id) => id || null)
    .default(null),
  page: z
    .string({ error: pageError })
    .regex(/^[1-9]\d{0,4}$/, { error: pageError })
    .transform(Number)
    .default(1),
});
export type TitleQuery = z.infer<typeof titleQuery>;

const { kind, genre, language, platform, page } = titleQuery.shape;

/** The query of the page `/titles`: what cannot be read counts as missing, so that every address shows titles. */
export const titlePageQuery = z.object({
  kind: kind.catch(null),
  genre: genre.catch(null),
  language: language.catch(null),
  platform: platform.catch(null),
  page: page.catch(1),
});

/** A title in the list. */
const listedTitle = approvedItem
  .omit({ synopsis: true, approvals: true })
  .extend({ slug: z.string(), /** The beginning of the synopsis. */ excerpt: z.string().nullable() });
export type ListedTitle = z.infer<typeof listedTitle>;

const rightNames = ['lease', 'exclusiveRights', 'nonExclusiveRights'] as const;
export type RightName = (typeof rightNames)[number];

const offeredRight = z.strictObject({ name: z.enum(rightNames), duration: z.enum(durations) });
export type OfferedRight = z.infer<typeof offeredRight>;

/** A title on its page. */
export const publicTitle = approvedItem.extend({
  slug: z.string(),
  /** Null where the owner keeps them off the page. */
  interests: interestSum.nullable(),
  /** Those that the owner offers, of kinds that have such fields. */
  rights: z.array(offeredRight),
});
export type PublicTitle = z.infer<typeof publicTitle>;

const option = z.strictObject({ value: z.string(), count: z.int() });

/** The filters that at least one title passes, with the number of titles that do. */
const titleOptions = z.strictObject({
  kind: z.array(option),
  genre: z.array(option),
  language: z.array(option),
  platform: z.array(option.extend({ name: ottName.shape.name })),
});
export type TitleOptions = z.infer<typeof titleOptions>;

export const titleList = z.strictObject({
  /** Newest approval first. */
  data: z.array(listedTitle),
  page: z.int(),
  pages: z.int(),
  /** The number of titles that pass the filter. */
  total: z.int(),
  options: titleOptions,
  /** The number of titles that would pass without one of the set filters. */
  without: z.array(z.strictObject({ filter: z.enum(titleFilters), count: z.int() })),
});
export type TitleList = z.infer<typeof titleList>;
