import { z } from 'zod';
import { reviewStatuses, roles } from './vocabulary.ts';

/** Answers of the API, for its document and for the types on both sides. Times are ISO 8601 in UTC. */

const time = z.iso.datetime();

export const ottAnswer = z.strictObject({
  _id: z.uuid(),
  ottId: z.string(),
  name: z.string(),
  createdAt: time,
});
export type Ott = z.infer<typeof ottAnswer>;

export const userAnswer = z.strictObject({
  _id: z.uuid(),
  mobile: z.string(),
  role: z.array(z.enum(roles)),
  name: z.string(),
  isProfileComplete: z.boolean(),
  occupation: z.array(z.string()),
  participated: z.array(z.string()),
  participatedIn: z.array(z.string()),
  invoiceReason: z.array(z.string()),
  referralCode: z.string(),
  accountNumber: z.string(),
  ifscCode: z.string(),
  bankName: z.string(),
  accountHolderName: z.string(),
  branch: z.string(),
  cinNo: z.string(),
  panNo: z.string(),
  gstNo: z.string(),
  email: z.string(),
  /** The confirmed address, to which e-mails go. It stays until a new one is confirmed. */
  confirmedEmail: z.string(),
  createdAt: time,
});
export type User = z.infer<typeof userAnswer>;

/** Of `infected` files no byte is served. */
const virusCheck = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('not-checked') }),
  z.strictObject({ state: z.enum(['checked', 'infected']), at: time }),
]);
export type VirusCheck = z.infer<typeof virusCheck>;

/** `url` is a signed link that works for ten minutes without a header. Decision 25. */
export const fileAnswer = z.strictObject({
  url: z.string(),
  name: z.string(),
  size: z.int(),
  mimeType: z.string(),
  /** Absent where no scanner is set up, and of what the product made itself. */
  virusCheck: virusCheck.optional(),
});
export type StoredFile = z.infer<typeof fileAnswer>;

/** The reason that a poster has no pictures. Unless it is final, they are retried for a day and at every start. */
const posterTrouble = z.strictObject({ final: z.boolean(), reason: z.string() });
export type PosterTrouble = z.infer<typeof posterTrouble>;

/**
 * A poster's pictures are made after the answer; until they are, `ready` is false and the link shows a placeholder.
 * `trouble` is always null in public answers.
 */
export const posterAnswer = fileAnswer.extend({ ready: z.boolean(), trouble: posterTrouble.nullable() });
export type Poster = z.infer<typeof posterAnswer>;

export const ottName = z.strictObject({ _id: z.uuid(), name: z.string() });

const submitter = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  mobile: z.string(),
  role: z.array(z.enum(roles)),
});
export type Submitter = z.infer<typeof submitter>;

/** The number of current interests in an item and their sum, without the investors. */
export const interestSum = z.strictObject({ count: z.int(), totalPaise: z.int() });
export type InterestSum = z.infer<typeof interestSum>;

/** What the owner says of an item's title page; it needs no new review. */
export const titlePageChoice = z.strictObject({
  /** Anyone may read it while the item is approved. */
  isOn: z.boolean(),
  /** The sum of the interests and their number stand on it. */
  tellsInterests: z.boolean(),
});
export type TitlePageChoice = z.infer<typeof titlePageChoice>;

const decision = z.strictObject({ status: z.enum(reviewStatuses), at: time });

/** The last decision of each party itself on the item as it stands, and its time; null without one. */
const decisions = z.strictObject({ ott: decision.nullable(), admin: decision.nullable() });
export type Decisions = z.infer<typeof decisions>;

/** The fields that items of every kind have. */
export const itemCore = z.object({
  _id: z.uuid(),
  projectName: z.string(),
  ottId: ottName,
  userId: z.union([z.uuid(), submitter]),
  ottUpdates: z.enum(reviewStatuses),
  ottRemarks: z.string(),
  adminUpdates: z.enum(reviewStatuses),
  /** Tells the deciding party: an admin's decision sets `ottUpdates`, too. */
  decisions,
  /** Only for the owner and admins. */
  interests: interestSum.optional(),
  /** Only for the owner and admins. */
  titlePage: titlePageChoice.optional(),
  createdAt: time,
  updatedAt: time,
  /** Counts changes. A change that names an older version is refused. */
  version: z.int(),
});
/** The fields of the kind stand beside the core, under their own names. */
export type Item = z.infer<typeof itemCore> & { [field: string]: unknown };

export const publicItem = z.strictObject({
  _id: z.uuid(),
  category: z.string(),
  contentType: z.string(),
  language: z.string(),
  genre: z.string(),
  projectName: z.string(),
  synopsis: z.string().nullable(),
  tentativeBudget: z.int(),
  poster: posterAnswer.nullable(),
  ottId: ottName,
  createdAt: time,
});
export type PublicItem = z.infer<typeof publicItem>;

/** The number of items of a kind that the reader may see, by status. */
export const statusCounts = z.record(z.enum(reviewStatuses), z.int());
export type StatusCounts = z.infer<typeof statusCounts>;

export const noItems: StatusCounts = { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 };

/** The number of rows of a list without filters. */
export const rowTotal = z.strictObject({ total: z.int() });
export type RowTotal = z.infer<typeof rowTotal>;

const change = z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const historyEntry = z.strictObject({
  _id: z.uuid(),
  at: time,
  event: z.enum(['created', 'edited', 'reviewed']),
  actor: z.strictObject({ kind: z.enum(['user', 'ott', 'admin']), name: z.string() }),
  changes: z.array(change),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The changes to an item since the version that its reader knows, newest first, and the current version. */
export type NewerState = { version: number; entries: HistoryEntry[] };

export const page = z.strictObject({ nextCursor: z.string().nullable() });
export type Page = z.infer<typeof page>;
