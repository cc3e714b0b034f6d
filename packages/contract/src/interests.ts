import { z } from 'zod';
import { interestSum, ottName, page, posterAnswer } from './answers.ts';
import { refuseAs } from './codes/issues.ts';
import { kinds } from './kinds/kinds.ts';
import { MAX_RUPEES } from './money.ts';
import { createOptionalChoice, searchQuery } from './requests.ts';
import { tenures } from './returns.ts';
import { categories, contentTypes, genres, languages, reviewStatuses } from './vocabulary.ts';

/** What investors read of approved items, and what they say they would put in. It binds nobody and moves no money. */

const time = z.iso.datetime();
const kindSlug = z.enum(kinds.map(({ slug }): string => slug));

export const MIN_INTEREST_RUPEES = 10_000;

const years = z.literal(tenures, {
  error: refuseAs('years-unknown', { options: tenures.map(String) }),
});

const amountError = refuseAs('amount-out-of-range', { least: MIN_INTEREST_RUPEES, most: MAX_RUPEES });

/** `PUT /{kind}/{id}/interest`: states the asker's interest in an item, or changes it. */
export const stateInterest = z.strictObject({
  amountPaise: z
    .int({ error: amountError })
    .min(MIN_INTEREST_RUPEES * 100, { error: amountError })
    .max(MAX_RUPEES * 100, { error: amountError })
    .multipleOf(100, { error: amountError }),
  years,
});
export type StateInterest = z.infer<typeof stateInterest>;

/** Why an interest is over. Approval again does not bring it back; its investor may state it anew. */
const endReasons = ['withdrawn', 'no-longer-approved'] as const;
export type EndReason = (typeof endReasons)[number];

/** One interest of one person in one item. It is current until `endedAt`; only current ones are in any sum, and in an item's only while their investor is not suspended. */
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

/** Whose approval it is, the item's OTT's or an admin's, and since when. */
const approval = z.strictObject({ by: z.enum(['ott', 'admin']), at: time });
export type Approval = z.infer<typeof approval>;

/** An approved item of any kind, in one shape, and only what anyone may know of it. `approvedAt` outlives a repeated approval. */
const approvedItem = z.strictObject({
  _id: z.uuid(),
  kind: kindSlug,
  projectName: z.string(),
  /** Of kinds whose items have one. */
  category: z.string().nullable(),
  contentType: z.string(),
  languages: z.array(z.string()),
  genre: z.string(),
  /** A project's synopsis, the description of the two other kinds. */
  synopsis: z.string().nullable(),
  /** Whole rupees. */
  goal: z.int(),
  poster: posterAnswer.nullable(),
  ottId: ottName,
  createdAt: time,
  approvedAt: time,
  /** The approvals that stand, the first one first. */
  approvals: z.array(approval),
});
export type ApprovedItem = z.infer<typeof approvedItem>;

/** An approved item as an investor finds it: with the own current interest, and whether it is the own item. */
const offeredItem = approvedItem.extend({
  own: z.boolean(),
  interest: interestAnswer.nullable(),
});
export type OfferedItem = z.infer<typeof offeredItem>;

/** The same with what an investor weighs: who makes it, which rights there are, and how far it is. */
export const offeredDeal = offeredItem.extend({
  productionHouse: z.string().nullable(),
  producer: z.string().nullable(),
  director: z.string().nullable(),
  writer: z.string().nullable(),
  /** Who buys the rights of a project. */
  buyer: z.string().nullable(),
  exclusiveRights: z.string().nullable(),
  nonExclusiveRights: z.string().nullable(),
  lease: z.string().nullable(),
  trailer: z.string().nullable(),
  /** Whether the trailer asks for a password; which, only its filmmaker says. */
  trailerIsLocked: z.boolean(),
  /** What all investors' current interests come to. They are statements and no money. */
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

/** `GET /approved/`: `?q=` is looked for in names; the goals count in. */
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

/** `GET /interests/admin/`: `?q=` is looked for in the investors' names and mobiles. */
export const interestFilter = ownInterestFilter.extend({ q: searchQuery });

/** Which item it is, also when it may no longer be read: an approved item's name cannot change. */
const itemMark = z.strictObject({ _id: z.uuid(), kind: kindSlug, projectName: z.string() });

/** `approved` is null while the item is not: then nobody but those who look after it may know more than its name. */
const ownInterest = interestAnswer.extend({ item: itemMark, approved: approvedItem.nullable() });
export type OwnInterest = z.infer<typeof ownInterest>;

export const ownInterestPage = z.object({ data: z.array(ownInterest), page });

const interestOfInvestor = interestAnswer.extend({
  item: itemMark.extend({ ottUpdates: z.enum(reviewStatuses), ottId: ottName }),
  /** What a suspended investor stated is in no sum of an item. */
  investor: z.strictObject({ _id: z.uuid(), name: z.string(), mobile: z.string(), suspended: z.boolean() }),
});
export type InterestOfInvestor = z.infer<typeof interestOfInvestor>;

export const interestOfInvestorPage = z.object({ data: z.array(interestOfInvestor), page });

/** `GET /interests/user/totals`: the asker's current interests, and what they would become. */
export const interestTotals = z.strictObject({
  count: z.int(),
  totalPaise: z.int(),
  projectedPaise: z.int(),
});
export type InterestTotals = z.infer<typeof interestTotals>;
