import { z } from 'zod';
import { interestSum, ottName, page, posterAnswer } from './answers.ts';
import { refuseAs } from './codes/issues.ts';
import { kinds } from './kinds/kinds.ts';
import { MAX_RUPEES } from './money.ts';
import { createOptionalChoice, searchQuery } from './requests.ts';
import { tenures } from './returns.ts';
import { categories, contentTypes, genres, languages, reviewStatuses } from './vocabulary.ts';

/** Approved items for investors, and the interests that they state. An interest is not binding and moves no money. */

const time = z.iso.datetime();
const kindSlug = z.enum(kinds.map(({ slug }): string => slug));

export const MIN_INTEREST_RUPEES = 10_000;

const years = z.literal(tenures, {
  error: refuseAs('years-unknown', { options: tenures.map(String) }),
});

const amountError = refuseAs('amount-out-of-range', { least: MIN_INTEREST_RUPEES, most: MAX_RUPEES });

/** `PUT /{kind}/{id}/interest`: states the user's interest in an item, or changes it. */
export const stateInterest = z.strictObject({
  amountPaise: z
    .int({ error: amountError })
    .min(MIN_INTEREST_RUPEES * 100, { error: amountError })
    .max(MAX_RUPEES * 100, { error: amountError })
    .multipleOf(100, { error: amountError }),
  years,
});
export type StateInterest = z.infer<typeof stateInterest>;

/** The reasons that an interest ends. A new approval does not revive it; its investor may state it again. */
const endReasons = ['withdrawn', 'no-longer-approved'] as const;
export type EndReason = (typeof endReasons)[number];

/**
 * One interest of one user in one item, current until `endedAt`. Sums count only current interests; an item's sums
 * leave out suspended investors.
 */
export const interestAnswer = z.strictObject({
  _id: z.uuid(),
  amountPaise: z.int(),
  years,
  statedAt: time,
  changedAt: time,
  endedAt: time.nullable(),
  endReason: z.enum(endReasons).nullable(),
});
export type Interest = z.infer<typeof interestAnswer>;

/** An approval by the item's OTT or by an admin, with its time. */
const approval = z.strictObject({ by: z.enum(['ott', 'admin']), at: time });
export type Approval = z.infer<typeof approval>;

/** An approved item of any kind, with its public facts. A repeated approval does not change `approvedAt`. */
export const approvedItem = z.strictObject({
  _id: z.uuid(),
  kind: kindSlug,
  projectName: z.string(),
  /** Null for kinds without a category. */
  category: z.string().nullable(),
  contentType: z.string(),
  languages: z.array(z.string()),
  genre: z.string(),
  /** The synopsis of a project, the description of other kinds. */
  synopsis: z.string().nullable(),
  /** Whole rupees. */
  goal: z.int(),
  poster: posterAnswer.nullable(),
  ottId: ottName,
  createdAt: time,
  approvedAt: time,
  /** The current approvals, oldest first. */
  approvals: z.array(approval),
});
export type ApprovedItem = z.infer<typeof approvedItem>;

/** An approved item for one investor: with their current interest, and marked if they own it. */
const offeredItem = approvedItem.extend({
  own: z.boolean(),
  interest: interestAnswer.nullable(),
});
export type OfferedItem = z.infer<typeof offeredItem>;

/** An approved item with the facts that an investor weighs: its makers, its rights and its progress. */
export const offeredDeal = offeredItem.extend({
  productionHouse: z.string().nullable(),
  producer: z.string().nullable(),
  director: z.string().nullable(),
  writer: z.string().nullable(),
  /** The buyer of a project's rights. */
  buyer: z.string().nullable(),
  exclusiveRights: z.string().nullable(),
  nonExclusiveRights: z.string().nullable(),
  lease: z.string().nullable(),
  trailer: z.string().nullable(),
  /** True for a trailer with a password. Only the filmmaker gives the password away. */
  trailerIsLocked: z.boolean(),
  /** The sum of all current interests. They are statements, not payments. */
  interests: interestSum,
});
export type OfferedDeal = z.infer<typeof offeredDeal>;

export const offeredPage = z.object({ data: z.array(offeredItem), page });

const approvedSorts = ['newest', 'goalUp', 'goalDown', 'name'] as const;
export type ApprovedSort = (typeof approvedSorts)[number];

const createGoalFilter = (name: string) => {
  const error = refuseAs('parameter-not-rupees', { parameter: name });
  return z
    .string({ error })
    .regex(/^\d{0,10}$/, { error })
    .transform((digits) => (digits === '' ? null : Number(digits)))
    .default(null);
};

/** `GET /approved/`: `?q=` searches names; the range of goals is inclusive. */
export const approvedFilter = z.object({
  kind: createOptionalChoice(
    'kind',
    kinds.map(({ slug }) => slug),
  ),
  category: createOptionalChoice('category', categories),
  contentType: createOptionalChoice('contentType', contentTypes),
  language: createOptionalChoice('language', languages),
  genre: createOptionalChoice('genre', genres),
  goalFrom: createGoalFilter('goalFrom'),
  goalTo: createGoalFilter('goalTo'),
  q: searchQuery,
  sort: z
    .enum(approvedSorts, {
      error: refuseAs('parameter-not-an-option', { parameter: 'sort', options: approvedSorts }),
    })
    .default('newest'),
});

export type ApprovedFilter = z.infer<typeof approvedFilter>;

const states = ['current', 'ended'] as const;

const itemId = z
  .uuid({ error: refuseAs('item-id-invalid', { parameter: 'item' }) })
  .nullable()
  .default(null);

/** `GET /interests/user/`: newest statement first; `?item=` is an item's id. */
export const ownInterestFilter = z.object({ state: createOptionalChoice('state', states), item: itemId });

/** `GET /interests/admin/`: `?q=` searches the investors' names and mobiles. */
export const interestFilter = ownInterestFilter.extend({ q: searchQuery });

/** Names the item even when it may no longer be read: the name of an approved item cannot change. */
const itemMark = z.strictObject({ _id: z.uuid(), kind: kindSlug, projectName: z.string() });

/** `approved` is null for an item that is not approved: then an investor may know only its name. */
const ownInterest = interestAnswer.extend({ item: itemMark, approved: approvedItem.nullable() });
export type OwnInterest = z.infer<typeof ownInterest>;

export const ownInterestPage = z.object({ data: z.array(ownInterest), page });

const interestOfInvestor = interestAnswer.extend({
  item: itemMark.extend({ ottUpdates: z.enum(reviewStatuses), ottId: ottName }),
  /** The sums of an item leave out interests of suspended investors. */
  investor: z.strictObject({ _id: z.uuid(), name: z.string(), mobile: z.string(), suspended: z.boolean() }),
});
export type InterestOfInvestor = z.infer<typeof interestOfInvestor>;

export const interestOfInvestorPage = z.object({ data: z.array(interestOfInvestor), page });

/** `GET /interests/user/totals`: the reader's current interests, with their projected value. */
export const interestTotals = z.strictObject({
  count: z.int(),
  totalPaise: z.int(),
  projectedPaise: z.int(),
});
export type InterestTotals = z.infer<typeof interestTotals>;
